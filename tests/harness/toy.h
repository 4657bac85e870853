// A small experiment and a folder of its own for each test.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <spdlog/spdlog.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <thread>

#include "engine/core/rng.h"
#include "experiments/harness/session.h"

namespace tedomari {

// Rows of a unit: some random numbers of the unit's own stream. Units take turns in being slow, so that they finish in
// another order than they start.
inline Experiment toy_experiment() {
  Experiment toy;
  toy.name = "toy";
  toy.summary = "a toy";
  toy.parameters = {
      {"units", {{"type", "integer"}, {"minimum", 0}, {"maximum", 1000}, {"description", "how many"}}},
      {"mode", {{"enum", {"plain", "fancy"}}, {"default", "plain"}, {"description", "a word"}}},
      {"nested",
       {{"type", "object"},
        {"default", {{"depth", 1}}},
        {"properties", {{"depth", {{"type", "number"}, {"minimum", 0}, {"maximum", 9}}}}}}},
  };
  toy.columns = {"index", "value"};
  toy.work = "draws";
  toy.units = [](const Json& config) {
    std::vector<std::string> names;
    for (int i = 0; i < config["units"]; ++i) names.push_back(fmt::format("u={}", i));
    return names;
  };
  toy.run = [](const Json& config, std::size_t unit, Rows& rows) {
    Rng rng(config["seed"], unit);
    if (unit % 5 == 0) std::this_thread::sleep_for(std::chrono::microseconds(300));
    for (std::uint64_t i = 0; i <= unit % 4; ++i) rows.add(i, static_cast<double>(rng.next() >> 11) / 1024);
    rows.add_work(1);
  };
  return toy;
}

class HarnessTest : public testing::Test {
 protected:
  HarnessTest() {
    const auto* info = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::temp_directory_path() /
              fmt::format("tedomari-{}-{}-{}", getpid(), info->test_suite_name(), info->name());
    std::filesystem::create_directories(folder_);
    write("toy.json", R"({"seed": 1, "units": 40})");
    spdlog::set_level(spdlog::level::off);
  }
  ~HarnessTest() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  void write(const std::string& name, const std::string& text) const { std::ofstream(path(name)) << text; }

  Options options(const std::string& out, std::vector<std::string> settings = {}) const {
    Options result;
    result.config = {path("toy.json"), std::move(settings), {}};
    result.out = path(out);
    result.quiet = true;
    return result;
  }
  Session session(const Options& chosen) const { return make_session(toy_, chosen); }

  std::string rows(const std::string& out) const { return read_file(path(out) + "/rows.csv"); }

  Experiment toy_ = toy_experiment();
  std::filesystem::path folder_;
};

// The exit code and the text of the Error that the action ends with.
template <class Action>
std::pair<ExitCode, std::string> error_of(Action action) {
  try {
    action();
  } catch (const Error& error) {
    return {error.code(), error.what()};
  }
  return {ExitCode::Success, "no error"};
}

}  // namespace tedomari
