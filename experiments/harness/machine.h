// The machine that a program runs on.
#pragma once

#include <string>

namespace tedomari {

std::string cpu_model();

}  // namespace tedomari
