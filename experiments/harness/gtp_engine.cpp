#include "experiments/harness/gtp_engine.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>

#include "experiments/harness/error.h"

namespace tedomari {
namespace {

using Clock = std::chrono::steady_clock;
using Whose = EngineFault::Whose;

constexpr std::size_t kMostAnswer = 1 << 20;  // no answer to any question of a match is near it
constexpr std::size_t kMostErrors = 1 << 16;  // kept of stderr
constexpr std::size_t kMostQuoted = 80;
// From the end of a program's output to its own.
constexpr std::chrono::seconds kGrace(2);

EngineFault engine_fault(const std::string& what) { return {Whose::Engine, what}; }

EngineFault bad_answer(std::string_view text) {
  std::string shown = printable(text.substr(0, kMostQuoted));
  std::ranges::replace(shown, '\n', ' ');
  return engine_fault(fmt::format("answers `{}{}`", shown, text.size() > kMostQuoted ? "…" : ""));
}

// If this program is killed, it has no time to end the engine: the kernel does.
std::vector<std::string> dying_with_us(const std::vector<std::string>& command) {
  std::vector<std::string> words{"setpriv", "--pdeathsig", "KILL", "--"};
  words.insert(words.end(), command.begin(), command.end());
  return words;
}

void never_wait(const Descriptor& descriptor) {
  const int flags = fcntl(descriptor.get(), F_GETFL);
  if (flags < 0 || fcntl(descriptor.get(), F_SETFL, flags | O_NONBLOCK) < 0) throw io_error("set up", "a pipe");
}

void open_pipe(Descriptor& reading, Descriptor& writing) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw io_error("open", "a pipe");
  reading = Descriptor(ends[0]);
  writing = Descriptor(ends[1]);
}

bool must_wait(int error) { return error == EAGAIN || error == EWOULDBLOCK || error == EINTR; }

}  // namespace

std::string printable(std::string_view text) {
  std::string shown;
  for (const char c : text) {
    if (c != '\r') shown += (c >= ' ' && c <= '~') || c == '\n' ? c : '?';
  }
  return shown;
}

// A socket for its input: a write to a program that has ended is then an error, not a SIGPIPE.
GtpEngine::Pipes GtpEngine::open_pipes() {
  Pipes pipes;
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) throw io_error("open", "a socket");
  pipes.input = Descriptor(ends[0]);
  pipes.its_input = Descriptor(ends[1]);
  open_pipe(pipes.output, pipes.its_output);
  open_pipe(pipes.error, pipes.its_error);
  for (const Descriptor* ours : {&pipes.input, &pipes.output, &pipes.error}) never_wait(*ours);
  return pipes;
}

// Two engines are alike whatever they were called by, so a fault names no path.
GtpEngine::GtpEngine(const std::vector<std::string>& command) try : GtpEngine(command, open_pipes()) {
} catch (const Error&) {
  throw EngineFault(Whose::Outside, "cannot be started");
}

GtpEngine::GtpEngine(const std::vector<std::string>& command, Pipes pipes)
    : input_(std::move(pipes.input)),
      output_(std::move(pipes.output)),
      error_(std::move(pipes.error)),
      child_("the engine", dying_with_us(command),
             {.input = pipes.its_input.get(), .output = pipes.its_output.get(), .error = pipes.its_error.get()}) {}

std::string GtpEngine::ask(std::string_view command, std::chrono::milliseconds limit) {
  const std::string id = std::to_string(++questions_);
  try {
    const std::string answer = exchange(fmt::format("{} {}\n", id, command), id, Clock::now() + limit);
    drain_errors();
    if (answer[0] == '=') return answer.substr(1);
    throw bad_answer("? " + answer.substr(1));
  } catch (const EngineFault& fault) {
    drain_errors();
    throw EngineFault(fault.whose(), fmt::format("{}, asked to `{}`", fault.what(), command));
  }
}

// '=' or '?' and the text. The number in front of the question comes back in the answer, so that an answer too many is
// noticed and cannot be taken for the next.
std::string GtpEngine::exchange(std::string line, const std::string& id, Deadline deadline) {
  for (;;) {
    if (const auto answer = take_answer()) {
      std::string_view text = *answer;
      const char sign = text[0];
      text.remove_prefix(1);
      if (!text.starts_with(id)) throw bad_answer(*answer);
      text.remove_prefix(id.size());
      if (!text.empty() && text[0] != ' ' && text[0] != '\t' && text[0] != '\n') throw bad_answer(*answer);
      text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
      return sign + std::string(text.substr(0, text.find_last_not_of(" \t\n") + 1));
    }
    const bool deaf = wait(!line.empty(), deadline);
    if (!line.empty()) send(line);
    receive();
    drain_errors();
    if (deaf && received_.find("\n\n") == std::string::npos) gone("has closed its input");
  }
}

