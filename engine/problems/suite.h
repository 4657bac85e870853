// Suites of problems as text: `key: value` lines, a problem from each `id:` to the next. testsuites/README.md has the
// format and what the answers mean.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board/diagram.h"

namespace tedomari {

// What is asked for: `connect A B`, `empty A B`, `capture A safe`, with the marks looked up.
struct GoalWords {
  std::string kind;
  std::vector<Point> points;
  bool safe = false;
};

struct SuiteProblem {
  std::string id;
  std::string title, origin, certified, kind, note;  // `kind` is the file's `class`
  Color max = Color::Empty;                          // wants the goal
  Color to_move = Color::Empty;                      // the side of the question
  Diagram diagram{.board = Board(kMinSize)};         // with the marks as names
  GoalWords goal, threat;
  Point move = kNoPoint;
  Point ko_ban = kNoPoint;  // the first mover may not play there at once
  std::map<std::string, std::string> expect;

  bool enclosed() const { return !diagram.untouched.empty(); }
};

// What a suite may ask for: goals that are searched for (`connect A B` …), or the fate of groups, `live A` and `race A
// B` (engine/goals/life.h, semeai.h), of which Max owns A.
enum class SuiteGoals : std::uint8_t { Tactical, Fates };

// Throws ParseError.
std::vector<SuiteProblem> parse_suite(std::string_view text, SuiteGoals goals = SuiteGoals::Tactical);

}  // namespace tedomari
