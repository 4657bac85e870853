#include "engine/games/capture_search.h"

#include "engine/games/capture_problems.h"

namespace tedomari {
namespace {

template <Problem P>
CaptureChoice search(Board& board, Color first, P problem, const CaptureSearchOptions& options) {
  Budget budget(options.moves);
  const AlphaBetaOptions recipe{.max_depth = options.depth,
                                .table_bits = 16,
                                .shortest = options.shortest,
                                .forcing_plies = options.forcing_plies,
                                .history_by_depth = true,
                                .tie_seed = options.tie_seed};
  AlphaBeta<P> alpha_beta(board, problem, recipe, budget);
  const Result result = alpha_beta.solve(first);
  return {.move = alpha_beta.best_move(),
          .value = result.value,
          .score = alpha_beta.score(),
          .depth = alpha_beta.depth(),
          .moves = alpha_beta.moves()};
}

// Where all is lost: what an opponent may overlook.
Point last_resort(Board& board, Color color) {
  const PointSet saving = saving_moves(board, color), legal = board.legal_moves(color);
  return !saving.empty() ? saving.first() : legal.empty() ? kNoPoint : legal.first();
}

}  // namespace

CaptureChoice search_captures(const CaptureGame& game, const CapturePosition& position,
                              const CaptureSearchOptions& options) {
  Board board = position.board;
  const Color first = position.to_move;
  CaptureChoice choice = game.stones == 1
                             ? search(board, first, PonnukiPlay(first), options)
                             : search(board, first, FiveStonesPlay(board, first, position.captured, first), options);
  if (choice.move == kNoPoint) choice.move = last_resort(board, first);
  return choice;
}

bool better_pass(const CaptureGame& game, const CapturePosition& position) {
  const Board& board = position.board;
  return game.passing == Passing::Allowed && capturing_moves(board, position.to_move).empty() &&
         strings_with(board, position.to_move, 1).empty() && safe_moves(board, position.to_move).empty();
}

}  // namespace tedomari
