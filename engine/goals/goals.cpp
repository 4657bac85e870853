#include "engine/goals/goals.h"

namespace tedomari {

SignedGoal positive(const AnyGoal& goal) {
  return std::visit([](const auto& any) { return SignedGoal(any); }, goal);
}

SignedGoal negative(const AnyGoal& goal) {
  return std::visit([]<class G>(const G& any) { return SignedGoal(Opposite<G>{any}); }, goal);
}

AnyGoal positive_of(const SignedGoal& goal) {
  const auto positive = []<class G>(const G& any) -> AnyGoal {
    if constexpr (requires { any.goal; }) {
      return any.goal;
    } else {
      return any;
    }
  };
  return std::visit(positive, goal);
}

}  // namespace tedomari
