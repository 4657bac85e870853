// What the programs share that run suites of problems (testsuites/README.md).
#pragma once

#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "engine/board/coordinates.h"
#include "engine/problems/suite.h"
#include "engine/search/result.h"
#include "experiments/harness/error.h"
#include "experiments/harness/experiment.h"
#include "experiments/harness/files.h"
#include "experiments/parameters.h"

namespace tedomari {

// -- Parameters

constexpr std::int64_t kMostMoves = 1'000'000'000'000;

inline Json word_parameter(const std::vector<std::string>& words, const char* description) {
  return {{"enum", words}, {"default", words.front()}, {"description", description}};
}

inline Json suite_parameter() {
  return {{"type", "string"}, {"description", "a file of problems, see testsuites/README.md"}};
}

inline Json threat_parameter(const std::vector<int>& usual) {
  return {{"type", "array"},
          {"minItems", 4},
          {"maxItems", 4},
          {"items", {{"type", "integer"}, {"minimum", 0}, {"maximum", 100}}},
          {"default", usual},
          {"description",
           "how many moves of order 1, 2, 3 and 4 a line of a proof may have; the first is one more than the others"}};
}

inline GeneralThreat maximum_threat(const Json& config) {
  const std::vector<int> threat = config["maximum_threat"];
  const GeneralThreat found = GeneralThreat::with(threat[1], threat[2], threat[3]);
  if (threat[0] == found.order_1) return found;
  throw Error(
      ExitCode::BadConfig,
      fmt::format("maximum_threat [{}, {}, {}, {}]: the first number must be {}, one more than the others: each "
                  "move of order 2 or more needs a threat and a reply below it",
                  threat[0], threat[1], threat[2], threat[3], found.order_1));
}

// -- Problems

inline std::string suite_text(const std::string& suite) {
  const std::filesystem::path file = find_file(suite);
  std::error_code error;
  if (!std::filesystem::exists(file, error) && suite.find("gnugo") != std::string::npos)
    throw Error(ExitCode::InputOutput,
                fmt::format("cannot read {}: not there yet; testsuites/import_gnugo.sh gets GNU Go's problems", suite));
  return read_file(file);
}

inline std::vector<SuiteProblem> read_suite(const std::string& suite, SuiteGoals goals = SuiteGoals::Tactical) {
  const std::string text = suite_text(suite);
  try {
    return parse_suite(text, goals);
  } catch (const ParseError& error) {
    throw Error(ExitCode::BadConfig, fmt::format("{}: {}", suite, error.what()));
  }
}

// Every unit of a run needs what is made of the suite; `make(suite)` is called once.
template <class Made>
const Made& made_of_suite(const Json& config, Made (*make)(const std::string& suite)) {
  static std::mutex mutex;
  static std::map<std::string, std::unique_ptr<const Made>> known;
  const std::string suite = config["suite"];
  const std::scoped_lock lock(mutex);
  std::unique_ptr<const Made>& made = known[suite];
  if (!made) made = std::make_unique<const Made>(make(suite));
  return *made;
}

// The stones that a goal is about must be there.
inline void require_stone(const SuiteProblem& problem, Point point, Color color, const std::string& suite) {
  if (problem.diagram.board.at(point) != color)
    throw Error(ExitCode::BadConfig, fmt::format("{}: {}: the stone on {} has the wrong color for this goal", suite,
                                                 problem.id, vertex_text(point)));
}

// -- Units of problems by algorithms

struct SuiteUnit {
  std::string algorithm;
  const SuiteProblem* problem;
};

// Every problem for each of the config's algorithms.
inline std::vector<SuiteUnit> suite_units(const Json& config, const std::vector<SuiteProblem>& problems) {
  std::vector<SuiteUnit> found;
  for (const std::string algorithm : config["algorithms"]) {
    for (const SuiteProblem& problem : problems) found.push_back({algorithm, &problem});
  }
  return found;
}

inline std::vector<std::string> names_of(const std::vector<SuiteUnit>& units) {
  std::vector<std::string> names;
  for (const SuiteUnit& unit : units)
    names.push_back(fmt::format("algorithm={}/problem={}", unit.algorithm, unit.problem->id));
  return names;
}

// -- Cells

constexpr std::string_view kNone = "-";  // there is no such thing

inline std::string move_text(Point move) { return move == kNoPoint ? std::string(kNone) : vertex_text(move); }

inline std::string list_text(const PointSet& points, std::string_view separator = ",") {
  std::string text;
  for (const Point point : points) text.append(text.empty() ? "" : separator).append(vertex_text(point));
  return text.empty() ? std::string(kNone) : text;
}

// Rows from the top down without their numbers, joined by '/'.
inline std::string board_cell(const Diagram& diagram) {
  const Board& board = diagram.board;
  std::string text;
  for (int row = board.size() - 1; row >= 0; --row) {
    for (int column = 0; column < board.size(); ++column) {
      const Point point = make_point(column, row);
      const bool eye = diagram.untouched.contains(point);
      const Color color = board.at(point);
      text += eye ? ',' : color == Color::Black ? 'X' : color == Color::White ? 'O' : '.';
    }
    if (row > 0) text += '/';
  }
  return text;
}

inline std::string color_cell(Color color) { return color == Color::Black ? "X" : "O"; }

inline std::string yes_or_no(bool value) { return value ? "yes" : "no"; }

// Lists have commas or blanks between their words.
inline bool is_listed(const std::string& list, const std::string& word) {
  const std::string separators = ", ";
  for (std::size_t begin = 0; (begin = list.find_first_not_of(separators, begin)) != std::string::npos;) {
    const std::size_t end = std::min(list.find_first_of(separators, begin), list.size());
    if (list.compare(begin, end - begin, word) == 0) return true;
    begin = end;
  }
  return false;
}

template <class Action>
double seconds_of(Action action) {
  const auto start = std::chrono::steady_clock::now();
  action();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace tedomari
