// One call of a program: its options, plan and result folder. The verbs are functions of it.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "experiments/harness/error.h"
#include "experiments/harness/files.h"
#include "experiments/harness/journal.h"
#include "experiments/harness/plan.h"

namespace tedomari {

struct Options {
  ConfigSource config;
  std::string out;  // empty: results/P/T for configs/P/T.json
  int threads = 0;  // 0: what the CPU mask allows
  Shard shard;
  bool fresh = false;
  bool quiet = false;
  std::vector<std::string> merged_folders;  // merge: where else records are
  std::string command;                      // what the user typed, ready for a shell, without --fresh
};

// configs/P/T.json -> results/P/T beside it; any other file -> results/<program>/<its name> here.
std::filesystem::path default_out(const std::filesystem::path& config_file, const std::string& program);

struct ResultFolder {
  std::filesystem::path path;
  Shard shard;
  std::string files{};  // the folder in it where units leave theirs; empty if they have none

  std::filesystem::path rows() const { return path / "rows.csv"; }
  std::filesystem::path timings() const { return path / "timings.csv"; }
  std::filesystem::path manifest() const { return path / ("manifest" + suffix() + ".json"); }
  std::filesystem::path journal() const { return path / ("journal" + suffix() + ".jsonl"); }

  // The locks that a run of this shard must hold: different shards may share a folder, nothing else may.
  std::vector<Descriptor> lock() const;
  bool in_use() const;
  // Every journal of the folder: the whole run's and the shards'.
  std::vector<std::filesystem::path> journals() const;
  // Removes what an earlier run of this shard, or of anything if this is the whole, has written.
  void clear() const;

 private:
  std::string suffix() const { return shard.whole() ? "" : "-" + shard.name(); }
};

struct Session {
  const Experiment& experiment;
  Options options;
  Plan plan;
  ResultFolder folder;
  Json inputs;    // {path: {sha256, bytes}}
  Json identity;  // config, build and inputs: records with another identity are foreign

  // Starts every external program to ask its version.
  Json new_header() const;
  // Throws Refused with every difference if the journal belongs to another identity.
  void require_same_identity(const JournalContent& content, const std::filesystem::path& journal) const;
  // Throws Refused if an external program has another version than when the journal was begun.
  void require_same_programs(const Json& header) const;
  // The same for every journal of the folder; results without a journal are nobody's and refused too.
  void require_own_folder() const;
};

// --threads, or what the CPU mask allows.
int thread_count(const Options& options);

// {"name": "version line"} of every external program that the plan needs, each started once.
Json external_versions(const Session& session);

// Checks the whole config and makes the plan; touches no file.
Session make_session(const Experiment& experiment, const Options& options);

// -- Verbs
ExitCode run(const Session& session);
ExitCode merge(const Session& session);
ExitCode status(const Session& session);
ExitCode print_plan(const Session& session);
ExitCode check(const Session& session);

}  // namespace tedomari
