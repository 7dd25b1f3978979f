#include "cli/review_command.h"

#include <unistd.h>

#include <ostream>

#include "cli/review_page.h"
#include "cli/review_texts.h"

namespace meydan::cli {

namespace {

void print_side(const Console& console, const Review& review, const std::string& name, Seat seat) {
  const ReviewTotals totals = totals_of(review, seat);
  console.out << name << '\n';
  console.out << "  " << console.text_of(kRate) << ": " << rate_text(console, totals.rate()) << '\n';
  console.out << "  " << console.text_of(kDecisions) << ": " << totals.decisions << '\n';
  console.out << "  " << console.text_of(kLost) << ": " << games_text(console, -totals.lost) << '\n';
  console.out << "  " << console.text_of(kMarksOf) << ": " << totals.marks[1] << " / " << totals.marks[2] << " / "
              << totals.marks[3] << '\n';
  for (std::size_t kind = 0; kind < review.kinds.size(); ++kind) {
    if (totals.decisions_of_kind[kind] == 0) continue;
    console.out << "  " << console.text_of(review.kinds[kind].name) << ": " << totals.decisions_of_kind[kind] << " ("
                << games_text(console, -totals.lost_of_kind[kind]) << ")\n";
  }
  console.out << "  " << console.text_of(kLuck) << ": " << games_text(console, totals.luck) << " ("
              << worth_text(console, review, totals.worth_of_luck) << ")\n";
}

void print(const Console& console, const Review& review, const ReviewTexts& texts) {
  for (const ReviewedMove& move : review.moves) {
    if (move.mark == Mark::None) continue;
    console.out << move.number << ". " << texts.seats[static_cast<std::size_t>(move.seat)] << ": " << move.move << "  "
                << games_text(console, -move.lost) << ' ' << mark_text(console, move.mark) << " ("
                << console.text_of(review.kinds[static_cast<std::size_t>(move.kind)].name) << "; "
                << console.text_of(kBetter) << ": " << move.best << ")\n";
  }
  for (const Seat seat : {0, 1}) print_side(console, review, texts.seats[static_cast<std::size_t>(seat)], seat);
  const std::string without = worth_text(console, review, luckless_result(review));
  if (review.over) {
    console.say(kResult, {texts.seats[0], worth_text(console, review, review.result), without});
  } else {
    console.say(kUnfinishedReview, {texts.seats[0], without});
  }
}

}  // namespace

int review(const Console& console, const EngineOptions& options) {
  const auto read = read_record(console, options.game, options.record);
  if (!read) return console.complain(read.reason());
  if (read->entry->engine == nullptr) return console.complain(fill(kNoBot));
  // How far it is, for a person who waits.
  const bool told = isatty(STDERR_FILENO) != 0;
  const auto on_reviewed = [&](int done, int moves) {
    if (told && (done % 20 == 0 || done == moves))
      console.err << '\r' << console.text_of(kProgress, {done, moves}) << (done == moves ? "\n" : "") << std::flush;
  };
  const auto review = read->entry->engine->review(read->rules, read->record, {.depth = options.depth}, on_reviewed);
  if (!review) return console.complain(review.reason());
  const auto seats = read->entry->game->seats(read->rules);
  const ReviewTexts texts{{console.text_of(seats[0]), console.text_of(seats[1])},
                          console.text_of(read->entry->game->info().name)};
  if (options.html) {
    console.out << review_page(console, *review, texts);
  } else if (options.game.format == Format::Json) {
    JsonWriter json;
    write_json(json, *review);
    console.out << json.text() << '\n';
  } else {
    print(console, *review, texts);
  }
  return kExitOk;
}

}  // namespace meydan::cli
