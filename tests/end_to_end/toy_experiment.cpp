// A program for the end-to-end tests: its units can be slow, large, failing, or in need of another program.
#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <thread>

#include "engine/core/rng.h"
#include "experiments/harness/program.h"

using namespace tedomari;

int main(int argc, char** argv) {
  Experiment toy;
  toy.name = "toy_experiment";
  toy.summary = "a program to test the harness with";
  toy.parameters = {
      {"units", {{"type", "integer"}, {"minimum", 0}, {"maximum", 100000}, {"description", "how many"}}},
      {"milliseconds", {{"type", "number"}, {"minimum", 0}, {"default", 0}, {"description", "that a unit sleeps"}}},
      {"rows_per_unit", {{"type", "integer"}, {"minimum", 0}, {"default", 3}, {"description", "how long it is"}}},
      {"failing",
       {{"type", "array"}, {"items", {{"type", "integer"}}}, {"default", Json::array()}, {"description", "units"}}},
      {"touches", {{"type", "string"}, {"default", ""}, {"description", "a file that a unit makes when it starts"}}},
      {"needs", {{"type", "string"}, {"default", ""}, {"description", "a program to start"}}},
  };
  toy.columns = {"index", "value"};
  toy.work = "draws";
  toy.units = [](const Json& config) {
    std::vector<std::string> names;
    for (int i = 0; i < config["units"]; ++i) names.push_back(fmt::format("u={}", i));
    return names;
  };
  toy.run = [](const Json& config, std::size_t unit, Rows& rows) {
    if (std::ranges::count(config["failing"], Json(unit)) > 0) throw std::runtime_error("told to fail");
    const std::string touched = config["touches"];
    if (!touched.empty()) std::ofstream(touched).put('\n');
    std::this_thread::sleep_for(std::chrono::duration<double, std::milli>(config["milliseconds"].get<double>()));
    Rng rng(config["seed"], unit);
    for (int i = 0; i < config["rows_per_unit"]; ++i) rows.add(i, static_cast<double>(rng.next() >> 11) / 1024);
    rows.add_work(1);
  };
  toy.external_programs = [](const Json& config) {
    const std::string needed = config["needs"];
    return needed.empty() ? std::vector<ExternalProgram>{}
                          : std::vector{ExternalProgram{needed, {needed, "--version"}}};
  };
  return run_program(argc, argv, toy);
}
