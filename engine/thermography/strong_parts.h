// Strongly connected parts of a directed graph, without recursion: local games have paths of a hundred thousand moves.
#pragma once

#include <cstddef>
#include <vector>

namespace tedomari {

using Successors = std::vector<std::vector<std::size_t>>;

// Every part once, after all parts that it leads to.
std::vector<std::vector<std::size_t>> strong_parts(const Successors& successors);

// Those that hold a loop: several nodes, or one that leads to itself.
std::vector<std::vector<std::size_t>> parts_with_loops(const Successors& successors);

}  // namespace tedomari