// What an ended engine has started may hold its streams open: it is looked after now and then, and with its group their
// end comes too. True if it has closed its input: it may have been sent something before that, but reads it no more.
bool GtpEngine::wait(bool writing, Deadline deadline) {
  constexpr std::chrono::milliseconds look_after(200);
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
  if (left.count() <= 0) throw engine_fault("says nothing in time");
  std::array<pollfd, 3> streams{{{output_.get(), POLLIN, 0},
                                 {error_.get(), POLLIN, 0},
                                 {input_.get(), static_cast<short>(writing ? POLLOUT : 0), 0}}};
  const int ready = poll(streams.data(), streams.size(), static_cast<int>(std::min(left, look_after).count()));
  if (ready == 0) child_.state_at_end(Clock::now());
  return ready > 0 && (streams[2].revents & (POLLHUP | POLLERR)) != 0;
}

void GtpEngine::send(std::string& line) {
  const ssize_t count = ::send(input_.get(), line.data(), line.size(), MSG_NOSIGNAL);
  if (count < 0 && !must_wait(errno)) gone("has closed its input");
  if (count > 0) line.erase(0, static_cast<std::size_t>(count));
}

void GtpEngine::receive() {
  std::array<char, 4096> buffer;
  const ssize_t count = read(output_.get(), buffer.data(), buffer.size());
  if (count < 0 && must_wait(errno)) return;
  if (count <= 0) gone("has closed its output");
  for (const char c : std::string_view(buffer.data(), static_cast<std::size_t>(count))) {
    if (c != '\r') received_ += c;
  }
}

// An answer starts with `=` or `?` and ends with an empty line. What starts otherwise is seen at its first line's end.
std::optional<std::string> GtpEngine::take_answer() {
  received_.erase(0, std::min(received_.find_first_not_of('\n'), received_.size()));
  const std::size_t line_end = received_.find('\n');
  if (line_end != std::string::npos && received_[0] != '=' && received_[0] != '?')
    throw bad_answer(received_.substr(0, line_end));
  const std::size_t end = received_.find("\n\n");
  if (end == std::string::npos) {
    if (received_.size() > kMostAnswer) throw engine_fault("says more than an answer can be");
    return std::nullopt;
  }
  std::string answer = received_.substr(0, end);
  received_.erase(0, end + 2);
  return answer;
}

// Somebody else's kill is no fault of the engine: when memory is short, the kernel's.
void GtpEngine::gone(const std::string& but_alive) {
  const std::optional<int> state = child_.state_at_end(Clock::now() + kGrace);
  if (!state) throw engine_fault(but_alive);
  if (!WIFSIGNALED(*state)) {
    const int code = WEXITSTATUS(*state);
    const bool unknown = questions_ == 1 && (code == 126 || code == 127);  // as shells and setpriv say it
    if (unknown) throw EngineFault(Whose::Outside, "cannot be started");
    throw engine_fault(fmt::format("has ended with exit code {}", code));
  }
  const int signal = WTERMSIG(*state);
  const bool outside = signal == SIGKILL || signal == SIGTERM || signal == SIGINT || signal == SIGHUP;
  throw EngineFault(outside ? Whose::Outside : Whose::Engine,
                    fmt::format("{} by signal {}", outside ? "was ended" : "has crashed", signal));
}

// Whatever is there, without waiting; bounded, as an endless stream is always there.
void GtpEngine::drain_errors() {
  std::array<char, 4096> buffer;
  for (std::size_t total = 0; error_.get() >= 0 && total < kMostErrors;) {
    const ssize_t count = read(error_.get(), buffer.data(), buffer.size());
    if (count < 0 && must_wait(errno)) return;
    if (count <= 0) {
      error_ = Descriptor();  // else poll would wake for its end again and again
      return;
    }
    total += static_cast<std::size_t>(count);
    errors_.append(buffer.data(), static_cast<std::size_t>(count));
    if (errors_.size() > kMostErrors) errors_.erase(0, errors_.size() - kMostErrors);
  }
}

// Many leave without an answer; what counts is that it is gone.
bool GtpEngine::quit(std::chrono::milliseconds limit) {
  const Deadline deadline = Clock::now() + limit;
  try {
    ask("quit", limit);
  } catch (const EngineFault&) {
    drain_errors();
  }
  input_ = Descriptor();
  const bool went = child_.state_at_end(deadline).has_value();
  child_.end();
  drain_errors();
  return went;
}

}  // namespace tedomari
