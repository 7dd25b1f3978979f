// Asking for a password at a terminal, without showing it.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>

namespace meydan::cli {

/// Whether a person sits before standard input.
bool is_terminal();

/// What was typed up to the end of the line; nothing at the end of input. The terminal shows letters again afterwards,
/// also when the person breaks off with Control-C.
std::optional<std::string> prompt_password(std::ostream& out, const std::string& prompt);

}  // namespace meydan::cli
