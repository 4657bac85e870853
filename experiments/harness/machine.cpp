#include "experiments/harness/machine.h"

#include <fstream>

namespace tedomari {

std::string cpu_model() {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);) {
    if (line.starts_with("model name")) return line.substr(line.find(": ") + 2);
  }
  return "unknown";
}

}  // namespace tedomari
