// Random small sente problems (GT §4): a random enclosed problem, a move of Max for its goal, and another goal that the
// move may threaten. Whether it does, and keeps the initiative, only the exact solver knows.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/problems/random_enclosed.h"

namespace tedomari {

// Which goal threatens which. A, B, C, D are marks of the problem. The move is B where the threat starts there, else
// any; it is marked as E unless it has a mark already.
struct ThreatKind {
  std::string_view goal, threat;  // `empty` means `empty A B`
  std::string_view threat_marks;  // "BC": `empty B C`

  std::string name() const { return std::string(goal) + "-" + std::string(threat); }
};

inline constexpr std::array<ThreatKind, 5> kThreatKinds{{
    {"empty", "empty", "BC"},         // GT Fig. 5, problems 1 to 11
    {"empty", "connect", "AC"},       // 12
    {"empty", "disconnect", "CD"},    // 13
    {"connect", "disconnect", "CD"},  // 14
    {"connect", "empty", "AC"},       // not in the paper
}};

// Max's legal moves that a problem of this kind may ask about.
PointSet threatening_moves(const SuiteProblem& problem, const ThreatKind& kind);

// The problem with this move of Max and each threat of the kind that is near it: C of `connect` and both strings of
// `disconnect` stand there after the move, each string for once; C of `empty` is empty before and after it. The side of
// the question is Min.
std::vector<SuiteProblem> with_threats(const SuiteProblem& problem, const ThreatKind& kind, Point move);

// One of those for one of the moves. The same problem for the same numbers; it has no `expect`.
SuiteProblem random_sente_problem(Rng& random, const ThreatKind& kind, const RandomEnclosed& sizes = {});

}  // namespace tedomari
