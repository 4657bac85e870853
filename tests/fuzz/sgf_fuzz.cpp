// Any bytes: an error, or a game that comes back from its own text.
#include <cstdlib>
#include <optional>
#include <string_view>

#include "engine/board/sgf.h"

namespace {

using tedomari::Color;
using tedomari::SgfGame;

void require(bool condition) {
  if (!condition) std::abort();
}

void require_equal(const SgfGame& a, const SgfGame& b) {
  require(a.board.size() == b.board.size());
  require(a.board.stones(Color::Black) == b.board.stones(Color::Black));
  require(a.board.stones(Color::White) == b.board.stones(Color::White));
  require(a.board.hash() == b.board.hash());
  require(a.moves == b.moves && a.komi == b.komi && a.info == b.info);
}

std::optional<SgfGame> parse(std::string_view text) {
  try {
    return tedomari::parse_sgf(text);
  } catch (const tedomari::ParseError& error) {
    require(error.line() >= 1 && error.column() >= 1 && error.column() <= text.size() + 1);
    return {};
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::optional<SgfGame> game = parse({reinterpret_cast<const char*>(data), size});
  if (!game) return 0;
  const std::optional<SgfGame> again = parse(sgf_text(*game));
  require(again.has_value());
  require_equal(*again, *game);
  return 0;
}
