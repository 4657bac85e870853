// Parameters that several programs have.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "experiments/harness/experiment.h"

namespace tedomari {

inline Json whole_number(std::int64_t least, std::int64_t most, std::int64_t usual, const char* description) {
  return {{"type", "integer"}, {"minimum", least}, {"maximum", most}, {"default", usual}, {"description", description}};
}

// -- GNU Go

inline Json gnugo_parameter() {
  return {{"type", "string"}, {"default", "gnugo"}, {"description", "how GNU Go is called"}};
}

// Debian has it among the games, which root's PATH leaves out.
inline std::string gnugo_path(const std::string& given) {
  const std::string games = "/usr/games/gnugo";
  std::error_code error;
  return given == "gnugo" && std::filesystem::exists(games, error) ? games : given;
}
inline std::string gnugo_path(const Json& config) { return gnugo_path(config["gnugo"].get<std::string>()); }

}  // namespace tedomari
