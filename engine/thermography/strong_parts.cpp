#include "engine/thermography/strong_parts.h"

#include <algorithm>
#include <utility>

namespace tedomari {
namespace {

// Tarjan 1972.
class Search {
 public:
  explicit Search(const Successors& successors)
      : successors_(successors),
        low_(successors.size(), 0),
        number_(successors.size(), 0),
        next_(successors.size(), 0) {}

  std::vector<std::vector<std::size_t>> find() {
    for (std::size_t node = 0; node < successors_.size(); ++node) {
      if (number_[node] == 0) enter(node);
      while (!path_.empty()) advance(path_.back());
    }
    return std::move(found_);
  }

 private:
  static constexpr std::size_t kClosed = static_cast<std::size_t>(-1);

  void enter(std::size_t node) {
    number_[node] = low_[node] = ++entered_;
    path_.push_back(node);
    open_.push_back(node);
  }

  // A successor is looked at twice: to enter it, and when it has been left.
  void advance(std::size_t node) {
    if (next_[node] == successors_[node].size()) {
      leave(node);
      return;
    }
    const std::size_t successor = successors_[node][next_[node]];
    if (number_[successor] == 0) {
      enter(successor);
      return;
    }
    if (low_[successor] != kClosed) low_[node] = std::min(low_[node], low_[successor]);
    ++next_[node];
  }

  void leave(std::size_t node) {
    path_.pop_back();
    if (low_[node] != number_[node]) return;
    std::vector<std::size_t> part;
    do {
      part.push_back(open_.back());
      low_[open_.back()] = kClosed;
      open_.pop_back();
    } while (part.back() != node);
    found_.push_back(std::move(part));
  }

  const Successors& successors_;
  std::size_t entered_ = 0;
  std::vector<std::size_t> low_, number_, next_, path_, open_;
  std::vector<std::vector<std::size_t>> found_;
};

}  // namespace

std::vector<std::vector<std::size_t>> strong_parts(const Successors& successors) { return Search(successors).find(); }

std::vector<std::vector<std::size_t>> parts_with_loops(const Successors& successors) {
  std::vector<std::vector<std::size_t>> parts = strong_parts(successors);
  std::erase_if(parts, [&](const std::vector<std::size_t>& part) {
    const auto& first = successors[part.front()];
    return part.size() == 1 && std::find(first.begin(), first.end(), part.front()) == first.end();
  });
  return parts;
}

}  // namespace tedomari
