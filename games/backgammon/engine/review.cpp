#include "games/backgammon/engine/review.h"

#include <algorithm>

#include "games/backgammon/engine/thoughts.h"

namespace meydan::backgammon {

namespace {

enum WhichKind : std::uint8_t { kPlay, kMissedDouble, kWrongDouble, kWrongTake, kWrongPass, kCubeRight };

constexpr ReviewKind kKindsOfDecisions[] = {
    {"play", {"حرکت مهره", "checker play"}},         {"missed_double", {"دبل نگفته", "missed double"}},
    {"wrong_double", {"دبل نابجا", "wrong double"}}, {"wrong_take", {"تیک نابجا", "wrong take"}},
    {"wrong_pass", {"پاس نابجا", "wrong pass"}},     {"cube_right", {"تصمیم درست کیوب", "right about the cube"}},
};

constexpr Citation kNoChouetteReview{
    "no_chouette_review", "T 12",
    "بررسی شوئت ممکن نیست؛ فقط بازی دو نفره بررسی می‌شود",
    "a chouette cannot be looked over, only games of two"};

/// Rolling on instead of doubling is a decision where doubling is not far off.
constexpr double kCloseCube = 0.2;

int thousandths(double games) { return static_cast<int>(games * 1000 + (games < 0 ? -0.5 : 0.5)); }

class Reviewer final : public Reviewing {
 public:
  Reviewer(const Nets* nets, const Position& start, const std::vector<std::string>& moves, int plies)
      : nets_(nets), position_(start), moves_(moves), plies_(plies) {
    review_.kinds = kKindsOfDecisions;
    review_.plies = plies;
    review_.unit = start.rules.money() || start.rules.style == Style::Traditional ? Review::Unit::Points
                                                                                  : Review::Unit::MatchChance;
  }

  Result<bool, Problem> go_on() override {
    if (number_ == moves()) return false;
    const auto move = Backgammon::parse_move(position_, moves_[static_cast<std::size_t>(number_)]);
    if (!move) return Failure{Problem{Problem::Kind::BadMove, move.reason()}};
    const auto next = Backgammon::apply(position_, *move);
    if (!next) return Failure{Problem{Problem::Kind::Illegal, Backgammon::explain(position_, *move).message}};
    look_at(*move, *next);
    return number_ < moves();
  }
  [[nodiscard]] int moves_done() const override { return number_; }
  [[nodiscard]] int moves() const override { return static_cast<int>(moves_.size()); }

  [[nodiscard]] Review review() const override {
    Review review = review_;
    review.over = position_.stage == Stage::Over;
    const double points = position_.score[0] - position_.score[1];
    review.result = review.unit == Review::Unit::Points ? points : !review.over ? 0 : points > 0 ? 0.5 : -0.5;
    return review;
  }

 private:
  /// `next` is what the move led to.
  void look_at(const Move& move, const Position& next) {
    ++number_;
    switch (move.kind) {
      case Move::Kind::Dice: roll(move, next); break;
      case Move::Kind::Play: play(move); break;
      case Move::Kind::Roll:
      case Move::Kind::Double: before_roll(move); break;
      case Move::Kind::Take:
      case Move::Kind::Pass: answer(move); break;
      case Move::Kind::Beaver:
      case Move::Kind::Concede:
      case Move::Kind::Accept:
      case Move::Kind::Reject: break;
    }
    position_ = next;
  }

  /// In what the result is told in, for the seat that has just played: the other is on roll with these chances.
  [[nodiscard]] double worth_after(const Stake& own, const Chances& others) const {
    const double other = Worth(own.turned()).cubeful(others);
    return review_.unit == Review::Unit::MatchChance ? 1 - other : -other;
  }

  void note(Seat seat, int kind, const Move& move, const Move& best, double value, double lost) {
    const int cost = std::max(0, thousandths(lost));
    review_.moves.push_back({.number = number_,
                             .seat = seat,
                             .kind = kind,
                             .position = Backgammon::format(position_),
                             .move = Backgammon::format_move(position_, move),
                             .best = Backgammon::format_move(position_, best),
                             .value = thousandths(value),
                             .lost = cost,
                             .mark = mark_of(cost)});
  }

  void roll(const Move& move, const Position& next) {
    // Who begins is luck too, but nobody's play: it is left out.
    if (position_.stage == Stage::Opening || next.stage != Stage::Rolled) return;
    const Seat seat = position_.turn;
    const Stake stake = stake_of(position_, seat);
    const Board board = board_of(position_, seat);
    Lookahead lookahead(nets_, position_.rules.plays(), prices_of(stake));
    double mean = 0;
    double actual = 0;
    for (std::uint8_t high = 1; high <= 6; ++high) {
      for (std::uint8_t low = 1; low <= high; ++low) {
        const double worth = worth_after(stake, lookahead.reply(board, true, {high, low}).chances);
        mean += (high == low ? 1.0 : 2.0) / 36.0 * worth;
        if (high == move.dice.high() && low == move.dice.low()) actual = worth;
      }
    }
    const Worth scale(stake);
    const double game = (scale.of_points(stake.value) - scale.of_points(-stake.value)) / 2;
    const double luck = actual - mean;
    review_.rolls.push_back({number_, seat, game <= 0 ? 0 : thousandths(luck / game), luck});
  }

