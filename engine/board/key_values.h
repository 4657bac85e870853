// Suites as text: `key: value` lines, and rows of a board after some of them.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board/text_piece.h"

namespace tedomari {

class KeyValueReader {
 public:
  // Where a '#' begins a comment: at the start of a line only, but not among rows; or also after a blank, and there
  // too.
  enum class Comments { WholeLines, AfterBlanks };
  struct Line {
    Piece key, value;  // trimmed
  };

  KeyValueReader(std::string_view text, Comments comments) : text_(text), comments_(comments) {}

  // The next line that is not empty; nothing at the end. Throws ParseError if it has no colon.
  std::optional<Line> next();
  // The lines from here to the next one with a colon, not trimmed; with `to_empty_line` to the first empty one if that
  // is nearer.
  std::vector<Piece> rows(bool to_empty_line = false);
  // Adds `key = value` to what is expected; `where` is for messages. Throws ParseError.
  void add_expectation(const Piece& value, std::map<std::string, std::string>& expect, const std::string& where) const;

  std::string_view text() const { return text_; }
  [[noreturn]] void fail(const Piece& place, const std::string& reason) const;

 private:
  Piece next_line(bool among_rows);

  std::string_view text_;
  Comments comments_;
  std::size_t at_ = 0;
};

}  // namespace tedomari
