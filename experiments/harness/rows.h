// Rows of a CSV file: RFC 4180 quoting, '\n', numbers in the shortest form that reads back to the same value, the same
// bytes under every locale.
#pragma once

#include <concepts>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tedomari {

// -- Cells
std::string csv_cell(std::string_view text);
std::string csv_cell(double number);
std::string csv_cell(long long number);
std::string csv_cell(unsigned long long number);
inline std::string csv_cell(bool value) { return value ? "true" : "false"; }
inline std::string csv_cell(const char* text) { return csv_cell(std::string_view(text)); }
inline std::string csv_cell(const std::string& text) { return csv_cell(std::string_view(text)); }
template <std::signed_integral Number>
std::string csv_cell(Number number) {
  return csv_cell(static_cast<long long>(number));
}
template <std::unsigned_integral Number>
std::string csv_cell(Number number) {
  return csv_cell(static_cast<unsigned long long>(number));
}

// A line with its end; the names and cells are quoted where they need it.
std::string csv_line(const std::vector<std::string>& cells);
// The other way: the lines of a text that csv_line wrote.
std::vector<std::vector<std::string>> csv_lines(std::string_view text);

// What a unit of work hands in: lines of equal length, each with a status, and how much work they took.
class Rows {
 public:
  // `prefix`: cells that every line starts with; `columns`: how many the unit itself adds.
  Rows(std::vector<std::string> prefix, std::size_t columns) : prefix_(std::move(prefix)), columns_(columns) {}

  // Requires as many cells as the experiment has columns.
  template <class... Cells>
  void add(const Cells&... cells) {
    add_with_status("ok", cells...);
  }
  template <class... Cells>
  void add_with_status(std::string_view status, const Cells&... cells) {
    append(status, {csv_cell(cells)...});
  }
  // Counted in timings.csv, where rates are.
  void add_work(double amount) { work_ += amount; }
  // The time that the work took, where that of the whole unit would count something else too: the start of a program.
  void add_seconds(double amount) { seconds_ = seconds_.value_or(0) + amount; }

  // Further cells of the unit's line in timings.csv: what a clock or an accident decides.
  void set_times(std::vector<double> cells) { times_ = std::move(cells); }
  // A file beside the rows, named by the unit's place in the plan and this ending (".sgf"). UTF-8.
  void add_file(const std::string& ending, std::string content) { files_[ending] = std::move(content); }

  const std::string& text() const { return text_; }
  double work() const { return work_; }
  std::optional<double> seconds() const { return seconds_; }
  const std::vector<double>& times() const { return times_; }
  const std::map<std::string, std::string>& files() const { return files_; }
  std::size_t count() const { return count_; }
  std::size_t not_ok() const { return not_ok_; }

 private:
  void append(std::string_view status, const std::vector<std::string>& encoded);

  std::vector<std::string> prefix_;
  std::size_t columns_;
  std::string text_;
  double work_ = 0;
  std::optional<double> seconds_;
  std::vector<double> times_;
  std::map<std::string, std::string> files_;  // by ending
  std::size_t count_ = 0;
  std::size_t not_ok_ = 0;
};

}  // namespace tedomari
