#include "experiments/harness/manifest.h"

#include <fmt/chrono.h>
#include <spdlog/spdlog.h>

#include "experiments/harness/build_info.h"
#include "experiments/harness/machine.h"

namespace tedomari {
namespace {

Json split_libraries() {
  Json libraries = Json::object();
  std::string_view rest = kBuildInfo.libraries;
  while (!rest.empty()) {
    const std::string_view entry = rest.substr(0, rest.find("; "));
    const std::size_t space = entry.rfind(' ');
    libraries[std::string(entry.substr(0, space))] = entry.substr(space + 1);
    rest.remove_prefix(std::min(rest.size(), entry.size() + 2));
  }
  return libraries;
}

// Paths and arguments may be any bytes.
void write_json(const std::filesystem::path& path, const Json& value) {
  write_file_atomically(path, value.dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
}

Json seeds_of(const Plan& plan) {
  return plan.config.resolved.contains("seed") ? plan.config.resolved["seed"] : plan.config.resolved["sweep"]["seed"];
}

std::string timing_line(const Session& session, const Unit& unit, const Record& record) {
  std::vector<std::string> cells{unit.id, csv_cell(record.seconds), csv_cell(record.work),
                                 csv_cell(record.seconds > 0 ? record.work / record.seconds : 0)};
  for (std::size_t i = 0; i < session.experiment.times.size(); ++i)
    cells.push_back(i < record.times.size() ? csv_cell(record.times[i]) : "");
  return csv_line(cells);
}

// Of a whole rows.csv.
std::vector<std::string> remarks_on(const Session& session, std::string_view rows) {
  if (!session.experiment.remarks) return {};
  std::vector<std::vector<std::string>> lines = csv_lines(rows);
  std::vector<std::map<std::string, std::string>> by_name(lines.size() - 1);
  for (std::size_t row = 1; row < lines.size(); ++row) {
    for (std::size_t i = 0; i < lines[0].size(); ++i) by_name[row - 1][lines[0][i]] = lines[row][i];
  }
  return session.experiment.remarks(by_name);
}

}  // namespace

std::string utc_now() {
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}",
                     fmt::gmtime(std::chrono::system_clock::to_time_t(std::chrono::system_clock::now())));
}

void write_manifest(const Session& session, const Outcome& outcome) {
  const Config& config = session.plan.config;
  const Json manifest = {
      {"program", session.experiment.name},
      {"status", outcome.status},
      {"command", session.options.command},
      {"config",
       {{"file", session.options.config.file},
        {"given", config.given},
        {"resolved", config.resolved},
        {"sha256", config.sha256}}},
      {"seed", seeds_of(session.plan)},
      {"git", {{"commit", kBuildInfo.commit}, {"dirty", kBuildInfo.dirty}}},
      {"build",
       {{"version", kBuildInfo.version},
        {"compiler", kBuildInfo.compiler},
        {"flags", kBuildInfo.flags},
        {"source_sha256", kBuildInfo.source_sha256}}},
      {"libraries", split_libraries()},
      {"cpu", cpu_model()},
      {"threads", outcome.threads},
      {"shard", session.options.shard.whole() ? Json() : Json(session.options.shard.name())},
      {"started", outcome.started},
      {"ended", outcome.ended.empty() ? Json() : Json(outcome.ended)},
      {"external_programs", outcome.external_programs},
      {"inputs", {{"count", session.inputs.size()}, {"files", session.inputs}}},
      {"units", {{"total", outcome.units}, {"done", outcome.units_done}}},
      {"rows", outcome.rows},
  };
  write_json(session.folder.manifest(), manifest);
}

void write_files(const Session& session, const Unit& unit, const Record& record, IfThere if_there) {
  if (record.files.empty()) return;
  const std::filesystem::path folder = session.folder.path / session.experiment.files;
  make_folder(folder);
  const auto place = &unit - session.plan.units.data();
  for (const auto& [ending, content] : record.files) {
    const std::filesystem::path path = folder / fmt::format("{:04}{}", place, ending);
    std::error_code error;
    if (if_there == IfThere::Keep && std::filesystem::exists(path, error)) continue;
    write_file_atomically(path, content);
  }
}

Json write_results(const Session& session, const std::map<std::string, Record>& records) {
  const std::string& work = session.experiment.work;
  std::string rows = csv_line(row_columns(session.plan, session.experiment));
  std::vector<std::string> timing_columns{"unit", "seconds", work, work + "_per_second"};
  timing_columns.insert(timing_columns.end(), session.experiment.times.begin(), session.experiment.times.end());
  std::string timings = csv_line(timing_columns);
  std::size_t count = 0;
  std::size_t not_ok = 0;
  for (const Unit& unit : session.plan.units) {
    const Record& record = records.at(unit.id);
    rows += record.rows;
    count += record.row_count;
    not_ok += record.not_ok;
    timings += timing_line(session, unit, record);
    write_files(session, unit, record, IfThere::Keep);
  }
  write_file_atomically(session.folder.timings(), timings);
  write_file_atomically(session.folder.rows(), rows);
  Json result = {{"count", count}, {"not_ok", not_ok}, {"sha256", sha256_hex(rows)}};
  if (session.experiment.remarks) result["remarks"] = remarks_on(session, rows);
  for (const std::string remark : result.value("remarks", Json::array())) spdlog::warn("{}", remark);
  return result;
}

bool results_are_complete(const Session& session) {
  const ResultFolder& folder = session.folder;
  std::error_code error;
  if (!std::filesystem::exists(folder.manifest(), error)) return false;
  const Json manifest = Json::parse(read_file(folder.manifest()), nullptr, false);
  if (!manifest.is_object() || manifest.value("status", "") != "complete") return false;
  if (!folder.shard.whole()) return true;
  return std::filesystem::exists(folder.rows(), error) && std::filesystem::exists(folder.timings(), error) &&
         manifest["rows"].value("sha256", "") == sha256_hex(read_file(folder.rows()));
}

void refresh_words(const Session& session) {
  Json manifest = Json::parse(read_file(session.folder.manifest()));
  if (manifest["config"]["given"] == session.plan.config.given) return;
  manifest["config"]["given"] = session.plan.config.given;
  write_json(session.folder.manifest(), manifest);
}

}  // namespace tedomari
