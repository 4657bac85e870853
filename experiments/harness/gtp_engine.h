// A GTP program that may do anything: crash, hang, flood, answer nonsense. Every question has a deadline, and whatever
// goes wrong is one EngineFault that says what, in words that are the same for the same fault.
//
// GtpClient asks programs that are trusted to answer; this one watches its streams apart, so that a closed output, an
// endless one and a dead program are told apart, and keeps what it says on stderr.
#pragma once

#include <chrono>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "experiments/harness/child.h"
#include "experiments/harness/files.h"

namespace tedomari {

// After one the engine is not asked again.
class EngineFault : public std::runtime_error {
 public:
  enum class Whose { Engine, Outside };  // Outside: it could not be started, or somebody killed it
  EngineFault(Whose whose, const std::string& what) : std::runtime_error(what), whose_(whose) {}
  Whose whose() const { return whose_; }

 private:
  Whose whose_;
};

// Printable ASCII and '\n'; every other byte becomes '?'.
std::string printable(std::string_view text);

class GtpEngine {
 public:
  explicit GtpEngine(const std::vector<std::string>& command);

  // The answer without its `=` and id. A refusal (`?`) is a fault too.
  std::string ask(std::string_view command, std::chrono::milliseconds limit);
  // Asks it to end and ends it. Whether it went by itself in time.
  bool quit(std::chrono::milliseconds limit);
  // What it has said there last, printable.
  std::string errors() const { return printable(errors_); }

 private:
  using Deadline = std::chrono::steady_clock::time_point;

  // What we hold of its streams, and what it gets.
  struct Pipes {
    Descriptor input, output, error, its_input, its_output, its_error;
  };
  static Pipes open_pipes();
  GtpEngine(const std::vector<std::string>& command, Pipes pipes);

  // Each throws an EngineFault without the question that led to it.
  std::string exchange(std::string line, const std::string& id, Deadline deadline);
  bool wait(bool writing, Deadline deadline);
  void send(std::string& line);
  void receive();
  std::optional<std::string> take_answer();
  [[noreturn]] void gone(const std::string& but_alive);
  void drain_errors();

  Descriptor input_, output_, error_;
  Child child_;
  int questions_ = 0;
  std::string received_;  // on its output, since the last answer
  std::string errors_;
};

}  // namespace tedomari
