// Makes an AnyGame of a game. Only games/registry.cpp and tests include this.
#pragma once

#include <algorithm>
#include <set>

#include "base/text.h"
#include "rules/any_game.h"
#include "rules/perft.h"
#include "rules/record.h"

namespace meydan {

inline constexpr Citation kMovesCannotBeListed{
    "moves_cannot_be_listed", "", "حرکت‌های این بازی را نمی‌توان فهرست کرد",
    "the moves of this game cannot be listed"};

inline constexpr Citation kMovesHaveNoSteps{
    "moves_have_no_steps", "",
    "حرکت‌های این بازی یکجا انجام می‌شوند، نه گام به گام",
    "the moves of this game are made at once, not step by step"};

inline constexpr Citation kNothingToTrace{
    "nothing_to_trace", "", "حرکت‌های این بازی مسیری برای نمایش ندارند",
    "the moves of this game have no way to show"};

inline constexpr Citation kNothingAnnounced{
    "nothing_announced", "",
    "در این بازی حرکت را پیش از نوبت نمی‌توان اعلام کرد",
    "in this game no move is announced before its turn"};

inline constexpr Citation kNoLimitHere{"no_limit_here", "", "این نوبت مهلت جداگانه ندارد",
                                       "this turn has no time limit of its own"};

inline constexpr Citation kNoMatchLength{"no_match_length", "N 4-8", "این بازی مسابقهٔ امتیازی نیست",
                                         "this game is not a match to points"};

inline constexpr Citation kNoSuchFormat{"no_such_format", "", "این بازی فایل {0} ندارد",
                                        "this game has no files of the form {0}"};

/// A game that reads and writes files of other programs.
template <class G>
concept KnowsFiles = Game<G> && requires(const typename G::Rules& rules, const Record& record, std::string_view text) {
  { G::file_formats() } -> std::same_as<std::vector<std::string_view>>;
  { G::read_file(text) } -> std::same_as<std::optional<Result<Record, Message>>>;
  { G::write_file(text, rules, record) } -> std::same_as<Result<std::string, Message>>;
};

/// A game that lists its moves in some phases only (how men go, but not the words for it). Nothing: not in this one.
template <class G>
concept ListsInSomePhases = Game<G> && requires(const typename G::Position& position, int depth) {
  { G::listed_moves(position) } -> std::same_as<std::optional<std::vector<typename G::Move>>>;
  { G::perft_of_listed(position, depth) } -> std::same_as<std::uint64_t>;  // sequences of these moves alone
};

template <Game G>
class AnyGameOf final : public AnyGame {
  using Position = typename G::Position;
  using Move = typename G::Move;

 public:
  const GameInfo& info() const override { return G::info(); }
  bool lists_moves() const override { return ListsMoves<G>; }

  std::span<const Name> seats(const RuleChoice& rules) const override { return seats_of<G>(G::rules(rules)); }

  std::vector<int> sides(const RuleChoice& rules) const override {
    if constexpr (PlaysInSides<G>) {
      const auto sides = G::sides(G::rules(rules));
      return {sides.begin(), sides.end()};
    } else {
      std::vector<int> alone(seats(rules).size());
      for (std::size_t seat = 0; seat < alone.size(); ++seat) alone[seat] = static_cast<int>(seat);
      return alone;
    }
  }

  std::string start(const RuleChoice& rules) const override { return G::format(G::start(G::rules(rules))); }

  Result<PositionView, Problem> look(const RuleChoice& rules, std::string_view position) const override {
    const auto read = read_position(rules, position);
    if (!read) return Failure{read.reason()};
    return PositionView{G::format(*read), G::turn(*read), G::outcome(*read)};
  }

  Result<std::string, Problem> draw(const RuleChoice& rules, std::string_view position) const override {
    const auto read = read_position(rules, position);
    if (!read) return Failure{read.reason()};
    return G::draw(*read);
  }

  Result<std::vector<MoveView>, Problem> legal_moves(const RuleChoice& rules,
                                                     std::string_view position) const override {
    const auto read = read_position(rules, position);
    if (!read) return Failure{read.reason()};
    if constexpr (ListsMoves<G>) {
      return views_of(*read, G::legal_moves(*read));
    } else if constexpr (ListsInSomePhases<G>) {
      if (const auto listed = G::listed_moves(*read)) return views_of(*read, *listed);
    }
    return Failure{Problem{Problem::Kind::NotListable, fill(kMovesCannotBeListed)}};
  }

  Result<std::vector<MoveView>, Problem> some_moves(const RuleChoice& rules, std::string_view position, Rng& rng,
                                                    std::size_t most) const override {
    const auto read = read_position(rules, position);
    if (!read) return Failure{read.reason()};
    std::vector<MoveView> views;
    for (const Move& move : meydan::some_moves<G>(*read, rng, most))
      views.push_back({G::format_move(*read, move), G::format(G::apply(*read, move).value())});
    return views;
  }

