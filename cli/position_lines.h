// Commands that answer every line of standard input, a position each, with a line of JSON.
#pragma once

#include <functional>
#include <string>

#include "base/result.h"
#include "cli/console.h"
#include "rules/any_game.h"

namespace meydan::cli {

/// What a position is answered with: a line, or why not. What is wrong with a position is a problem of its line;
/// whatever else is wrong ends the command.
using AnswerPosition = std::function<Result<std::string, Problem>(const std::string& position)>;

/// A line that cannot be read gives an object with its error in its place, a message on standard error, and exit code 2
/// at the end; the other lines are answered all the same.
int answer_lines(const Console& console, const AnswerPosition& answer);

}  // namespace meydan::cli
