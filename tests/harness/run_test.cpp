// Runs, shards and merges in one process; kills and signals are in tests/end_to_end.
#include <rapidcheck.h>

#include "experiments/harness/manifest.h"
#include "tests/harness/toy.h"

namespace tedomari {
namespace {

class RunTest : public HarnessTest {
 protected:
  RunTest() {
    EXPECT_EQ(run(session(options("whole"))), ExitCode::Success);
    expected_ = rows("whole");
  }

  ExitCode run_shard(const std::string& out, std::size_t index, std::size_t count) {
    Options chosen = options(out);
    chosen.shard = {index, count};
    return run(session(chosen));
  }

  std::string expected_;
};

TEST_F(RunTest, ThreadsDoNotChangeTheRows) {
  for (const int threads : {1, 2, 8}) {
    Options chosen = options(fmt::format("threads{}", threads));
    chosen.threads = threads;
    ASSERT_EQ(run(session(chosen)), ExitCode::Success);
    EXPECT_EQ(rows(fmt::format("threads{}", threads)), expected_);
  }
}

TEST_F(RunTest, ShardsDoNotChangeTheRows) {
  for (const std::size_t count : {std::size_t{1}, std::size_t{3}, std::size_t{8}}) {
    const std::string out = fmt::format("shards{}", count);
    for (std::size_t i = count; i-- > 0;) ASSERT_EQ(run_shard(out, i, count), ExitCode::Success);
    ASSERT_EQ(merge(session(options(out))), ExitCode::Success);
    EXPECT_EQ(rows(out), expected_);
    EXPECT_EQ(run(session(options(out))), ExitCode::Success) << "a merged folder is complete";
  }
}

TEST_F(RunTest, ShardsOfOtherFoldersMerge) {
  run_shard("a", 0, 2);
  run_shard("b", 1, 2);
  Options chosen = options("merged");
  chosen.merged_folders = {path("a"), path("b")};
  EXPECT_EQ(merge(session(chosen)), ExitCode::Success);
  EXPECT_EQ(rows("merged"), expected_);
}

// Files, times and remarks, which most experiments do without.
class UnitFilesTest : public HarnessTest {
 protected:
  UnitFilesTest() {
    toy_.files = "notes";
    toy_.times = {"luck"};
    toy_.run = [](const Json& /*config*/, std::size_t unit, Rows& rows) {
      rows.add(unit, "a, b");
      rows.set_times({0.5});
      rows.add_file(".txt", fmt::format("unit {}", unit));
    };
    toy_.remarks = [](const std::vector<std::map<std::string, std::string>>& rows) {
      return std::vector<std::string>{
          fmt::format("{} rows, {}, {}", rows.size(), rows[3].at("unit"), rows[3].at("value"))};
    };
  }
  std::string note(const std::string& out, int unit) const {
    return read_file(path(out) + fmt::format("/notes/{:04}.txt", unit));
  }
};

TEST_F(UnitFilesTest, StandBesideTheRows) {
  EXPECT_EQ(run(session(options("whole"))), ExitCode::Success);
  EXPECT_EQ(note("whole", 39), "unit 39");
  EXPECT_EQ(read_file(path("whole/timings.csv")).substr(0, 43), "unit,seconds,draws,draws_per_second,luck\nu=");
  const Json manifest = Json::parse(read_file(path("whole/manifest.json")));
  EXPECT_EQ(manifest["rows"]["remarks"], Json::array({"40 rows, u=3, a, b"}));
}

TEST_F(UnitFilesTest, AreThereForEveryUnitOfTheJournalAndMerge) {
  Options shard = options("part");
  shard.shard = {1, 2};
  EXPECT_EQ(run(session(shard)), ExitCode::Success);
  EXPECT_EQ(note("part", 1), "unit 1");
  EXPECT_FALSE(std::filesystem::exists(path("part/notes/0000.txt")));
  shard = options("other");
  shard.shard = {0, 2};
  EXPECT_EQ(run(session(shard)), ExitCode::Success);
  Options merged = options("merged");
  merged.merged_folders = {path("part"), path("other")};
  EXPECT_EQ(merge(session(merged)), ExitCode::Success);
  for (int unit = 0; unit < 40; ++unit) EXPECT_EQ(note("merged", unit), fmt::format("unit {}", unit));
}

TEST_F(UnitFilesTest, GoWithFresh) {
  EXPECT_EQ(run(session(options("whole"))), ExitCode::Success);
  write("whole/notes/mine.txt", "stays");
  Options fewer = options("whole", {"units=4"});
  fewer.fresh = true;
  EXPECT_EQ(run(session(fewer)), ExitCode::Success);
  EXPECT_FALSE(std::filesystem::exists(path("whole/notes/0004.txt")));
  EXPECT_EQ(read_file(path("whole/notes/mine.txt")), "stays");
}

TEST_F(RunTest, MergeNamesMissingUnits) {
  run_shard("part", 0, 3);
  run_shard("part", 2, 3);
  const auto [code, message] = error_of([&] { merge(session(options("part"))); });
  EXPECT_EQ(code, ExitCode::Incomplete);
  EXPECT_NE(message.find("13 of 40 units are missing"), std::string::npos) << message;
  EXPECT_NE(message.find("\n  u=1\n  u=4"), std::string::npos) << message;
  EXPECT_FALSE(std::filesystem::exists(path("part/rows.csv")));
}

TEST_F(RunTest, MergeRefusesForeignRecords) {
  run_shard("mixed", 0, 2);
  Options other = options("other", {"units=41"});
  other.shard = {1, 2};
  run(session(other));
  Options both = options("mixed");
  both.merged_folders = {path("other")};
  const auto [code, message] = error_of([&] { merge(session(both)); });
  EXPECT_EQ(code, ExitCode::Refused);
  EXPECT_NE(message.find("/config/units: 41 there, 40 now"), std::string::npos) << message;
}

TEST_F(RunTest, MergeFailsOnUnequalDuplicates) {
  for (const std::size_t index : {std::size_t{0}, std::size_t{1}}) run_shard("twice", index, 2);
  JournalContent content = read_journal(path("twice/journal-0-of-2.jsonl"));
  write("twice/journal-0-of-4.jsonl", journal_text(content.header, content.records));
  EXPECT_EQ(merge(session(options("twice"))), ExitCode::Success) << "equal duplicates are no harm";
  for (const char* name : {"journal.jsonl", "manifest.json", "rows.csv"})
    std::filesystem::remove(path(std::string("twice/") + name));
  content.records["u=2"].rows = "u=2,0,0,ok\n";
  write("twice/journal-0-of-4.jsonl", journal_text(content.header, content.records));
  const auto [code, message] = error_of([&] { merge(session(options("twice"))); });
  EXPECT_EQ(code, ExitCode::Failure);
  EXPECT_NE(message.find("unit u=2 has unequal rows"), std::string::npos) << message;
}

// Whatever a kill leaves of the journal, the next run ends with the same bytes.
TEST_F(RunTest, ResumesFromEveryTornJournal) {
  const std::string journal = read_file(path("whole/journal.jsonl"));
  rc::check([&] {
    const auto length = *rc::gen::inRange<std::size_t>(0, journal.size() + 1);
    std::filesystem::remove_all(path("torn"));
    std::filesystem::create_directories(path("torn"));
    write("torn/journal.jsonl", journal.substr(0, length));
    RC_ASSERT(run(session(options("torn"))) == ExitCode::Success);
    RC_ASSERT(rows("torn") == expected_);
  });
}

TEST_F(RunTest, SecondRunDoesNothing) {
  const auto before = std::filesystem::last_write_time(path("whole/rows.csv"));
  toy_.run = [](const Json&, std::size_t, Rows&) { FAIL() << "a unit was run again"; };
  EXPECT_EQ(run(session(options("whole"))), ExitCode::Success);
  EXPECT_EQ(std::filesystem::last_write_time(path("whole/rows.csv")), before);
}

TEST_F(RunTest, DamagedRowsAreWrittenAgain) {
  write("whole/rows.csv", expected_.substr(0, 20));
  toy_.run = [](const Json&, std::size_t, Rows&) { FAIL() << "a unit was run again"; };
  EXPECT_EQ(run(session(options("whole"))), ExitCode::Success);
  EXPECT_EQ(rows("whole"), expected_);
}

TEST_F(RunTest, AnotherConfigIsRefusedUnlessFresh) {
  Options other = options("whole", {"units=7"});
  const auto [code, message] = error_of([&] { run(session(other)); });
  EXPECT_EQ(code, ExitCode::Refused);
  EXPECT_NE(message.find("/config/units: 40 there, 7 now"), std::string::npos) << message;
  EXPECT_EQ(rows("whole"), expected_);
  other.fresh = true;
  EXPECT_EQ(run(session(other)), ExitCode::Success);
  EXPECT_NE(rows("whole"), expected_);
}

TEST_F(RunTest, AShardOfAnotherConfigIsRefusedToo) {
  Options other = options("whole", {"units=7"});
  other.shard = {0, 2};
  EXPECT_EQ(error_of([&] { run(session(other)); }).first, ExitCode::Refused);
}

TEST_F(RunTest, ResultsWithoutAJournalAreNotOverwritten) {
  std::filesystem::remove(path("whole/journal.jsonl"));
  EXPECT_EQ(error_of([&] { run(session(options("whole"))); }).first, ExitCode::Refused);
  EXPECT_EQ(rows("whole"), expected_);
}

TEST_F(RunTest, FreshLeavesOtherFilesAlone) {
  for (const char* name : {"notes.tmp", "manifest.webapp.json", "journal.txt"})
    write(std::string("whole/") + name, "mine");
  Options fresh = options("whole");
  fresh.fresh = true;
  EXPECT_EQ(run(session(fresh)), ExitCode::Success);
  for (const char* name : {"notes.tmp", "manifest.webapp.json", "journal.txt"})
    EXPECT_EQ(read_file(path(std::string("whole/") + name)), "mine");
}

TEST_F(RunTest, ChangedWordsReachTheManifestWithoutARun) {
  write("toy.json", R"({"seed": 1, "units": 40, "title": "new words"})");
  toy_.run = [](const Json&, std::size_t, Rows&) { FAIL() << "a unit was run again"; };
  EXPECT_EQ(run(session(options("whole"))), ExitCode::Success);
  EXPECT_EQ(Json::parse(read_file(path("whole/manifest.json")))["config"]["given"]["title"], "new words");
}

TEST_F(RunTest, AnotherVersionOfAProgramIsRefused) {
  std::string version = "1";
  toy_.external_programs = [&](const Json&) { return std::vector{ExternalProgram{"echo", {"echo", version}}}; };
  const auto healthy = toy_.run;
  toy_.run = [&](const Json& config, std::size_t unit, Rows& rows) {
    if (unit == 3) throw std::runtime_error("no luck");
    healthy(config, unit, rows);
  };
  EXPECT_EQ(run(session(options("versions"))), ExitCode::Failure);
  toy_.run = healthy;
  version = "2";
  EXPECT_EQ(error_of([&] { run(session(options("versions"))); }).first, ExitCode::Refused);
  version = "1";
  EXPECT_EQ(run(session(options("versions"))), ExitCode::Success);
}

TEST_F(RunTest, RowsThatAreNotUtf8FailTheirUnitOnly) {
  const auto healthy = toy_.run;
  toy_.run = [&](const Json& config, std::size_t unit, Rows& rows) {
    if (unit == 3) rows.add("\xff", 1);
    healthy(config, unit, rows);
  };
  EXPECT_EQ(run(session(options("bytes"))), ExitCode::Failure);
  EXPECT_EQ(read_journal(path("bytes/journal.jsonl")).records.size(), 39U);
}

TEST_F(RunTest, AnotherBuildIsRefused) {
  Session changed = session(options("whole"));
  changed.identity["build"]["compiler"] = "another";
  const auto [code, message] = error_of([&] { run(changed); });
  EXPECT_EQ(code, ExitCode::Refused);
  EXPECT_NE(message.find("/build/compiler"), std::string::npos) << message;
}

TEST_F(RunTest, ChangedInputIsRefused) {
  write("input.txt", "one");
  toy_.inputs = [this](const Json&) { return std::vector{path("input.txt")}; };
  EXPECT_EQ(run(session(options("inputs"))), ExitCode::Success);
  const Json manifest = Json::parse(read_file(path("inputs/manifest.json")));
  EXPECT_EQ(manifest["inputs"]["count"], 1);
  write("input.txt", "two");
  EXPECT_EQ(error_of([&] { run(session(options("inputs"))); }).first, ExitCode::Refused);
}

TEST_F(RunTest, AFailedUnitStopsNothingElseAndIsTriedAgain) {
  const auto healthy = toy_.run;
  toy_.run = [&](const Json& config, std::size_t unit, Rows& rows) {
    if (unit == 3) throw std::runtime_error("no luck");
    healthy(config, unit, rows);
  };
  EXPECT_EQ(run(session(options("sick"))), ExitCode::Failure);
  EXPECT_FALSE(std::filesystem::exists(path("sick/rows.csv")));
  EXPECT_EQ(Json::parse(read_file(path("sick/manifest.json")))["status"], "failed");
  EXPECT_EQ(read_journal(path("sick/journal.jsonl")).records.size(), 39U);
  toy_.run = healthy;
  EXPECT_EQ(run(session(options("sick"))), ExitCode::Success);
  EXPECT_EQ(rows("sick"), expected_);
}

TEST_F(RunTest, AFolderInUseIsRefused) {
  const auto locks = session(options("whole")).folder.lock();
  EXPECT_EQ(error_of([&] { run(session(options("whole"))); }).first, ExitCode::Refused);
  EXPECT_EQ(error_of([&] { run_shard("whole", 0, 2); }).first, ExitCode::Refused);
}

TEST_F(RunTest, ShardsShareAFolderButNotAJournal) {
  Options first = options("shared");
  first.shard = {0, 2};
  std::filesystem::create_directories(path("shared"));
  const auto locks = session(first).folder.lock();
  EXPECT_EQ(run_shard("shared", 1, 2), ExitCode::Success);
  EXPECT_EQ(error_of([&] { run_shard("shared", 0, 2); }).first, ExitCode::Refused);
  EXPECT_EQ(error_of([&] { merge(session(options("shared"))); }).first, ExitCode::Refused);
}

TEST_F(RunTest, SweptParametersAreColumns) {
  EXPECT_EQ(run(session(options("sweep", {R"(sweep.mode=["plain","fancy"])", "units=1"}))), ExitCode::Success);
  const std::string text = rows("sweep");
  EXPECT_TRUE(text.starts_with("unit,mode,index,value,status\nmode=plain/u=0,plain,0,")) << text;
  EXPECT_NE(text.find("\nmode=fancy/u=0,fancy,0,"), std::string::npos) << text;
}

TEST_F(RunTest, ASweptColumnMayNotHideAnother) {
  toy_.columns = {"mode", "value"};
  EXPECT_EQ(error_of([&] { session(options("clash", {R"(sweep.mode=["plain"])"})); }).first, ExitCode::BadConfig);
}

TEST_F(RunTest, NoUnitsIsAnEmptyTable) {
  EXPECT_EQ(run(session(options("empty", {"units=0"}))), ExitCode::Success);
  EXPECT_EQ(rows("empty"), "unit,index,value,status\n");
}

TEST_F(RunTest, ManifestTellsAll) {
  const Json manifest = Json::parse(read_file(path("whole/manifest.json")));
  for (const char* key : {"program", "status", "command", "config", "seed", "git", "build", "libraries", "cpu",
                          "threads", "started", "ended", "external_programs", "inputs", "units", "rows"})
    EXPECT_TRUE(manifest.contains(key)) << key;
  EXPECT_EQ(manifest["status"], "complete");
  EXPECT_EQ(manifest["rows"]["sha256"], sha256_hex(expected_));
  EXPECT_EQ(manifest["rows"]["count"], 100);
  EXPECT_EQ(manifest["config"]["sha256"], sha256_hex(manifest["config"]["resolved"].dump()));
}

TEST(Shard, ReadsOnlyGoodOnes) {
  EXPECT_EQ(parse_shard("1/3").name(), "1-of-3");
  for (const char* bad : {"3/3", "1", "a/b", "1/0", "-1/3", "1/3x", "/", ""})
    EXPECT_EQ(error_of([&] { parse_shard(bad); }).first, ExitCode::Usage) << bad;
}

TEST(DefaultOut, LiesBesideTheConfigs) {
  EXPECT_EQ(default_out("configs/p/t.json", "x"), "results/p/t");
  EXPECT_EQ(default_out("/a/configs/p/t.json", "x"), "/a/results/p/t");
  EXPECT_EQ(default_out("./configs/p/t.json", "x"), "results/p/t");
  EXPECT_EQ(default_out("/tmp/t.json", "x"), "results/x/t");
}

}  // namespace
}  // namespace tedomari
