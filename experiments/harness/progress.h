// How far a run is: a bar on a terminal, a line every few seconds elsewhere, whether or not a unit ends meanwhile.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <string>
#include <thread>

namespace tedomari {

class Progress {
 public:
  Progress(std::size_t total, std::size_t done, bool quiet);
  ~Progress();

  void unit_done(bool failed);

  // "[#####…] 12/100  3.4 units/s  00:26 left  0 failed"
  std::string line(double seconds_elapsed) const;

 private:
  void show_now_and_then(const std::stop_token& stop);
  void show(const char* end);

  std::size_t total_, done_, done_before_;
  std::size_t failed_ = 0;
  bool terminal_;
  std::chrono::steady_clock::time_point start_;
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::jthread clock_;  // none if quiet
};

// "01:05" or "3:01:05"
std::string clock_text(double seconds);

}  // namespace tedomari
