// The house's bots at tables in memory: who they are, and how they play beside people.
#include <algorithm>
#include <atomic>
#include <optional>

#include "server/pools.h"
#include "server/tables.h"

namespace meydan::server {

namespace {

constexpr std::string_view kBotPrefix = "bot:";
/// Of the time that a bot has left, one pause takes at most this part.
constexpr play::Ms kBotMovesLeft = 50;
/// And one thought at most this part: after forty such moves more than a third is left.
constexpr play::Ms kBotThoughtsLeft = 40;
/// However late a thread is found, a glance at the position has to be.
constexpr play::Ms kGlanceMs = 20;

/// A thought has its time, by the loop and by its player's clock, and ends before if nobody waits for it any more.
class WaitedFor final : public Patience {
 public:
  WaitedFor(const Patience& time, const Loop& loop, std::optional<play::Ms> end_ms, const std::atomic<bool>& dropped)
      : time_(time), loop_(loop), dropped_(dropped) {
    if (end_ms) end_ms_ = std::max(*end_ms, loop.now_ms() + kGlanceMs);
  }
  [[nodiscard]] bool is_over() const override {
    return dropped_.load(std::memory_order_relaxed) || time_.is_over() || (end_ms_ && loop_.now_ms() >= *end_ms_);
  }

 private:
  const Patience& time_;
  const Loop& loop_;
  std::optional<play::Ms> end_ms_;
  const std::atomic<bool>& dropped_;
};

/// When a thought of whoever is to move must have come to its end; nothing where no time runs. What comes back after
/// the move may be spent at once, all but a part for the way there and back.
std::optional<play::Ms> thought_ends_at(const play::Table& table, play::Ms now_ms) {
  const play::Left left = play::left(table.clock, table.turn.seat, now_ms);
  const play::ClockSetup& setup = table.setup.clock;
  std::optional<play::Ms> longest_ms;
  if (setup.kind != play::ClockKind::None) {
    const bool comes_back = setup.kind == play::ClockKind::Fischer || setup.kind == play::ClockKind::Bronstein;
    const play::Ms free_ms = left.delay_ms + (comes_back ? std::min(setup.step_ms, left.bank_ms) : 0);
    longest_ms = free_ms / 2 + left.bank_ms / kBotThoughtsLeft;
  }
  if (left.limit_ms) longest_ms = std::min(longest_ms.value_or(*left.limit_ms / 2), *left.limit_ms / 2);
  if (!longest_ms) return std::nullopt;
  return now_ms + *longest_ms;
}

}  // namespace

Person house_bot(std::string_view level, int number) {
  const std::string more = std::to_string(number);
  return {.id = std::string(kBotPrefix) + std::string(level) + (number > 1 ? ":" + more : ""),
          .name = "Meydan " + std::string(level) + (number > 1 ? " " + more : ""),
          .bot = true};
}

bool is_house_bot(std::string_view player) { return player.starts_with(kBotPrefix); }

const Level* level_of_bot(const RegisteredGame& game, std::string_view player) {
  if (!is_house_bot(player) || game.engine == nullptr) return nullptr;
  const std::string_view rest = player.substr(kBotPrefix.size());
  const Level* const named = game.engine->find_level(rest.substr(0, rest.find(':')));
  return named != nullptr ? named : &game.engine->usual_level();
}

/// The house's bots move, give their part of the randomness, need no pause and never mind a rematch.
void Tables::let_bot_act(const std::string& id) {
  Entry& entry = tables_[id];
  const play::Table& table = entry.host->table();
  const auto act = [this, id](const std::string& bot, play::EventNumber seen, std::string key, play::Request request) {
    surroundings_.loop.post(
        [this, id, command = play::Command{bot, play::Role::Player, seen, std::move(key), std::move(request)}] {
          submit_of_bot(id, command);
        });
  };
  if (table.phase == play::Phase::Open && !table.setup.dice_commitment.empty()) {
    for (const play::Chair& chair : table.chairs) {
      if (is_house_bot(chair.player) && chair.entropy.empty())
        act(chair.player, table.version, "part", play::Contribute{new_id(surroundings_.random)});
    }
  }
  if (table.offer && table.offer->offer == play::Offer::Rematch) {
    const play::Chair& other = table.chairs[play::chair_of_seat(table, static_cast<Seat>(1 - table.offer->seat))];
    if (is_house_bot(other.player))
      act(other.player, table.version, "rematch " + std::to_string(table.version),
          play::AnswerOffer{play::Offer::Rematch, true});
  }
  if (table.pause_until_ms) {
    for (const play::Chair& chair : table.chairs) {
      if (is_house_bot(chair.player) && !chair.ready)
        act(chair.player, table.version, "ready " + std::to_string(table.version), play::Ready{});
    }
  }
  let_bot_think(id, entry);
}

/// One thought at a time for each table, and none at a table that everybody has left.
void Tables::let_bot_think(const std::string& id, Entry& entry) {
  const play::Table& table = entry.host->table();
  const bool playing = table.phase == play::Phase::Playing && table.turn.by == Turn::By::Player;
  if (!playing) entry.bot_thinks_at = 0;
  if (entry.bot_thinks_at != table.play_version) entry.thought.drop();
  if (!playing) return;
  const RegisteredGame* const game = find_game(table.setup.game);
  const std::string player = table.chairs[play::chair_of_seat(table, table.turn.seat)].player;
  const Level* const level = level_of_bot(*game, player);
  if (level == nullptr || !somebody_waits(entry)) return;
  entry.host->let_clocks_run(surroundings_.loop.now_ms());  // after an outage a bot is back as soon as it may think
  if (table.clock.interrupted || entry.bot_thinks_at == table.play_version) return;
  entry.bot_thinks_at = table.play_version;
  if (entry.whose.empty()) entry.whose = {id};
  const play::Ms ready_ms = surroundings_.loop.now_ms() + bot_pause_ms(table);
  const std::optional<play::Ms> end_ms = thought_ends_at(table, surroundings_.loop.now_ms());
  const bool begun = surroundings_.loop.think(entry.whose, [this, id, player, game, level, ready_ms, end_ms,
                                                            &loop = surroundings_.loop, dropped = entry.thought.begin(),
                                                            position = table.position, seen = table.play_version,
                                                            rules_text = table.setup.rules](const Patience& time) {
    // Nobody waits for it any more: it takes no time of others who wait.
    if (*dropped) return std::function<void()>([] {});
    const RuleChoice rules = RuleChoice::parse(game->game->info().book, rules_text).value();
    Rng rng(static_cast<std::uint64_t>(seen));
    const WaitedFor patience(time, loop, end_ms, *dropped);
    const auto move = game->engine->choose(rules, position, *level, rng, &patience);
    return std::function<void()>([this, id, player, seen, ready_ms, move] {
      if (!move) return;
      const play::Command command{player, play::Role::Player, seen, "bot " + std::to_string(seen), play::Move{*move}};
      const play::Ms wait_ms = ready_ms - surroundings_.loop.now_ms();
      if (wait_ms <= 0) return submit_of_bot(id, command);
      surroundings_.loop.after(wait_ms, [this, id, command] { submit_of_bot(id, command); });
    });
  });
  if (!begun) let_bot_act_later(id, kRetryMs);
}

play::Ms Tables::bot_pause_ms(const play::Table& table) const {
  if (table.setup.clock.kind == play::ClockKind::None) return surroundings_.bot_pause_ms;
  const play::Left left = play::left(table.clock, table.turn.seat, surroundings_.loop.now_ms());
  return std::min(surroundings_.bot_pause_ms, (left.delay_ms + left.bank_ms) / kBotMovesLeft);
}

void Tables::submit_of_bot(const std::string& id, const play::Command& command) {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  found->second.host->submit(command, surroundings_.loop.now_ms(), [this, id](const Answer& answer) {
    // What was not stored is thought of again, when the disk may have recovered.
    if (answer.kind == Answer::Kind::Failed) let_bot_act_later(id, kRetryMs);
  });
}

void Tables::let_bot_act_later(const std::string& id, play::Ms delay_ms) {
  surroundings_.loop.after(delay_ms, [this, id] {
    const auto found = tables_.find(id);
    if (found == tables_.end()) return;
    found->second.bot_thinks_at = 0;
    let_bot_act(id);
  });
}

}  // namespace meydan::server
