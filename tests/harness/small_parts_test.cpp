// Progress, other programs, files, words about schemas.
#include "experiments/harness/external.h"
#include "experiments/harness/progress.h"
#include "experiments/harness/schema.h"
#include "tests/harness/toy.h"

namespace tedomari {
namespace {

TEST(Progress, LineTellsDoneRateTimeLeftAndFailures) {
  Progress progress(100, 10, true);
  for (int i = 0; i < 20; ++i) progress.unit_done(i == 0);
  EXPECT_EQ(progress.line(10), "[#########.....................] 30/100  2.0 units/s  00:35 left  1 failed");
  EXPECT_EQ(clock_text(3725), "1:02:05");
}

TEST(External, SaysItsVersion) {
  EXPECT_EQ(version_of({"echo", {"echo", "thing 1.2"}}), "thing 1.2");
  EXPECT_EQ(version_of({"on stderr", {"sh", "-c", "echo loud >&2"}}), "loud");
}

TEST(External, FaultsAreNamed) {
  const auto missing = error_of([] { version_of({"nothing", {"no-such-program-here"}}); });
  EXPECT_EQ(missing.first, ExitCode::Failure);
  EXPECT_NE(missing.second.find("cannot start nothing (no-such-program-here)"), std::string::npos) << missing.second;
  EXPECT_EQ(error_of([] { version_of({"failing", {"sh", "-c", "echo no; exit 3"}}); }).first, ExitCode::Failure);
  EXPECT_NE(error_of([] { version_of({"mute", {"true"}}); }).second.find("did not say"), std::string::npos);
}

TEST(External, AHangingProgramIsGivenUp) {
  const auto error = error_of([] { version_of({"sleeper", {"sleep", "1000"}}, std::chrono::milliseconds(50)); });
  EXPECT_EQ(error.first, ExitCode::Failure);
}

TEST(Hash, IsSha256) {
  EXPECT_EQ(sha256_hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(Nearest, HasTheLeastEditDistance) {
  EXPECT_EQ(nearest("startz", {"seed", "starts", "rows"}), "starts");
  EXPECT_EQ(nearest("x", {}), "");
}

TEST(Schema, InWords) {
  EXPECT_EQ(allowed_by({{"type", "integer"}, {"minimum", 1}}), "an integer of at least 1");
  EXPECT_EQ(allowed_by({{"type", "number"}, {"maximum", 2.5}}), "a number of at most 2.5");
  EXPECT_EQ(allowed_by({{"type", "boolean"}}), "true or false");
  EXPECT_EQ(allowed_by({{"type", "array"}, {"minItems", 4}, {"maxItems", 4}}), "an array of 4");
  EXPECT_EQ(allowed_by({{"type", "array"}, {"minItems", 4}, {"maxItems", 5}}), "an array of at least 4");
}

class FilesTest : public HarnessTest {};

TEST_F(FilesTest, AreFoundAsTheyAreOrAboveTheProgram) {
  const auto program = std::filesystem::read_symlink("/proc/self/exe");
  EXPECT_EQ(find_file(path("absolute")), path("absolute"));
  EXPECT_EQ(find_file(program.filename()), program);
  EXPECT_EQ(find_file(program.parent_path().filename() / program.filename()), program);
  EXPECT_EQ(find_file("no/such/file"), "no/such/file");
}

TEST_F(FilesTest, AtomicWriteReplacesAndLeavesNothingBeside) {
  write_file_atomically(path("f"), "one");
  write_file_atomically(path("f"), "two");
  EXPECT_EQ(read_file(path("f")), "two");
  EXPECT_FALSE(std::filesystem::exists(path("f.tmp")));
  const auto [code, message] = error_of([&] { write_file_atomically(path("no/such/folder"), "x"); });
  EXPECT_EQ(code, ExitCode::InputOutput);
  EXPECT_NE(message.find("No such file"), std::string::npos);
}

}  // namespace
}  // namespace tedomari
