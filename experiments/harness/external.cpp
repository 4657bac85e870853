#include "experiments/harness/external.h"

#include <fcntl.h>
#include <fmt/ranges.h>
#include <poll.h>
#include <unistd.h>

#include <array>

#include "experiments/harness/child.h"
#include "experiments/harness/error.h"
#include "experiments/harness/files.h"

namespace tedomari {
namespace {

using Clock = std::chrono::steady_clock;

// Reads to the end of the output, or until the time is over or there is far more than a version.
std::string read_output(int fd, Clock::time_point deadline) {
  constexpr std::size_t enough = 1 << 16;
  std::string text;
  std::array<char, 4096> buffer;
  while (text.size() < enough) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
    pollfd waiting{fd, POLLIN, 0};
    if (left.count() <= 0 || poll(&waiting, 1, static_cast<int>(left.count())) <= 0) break;
    const ssize_t count = read(fd, buffer.data(), buffer.size());
    if (count <= 0) break;
    text.append(buffer.data(), static_cast<std::size_t>(count));
  }
  return text;
}

}  // namespace

std::string version_of(const ExternalProgram& program, std::chrono::milliseconds limit) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw io_error("open a pipe to", program.name);
  const Descriptor output(ends[0]);
  Descriptor input(ends[1]);
  Child child(program.name, program.version_command, {.input = -1, .output = input.get(), .error = input.get()});
  input = Descriptor();
  const auto deadline = Clock::now() + limit;
  const std::string text = read_output(output.get(), deadline);
  if (text.empty() || !child.succeeds(deadline))
    throw Error(ExitCode::Failure, fmt::format("{} started but did not say its version ({})", program.name,
                                               fmt::join(program.version_command, " ")));
  return text.substr(0, text.find('\n'));
}

}  // namespace tedomari
