#include "experiments/harness/journal.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>

namespace tedomari {
namespace {

constexpr std::size_t kCheckLength = 16;

std::string check_of(std::string_view payload) { return sha256_hex(payload).substr(0, kCheckLength); }

std::string line_of(const Json& payload) {
  const std::string text = payload.dump();
  return check_of(text) + " " + text + "\n";
}

[[noreturn]] void refuse(const std::filesystem::path& path, const char* reason) {
  throw Error(ExitCode::Refused, fmt::format("{}: {}; rerun with --fresh to start again", path.string(), reason));
}

Json payload_of(const std::string& unit, const Record& record) {
  Json payload = {{"unit", unit},
                  {"rows", record.rows},
                  {"row_count", record.row_count},
                  {"not_ok", record.not_ok},
                  {"seconds", record.seconds},
                  {"work", record.work}};
  if (!record.times.empty()) payload["times"] = record.times;
  if (!record.files.empty()) payload["files"] = record.files;
  return payload;
}

Record record_of(const Json& payload) {
  return {.rows = payload["rows"],
          .row_count = payload["row_count"],
          .not_ok = payload["not_ok"],
          .seconds = payload["seconds"],
          .work = payload["work"],
          .times = payload.value("times", std::vector<double>()),
          .files = payload.value("files", std::map<std::string, std::string>())};
}

// The payload of a line without its end, or nothing if the line does not check.
std::optional<Json> checked_payload(std::string_view line) {
  if (line.size() <= kCheckLength || line[kCheckLength] != ' ') return std::nullopt;
  const std::string_view text = line.substr(kCheckLength + 1);
  if (check_of(text) != line.substr(0, kCheckLength)) return std::nullopt;
  Json payload = Json::parse(text, nullptr, false);
  return payload.is_object() ? std::optional(std::move(payload)) : std::nullopt;
}

void describe_difference(const std::string& path, const Json& recorded, const Json& current,
                         std::vector<std::string>& lines) {
  if (recorded == current) return;
  if (!recorded.is_object() || !current.is_object()) {
    lines.push_back(fmt::format("{}: {} there, {} now", path, recorded.dump(), current.dump()));
    return;
  }
  Json keys = recorded;
  keys.update(current);
  for (const auto& [key, value] : keys.items())
    describe_difference(path + "/" + key, recorded.value(key, Json()), current.value(key, Json()), lines);
}

}  // namespace

JournalContent read_journal(const std::filesystem::path& path) {
  JournalContent content;
  std::error_code error;
  if (std::filesystem::status(path, error).type() == std::filesystem::file_type::not_found) return content;
  const std::string text = read_file(path);
  std::size_t start = 0;
  for (std::size_t end = 0; (end = text.find('\n', start)) != std::string::npos; start = end + 1) {
    const auto payload = checked_payload(std::string_view(text).substr(start, end - start));
    if (!payload) {
      ++content.damaged;
      continue;
    }
    content.valid_bytes = end + 1;
    if (start == 0) {
      content.header = *payload;
    } else if (payload->contains("unit")) {
      content.records.insert_or_assign((*payload)["unit"], record_of(*payload));
    } else {
      refuse(path, "two journals stand in one file");
    }
  }
  if (content.header.is_null() && !content.records.empty())
    refuse(path, "the first line is damaged, so nothing tells what the records belong to");
  return content;
}

std::string record_line(const std::string& unit, const Record& record) { return line_of(payload_of(unit, record)); }

JournalWriter::JournalWriter(const std::filesystem::path& path, const JournalContent& content, const Json& header)
    : path_(path), file_(::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666)) {
  if (file_.get() < 0) throw io_error("write", path.string());
  size_ = static_cast<off_t>(content.valid_bytes);
  if (::ftruncate(file_.get(), size_) != 0) throw io_error("write", path.string());
  if (content.header.is_null()) append(line_of(header));
}

// A kill cannot lose what write() took; a power cut can, and what it tears does not check.
void JournalWriter::append(const std::string& line) {
  if (!failure_ && !write_all(file_.get(), line)) {
    failure_ = io_error("write", path_.string());
    if (::ftruncate(file_.get(), size_) != 0)
      failure_ = io_error("write, nor take back a torn line of,", path_.string());
  }
  if (failure_) throw Error(*failure_);
  size_ += static_cast<off_t>(line.size());
}

void JournalWriter::flush() {
  if (::fdatasync(file_.get()) != 0) throw io_error("flush", path_.string());
  last_flush_ = std::chrono::steady_clock::now();
}

void JournalWriter::flush_if_due(double seconds_of_work) {
  const std::chrono::duration<double> since = std::chrono::steady_clock::now() - last_flush_;
  if (std::max(since.count(), seconds_of_work) > 1) flush();
}

std::string journal_text(const Json& header, const std::map<std::string, Record>& records) {
  std::string text = line_of(header);
  for (const auto& [unit, record] : records) text += record_line(unit, record);
  return text;
}

std::vector<std::string> differences(const Json& recorded, const Json& current) {
  std::vector<std::string> lines;
  describe_difference("", recorded, current, lines);
  return lines;
}

}  // namespace tedomari
