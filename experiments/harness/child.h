// Another program, running: neither it nor what it has started in its process group outlives this object.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace tedomari {

class Child {
 public:
  struct Streams {
    int input, output, error;  // descriptors, copied for the child; -1: /dev/null
  };

  // Looks for command[0] on the PATH. Ctrl-C at a terminal does not reach it: the unit in hand is to be finished. An
  // Error if it cannot be started.
  Child(const std::string& name, const std::vector<std::string>& command, const Streams& streams);
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child();

  // What waitpid says of it, if it has ended or ends before the deadline.
  std::optional<int> state_at_end(std::chrono::steady_clock::time_point deadline);
  // Whether it ended, or ends before the deadline, with exit code 0.
  bool succeeds(std::chrono::steady_clock::time_point deadline);
  // Ends it now.
  void end();

 private:
  pid_t pid_ = 0;  // 0: it has ended
  int state_ = 0;  // then
};

}  // namespace tedomari
