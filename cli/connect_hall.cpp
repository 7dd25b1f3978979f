// What a person does in the hall: see who is there, wish, accept, go to a table and leave it.
#include <iostream>

#include "base/text.h"
#include "cli/clock_text.h"
#include "cli/connect_client.h"
#include "cli/connect_texts.h"
#include "cli/table_talk.h"
#include "cli/wish_words.h"

namespace meydan::cli {

namespace {

Argument game_name(const std::string& id) {
  const RegisteredGame* const entry = find_game(id);
  if (entry == nullptr) return Argument(shown(id));
  return {entry->game->info().name.fa, entry->game->info().name.en};
}

}  // namespace

/// Does what the command line asked for.
void ConnectClient::arrive() {
  const ConnectOptions& options = setup_.options;
  if (!options.seek.empty()) return wish("seek", options.seek);
  if (!options.bot.empty()) return wish("play_bot", options.bot);
  if (!options.challenge.empty()) return wish("challenge", options.challenge);
  if (!options.join.empty()) return go_to(options.join, true);
  if (!options.watch.empty()) return go_to(options.watch, false);
  if (options.accept == "first") {
    looks_for_first_ = true;
  } else if (!options.accept.empty()) {
    accept_seek(options.accept);
  }
}

/// In the hall, or at a table where there is nothing left to do for us.
bool ConnectClient::is_free() const {
  const client::FollowedTable* const here = table();
  if (here == nullptr) return table_id_.empty();
  return here->over() || !here->seat_of(session_.you().id);
}

/// Asks, so that what is shown is what is there.
void ConnectClient::list() {
  asking_ = true;
  list_ = true;
  session_.ask_lobby();
}

void ConnectClient::show_lobby() {
  asking_ = false;
  const wire::Lobby& lobby = session_.lobby();
  listed_.clear();
  console_.say(lobby.seeks.empty() ? texts::kNoSeeks : texts::kSeeks);
  for (const wire::Seek& seek : lobby.seeks) {
    listed_.push_back(seek.seek);
    console_.say(texts::kSeekRow, {static_cast<int>(listed_.size()), shown(seek.by.name), game_name(seek.game),
                                   shown(seek.rules), clock_text(seek.clock), seek.games});
  }
  console_.say(lobby.tables.empty() ? texts::kNoTables : texts::kTables);
  for (const wire::LiveTable& live : lobby.tables) {
    std::string names;
    for (const wire::Named& player : live.players) names += (names.empty() ? "" : " - ") + shown(player.name);
    console_.say(texts::kTableRow, {shown(live.table), game_name(live.game), names});
  }
}

void ConnectClient::wish(std::string_view what, std::string_view rest) {
  auto wish = wish_of_words(what, split_words(rest), setup_.options);
  if (!wish) {
    console_.out << console_.text_of(wish.reason()) << '\n';
    return;
  }
  wish_for(*wish);
}

void ConnectClient::wish_for(const wire::ClientMessage& wish) {
  session_.wish(wish, [this, wish](const client::Reply& reply) { wished(wish, reply); });
}

void ConnectClient::wished(const wire::ClientMessage& wish, const client::Reply& reply) {
  if (!check(reply)) return;
  const std::string& opened = reply.answer.table;
  if (!opened.empty()) enter(opened);
  if (std::holds_alternative<wire::Challenge>(wish)) {
    const std::string server = "http://" + client::host_and_port(setup_.address);
    console_.say(texts::kChallengeUp, {opened, server + "/t/" + opened, server});
  } else if (const auto* const seek = std::get_if<wire::PostSeek>(&wish); seek != nullptr && opened.empty()) {
    console_.say(texts::kSeekUp, {game_name(seek->wish.game)});
  }
}

void ConnectClient::accept_seek(std::string_view which) {
  if (which == "first") {
    looks_for_first_ = true;
    return accept_first();
  }
  std::string seek(which);
  const auto number = parse_integer(which);
  if (number && *number >= 1 && static_cast<std::size_t>(*number) <= listed_.size()) {
    seek = listed_[static_cast<std::size_t>(*number - 1)];
  } else if (number || which.empty()) {
    return console_.say(texts::kNoSuchSeekNumber, {std::string(which)});
  }
  wish_for(wire::AcceptSeek{seek});
}

/// Takes the first seek of somebody else, now or when one comes up. Another may be quicker; then the next one.
void ConnectClient::accept_first() {
  if (!looks_for_first_ || !session_.ready() || session_.waiting() || !is_free()) return;
  for (const wire::Seek& seek : session_.lobby().seeks) {
    if (session_.is_us(seek.by.id)) continue;
    looks_for_first_ = false;
    const wire::AcceptSeek accepted{seek.seek};
    return session_.wish(accepted, [this, accepted](const client::Reply& reply) {
      looks_for_first_ = !reply.done;
      if (reply.done) wished(accepted, reply);
    });
  }
}

void ConnectClient::cancel() {
  if (table() != nullptr && table()->table().phase == play::Phase::Open) return command(play::Cancel{});
  if (session_.seek().empty()) return console_.say(texts::kNothingToCancel);
  session_.withdraw_seek([this](const client::Reply& reply) {
    if (check(reply)) console_.say(texts::kSeekDown);
  });
}

/// A table that has opened for us. Its events come by themselves, or are asked for.
void ConnectClient::enter(const std::string& table) {
  if (table == table_id_) return;
  if (!table_id_.empty()) session_.leave(table_id_);
  table_id_ = table;
  introduced_ = false;
  moved_at_ = 0;
  resign_asked_ = false;
  looks_for_first_ = false;
  if (!session_.follows(table)) go_to(table, false);
}

void ConnectClient::go_to(const std::string& table, bool sit) {
  if (table != table_id_ && !table_id_.empty()) session_.leave(table_id_);
  table_id_ = table;
  introduced_ = false;
  sit_down_ = sit;
  asking_ = true;
  session_.follow(table, [this, table](const client::Reply& reply) {
    asking_ = false;
    if (check(reply) || table_id_ != table) return;
    table_id_.clear();
    sit_down_ = false;
  });
}

void ConnectClient::leave_table() {
  session_.leave(table_id_);
  table_id_.clear();
  sit_down_ = false;
}

}  // namespace meydan::cli
