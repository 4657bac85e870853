// Ctrl-C and SIGTERM: the first asks the run to end at the next unit, the second ends it at once.
#pragma once

#include <stdexcept>

namespace tedomari {

void install_stop_handlers();

// A long unit may look now and then, and drop its work by throwing Interrupted.
bool stop_requested();

struct Interrupted : std::runtime_error {
  Interrupted() : std::runtime_error("interrupted") {}
};

}  // namespace tedomari
