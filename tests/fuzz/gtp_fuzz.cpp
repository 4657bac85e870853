// Any lines to the GTP function: it answers in GTP form, and a refused command changes nothing.
#include <algorithm>
#include <string_view>

#include "engine/gtp/gtp.h"
#include "engine/gtp/random_player.h"
#include "engine/gtp/teaching_games.h"
#include "engine/gtp/words.h"
#include "tests/fuzz/require.h"

namespace {

bool in_gtp_form(std::string_view line, std::string_view response) {
  if (tedomari::split_line(line).empty()) return response.empty();
  if (response.empty()) return false;
  return (response[0] == '=' || response[0] == '?') && response.find("\n\n") == response.size() - 2;
}

struct Session {
  std::unique_ptr<tedomari::Player> player;
  tedomari::GtpOptions options;
};

Session go() { return {std::make_unique<tedomari::RandomPlayer>(1, 0), {9, tedomari::Superko::On, "fuzz"}}; }
Session game(std::string_view name, int size) {
  const tedomari::TeachingGame found = tedomari::teaching_game(name);
  return {found.teacher(2, 1), {size, found.superko, "fuzz", found.rules}};
}

// loadsgf gets the rest of the input as its file.
void feed(std::string_view input, Session session) {
  std::string_view rest = input;
  tedomari::Gtp gtp(std::move(session.player), session.options,
                    [&](const std::string&) { return std::optional<std::string>(rest); });
  while (!rest.empty() && !gtp.quit()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    const std::string before = gtp.respond("showboard");
    const std::string response = gtp.respond(line);
    tedomari::require(in_gtp_form(line, response));
    if (response.empty() || response[0] == '?') tedomari::require(gtp.respond("showboard") == before);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  feed(input, go());
  feed(input, game("five_stones", 5));
  return 0;
}
