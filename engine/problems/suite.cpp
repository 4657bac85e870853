#include "engine/problems/suite.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include "engine/board/coordinates.h"
#include "engine/board/key_values.h"

namespace tedomari {
namespace {

struct GoalKind {
  std::string_view kind;
  std::size_t points;
};
constexpr std::array<GoalKind, 4> kGoals{{{"connect", 2}, {"empty", 2}, {"transitive", 3}, {"capture", 1}}};
constexpr std::array<GoalKind, 2> kFates{{{"live", 1}, {"race", 2}}};
constexpr std::array<GoalKind, 3> kThreats{{{"connect", 2}, {"empty", 2}, {"disconnect", 2}}};

class SuiteReader {
 public:
  SuiteReader(std::string_view text, SuiteGoals goals)
      : text_(text), goals_(goals), lines_(text, KeyValueReader::Comments::AfterBlanks) {}

  std::vector<SuiteProblem> read() {
    while (const auto line = lines_.next()) read_line(line->key, line->value);
    finish();
    return std::move(problems_);
  }

 private:
  [[noreturn]] void fail(const Piece& place, const std::string& reason) const { lines_.fail(place, reason); }

  void read_line(const Piece& key, const Piece& value) {
    if (key.text == "id") return start(value);
    if (problems_.empty()) fail(key, "a problem starts with `id:`");
    if (!keys_.emplace(key.text).second && key.text != "expect") {
      fail(key, "`" + std::string(key.text) + ":` occurs twice in this problem");
    }
    SuiteProblem& problem = problems_.back();
    if (std::string* const words = free_text(problem, key.text)) {
      *words = value.text;
    } else if (key.text == "max") {
      problem.max = color(value);
    } else if (key.text == "to_move") {
      problem.to_move = color(value);
    } else if (key.text == "board") {
      if (!value.text.empty()) fail(value, "the rows of the board start on the next line");
      read_board(key);
    } else if (key.text == "expect") {
      lines_.add_expectation(value, problem.expect, "problem");
    } else if (key.text == "marks" || key.text == "goal" || key.text == "threat" || key.text == "move" ||
               key.text == "ko_ban") {
      later_.emplace(key.text, value);  // they need the board, or the marks
    } else {
      fail(key, "unknown key; testsuites/README.md lists them");
    }
  }

  static std::string* free_text(SuiteProblem& problem, std::string_view key) {
    if (key == "title") return &problem.title;
    if (key == "origin") return &problem.origin;
    if (key == "certified") return &problem.certified;
    if (key == "class") return &problem.kind;
    if (key == "note") return &problem.note;
    return nullptr;
  }

  void start(const Piece& id) {
    finish();
    if (id.text.empty()) fail(id, "a problem needs an id");
    if (!ids_.emplace(id.text).second) fail(id, "the id " + std::string(id.text) + " occurs twice");
    id_ = id;
    keys_.clear();
    later_.clear();
    problems_.emplace_back().id = id.text;
  }

  void read_board(const Piece& key) {
    const std::vector<Piece> lines = lines_.rows();
    std::string rows;
    for (const Piece& line : lines) rows.append(line.text) += '\n';
    if (rows.find_first_not_of(" \t\r\n") == std::string::npos) fail(key, "a board needs rows");
    try {
      problems_.back().diagram = parse_diagram(rows);
    } catch (const ParseError& error) {
      const auto begin = text_.begin() + static_cast<std::ptrdiff_t>(lines.front().offset);
      const auto lines_before = static_cast<std::size_t>(std::count(text_.begin(), begin, '\n'));
      throw ParseError(lines_before + error.line(), error.column(), error.reason());
    }
  }

