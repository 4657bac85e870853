// Any bytes: an error, or a game that comes back from its own text.
#include <optional>
#include <string_view>

#include "engine/board/sgf.h"
#include "tests/fuzz/require.h"

namespace {

using tedomari::require;
using tedomari::require_equal_boards;
using tedomari::SgfGame;

void require_equal(const SgfGame& a, const SgfGame& b) {
  require_equal_boards(a.board, b.board);
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
