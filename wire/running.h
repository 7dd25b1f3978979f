// The score of a match while it is played, and nothing of its positions (N 1-7): what a clock on the table says of its
// match (POST /api/events/ID/running), and what everybody may read of all of them. docs/events.md has the long form.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/fields.h"
#include "play/clock.h"

namespace meydan::wire {

/// Sides are 0 for white and 1 for black of the match; -1 is nobody.
struct Running {
  std::string match{};
  bool scored = true;  // the score below is one; of a game that has none before its end, it is not
  int white_score = 0;
  int black_score = 0;
  int length = 0;     // the points that win it; 0 for a single game
  int game = 0;       // that is played or comes next, from 1; 0 if nobody counts them
  int turn = -1;      // whose clock runs, or will
  bool runs = false;  // the clock
  bool timed = true;  // there is one; otherwise the amounts below are none
  play::Ms white_bank_ms = 0;
  play::Ms black_bank_ms = 0;
  play::Ms delay_ms = 0;  // what is left of the delay, before the bank of who is on turn runs
  std::string mark{};     // the game is one of a special kind: a word of the game's own
  int stake = 0;          // what the game counts at least; 0: nobody can raise it
  int stake_of = -1;      // who alone may raise it
  bool ended = false;     // both have agreed at the table, and the result is on its way

  static constexpr int kMostPoints = 10'000;
  static constexpr play::Ms kLongestBankMs = 7 * 24 * 3'600'000;
  static constexpr auto fields() {
    return std::tuple(field("match", &Running::match).needed(), field("scored", &Running::scored),
                      field("white_score", &Running::white_score).from_to(0, kMostPoints),
                      field("black_score", &Running::black_score).from_to(0, kMostPoints),
                      field("length", &Running::length).from_to(0, kMostPoints),
                      field("game", &Running::game).from_to(0, kMostPoints),
                      field("turn", &Running::turn).from_to(-1, 1), field("runs", &Running::runs),
                      field("timed", &Running::timed),
                      field("white_bank_ms", &Running::white_bank_ms).from_to(play::Ms{0}, kLongestBankMs),
                      field("black_bank_ms", &Running::black_bank_ms).from_to(play::Ms{0}, kLongestBankMs),
                      field("delay_ms", &Running::delay_ms).from_to(play::Ms{0}, kLongestBankMs),
                      field("mark", &Running::mark).up_to(24), field("stake", &Running::stake).from_to(0, 1 << 20),
                      field("stake_of", &Running::stake_of).from_to(-1, 1), field("ended", &Running::ended));
  }
  friend bool operator==(const Running&, const Running&) = default;
};

struct RunningRow {
  Running running{};
  int board = 0;        // of a team match, from 1
  std::string table{};  // of an online match; empty: a clock on the table has said it
  play::Ms at_ms = 0;   // when this was so
  static constexpr auto fields() {
    return std::tuple(inlined(&RunningRow::running), field("board", &RunningRow::board),
                      field("table", &RunningRow::table), field("at_ms", &RunningRow::at_ms));
  }
  friend bool operator==(const RunningRow&, const RunningRow&) = default;
};

/// All of an event.
struct RunningNow {
  play::Ms now_ms = 0;
  std::vector<RunningRow> running{};
  static constexpr auto fields() {
    return std::tuple(field("now_ms", &RunningNow::now_ms), field("running", &RunningNow::running));
  }
  friend bool operator==(const RunningNow&, const RunningNow&) = default;
};

/// What has changed since, for who watches the event: the rows of these matches are others now, or none any more.
struct RunningNews {
  static constexpr std::string_view kSays = "running";
  std::string event{};
  play::Ms now_ms = 0;
  std::vector<std::string> matches{};
  std::vector<RunningRow> running{};
  static constexpr auto fields() {
    return std::tuple(field("event", &RunningNews::event), field("now_ms", &RunningNews::now_ms),
                      field("matches", &RunningNews::matches), field("running", &RunningNews::running));
  }
  friend bool operator==(const RunningNews&, const RunningNews&) = default;
};

}  // namespace meydan::wire
