#include "experiments/harness/stop.h"

#include <unistd.h>

#include <csignal>

namespace tedomari {
namespace {

volatile std::sig_atomic_t stop_signals = 0;

void on_stop_signal(int signal) {
  if (stop_signals != 0) _exit(128 + signal);
  stop_signals = 1;
}

}  // namespace

void install_stop_handlers() {
  struct sigaction action {};
  action.sa_handler = on_stop_signal;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

bool stop_requested() { return stop_signals != 0; }

}  // namespace tedomari
