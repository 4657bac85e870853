// PK §2.1: Ponnuki-Go solved. A unit is one position for one algorithm and one order among equal moves:
//   solver              the exact solver: winner, length, solution, with or without passing
//   alpha_beta          the paper's Alpha-Beta: winner and length, without passing
//   alpha_beta_threats  the same with general threats, the paper's GTS as we read it: winner, without passing
//   threats             one general threat alone: a win that holds with passing too, or nothing
//   proof_numbers       df-pn: winner, without passing
#include <fmt/format.h>

#include "engine/board/sgf.h"
#include "engine/games/ponnuki_positions.h"
#include "engine/games/ponnuki_proof.h"
#include "engine/games/ponnuki_solver.h"
#include "engine/games/ponnuki_threats.h"
#include "engine/search/alpha_beta.h"
#include "experiments/harness/program.h"
#include "experiments/suites.h"

namespace tedomari {
namespace {

Json list_parameter(const Json& items, const Json& usual, const char* description) {
  return {{"type", "array"}, {"minItems", 1},    {"uniqueItems", true},
          {"items", items},  {"default", usual}, {"description", description}};
}

const Json kParameters = {
    {"positions",
     {{"type", "string"},
      {"description", "a file of positions: a table with tabs, or named starts (testsuites/README.md)"}}},
    {"only",
     {{"type", "array"},
      {"items", {{"type", "string"}}},
      {"default", Json::array()},
      {"description", "the ids of the positions that are asked; none: all of the file"}}},
    {"algorithms",
     list_parameter({{"enum", {"alpha_beta", "alpha_beta_threats", "threats", "proof_numbers", "solver"}}}, {"solver"},
                    "who is asked")},
    {"rules", list_parameter({{"enum", {"nopass", "pass"}}}, {"nopass", "pass"},
                             "the game without passing, and that with passing, where two passes are a draw")},
    {"tie_seeds", list_parameter({{"type", "integer"}, {"minimum", 0}, {"maximum", 1'000'000}}, {0},
                                 "orders among equal moves; 0 is that of points")},
    {"budget", whole_number(1, kMostMoves, 100'000'000, "moves that may be played for one answer")},
    {"table_bits", whole_number(4, 28, 22, "solver and df-pn keep at most 2^bits positions, of 16 and 24 bytes")},
    {"alpha_beta_table_bits", whole_number(4, 24, 18, "Alpha-Beta keeps at most 2^bits positions, of some 200 bytes")},
    {"maximum_threat", threat_parameter({6, 3, 2, 0})},
};

// -- Positions

using Positions = std::vector<PonnukiPosition>;

const Positions& positions_of(const Json& config) {
  const auto read = [](const std::string& file) {
    try {
      return parse_ponnuki_positions(read_file(find_file(file)));
    } catch (const ParseError& error) {
      throw Error(ExitCode::BadConfig, fmt::format("{}: {}", file, error.what()));
    }
  };
  return made_of_suite<Positions>({{"suite", config["positions"]}}, read);
}

bool is_wanted(const Json& config, const PonnukiPosition& position) {
  const Json& only = config["only"];
  return only.empty() || std::find(only.begin(), only.end(), Json(position.id)) != only.end();
}

// Names what is wrong with a position of the file.
[[noreturn]] void refuse(const Json& config, const PonnukiPosition& position, const std::string& reason) {
  throw Error(ExitCode::BadConfig, fmt::format("{}: line {}: {}: {}", config["positions"].get<std::string>(),
                                               position.line, position.id, reason));
}

struct Unit {
  const PonnukiPosition* position;
  std::string algorithm;
  std::uint64_t tie_seed;

