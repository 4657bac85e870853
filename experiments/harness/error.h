// One clear line for the user, and the exit code that scripts can rely on.
#pragma once

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <string>

namespace tedomari {

enum class ExitCode {
  Success = 0,
  Failure = 1,       // a unit of work failed
  Incomplete = 2,    // merge or status: units are missing
  BadConfig = 3,     // nothing was started
  Refused = 4,       // the directory is in use, or holds the results of another config or build
  Usage = 64,        // the command line
  InputOutput = 74,  // disk full, not writable, not readable
  Interrupted = 75,  // the same command continues
};

class Error : public std::runtime_error {
 public:
  Error(ExitCode code, const std::string& message) : std::runtime_error(message), code_(code) {}
  ExitCode code() const { return code_; }

 private:
  ExitCode code_;
};

// An error of the operating system: what was tried, on what, and why it failed.
inline Error io_error(const std::string& action, const std::string& path) {
  return {ExitCode::InputOutput, fmt::format("cannot {} {}: {}", action, path, std::strerror(errno))};
}

}  // namespace tedomari
