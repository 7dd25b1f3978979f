// What the rest of the house may know about khatranj: its names, options and limits, and moves for those who only try.
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
                                  {"arbiter", "با پذیرش داور", "If the arbiter accepts"}};
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
    .book = {kOptions, kRuleSets, kWordsSet},
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

/// Steps in no order; words of the dictionary from a random place on, now and then one that is none, and giving up.
std::vector<Move> Khatranj::sample_moves(const Position& position, Rng& rng, std::size_t most) {
  std::vector<Move> moves;
  const auto add = [&](const Move& move) {
    if (moves.size() < most && !refusal_of(position, move)) moves.push_back(move);
  };
  if (outcome(position)) return moves;
  switch (position.phase) {
    case Phase::Step: {
      auto steps = legal_steps(position.men, position.rules.ways);
      for (std::size_t at = 0; at < steps.size() && at < most; ++at) {
        std::swap(steps[at], steps[at + rng.below(steps.size() - at)]);
        moves.emplace_back(steps[at]);
      }
      return moves;
    }
    case Phase::Word: {
      const auto lexicon = lexicon_of(position.rules);
      for (const LetterPair& pair : letter_pairs(position.rules, position.men, position.step)) {
        const std::uint32_t count = lexicon ? lexicon->count(pair.first, pair.last) : 0;
        if (count == 0) continue;
        std::uint64_t skipped = rng.below(count);
        lexicon->visit(pair.first, pair.last, [&](const Letters& word, const WordEntry&) {
          if (skipped > 0) return --skipped, true;
          add(Word{word});
          return moves.size() + 3 < most;
        });
      }
      if (position.rules.words != OtherWords::Dictionary) {
        const LetterPair pair = letter_pairs(position.rules, position.men, position.step).front();
        Letters invented(1, static_cast<char>(pair.first));
        for (int length = 0; length < 9; ++length) invented.push_back(static_cast<char>(rng.below(kLetters)));
        invented.push_back(static_cast<char>(pair.last));
        add(Word{invented});
      }
      for (const GivenUp how : {GivenUp::Remove, GivenUp::TakeBack, GivenUp::NoWord}) add(how);
      return moves;
    }
    case Phase::Choice:
      for (const GivenUp how : {GivenUp::Remove, GivenUp::TakeBack}) add(how);
      return moves;
    case Phase::Verdict:
      for (const Verdict verdict : {Verdict::Accept, Verdict::Reject}) add(verdict);
      return moves;
  }
  return moves;
}

}  // namespace meydan::khatranj
