// Another program, running: it never outlives this object.
#pragma once

#include <sys/types.h>

#include <chrono>
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

  // Whether it ended, or ends before the deadline, with exit code 0.
  bool succeeds(std::chrono::steady_clock::time_point deadline);

 private:
  pid_t pid_ = 0;
};

}  // namespace tedomari
