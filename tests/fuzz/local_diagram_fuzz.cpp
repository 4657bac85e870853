// Any bytes: an error with its place, or areas that come back from their own text.
#include "engine/thermography/local_diagram.h"
#include "tests/fuzz/require.h"

namespace {

using tedomari::require;

void require_place(const tedomari::ParseError& error, std::size_t size) {
  require(error.line() >= 1 && error.column() >= 1 && error.column() <= size + 1);
}

void require_sound(const tedomari::LocalPosition& position) {
  require(position.columns >= 1 && position.cells.size() == position.columns * position.rows);
  require(tedomari::parse_local_position(position_text(position)) == position);
}

template <class Read>
void attempt(std::string_view text, Read read) {
  try {
    read(text);
  } catch (const tedomari::ParseError& error) {
    require_place(error, text.size());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view whole(reinterpret_cast<const char*>(data), size);
  attempt(whole, [](std::string_view text) { require_sound(tedomari::parse_local_position(text)); });
  attempt(whole, [](std::string_view text) {
    for (const tedomari::LocalDiagram& diagram : tedomari::parse_local_diagrams(text)) {
      require(!diagram.name.empty());
      require_sound(diagram.position);
    }
  });
  attempt(whole, [](std::string_view text) {
    const tedomari::LocalSgf sgf = tedomari::parse_local_sgf(text);
    require((sgf.region - sgf.board.points()).empty());
  });
  return 0;
}
