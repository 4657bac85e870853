// Single goals of a suite of problems: connections, empty connections, captures. A unit is one problem for one reader:
// our own search, or a GNU Go that is asked the same over GTP.
//
// Of a transitive problem the two connections are asked, each for itself (`t01/AB`, `t01/BC`), of a sente problem the
// goal without its threat (`h01/G`); the whole of them belongs to other programs. `safe` goals get rows with the status
// `skipped: safe`. GNU Go has no question for empty connections, so there are no such units.
#include <fmt/format.h>

#include "engine/goals/read.h"
#include "engine/problems/single_goal.h"
#include "experiments/harness/gtp_client.h"
#include "experiments/harness/program.h"
#include "experiments/suites.h"

namespace tedomari {
namespace {

const Json kParameters = {
    {"suite", suite_parameter()},
    {"readers",
     {{"type", "array"},
      {"minItems", 1},
      {"uniqueItems", true},
      {"items", {{"enum", {"tedomari", "gnugo", "gnugo_old"}}}},
      {"default", {"tedomari"}},
      {"description", "who is asked; gnugo_old is GNU Go's older connection reader"}}},
    {"maximum_threat", threat_parameter({11, 5, 3, 2})},
    {"budget", whole_number(1, kMostMoves, 8'000, "moves that our search may play for one question")},
    {"ko_budget", whole_number(0, kMostMoves, 300, "of these, for each look whether a ko helps")},
    {"patience", whole_number(0, kMostMoves, 2'500,
                              "guesses: that Max fails is believed of a search that ends within so many moves")},
    {"cuts", whole_number(1, 361, 6, "guesses: cuts to compare where Max has no proof moving first")},
    {"cut_budget", whole_number(0, kMostMoves, 1'000, "guesses: moves for each of them, beyond the budget")},
    {"gnugo", gnugo_parameter()},
    {"gnugo_level", whole_number(0, 30, 10, "its level")},
};

// -- Problems

// A single goal of a problem.
struct Task {
  std::string id;
  SuiteProblem problem;
  AnyGoal goal;
  std::string prefix;   // of what the file expects: AB_minfirst
  std::string skipped;  // why; empty if it is not
};

Task task(const SuiteProblem& problem, const std::string& part, const std::vector<Point>& points,
          const std::string& suite) {
  const std::string& kind = problem.goal.kind;
  const Color wanted = kind == "capture" ? opponent(problem.max) : problem.max;
  for (const Point point : points) {
    const bool any_color = kind == "empty" && point == points.back();
    if (!any_color) require_stone(problem, point, wanted, suite);
  }
  return {.id = problem.id + (part.empty() ? "" : "/" + part),
          .problem = problem,
          .goal = single_goal(kind, points, problem.max),
          .prefix = part.empty() ? "" : part + "_",
          .skipped = problem.goal.safe ? "skipped: safe" : ""};
}

using Tasks = std::vector<Task>;

Tasks parse_tasks(const std::string& suite) {
  Tasks tasks;
  for (const SuiteProblem& problem : read_suite(suite)) {
    const std::vector<Point>& points = problem.goal.points;
    if (problem.goal.kind == "transitive") {
      tasks.push_back(task(problem, "AB", {points[0], points[1]}, suite));
      tasks.push_back(task(problem, "BC", {points[1], points[2]}, suite));
    } else {
      tasks.push_back(task(problem, problem.threat.kind.empty() ? "" : "G", points, suite));
    }
  }
  return tasks;
}

const Tasks& tasks_of(const Json& config) { return made_of_suite(config, parse_tasks); }

// -- Questions and answers

struct Question {
  const Task& task;
  Color first;
  Board board;  // with the ko ban, if this is what the problem asks

  Question(const Task& asked_task, Color first_mover)
      : task(asked_task), first(first_mover), board(asked_task.problem.diagram.board) {
    if (asked() && task.problem.ko_ban != kNoPoint) board.set_ko(task.problem.ko_ban, first);
  }
  bool max_first() const { return first == task.problem.max; }
  bool asked() const { return first == task.problem.to_move; }
  std::string name() const { return max_first() ? "maxfirst" : "minfirst"; }
  // What the file says to this key; nothing if it does not.
  std::string expected(const std::string& key) const {
    const auto found = task.problem.expect.find(task.prefix + key);
    return found == task.problem.expect.end() ? "" : found->second;
  }
};

struct Answer {
  Reading reading;
  bool proved = false;  // the value is claimed as proved
  std::string trace{kNone}, threat{kNone};
  double seconds = 0;
};

std::string value_text(Value value) {
  switch (value) {
    case Value::Lost: return "lost";
    case Value::LostByKo: return "lost_by_ko";
    case Value::Unknown: return "unknown";
    case Value::WonByKo: return "won_by_ko";
    case Value::Won: return "won";
  }
  return "";
}

Answer ask_tedomari(const Json& config, Question& question) {
  const ReadOptions options{.maximum = maximum_threat(config),
                            .budget = config["budget"],
                            .ko_budget = config["ko_budget"],
                            .patience = config["patience"],
                            .cuts = config["cuts"],
                            .cut_budget = config["cut_budget"]};
  Answer answer;
  answer.seconds =
      seconds_of([&] { answer.reading = read(question.board, question.task.goal, question.first, options); });
  const Reading& reading = answer.reading;
  answer.proved = reading.value != Value::Unknown;
  if (answer.proved) answer.trace = std::to_string(reading.trace.count());
  if (reading.value == Value::Won)
    answer.threat = fmt::format("{} {} {} {}", reading.threat.order_1, reading.threat.order_2, reading.threat.order_3,
                                reading.threat.order_4);
  return answer;
}

// -- GNU Go

// Its connection reader is chosen by a toggle: without it the newer one.
std::vector<std::string> gnugo_command(const Json& config, bool old_reader) {
  std::vector<std::string> words{gnugo_path(config), "--mode",  "gtp",
                                 "--quiet",          "--level", std::to_string(config["gnugo_level"].get<int>()),
                                 "--seed",           "1"};
  if (old_reader) words.emplace_back("--alternate-connections");
  return words;
}

bool gnugo_knows(const AnyGoal& goal) { return !std::holds_alternative<EmptyConnection>(goal); }

// Requires gnugo_knows(goal).
std::string gnugo_question(const Question& question) {
  if (const auto* capture = std::get_if<Capture>(&question.task.goal))
    return fmt::format("{} {}", question.max_first() ? "attack" : "defend", vertex_text(capture->a));
  const auto& connection = std::get<Connection>(question.task.goal);
  return fmt::format("{} {} {}", question.max_first() ? "connect" : "disconnect", vertex_text(connection.a),
                     vertex_text(connection.b));
}

// Its code is about the one who moves first, a value about Max.
Value value_of(int code, bool max_first) {
  if (code == 0) return max_first ? Value::Lost : Value::Won;
  if (code == 1) return max_first ? Value::Won : Value::Lost;
  return max_first ? Value::WonByKo : Value::LostByKo;
}

// Every question to a GNU Go of its own: what it has read before would change how many moves it plays.
Answer ask_gnugo(const Json& config, const Question& question, bool old_reader) {
  GtpClient gnugo("GNU Go", gnugo_command(config, old_reader));
  set_up_position(gnugo, question.board);
  gnugo.ask("reset_trymove_counter");
  const std::string words = gnugo_question(question);
  std::string said;
  Answer answer;
  answer.seconds = seconds_of([&] { said = gnugo.ask(words); });
  answer.reading.moves = std::stoull(gnugo.ask("get_trymove_counter"));
  answer.reading.code = std::stoi(said);
  answer.reading.value = value_of(answer.reading.code, question.max_first());
  const std::size_t blank = said.find(' ');
  if (blank != std::string::npos)
    answer.reading.move = parse_vertex(said.substr(blank + 1), question.board.size()).value_or(kNoPoint);
  return answer;
}

// -- Right or wrong

// As GNU Go's regression tests judge: the code, and if it is not 0 the move.
struct Verdict {
  std::string code{kNone}, whole{kNone};
};

Verdict judge_code(const Question& question, const Reading& reading) {
  const std::string moves = question.expected("moves");
  const bool code = is_listed(question.expected("code"), std::to_string(reading.code));
  const bool any_move = reading.code == 0 || moves.empty() || moves == kNone;
  return {code ? "yes" : "no", code && (any_move || is_listed(moves, move_text(reading.move))) ? "yes" : "no"};
}

// A move that the file would have to list: it names all of Max's moves that win, all of Min's that cut.
bool is_wrong_move(const Question& question, const Reading& reading) {
  std::string key;
  if (question.max_first() && reading.value == Value::Won) key = "connects";
  if (!question.max_first() && reading.value == Value::Lost) key = "cuts";
  if (key.empty() || !question.task.prefix.empty() || reading.move == kNoPoint) return false;
  const std::string listed = question.expected(key);
  return !listed.empty() && !is_listed(listed, move_text(reading.move));
}

std::string judge_value(const Question& question, const Answer& answer) {
  const std::string expected = question.expected(question.name());
  if (expected.empty()) return std::string(kNone);
  const Value value = answer.reading.value;
  if (value == Value::Unknown) return "unknown";
  const bool ko = value == Value::WonByKo || value == Value::LostByKo;
  if ((ko ? "ko" : value_text(value)) == expected && !is_wrong_move(question, answer.reading)) return "yes";
  if (answer.proved && ko && expected == "won") return "unknown";  // it says at least by ko
  return answer.proved ? "wrong" : "no";
}

Verdict judge(const Question& question, const Answer& answer) {
  if (!question.expected("code").empty()) return question.asked() ? judge_code(question, answer.reading) : Verdict{};
  return {std::string(kNone), judge_value(question, answer)};
}

// -- The experiment

// A task for a reader.
struct Unit {
  std::string reader;
  const Task* task;
};

std::vector<Unit> all_units(const Json& config) {
  std::vector<Unit> found;
  for (const std::string reader : config["readers"]) {
    for (const Task& one : tasks_of(config)) {
      if (reader == "tedomari" || gnugo_knows(one.goal)) found.push_back({reader, &one});
    }
  }
  return found;
}

std::vector<std::string> units(const Json& config) {
  maximum_threat(config);  // refuses what cannot be
  std::vector<std::string> names;
  for (const Unit& unit : all_units(config))
    names.push_back(fmt::format("reader={}/problem={}", unit.reader, unit.task->id));
  return names;
}

void add_row(const Unit& unit, const Question& question, const Answer& answer, Rows& rows) {
  const Reading& reading = answer.reading;
  const Verdict verdict = judge(question, answer);
  rows.add(unit.reader, unit.task->id, unit.task->problem.kind, question.name(), yes_or_no(question.asked()),
           value_text(reading.value), reading.code, move_text(reading.move), reading.moves, answer.trace, answer.threat,
           verdict.code, verdict.whole);
  rows.add_work(static_cast<double>(reading.moves));
  rows.add_seconds(answer.seconds);
}

void add_skipped(const Unit& unit, const Question& question, Rows& rows) {
  rows.add_with_status(unit.task->skipped, unit.reader, unit.task->id, unit.task->problem.kind, question.name(),
                       yes_or_no(question.asked()), kNone, kNone, kNone, kNone, kNone, kNone, kNone, kNone);
}

void run(const Json& config, std::size_t index, Rows& rows) {
  const Unit unit = all_units(config)[index];
  const Color max = unit.task->problem.max;
  for (const Color first : {max, opponent(max)}) {
    Question question(*unit.task, first);
    if (!unit.task->skipped.empty()) {
      add_skipped(unit, question, rows);
    } else if (unit.reader == "tedomari") {
      add_row(unit, question, ask_tedomari(config, question), rows);
    } else {
      add_row(unit, question, ask_gnugo(config, question, unit.reader == "gnugo_old"), rows);
    }
  }
}

std::vector<ExternalProgram> external_programs(const Json& config) {
  const std::vector<std::string> readers = config["readers"];
  if (readers == std::vector<std::string>{"tedomari"}) return {};
  return {{"GNU Go", {gnugo_path(config), "--version"}}};
}

}  // namespace
}  // namespace tedomari

int main(int argc, char** argv) {
  using namespace tedomari;
  return run_program(
      argc, argv,
      {
          .name = "connection_suite",
          .summary = "single connections and captures of a suite of problems: our search, and GNU Go beside it",
          .parameters = kParameters,
          .columns = {"reader", "problem", "class", "question", "asked", "value", "code", "move", "moves", "trace",
                      "threat", "code_correct", "correct"},
          .work = "moves",
          .units = units,
          .run = tedomari::run,
          .inputs = [](const Json& config) { return std::vector<std::string>{config["suite"]}; },
          .external_programs = external_programs,
      });
}
