#include "experiments/harness/session.h"

#include <fmt/ranges.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <regex>

#include "experiments/harness/build_info.h"
#include "experiments/harness/external.h"
#include "experiments/harness/manifest.h"

namespace tedomari {
namespace {

Json hash_inputs(const Experiment& experiment, const Plan& plan) {
  Json inputs = Json::object();
  if (!experiment.inputs) return inputs;
  for (const SweepPoint& point : plan.config.points) {
    for (const std::string& path : experiment.inputs(point.config)) {
      if (inputs.contains(path)) continue;
      const std::string content = read_file(find_file(path));
      inputs[path] = {{"sha256", sha256_hex(content)}, {"bytes", content.size()}};
    }
  }
  return inputs;
}

// Only names that a run of this folder gives; anything else is somebody else's.
bool is_ours(const std::filesystem::path& file) {
  static const std::regex names(R"((rows\.csv|timings\.csv|table\.csv|(journal(-\d+-of-\d+)?\.jsonl)|)"
                                R"((manifest(-\d+-of-\d+)?\.json))(\.tmp)?)");
  return std::regex_match(file.filename().string(), names);
}

bool is_of_unit(const std::filesystem::path& file) {
  static const std::regex names(R"(\d{4,}\..*)");
  return std::regex_match(file.filename().string(), names);
}

std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) files.push_back(entry.path());
  if (error && error != std::errc::no_such_file_or_directory)
    throw Error(ExitCode::InputOutput, fmt::format("cannot read folder {}: {}", folder.string(), error.message()));
  std::ranges::sort(files);
  return files;
}

}  // namespace

std::filesystem::path default_out(const std::filesystem::path& config_file, const std::string& program) {
  const auto file = std::filesystem::absolute(config_file).lexically_normal();
  const auto configs = file.parent_path().parent_path();
  if (configs.filename() != "configs") return std::filesystem::path("results") / program / config_file.stem();
  const auto out = configs.parent_path() / "results" / file.parent_path().filename() / file.stem();
  return config_file.is_absolute() ? out : out.lexically_proximate(std::filesystem::current_path());
}

std::vector<Descriptor> ResultFolder::lock() const {
  std::vector<Descriptor> locks;
  locks.push_back(lock_file(path / ".lock", shard.whole() ? LockKind::Exclusive : LockKind::Shared));
  if (!shard.whole()) locks.push_back(lock_file(path / (".lock" + suffix()), LockKind::Exclusive));
  return locks;
}

bool ResultFolder::in_use() const { return is_locked(path / ".lock"); }

std::vector<std::filesystem::path> ResultFolder::journals() const {
  std::vector<std::filesystem::path> found = files_in(path);
  std::erase_if(found, [](const auto& file) { return file.extension() != ".jsonl" || !is_ours(file); });
  return found;
}

void ResultFolder::clear() const {
  std::vector<std::filesystem::path> doomed{journal(), manifest()};
  if (shard.whole()) {
    doomed = files_in(path);
    std::erase_if(doomed, [](const auto& file) { return !is_ours(file); });
    const auto of_units = files.empty() ? std::vector<std::filesystem::path>() : files_in(path / files);
    std::ranges::copy_if(of_units, std::back_inserter(doomed), is_of_unit);
  }
  for (const auto& file : doomed) {
    std::error_code error;
    std::filesystem::remove(file, error);
    if (error) throw Error(ExitCode::InputOutput, fmt::format("cannot remove {}: {}", file.string(), error.message()));
  }
}

Json Session::new_header() const {
  return {{"journal", 1},
          {"identity", identity},
          {"config_sha256", plan.config.sha256},
          {"external_programs", external_versions(*this)},
          {"started", utc_now()}};
}

void Session::require_same_identity(const JournalContent& content, const std::filesystem::path& journal) const {
  if (content.header.is_null()) return;
  const auto lines = differences(content.header.value("identity", Json::object()), identity);
  if (lines.empty()) return;
  throw Error(ExitCode::Refused,
              fmt::format("{} belongs to another run:\n  {}\ngive another --out, or replace it with run --fresh",
                          journal.string(), fmt::join(lines, "\n  ")));
}

void Session::require_same_programs(const Json& header) const {
  const auto lines = differences(header["external_programs"], external_versions(*this));
  if (lines.empty()) return;
  throw Error(ExitCode::Refused,
              fmt::format("{} was begun with other programs:\n  {}\nuse those, or start again with run "
                          "--fresh",
                          folder.path.string(), fmt::join(lines, "\n  ")));
}

void Session::require_own_folder() const {
  const auto journals = folder.journals();
  for (const auto& journal : journals) require_same_identity(read_journal(journal), journal);
  std::error_code error;
  if (journals.empty() &&
      (std::filesystem::exists(folder.path / "manifest.json", error) || std::filesystem::exists(folder.rows(), error)))
    throw Error(ExitCode::Refused, fmt::format("{} holds results without their journal: give another --out, or replace "
                                               "them with run --fresh",
                                               folder.path.string()));
}

int thread_count(const Options& options) {
  return options.threads > 0 ? options.threads : tbb::this_task_arena::max_concurrency();
}

Json external_versions(const Session& session) {
  Json versions = Json::object();
  if (!session.experiment.external_programs) return versions;
  for (const SweepPoint& point : session.plan.config.points) {
    for (const ExternalProgram& program : session.experiment.external_programs(point.config)) {
      if (!versions.contains(program.name)) versions[program.name] = version_of(program);
    }
  }
  return versions;
}

Session make_session(const Experiment& experiment, const Options& options) {
  Plan plan = make_plan(load_config(options.config, experiment), experiment);
  const std::filesystem::path out =
      options.out.empty() ? default_out(options.config.file, experiment.name) : std::filesystem::path(options.out);
  Json inputs = hash_inputs(experiment, plan);
  Json identity = {
      {"program", experiment.name},
      {"config", plan.config.resolved},
      {"config_sha256", plan.config.sha256},
      {"inputs", inputs},
      {"build",
       {{"source_sha256", kBuildInfo.source_sha256}, {"compiler", kBuildInfo.compiler}, {"flags", kBuildInfo.flags}}}};
  return {experiment,         options, std::move(plan), {out, options.shard, experiment.files}, std::move(inputs),
          std::move(identity)};
}

}  // namespace tedomari