  std::string name() const {
    return fmt::format("position={}/algorithm={}/tie_seed={}", position->id, algorithm, tie_seed);
  }
};

std::vector<Unit> all_units(const Json& config) {
  std::vector<Unit> found;
  for (const PonnukiPosition& position : positions_of(config)) {
    if (!is_wanted(config, position)) continue;
    for (const std::string algorithm : config["algorithms"]) {
      for (const std::uint64_t seed : config["tie_seeds"]) found.push_back({&position, algorithm, seed});
    }
  }
  return found;
}

// -- Answers

struct Answer {
  std::string winner{kNone}, plies{kNone};  // kNone: not asked; "open": not found out
  std::uint64_t moves = 0;
  Point first_move = kNoPoint;
  std::vector<Point> line{};
  std::string at_least_black{kNone}, at_least_white{kNone};
};

std::string winner_text(Color winner) {
  return winner == Color::Black ? "Black" : winner == Color::White ? "White" : "draw";
}

Answer ask_solver(const Json& config, const Unit& unit, Passing passing, Budget& budget) {
  const PonnukiOptions options{.passing = passing, .table_bits = config["table_bits"], .tie_seed = unit.tie_seed};
  PonnukiSolver solver(unit.position->board, options, budget);
  const PonnukiAnswer found = solver.solve(unit.position->to_move);
  Answer answer{.winner = found.solved ? winner_text(found.winner) : "open",
                .plies = found.solved ? std::to_string(found.plies) : std::string(kNone),
                .moves = budget.spent()};
  const auto bound = [](int plies) { return plies >= ponnuki::kNever ? "never" : std::to_string(plies); };
  answer.at_least_black = bound(found.at_least[0]);
  answer.at_least_white = bound(found.at_least[1]);
  answer.line = solver.line(unit.position->to_move, found);
  if (!answer.line.empty()) answer.first_move = answer.line.front();
  return answer;
}

AlphaBetaOptions alpha_beta_options(const Json& config, const Unit& unit) {
  return {.table_bits = config["alpha_beta_table_bits"],
          .shortest = unit.algorithm == "alpha_beta",
          .history_by_depth = true,
          .tie_seed = unit.tie_seed};
}

SolveOptions threat_options(const Json& config, const Unit& unit) {
  return {
      .maximum = maximum_threat(config), .simplify_budget = 0, .only = KoThreats::MinMaster, .tie_seed = unit.tie_seed};
}

Answer answer_of(const Result& result, Color max, Color first, const Budget& budget) {
  if (result.value == Value::Unknown) return {.winner = "open", .moves = budget.spent()};
  const Color winner = result.value == Value::Won ? max : opponent(max);
  return {
      .winner = winner_text(winner), .moves = budget.spent(), .first_move = winner == first ? result.move : kNoPoint};
}

Answer ask_alpha_beta(const Json& config, const Unit& unit, Budget& budget) {
  const Color first = unit.position->to_move;
  Board board = unit.position->board;
  PonnukiProblem problem(first);
  AlphaBeta<PonnukiProblem> search(board, problem, alpha_beta_options(config, unit), budget);
  const Result result = search.solve(first);
  Answer answer = answer_of(result, first, first, budget);
  if (result.value == Value::Unknown) return answer;
  const bool first_wins = result.value == Value::Won, stuck = !first_wins && board.legal_moves(first).empty();
  answer.plies = std::to_string(stuck ? 0 : ponnuki_plies(search.depth(), first_wins));
  return answer;
}

Answer ask_alpha_beta_threats(const Json& config, const Unit& unit, Budget& budget) {
  const Color first = unit.position->to_move;
  Board board = unit.position->board;
  PonnukiThreatsProblem problem(board, first, threat_options(config, unit), budget);
  return answer_of(alpha_beta(board, problem, first, alpha_beta_options(config, unit), budget), first, first, budget);
}

Answer ask_threats(const Json& config, const Unit& unit, Budget& budget) {
  const Color first = unit.position->to_move;
  Board board = unit.position->board;
  for (const Color max : {first, opponent(first)}) {
    const Result result = ponnuki_threats(board, max, first, threat_options(config, unit), budget);
    if (result.value == Value::Won) return answer_of(result, max, first, budget);
  }
  return {.winner = "open", .moves = budget.spent()};
}

Answer ask_proof_numbers(const Json& config, const Unit& unit, Budget& budget) {
  PonnukiProofSearch search(unit.position->board, {.table_bits = config["table_bits"], .tie_seed = unit.tie_seed},
                            budget);
  const std::optional<Color> winner = search.winner(unit.position->to_move);
  return {.winner = winner ? winner_text(*winner) : "open",
          .moves = budget.spent(),
          .first_move = winner == unit.position->to_move ? search.winning_move() : kNoPoint};
}

bool knows_passing(const std::string& algorithm) { return algorithm == "solver" || algorithm == "threats"; }

Answer ask(const Json& config, const Unit& unit, const std::string& rule) {
  const Json& rules = config["rules"];
  const Passing passing = rule == "pass" ? Passing::Allowed : Passing::Forbidden;
  const bool unknown = passing == Passing::Allowed && !knows_passing(unit.algorithm);
  if (unknown || std::find(rules.begin(), rules.end(), Json(rule)) == rules.end()) return {};
  Budget budget(config["budget"].get<std::uint64_t>());
  if (unit.algorithm == "solver") return ask_solver(config, unit, passing, budget);
  if (unit.algorithm == "threats") return ask_threats(config, unit, budget);
  if (unit.algorithm == "proof_numbers") return ask_proof_numbers(config, unit, budget);
  return unit.algorithm == "alpha_beta" ? ask_alpha_beta(config, unit, budget)
                                        : ask_alpha_beta_threats(config, unit, budget);
}

// Whether what was found is what the file says; kNone if there is nothing to compare.
std::string agrees(const PonnukiPosition& position, const std::string& rule, const Answer& answer) {
  const auto winner = position.expect.find("winner_" + rule), plies = position.expect.find("plies_" + rule);
  if (winner == position.expect.end() || answer.winner == kNone) return std::string(kNone);
  if (answer.winner == "open") return "open";
  const bool same_length = plies == position.expect.end() || answer.plies == kNone || answer.plies == plies->second;
  return yes_or_no(answer.winner == winner->second && same_length);
}

// -- The solution as a picture and as a game

std::string numbered_diagram(const PonnukiPosition& position, const std::vector<Point>& line) {
  std::map<Point, std::size_t> numbers;
  std::string passes, text = fmt::format("{} {}\n\n", position.id, position.title);
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == kNoPoint) passes += fmt::format("{}: pass\n", i + 1);
    if (line[i] != kNoPoint) numbers[line[i]] = i + 1;
  }
  const int size = position.board.size();
  for (int row = size - 1; row >= 0; --row) {
    text += fmt::format("{:2}", row + 1);
    for (int column = 0; column < size; ++column) {
      const Point point = make_point(column, row);
      const Color color = position.board.at(point);
      const std::string stone = color == Color::Black ? "X" : color == Color::White ? "O" : ".";
      text += fmt::format("{:>3}", numbers.contains(point) ? std::to_string(numbers[point]) : stone);
    }
    text += '\n';
  }
  text += "  ";
  for (int column = 0; column < size; ++column) text += fmt::format("{:>3}", column_letter(column));
  return text + fmt::format("\n\n1 is {}.\n", winner_text(position.to_move)) + passes;
}

