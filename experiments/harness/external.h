// Starting another program once, to see that it is there and which version it is.
#pragma once

#include <chrono>
#include <string>

#include "experiments/harness/experiment.h"

namespace tedomari {

// The first line that the command prints. An Error if it cannot be started, fails, or says nothing in time.
std::string version_of(const ExternalProgram& program, std::chrono::milliseconds limit = std::chrono::seconds(10));

}  // namespace tedomari
