// What the rest of the house may know about khatranj: its names, options and limits, and moves for those who only try.
#include <algorithm>

#include "games/khatranj/referee.h"

namespace meydan::khatranj {

namespace {

constexpr Name kSeats[] = {{"سفید", "White"}, {"سیاه", "Black"}};

constexpr OptionValue kSetups[] = {{"usual", "مانند شطرنج", "As in chess"},
                                   {"half-turn", "شاه سیاه در d8 و وزیرش در e8", "Black's king on d8 and queen on e8"}};
constexpr OptionValue kOrders[] = {
    {"from-to", "حرف خانهٔ مبدأ اول، حرف خانهٔ مقصد آخر", "The letter left first, the letter reached last"},
    {"either-order", "به هر ترتیب", "In either order"}};
constexpr OptionValue kTakenBack[] = {
    {"next-turn", "نوبت بعد هم از دست می‌رود", "The next turn is lost too"},
    {"present-turn", "فقط همین نوبت از دست می‌رود", "Only the present turn is lost"}};
constexpr OptionValue kRepetitions[] = {
    {"position", "بار سوم همان وضعیت با همان نوبت", "The same position a third time"},
    {"consecutive", "سه بار پیاپی همان حرکت‌ها", "The same moves three times in succession"}};
constexpr OptionValue kWords[] = {{"dictionary", "فقط واژه‌نامه", "Only the dictionary"},
                                  {"players", "با پذیرش حریف", "If the opponent accepts"},
                                  {"arbiter", "با پذیرش داور", "If the arbiter accepts", true}};
constexpr OptionValue kOn[] = {{"on", "بله", "Yes"}, {"off", "نه", "No"}};

constexpr OptionSpec kOptions[] = {
    {"setup", "K 1", "چیدمان سیاه", "Black's set-up", kSetups},
    {"order", "K 2", "ترتیب دو حرف", "Order of the two letters", kOrders},
    {"taken-back", "K 3", "حرکتی که پس گرفته شود", "A move that is taken back", kTakenBack},
    {"repetition", "K 9", "تکرار", "Repetition", kRepetitions},
    {"words", "K 2", "کلمه‌های بیرون از واژه‌نامه", "Words outside the dictionary", kWords},
    {"ard", "K 6", "حرکت ارد", "The ard move", kOn},
    {"shin", "K 8", "خانه‌های ش", "The ش squares", kOn},
};
constexpr OptionSetting kHalfTurnSettings[] = {{"setup", "half-turn"}};
constexpr RuleSetSpec kRuleSets[] = {
    {"standard", "استاندارد", "Standard", {}},
    {"half-turn", "نیم‌چرخش: هر دو طرف همان حرف‌ها را می‌بینند",
     "Half turn: both sides see the same letters", kHalfTurnSettings},
};

constexpr GameInfo kInfo{
    .id = "khatranj",
    .name = {"خطرنج", "Khatranj"},
    .seats = kSeats,
    .book = {kOptions, kRuleSets, kWordsSet, is_whole_lexicon},
    .example_move = "b1c3",
    .move_help = {
        "دو خانه (b1c3)، بعد کلمه‌ای که با حرف اولی شروع و با حرف دومی تمام شود؛ بدون کلمه remove یا takeback",
        "two squares (b1c3), then a word from the first one's letter to the second's; without a word remove or takeback"}};

// K 2: two minutes for a word, while the game's clock runs on. K 3's choice and verdicts have a time of their own.
constexpr PhaseLimit kLimits[] = {{.phase = "word", .limit_ms = 120'000},
                                  {.phase = "choice", .limit_ms = 30'000},
                                  {.phase = "verdict", .limit_ms = 60'000}};

}  // namespace

const GameInfo& Khatranj::info() { return kInfo; }

Rules Khatranj::rules(const RuleChoice& choice) {
  return {.ways = {.ard = choice.chosen("ard") == 0,
                   .shin = choice.chosen("shin") == 0,
                   .half_turn = choice.chosen("setup") == 1},
          .order = static_cast<WordOrder>(choice.chosen("order")),
          .taken_back = static_cast<TakenBack>(choice.chosen("taken-back")),
          .repetition = static_cast<Repetition>(choice.chosen("repetition")),
          .words = static_cast<OtherWords>(choice.chosen("words")),
          .data = choice.data()};
}

std::span<const PhaseLimit> Khatranj::limits(const Rules&) { return kLimits; }

namespace {

/// The choices and verdicts of a phase that has neither steps nor words.
std::vector<Move> spoken_moves(const Position& position) {
  std::vector<Move> moves;
  for (const Move& move : {Move(GivenUp::Remove), Move(GivenUp::TakeBack), Move(GivenUp::NoWord), Move(Verdict::Accept),
                           Move(Verdict::Reject)}) {
    if (!refusal_of(position, move)) moves.push_back(move);
  }
  return moves;
}

/// Some words for a step, from a random place of the dictionary on and round to its beginning.
void append_words(const Position& position, const LetterPair& pair, Rng& rng, std::vector<Move>& moves) {
  constexpr std::size_t kEnough = 6;
  const auto lexicon = lexicon_of(position.rules);
  const std::uint32_t count = lexicon ? lexicon->count(pair.first, pair.last) : 0;
  if (count == 0) return;
  std::vector<Move> behind;
  std::vector<Move> before;
  const std::uint64_t from = rng.below(count);
  std::uint64_t number = 0;
  lexicon->visit(pair.first, pair.last, [&](const Letters& word, const WordEntry&) {
    auto& found = number++ < from ? before : behind;
    if (found.size() < kEnough && !refusal_of(position, Word{word})) found.emplace_back(Word{word});
    return behind.size() < kEnough;
  });
  behind.insert(behind.end(), before.begin(), before.end());
  moves.insert(moves.end(), behind.begin(),
               behind.begin() + static_cast<std::ptrdiff_t>(std::min(behind.size(), kEnough)));
}

/// A word that stands in no dictionary.
Word invented_word(const Position& position, Rng& rng) {
  const LetterPair pair = letter_pairs(position.rules, position.men, position.step).front();
  Word word{Letters(1, static_cast<char>(pair.first))};
  for (int length = 0; length < 9; ++length) word.letters.push_back(static_cast<char>(rng.below(kLetters)));
  word.letters.push_back(static_cast<char>(pair.last));
  return word;
}

}  // namespace

std::optional<std::vector<Move>> Khatranj::listed_moves(const Position& position) {
  if (outcome(position)) return std::vector<Move>();
  switch (position.phase) {
    case Phase::Step: {
      const auto steps = legal_steps(position.men, position.rules.ways);
      return std::vector<Move>(steps.begin(), steps.end());
    }
    case Phase::Word: return std::nullopt;
    case Phase::Choice:
    case Phase::Verdict: return spoken_moves(position);
  }
  return std::nullopt;
}

std::uint64_t Khatranj::perft_of_listed(const Position& position, int depth) {
  const Ways& ways = position.rules.ways;
  const bool moved = position.phase != Phase::Step;  // the step that is to be worded counts as made
  return count_steps(moved ? after_step(position.men, position.step, ways) : position.men, ways, depth);
}

/// In no order. For a word that is due: some of the dictionary, one that is not in it where that may be said, and
/// giving up.
std::vector<Move> Khatranj::sample_moves(const Position& position, Rng& rng, std::size_t most) {
  std::vector<Move> moves;
  if (const auto listed = listed_moves(position)) {
    moves = *listed;
  } else {
    for (const LetterPair& pair : letter_pairs(position.rules, position.men, position.step))
      append_words(position, pair, rng, moves);
    if (position.rules.words != OtherWords::Dictionary) {
      const Move invented = invented_word(position, rng);
      if (!refusal_of(position, invented)) moves.push_back(invented);
    }
    const auto spoken = spoken_moves(position);
    moves.insert(moves.end(), spoken.begin(), spoken.end());
  }
  for (std::size_t at = 0; at < moves.size() && at < most; ++at)
    std::swap(moves[at], moves[at + static_cast<std::size_t>(rng.below(moves.size() - at))]);
  if (moves.size() > most) moves.erase(moves.begin() + static_cast<std::ptrdiff_t>(most), moves.end());
  return moves;
}

}  // namespace meydan::khatranj
