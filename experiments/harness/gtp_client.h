// A program that speaks the Go Text Protocol, asked line by line.
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/board/board.h"
#include "experiments/harness/child.h"
#include "experiments/harness/files.h"

namespace tedomari {

class GtpClient {
 public:
  // `name` is for messages. An Error if it cannot be started.
  GtpClient(const std::string& name, const std::vector<std::string>& command,
            std::chrono::milliseconds limit = std::chrono::minutes(10));

  // The answer without its `=`; several lines keep their '\n'. An Error if it refuses (`?`), ends, or says nothing in
  // time; after the last two it cannot be asked again.
  std::string ask(std::string_view command);

 private:
  GtpClient(const std::string& name, const std::vector<std::string>& command, std::chrono::milliseconds limit,
            std::pair<Descriptor, Descriptor> ends);
  void send(std::string_view line, std::string_view command);
  std::string receive(std::string_view command);
  [[noreturn]] void fail(std::string_view command, const std::string& what) const;

  std::string name_;
  std::chrono::milliseconds limit_;
  Descriptor socket_;  // ours; the other end is the child's stdin and stdout
  Child child_;
  std::string received_;  // what came after the last answer
};

// Makes it hold this position, stone by stone, with the ko ban if there is one. An Error if it ends up with another, or
// if the ban cannot come from a capture.
void set_up_position(GtpClient& client, const Board& board);

}  // namespace tedomari