std::string solution_sgf(const PonnukiPosition& position, const Answer& answer) {
  SgfGame game{.board = position.board};
  Color color = position.to_move;
  for (const Point move : answer.line) {
    game.moves.push_back({color, move});
    color = opponent(color);
  }
  game.info["GN"] = position.id;
  game.info["C"] = fmt::format("Ponnuki-Go: {} wins in {} plies.", answer.winner, answer.plies);
  return sgf_text(game);
}

std::string line_text(const std::vector<Point>& line) {
  std::string text;
  for (const Point move : line) text += (text.empty() ? "" : " ") + (move == kNoPoint ? "pass" : vertex_text(move));
  return text.empty() ? std::string(kNone) : text;
}

// -- The experiment

// A position that an algorithm of the config cannot take, before anything is run.
void check_sizes(const Json& config) {
  const Json& algorithms = config["algorithms"];
  const bool small = std::any_of(algorithms.begin(), algorithms.end(),
                                 [](const Json& name) { return name == "solver" || name == "proof_numbers"; });
  for (const PonnukiPosition& position : positions_of(config)) {
    if (small && is_wanted(config, position) && position.board.size() > ponnuki::kMaxPonnukiSize)
      refuse(config, position,
             fmt::format("solver and proof_numbers are for boards up to {}x{}; for this one choose others, like --set "
                         "'algorithms=[\"alpha_beta\"]'",
                         ponnuki::kMaxPonnukiSize, ponnuki::kMaxPonnukiSize));
  }
}

