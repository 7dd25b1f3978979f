// A game in the form in which chess players keep theirs (PGN): tags in brackets, then a turn a line, the move with its
// word.
//
//   [Variant "Khatranj"]
//   [Rules "standard,data=khatranj_words@0123456789abcdef"]
//   [Result "1-0"]
//
//   1. d2d4 شاد
//   1... e7e5 takeback
//   1-0
//
// Moves are those of our records, for programs of chess do not know what a word is. A game that ended at the clock says
// so (`Termination`); one without an end on the board that has a winner was given up. Remarks ({...}, ;...), marks ($1,
// !) and other tags are left out.
#include <algorithm>

#include "base/text.h"
#include "games/khatranj/rules.h"
#include "rules/record.h"

namespace meydan::khatranj {

namespace {

constexpr std::string_view kPgn = "pgn";
constexpr std::string_view kVariant = "Khatranj";
constexpr std::string_view kTimeForfeit = "time forfeit";
constexpr std::string_view kOpen = "*";
constexpr std::array<std::string_view, 2> kWins{"1-0", "0-1"};
constexpr std::string_view kDraw = "1/2-1/2";

constexpr Citation kBadTag{"bad_pgn_tag", "", "این برچسب PGN خوانده نمی‌شود: {0}",
                           "this PGN tag cannot be read: {0}"};
constexpr Citation kOtherVariant{"other_variant", "", "این فایل بازی {0} است، نه خطرنج",
                                 "this file is a game of {0}, not of khatranj"};
constexpr Citation kOpenRemark{"open_pgn_remark", "",
                               "توضیحی که با {0} شروع می‌شود پایان ندارد",
                               "a remark begins with {0} and does not end"};
constexpr Citation kBadResult{"bad_pgn_result", "",
                              "نتیجهٔ {0} خوانده نمی‌شود؛ {1} ممکن است",
                              "the result {0} cannot be read; it can be {1}"};
constexpr Citation kOtherResult{"other_pgn_result", "",
                                "نتیجهٔ فایل {0} است و بازی با {1} تمام می‌شود",
                                "the file says {0}, and the game ends with {1}"};
constexpr Citation kNoSuchDraw{
    "no_such_draw", "K 9", "نتیجهٔ فایل {0} است ولی روی صفحه مساوی نشده است؛ برای بازی ناتمام * بنویسید",
    "the file says {0}, but the game is not drawn on the board; write * for a game that has not ended"};
constexpr Citation kNoVariant{"no_variant", "", "{0}؛ فایل برچسب {1} هم ندارد", "{0}; and the file has no tag {1}"};
constexpr Citation kBadTurn{"bad_pgn_move", "", "حرکت {0} ({1}): {2}", "move {0} ({1}): {2}"};

/// As RuleChoice writes them.
std::string rules_text(const Rules& rules) {
  const auto& options = Khatranj::info().book.options;
  const auto value = [&](std::string_view option, std::size_t chosen) {
    const auto found =
        std::find_if(options.begin(), options.end(), [&](const OptionSpec& spec) { return spec.name == option; });
    MEYDAN_ASSERT(found != options.end());
    return std::string(option) + "=" + std::string(found->values[chosen].name) + ",";
  };
  std::string text = value("setup", rules.ways.half_turn ? 1 : 0) + value("ard", rules.ways.ard ? 0 : 1) +
                     value("shin", rules.ways.shin ? 0 : 1) + value("order", static_cast<std::size_t>(rules.order)) +
                     value("taken-back", static_cast<std::size_t>(rules.taken_back)) +
                     value("repetition", static_cast<std::size_t>(rules.repetition)) +
                     value("words", static_cast<std::size_t>(rules.words));
  text += "data=" + rules.data->reference();
  return RuleChoice::parse(Khatranj::info().book, text).value().text();
}

/// What a move of a record leads to, a lapse included.
Result<Position, Message> next_of(const Position& position, std::string_view text) {
  if (text == kLapse) {
    if (const auto lapsed = Khatranj::lapse(position)) return *lapsed;
  }
  const auto move = Khatranj::parse_move(position, text);
  if (!move) return Failure{move.reason()};
  auto next = Khatranj::apply(position, *move);
  if (!next) return Failure{Khatranj::explain(position, *move).message};
  return *std::move(next);
}

std::string_view result_of(const std::optional<Outcome>& outcome) {
  if (!outcome) return kOpen;
  for (std::size_t seat = 0; seat < kWins.size(); ++seat) {
    if (outcome->standing[seat] == Standing::Win) return kWins[seat];
  }
  return kDraw;
}

struct Tag {
  std::string_view name;
  std::string value;
};

/// `[Name "value"]`, with \" and \\ for the two signs that a value cannot have otherwise.
std::optional<Tag> tag_in(std::string_view line) {
  line = trim(line);
  if (!line.starts_with('[') || !line.ends_with(']')) return std::nullopt;
  line = line.substr(1, line.size() - 2);
  const std::size_t quote = line.find('"');
  if (quote == std::string_view::npos || line.size() < quote + 2 || line.back() != '"') return std::nullopt;
  Tag tag{trim(line.substr(0, quote)), {}};
  const std::string_view value = line.substr(quote + 1, line.size() - quote - 2);
  for (std::size_t at = 0; at < value.size(); ++at) {
    if (value[at] == '\\' && at + 1 < value.size()) ++at;
    tag.value += value[at];
  }
  return tag;
}

std::string written(std::string_view name, std::string_view value) {
  return "[" + std::string(name) + " \"" + std::string(value) + "\"]\n";
}

/// The moves without {remarks} and what stands behind a semicolon.
Result<std::string, Message> without_remarks(std::string_view text) {
  std::string left;
  while (!text.empty()) {
    const std::size_t begin = text.find_first_of("{;");
    left += text.substr(0, begin);
    if (begin == std::string_view::npos) break;
    const std::size_t end = text.find(text[begin] == '{' ? '}' : '\n', begin);
    if (end == std::string_view::npos && text[begin] == '{')
      return Failure{fill(kOpenRemark, {quoted(text.substr(begin, 20))})};
    left += ' ';
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return left;
}

/// A move as programs write it, without its number ("1.d2d4") and what they think of it ("d2d4!").
std::string_view bare(std::string_view word) {
  const std::size_t behind = word.find_first_not_of("0123456789");
  if (behind != std::string_view::npos && behind > 0 && word[behind] == '.')
    word.remove_prefix(std::min(word.size(), word.find_first_not_of('.', behind)));
  while (!word.empty() && (word.back() == '!' || word.back() == '?')) word.remove_suffix(1);
  return word;
}

bool is_result(std::string_view word) {
  return word == kOpen || word == kDraw || std::find(kWins.begin(), kWins.end(), word) != kWins.end();
}

}  // namespace

std::vector<std::string_view> Khatranj::file_formats() { return {kPgn}; }

std::optional<Result<Record, Message>> Khatranj::read_file(std::string_view text) {
  if (!trim(text).starts_with('[')) return std::nullopt;
  using Read = Result<Record, Message>;
  Record record;
  record.game = info().id;
  std::string result(kOpen);
  bool at_the_clock = false;
  bool has_variant = false;
  std::string moves;
  for (const std::string_view untrimmed : split(text, '\n')) {
    const std::string_view line = trim(untrimmed);
    if (!line.starts_with('[') || !trim(moves).empty()) {
      moves += std::string(line) + "\n";
      continue;
    }
    const auto tag = tag_in(line);
    if (!tag) return Read(Failure{fill(kBadTag, {quoted(line)})});
    if (tag->name == "Variant" && lower_case(tag->value) != info().id)
      return Read(Failure{fill(kOtherVariant, {quoted(tag->value)})});
    has_variant |= tag->name == "Variant";
    if (tag->name == "Rules") record.rules = tag->value;
    if (tag->name == "FEN") record.start = tag->value;
    if (tag->name == "Result") result = tag->value;
    if (tag->name == "Termination") at_the_clock = tag->value == kTimeForfeit;
  }
  const auto played = without_remarks(moves);
  if (!played) return Read(Failure{played.reason()});
  for (const std::string_view word : split_moves(*played)) {
    if (is_result(word) || word.starts_with('$')) continue;
    if (const std::string_view move = bare(word); !move.empty()) record.moves.emplace_back(move);
  }
  if (!is_result(result)) return Read(Failure{fill(kBadResult, {quoted(result), "1-0, 0-1, 1/2-1/2, *"})});
  // Whether the game ended on the board is for the rules to say; a result without that was given up or lost at the
  // clock.
  const auto choice = RuleChoice::parse(info().book, record.rules);
  if (!choice) return Read(Failure{choice.reason()});
  const auto start =
      record.start ? parse(rules(*choice), *record.start) : Result<Position, Message>(Khatranj::start(rules(*choice)));
  if (!start) return Read(Failure{start.reason()});
  Position position = *start;
  for (const std::string& move : record.moves) {
    auto next = next_of(position, move);
    if (!next) {
      const Message& why = next.reason();
      Message message = fill(kBadTurn, {position.number, quoted(move), Argument{why.fa, why.en}});
      message.clause = why.clause;
      if (!has_variant) message = fill(kNoVariant, {Argument{message.fa, message.en}, "[Variant \"Khatranj\"]"});
      return Read(Failure{message});
    }
    position = *std::move(next);
  }
  const auto end = outcome(position);
  if (end && result != kOpen && result != result_of(end))
    return Read(Failure{fill(kOtherResult, {result, result_of(end)})});
  if (!end && result == kDraw) return Read(Failure{fill(kNoSuchDraw, {result})});
  const auto winner = std::find(kWins.begin(), kWins.end(), result);
  if (!end && winner != kWins.end())
    record.forfeit = Forfeited{static_cast<Seat>(winner == kWins.begin() ? 1 : 0),
                               at_the_clock ? Forfeit::TimeOut : Forfeit::Resignation};
  return Read(record);
}

Result<std::string, Message> Khatranj::write_file(std::string_view, const Rules& rules, const Record& record) {
  const auto start = record.start ? parse(rules, *record.start) : Result<Position, Message>(Khatranj::start(rules));
  if (!start) return Failure{start.reason()};
  Position position = *start;
  std::string turns;
  for (const std::string& move : record.moves) {
    auto next = next_of(position, move);
    if (!next) return Failure{next.reason()};
    if (position.phase == Phase::Step) {
      const std::string number = std::to_string(position.number);
      turns += (turns.empty() ? "" : "\n") + number + (position.men.to_move == Colour::White ? ". " : "... ") + move;
    } else {
      turns += " " + move;
    }
    position = *std::move(next);
  }
  std::optional<Outcome> end = outcome(position);
  if (!end && record.forfeit) end = forfeit(position, record.forfeit->loser, record.forfeit->how);
  std::string out = written("Variant", kVariant) + written("Rules", rules_text(rules));
  if (record.start) out += written("FEN", format(*start));
  out += written("Result", result_of(end));
  if (record.forfeit && record.forfeit->how == Forfeit::TimeOut) out += written("Termination", kTimeForfeit);
  out += "\n" + turns + (turns.empty() ? "" : "\n") + std::string(result_of(end)) + "\n";
  return out;
}

}  // namespace meydan::khatranj
