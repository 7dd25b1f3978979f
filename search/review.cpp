#include "search/review.h"

namespace meydan {

Mark mark_of(int lost) {
  if (lost >= 120) return Mark::VeryBad;
  if (lost >= 60) return Mark::Bad;
  return lost >= 30 ? Mark::Doubtful : Mark::None;
}

std::string_view name_of(Mark mark) {
  switch (mark) {
    case Mark::None: return "";
    case Mark::Doubtful: return "doubtful";
    case Mark::Bad: return "bad";
    case Mark::VeryBad: return "very_bad";
  }
  return "";
}

ReviewTotals totals_of(const Review& review, Seat seat) {
  ReviewTotals totals;
  totals.decisions_of_kind.resize(review.kinds.size());
  totals.lost_of_kind.resize(review.kinds.size());
  for (const ReviewedMove& move : review.moves) {
    if (move.seat != seat) continue;
    const auto kind = static_cast<std::size_t>(move.kind);
    ++totals.decisions;
    totals.lost += move.lost;
    ++totals.marks[static_cast<std::size_t>(move.mark)];
    ++totals.decisions_of_kind[kind];
    totals.lost_of_kind[kind] += move.lost;
  }
  for (const ReviewedRoll& roll : review.rolls) {
    if (roll.seat != seat) continue;
    totals.luck += roll.luck;
    totals.worth_of_luck += roll.worth;
  }
  return totals;
}

double luckless_result(const Review& review) {
  return review.result - totals_of(review, 0).worth_of_luck + totals_of(review, 1).worth_of_luck;
}

namespace {

/// Thousandths of what the result is told in: JSON here has whole numbers alone.
std::int64_t thousandths(double amount) { return static_cast<std::int64_t>(amount * 1000 + (amount < 0 ? -0.5 : 0.5)); }

void write_side(JsonWriter& json, const Review& review, Seat seat) {
  const ReviewTotals totals = totals_of(review, seat);
  json.begin_object().key("seat").number(seat).key("decisions").number(totals.decisions);
  json.key("lost").number(totals.lost).key("rate_thousandths").number(thousandths(totals.rate()));
  json.key("luck").number(totals.luck).key("luck_worth").number(thousandths(totals.worth_of_luck));
  json.key("marks").begin_object();
  for (const Mark mark : {Mark::Doubtful, Mark::Bad, Mark::VeryBad})
    json.key(name_of(mark)).number(totals.marks[static_cast<std::size_t>(mark)]);
  json.end_object().key("kinds").begin_array();
  for (std::size_t kind = 0; kind < review.kinds.size(); ++kind) {
    json.begin_object().key("id").string(review.kinds[kind].id);
    json.key("fa").string(review.kinds[kind].name.fa).key("en").string(review.kinds[kind].name.en);
    json.key("decisions").number(totals.decisions_of_kind[kind]).key("lost").number(totals.lost_of_kind[kind]);
    json.end_object();
  }
  json.end_array().end_object();
}

}  // namespace

void write_json(JsonWriter& json, const Review& review) {
  json.begin_object().key("unit").string(review.unit == Review::Unit::Points ? "points" : "match_chance");
  json.key("plies").number(review.plies).key("over").boolean(review.over);
  json.key("result").number(thousandths(review.result));
  json.key("luckless_result").number(thousandths(luckless_result(review)));
  json.key("sides").begin_array();
  for (const Seat seat : {0, 1}) write_side(json, review, seat);
  json.end_array().key("moves").begin_array();
  for (const ReviewedMove& move : review.moves) {
    json.begin_object().key("number").number(move.number).key("seat").number(move.seat);
    json.key("kind").string(review.kinds[static_cast<std::size_t>(move.kind)].id).key("position").string(move.position);
    json.key("move").string(move.move).key("best").string(move.best).key("value").number(move.value);
    json.key("lost").number(move.lost).key("mark").string(name_of(move.mark)).end_object();
  }
  json.end_array().key("rolls").begin_array();
  for (const ReviewedRoll& roll : review.rolls) {
    json.begin_object().key("number").number(roll.number).key("seat").number(roll.seat);
    json.key("luck").number(roll.luck).end_object();
  }
  json.end_array().end_object();
}

}  // namespace meydan
