#include "experiments/harness/journal.h"

#include <sys/resource.h>

#include <csignal>

#include "tests/harness/toy.h"

namespace tedomari {
namespace {

class JournalTest : public HarnessTest {
 protected:
  JournalTest() {
    records_ = {{"u=0", {"u=0,1,ok\n", 1, 0, 0.5, 2}},
                {"u=1", {"u=1,\"a\nb\",ok\nu=1,ü,bad\n", 2, 1, 0.25, 1}},
                {"u=2", {"", 0, 0, 0, 0}}};
    text_ = journal_text({{"identity", "me"}}, records_);
  }

  JournalContent read(const std::string& text) {
    write("j.jsonl", text);
    return read_journal(path("j.jsonl"));
  }

  std::map<std::string, Record> records_;
  std::string text_;
};

bool same(const Record& a, const Record& b) {
  return a.rows == b.rows && a.row_count == b.row_count && a.not_ok == b.not_ok && a.seconds == b.seconds &&
         a.work == b.work;
}

TEST_F(JournalTest, ReadsBack) {
  const JournalContent content = read(text_);
  EXPECT_EQ(content.header["identity"], "me");
  ASSERT_EQ(content.records.size(), 3U);
  for (const auto& [unit, record] : records_) EXPECT_TRUE(same(content.records.at(unit), record)) << unit;
  EXPECT_EQ(content.valid_bytes, text_.size());
  EXPECT_EQ(content.damaged, 0U);
}

TEST_F(JournalTest, NoFileIsEmpty) { EXPECT_TRUE(read_journal(path("none")).header.is_null()); }

// A kill can cut the file anywhere: what is read is a prefix, and writing goes on from there to the same journal.
TEST_F(JournalTest, EveryTornTailIsDropped) {
  for (std::size_t length = 0; length <= text_.size(); ++length) {
    const JournalContent content = read(text_.substr(0, length));
    for (const auto& [unit, record] : content.records) ASSERT_TRUE(same(record, records_.at(unit))) << length;
    JournalWriter writer(path("j.jsonl"), content, {{"identity", "me"}});
    for (const auto& [unit, record] : records_) {
      if (!content.records.contains(unit)) writer.append(record_line(unit, record));
    }
    ASSERT_EQ(read_file(path("j.jsonl")), text_) << length;
  }
}

// A changed byte is never believed: the line is dropped, or the whole journal is refused if it is the first.
TEST_F(JournalTest, EveryDamagedByteIsNoticed) {
  const std::size_t header_end = text_.find('\n');
  for (std::size_t i = 0; i < text_.size(); ++i) {
    std::string damaged = text_;
    damaged[i] = damaged[i] == '\n' ? ' ' : static_cast<char>(damaged[i] ^ 1);
    if (i <= header_end) {
      write("j.jsonl", damaged);
      EXPECT_EQ(error_of([&] { read_journal(path("j.jsonl")); }).first, ExitCode::Refused) << i;
      continue;
    }
    const JournalContent content = read(damaged);
    ASSERT_LT(content.records.size(), records_.size()) << i;
    for (const auto& [unit, record] : content.records) ASSERT_TRUE(same(record, records_.at(unit))) << i;
  }
}

TEST_F(JournalTest, TwoJournalsInOneFileAreRefused) {
  write("j.jsonl", text_ + text_);
  EXPECT_EQ(error_of([&] { read_journal(path("j.jsonl")); }).first, ExitCode::Refused);
}

TEST_F(JournalTest, RowsThatAreNotUtf8AreNoRecord) {
  EXPECT_THROW(record_line("u=0", {"\xff\n", 1, 0, 0, 0}), std::exception);
}

// Nothing may follow a line that did not fit: it would stand behind a hole.
TEST_F(JournalTest, AFullDiskEndsTheWriting) {
  JournalWriter writer(path("j.jsonl"), {}, {{"identity", "me"}});
  const std::string before = read_file(path("j.jsonl"));
  struct rlimit limit {};
  getrlimit(RLIMIT_FSIZE, &limit);
  const struct rlimit small { before.size() + 100, limit.rlim_max };
  signal(SIGXFSZ, SIG_IGN);
  setrlimit(RLIMIT_FSIZE, &small);
  EXPECT_EQ(error_of([&] { writer.append(std::string(1000, 'x')); }).first, ExitCode::InputOutput);
  EXPECT_EQ(error_of([&] { writer.append("short\n"); }).first, ExitCode::InputOutput);
  setrlimit(RLIMIT_FSIZE, &limit);
  EXPECT_EQ(read_file(path("j.jsonl")), before);
}

TEST_F(JournalTest, DeviceIsRefused) {
  EXPECT_EQ(error_of([&] { read_journal("/dev/zero"); }).first, ExitCode::InputOutput);
}

TEST_F(JournalTest, DifferencesNameThePlace) {
  const auto lines = differences({{"config", {{"units", 4}, {"seed", 1}}}}, {{"config", {{"units", 5}, {"seed", 1}}}});
  EXPECT_EQ(lines, std::vector<std::string>{"/config/units: 4 there, 5 now"});
}

}  // namespace
}  // namespace tedomari
