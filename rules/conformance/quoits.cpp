#include "rules/conformance/quoits.h"

#include <algorithm>

#include "base/json_writer.h"
#include "base/text.h"

namespace meydan::quoits {

namespace {

constexpr Name kSeats[] = {{"نفر یکم", "First"}, {"نفر دوم", "Second"}, {"نفر سوم", "Third"}, {"نفر چهارم", "Fourth"}};
constexpr int kSides[] = {0, 1, 0, 1};
constexpr OptionValue kNames[] = {{"book", "فقط نام‌های کتاب", "Only names of the book"},
                                  {"opponent", "با پذیرش حریف", "If the opponent accepts"},
                                  {"arbiter", "با پذیرش داور", "If the arbiter accepts", true}};
constexpr OptionSpec kOptions[] = {{"names", "Q 5", "نام‌ها", "Names", kNames}};
constexpr RuleSetSpec kRuleSets[] = {{"standard", "استاندارد", "Standard", {}}};
constexpr GameInfo kInfo{.id = "quoits",
                         .name = {"حلقه‌اندازی", "Quoits"},
                         .seats = kSeats,
                         .book = {kOptions, kRuleSets, kBookOfNames},
                         .example_move = "0,600000",
                         .move_help = {"0,600000 یا call simorgh", "0,600000 or call simorgh"},
                         .draw_by_agreement = true};

// Q 3, Q 4, Q 5.
constexpr PhaseLimit kLimits[] = {{.phase = "throw", .limit_ms = 30'000, .set_by_table = true},
                                  {.phase = "call", .limit_ms = 20'000},
                                  {.phase = "verdict", .limit_ms = 15'000},
                                  {.phase = "arbiter", .limit_ms = 60'000}};
constexpr std::string_view kPhases[] = {"throw", "call", "verdict", "arbiter"};

constexpr int kMostAside = 1'000;
constexpr int kMostForce = 1'000'000;
constexpr int kPeg_mm = 600;
constexpr int kBestRing = 10;
constexpr std::size_t kLongestName = 12;

constexpr Citation kRefusals[Quoits::kRefusalCount] = {
    {"over", "Q 6", "بازی تمام شده است", "the game is over"},
    {"throw_first", "Q 2", "نخست باید حلقه انداخت", "the throw comes first"},
    {"call_first", "Q 4", "نخست باید نامی برای حلقه گفت", "the ring must be called first"},
    {"judge_first", "Q 5", "نخست باید دربارهٔ نام رأی داد", "the name must be judged first"},
    {"too_far_aside", "Q 2", "بیش از یک متر به کنار است", "that is more than a metre aside"},
    {"too_hard", "Q 2", "این ضربه ممکن نیست", "nobody can throw like that"},
    {"not_in_the_book", "Q 4", "این نام در کتاب نیست", "this name is not in the book"},
};
constexpr Citation kLegal{"legal", "Q 2", "مجاز است", "legal"};
constexpr Citation kMorePoints{"more_points", "Q 6", "امتیاز بیشتر", "more points"};
constexpr Citation kTimeOut{"time_out", "Q 7", "باخت با پایان وقت", "lost on time"};
constexpr Citation kResignation{"resignation", "Q 7", "باخت با تسلیم", "lost by resignation"};
constexpr Citation kNotAMove{"not_a_move", "Q 2", "{0} حرکت نیست", "{0} is not a move"};
constexpr Citation kNotAPosition{"not_a_position", "", "{0} وضعیت نیست", "{0} is not a position"};

Seat thrower(const Position& position) { return position.throws % 4; }
std::size_t side_to_throw(const Position& position) { return static_cast<std::size_t>(kSides[thrower(position)]); }

bool is_name(std::string_view text) {
  return !text.empty() && text.size() <= kLongestName &&
         std::all_of(text.begin(), text.end(), [](char each) { return each >= 'a' && each <= 'z'; });
}

/// One name a line; without a book no name is in it.
std::vector<std::string_view> names_of(const Rules& rules) {
  if (rules.book == nullptr) return {};
  std::vector<std::string_view> names = split(rules.book->bytes, '\n');
  std::erase_if(names, [](std::string_view name) { return !is_name(name); });
  return names;
}

bool in_the_book(const Rules& rules, std::string_view name) {
  const auto names = names_of(rules);
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// Q 2.
int points_of(const Move& move) {
  const int off_mm = std::abs(move.force / 1'000 - kPeg_mm) + std::abs(move.aside_mm);
  return std::max(0, kBestRing - off_mm / 20);
}

Position next_turn(Position position) {
  ++position.throws;
  position.phase = Phase::Throw;
  position.ring = 0;
  position.name.clear();
  return position;
}

Position scored(Position position) {
  position.points[side_to_throw(position)] += position.ring;
  return next_turn(std::move(position));
}

std::optional<Refusal> refusal_of(const Position& position, const Move& move) {
  if (Quoits::outcome(position)) return Refusal::Over;
  const bool judges = move.kind == Move::Kind::Accept || move.kind == Move::Kind::Reject;
  switch (position.phase) {
    case Phase::Throw:
      if (move.kind != Move::Kind::Throw) return Refusal::ThrowFirst;
      if (std::abs(move.aside_mm) > kMostAside) return Refusal::TooFarAside;
      if (move.force < 1 || move.force > kMostForce) return Refusal::TooHard;
      return std::nullopt;
    case Phase::Call:
      if (move.kind != Move::Kind::Call) return Refusal::CallFirst;
      if (position.rules.names == Names::Book && !in_the_book(position.rules, move.name)) return Refusal::NotInTheBook;
      return std::nullopt;
    case Phase::Verdict:
    case Phase::Arbiter:
      if (!judges) return Refusal::JudgeFirst;
      return std::nullopt;
  }
  return Refusal::Over;
}

std::optional<std::array<int, 2>> pair_of(std::string_view text, int most) {
  const std::size_t dash = text.find('-');
  if (dash == std::string_view::npos) return std::nullopt;
  const auto first = parse_integer(text.substr(0, dash));
  const auto second = parse_integer(text.substr(dash + 1));
  if (!first || !second || *first < 0 || *second < 0 || *first > most || *second > most) return std::nullopt;
  return std::array<int, 2>{static_cast<int>(*first), static_cast<int>(*second)};
}

std::optional<Position> read(const Rules& rules, std::string_view text) {
  const auto words = split_words(text);
  if (words.size() != 6) return std::nullopt;
  const auto throws = parse_integer(words[0]);
  const auto points = pair_of(words[1], kThrows * kBestRing);
  const auto lapses = pair_of(words[2], kLapsesThatLose - 1);
  const auto phase = std::find(std::begin(kPhases), std::end(kPhases), words[3]);
  const auto ring = parse_integer(words[4]);
  if (!throws || *throws < 0 || *throws > kThrows || !points || !lapses || phase == std::end(kPhases))
    return std::nullopt;
  if (!ring || *ring < 0 || *ring > kBestRing) return std::nullopt;
  Position position{rules,   static_cast<int>(*throws),           *points,
                    *lapses, static_cast<Phase>(phase - kPhases), static_cast<int>(*ring)};
  if (words[5] != "-") position.name = words[5];
  const bool judged = position.phase == Phase::Verdict || position.phase == Phase::Arbiter;
  const bool fits = judged == is_name(position.name) && judged == !position.name.empty() &&
                    (position.phase == Phase::Throw) == (position.ring == 0) &&
                    (position.phase != Phase::Verdict || rules.names == Names::Opponent) &&
                    (position.phase != Phase::Arbiter || rules.names == Names::Arbiter) &&
                    (position.throws < kThrows || position.phase == Phase::Throw);
  return fits ? std::optional(position) : std::nullopt;
}

}  // namespace

const GameInfo& Quoits::info() { return kInfo; }

Rules Quoits::rules(const RuleChoice& choice) { return {static_cast<Names>(choice.chosen("names")), choice.data()}; }

std::span<const int> Quoits::sides(const Rules&) { return kSides; }

Position Quoits::start(const Rules& rules) { return {.rules = rules}; }

Turn Quoits::turn(const Position& position) {
  if (outcome(position)) return Turn::of_nobody();
  Turn turn = Turn::of_seat(thrower(position));
  turn.phase = kPhases[static_cast<std::size_t>(position.phase)];
  if (position.phase == Phase::Verdict) {
    turn.seat = (turn.seat + 1) % 4;
    turn.clocks_stand = true;
  }
  if (position.phase == Phase::Arbiter) {
    turn.by = Turn::By::Arbiter;
    turn.clocks_stand = true;
  }
  return turn;
}

std::vector<Move> Quoits::sample_moves(const Position& position, Rng& rng, std::size_t most) {
  std::vector<Move> moves;
  if (outcome(position)) return moves;
  const auto names = names_of(position.rules);
  const auto number = [&](int least, int greatest) {
    return least + static_cast<int>(rng.below(static_cast<std::uint64_t>(greatest - least) + 1));
  };
  while (moves.size() < most) {
    switch (position.phase) {
      case Phase::Throw: {
        // Half of them well aimed.
        const bool aimed = rng.below(2) == 0;
        moves.push_back({.kind = Move::Kind::Throw,
                         .aside_mm = aimed ? number(-60, 60) : number(-kMostAside, kMostAside),
                         .force = aimed ? number(540'000, 660'000) : number(1, kMostForce)});
        break;
      }
      case Phase::Call: {
        const bool invents = names.empty() || (position.rules.names != Names::Book && rng.below(2) == 0);
        std::string name = invents ? "qx" : std::string(names[rng.below(names.size())]);
        if (invents) name += static_cast<char>('a' + rng.below(26));
        moves.push_back({.kind = Move::Kind::Call, .name = std::move(name)});
        // Only the limit helps whoever has no book.
        if (names.empty() && position.rules.names == Names::Book) return {};
        break;
      }
      case Phase::Verdict:
      case Phase::Arbiter:
        moves.push_back({.kind = rng.below(2) == 0 ? Move::Kind::Accept : Move::Kind::Reject});
        break;
    }
  }
  return moves;
}

Result<Position, Refusal> Quoits::apply(const Position& position, const Move& move) {
  if (const auto refusal = refusal_of(position, move)) return Failure{*refusal};
  Position after = position;
  switch (move.kind) {
    case Move::Kind::Throw:
      after.ring = points_of(move);
      if (after.ring == 0) return next_turn(std::move(after));
      after.phase = Phase::Call;
      return after;
    case Move::Kind::Call:
      if (in_the_book(position.rules, move.name)) return scored(std::move(after));
      after.name = move.name;
      after.phase = position.rules.names == Names::Opponent ? Phase::Verdict : Phase::Arbiter;
      return after;
    case Move::Kind::Accept: return scored(std::move(after));
    case Move::Kind::Reject: return next_turn(std::move(after));
  }
  return Failure{Refusal::Over};
}

std::optional<Outcome> Quoits::outcome(const Position& position) {
  if (position.throws < kThrows) return std::nullopt;
  Outcome outcome{.seats = 4, .standing = {}, .score = std::array<int, kMaxSeats>{}, .reason = kMorePoints};
  for (std::size_t seat = 0; seat < 4; ++seat) {
    const auto side = static_cast<std::size_t>(kSides[seat]);
    const int ahead = position.points[side] - position.points[1 - side];
    outcome.standing[seat] = ahead > 0 ? Standing::Win : ahead < 0 ? Standing::Loss : Standing::Draw;
    (*outcome.score)[seat] = position.points[side];
  }
  return outcome;
}

Outcome Quoits::forfeit(const Position&, Seat loser, Forfeit how) {
  Outcome outcome{
      .seats = 4, .standing = {}, .score = std::nullopt, .reason = how == Forfeit::TimeOut ? kTimeOut : kResignation};
  for (std::size_t seat = 0; seat < 4; ++seat)
    outcome.standing[seat] = kSides[seat] == kSides[loser] ? Standing::Loss : Standing::Win;
  return outcome;
}

std::span<const PhaseLimit> Quoits::limits(const Rules&) { return kLimits; }

std::optional<Position> Quoits::lapse(const Position& position) {
  if (position.phase == Phase::Verdict) return scored(position);
  if (position.phase == Phase::Arbiter) return next_turn(position);
  Position after = position;
  if (++after.lapses[side_to_throw(position)] == kLapsesThatLose) return std::nullopt;
  return next_turn(std::move(after));
}

Result<std::string, Refusal> Quoits::trace(const Position& position, const Move& move) {
  if (const auto refusal = refusal_of(position, move)) return Failure{*refusal};
  JsonWriter json;
  json.begin_object();
  if (move.kind == Move::Kind::Throw) {
    json.key("rest_mm").number(move.force / 1'000).key("aside_mm").number(move.aside_mm);
    json.key("points").number(points_of(move));
  }
  json.end_object();
  return std::move(json).text();
}

const Citation& Quoits::citation(Refusal refusal) { return kRefusals[static_cast<std::size_t>(refusal)]; }

Explanation Quoits::explain(const Position& position, const Move& move) {
  if (const auto refusal = refusal_of(position, move)) return {false, fill(citation(*refusal))};
  return {true, fill(kLegal)};
}

std::string Quoits::format(const Position& position) {
  const auto pair = [](const std::array<int, 2>& numbers) {
    return std::to_string(numbers[0]) + "-" + std::to_string(numbers[1]);
  };
  return std::to_string(position.throws) + " " + pair(position.points) + " " + pair(position.lapses) + " " +
         std::string(kPhases[static_cast<std::size_t>(position.phase)]) + " " + std::to_string(position.ring) + " " +
         (position.name.empty() ? "-" : position.name);
}

Result<Position, Message> Quoits::parse(const Rules& rules, std::string_view text) {
  auto position = read(rules, text);
  if (!position) return Failure{fill(kNotAPosition, {quoted(text)})};
  return *std::move(position);
}

std::string Quoits::format_move(const Position&, const Move& move) {
  switch (move.kind) {
    case Move::Kind::Throw: return std::to_string(move.aside_mm) + "," + std::to_string(move.force);
    case Move::Kind::Call: return "call " + move.name;
    case Move::Kind::Accept: return "accept";
    case Move::Kind::Reject: return "reject";
  }
  return {};
}

Result<Move, Message> Quoits::parse_move(const Position&, std::string_view text) {
  const auto words = split_words(text);
  if (words.size() == 1 && words[0] == "accept") return Move{.kind = Move::Kind::Accept};
  if (words.size() == 1 && words[0] == "reject") return Move{.kind = Move::Kind::Reject};
  if (words.size() == 2 && words[0] == "call" && is_name(words[1]))
    return Move{.kind = Move::Kind::Call, .name = std::string(words[1])};
  if (words.size() == 1) {
    const auto parts = split(words[0], ',');
    const auto aside = parse_integer(parts[0]);
    const auto force = parts.size() == 2 ? parse_integer(parts[1]) : std::nullopt;
    constexpr std::int64_t kMost = 1'000'000'000;
    const auto fits = [&](std::int64_t number) { return number >= -kMost && number <= kMost; };
    if (aside && force && fits(*aside) && fits(*force))
      return Move{.kind = Move::Kind::Throw, .aside_mm = static_cast<int>(*aside), .force = static_cast<int>(*force)};
  }
  return Failure{fill(kNotAMove, {quoted(text)})};
}

std::vector<std::string_view> Quoits::split_moves(std::string_view text) {
  std::vector<std::string_view> moves;
  const auto words = split_words(text);
  for (std::size_t at = 0; at < words.size(); ++at) {
    if (words[at] != "call" || at + 1 == words.size()) {
      moves.push_back(words[at]);
      continue;
    }
    const auto length = static_cast<std::size_t>(words[at + 1].data() - words[at].data()) + words[at + 1].size();
    moves.push_back(text.substr(static_cast<std::size_t>(words[at].data() - text.data()), length));
    ++at;
  }
  return moves;
}

bool Quoits::goes_on(const Position& position) { return position.phase != Phase::Throw; }

std::string Quoits::draw(const Position& position) {
  return std::to_string(position.points[0]) + " : " + std::to_string(position.points[1]) +
         (position.ring > 0 ? "   o " + std::to_string(position.ring) : "");
}

}  // namespace meydan::quoits
