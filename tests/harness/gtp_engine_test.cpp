#include "experiments/harness/gtp_engine.h"

#include "tests/harness/toy.h"

namespace tedomari {
namespace {

using namespace std::chrono_literals;
using Whose = EngineFault::Whose;

// A program of the shell that for each line sets $id and $line and does this.
std::vector<std::string> doing(const std::string& script) {
  return {"sh", "-c", "while read -r id line; do " + script + "; done"};
}

std::pair<Whose, std::string> fault_of(const std::vector<std::string>& command, std::chrono::milliseconds limit = 20s) {
  try {
    GtpEngine engine(command);
    engine.ask("name", limit);
  } catch (const EngineFault& fault) {
    return {fault.whose(), fault.what()};
  }
  return {Whose::Outside, "no fault"};
}

TEST(GtpEngine, AnswersComeWithoutSignAndNumber) {
  GtpEngine engine(doing(R"(printf '=%s %s\r\nmore \n\n\n' "$id" "$line")"));
  EXPECT_EQ(engine.ask("name", 20s), "name\nmore");
  EXPECT_EQ(engine.ask("version", 20s), "version\nmore");
}

TEST(GtpEngine, FaultsAreNamed) {
  const auto engine = [](const std::string& what) { return std::pair(Whose::Engine, what + ", asked to `name`"); };
  EXPECT_EQ(fault_of(doing("exit 7")), engine("has ended with exit code 7"));
  EXPECT_EQ(fault_of(doing("kill -SEGV $$")), engine("has crashed by signal 11"));
  EXPECT_EQ(fault_of(doing("sleep 1000"), 50ms), engine("says nothing in time"));
  EXPECT_EQ(fault_of(doing("exec >&-; sleep 1000")), engine("has closed its output"));
  EXPECT_EQ(fault_of(doing("echo hello; sleep 1000")), engine("answers `hello`"));
  EXPECT_EQ(fault_of(doing("printf '=\\n\\n'")), engine("answers `=`"));
  EXPECT_EQ(fault_of(doing("printf '=12 x\\n\\n'")), engine("answers `=12 x`"));
  EXPECT_EQ(fault_of(doing("printf '?1 no\\nway\\n\\n'")), engine("answers `? no way`"));
  EXPECT_EQ(fault_of(doing("yes = | tr -d '\\n'")), engine("says more than an answer can be"));
  EXPECT_EQ(fault_of(doing("sleep 1000 & exit 3")), engine("has ended with exit code 3"));
}

TEST(GtpEngine, SomeAreNotItsOwn) {
  EXPECT_EQ(fault_of({"no-such-program-here"}),
            std::pair(Whose::Outside, std::string("cannot be started, asked to `name`")));
  EXPECT_EQ(fault_of(doing("kill -KILL $$")),
            std::pair(Whose::Outside, std::string("was ended by signal 9, asked to `name`")));
}

TEST(GtpEngine, QuitSaysWhetherItWent) {
  GtpEngine obedient(doing("[ $line = quit ] && exit"));
  EXPECT_TRUE(obedient.quit(20s));
  GtpEngine deaf({"sleep", "1000"});
  EXPECT_FALSE(deaf.quit(50ms));
}

TEST(GtpEngine, KeepsTheEndOfItsErrors) {
  GtpEngine engine(doing(R"(printf 'odd \001\n' >&2; printf '=%s\n\n' "$id")"));
  engine.ask("name", 20s);
  engine.ask("name", 20s);
  engine.quit(20s);
  EXPECT_EQ(engine.errors(), "odd ?\nodd ?\nodd ?\n");
}

// Its own children, too.
TEST(GtpEngine, NothingOutlivesIt) {
  pid_t offspring = 0;
  {
    GtpEngine engine({"sh", "-c", "sleep 1000 & read -r id line; echo \"=$id $!\"; echo; wait"});
    offspring = std::stoi(engine.ask("name", 20s));
    EXPECT_EQ(kill(offspring, 0), 0);
  }
  const auto gone = [&] {  // or not buried yet
    std::ifstream status(fmt::format("/proc/{}/stat", offspring));
    std::string text;
    return !std::getline(status, text) || text.find(") Z") != std::string::npos;
  };
  for (int tries = 0; tries < 200 && !gone(); ++tries) std::this_thread::sleep_for(10ms);
  EXPECT_TRUE(gone());
}

}  // namespace
}  // namespace tedomari
