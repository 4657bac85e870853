// What can be asked without changing anything: --plan, --check and the verb `status`.
#include <fmt/ranges.h>
#include <unistd.h>

#include <set>

#include "experiments/harness/progress.h"
#include "experiments/harness/session.h"

namespace tedomari {
namespace {

std::size_t units_done(const Session& session, const JournalContent& journal) {
  std::size_t done = 0;
  for (const Unit* unit : session.plan.of_shard(session.options.shard)) done += journal.records.count(unit->id);
  return done;
}

void require_writable(const std::filesystem::path& folder) {
  std::filesystem::path existing = std::filesystem::absolute(folder);
  std::error_code error;
  while (existing.has_relative_path() && !std::filesystem::exists(existing, error)) existing = existing.parent_path();
  if (!std::filesystem::is_directory(existing, error))
    throw Error(ExitCode::InputOutput,
                fmt::format("cannot create folder {}: {} is no folder", folder.string(), existing.string()));
  if (::access(existing.c_str(), W_OK) != 0) throw io_error("write to", existing.string());
}

std::string folder_state(const Session& session) {
  session.require_own_folder();
  const JournalContent journal = read_journal(session.folder.journal());
  const std::size_t total = session.plan.of_shard(session.options.shard).size();
  const std::string running = session.folder.in_use() ? ", a run is working on it" : "";
  if (journal.header.is_null()) return "nothing yet" + running;
  return fmt::format("{} of {} units done{}", units_done(session, journal), total, running);
}

struct Trial {
  std::size_t units = 0;
  double seconds_per_unit = 0;
};

// A few units spread over the plan, for some two seconds at the most unless one takes longer.
Trial try_units(const Session& session) {
  constexpr double enough_seconds = 2;
  const auto units = session.plan.of_shard(session.options.shard);
  const std::size_t most = std::min<std::size_t>(5, units.size());
  const auto start = std::chrono::steady_clock::now();
  Trial trial;
  double seconds = 0;
  while (trial.units < most && seconds < enough_seconds) {
    session.plan.run(session.experiment, *units[trial.units * units.size() / most]);
    ++trial.units;
    seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }
  if (trial.units > 0) trial.seconds_per_unit = seconds / static_cast<double>(trial.units);
  return trial;
}

void print(const std::string& text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0)
    throw io_error("write to", "standard output");
}

}  // namespace

ExitCode print_plan(const Session& session) {
  std::string text;
  for (const Unit* unit : session.plan.of_shard(session.options.shard)) text += unit->id + "\n";
  print(text);
  return ExitCode::Success;
}

ExitCode check(const Session& session) {
  const std::size_t units = session.plan.of_shard(session.options.shard).size();
  print(fmt::format("config    {} is valid, sha256 {}\n", session.options.config.file, session.plan.config.sha256));
  print(fmt::format("units     {} in {} points of the sweep\n", units, session.plan.config.points.size()));
  require_writable(session.folder.path);
  print(fmt::format("output    {}: {}\n", session.folder.path.string(), folder_state(session)));
  const Json programs = external_versions(session);
  print(fmt::format("programs  {}\n", programs.empty() ? "no external program is needed" : programs.dump()));

  const int threads = thread_count(session.options);
  Trial trial;
  try {
    trial = try_units(session);
  } catch (const std::exception& error) {
    throw Error(ExitCode::Failure, fmt::format("a unit that was tried failed: {}", error.what()));
  }
  const double seconds = trial.seconds_per_unit * static_cast<double>(units) / threads;
  print(fmt::format("estimate  {:.3g} s a unit ({} tried): about {} (min:s) for all units with {} threads\n",
                    trial.seconds_per_unit, trial.units, clock_text(seconds), threads));
  return ExitCode::Success;
}

ExitCode status(const Session& session) {
  const auto units = session.plan.of_shard(session.options.shard);
  print(fmt::format("{}: {}\n", session.folder.path.string(), folder_state(session)));
  std::set<std::string> in_shards;
  for (const auto& path : session.folder.journals()) {
    if (path == session.folder.journal()) continue;
    const JournalContent journal = read_journal(path);
    print(fmt::format("  {}: {} units done\n", path.filename().string(), journal.records.size()));
    for (const auto& [unit, record] : journal.records) in_shards.insert(unit);
  }
  if (units_done(session, read_journal(session.folder.journal())) == units.size()) return ExitCode::Success;
  if (in_shards.size() == session.plan.units.size()) print("  the shards are complete: merge them\n");
  return ExitCode::Incomplete;
}

}  // namespace tedomari
