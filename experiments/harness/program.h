// The main function that all experiments share: the same command line, the same verbs, the same exit codes.
#pragma once

#include "experiments/harness/experiment.h"

namespace tedomari {

int run_program(int argc, char** argv, const Experiment& experiment);

}  // namespace tedomari
