#include "rules/record.h"

#include <algorithm>
#include <utility>

#include "base/hash.h"
#include "base/text.h"

namespace meydan {

namespace {

constexpr std::string_view kFirstLine = "meydan record 1";

constexpr Citation kBadLine{"bad_record_line", "", "سطر {0} فایل خوانده نمی‌شود: {1}",
                            "line {0} of the record cannot be read: {1}"};
constexpr Citation kNoHeader{"bad_record_header", "", "سطر نخست فایل باید «{0}» باشد",
                             "the first line of a record must be: {0}"};
constexpr Citation kWrongNumber{"bad_move_number", "", "در سطر {0} شمارهٔ حرکت باید {1} باشد",
                                "line {0}: the move's number should be {1}"};
constexpr Citation kMoveAfterEnd{"move_after_result", "", "در سطر {0} پس از پایان بازی حرکتی آمده است",
                                 "line {0}: a move after the end of the record"};
constexpr Citation kWrongResult{"wrong_result", "",
                                "نتیجهٔ نوشته‌شده {0} است ولی نتیجهٔ درست {1} است",
                                "the record says {0} but the result is {1}"};
constexpr Citation kForfeitAfterEnd{"forfeit_after_end", "", "بازی پیش از تسلیم یا پایان وقت تمام شده بود",
                                    "the game was over before it was forfeited"};
constexpr Citation kLapseLoses{
    "lapse_loses", "", "با پایان این مهلت بازی باخته است؛ فایل باید پایان وقت را بگوید",
    "the game is lost when this limit is over: the record should say that as a forfeit, time-out"};
constexpr Citation kBadSeat{"bad_seat", "", "شمارهٔ بازیکن باید از ۱ تا {0} باشد", "the seat must be 1 to {0}"};

constexpr std::string_view kPass = "pass";

std::string_view forfeit_name(Forfeit how) {
  switch (how) {
    case Forfeit::TimeOut: return "time-out";
    case Forfeit::Resignation: return "resignation";
  }
  MEYDAN_ASSERT(!"every way to forfeit has a name");
  return {};
}

std::optional<Forfeited> parse_forfeit(std::string_view text) {
  const auto words = split_words(text);
  if (words.size() != 2) return std::nullopt;
  const auto seat = parse_integer(words[0]);
  if (!seat || *seat < 1 || *seat > kMaxSeats) return std::nullopt;
  for (const Forfeit how : {Forfeit::TimeOut, Forfeit::Resignation}) {
    if (words[1] == forfeit_name(how)) return Forfeited{static_cast<Seat>(*seat - 1), how};
  }
  return std::nullopt;
}

/// The text after `key: `, if the line has that key.
std::optional<std::string_view> value_of(std::string_view line, std::string_view key) {
  if (!line.starts_with(key) || line.substr(key.size(), 1) != ":") return std::nullopt;
  return trim(line.substr(key.size() + 1));
}

Problem bad_record(Message message) { return {Problem::Kind::BadMove, std::move(message)}; }

/// The pass that a bare list left out before `move`, if there is one.
bool pass_is_implied(const AnyGame& game, const RuleChoice& rules, const std::string& position, std::string_view move) {
  if (!game.lists_moves() || lower_case(trim(move)) == kPass) return false;
  const auto legal = game.legal_moves(rules, position);
  return legal && legal->size() == 1 && legal->front().move == kPass;
}

std::string commented(std::string_view text) {
  std::string out;
  for (const std::string_view line : split(text, '\n')) {
    out += line.empty() ? "#" : "# ";
    out += line;
    out += '\n';
  }
  return out;
}

std::string annotation(const AnyGame& game, const RuleChoice& rules, const std::string& position) {
  const PositionView view = game.look(rules, position).value();
  std::string out = "# position:" + (view.position.empty() ? "" : " " + view.position) + "\n";
  if (view.turn.by == Turn::By::Player) {
    out += "# to move: " + std::string(game.seats(rules)[static_cast<std::size_t>(view.turn.seat)].en) + "\n";
  }
  if (game.lists_moves() && !view.outcome) {
    out += "# legal:";
    const auto legal = game.legal_moves(rules, position);
    for (const MoveView& move : *legal) out += " " + move.move;
    out += "\n";
  }
  return out;
}

std::string drawn(const AnyGame& game, const RuleChoice& rules, const std::string& position) {
  return "#\n" + commented(game.draw(rules, position).value()) + annotation(game, rules, position) + "\n";
}

/// The moves in what a record has as one: several, where a line is a whole turn.
std::vector<std::string_view> moves_in(const AnyGame& game, std::string_view line) {
  auto moves = game.writes_turns() ? game.split_moves(line) : std::vector<std::string_view>();
  if (moves.empty()) moves.push_back(line);  // whatever it is, the rules say what is wrong with it
  return moves;
}

}  // namespace

bool looks_like_record(std::string_view text) {
  // Comments may come first, as parse_record() allows.
  for (text = trim(text); text.starts_with('#');) text = trim(text.substr(std::min(text.find('\n'), text.size())));
  return text.starts_with("meydan record");
}

Result<Record, Message> parse_record(std::string_view text) {
  Record record;
  int line_number = 0;
  bool header_seen = false;
  for (const std::string_view untrimmed : split(text, '\n')) {
    ++line_number;
    const std::string_view line = trim(untrimmed);
    if (line.empty() || line.starts_with('#')) continue;
    if (!header_seen) {
      if (line != kFirstLine) return Failure{fill(kNoHeader, {kFirstLine})};
      header_seen = true;
      continue;
    }
    if (const auto game = value_of(line, "game")) {
      record.game = *game;
    } else if (const auto rules = value_of(line, "rules")) {
      record.rules = *rules;
    } else if (const auto start = value_of(line, "start")) {
      record.start = *start;
    } else if (const auto result = value_of(line, "result")) {
      record.result = *result;
    } else if (const auto forfeit = value_of(line, "forfeit")) {
      record.forfeit = parse_forfeit(*forfeit);
      if (!record.forfeit) return Failure{fill(kBadLine, {line_number, quoted(line)})};
    } else {
      const std::size_t dot = line.find(". ");
      const auto number = parse_integer(line.substr(0, std::min(dot, line.size())));
      if (dot == std::string_view::npos || !number) return Failure{fill(kBadLine, {line_number, quoted(line)})};
      if (record.result || record.forfeit) return Failure{fill(kMoveAfterEnd, {line_number})};
      const auto expected = static_cast<int>(record.moves.size()) + 1;
      if (*number != expected) return Failure{fill(kWrongNumber, {line_number, expected})};
      record.moves.emplace_back(trim(line.substr(dot + 2)));
    }
  }
  if (!header_seen) return Failure{fill(kNoHeader, {kFirstLine})};
  return record;
}

Result<Replayed, RecordProblem> replay(const AnyGame& game, const RuleChoice& rules, const Record& record) {
  const auto first = game.look(rules, record.start ? *record.start : game.start(rules));
  if (!first) return Failure{RecordProblem{0, first.reason()}};

  Replayed replayed;
  replayed.positions.push_back(first->position);
  replayed.outcome = first->outcome;
  const bool has_limits = !game.limits(rules).empty();
  const auto make = [&](std::string_view text) -> std::optional<Problem> {
    if (has_limits && trim(text) == kLapse) {
      auto after = game.lapse(rules, replayed.positions.back());
      if (!after) return after.reason();
      if (!*after) return bad_record(fill(kLapseLoses));
      replayed.moves.emplace_back(kLapse);
      replayed.positions.push_back((*after)->position);
      replayed.outcome = (*after)->outcome;
      return std::nullopt;
    }
    auto made = game.apply(rules, replayed.positions.back(), text);
    if (!made) return made.reason();
    replayed.moves.push_back(made->move);
    replayed.positions.push_back(made->position);
    replayed.outcome = made->outcome;
    return std::nullopt;
  };
  for (std::size_t index = 0; index < record.moves.size(); ++index) {
    const std::string& move = record.moves[index];
    if (record.passes_implied && pass_is_implied(game, rules, replayed.positions.back(), move)) {
      MEYDAN_ASSERT(!make(kPass));
    }
    for (const std::string_view each : moves_in(game, move)) {
      // Counted as the record has them: implied passes would lead a reader to the wrong place.
      if (const auto problem = make(each)) return Failure{RecordProblem{index + 1, *problem}};
    }
  }

  if (record.forfeit) {
    if (replayed.outcome) return Failure{RecordProblem{0, bad_record(fill(kForfeitAfterEnd))}};
    const auto seats = static_cast<int>(game.seats(rules).size());
    if (record.forfeit->loser >= seats) return Failure{RecordProblem{0, bad_record(fill(kBadSeat, {seats}))}};
    replayed.outcome =
        game.forfeit(rules, replayed.positions.back(), record.forfeit->loser, record.forfeit->how).value();
  }
  if (record.result) {
    const std::string actual = replayed.outcome ? result_text(*replayed.outcome) : "unfinished";
    if (*record.result != actual) {
      return Failure{RecordProblem{0, bad_record(fill(kWrongResult, {quoted(*record.result), quoted(actual)}))}};
    }
  }

  replayed.hash = kHashStart;
  for (const std::string& position : replayed.positions) {
    replayed.hash = hash_text("\n", hash_text(position, replayed.hash));
  }
  return replayed;
}

std::string write_record(const AnyGame& game, const RuleChoice& rules, const Record& record, const Replayed& replayed,
                         RecordStyle style) {
  const bool annotated = style == RecordStyle::Annotated;
  std::string out(kFirstLine);
  out += "\ngame: " + std::string(game.info().id) + "\nrules: " + rules.text() + "\n";
  if (record.start) out += "start: " + replayed.positions.front() + "\n";
  int line = 0;
  std::string on_the_way;  // what a line leads over, told behind it
  const auto end_line = [&] {
    if (line > 0) out += "\n" + std::exchange(on_the_way, {});
  };
  for (std::size_t index = 0; index < replayed.moves.size(); ++index) {
    const std::string& position = replayed.positions[index];
    if (line > 0 && game.goes_on(rules, position).value()) {
      if (annotated) on_the_way += annotation(game, rules, position);
      out += " " + replayed.moves[index];
    } else {
      end_line();
      if (annotated) out += drawn(game, rules, position);
      out += std::to_string(++line) + ". " + replayed.moves[index];
    }
  }
  end_line();
  if (annotated) out += drawn(game, rules, replayed.positions.back());
  if (record.forfeit) {
    out += "forfeit: " + std::to_string(record.forfeit->loser + 1) + " " +
           std::string(forfeit_name(record.forfeit->how)) + "\n";
  }
  if (replayed.outcome) {
    if (annotated) out += "# " + in_english(fill(replayed.outcome->reason)) + "\n";
    out += "result: " + result_text(*replayed.outcome) + "\n";
  } else {
    out += "result: unfinished\n";
  }
  return out;
}

std::string result_text(const Outcome& outcome) {
  std::string points;
  std::string scores;
  // Scores that may be below zero have a sign of their own between them.
  const bool signed_scores =
      outcome.score && std::any_of(outcome.score->begin(), outcome.score->end(), [](int score) { return score < 0; });
  for (int seat = 0; seat < outcome.seats; ++seat) {
    const auto index = static_cast<std::size_t>(seat);
    if (seat > 0) {
      points += '-';
      scores += signed_scores ? ':' : '-';
    }
    switch (outcome.standing[index]) {
      case Standing::Loss: points += '0'; break;
      case Standing::Draw: points += "1/2"; break;
      case Standing::Win: points += '1'; break;
    }
    if (outcome.score) scores += std::to_string((*outcome.score)[index]);
  }
  std::string out = points;
  if (outcome.score) out += " " + scores;
  out += " ";
  out += outcome.reason.key;
  return out;
}

}  // namespace meydan
