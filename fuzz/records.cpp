// The record parsers: any bytes read as a record file, and as a bare list of moves in the game's own writing.
// Input: the game's tag, then the text. A record that names a game is replayed as that game.
#include "fuzz/harness.h"
#include "rules/record.h"

using namespace meydan;

namespace {

void check_refused(const RecordProblem& problem, const Record& record) {
  fuzz::check_message(problem.problem.message);
  MEYDAN_ASSERT(problem.move_number <= record.moves.size());
}

void check_replayed(const AnyGame& game, const RuleChoice& rules, const Record& record, const Replayed& replayed) {
  MEYDAN_ASSERT(replayed.positions.size() == replayed.moves.size() + 1);
  MEYDAN_ASSERT(replayed.moves.size() >= record.moves.size());
  for (const RecordStyle style : {RecordStyle::Plain, RecordStyle::Annotated}) {
    const std::string written = write_record(game, rules, record, replayed, style);
    MEYDAN_ASSERT(looks_like_record(written));
    const auto read = parse_record(written);
    MEYDAN_ASSERT(read.ok());
    MEYDAN_ASSERT(read->game == game.info().id && read->rules == rules.text());
    const auto again = replay(game, rules, *read);
    MEYDAN_ASSERT(again.ok());
    MEYDAN_ASSERT(again->hash == replayed.hash && again->moves == replayed.moves);
    MEYDAN_ASSERT(again->outcome == replayed.outcome);
    MEYDAN_ASSERT(write_record(game, rules, *read, *again, style) == written);
  }
}

void check(const AnyGame& game, const RuleChoice& rules, const Record& record) {
  const auto replayed = replay(game, rules, record);
  if (replayed) {
    check_replayed(game, rules, record, *replayed);
  } else {
    check_refused(replayed.reason(), record);
  }
}

void check_record(const AnyGame& chosen, std::string_view text) {
  const auto record = parse_record(text);
  if (!record) return fuzz::check_message(record.reason());
  MEYDAN_ASSERT(looks_like_record(text) || text.find('#') != std::string_view::npos);
  const RegisteredGame* const named = find_game(record->game);
  const AnyGame& game = named == nullptr ? chosen : *named->game;
  const auto rules = RuleChoice::parse(game.info().book, record->rules);
  if (!rules) return fuzz::check_message(rules.reason());
  check(game, *rules, *record);
}

void check_bare_list(const AnyGame& game, std::string_view text) {
  const RuleChoice rules(game.info().book);
  Record record;
  for (const std::string_view move : game.split_moves(text)) {
    MEYDAN_ASSERT(!move.empty());
    record.moves.emplace_back(move);
  }
  MEYDAN_ASSERT(record.moves.size() <= text.size());
  record.passes_implied = true;
  const auto replayed = replay(game, rules, record);
  if (!replayed) return check_refused(replayed.reason(), record);
  check_replayed(game, rules, record, *replayed);

  // Written out in full, the list splits into the same moves.
  std::string list;
  for (const std::string& move : replayed->moves) list += move + " ";
  const auto split_again = game.split_moves(list);
  MEYDAN_ASSERT(std::vector<std::string>(split_again.begin(), split_again.end()) == replayed->moves);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const fuzz::Input input = fuzz::read_input(data, size);
  check_record(input.game, input.text);
  check_bare_list(input.game, input.text);
  return 0;
}
