#include "experiments/harness/external.h"

#include <fcntl.h>
#include <fmt/ranges.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <thread>

#include "experiments/harness/error.h"
#include "experiments/harness/files.h"

namespace tedomari {
namespace {

using Clock = std::chrono::steady_clock;

// A child whose output goes to `output`; it never outlives this object.
class Child {
 public:
  Child(const ExternalProgram& program, int output) {
    std::vector<char*> arguments;
    for (const std::string& word : program.version_command) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO);
    const int error = posix_spawnp(&pid_, arguments[0], &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (error == 0) return;
    throw Error(ExitCode::Failure, fmt::format("cannot start {} ({}): {}; is it installed? ./setup.sh installs it",
                                               program.name, arguments[0], std::strerror(error)));
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child() {
    if (pid_ == 0) return;
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }

  // Whether it ended, or ends soon, with exit code 0.
  bool succeeds(Clock::time_point deadline) {
    int state = 0;
    while (waitpid(pid_, &state, WNOHANG) == 0) {
      if (Clock::now() > deadline) return false;
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    pid_ = 0;
    return WIFEXITED(state) && WEXITSTATUS(state) == 0;
  }

 private:
  pid_t pid_ = 0;
};

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
  Child child(program, input.get());
  input = Descriptor();
  const auto deadline = Clock::now() + limit;
  const std::string text = read_output(output.get(), deadline);
  if (text.empty() || !child.succeeds(deadline))
    throw Error(ExitCode::Failure, fmt::format("{} started but did not say its version ({})", program.name,
                                               fmt::join(program.version_command, " ")));
  return text.substr(0, text.find('\n'));
}

}  // namespace tedomari
