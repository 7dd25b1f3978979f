#include "cli/position_talk.h"

#include <algorithm>
#include <iostream>

#include "cli/play_texts.h"

namespace meydan::cli {

void PositionTalk::draw(std::string_view position) const {
  console.out << '\n' << game.draw(rules, position).value() << "\n\n";
}

void PositionTalk::show_legal(std::string_view position) const {
  const auto moves = game.legal_moves(rules, position);
  if (!moves) {
    console.out << console.text_of(moves.reason().message) << '\n';
    return;
  }
  // A move of several words would run into the next one.
  const bool has_spaces = std::any_of(moves->begin(), moves->end(),
                                      [](const MoveView& move) { return move.move.find(' ') != std::string::npos; });
  std::string list;
  for (const MoveView& move : *moves) list += (list.empty() ? "" : has_spaces ? ", " : " ") + move.move;
  console.say(texts::kLegal, {list});
}

void PositionTalk::show_why(std::string_view position, std::string_view move) const {
  if (move.empty()) return console.say(texts::kWhyWhat);
  const auto explained = game.explain(rules, position, move);
  console.out << console.text_of(explained ? explained->message : explained.reason().message) << '\n';
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