  Result<MadeMove, Problem> apply(const RuleChoice& rules, std::string_view position,
                                  std::string_view move) const override {
    const auto read = read_both(rules, position, move);
    if (!read) return Failure{read.reason()};
    const auto& [before, made] = *read;
    const auto after = G::apply(before, made);
    if (!after) return Failure{Problem{Problem::Kind::Illegal, G::explain(before, made).message}};
    return MadeMove{{G::format_move(before, made), G::format(*after)}, G::turn(*after), G::outcome(*after)};
  }

  Result<Explanation, Problem> explain(const RuleChoice& rules, std::string_view position,
                                       std::string_view move) const override {
    const auto read = read_both(rules, position, move);
    if (!read) return Failure{read.reason()};
    return G::explain(read->position, read->move);
  }

  Result<std::string, Problem> trace(const RuleChoice& rules, std::string_view position,
                                     std::string_view move) const override {
    const auto read = read_both(rules, position, move);
    if (!read) return Failure{read.reason()};
    if constexpr (Traces<G>) {
      auto traced = G::trace(read->position, read->move);
      if (!traced) return Failure{Problem{Problem::Kind::Illegal, G::explain(read->position, read->move).message}};
      return std::move(traced).value();
    } else {
      return Failure{Problem{Problem::Kind::Illegal, fill(kNothingToTrace)}};
    }
  }

  Result<std::vector<MoveView>, Problem> next_steps(const RuleChoice& rules, std::string_view position) const override {
    const auto read = read_position(rules, position);
    if (!read) return Failure{read.reason()};
    std::vector<MoveView> views;
    if constexpr (TakesSteps<G>) {
      for (const Move& step : G::next_steps(*read)) {
        views.push_back({G::format_move(*read, step), G::format(G::step(*read, step).value())});
      }
    }
    return views;
  }

  Result<MoveView, Problem> step(const RuleChoice& rules, std::string_view position,
                                 std::string_view text) const override {
    const auto read = read_position(rules, position);
    if (!read) return Failure{read.reason()};
    if constexpr (TakesSteps<G>) {
      const auto step = G::parse_step(*read, text);
      if (!step) return Failure{Problem{Problem::Kind::BadMove, step.reason()}};
      const auto after = G::step(*read, *step);
      if (!after) return Failure{Problem{Problem::Kind::Illegal, G::explain_step(*read, *step).message}};
      return MoveView{G::format_move(*read, *step), G::format(*after)};
    } else {
      return Failure{Problem{Problem::Kind::BadMove, fill(kMovesHaveNoSteps)}};
    }
  }

  const Citation* touch_move(const RuleChoice& rules) const override {
    if constexpr (TakesSteps<G>) {
      return G::touch_move(G::rules(rules));
    } else {
      static_cast<void>(rules);
      return nullptr;
    }
  }

  Result<std::string, Problem> announce(const RuleChoice& rules, std::string_view position, Seat seat,
                                        std::string_view move) const override {
    if constexpr (TakesAnnouncements<G>) {
      const auto read = read_both(rules, position, move);
      if (!read) return Failure{read.reason()};
      const Explanation explanation = G::explain_announced(read->position, seat, read->move);
      if (!explanation.legal) return Failure{Problem{Problem::Kind::Illegal, explanation.message}};
      return G::format_move(read->position, read->move);
    } else {
      static_cast<void>(rules), static_cast<void>(position), static_cast<void>(seat), static_cast<void>(move);
      return Failure{Problem{Problem::Kind::Illegal, fill(kNothingAnnounced)}};
    }
  }

  Result<std::string, Problem> correct_length(const RuleChoice& rules, std::string_view position,
                                              int points) const override {
    if constexpr (PlaysMatches<G>) {
      const auto read = read_position(rules, position);
      if (!read) return Failure{read.reason()};
      const auto corrected = G::correct_length(*read, points);
      if (!corrected) return Failure{Problem{Problem::Kind::Illegal, corrected.reason()}};
      return G::format(*corrected);
    } else {
      static_cast<void>(rules), static_cast<void>(position), static_cast<void>(points);
      return Failure{Problem{Problem::Kind::Illegal, fill(kNoMatchLength)}};
    }
  }

  Result<std::optional<PositionView>, Problem> award(const RuleChoice& rules, std::string_view position, Seat to,
                                                     int points) const override {
    const auto read = read_position(rules, position);
    if (!read) return Failure{read.reason()};
    if constexpr (TakesAwards<G>) {
      if (match_points(rules) > 0) {
        const auto after = points > 0 ? G::award(*read, to, points) : G::award_game(*read, to);
        return std::optional(PositionView{G::format(after), G::turn(after), G::outcome(after)});
      }
    }
    static_cast<void>(to), static_cast<void>(points);
    return std::optional<PositionView>();
  }

