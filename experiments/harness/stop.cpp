#include "experiments/harness/stop.h"

#include <unistd.h>

#include <atomic>
#include <csignal>

namespace tedomari {
namespace {

std::atomic<bool> stop_asked = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may use only lock-free atomics");

void on_stop_signal(int signal) {
  if (stop_asked.exchange(true)) _exit(128 + signal);
}

}  // namespace

void install_stop_handlers() {
  struct sigaction action {};
  action.sa_handler = on_stop_signal;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

bool stop_requested() { return stop_asked; }

}  // namespace tedomari
