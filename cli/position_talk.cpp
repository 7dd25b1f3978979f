#include "cli/position_talk.h"

#include <algorithm>
#include <iostream>

#include "cli/play_texts.h"

namespace meydan::cli {

namespace {

std::string list_of(const std::vector<MoveView>& moves) {
  // A move of several words would run into the next one.
  const bool has_spaces = std::any_of(moves.begin(), moves.end(),
                                      [](const MoveView& move) { return move.move.find(' ') != std::string::npos; });
  std::string list;
  for (const MoveView& move : moves) list += (list.empty() ? "" : has_spaces ? ", " : " ") + move.move;
  return list;
}

}  // namespace

void PositionTalk::draw(std::string_view position) const {
  console.out << '\n' << game.draw(rules, position).value() << "\n\n";
}

void PositionTalk::show_legal(std::string_view position) const {
  const auto moves = game.legal_moves(rules, position);
  if (!moves) {
    console.out << console.text_of(moves.reason().message) << '\n';
    return;
  }
  console.say(texts::kLegal, {list_of(*moves)});
}

void PositionTalk::show_why(std::string_view position, std::string_view move) const {
  if (move.empty()) return console.say(texts::kWhyWhat);
  const auto explained = game.explain(rules, position, move);
  console.out << console.text_of(explained ? explained->message : explained.reason().message) << '\n';
}

void PositionTalk::show_steps(std::string_view position, bool made) const {
  const auto next = game.next_steps(rules, position);
  if (!next || (next->empty() && !made)) return;
  // T 6: whoever plays by touch-move is told before the first step.
  const Citation* const stands = game.touch_move(rules);
  if (stands != nullptr && !made) console.out << console.text_of(fill(*stands)) << '\n';
  if (made) console.say(next->empty() ? texts::kStepsComplete : texts::kStepsMissing, {list_of(*next)});
}

std::optional<std::string> PositionTalk::ended_move(std::string_view position, bool made) const {
  if (!made) return console.say(texts::kNoStep), std::nullopt;
  const auto next = game.next_steps(rules, position);
  if (next && !next->empty()) return console.say(texts::kStepsMissing, {list_of(*next)}), std::nullopt;
  const auto legal = game.legal_moves(rules, position);
  if (!legal || legal->empty()) return std::nullopt;
  return legal->front().move;
}

void PositionTalk::show_move_help() const {
  const GameInfo& info = game.info();
  console.say(texts::kMoveHelp, {Argument{info.move_help.fa, info.move_help.en}, info.example_move});
}

Argument seat_name(const AnyGame& game, const RuleChoice& rules, Seat seat) {
  const Name& name = game.seats(rules)[static_cast<std::size_t>(seat)];
  return {name.fa, name.en};
}

}  // namespace meydan::cli
