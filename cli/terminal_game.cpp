#include "cli/terminal_game.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>

#include "base/text.h"
#include "cli/outcome_text.h"
#include "cli/play_texts.h"
#include "play/table.h"

namespace meydan::cli {

namespace {

/// How much is thought for a `hint`: quick, and careful.
constexpr Limits kHintLimits{.nodes = 200'000};
/// Stands among the movers for what chance brought.
constexpr Seat kChanceMoved = -1;

}  // namespace

TerminalGame::TerminalGame(const Console& console, Setup setup) : console_(console), setup_(std::move(setup)) {}

TerminalGame::Next TerminalGame::play_game() {
  stepped_.clear();
  positions_ = {setup_.start ? *setup_.start : game().start(setup_.rules)};
  moves_.clear();
  movers_.clear();
  forfeit_.reset();
  resign_asked_ = false;
  due_since_ = Clock::now();
  draw();
  for (;;) {
    const PositionView view = game().look(setup_.rules, position()).value();
    if (view.outcome) return after_game(*view.outcome);
    if (view.turn.by == Turn::By::Chance) {
      let_chance_move(view.turn);
      continue;
    }
    const Seat seat = view.turn.seat;
    if (pass_if_forced(seat)) continue;
    if (bot_moves(seat)) {
      let_bot_move(seat);
      // Dice that fall next are shown with the board.
      if (game().look(setup_.rules, position()).value().turn.by != Turn::By::Chance) draw();
      continue;
    }
    switch (take_turn(seat)) {
      case Step::Stay: break;
      case Step::Moved: draw(); break;
      case Step::Ended:
        return after_game(game().forfeit(setup_.rules, position(), forfeit_->loser, forfeit_->how).value());
      case Step::Left: return Next::Leave;
    }
  }
}

void TerminalGame::draw() const { talk().draw(position()); }

void TerminalGame::make(const MoveView& move) {
  const Turn turn = game().look(setup_.rules, position()).value().turn;
  movers_.push_back(turn.by == Turn::By::Player ? turn.seat : kChanceMoved);
  moves_.push_back(move.move);
  positions_.push_back(move.position);
  stepped_.clear();
  resign_asked_ = false;
  due_since_ = Clock::now();
}

std::optional<TerminalGame::Clock::time_point> TerminalGame::limit_at() const {
  if (setup_.limit_ms == 0) return std::nullopt;
  const Turn turn = game().look(setup_.rules, position()).value().turn;
  play::TableSetup table;
  table.clock.move_limit_ms = setup_.limit_ms;
  const play::Ms limit_ms = play::limit_ms_of(table, turn, game(), setup_.rules);
  if (limit_ms == 0) return std::nullopt;
  return due_since_ + std::chrono::milliseconds(limit_ms);
}

/// As at a table: what follows is the game's word, or the game is lost by it.
TerminalGame::Step TerminalGame::lapse(Seat seat) {
  console_.out << '\n';
  console_.say(texts::kLapsed, {seat_name(game(), setup_.rules, seat)});
  const auto after = game().lapse(setup_.rules, positions_.back()).value();
  if (!after) {
    forfeit_ = Forfeited{seat, Forfeit::TimeOut};
    return Step::Ended;
  }
  stepped_.clear();
  make({std::string(kLapse), after->position});
  return Step::Moved;
}

/// A player whose only move is to pass is told why, and passes.
bool TerminalGame::pass_if_forced(Seat seat) {
  if (!game().lists_moves()) return false;
  const auto legal = game().legal_moves(setup_.rules, position()).value();
  if (legal.size() != 1 || legal.front().move != "pass") return false;
  const Message why = game().explain(setup_.rules, position(), "pass").value().message;
  const Argument name = seat_name(game(), setup_.rules, seat);
  console_.say(texts::kForcedPass, {name, Argument{in_persian(why), in_english(why)}});
  make(legal.front());
  return true;
}

/// At one keyboard the seed throws the dice; a server's come from a sealed secret.
void TerminalGame::let_chance_move(const Turn& turn) {
  const auto results = game().legal_moves(setup_.rules, position()).value();
  const MoveView drawn = results[static_cast<std::size_t>(setup_.rng.below(results.size()))];
  make(drawn);
  console_.say(turn.clocks_stand ? texts::kChanceBegins : texts::kChance, {drawn.move});
  const Turn next = game().look(setup_.rules, position()).value().turn;
  if (next.by == Turn::By::Player && !bot_moves(next.seat)) draw();
}

void TerminalGame::let_bot_move(Seat seat) {
  console_.out << console_.text_of(texts::kBotThinks) << std::endl;
  const auto move = setup_.entry.engine->choose(setup_.rules, position(), *setup_.bot, setup_.rng).value();
  make(game().apply(setup_.rules, position(), move).value());
  console_.say(texts::kBotPlays, {seat_name(game(), setup_.rules, seat), move});
}

std::optional<std::string> TerminalGame::prompt() const {
  console_.out << "> " << std::flush;
  return read_line(console_.in);
}

TerminalGame::Step TerminalGame::take_turn(Seat seat) {
  talk().show_steps(position(), !stepped_.empty());
  console_.say(setup_.bot != nullptr ? texts::kYourMove : texts::kToMove, {seat_name(game(), setup_.rules, seat)});
  const auto limit = limit_at();
  if (limit) {
    console_.out << "> " << std::flush;
    if (!waits_for_line(console_.in, *limit)) return lapse(seat);
  }
  const auto line = limit ? read_line(console_.in) : prompt();
  if (!line) {
    console_.out << '\n';
    return Step::Left;
  }
  if (line->size() > kLongestLine) {
    console_.say(texts::kLineTooLong);
    return Step::Stay;
  }
  // What was said too late was not said, but leaving is always possible.
  const bool late = limit && Clock::now() >= *limit;
  const std::string_view said = trim(*line);
  if (late && said != "quit" && said != "exit") return lapse(seat);
  return obey(seat, said);
}

TerminalGame::Step TerminalGame::obey(Seat seat, std::string_view line) {
  const std::size_t space = std::min(line.find(' '), line.size());
  const std::string command = lower_case(line.substr(0, space));
  const std::string_view rest = trim(line.substr(space));

  if (command == "resign") {
    // A resignation cannot be taken back, so it is asked for twice.
    if (resign_asked_) {
      forfeit_ = Forfeited{seat, Forfeit::Resignation};
      return Step::Ended;
    }
    resign_asked_ = true;
    console_.say(texts::kSureToResign);
    return Step::Stay;
  }
  resign_asked_ = false;

  if (line.empty()) return Step::Stay;
  if (command == "quit" || command == "exit") return Step::Left;
  if (command == "help" || command == "?") {
    show_help();
  } else if (command == "legal") {
    talk().show_legal(position());
  } else if (command == "why") {
    talk().show_why(position(), rest);
  } else if (command == "hint") {
    show_hint();
  } else if (command == "step") {
    return step(rest);
  } else if (command == "back" || (command == "undo" && !stepped_.empty())) {
    step_back();
  } else if (command == "end") {
    if (const auto move = talk().ended_move(position(), !stepped_.empty())) return obey_move(*move);
  } else if (command == "undo") {
    undo(seat);
  } else if (command == "board") {
    draw();
  } else if (command == "position") {
    console_.out << position() << '\n';
  } else if (command == "save") {
    save(rest);
  } else {
    return obey_move(line);
  }
  return Step::Stay;
}

TerminalGame::Step TerminalGame::obey_move(std::string_view line) {
  // T 6: by touch-move a move begins with the steps made; otherwise it may be another one.
  const bool stands = game().touch_move(setup_.rules) != nullptr;
  const auto made = game().apply(setup_.rules, stands ? position() : positions_.back(), line);
  if (made) {
    make(*made);
    return Step::Moved;
  }
  console_.out << console_.text_of(made.reason().message) << '\n';
  return Step::Stay;
}

TerminalGame::Step TerminalGame::step(std::string_view text) {
  if (text.empty()) return console_.say(texts::kStepWhat), Step::Stay;
  const auto made = game().step(setup_.rules, position(), text);
  if (!made) {
    console_.out << console_.text_of(made.reason().message) << '\n';
    return Step::Stay;
  }
  stepped_.push_back(made->position);
  const auto next = game().next_steps(setup_.rules, position());
  // T 6: where steps stand there is nothing left to decide after the last one.
  if (next && next->empty() && game().touch_move(setup_.rules) != nullptr)
    make(game().legal_moves(setup_.rules, position()).value().front());
  return Step::Moved;
}

void TerminalGame::step_back() {
  if (const Citation* const stands = game().touch_move(setup_.rules)) {
    console_.out << console_.text_of(fill(*stands)) << '\n';
  } else if (stepped_.empty()) {
    console_.say(texts::kNoStep);
  } else {
    stepped_.pop_back();
    draw();
  }
}

void TerminalGame::show_help() const {
  console_.say(texts::kHelp);
  talk().show_move_help();
}

void TerminalGame::show_hint() {
  if (setup_.entry.engine == nullptr) return console_.say(kNoBot);
  const auto analysis = setup_.entry.engine->analyse(setup_.rules, position(), kHintLimits, 1, {}, nullptr);
  console_.say(texts::kHint, {analysis.value().lines.front().move});
}

/// Takes back to before the last move that a person of this side made; against the bot its answer goes too.
void TerminalGame::undo(Seat seat) {
  std::size_t index = moves_.size();
  // What chance brought since is nobody's move; dice that are due again are thrown anew.
  while (index > 0 && movers_[index - 1] == kChanceMoved) --index;
  const Seat wanted = setup_.bot != nullptr || index == 0 ? seat : movers_[index - 1];
  // A forced pass was not the player's decision, so it is taken back with the move before it.
  while (index > 0 && (movers_[index - 1] != wanted || moves_[index - 1] == "pass")) --index;
  if (index == 0) return console_.say(texts::kNothingToUndo);
  console_.say(texts::kUndone, {moves_[index - 1]});
  moves_.resize(index - 1);
  movers_.resize(index - 1);
  positions_.resize(index);
  draw();
}

Record TerminalGame::record() const {
  Record record;
  record.game = game().info().id;
  record.rules = setup_.rules.text();
  record.start = setup_.start;
  record.moves = moves_;
  record.forfeit = forfeit_;
  return record;
}

void TerminalGame::save(std::string_view path) const {
  if (path.empty()) return console_.say(texts::kSaveWhere);
  const Record kept = record();
  const Replayed replayed = replay(game(), setup_.rules, kept).value();
  errno = 0;
  std::ofstream file{std::string(path), std::ios::binary};
  file << write_record(game(), setup_.rules, kept, replayed, RecordStyle::Plain);
  file.close();
  if (file) {
    console_.say(texts::kSaved, {path});
  } else {
    console_.say(texts::kNotSaved, {path, std::strerror(errno)});
  }
}

TerminalGame::Next TerminalGame::after_game(const Outcome& outcome) {
  console_.out << outcome_text(console_, game().seats(setup_.rules), outcome) << '\n';
  for (;;) {
    console_.say(texts::kAfterGame);
    const auto line = prompt();
    if (!line) {
      console_.out << '\n';
      return Next::Leave;
    }
    const auto words = split_words(*line);
    const std::string command = words.empty() ? "" : lower_case(words.front());
    if (command == "again") return Next::Again;
    if (command == "quit" || command == "exit") return Next::Leave;
    if (command == "save") save(trim(trim(*line).substr(4)));
  }
}

}  // namespace meydan::cli
