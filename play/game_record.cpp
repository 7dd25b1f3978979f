#include "play/game_record.h"

#include <algorithm>

namespace meydan::play {

namespace {

/// The events that still count: going back takes away what came after.
std::vector<const Event*> standing_events(std::span<const Event> log) {
  std::vector<const Event*> events;
  for (const Event& event : log) {
    if (const auto* const undone = std::get_if<Undone>(&event.fact)) {
      std::erase_if(events, [&](const Event* earlier) { return earlier->number > undone->to; });
    } else {
      events.push_back(&event);
    }
  }
  return events;
}

/// A player who lost by the clock, gave up or stayed away; a game that ended on the board needs no such line.
std::optional<Forfeited> forfeit_of(const GameResult& result) {
  std::optional<Forfeit> how;
  if (result.key == "time_out") how = Forfeit::TimeOut;
  // Whoever left has given the game up: to a replay it is the same.
  if (result.key == "resignation" || result.key == kAbandoned) how = Forfeit::Resignation;
  const auto loser = std::find(result.standing.begin(), result.standing.end(), Standing::Loss);
  if (!how || loser == result.standing.end()) return std::nullopt;
  return Forfeited{static_cast<Seat>(loser - result.standing.begin()), *how};
}

}  // namespace

std::optional<Record> record_of_game(std::span<const Event> log, int number) {
  std::optional<Record> record;
  const auto* const created = log.empty() ? nullptr : std::get_if<Created>(&log.front().fact);
  if (created == nullptr) return std::nullopt;
  bool inside = false;
  for (const Event* const event : standing_events(log)) {
    if (const auto* const started = std::get_if<GameStarted>(&event->fact)) {
      inside = started->game == number;
      if (inside) record = Record{created->setup.game, created->setup.rules, {}, {}, {}, {}};
    }
    if (!inside) continue;
    if (const auto* const moved = std::get_if<Moved>(&event->fact)) record->moves.push_back(moved->move);
    if (std::holds_alternative<Lapsed>(event->fact)) record->moves.emplace_back(kLapse);
    if (const auto* const judged = std::get_if<Judged>(&event->fact)) record->moves.push_back(judged->move);
    // N 4-8: the games before were played to another length; the record is of the match as it goes on.
    if (const auto* const corrected = std::get_if<LengthSet>(&event->fact)) {
      record->start = corrected->position;
      record->moves.clear();
    }
    if (const auto* const rolled = std::get_if<Rolled>(&event->fact)) record->moves.push_back(rolled->move);
    if (const auto* const ended = std::get_if<GameEnded>(&event->fact)) record->forfeit = forfeit_of(ended->result);
  }
  return record;
}

std::optional<std::string> record_text(std::span<const Event> log, int number, const AnyGame& game) {
  const auto record = record_of_game(log, number);
  if (!record) return std::nullopt;
  const auto rules = RuleChoice::parse(game.info().book, record->rules);
  if (!rules) return std::nullopt;
  const auto replayed = replay(game, *rules, *record);
  if (!replayed) return std::nullopt;
  return write_record(game, *rules, *record, *replayed, RecordStyle::Plain);
}

std::optional<Result<std::string, Message>> record_file(std::span<const Event> log, int number, const AnyGame& game,
                                                        std::string_view format) {
  const auto formats = game.file_formats();
  if (std::find(formats.begin(), formats.end(), format) == formats.end()) return std::nullopt;
  const auto record = record_of_game(log, number);
  if (!record) return std::nullopt;
  const auto rules = RuleChoice::parse(game.info().book, record->rules);
  if (!rules) return std::nullopt;
  return game.write_file(format, *rules, *record);
}

}  // namespace meydan::play
