#include "games/khatranj/engine_uci.h"

#include <algorithm>

#include "base/text.h"
#include "games/khatranj/engine.h"
#include "games/khatranj/vocabulary.h"

namespace meydan::khatranj {

namespace {

/// What the engine may look at where it decides in the program's place: enough for a choice of K 3.
constexpr std::uint64_t kNodesOfHost = 5'000;

/// The same men by the laws of chess.
Ways chess_ways(const Ways& ways) { return {.ard = false, .shin = false, .half_turn = ways.half_turn}; }

/// With the half turn of K 1 Black's king castles from d8, which chess has not.
bool castles_only_here(const Position& position, const Step& step) {
  return position.rules.ways.half_turn && position.men.to_move == Colour::Black &&
         castling_of(position.men, step, position.rules.ways).has_value();
}

std::string fen_for_chess(const Position& position) {
  Position plain{.rules = position.rules, .men = position.men, .phase = Phase::Step};
  plain.quiet = position.quiet;
  plain.number = position.number;
  if (position.rules.ways.half_turn) plain.men.castling &= kWhiteH | kWhiteA;
  return Khatranj::format(plain);
}

std::string_view limit_in_uci(HostLimit::Of of) {
  switch (of) {
    case HostLimit::Of::Depth: return "depth";
    case HostLimit::Of::Nodes: return "nodes";
    case HostLimit::Of::Milliseconds: return "movetime";
  }
  return "";
}

std::optional<std::string> chosen_by_engine(const RuleChoice& rules, const std::string& position, std::uint64_t seed) {
  const Question question{.limits = {.nodes = kNodesOfHost}, .seed = seed, .move_only = true};
  const auto begun = Engine().begin(rules, position, question);
  if (!begun) return std::nullopt;
  while ((*begun)->go_on(nullptr)) {
  }
  return (*begun)->analysis().lines.front().move;
}

}  // namespace

std::vector<Step> steps_for_chess(const Position& position) {
  const Men& men = position.men;
  const Ways chess = chess_ways(position.rules.ways);
  // K 8: a bishop that gives no check here gives one there, and nobody may stand in check when the other is to move.
  if (position.phase != Phase::Step || in_check(men, other(men.to_move), chess)) return {};
  const std::vector<Step> known = legal_steps(men, chess);
  const Vocabulary vocabulary(position, men.to_move, kCommonnessClasses);
  const auto has_word = [&](const Step& step) {
    Rng rng(0);  // which word does not matter
    return vocabulary.word_for(Khatranj::apply(position, step).value(), rng).has_value();
  };
  std::vector<Step> steps = legal_steps(men, position.rules.ways);
  std::erase_if(steps, [&](const Step& step) {
    return std::find(known.begin(), known.end(), step) == known.end() || castles_only_here(position, step) ||
           !has_word(step);
  });
  return steps;
}

std::unique_ptr<ProtocolEngine> Uci::engine(const Level*) const { return nullptr; }

bool Uci::limits_by(HostLimit::Of) const { return true; }

std::vector<std::string> Uci::greeting(const HostLimit&) const { return {"uci", "isready"}; }

std::vector<std::string> Uci::new_game() const { return {"ucinewgame"}; }

std::optional<std::string> Uci::move_of_host(const RuleChoice& rules, const std::string& position,
                                             std::uint64_t seed) const {
  const auto read = Khatranj::parse(Khatranj::rules(rules), position);
  if (!read || Khatranj::turn(*read).by != Turn::By::Player) return std::nullopt;
  const std::vector<Step> steps = steps_for_chess(*read);
  if (steps.size() == 1) return Khatranj::format_move(*read, steps.front());
  return steps.empty() ? chosen_by_engine(rules, position, seed) : std::nullopt;
}

std::vector<std::string> Uci::question(const RuleChoice& rules, const std::string& position,
                                       const HostLimit& limit) const {
  const auto read = Khatranj::parse(Khatranj::rules(rules), position);
  if (!read) return {};
  const std::vector<Step> steps = steps_for_chess(*read);
  if (steps.empty()) return {};
  std::string go = "go " + std::string(limit_in_uci(limit.of)) + " " + std::to_string(limit.amount) + " searchmoves";
  for (const Step& step : steps) go += " " + Khatranj::format_move(*read, step);
  return {"position fen " + fen_for_chess(*read), go};
}

std::optional<std::string> Uci::answer(const RuleChoice&, const std::string&, std::string_view line) const {
  const auto words = split_words(line);
  if (words.size() < 2 || words[0] != "bestmove") return std::nullopt;
  return std::string(words[1]);
}

}  // namespace meydan::khatranj