  int match_points(const RuleChoice& rules) const override {
    if constexpr (PlaysMatches<G>) {
      return G::match_points(G::rules(rules));
    } else {
      static_cast<void>(rules);
      return 0;
    }
  }

  std::span<const PhaseLimit> limits(const RuleChoice& rules) const override {
    if constexpr (HasLimits<G>) {
      return G::limits(G::rules(rules));
    } else {
      static_cast<void>(rules);
      return {};
    }
  }

  Result<std::optional<PositionView>, Problem> lapse(const RuleChoice& rules,
                                                     std::string_view position) const override {
    const auto read = read_position(rules, position);
    if (!read) return Failure{read.reason()};
    if constexpr (HasLimits<G>) {
      if (limit_of(limits(rules), G::turn(*read)) != nullptr) {
        const auto after = G::lapse(*read);
        if (!after) return std::optional<PositionView>();
        return std::optional(PositionView{G::format(*after), G::turn(*after), G::outcome(*after)});
      }
    }
    return Failure{Problem{Problem::Kind::Illegal, fill(kNoLimitHere)}};
  }

  Result<std::uint64_t, Problem> perft(const RuleChoice& rules, std::string_view position, int depth) const override {
    const auto read = read_position(rules, position);
    if (!read) return Failure{read.reason()};
    if constexpr (ListsMoves<G>) {
      return meydan::perft<G>(*read, depth);
    } else if constexpr (ListsInSomePhases<G>) {
      return G::perft_of_listed(*read, depth);
    } else {
      return Failure{Problem{Problem::Kind::NotListable, fill(kMovesCannotBeListed)}};
    }
  }

  Result<Outcome, Problem> forfeit(const RuleChoice& rules, std::string_view position, Seat loser,
                                   Forfeit how) const override {
    const auto read = read_position(rules, position);
    if (!read) return Failure{read.reason()};
    return G::forfeit(*read, loser, how);
  }

  std::vector<std::string_view> file_formats() const override {
    if constexpr (KnowsFiles<G>) {
      return G::file_formats();
    } else {
      return {};
    }
  }

  std::optional<Result<Record, Message>> read_file(std::string_view text) const override {
    if constexpr (KnowsFiles<G>) {
      return G::read_file(text);
    } else {
      static_cast<void>(text);
      return std::nullopt;
    }
  }

  Result<std::string, Message> write_file(std::string_view format, const RuleChoice& rules,
                                          const Record& record) const override {
    const auto formats = file_formats();
    if (std::find(formats.begin(), formats.end(), format) == formats.end()) {
      return Failure{fill(kNoSuchFormat, {quoted(format)})};
    }
    if constexpr (KnowsFiles<G>) {
      return G::write_file(format, G::rules(rules), record);
    } else {
      static_cast<void>(rules);
      static_cast<void>(record);
      return Failure{fill(kNoSuchFormat, {quoted(format)})};
    }
  }

  bool writes_turns() const override { return WritesTurns<G>; }

  Result<bool, Problem> goes_on(const RuleChoice& rules, std::string_view position) const override {
    const auto read = read_position(rules, position);
    if (!read) return Failure{read.reason()};
    if constexpr (WritesTurns<G>) {
      return G::goes_on(*read);
    } else {
      return false;
    }
  }

  std::vector<std::string_view> split_moves(std::string_view text) const override { return G::split_moves(text); }

 private:
  struct PositionAndMove {
    Position position;
    Move move;
  };

  static std::vector<MoveView> views_of(const Position& position, const std::vector<Move>& moves) {
    std::vector<MoveView> views;
    std::set<std::string> seen;
    for (const Move& move : moves) {
      std::string after = G::format(G::apply(position, move).value());
      if (seen.insert(after).second) views.push_back({G::format_move(position, move), std::move(after)});
    }
    return views;
  }

  static Result<Position, Problem> read_position(const RuleChoice& rules, std::string_view text) {
    auto read = G::parse(G::rules(rules), text);
    if (!read) return Failure{Problem{Problem::Kind::BadPosition, read.reason()}};
    return std::move(read).value();
  }

  static Result<PositionAndMove, Problem> read_both(const RuleChoice& rules, std::string_view position,
                                                    std::string_view move) {
    auto read = read_position(rules, position);
    if (!read) return Failure{read.reason()};
    auto made = G::parse_move(*read, move);
    if (!made) return Failure{Problem{Problem::Kind::BadMove, made.reason()}};
    return PositionAndMove{std::move(read).value(), std::move(made).value()};
  }
};

template <Game G>
std::unique_ptr<AnyGame> any_game_of() {
  return std::make_unique<AnyGameOf<G>>();
}

}  // namespace meydan
