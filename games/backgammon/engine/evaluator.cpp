#include "games/backgammon/engine/evaluator.h"

#include <algorithm>
#include <bit>

#include "games/backgammon/engine/two_sided.h"

namespace meydan::backgammon {

namespace {

constexpr std::size_t kCloser = 8;  // replies that get a closer look
constexpr int kBuried = 8;          // off or on the two lowest points: little is left to move with

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

Chances Evaluator::glance(const Board& board) {
  raw_inputs(board, inputs_);
  const Outputs outputs = run(nets_->sieve, inputs_, hidden_);
  return {outputs[0], outputs[1], outputs[2], outputs[3], outputs[4]};
}

void Evaluator::sift(const Board& before, const std::vector<Candidate>& plays, const Prices& prices,
                     std::vector<Board>& boards) {
  boards.clear();
  for (const Candidate& play : plays) boards.push_back(turned(play.after));
  if (nets_->sieve.hidden == 0 || boards.size() < kCloser * 3 / 2 || !has_contact(before)) return;
  glances_.clear();
  for (std::size_t at = 0; at < boards.size(); ++at) glances_.emplace_back(prices.of(glance(boards[at])), at);
  // By value and then by place, so that equal values cannot be told apart by the machine.
  std::nth_element(glances_.begin(), glances_.begin() + kCloser, glances_.end());
  std::sort(glances_.begin(), glances_.begin() + kCloser,
            [](const auto& one, const auto& other) { return one.second < other.second; });
  for (std::size_t at = 0; at < kCloser; ++at) boards[at] = boards[glances_[at].second];
  boards.resize(kCloser);
}

Chances Evaluator::chances(const Board& board) {
  if (const auto end = ended(board)) return *end;
  if (in_table(board)) {
    if (TwoSided::has_few(board)) return {.win = 0.5f + 0.5f * TwoSided::of(style_).worths(board).none};
    return BearOff::of(style_).chances(board);
  }
  const Kind kind = kind_of(board);
  put_inputs(kind, board, inputs_);
  return sound(run(nets_->of(kind), inputs_, hidden_), board, kind == Kind::Race);
}

}  // namespace meydan::backgammon
