// The verb `run`: the units of the plan that have no finished record, in parallel.
#include <spdlog/spdlog.h>
#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <mutex>

#include "experiments/harness/manifest.h"
#include "experiments/harness/progress.h"
#include "experiments/harness/session.h"
#include "experiments/harness/stop.h"
#include "experiments/harness/thread_sanitizer.h"

namespace tedomari {
namespace {

using Units = std::vector<const Unit*>;

struct UnitFailure {
  std::string unit;
  std::string reason;
};

Record timed_run(const Session& session, const Unit& unit) {
  const auto start = std::chrono::steady_clock::now();
  const Rows rows = session.plan.run(session.experiment, unit);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  return {rows.text(), rows.count(), rows.not_ok(), rows.seconds().value_or(seconds.count()),
          rows.work(), rows.times(), rows.files()};
}

// Each thread takes the next unit of the plan until none is left or a signal came. A unit that throws is a failure of
// that unit only; a journal that cannot be written ends the run.
class Workers {
 public:
  Workers(const Session& session, JournalWriter& journal, Progress& progress)
      : session_(session), journal_(journal), progress_(progress) {}

  std::vector<UnitFailure> run(const Units& units, int threads) {
    units_ = units;
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(threads));
    tbb::task_arena arena(threads);
    {
      const CallerOrder order;
      arena.execute([&] { tbb::parallel_for(0, threads, Thread{this}); });
    }
    journal_.flush();
    return failures_;
  }

 private:
  // Not a lambda: that would look at what it captured before TaskOrder.
  struct Thread {
    Workers* workers;
    void operator()(int /*number*/) const {
      const TaskOrder order;
      while (const Unit* unit = workers->next_unit()) workers->run_unit(*unit);
    }
  };

  const Unit* next_unit() {
    const std::scoped_lock lock(mutex_);
    return next_ < units_.size() && !stop_requested() ? units_[next_++] : nullptr;
  }

  void run_unit(const Unit& unit) {
    Record record;
    std::string line;  // empty if the unit failed
    std::string reason;
    try {
      record = timed_run(session_, unit);
      line = record_line(unit.id, record);
    } catch (const Interrupted&) {
      return;
    } catch (const std::exception& error) {
      reason = error.what();
    }
    write_files(session_, unit, record, IfThere::Replace);  // first: a record says that they are there
    const std::scoped_lock lock(mutex_);
    progress_.unit_done(line.empty() || record.not_ok > 0);
    if (line.empty()) {
      failures_.push_back({unit.id, reason});
      return;
    }
    journal_.append(line);
    journal_.flush_if_due(record.seconds);
  }

  const Session& session_;
  JournalWriter& journal_;
  Progress& progress_;
  std::mutex mutex_;  // of all below, and of the journal
  Units units_;
  std::size_t next_ = 0;
  std::vector<UnitFailure> failures_;
};

Units without_record(const Units& units, const JournalContent& journal) {
  Units pending = units;
  std::erase_if(pending, [&](const Unit* unit) { return journal.records.contains(unit->id); });
  return pending;
}

ExitCode report_failures(const Session& session, const std::vector<UnitFailure>& failures) {
  constexpr std::size_t shown = 10;
  for (std::size_t i = 0; i < std::min(shown, failures.size()); ++i)
    spdlog::error("unit {} failed: {}", failures[i].unit, failures[i].reason);
  spdlog::error("{} units failed; the others are safe in {}; try the failed ones again with:\n  {}", failures.size(),
                session.folder.path.string(), session.options.command);
  return ExitCode::Failure;
}

ExitCode report_interruption(const Session& session, std::size_t done, std::size_t total) {
  spdlog::warn("interrupted: {} of {} units are safe in {}; continue with:\n  {}", done, total,
               session.folder.path.string(), session.options.command);
  return ExitCode::Interrupted;
}

JournalContent open_journal(const Session& session) {
  session.require_own_folder();
  JournalContent journal = read_journal(session.folder.journal());
  if (journal.damaged > 0) spdlog::warn("{} damaged lines of the journal are not trusted", journal.damaged);
  return journal;
}

bool nothing_to_do(const Session& session, const Units& pending) {
  return pending.empty() && results_are_complete(session);
}

// Runs what is pending; the journal and the manifest tell how far it got.
std::vector<UnitFailure> work(const Session& session, const JournalContent& journal, const Units& pending,
                              Outcome& outcome) {
  outcome.status = "running";
  outcome.threads = thread_count(session.options);
  const Json header = journal.header.is_null() ? session.new_header() : journal.header;
  outcome.external_programs = header["external_programs"];
  session.require_same_programs(header);
  outcome.started = header["started"];
  JournalWriter writer(session.folder.journal(), journal, header);
  write_manifest(session, outcome);
  Progress progress(outcome.units, outcome.units_done, session.options.quiet);
  return Workers(session, writer, progress).run(pending, outcome.threads);
}

void report_completion(const Session& session, const Outcome& outcome, std::size_t done_now) {
  const std::string what = session.options.shard.whole()
                               ? fmt::format("{} rows", outcome.rows["count"].dump())
                               : fmt::format("shard {}, to be merged", session.options.shard.name());
  spdlog::info("{}: complete, {} units ({} now), {}", session.folder.path.string(), outcome.units, done_now, what);
}

}  // namespace

ExitCode run(const Session& session) {
  make_folder(session.folder.path);
  const auto locks = session.folder.lock();
  if (session.options.fresh) session.folder.clear();

  const JournalContent before = open_journal(session);
  const Units units = session.plan.of_shard(session.options.shard);
  const Units pending = without_record(units, before);
  const std::size_t done_before = units.size() - pending.size();
  if (nothing_to_do(session, pending)) {
    refresh_words(session);
    spdlog::info("{}: nothing to do, all {} units are done", session.folder.path.string(), units.size());
    return ExitCode::Success;
  }
  if (done_before > 0)
    spdlog::info("{}: resuming, {} of {} units are done", session.folder.path.string(), done_before, units.size());

  Outcome outcome;
  outcome.units = units.size();
  outcome.units_done = done_before;
  const std::vector<UnitFailure> failures = work(session, before, pending, outcome);

  // What counts is what the journal holds, so a first run, a resumed one and a merge end the same way.
  const JournalContent after = read_journal(session.folder.journal());
  outcome.units_done = units.size() - without_record(units, after).size();
  outcome.ended = utc_now();
  const bool complete = outcome.units_done == outcome.units;
  outcome.status = complete ? "complete" : failures.empty() ? "interrupted" : "failed";
  if (complete && session.options.shard.whole()) outcome.rows = write_results(session, after.records);
  write_manifest(session, outcome);
  if (complete) {
    report_completion(session, outcome, pending.size());
    return ExitCode::Success;
  }
  return stop_requested() ? report_interruption(session, outcome.units_done, units.size())
                          : report_failures(session, failures);
}

}  // namespace tedomari
