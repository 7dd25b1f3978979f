// One game of a table as a record that people keep and `meydan replay` checks.
#pragma once

#include <optional>
#include <span>

#include "play/event.h"
#include "rules/record.h"

namespace meydan::play {

/// Game `number` of the match as it stands at the log's end: what the director took back is not in it. Nothing if it
/// was not begun.
std::optional<Record> record_of_game(std::span<const Event> log, int number);

/// The record as text, with a line for every move; nothing if the game was not begun.
std::optional<std::string> record_text(std::span<const Event> log, int number, const AnyGame& game);
/// The same as a file of another program, one of game.file_formats(); nothing if it is none of them, a message if the
/// game has no place in one.
std::optional<Result<std::string, Message>> record_file(std::span<const Event> log, int number, const AnyGame& game,
                                                        std::string_view format);

}  // namespace meydan::play
