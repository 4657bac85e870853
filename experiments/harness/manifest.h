// manifest.json: what was run, from what, on what, and what came out.
#pragma once

#include <map>
#include <string>

#include "experiments/harness/session.h"

namespace tedomari {

std::string utc_now();  // "2026-11-16T12:00:00Z"

struct Outcome {
  std::string status;  // running, interrupted, failed, complete
  std::string started;
  std::string ended;
  int threads = 0;
  std::size_t units = 0;  // of this shard
  std::size_t units_done = 0;
  Json external_programs;
  Json rows;  // {count, not_ok, sha256} and perhaps remarks, once complete
};

void write_manifest(const Session& session, const Outcome& outcome);

// The files of a unit; Keep: only those that are missing.
enum class IfThere { Keep, Replace };
void write_files(const Session& session, const Unit& unit, const Record& record, IfThere if_there);

// Writes rows.csv and timings.csv from the records of every unit, and returns {count, not_ok, sha256} of the rows and
// the remarks on them, which it shows. Files that are not there, because another folder's are merged, come too.
Json write_results(const Session& session, const std::map<std::string, Record>& records);

// Whether the folder holds just what a finished run leaves, by its manifest and by the rows themselves.
bool results_are_complete(const Session& session);

// Title and note may change without a new run; the report shows those of the manifest.
void refresh_words(const Session& session);

}  // namespace tedomari
