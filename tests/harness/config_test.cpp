#include "experiments/harness/config.h"

#include "tests/harness/toy.h"

namespace tedomari {
namespace {

class ConfigTest : public HarnessTest {
 protected:
  Config load(std::vector<std::string> settings = {}) { return load_config({path("toy.json"), settings, {}}, toy_); }
  // The message of the refusal of this config.
  std::string refusal(const std::string& text, std::vector<std::string> settings = {}) {
    write("toy.json", text);
    const auto [code, message] = error_of([&] { load(settings); });
    EXPECT_EQ(code, ExitCode::BadConfig) << message;
    EXPECT_EQ(message.find('\n'), std::string::npos) << message;
    return message;
  }
  void expect_refusal(const std::string& text, const std::string& place, const std::string& reason) {
    const std::string message = refusal(text);
    EXPECT_TRUE(message.starts_with(path("toy.json") + ": at " + place + ": ")) << message;
    EXPECT_NE(message.find(reason), std::string::npos) << message;
  }
};

TEST_F(ConfigTest, DefaultsAreFilledInAndHashed) {
  const Config config = load();
  EXPECT_EQ(config.resolved, Json::parse(R"({"mode":"plain","nested":{"depth":1},"seed":1,"units":40})"));
  EXPECT_EQ(config.sha256, sha256_hex(config.resolved.dump()));
  ASSERT_EQ(config.points.size(), 1U);
  EXPECT_EQ(config.points[0].config, config.resolved);
}

TEST_F(ConfigTest, ObjectsInArraysHaveDefaultsAndNoOtherKeys) {
  const Json item = {{"type", "object"},
                     {"properties", {{"name", {{"type", "string"}}}, {"size", {{"type", "integer"}, {"default", 9}}}}}};
  toy_.parameters["things"] = {{"type", "array"}, {"items", item}};
  write("toy.json", R"({"seed": 1, "units": 1, "things": [{"name": "a"}, {"name": "b", "size": 5}]})");
  EXPECT_EQ(load().resolved["things"], Json::parse(R"([{"name": "a", "size": 9}, {"name": "b", "size": 5}])"));
  expect_refusal(R"({"seed": 1, "units": 1, "things": [{"name": "a"}, {"size": 5}]})", "/things/1/name", "missing key");
  expect_refusal(R"({"seed": 1, "units": 1, "things": [{"name": "a", "sise": 5}]})", "/things/0/sise", "unknown key");
  expect_refusal(R"({"seed": 1, "units": 1, "things": [3]})", "/things/0", "found 3");
}

TEST_F(ConfigTest, WordsForReadersDoNotChangeTheHash) {
  const std::string before = load().sha256;
  write("toy.json", R"({"seed": 1, "units": 40, "title": "T", "note": "N", "paper": "P"})");
  EXPECT_EQ(load().sha256, before);
}

TEST_F(ConfigTest, SettingsWinOverTheFileAndTheSeedOverAll) {
  const Config config =
      load_config({path("toy.json"), {"units=3", "nested.depth=2.5", "mode=fancy", "units=4"}, 77}, toy_);
  EXPECT_EQ(config.resolved, Json::parse(R"({"mode":"fancy","nested":{"depth":2.5},"seed":77,"units":4})"));
}

TEST_F(ConfigTest, ExtendsAnotherFile) {
  write("toy2.json", R"({"extends": "toy.json", "units": 2})");
  const Config config = load_config({path("toy2.json"), {}, {}}, toy_);
  EXPECT_EQ(config.resolved["units"], 2);
  EXPECT_EQ(config.resolved["seed"], 1);
  EXPECT_NE(refusal(R"({"extends": "toy.json"})").find("circle"), std::string::npos);
  EXPECT_NE(refusal(R"({"extends": 3})").find("/extends"), std::string::npos);
}

TEST_F(ConfigTest, SweepIsACrossProductInOrder) {
  const Config config = load({R"(sweep.mode=["plain","fancy"])", "sweep.nested.depth=[1,2.5]"});
  ASSERT_EQ(config.points.size(), 4U);
  std::vector<std::string> names;
  for (const SweepPoint& point : config.points) {
    names.push_back(point.swept[0].second + " " + point.swept[1].second);
    EXPECT_EQ(point.swept[1].first, "nested.depth");
    EXPECT_FALSE(point.config.contains("sweep"));
  }
  EXPECT_EQ(names, (std::vector<std::string>{"plain 1", "plain 2.5", "fancy 1", "fancy 2.5"}));
  EXPECT_EQ(config.points[3].config["nested"]["depth"], 2.5);
}

TEST_F(ConfigTest, ASettingStandsForAWholeSweep) {
  write("toy.json", R"({"seed": 1, "units": 1, "sweep": {"mode": ["plain", "fancy"], "seed": [1, 2]}})");
  const Config config = load_config({path("toy.json"), {"mode=fancy"}, 7}, toy_);
  ASSERT_EQ(config.points.size(), 1U);
  EXPECT_EQ(config.points[0].config["mode"], "fancy");
  EXPECT_EQ(config.points[0].config["seed"], 7);
}

TEST_F(ConfigTest, AValueThatIsSweptAwayDoesNotChangeTheHash) {
  write("toy.json", R"({"seed": 1, "units": 3, "sweep": {"units": [1, 2]}})");
  const std::string before = load().sha256;
  write("toy.json", R"({"seed": 1, "sweep": {"units": [1, 2]}})");
  EXPECT_EQ(load().sha256, before);
}

TEST_F(ConfigTest, ASweptParameterNeedsNoOtherValue) {
  write("toy.json", R"({"seed": 1, "sweep": {"units": [1, 2]}})");
  EXPECT_EQ(load().points.size(), 2U);
}

TEST_F(ConfigTest, UnknownKeyNamesTheNearest) {
  expect_refusal(R"({"seed": 1, "unitz": 4, "units": 1})", "/unitz", "nearest valid key: \"units\"");
  expect_refusal(R"({"seed": 1, "units": 1, "sweeps": {}})", "/sweeps", "nearest valid key: \"sweep\"");
  expect_refusal(R"({"seed": 1, "units": 1, "nested": {"dept": 4}})", "/nested/dept", "nearest valid key: \"depth\"");
}

TEST_F(ConfigTest, MissingKey) {
  expect_refusal(R"({"seed": 1})", "/units", "missing key; allowed: an integer from 0 to 1000");
  expect_refusal(R"({"units": 1})", "/seed", "missing key");
  expect_refusal(R"({"seed": 1, "units": 1, "nested": {}})", "/nested/depth", "missing key");
}

TEST_F(ConfigTest, WrongType) {
  expect_refusal(R"({"seed": 1, "units": "4"})", "/units", "found \"4\", allowed: an integer from 0 to 1000");
  expect_refusal(R"({"seed": 1, "units": 4.5})", "/units", "found 4.5, allowed: an integer");
  expect_refusal(R"({"seed": 1, "units": null})", "/units", "found null");
  expect_refusal(R"({"seed": 1, "units": 1, "nested": 3})", "/nested",
                 "found 3, allowed: an object with the keys depth");
  expect_refusal(R"({"seed": 1, "units": 1, "title": 3})", "/title", "found 3, allowed: a string");
}

TEST_F(ConfigTest, OutOfRange) {
  expect_refusal(R"({"seed": 1, "units": 1001})", "/units", "found 1001, allowed: an integer from 0 to 1000");
  expect_refusal(R"({"seed": -1, "units": 1})", "/seed", "found -1");
  expect_refusal(R"({"seed": 1, "units": 1, "mode": "x"})", "/mode", R"(allowed: one of "plain", "fancy")");
  expect_refusal(R"({"seed": 1, "units": 18446744073709551616})", "/units", "found 1.8446744073709552e+19");
}

TEST_F(ConfigTest, BadSweep) {
  expect_refusal(R"({"seed": 1, "units": 1, "sweep": {"modes": ["plain"]}})", "/sweep/modes", "\"mode\"");
  expect_refusal(R"({"seed": 1, "units": 1, "sweep": {"mode": ["plain", "x"]}})", "/sweep/mode/1", "found \"x\"");
  expect_refusal(R"({"seed": 1, "units": 1, "sweep": {"mode": []}})", "/sweep/mode", "at least 1 value");
  expect_refusal(R"({"seed": 1, "units": 1, "sweep": {"mode": "plain"}})", "/sweep/mode", "an array");
  expect_refusal(R"({"seed": 1, "units": 1, "sweep": {"mode": ["plain", "plain"]}})", "/sweep/mode", "twice");
  expect_refusal(R"({"seed": 1, "units": 1, "sweep": {"title": ["a"]}})", "/sweep/title", "unknown parameter");
  expect_refusal(R"({"seed": 1, "units": 1, "sweep": 7})", "/sweep", "an object");
}

TEST_F(ConfigTest, NotJson) {
  EXPECT_NE(refusal("{\"seed\": 1,\n \"units\" 4}").find("line 2, column 10"), std::string::npos);
  EXPECT_NE(refusal("").find("not valid JSON"), std::string::npos);
  EXPECT_NE(refusal(std::string(100'000, '[')).find("nested deeper"), std::string::npos);
  EXPECT_NE(refusal("[1]").find("allowed: an object"), std::string::npos);
  EXPECT_NE(refusal("{\"seed\": 1e999}").find("not valid JSON"), std::string::npos);
  EXPECT_NE(refusal("{\"seed\": \"\xff\"}").find("not valid JSON"), std::string::npos);
  EXPECT_NE(refusal(R"({"nested": {"depth": 1, "depth": 2}})").find("\"depth\" stands twice"), std::string::npos);
}

TEST_F(ConfigTest, BadSettingsAreNamed) {
  const std::string good = R"({"seed": 1, "units": 4})";
  EXPECT_TRUE(refusal(good, {"units=5000"}).starts_with("--set units=5000: at /units: found 5000"));
  EXPECT_NE(refusal(good, {"units"}).find("path.to.key=value"), std::string::npos);
  EXPECT_NE(refusal(good, {"=3"}).find("path.to.key=value"), std::string::npos);
  EXPECT_NE(refusal(good, {"units.deep=3"}).find("there is no object"), std::string::npos);
  EXPECT_NE(refusal(good, {"units.=3"}).find("path.to.key=value"), std::string::npos);
  EXPECT_NE(refusal(good, {"mode=\xff"}).find("UTF-8"), std::string::npos);
  EXPECT_NE(refusal(good, {"x=3"}).find("unknown key"), std::string::npos);
}

TEST_F(ConfigTest, MissingFile) {
  const auto [code, message] = error_of([&] { load_config({path("none.json"), {}, {}}, toy_); });
  EXPECT_EQ(code, ExitCode::BadConfig);
  EXPECT_NE(message.find("No such file"), std::string::npos);
}

}  // namespace
}  // namespace tedomari
