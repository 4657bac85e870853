// JSON schemas in words: what is wrong with a value, where, and what is allowed there.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "experiments/harness/experiment.h"

namespace tedomari {

struct SchemaViolation {
  std::string path;     // a JSON pointer: "/rnd/bound"
  std::string message;  // "found 0, allowed: an integer from 1 to 1000000"
};

// A schema whose objects, at every depth and in arrays, allow no unknown key and require the keys that have no default.
Json closed_object(const Json& properties);

std::optional<SchemaViolation> first_violation(const Json& value, const Json& schema);

// "an integer from 1 to 8"
std::string allowed_by(const Json& schema);

// Sets what is missing and has a default, also in the objects of an array.
void fill_defaults(Json& value, const Json& schema);

// Dotted names of everything that has a value of its own: "rnd.bound".
std::vector<std::string> parameter_paths(const Json& schema);

// The candidate with the least edit distance; empty if there is none.
std::string nearest(const std::string& word, const std::vector<std::string>& candidates);

}  // namespace tedomari
