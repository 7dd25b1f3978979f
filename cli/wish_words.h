// "seek othello clock=5+3 games=3": what a person wants to play, as the protocol's wish.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "cli/connect_command.h"
#include "wire/client_message.h"

namespace meydan::cli {

/// `what` is the protocol's word (seek, play_bot, challenge); `words` what stands after it: the game, for a bot perhaps
/// a level, and settings in any order. What is not said is as in `defaults`.
Result<wire::ClientMessage, Message> wish_of_words(std::string_view what, std::span<const std::string_view> words,
                                                   const ConnectOptions& defaults);

}  // namespace meydan::cli
