// TH §3, Figures 7-21: thermographs of local games with ko, for both komasters. A unit is one case of the suite: a
// local area, a game graph or a game in braces; rows for each komaster, pass-ban rule and lowest temperature.
//
// What the method cannot tell, such as a double ko, has rows without values whose status says why.
//
// Beside the rows: pictures/NNNN.position.svg, .graph.svg and, for each rule and t0, .RULE.tT0.svg.
//
// `ko_thermographs show FILE` prints the same for people.
#include "experiments/harness/program.h"
#include "experiments/ko_pictures.h"
#include "experiments/ko_thermographs/show.h"
#include "experiments/suites.h"

namespace tedomari {
namespace {

Json list_parameter(const Json& values, const Json& usual, const char* description) {
  return {{"type", "array"},     {"minItems", 1},
          {"uniqueItems", true}, {"items", {{"enum", values}}},
          {"default", {usual}},  {"description", description}};
}

const Json kParameters = {
    {"suite",
     {{"type", "string"},
      {"description",
       "a file of diagrams, an SGF file with a marked region, game graphs as JSON, or games in braces; "
       "see testsuites/README.md"}}},
    {"rules", list_parameter(kPassBans, "reply",
                             "what the koloser may do while the komaster is pass-banned: reply elsewhere, or nothing")},
    {"t0", list_parameter({0, -1}, 0, "the lowest temperature: the paper's 0, or Berlekamp's -1")},
    {"scoring", word_parameter(kScorings, "of local areas: territory and prisoners, or area")},
    {"suicide", {{"type", "boolean"}, {"default", false}, {"description", "in local areas, of two stones or more"}}},
    {"node_limit", whole_number(1, 100'000'000, kMostNodes, "most positions of a local area")},
    {"balanced_loops", word_parameter(kBalancedLoops,
                                      "a long loop that costs nobody anything: refuse its nodes, or only if it is best "
                                      "for both to stay in it; auto: so in local areas, refuse in given graphs")},
    {"pictures", {{"type", "boolean"}, {"default", true}, {"description", "whether to draw each case"}}},
};

KoOptions options_of(const Json& config) {
  return {.rules = config["rules"],
          .t0 = config["t0"],
          .scoring = config["scoring"],
          .suicide = config["suicide"],
          .node_limit = config["node_limit"],
          .balanced_loops = config["balanced_loops"]};
}

using Cases = std::vector<KoCase>;

const Cases& cases_of(const Json& config) {
  return made_of_suite<Cases>(
      config, [](const std::string& suite) { return parse_ko_cases(suite, read_file(find_file(suite))); });
}

std::vector<std::string> units(const Json& config) {
  std::vector<std::string> names;
  for (const KoCase& one : cases_of(config)) names.push_back("case=" + one.name);
  return names;
}

// -- Rows

// What all rows of a case have.
struct CaseCells {
  std::string name, nodes, empty, position, figure, origin;

  explicit CaseCells(const KoCase& one)
      : name(one.name),
        nodes(kNone),
        empty(one.position ? std::to_string(empty_points(*one.position)) : kNone),
        position(one.position ? position_line(*one.position) : kNone),
        figure(one.figure.empty() ? kNone : one.figure),
        origin(one.origin.empty() ? kNone : one.origin) {}
};

void add_answer(const CaseCells& cells, const KoResult& result, std::size_t komaster, Rows& rows) {
  const std::string who = komaster_name(kKomasters[komaster]), ko_class = class_name(result.ko_class());
  if (const Thermograph* found = result.thermograph(komaster)) {
    rows.add(cells.name, who, result.rule, result.t0, found->mast().text(), found->temperature().text(), ko_class,
             found->left.text(), found->right.text(), cells.nodes, cells.empty, cells.position, cells.figure,
             cells.origin);
  } else {
    rows.add_with_status("refused: " + result.refusal(komaster), cells.name, who, result.rule, result.t0, kNone, kNone,
                         ko_class, kNone, kNone, cells.nodes, cells.empty, cells.position, cells.figure, cells.origin);
  }
}

void add_results(const CaseCells& cells, const std::vector<KoResult>& results, Rows& rows) {
  for (const KoResult& result : results) {
    for (std::size_t komaster = 0; komaster < kKomasters.size(); ++komaster) add_answer(cells, result, komaster, rows);
  }
}

// The same rows where there is no graph.
void add_refusal(const CaseCells& cells, const KoOptions& options, const std::string& reason, Rows& rows) {
  for (const std::string& rule : options.rules) {
    for (const int t0 : options.t0) add_results(cells, {{rule, t0, {Refusal{reason}, Refusal{reason}}}}, rows);
  }
}

void add_pictures(const KoGame& game, const std::vector<KoResult>& results, Rows& rows) {
  if (game.position()) rows.add_file(".position.svg", position_picture(*game.position()).document());
  for (const KoResult& result : results) {
    if (const auto picture = thermograph_picture(result))
      rows.add_file(fmt::format(".{}.t{}.svg", result.rule, result.t0), picture->document());
  }
  try {
    rows.add_file(".graph.svg", graph_picture(game, results.front()).document());
  } catch (const std::overflow_error&) {  // fractions so large are no reason to lose the rows
  }
}

void run(const Json& config, std::size_t unit, Rows& rows) {
  const KoCase& one = cases_of(config)[unit];
  const KoOptions options = options_of(config);
  CaseCells cells(one);
  std::optional<KoGame> game;
  std::vector<KoResult> results;
  try {
    const double graph_seconds = processor_seconds_of([&] { game.emplace(one, options); });
    results = compute_all(*game, options);
    double thermograph_seconds = 0;
    for (const KoResult& result : results) thermograph_seconds += result.seconds[0] + result.seconds[1];
    rows.set_times({graph_seconds, thermograph_seconds});
    rows.add_seconds(graph_seconds + thermograph_seconds);
  } catch (const LocalGameError& error) {
    rows.set_times({0, 0});
    return add_refusal(cells, options, error.what(), rows);
  }
  cells.nodes = std::to_string(game->graph().nodes.size());
  rows.add_work(static_cast<double>(game->graph().nodes.size()));
  add_results(cells, results, rows);
  if (config["pictures"]) add_pictures(*game, results, rows);
}

}  // namespace
}  // namespace tedomari

int main(int argc, char** argv) {
  using namespace tedomari;
  if (argc > 1 && std::string_view(argv[1]) == "show") return show(argc - 1, argv + 1);
  return run_program(argc, argv,
                     {
                         .name = "ko_thermographs",
                         .summary = "TH: thermographs of local games with ko. For one position: ko_thermographs show "
                                    "FILE (--help has its options)",
                         .parameters = kParameters,
                         .columns = {"case", "komaster", "rule", "t0", "mast", "temperature", "class", "left", "right",
                                     "nodes", "empty", "position", "figure", "origin"},
                         .work = "nodes",
                         .units = units,
                         .run = tedomari::run,
                         .inputs = [](const Json& config) { return std::vector<std::string>{config["suite"]}; },
                         .external_programs = {},
                         .times = {"graph_seconds", "thermograph_seconds"},
                         .files = "pictures",
                     });
}
