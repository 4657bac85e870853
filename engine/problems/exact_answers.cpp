#include "engine/problems/exact_answers.h"

#include <algorithm>
#include <stdexcept>

#include "engine/board/coordinates.h"
#include "engine/search/exact_sente.h"

namespace tedomari {
namespace {

std::string list_text(const PointSet& points) {
  std::string text;
  for (const Point point : points) text += (text.empty() ? "" : ",") + vertex_text(point);
  return text.empty() ? "-" : text;
}

// Lists are written with commas or blanks, in any order.
std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words(1);
  for (const char c : text) {
    if (c != ',' && c != ' ') {
      words.back() += c;
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  std::sort(words.begin(), words.end());
  return words;
}

class Answers {
 public:
  Answers(const SuiteProblem& problem, std::size_t state_limit)
      : problem_(problem),
        region_(enclosed_region(problem.diagram)),
        board_(start_board(problem)),
        goal_(exact_goal(problem.goal, problem.max)),
        state_limit_(state_limit) {}

  std::string answer(std::string_view key) {
    if (key == "cuts") return list_text(moves(ExactValue::Lost, opponent(problem_.max)));
    if (key == "ko_cuts") return list_text(moves(ExactValue::Ko, opponent(problem_.max)));
    if (key == "connects") return list_text(moves(ExactValue::Won, problem_.max));
    if (key == "quiet_cuts") return list_text(quiet_cuts());
    if (key.starts_with("threat")) return list_text(threats(key.substr(6)));
    if (key == "sente") return sente_game().sente(board_after()) ? "yes" : "no";
    if (key == "refutations") return list_text(sente_game().refutations(board_after()));
    if (key.ends_with("maxfirst")) return value(key, problem_.max);
    if (key.ends_with("minfirst")) return value(key, opponent(problem_.max));
    fail(key);
  }

 private:
  [[noreturn]] static void fail(std::string_view key) {
    throw std::invalid_argument("exact solver: no answer to `" + std::string(key) + "`");
  }

  PointSet moves(ExactValue value, Color mover) { return solver(goal_).moves_to(value, board_, mover); }

  PointSet threats(std::string_view letters) { return solver(part(letters)).threats(board_); }

  PointSet quiet_cuts() { return moves(ExactValue::Lost, opponent(problem_.max)) - threats("AB") - threats("BC"); }

  // "", "AB_", "G_", "T_after_" and so on, before `maxfirst` or `minfirst`.
  std::string value(std::string_view key, Color first) {
    std::string_view prefix = key.substr(0, key.size() - 8);
    const bool after = prefix.ends_with("after_");
    if (after) prefix.remove_suffix(6);
    if (prefix.ends_with("_")) prefix.remove_suffix(1);
    const Board board = after ? board_after() : board_;
    return value_text(solver(goal_called(prefix)).solve(board, first));
  }

  ExactGoal goal_called(std::string_view name) const {
    if (name == "T") return exact_goal(problem_.threat, problem_.max);
    return name.empty() || name == "G" ? goal_ : part(name);
  }

  // The connection of some of the goal's points, in its order: A, B, C.
  ExactGoal part(std::string_view letters) const {
    ExactGoal goal = goal_;
    goal.points.clear();
    for (const char letter : letters) {
      const auto i = static_cast<std::size_t>(letter - 'A');
      if (letter < 'A' || i >= goal_.points.size()) fail(letters);
      goal.points.push_back(goal_.points[i]);
    }
    if (goal.points.size() < 2) fail(letters);
    return goal;
  }

  Board board_after() const {
    if (problem_.move == kNoPoint) throw std::invalid_argument("exact solver: the problem has no `move:`");
    Board board = board_;
    if (!board.legal(problem_.move, problem_.max)) throw std::invalid_argument("exact solver: the move is not legal");
    board.play(problem_.move, problem_.max);
    return board;
  }

  ExactSolver solver(const ExactGoal& goal) const { return {region_, goal, state_limit_}; }
  ExactSente sente_game() const { return {region_, goal_, exact_goal(problem_.threat, problem_.max), state_limit_}; }

  const SuiteProblem& problem_;
  PointSet region_;
  Board board_;
  ExactGoal goal_;
  std::size_t state_limit_;
};

}  // namespace

ExactGoal exact_goal(const GoalWords& words, Color max) {
  ExactGoal goal{.kind = ExactGoal::Kind::Connect, .max = max, .points = words.points, .safe = words.safe};
  if (words.kind == "connect" || words.kind == "transitive") return goal;
  if (words.kind == "empty") {
    goal.kind = ExactGoal::Kind::Empty;
  } else if (words.kind == "capture") {
    goal.kind = ExactGoal::Kind::Capture;
  } else if (words.kind == "disconnect") {
    goal.negative = true;
  } else {
    throw std::invalid_argument("exact solver: no goal `" + words.kind + "`");
  }
  return goal;
}

Board start_board(const SuiteProblem& problem) {
  Board board = problem.diagram.board;
  if (problem.ko_ban != kNoPoint) board.set_ko(problem.ko_ban, problem.to_move);
  return board;
}

std::string value_text(ExactValue value) {
  return value == ExactValue::Won ? "won" : value == ExactValue::Ko ? "ko" : "lost";
}

std::string exact_answer(const SuiteProblem& problem, std::string_view key, std::size_t state_limit) {
  return Answers(problem, state_limit).answer(key);
}

std::vector<Disagreement> disagreements(const SuiteProblem& problem, std::size_t state_limit) {
  std::vector<Disagreement> found;
  Answers answers(problem, state_limit);
  for (const auto& [key, expected] : problem.expect) {
    const std::string exact = answers.answer(key);
    if (words_of(exact) != words_of(expected)) found.push_back({key, expected, exact});
  }
  return found;
}

}  // namespace tedomari
