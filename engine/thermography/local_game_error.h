// What is wrong with a local area, in words for the user: not enclosed, too large, a string without a liberty.
#pragma once

#include <stdexcept>

namespace tedomari {

class LocalGameError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace tedomari
