#include "engine/board/coordinates.h"

#include <cassert>
#include <charconv>

namespace tedomari {
namespace {

constexpr std::string_view kColumns = "ABCDEFGHJKLMNOPQRST";
static_assert(kColumns.size() == kMaxSize);

constexpr char to_upper(char letter) {
  return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

}  // namespace

char column_letter(int column) { return kColumns[static_cast<std::size_t>(column)]; }

std::string vertex_text(Point point) {
  assert(column_of(point) >= 0 && column_of(point) < kMaxSize && row_of(point) >= 0 && row_of(point) < kMaxSize);
  return column_letter(column_of(point)) + std::to_string(row_of(point) + 1);
}

std::optional<Point> parse_vertex(std::string_view text, int size) {
  if (text.size() < 2 || text.size() > 3 || text[1] < '1' || text[1] > '9') return {};  // no sign, no leading zero
  const std::size_t column = kColumns.find(to_upper(text[0]));
  int row = 0;
  const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), row);
  if (error != std::errc{} || end != text.data() + text.size() || row > size) return {};
  if (column >= static_cast<std::size_t>(size)) return {};
  return make_point(static_cast<int>(column), row - 1);
}

std::string color_name(Color color) { return color == Color::Black ? "Black" : "White"; }
std::string color_word(Color color) { return color == Color::Black ? "black" : "white"; }

}  // namespace tedomari
