// Any bytes: an error with its place, or a game without loops that has a thermograph.
#include "engine/thermography/braces.h"
#include "engine/thermography/generalized.h"
#include "tests/fuzz/require.h"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    const tedomari::GameGraph game = tedomari::parse_braces(text);
    const tedomari::Thermograph black = generalized_thermograph(game, {.komaster = tedomari::Komaster::Black});
    tedomari::require(black.has_mast());
    tedomari::require(black == generalized_thermograph(game, {.komaster = tedomari::Komaster::White}));
  } catch (const tedomari::BracesError& error) {
    tedomari::require(error.offset() <= size);
  } catch (const std::overflow_error&) {  // fractions that do not fit
  }
  return 0;
}
