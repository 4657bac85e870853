#include "engine/board/key_values.h"

#include <algorithm>

#include "engine/board/parse_error.h"

namespace tedomari {
namespace {

Piece without_comment(const Piece& line) {
  for (std::size_t at = line.text.find('#'); at != std::string_view::npos; at = line.text.find('#', at + 1)) {
    if (at == 0 || Piece::kBlanks.find(line.text[at - 1]) != std::string_view::npos) return line.part(0, at);
  }
  return line;
}

}  // namespace

void KeyValueReader::fail(const Piece& place, const std::string& reason) const {
  throw parse_error_at(text_, place.offset, reason);
}

Piece KeyValueReader::next_line(bool among_rows) {
  const std::size_t end = std::min(text_.find('\n', at_), text_.size());
  const Piece line{text_.substr(at_, end - at_), at_};
  at_ = end + 1;
  if (comments_ == Comments::AfterBlanks) return without_comment(line);
  const bool is_comment = !among_rows && line.trimmed().text.starts_with('#');
  return is_comment ? line.part(line.text.size()) : line;
}

std::optional<KeyValueReader::Line> KeyValueReader::next() {
  while (at_ < text_.size()) {
    const Piece line = next_line(false).trimmed();
    if (line.text.empty()) continue;
    const std::size_t colon = line.text.find(':');
    if (colon == std::string_view::npos) fail(line, "a line `key: value` expected");
    return Line{line.part(0, colon).trimmed(), line.part(colon + 1).trimmed()};
  }
  return {};
}

std::vector<Piece> KeyValueReader::rows(bool to_empty_line) {
  std::vector<Piece> found;
  while (at_ < text_.size()) {
    const std::size_t start = at_;
    const Piece line = next_line(true);
    if (to_empty_line && line.trimmed().text.empty()) break;
    if (line.text.find(':') != std::string_view::npos) {
      at_ = start;
      break;
    }
    found.push_back(line);
  }
  return found;
}

void KeyValueReader::add_expectation(const Piece& value, std::map<std::string, std::string>& expect,
                                     const std::string& where) const {
  const std::size_t equals = std::min(value.text.find('='), value.text.size());
  const std::string key(value.part(0, equals).trimmed().text);
  const Piece expected = value.part(std::min(equals + 1, value.text.size())).trimmed();
  if (key.empty() || expected.text.empty()) fail(value, "`expect: key = value` expected");
  if (!expect.emplace(key, expected.text).second) fail(value, "`expect: " + key + "` occurs twice in this " + where);
}

}  // namespace tedomari