  void play(const Move& move) {
    const std::vector<Candidate> plays = plays_of(position_);
    if (plays.size() < 2) return;
    const Seat seat = position_.turn;
    const Stake stake = stake_of(position_, seat);
    Lookahead lookahead(nets_, position_.rules.plays(), prices_of(stake));
    struct Rated {
      const Candidate* candidate;
      double value;
      bool played;
    };
    Board played = board_of(position_, seat);
    for (std::size_t step = 0; step < move.play.count; ++step) move_checker(played, move.play.steps[step]);
    const auto value = [&](const Candidate& candidate, int plies) {
      const Board other = turned(candidate.after);
      return -worth_on_roll(stake.turned(), other, lookahead.look(other, false, plies));
    };
    std::vector<Rated> rated;
    for (const Candidate& candidate : plays)
      rated.push_back({&candidate, value(candidate, 0), candidate.after == played});
    const auto better = [](const Rated& one, const Rated& other) { return one.value > other.value; };
    std::stable_sort(rated.begin(), rated.end(), better);
    if (plies_ > 0) {
      // What looks clearly worse is not the best play; the one that was played is looked at in any case.
      constexpr std::size_t kMost = 5;
      constexpr double kBehind = 0.12;
      const double best = rated.front().value;
      std::vector<Rated> kept;
      for (const Rated& one : rated) {
        if (one.played || (kept.size() < kMost && one.value >= best - kBehind)) kept.push_back(one);
      }
      for (Rated& one : kept) one.value = value(*one.candidate, plies_);
      std::stable_sort(kept.begin(), kept.end(), better);
      rated = std::move(kept);
    }
    for (const Rated& one : rated) {
      if (!one.played) continue;
      note(seat, kPlay, move, {.kind = Move::Kind::Play, .play = rated.front().candidate->play}, one.value,
           rated.front().value - one.value);
      return;
    }
  }

  [[nodiscard]] CubeChoice choice() const {
    const Stake stake = stake_of(position_, position_.turn);
    Lookahead lookahead(nets_, position_.rules.plays(), prices_of(stake));
    const Board board = board_of(position_, position_.turn);
    return cube_choice(stake, board, lookahead.look(board, true, plies_));
  }

  void before_roll(const Move& move) {
    if (position_.stage != Stage::ToRoll || refusal_to_double(position_)) return;
    const CubeChoice known = choice();
    const double doubled = std::min(known.taken, known.passed);
    const bool doubles = move.kind == Move::Kind::Double;
    const double value = doubles ? doubled : known.hold;
    const double lost = known.best() - value;
    if (!doubles && lost <= 0 && known.hold - doubled > kCloseCube) return;
    const int kind = thousandths(lost) <= 0 ? kCubeRight : doubles ? kWrongDouble : kMissedDouble;
    const Move best{.kind = known.doubles() ? Move::Kind::Double : Move::Kind::Roll};
    note(position_.turn, kind, move, best, value, lost);
  }

  void answer(const Move& move) {
    if (position_.stage != Stage::Doubled) return;
    const CubeChoice known = choice();
    const bool takes = move.kind == Move::Kind::Take;
    const double value = -(takes ? known.taken : known.passed);
    const double lost = std::max(-known.taken, -known.passed) - value;
    const int kind = thousandths(lost) <= 0 ? kCubeRight : takes ? kWrongTake : kWrongPass;
    note(opponent_of(position_.turn), kind, move, {.kind = known.takes() ? Move::Kind::Take : Move::Kind::Pass}, value,
         lost);
  }

  const Nets* nets_;
  Position position_;
  std::vector<std::string> moves_;
  int plies_;
  int number_ = 0;  // of moves that were looked at
  Review review_;
};

}  // namespace

Result<std::unique_ptr<Reviewing>, Problem> review_record(const Nets* nets, const Rules& rules, const Record& record,
                                                          int plies) {
  if (rules.chouette()) return Failure{Problem{Problem::Kind::BadPosition, fill(kNoChouetteReview)}};
  Position start = Backgammon::start(rules);
  if (record.start) {
    const auto read = Backgammon::parse(rules, *record.start);
    if (!read) return Failure{Problem{Problem::Kind::BadPosition, read.reason()}};
    start = *read;
  }
  return std::unique_ptr<Reviewing>(std::make_unique<Reviewer>(nets, start, record.moves, plies));
}

}  // namespace meydan::backgammon
