#include "experiments/harness/child.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <thread>

#include "experiments/harness/error.h"

namespace tedomari {
namespace {

// The two things posix_spawn wants told, made and destroyed together.
struct SpawnWishes {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;

  SpawnWishes() {
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);  // a group of its own
  }
  SpawnWishes(const SpawnWishes&) = delete;
  SpawnWishes& operator=(const SpawnWishes&) = delete;
  ~SpawnWishes() {
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
  }

  void stream(int given, int standard) {
    if (given >= 0) {
      posix_spawn_file_actions_adddup2(&actions, given, standard);
    } else {
      posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", O_RDWR, 0);
    }
  }
};

}  // namespace

Child::Child(const std::string& name, const std::vector<std::string>& command, const Streams& streams) {
  std::vector<char*> arguments;
  for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  SpawnWishes wishes;
  wishes.stream(streams.input, STDIN_FILENO);
  wishes.stream(streams.output, STDOUT_FILENO);
  wishes.stream(streams.error, STDERR_FILENO);
  const int error = posix_spawnp(&pid_, arguments[0], &wishes.actions, &wishes.attributes, arguments.data(), environ);
  if (error == 0) return;
  throw Error(ExitCode::Failure, fmt::format("cannot start {} ({}): {}; is it installed? ./setup.sh installs it", name,
                                             arguments[0], std::strerror(error)));
}

Child::~Child() { end(); }

// The whole group: an engine may be a script that has started the engine. As long as the child is not waited for, no
// other process can get its number.
void Child::end() {
  if (pid_ == 0) return;
  kill(-pid_, SIGKILL);
  waitpid(pid_, &state_, 0);
  pid_ = 0;
}

std::optional<int> Child::state_at_end(std::chrono::steady_clock::time_point deadline) {
  while (pid_ != 0) {
    siginfo_t ended{};
    waitid(P_PID, static_cast<id_t>(pid_), &ended, WEXITED | WNOHANG | WNOWAIT);
    if (ended.si_pid != 0) {
      end();
    } else if (std::chrono::steady_clock::now() > deadline) {
      return std::nullopt;
    } else {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  }
  return state_;
}

bool Child::succeeds(std::chrono::steady_clock::time_point deadline) {
  const std::optional<int> state = state_at_end(deadline);
  return state && WIFEXITED(*state) && WEXITSTATUS(*state) == 0;
}

}  // namespace tedomari
