#include "games/backgammon/engine/evaluator.h"

#include <algorithm>
#include <bit>

namespace meydan::backgammon {

namespace {

constexpr int kBuried = 8;  // off or on the two lowest points: little is left to move with

bool stands_beyond(const Board& board, PlaceBits places) { return (occupied(board) & places) != 0; }

/// What the rules exclude whatever the net says, and what contains what.
Chances sound(const Outputs& outputs, const Board& board, bool race) {
  const Board other = turned(board);
  Chances chances{outputs[0], outputs[1], outputs[2], outputs[3], outputs[4]};
  if (other.own[kOff] != 0) chances.win_gammon = 0;
  if (board.own[kOff] != 0) chances.lose_gammon = 0;
  constexpr PlaceBits kTheirHome = bits_between(kPoints - kHome + 1, kBar);
  if (race && !stands_beyond(other, kTheirHome)) chances.win_backgammon = 0;
  if (race && !stands_beyond(board, kTheirHome)) chances.lose_backgammon = 0;
  chances.win_gammon = std::min(chances.win_gammon, chances.win);
  chances.lose_gammon = std::min(chances.lose_gammon, 1.0f - chances.win);
  chances.win_backgammon = std::min(chances.win_backgammon, chances.win_gammon);
  chances.lose_backgammon = std::min(chances.lose_backgammon, chances.lose_gammon);
  return chances;
}

}  // namespace

Kind kind_of(const Board& board) {
  if (!has_contact(board)) return Kind::Race;
  const int own_buried = board.own[kOff] + board.own[1] + board.own[2];
  const int enemy_buried = board.enemy[kBar] + board.enemy[kPoints] + board.enemy[kPoints - 1];
  if (std::max(own_buried, enemy_buried) >= kBuried) return Kind::Crashed;
  return board.own[kBar] != 0 || board.enemy[0] != 0 ? Kind::Attack : Kind::Contact;
}

std::optional<Chances> ended(const Board& board) {
  const auto lost_by = [](const Board& loser) {
    Chances chances{};
    if (loser.own[kOff] != 0) return chances;
    chances.lose_gammon = 1;
    if (stands_beyond(loser, bits_between(kPoints - kHome + 1, kBar))) chances.lose_backgammon = 1;
    return chances;
  };
  if (board.enemy[kBar] == kCheckers) return lost_by(board);
  if (board.own[kOff] == kCheckers) return lost_by(turned(board)).turned();
  return std::nullopt;
}

bool in_table(const Board& board) {
  // All own are home, all enemy ones are home, and home is not the same place.
  PlaceBits enemy_outside = 0;
  for (int place = 0; place < kPoints - kHome + 1; ++place) {
    if (board.enemy[static_cast<std::size_t>(place)] != 0) enemy_outside |= bit_of(place);
  }
  return enemy_outside == 0 && all_home(board);
}

void put_inputs(Kind kind, const Board& board, Inputs& inputs) {
  if (kind == Kind::Race) {
    race_inputs(board, inputs);
  } else {
    contact_inputs(board, inputs);
  }
}

Chances Evaluator::chances(const Board& board) {
  if (const auto end = ended(board)) return *end;
  if (in_table(board)) return BearOff::of(style_).chances(board);
  const Kind kind = kind_of(board);
  put_inputs(kind, board, inputs_);
  return sound(run(nets_->of(kind), inputs_, hidden_), board, kind == Kind::Race);
}

}  // namespace meydan::backgammon
