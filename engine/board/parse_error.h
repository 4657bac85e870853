// What every reader of text throws when the text is malformed: one reason and its place.
#pragma once

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

namespace tedomari {

// Lines and columns count from 1; columns are bytes.
class ParseError : public std::runtime_error {
 public:
  ParseError(std::size_t line, std::size_t column, const std::string& reason)
      : std::runtime_error("line " + std::to_string(line) + ", column " + std::to_string(column) + ": " + reason),
        line_(line),
        column_(column),
        reason_(reason) {}

  std::size_t line() const { return line_; }
  std::size_t column() const { return column_; }
  const std::string& reason() const { return reason_; }

 private:
  std::size_t line_, column_;
  std::string reason_;
};

// Readers keep offsets only; lines are counted once, when there is an error to report. Requires offset <= text.size().
inline ParseError parse_error_at(std::string_view text, std::size_t offset, const std::string& reason) {
  const std::string_view before = text.substr(0, offset);
  const auto line_breaks = std::count(before.begin(), before.end(), '\n');
  const std::size_t line_start = line_breaks == 0 ? 0 : before.rfind('\n') + 1;
  return {static_cast<std::size_t>(line_breaks) + 1, offset - line_start + 1, reason};
}

// Input may hold any byte; a message should not.
inline std::string quoted(char character) {
  if (character >= ' ' && character <= '~') return std::string("'") + character + "'";
  return "byte " + std::to_string(static_cast<unsigned char>(character));
}

}  // namespace tedomari
