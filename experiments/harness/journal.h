// The memory of a run: one appended, self-checking line for each finished unit. What a crash tore is dropped, never
// trusted; what stands here is never computed again.
#pragma once

#include <chrono>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

#include "experiments/harness/error.h"
#include "experiments/harness/experiment.h"
#include "experiments/harness/files.h"

namespace tedomari {

// A finished unit.
struct Record {
  std::string rows;  // its lines of rows.csv
  std::size_t row_count = 0;
  std::size_t not_ok = 0;  // how many of them have another status than ok
  double seconds = 0;
  double work = 0;
  std::vector<double> times{};                 // further cells of timings.csv
  std::map<std::string, std::string> files{};  // by ending
};

struct JournalContent {
  Json header;  // null if there is none yet
  std::map<std::string, Record> records;
  std::size_t damaged = 0;      // lines in the middle that do not check
  std::size_t valid_bytes = 0;  // what follows is a torn tail
};

// The content of a journal; of a file that does not exist, nothing.
JournalContent read_journal(const std::filesystem::path& path);

// The line of a finished unit. Throws if the rows are not valid UTF-8, which JSON cannot hold.
std::string record_line(const std::string& unit, const Record& record);

class JournalWriter {
 public:
  // Cuts the torn tail off; starts with the header if the journal is new.
  JournalWriter(const std::filesystem::path& path, const JournalContent& content, const Json& header);

  // A line of record_line(). Whole or not at all: if the disk is full, the line is taken back, an Error says so, and
  // nothing more is taken.
  void append(const std::string& line);
  void flush();
  // So that a power cut loses no unit that took longer than a second, and of shorter ones a second's worth.
  void flush_if_due(double seconds_of_work);

 private:
  std::filesystem::path path_;
  Descriptor file_;
  off_t size_ = 0;
  std::optional<Error> failure_;  // the first, which says why
  std::chrono::steady_clock::time_point last_flush_;
};

// A journal of these records at once: what merge leaves behind.
std::string journal_text(const Json& header, const std::map<std::string, Record>& records);

// Every difference of two headers' identities, one line each: "config runs: 10, now 20".
std::vector<std::string> differences(const Json& recorded, const Json& current);

}  // namespace tedomari
