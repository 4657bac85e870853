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
      quiet_(quiet),
      terminal_(isatty(STDERR_FILENO) == 1),
      start_(steady_clock::now()),
      last_shown_(start_) {}

Progress::~Progress() {
  if (done_ > done_before_) show(true);
}

void Progress::unit_done(bool failed) {
  ++done_;
  if (failed) ++failed_;
  const auto interval = std::chrono::milliseconds(terminal_ ? 100 : 5000);
  if (steady_clock::now() - last_shown_ >= interval) show(false);
}

std::string Progress::line(double seconds_elapsed) const {
  constexpr std::size_t width = 30;
  const std::size_t filled = total_ == 0 ? width : width * done_ / total_;
  const double rate = seconds_elapsed > 0 ? static_cast<double>(done_ - done_before_) / seconds_elapsed : 0;
  const std::string left = rate > 0 ? clock_text(static_cast<double>(total_ - done_) / rate) : "--:--";
  return fmt::format("[{:#<{}}{:.<{}}] {}/{}  {:.1f} units/s  {} left  {} failed", "", filled, "", width - filled,
                     done_, total_, rate, left, failed_);
}

void Progress::show(bool last) {
  if (quiet_) return;
  last_shown_ = steady_clock::now();
  const std::string text = line(duration<double>(last_shown_ - start_).count());
  if (terminal_) {
    fmt::print(stderr, "\r\x1b[K{}{}", text, last ? "\n" : "");
  } else {
    fmt::print(stderr, "{}\n", text);
  }
  std::fflush(stderr);
}

std::string clock_text(double seconds) {
  const long long whole = std::llround(seconds);
  const std::string minutes_seconds = fmt::format("{:02}:{:02}", whole / 60 % 60, whole % 60);
  return whole < 3600 ? minutes_seconds : fmt::format("{}:{}", whole / 3600, minutes_seconds);
}

}  // namespace tedomari