  void finish() {
    if (problems_.empty()) return;
    SuiteProblem& problem = problems_.back();
    for (const char* const key : {"max", "to_move", "board", "goal"}) {
      if (!keys_.contains(key)) fail(id_, "this problem has no `" + std::string(key) + ":`");
    }
    if (const Piece* const marks = late("marks")) read_marks(*marks);
    if (const Piece* const move = late("move")) problem.move = empty_point(*move);
    problem.goal = goals_ == SuiteGoals::Fates ? goal(*late("goal"), kFates) : goal(*late("goal"), kGoals);
    if (const Piece* const threat = late("threat")) problem.threat = goal(*threat, kThreats);
    if (const Piece* const ban = late("ko_ban")) problem.ko_ban = empty_point(*ban);
  }

  const Piece* late(const std::string& key) const {
    const auto found = later_.find(key);
    return found == later_.end() ? nullptr : &found->second;
  }

  // One word at a time, so that an error has its place.
  void read_marks(const Piece& marks) {
    Diagram& diagram = problems_.back().diagram;
    for (const Piece& word : marks.words()) {
      PointNames names;
      try {
        names = parse_names(word.text, diagram.board.size());
      } catch (const ParseError& error) {
        fail(word.part(error.column() - 1), error.reason());
      }
      for (const auto& [name, point] : names) {
        if (!diagram.names.emplace(name, point).second) fail(word, "the name " + quoted(name) + " occurs twice");
      }
    }
  }

  template <std::size_t count>
  GoalWords goal(const Piece& value, const std::array<GoalKind, count>& kinds) const {
    std::vector<Piece> words = value.words();
    if (words.empty()) fail(value, "a goal expected, like connect A B");
    const auto kind =
        std::find_if(kinds.begin(), kinds.end(), [&](const GoalKind& k) { return k.kind == words[0].text; });
    if (kind == kinds.end()) fail(words[0], "no such goal here");
    GoalWords result{.kind = std::string(kind->kind), .points = {}, .safe = words.back().text == "safe"};
    if (result.safe) words.pop_back();
    for (std::size_t i = 1; i < words.size(); ++i) {
      const Point point = goal_point(words[i], i == 2 && kind->kind == "empty");
      if (std::find(result.points.begin(), result.points.end(), point) != result.points.end()) {
        fail(words[i], "this point is named twice");
      }
      result.points.push_back(point);
    }
    if (result.points.size() == kind->points) return result;
    fail(value, result.kind + " needs " + std::to_string(kind->points) + (kind->points == 1 ? " point" : " points"));
  }

  // All points of goals are stones, but for the second of `empty`. The move's point will be one.
  Point goal_point(const Piece& word, bool is_empty) const {
    if (is_empty) return empty_point(word);
    const Point result = point(word);
    const SuiteProblem& problem = problems_.back();
    const bool stone = problem.diagram.board.at(result) != Color::Empty || result == problem.move;
    if (!stone) fail(word, "there is no stone on this point");
    return result;
  }
  Point empty_point(const Piece& word) const {
    const Point result = point(word);
    if (problems_.back().diagram.board.at(result) != Color::Empty) fail(word, "there is a stone on this point");
    return result;
  }

  // A mark or a vertex.
  Point point(const Piece& word) const {
    const Diagram& diagram = problems_.back().diagram;
    if (word.text.size() == 1) {
      const auto found = diagram.names.find(word.text[0]);
      if (found != diagram.names.end()) return found->second;
    }
    const std::optional<Point> vertex = parse_vertex(word.text, diagram.board.size());
    if (!vertex) fail(word, "neither a mark nor a point of the board");
    return *vertex;
  }

  Color color(const Piece& value) const {
    if (value.text == "X") return Color::Black;
    if (value.text == "O") return Color::White;
    fail(value, "X or O expected");
  }

  std::string_view text_;
  SuiteGoals goals_;
  KeyValueReader lines_;
  std::vector<SuiteProblem> problems_;
  std::set<std::string, std::less<>> ids_, keys_;  // keys_ and below: of the problem being read
  std::map<std::string, Piece> later_;
  Piece id_;
};

}  // namespace

std::vector<SuiteProblem> parse_suite(std::string_view text, SuiteGoals goals) {
  return SuiteReader(text, goals).read();
}

}  // namespace tedomari
