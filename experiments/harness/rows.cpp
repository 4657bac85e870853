#include "experiments/harness/rows.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <stdexcept>
#include <utility>

namespace tedomari {
namespace {

template <class Number>
std::string shortest(Number number) {
  std::array<char, 32> buffer;
  const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number);
  return {buffer.data(), result.ptr};
}

void append_line(std::string& text, const std::vector<std::string>& encoded) {
  for (std::size_t i = 0; i < encoded.size(); ++i) {
    if (i > 0) text += ',';
    text += encoded[i];
  }
  text += '\n';
}

}  // namespace

std::string csv_cell(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + '"';
}

std::string csv_cell(double number) { return shortest(number); }
std::string csv_cell(long long number) { return shortest(number); }
std::string csv_cell(unsigned long long number) { return shortest(number); }

std::string csv_line(const std::vector<std::string>& cells) {
  std::vector<std::string> encoded;
  encoded.reserve(cells.size());
  for (const std::string& cell : cells) encoded.push_back(csv_cell(cell));
  std::string line;
  append_line(line, encoded);
  return line;
}

std::vector<std::vector<std::string>> csv_lines(std::string_view text) {
  std::vector<std::vector<std::string>> lines;
  std::vector<std::string> cells(1);
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool doubled = quoted && text.substr(i, 2) == "\"\"";
    if (doubled) cells.back() += text[++i];
    if (doubled) continue;
    if (text[i] == '"') {
      quoted = !quoted;
    } else if (text[i] == ',' && !quoted) {
      cells.emplace_back();
    } else if (text[i] == '\n' && !quoted) {
      lines.push_back(std::exchange(cells, std::vector<std::string>(1)));
    } else {
      cells.back() += text[i];
    }
  }
  return lines;
}

void Rows::append(std::string_view status, const std::vector<std::string>& encoded) {
  if (encoded.size() != columns_)
    throw std::logic_error(fmt::format("a row has {} cells, the experiment has {} columns", encoded.size(), columns_));
  std::vector<std::string> line = prefix_;
  line.insert(line.end(), encoded.begin(), encoded.end());
  line.push_back(csv_cell(status));
  append_line(text_, line);
  ++count_;
  if (status != "ok") ++not_ok_;
}

}  // namespace tedomari
