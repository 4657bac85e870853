// Any bytes: an error with its place, or problems that name points of their boards.
#include "engine/problems/suite.h"
#include "tests/fuzz/require.h"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    for (const tedomari::SuiteProblem& problem : tedomari::parse_suite(text)) {
      const tedomari::Board& board = problem.diagram.board;
      for (const auto* goal : {&problem.goal, &problem.threat}) {
        for (const tedomari::Point point : goal->points) {
          tedomari::require(board.points().contains(point));
        }
      }
      for (const tedomari::Point point : {problem.move, problem.ko_ban}) {
        tedomari::require(point == tedomari::kNoPoint || board.at(point) == tedomari::Color::Empty);
      }
      tedomari::require(tedomari::is_player(problem.max) && tedomari::is_player(problem.to_move));
    }
  } catch (const tedomari::ParseError& error) {
    tedomari::require(error.line() >= 1 && error.column() >= 1 && error.column() <= size + 1);
  }
  return 0;
}
