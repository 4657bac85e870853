// Any bytes: an error, or a diagram that comes back from its own text.
#include <optional>
#include <string_view>

#include "engine/board/diagram.h"
#include "tests/fuzz/require.h"

namespace {

using tedomari::Diagram;
using tedomari::require;
using tedomari::require_equal_boards;

void require_equal(const Diagram& a, const Diagram& b) {
  require_equal_boards(a.board, b.board);
  require(a.untouched == b.untouched && a.names == b.names);
}

// A parsed diagram has only what its type promises.
void require_sound(const Diagram& diagram) {
  const tedomari::Board& board = diagram.board;
  for (const tedomari::Point point : board.stones(tedomari::Color::Black) | board.stones(tedomari::Color::White)) {
    require(!board.liberties(point).empty());
  }
  const tedomari::PointSet empty = board.empties();
  require((diagram.untouched - empty).empty());
  for (const auto& [name, point] : diagram.names) {
    require(empty.contains(point) && !diagram.untouched.contains(point));
  }
}

// Nothing if the text is malformed.
template <class Parse>
auto attempt(const Parse& parse, std::string_view text) -> std::optional<decltype(parse(text))> {
  try {
    return parse(text);
  } catch (const tedomari::ParseError& error) {
    require(error.line() >= 1 && error.column() >= 1 && error.column() <= text.size() + 1);
    return {};
  }
}

void try_diagram(std::string_view text) {
  const std::optional<Diagram> diagram = attempt(tedomari::parse_diagram, text);
  if (!diagram) return;
  require_sound(*diagram);
  const std::optional<Diagram> again = attempt(tedomari::parse_diagram, diagram_text(*diagram));
  require(again.has_value());
  require_equal(*again, *diagram);
}

void try_names(std::string_view text) {
  const auto parse = [](std::string_view list) { return tedomari::parse_names(list, tedomari::kMaxSize); };
  const std::optional<tedomari::PointNames> names = attempt(parse, text);
  if (names) require(attempt(parse, tedomari::names_text(*names)) == names);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try_diagram(text);
  try_names(text);
  return 0;
}
