// The verb `merge`: the records of all shards, proved complete, become the results of the whole.
#include <fmt/ranges.h>
#include <spdlog/spdlog.h>

#include "experiments/harness/manifest.h"
#include "experiments/harness/session.h"

namespace tedomari {
namespace {

struct Merged {
  Json header;
  std::map<std::string, Record> records;
  std::map<std::string, std::filesystem::path> origin;
};

std::vector<std::filesystem::path> journals_of(const Session& session) {
  std::vector<std::filesystem::path> journals = session.folder.journals();
  for (const std::string& folder : session.options.merged_folders) {
    if (!std::filesystem::is_directory(folder))
      throw Error(ExitCode::InputOutput, fmt::format("cannot read folder {}: it does not exist", folder));
    const auto found = ResultFolder{folder, {}}.journals();
    if (found.empty()) throw Error(ExitCode::Incomplete, fmt::format("{} holds no journal", folder));
    journals.insert(journals.end(), found.begin(), found.end());
  }
  return journals;
}

void add_journal(const Session& session, const std::filesystem::path& path, Merged& merged) {
  const JournalContent content = read_journal(path);
  if (content.header.is_null()) return;
  session.require_same_identity(content, path);
  if (content.damaged > 0) spdlog::warn("{}: {} damaged lines are not trusted", path.string(), content.damaged);
  if (merged.header.is_null()) merged.header = content.header;
  if (content.header["external_programs"] != merged.header["external_programs"])
    throw Error(ExitCode::Refused,
                fmt::format("{} used other versions of the external programs: {}, not {}", path.string(),
                            content.header["external_programs"].dump(), merged.header["external_programs"].dump()));
  for (const auto& [unit, record] : content.records) {
    const auto [known, added] = merged.records.emplace(unit, record);
    merged.origin.emplace(unit, path);
    if (!added && known->second.rows != record.rows)
      throw Error(ExitCode::Failure, fmt::format("unit {} has unequal rows in {} and {}: one of the two is wrong", unit,
                                                 merged.origin[unit].string(), path.string()));
  }
}

void require_complete(const Session& session, const Merged& merged) {
  constexpr std::size_t shown = 20;
  std::vector<std::string> missing;
  for (const Unit& unit : session.plan.units) {
    if (!merged.records.contains(unit.id)) missing.push_back(unit.id);
  }
  if (missing.empty()) return;
  const std::size_t count = missing.size();
  if (count > shown) {
    missing.resize(shown);
    missing.push_back(fmt::format("… and {} more", count - shown));
  }
  throw Error(ExitCode::Incomplete, fmt::format("{} of {} units are missing:\n  {}", count, session.plan.units.size(),
                                                fmt::join(missing, "\n  ")));
}

}  // namespace

ExitCode merge(const Session& session) {
  make_folder(session.folder.path);
  const auto locks = session.folder.lock();
  Merged merged;
  for (const auto& journal : journals_of(session)) add_journal(session, journal, merged);
  require_complete(session, merged);

  write_file_atomically(session.folder.journal(), journal_text(merged.header, merged.records));
  Outcome outcome;
  outcome.status = "complete";
  outcome.started = merged.header["started"];
  outcome.ended = utc_now();
  outcome.units = outcome.units_done = session.plan.units.size();
  outcome.external_programs = merged.header["external_programs"];
  outcome.rows = write_results(session, merged.records);
  write_manifest(session, outcome);
  spdlog::info("{}: merged, {} units, {} rows", session.folder.path.string(), session.plan.units.size(),
               outcome.rows["count"].dump());
  return ExitCode::Success;
}

}  // namespace tedomari
