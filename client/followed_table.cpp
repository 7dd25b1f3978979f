#include "client/followed_table.h"

#include <algorithm>

#include "base/text.h"
#include "play/referee.h"
#include "store/problem.h"

namespace meydan::client {

namespace {

constexpr Citation kUnknownGame{"unknown_game", "", "این برنامه بازی {0} را نمی‌شناسد",
                                "this program does not know the game {0}"};
constexpr Citation kCannotBe{"event_cannot_be", "", "سرور رویداد {0} را فرستاد که ممکن نیست: {1}",
                             "the server sent event {0}, which cannot be: {1}"};

Message cannot_be(play::EventNumber number, const Message& why) {
  Message message = fill(kCannotBe, {store::whole(number), Argument{why.fa, why.en}});
  message.clause = why.clause;
  return message;
}

}  // namespace

Result<std::vector<play::Event>, Message> FollowedTable::take(const std::vector<play::Event>& events) {
  std::vector<play::Event> taken;
  for (const play::Event& event : events) {
    if (event.number <= table_.version) continue;
    if (entry_ == nullptr) {
      const auto* const created = std::get_if<play::Created>(&event.fact);
      const RegisteredGame* const found = created == nullptr ? nullptr : find_game(created->setup.game);
      if (created != nullptr && found == nullptr) return Failure{fill(kUnknownGame, {quoted(created->setup.game)})};
      // Without its beginning a table has no referee; any will say so.
      const AnyGame& referee = found == nullptr ? *registered_games().front().game : *found->game;
      if (auto wrong = play::objection(table_, event, referee)) return Failure{cannot_be(event.number, *wrong)};
      entry_ = found;
    } else if (auto wrong = play::objection(table_, event, game())) {
      return Failure{cannot_be(event.number, *wrong)};
    }
    table_ = play::evolve(std::move(table_), event, game());
    taken.push_back(event);
  }
  return taken;
}

RuleChoice FollowedTable::rules() const { return RuleChoice::parse(game().info().book, table_.setup.rules).value(); }

std::optional<Seat> FollowedTable::seat_of(const std::string& player) const {
  const auto chair = play::chair_of_player(table_, player);
  if (!chair) return std::nullopt;
  return play::seat_of_chair(table_, *chair);
}

bool FollowedTable::is_turn_of(const std::string& player) const {
  // Clocks that stand for an outage wait for nothing but this player's word.
  const bool goes_on = !table_.clock.interrupted || stands_for_outage(table_.clock);
  return table_.phase == play::Phase::Playing && table_.turn.by == Turn::By::Player && goes_on &&
         seat_of(player) == table_.turn.seat;
}

bool FollowedTable::has_free_chair() const {
  return table_.phase == play::Phase::Open &&
         std::any_of(table_.chairs.begin(), table_.chairs.end(),
                     [](const play::Chair& chair) { return chair.player.empty(); });
}

bool FollowedTable::over() const { return table_.phase == play::Phase::Over; }

}  // namespace meydan::client
