// JSON as text, the same for configs and for what users write: what the library lets pass in silence is refused.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace tedomari {

// Throws Error(BadConfig), beginning with the file's name, for what is no JSON, for a key that stands twice in one
// object (the library keeps the last), and for what is nested deeper than 100 levels.
nlohmann::json parse_json(const std::string& text, const std::string& file);

// The shortest form, on one line. Throws nlohmann::json::exception for text that is not UTF-8.
std::string json_text(const nlohmann::json& value);

}  // namespace tedomari
