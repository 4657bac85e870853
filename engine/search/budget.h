// How much a search may spend. A search that has spent it answers Unknown.
#pragma once

#include <chrono>
#include <cstdint>

namespace tedomari {

// The Pentium clock: what the papers' 3.0 GHz Pentium 4 did in how much time (configs/node_rates/pentium4.json). Time
// is counted as moves divided by this rate, so a table with time limits has the same rows on every machine.
struct PentiumRate {
  std::uint64_t moves;
  std::chrono::milliseconds time;

  // The moves that end within the limit, which is not negative.
  constexpr std::uint64_t moves_within(std::chrono::milliseconds limit) const {
    const Wide product = Wide{moves} * static_cast<std::uint64_t>(limit.count());
    return static_cast<std::uint64_t>(product / static_cast<std::uint64_t>(time.count()));
  }
  constexpr std::chrono::duration<double, std::milli> time_of(std::uint64_t played) const {
    return time * (static_cast<double>(played) / static_cast<double>(moves));
  }

 private:
  __extension__ using Wide = unsigned __int128;
};

class Budget {
 public:
  using Clock = std::chrono::steady_clock;
  using Now = Clock::time_point (*)();

  // At most so many moves; with the Pentium clock, Budget(rate.moves_within(limit)).
  explicit Budget(std::uint64_t moves) : limit_(moves), next_look_(moves) {}

  // Also a limit by the wall clock: the rows then depend on the machine. The clock is read every kMovesPerLook moves,
  // at first before the first one.
  Budget(std::uint64_t moves, Clock::duration time, Now now = Clock::now)
      : limit_(moves), next_look_(0), now_(now), deadline_(now() + time) {}

  // Takes one move; false if none is left, and then for ever.
  bool spend() {
    if (spent_ >= next_look_ && !look()) return false;
    ++spent_;
    return true;
  }
  bool exhausted() const { return spent_ >= limit_; }
  // -- A part of it, as a budget of its own: Budget part(std::min(moves, left())), and then take(part.spent())
  std::uint64_t left() const { return limit_ - spent_; }
  void take(std::uint64_t moves) { spent_ += moves; }  // requires so many left
  std::uint64_t spent() const { return spent_; }       // moves

  static constexpr std::uint64_t kMovesPerLook = 1024;

 private:
  bool look() {
    if (now_ != nullptr && now_() >= deadline_) limit_ = spent_;
    if (spent_ >= limit_) return false;
    next_look_ = now_ != nullptr && limit_ - spent_ > kMovesPerLook ? spent_ + kMovesPerLook : limit_;
    return true;
  }

  std::uint64_t spent_ = 0;
  std::uint64_t limit_;
  std::uint64_t next_look_;
  Now now_ = nullptr;
  Clock::time_point deadline_{};
};

}  // namespace tedomari
