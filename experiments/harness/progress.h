// How far a run is: a bar on a terminal, a line every few seconds elsewhere. Called under the run's lock.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

namespace tedomari {

class Progress {
 public:
  Progress(std::size_t total, std::size_t done, bool quiet);
  ~Progress();

  void unit_done(bool failed);

  // "[#####…] 12/100  3.4 units/s  00:26 left  0 failed"
  std::string line(double seconds_elapsed) const;

 private:
  void show(bool last);

  std::size_t total_, done_, done_before_;
  std::size_t failed_ = 0;
  bool quiet_, terminal_;
  std::chrono::steady_clock::time_point start_, last_shown_;
};

// "01:05" or "3:01:05"
std::string clock_text(double seconds);

}  // namespace tedomari
