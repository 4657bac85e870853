// The suites of the project.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "engine/problems/suite.h"

namespace tedomari {

inline std::filesystem::path suites_folder() { return std::filesystem::path(TEDOMARI_ROOT) / "testsuites"; }

inline std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

inline std::vector<SuiteProblem> suite_problems(const std::string& name) {
  return parse_suite(text_of(suites_folder() / name));
}

}  // namespace tedomari