std::vector<std::string> units(const Json& config) {
  maximum_threat(config);  // refuses what cannot be
  check_sizes(config);
  std::vector<std::string> names;
  for (const Unit& unit : all_units(config)) names.push_back(unit.name());
  if (names.empty())
    throw Error(ExitCode::BadConfig,
                fmt::format("{}: {}", config["positions"].get<std::string>(),
                            config["only"].empty() ? "there is no position in it" : "no position has an id of `only`"));
  return names;
}

std::string expected(const PonnukiPosition& position, const std::string& column) {
  const auto found = position.expect.find(column);
  return found == position.expect.end() ? std::string(kNone) : found->second;
}

// What the file says and we do not: that is no failure of the run, but nobody should overlook it.
std::string status_of(const PonnukiPosition& position, const std::string& agrees_nopass,
                      const std::string& agrees_pass) {
  std::string wrong;
  for (const std::string rule : {"nopass", "pass"}) {
    if ((rule == "pass" ? agrees_pass : agrees_nopass) != "no") continue;
    wrong += fmt::format("{}the file says {} {} ({})", wrong.empty() ? "" : ", ", expected(position, "winner_" + rule),
                         expected(position, "plies_" + rule), rule);
  }
  return wrong.empty() ? "ok" : wrong;
}

void run(const Json& config, std::size_t number, Rows& rows) {
  const Unit unit = all_units(config)[number];
  const PonnukiPosition& position = *unit.position;
  Answer nopass, pass;
  rows.add_seconds(seconds_of([&] {
    nopass = ask(config, unit, "nopass");
    pass = ask(config, unit, "pass");
  }));
  rows.add_work(static_cast<double>(nopass.moves + pass.moves));
  const Answer& shown = nopass.winner == kNone ? pass : nopass;
  if (!shown.line.empty()) {
    rows.add_file(".txt", numbered_diagram(position, shown.line));
    rows.add_file(".sgf", solution_sgf(position, shown));
  }
  const std::string agrees_nopass = agrees(position, "nopass", nopass), agrees_pass = agrees(position, "pass", pass);
  rows.add_with_status(status_of(position, agrees_nopass, agrees_pass), position.id, unit.algorithm, unit.tie_seed,
                       position.board.size(), ponnuki_position_text(position.board),
                       position.to_move == Color::Black ? "B" : "W", nopass.winner, nopass.plies, pass.winner,
                       pass.plies, nopass.moves, pass.moves, agrees_nopass, agrees_pass, move_text(shown.first_move),
                       line_text(shown.line), shown.at_least_black, shown.at_least_white);
}

using NamedCells = std::map<std::string, std::string>;

// How many answers are those of the file.
std::vector<std::string> remarks_on(const std::vector<NamedCells>& rows) {
  std::map<std::string, std::size_t> counts;
  for (const NamedCells& row : rows) {
    for (const char* column : {"agrees_nopass", "agrees_pass"}) ++counts[row.at(column)];
  }
  const std::size_t compared = counts["yes"] + counts["no"] + counts["open"];
  if (compared == 0) return {};
  std::vector<std::string> remarks{fmt::format("{} of {} answers agree with the file, {} are open, {} differ",
                                               counts["yes"], compared, counts["open"], counts["no"])};
  for (const NamedCells& row : rows) {
    if (row.at("status") != "ok")
      remarks.push_back(fmt::format("{}: found {} {}, with passing {} {}; {}", row.at("unit"), row.at("winner_nopass"),
                                    row.at("plies_nopass"), row.at("winner_pass"), row.at("plies_pass"),
                                    row.at("status")));
  }
  return remarks;
}

}  // namespace
}  // namespace tedomari

int main(int argc, char** argv) {
  using namespace tedomari;
  return run_program(
      argc, argv,
      {
          .name = "ponnuki_solve",
          .summary = "PK §2.1: Ponnuki-Go solved: winner, length, moves and the solution",
          .parameters = kParameters,
          .columns = {"id", "algorithm", "tie_seed", "size", "position", "to_move", "winner_nopass", "plies_nopass",
                      "winner_pass", "plies_pass", "moves_nopass", "moves_pass", "agrees_nopass", "agrees_pass",
                      "first_move", "line", "at_least_black", "at_least_white"},
          .work = "moves",
          .units = units,
          .run = tedomari::run,
          .inputs = [](const Json& config) { return std::vector<std::string>{config["positions"]}; },
          .external_programs = {},
          .times = {},
          .files = "solutions",
          .remarks = remarks_on,
      });
}
