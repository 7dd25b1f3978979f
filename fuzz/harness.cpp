#include "fuzz/harness.h"

#include <algorithm>

#include "base/hash.h"
#include "base/json_writer.h"
#include "base/utf8.h"
#include "rules/views_json.h"

namespace meydan::fuzz {

namespace {

constexpr std::size_t kLongestSentence = 2048;
constexpr std::size_t kLongestDrawing = 1 << 14;

bool is_key(std::string_view key) {
  return !key.empty() && std::all_of(key.begin(), key.end(), [](char character) {
    return (character >= 'a' && character <= 'z') || (character >= '0' && character <= '9') || character == '_';
  });
}

void check_sentence(std::string_view sentence) {
  MEYDAN_ASSERT(!sentence.empty());
  MEYDAN_ASSERT(sentence.size() < kLongestSentence);
  MEYDAN_ASSERT(is_utf8(sentence));
  MEYDAN_ASSERT(std::none_of(sentence.begin(), sentence.end(),
                             [](char character) { return static_cast<unsigned char>(character) < 0x20; }));
}

void check_outcome(const AnyGame& game, const RuleChoice& rules, const Outcome& outcome) {
  MEYDAN_ASSERT(outcome.seats == static_cast<int>(game.seats(rules).size()));
  MEYDAN_ASSERT(!outcome.reason.clause.empty());
  check_message(fill(outcome.reason));
}

void check_moves(const AnyGame& game, const RuleChoice& rules, const PositionView& view) {
  Rng rng(hash_text(view.position));
  constexpr std::size_t kSamples = 8;
  const auto moves = game.lists_moves() ? game.legal_moves(rules, view.position)
                                        : game.some_moves(rules, view.position, rng, kSamples);
  MEYDAN_ASSERT(moves.ok());
  MEYDAN_ASSERT(moves->empty() == view.outcome.has_value());
  for (const MoveView& listed : *moves) {
    const auto made = game.apply(rules, view.position, listed.move);
    MEYDAN_ASSERT(made.ok());
    MEYDAN_ASSERT(made->move == listed.move);
    MEYDAN_ASSERT(made->position == listed.position);
    const auto explanation = game.explain(rules, view.position, listed.move);
    MEYDAN_ASSERT(explanation.ok() && explanation->legal);
    check_message(explanation->message);
  }
}

/// What follows when nobody acts is a position like any other.
void check_lapse(const AnyGame& game, const RuleChoice& rules, const PositionView& view) {
  const auto after = game.lapse(rules, view.position);
  MEYDAN_ASSERT(after.ok() == (limit_of(game.limits(rules), view.turn) != nullptr));
  if (!after || !*after) return;
  const auto next = game.look(rules, (*after)->position);
  MEYDAN_ASSERT(next.ok() && next->position == (*after)->position);
}

}  // namespace

Input read_input(const std::uint8_t* data, std::size_t size) {
  const std::string_view whole(reinterpret_cast<const char*>(data), size);
  const std::string_view tag = whole.substr(0, kGameTagSize);
  const std::string_view rest = whole.substr(tag.size());
  const auto games = registered_games();
  MEYDAN_ASSERT(!games.empty());
  for (const RegisteredGame& registered : games) {
    if (tag.size() == kGameTagSize && registered.game->info().id.starts_with(tag)) return {*registered.game, rest};
  }
  const std::size_t index = tag.empty() ? 0 : static_cast<unsigned char>(tag.front()) % games.size();
  return {*games[index].game, rest};
}

std::vector<RuleChoice> rule_variants(const AnyGame& game) {
  const RuleBook& book = game.info().book;
  std::vector<RuleChoice> variants;
  const auto add = [&](const std::string& text) {
    RuleChoice choice = RuleChoice::parse(book, text).value();
    if (std::find(variants.begin(), variants.end(), choice) == variants.end()) variants.push_back(std::move(choice));
  };
  for (const RuleSetSpec& named : book.rule_sets) add(std::string(named.name));
  for (const OptionSpec& option : book.options) {
    for (const OptionValue& value : option.values) add(std::string(option.name) + "=" + std::string(value.name));
  }
  return variants;
}

void check_message(const Message& message) {
  MEYDAN_ASSERT(is_key(message.key));
  MEYDAN_ASSERT(is_utf8(message.clause) && message.clause.size() < 40);
  check_sentence(message.fa);
  check_sentence(message.en);
}

void check_position(const AnyGame& game, const RuleChoice& rules, const std::string& position) {
  const auto view = game.look(rules, position);
  MEYDAN_ASSERT(view.ok());
  MEYDAN_ASSERT(view->position == position);  // canonical text reads back as itself
  const auto drawing = game.draw(rules, position);
  MEYDAN_ASSERT(drawing.ok() && is_utf8(*drawing) && !drawing->empty() && drawing->size() < kLongestDrawing);
  MEYDAN_ASSERT(!json_of(*view).empty());
  MEYDAN_ASSERT(view->outcome.has_value() == (view->turn.by == Turn::By::Nobody));
  if (view->turn.by == Turn::By::Player) {
    MEYDAN_ASSERT(view->turn.seat >= 0 && view->turn.seat < static_cast<int>(game.seats(rules).size()));
  }
  if (view->outcome) {
    check_outcome(game, rules, *view->outcome);
  } else {
    check_outcome(game, rules, game.forfeit(rules, position, view->turn.seat, Forfeit::TimeOut).value());
  }
  check_moves(game, rules, *view);
  check_lapse(game, rules, *view);
}

}  // namespace meydan::fuzz
