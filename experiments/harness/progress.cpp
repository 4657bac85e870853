#include "experiments/harness/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>

namespace tedomari {

using std::chrono::duration;
using std::chrono::steady_clock;

Progress::Progress(std::size_t total, std::size_t done, bool quiet)
    : total_(total),
      done_(done),
      done_before_(done),
      terminal_(isatty(STDERR_FILENO) == 1),
      start_(steady_clock::now()) {
  if (!quiet) clock_ = std::jthread([this](const std::stop_token& stop) { show_now_and_then(stop); });
}

Progress::~Progress() {
  if (!clock_.joinable()) return;
  clock_.request_stop();
  clock_.join();
  if (done_ > done_before_) show("\n");
}

void Progress::unit_done(bool failed) {
  const std::scoped_lock lock(mutex_);
  ++done_;
  if (failed) ++failed_;
}

void Progress::show_now_and_then(const std::stop_token& stop) {
  const auto interval = std::chrono::milliseconds(terminal_ ? 100 : 5000);
  std::unique_lock lock(mutex_);
  while (!stop.stop_requested()) {
    wake_.wait_for(lock, stop, interval, [] { return false; });
    if (!stop.stop_requested()) show(terminal_ ? "" : "\n");
  }
}

std::string Progress::line(double seconds_elapsed) const {
  constexpr std::size_t width = 30;
  const std::size_t filled = total_ == 0 ? width : width * done_ / total_;
  const double rate = seconds_elapsed > 0 ? static_cast<double>(done_ - done_before_) / seconds_elapsed : 0;
  const std::string left = rate > 0 ? clock_text(static_cast<double>(total_ - done_) / rate) : "--:--";
  return fmt::format("[{:#<{}}{:.<{}}] {}/{}  {:.1f} units/s  {} left  {} failed", "", filled, "", width - filled,
                     done_, total_, rate, left, failed_);
}

// A standard error that is full or closed is no reason to end a run.
void Progress::show(const char* end) {
  const std::string text = line(duration<double>(steady_clock::now() - start_).count());
  std::fputs(((terminal_ ? "\r\x1b[K" : "") + text + end).c_str(), stderr);
  std::fflush(stderr);
}

std::string clock_text(double seconds) {
  const long long whole = std::llround(seconds);
  const std::string minutes_seconds = fmt::format("{:02}:{:02}", whole / 60 % 60, whole % 60);
  return whole < 3600 ? minutes_seconds : fmt::format("{}:{}", whole / 3600, minutes_seconds);
}

}  // namespace tedomari
