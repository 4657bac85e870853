#include "experiments/harness/gtp_client.h"

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <sstream>

#include "engine/board/coordinates.h"
#include "experiments/harness/error.h"

namespace tedomari {
namespace {

using Clock = std::chrono::steady_clock;

// One socket for both directions: a write to a program that has ended is then an error, not a SIGPIPE.
std::pair<Descriptor, Descriptor> socket_pair(const std::string& name) {
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) throw io_error("open a socket to", name);
  return {Descriptor(ends[0]), Descriptor(ends[1])};
}

PointSet listed_stones(GtpClient& client, Color color, int size) {
  std::istringstream words(client.ask(fmt::format("list_stones {}", color_word(color))));
  PointSet stones;
  for (std::string word; words >> word;) {
    if (const auto point = parse_vertex(word, size)) stones.add(*point);
  }
  return stones;
}

// The stone that has just taken one on the banned point: alone, its only liberty there. kNoPoint if there is none.
Point ko_taker(const Board& board) {
  for (const int direction : kNeighbours) {
    const Point point = neighbour(board.ko_point(), direction);
    if (board.at(point) == opponent(board.ko_color()) && board.string_stones(point).count() == 1 &&
        board.liberties(point).count() == 1)
      return point;
  }
  return kNoPoint;
}

}  // namespace

GtpClient::GtpClient(const std::string& name, const std::vector<std::string>& command, std::chrono::milliseconds limit)
    : GtpClient(name, command, limit, socket_pair(name)) {}

GtpClient::GtpClient(const std::string& name, const std::vector<std::string>& command, std::chrono::milliseconds limit,
                     std::pair<Descriptor, Descriptor> ends)
    : name_(name),
      limit_(limit),
      socket_(std::move(ends.first)),
      child_(name_, command, {.input = ends.second.get(), .output = ends.second.get(), .error = -1}) {}

std::string GtpClient::ask(std::string_view command) {
  send(fmt::format("{}\n", command), command);
  const std::string answer = receive(command);
  const std::size_t begin = std::min(answer.find_first_not_of(" \t", 1), answer.size());
  if (answer[0] != '=') fail(command, "answers: " + answer.substr(begin));
  return answer.substr(begin);
}

void GtpClient::send(std::string_view line, std::string_view command) {
  while (!line.empty()) {
    const ssize_t count = ::send(socket_.get(), line.data(), line.size(), MSG_NOSIGNAL);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail(command, "has ended");
    line.remove_prefix(static_cast<std::size_t>(count));
  }
}

// An answer starts with `=` or `?` and ends with an empty line.
std::string GtpClient::receive(std::string_view command) {
  const auto deadline = Clock::now() + limit_;
  std::array<char, 4096> buffer;
  for (;;) {
    const std::size_t begin = std::min(received_.find_first_not_of("\r\n"), received_.size());
    const std::size_t end = received_.find("\n\n", begin);
    if (end != std::string::npos) {
      std::string answer = received_.substr(begin, end - begin);
      received_.erase(0, end + 2);
      return answer;
    }
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
    pollfd waiting{socket_.get(), POLLIN, 0};
    const int ready = left.count() <= 0 ? 0 : poll(&waiting, 1, static_cast<int>(left.count()));
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0) fail(command, "says nothing in time");
    const ssize_t count = read(socket_.get(), buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) fail(command, "has ended");
    for (const char c : std::string_view(buffer.data(), static_cast<std::size_t>(count))) {
      if (c != '\r') received_ += c;
    }
  }
}

void GtpClient::fail(std::string_view command, const std::string& what) const {
  throw Error(ExitCode::Failure, fmt::format("{}, asked to `{}`, {}", name_, command, what));
}

// Stones one by one never take any, as long as every string of the position has a liberty: a part of a string borders
// on its own missing stones. A ko ban needs the capture that led to it: the taken stone is put back, the taker played.
void set_up_position(GtpClient& client, const Board& board) {
  const bool ko = board.ko_point() != kNoPoint;
  const Point taker = ko ? ko_taker(board) : kNoPoint;
  if (ko && taker == kNoPoint)
    throw Error(ExitCode::Failure,
                fmt::format("no capture can have led to the ko ban on {}", vertex_text(board.ko_point())));
  const auto play = [&](Color color, Point point) {
    client.ask(fmt::format("play {} {}", color_word(color), vertex_text(point)));
  };
  client.ask(fmt::format("boardsize {}", board.size()));
  client.ask("clear_board");
  for (const Color color : {Color::Black, Color::White}) {
    for (const Point point : board.stones(color)) {
      if (point != taker) play(color, point);
    }
  }
  if (ko) {
    play(board.ko_color(), board.ko_point());
    play(opponent(board.ko_color()), taker);
  }
  for (const Color color : {Color::Black, Color::White}) {
    if (listed_stones(client, color, board.size()) != board.stones(color))
      throw Error(ExitCode::Failure, fmt::format("the position was set up otherwise: {} stones", color_word(color)));
  }
}

}  // namespace tedomari
