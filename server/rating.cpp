#include "server/rating.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "play/sides.h"

namespace meydan::server {

namespace {

constexpr double kScale = 173.7178;  // step 2: between the scales of Glicko and Glicko-2
constexpr double kMiddle = 1500;
constexpr double kTolerance = 0.000001;  // step 5, the paper's epsilon

/// Step 3: how much a result against such an opponent tells.
double g(double phi) { return 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi)); }

/// Step 5, the iteration of Illinois as the paper writes it.
double new_volatility(double phi, double volatility, double variance, double delta) {
  const double a = std::log(volatility * volatility);
  const auto f = [&](double x) {
    const double ex = std::exp(x);
    const double sum = phi * phi + variance + ex;
    return ex * (delta * delta - sum) / (2 * sum * sum) - (x - a) / (kVolatilityChange * kVolatilityChange);
  };
  double low = a;
  double high = 0;
  if (delta * delta > phi * phi + variance) {
    high = std::log(delta * delta - phi * phi - variance);
  } else {
    int k = 1;
    while (f(a - k * kVolatilityChange) < 0) ++k;
    high = a - k * kVolatilityChange;
  }
  double f_low = f(low);
  double f_high = f(high);
  while (std::abs(high - low) > kTolerance) {
    const double middle = low + (low - high) * f_low / (f_high - f_low);
    const double f_middle = f(middle);
    if (f_middle * f_high <= 0) {
      low = high;
      f_low = f_high;
    } else {
      f_low /= 2;
    }
    high = middle;
    f_high = f_middle;
  }
  return std::exp(low / 2);
}

double periods_between(play::Ms from_ms, play::Ms to_ms) {
  return static_cast<double>(std::max<play::Ms>(to_ms - from_ms, 0)) / static_cast<double>(kRatingPeriodMs);
}

Rating within_limits(Rating rating) {
  rating.deviation = std::clamp(rating.deviation, kSmallestDeviation, kLargestDeviation);
  return rating;
}

/// A data set that has grown begins no new ladder: it stands at the end of the rules' text (rules/options.h).
Ratings::Kind kind_of(std::string_view game, std::string_view rules) {
  return {std::string(game), std::string(rules.substr(0, rules.find(",data=")))};
}

}  // namespace

Rating update(const Rating& before, std::span<const RatedResult> results, double periods) {
  const double mu = (before.rating - kMiddle) / kScale;
  const double phi = before.deviation / kScale;
  double volatility = before.volatility;
  double information = 0;  // step 3: 1 / v
  double surprise = 0;     // step 4: delta / v
  for (const RatedResult& result : results) {
    const double weight = g(result.opponent.deviation / kScale);
    const double expected = 1 / (1 + std::exp(-weight * (mu - (result.opponent.rating - kMiddle) / kScale)));
    information += weight * weight * expected * (1 - expected);
    surprise += weight * (result.score - expected);
  }
  if (!results.empty()) volatility = new_volatility(phi, volatility, 1 / information, surprise / information);
  const double phi_star = std::sqrt(phi * phi + periods * volatility * volatility);  // step 6
  const double new_phi = 1 / std::sqrt(1 / (phi_star * phi_star) + information);     // step 7
  const double new_mu = mu + new_phi * new_phi * surprise;
  return {kMiddle + kScale * new_mu, kScale * new_phi, volatility};  // step 8
}

Rating RatedPlayer::at(play::Ms now_ms) const {
  return within_limits(update(rating, {}, periods_between(last_ms, now_ms)));
}

Result<Ratings, store::StoreProblem> Ratings::read(const store::Store& store) {
  std::map<Order, std::pair<Kind, Finished>> all;
  store::TableQuery query{.phase = play::Phase::Over, .limit = store::kMostRead};
  for (;;) {
    const auto page = store.tables(query);
    if (!page) return Failure{page.reason()};
    for (const store::TableRow& row : *page) {
      if (auto finished = finished_of(row))
        all.emplace(Order{*row.ended_ms, row.id}, std::pair{kind_of(row.game, row.rules), std::move(*finished)});
    }
    if (page->empty()) break;
    query.before = {page->back().created_ms, page->back().id};
  }
  Ratings ratings;
  for (auto& [order, table] : all) ratings.put_in(table.first, order, std::move(table.second));
  return ratings;
}

const Ratings::Finished::Player* Ratings::Finished::find(std::string_view player) const {
  const auto found = std::find_if(players.begin(), players.end(), [&](const Player& one) { return one.id == player; });
  return found == players.end() ? nullptr : &*found;
}

bool Ratings::Finished::is_same(const Finished& other) const {
  return score == other.score &&
         std::equal(players.begin(), players.end(), other.players.begin(), other.players.end(),
                    [](const Player& one, const Player& two) { return one.id == two.id && one.side == two.side; });
}

std::optional<Ratings::Finished> Ratings::finished_of(const store::TableRow& row) {
  if (!row.rated || row.phase != play::Phase::Over || !row.ended_ms) return std::nullopt;
  const std::size_t seats = row.players.size();
  if (row.half_points.size() != seats || !play::are_two_sides(row.sides, static_cast<int>(seats))) return std::nullopt;
  Finished finished;
  int lead = 0;
  for (std::size_t chair = 0; chair < seats; ++chair) {
    const std::string& player = row.players[chair].id;
    const int side = play::side_of_chair(row.sides, chair);
    if (player.empty() || finished.find(player) != nullptr) return std::nullopt;
    lead += side == 0 ? row.half_points[chair] : -row.half_points[chair];
    finished.players.push_back({player, side});
  }
  finished.score = lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
  return finished;
}

void Ratings::rule(const std::string& table, std::optional<double> score) {
  const auto known = known_.find(table);
  if (known == known_.end()) {
    const auto held = held_.find(table);
    if (held == held_.end() || !score) return;
    Held again = std::move(held->second);
    held_.erase(held);
    again.table.score = *score;
    ruled_[table] = score;
    return put_in(again.kind, again.order, std::move(again.table));
  }
  const auto [kind, order] = known->second;
  const auto old = ladders_.at(kind).tables.find(order);
  Finished counted = old->second;
  if (score && counted.score == *score) return;
  ruled_[table] = score;
  take_out(known);
  if (!score) {
    held_.insert_or_assign(table, Held{kind, order, std::move(counted)});
    return;
  }
  counted.score = *score;
  put_in(kind, order, std::move(counted));
}

void Ratings::take_out(std::map<std::string, std::pair<Kind, Order>, std::less<>>::iterator known) {
  const auto& [kind, order] = known->second;
  Ladder& ladder = ladders_[kind];
  const auto old = ladder.tables.find(order);
  Changed changed;
  for (const Finished::Player& player : old->second.players) changed.emplace(player.id, player.before);
  count_from(ladder, ladder.tables.erase(old), std::move(changed));
  known_.erase(known);
}

void Ratings::add(const store::TableRow& row) {
  if (held_.contains(row.id)) return;
  auto finished = finished_of(row);
  const auto ruled = ruled_.find(row.id);
  if (finished && ruled != ruled_.end() && ruled->second) finished->score = *ruled->second;
  const Kind kind = kind_of(row.game, row.rules);
  const auto known = known_.find(row.id);
  if (known != known_.end()) {
    const auto& [old_kind, order] = known->second;
    const Finished& was = ladders_[old_kind].tables.at(order);
    if (finished && kind == old_kind && *row.ended_ms == order.first && was.is_same(*finished)) return;
    // A director has decided otherwise: what comes after it is counted anew.
    take_out(known);
  }
  if (finished) put_in(kind, Order{*row.ended_ms, row.id}, std::move(*finished));
}

void Ratings::put_in(const Kind& kind, const Order& order, Finished table) {
  known_.emplace(order.second, std::pair{kind, order});
  Ladder& ladder = ladders_[kind];
  const auto place = ladder.tables.emplace(order, std::move(table)).first;
  // OPTIMIZATION: nearly always it is the newest, and its players are as they are now.
  const auto before = [&](const std::string& player) {
    for (auto later = std::next(place); later != ladder.tables.end(); ++later) {
      if (const Finished::Player* const there = later->second.find(player)) return there->before;
    }
    const auto found = ladder.players.find(player);
    return found == ladder.players.end() ? RatedPlayer{} : found->second;
  };
  Changed changed;
  for (const Finished::Player& player : place->second.players) changed.emplace(player.id, before(player.id));
  count_from(ladder, place, std::move(changed));
}

std::vector<RatedPlayer> Ratings::after(const Finished& table, play::Ms ended_ms) {
  // Everybody is measured against the others as they were before this table. A player is first brought to the time of
  // the table (the deviation has grown, up to a newcomer's), then gets the result.
  std::vector<Rating> before;
  double sum[2] = {};
  double squares[2] = {};
  for (const Finished::Player& player : table.players) {
    const Rating& now = before.emplace_back(player.before.at(ended_ms));
    sum[player.side] += now.rating;
    squares[player.side] += now.deviation * now.deviation;
  }
  const double each = static_cast<double>(table.players.size()) / 2;
  std::vector<RatedPlayer> now;
  for (std::size_t chair = 0; chair < table.players.size(); ++chair) {
    const int own = table.players[chair].side;
    const double score = own == 0 ? table.score : 1 - table.score;
    const double partners = sum[own] / each - before[chair].rating;  // how much they make the own side stronger
    const Rating opponent{sum[1 - own] / each - partners, std::sqrt(squares[1 - own] / each)};
    const RatedResult result{opponent, score};
    RatedPlayer player = table.players[chair].before;
    player.rating = within_limits(update(before[chair], {&result, 1}, 0));
    player.last_ms = ended_ms;
    ++player.tables;
    if (score == 1) ++player.wins;
    if (score == 0.5) ++player.draws;
    now.push_back(player);
  }
  return now;
}

/// Counts the tables from `at` on anew, as far as they are about players who are not rated as they were, and about whom
/// those have met since; `changed` says who they are and how they are rated before the table at `at`.
void Ratings::count_from(Ladder& ladder, std::map<Order, Finished>::iterator at, Changed changed) {
  for (; at != ladder.tables.end(); ++at) {
    Finished& table = at->second;
    const bool touched = std::any_of(table.players.begin(), table.players.end(),
                                     [&](const Finished::Player& player) { return changed.contains(player.id); });
    if (!touched) continue;
    for (Finished::Player& player : table.players)
      player.before = changed.try_emplace(player.id, player.before).first->second;
    const auto now = after(table, at->first.first);
    for (std::size_t chair = 0; chair < now.size(); ++chair) changed[table.players[chair].id] = now[chair];
  }
  for (const auto& [player, rated] : changed) ladder.set(player, rated);
}

void Ratings::Ladder::set(const std::string& player, const RatedPlayer& rated) {
  const auto known = players.find(player);
  if (known != players.end()) places.erase({-known->second.rating.rating, player});
  if (rated.tables == 0) {
    players.erase(player);
    return;
  }
  players.insert_or_assign(player, rated);
  places.emplace(-rated.rating.rating, player);
}

std::vector<std::pair<Ratings::Kind, RatedPlayer>> Ratings::all_of(std::string_view player) const {
  std::vector<std::pair<Kind, RatedPlayer>> all;
  for (const auto& [kind, ladder] : ladders_) {
    const auto found = ladder.players.find(player);
    if (found != ladder.players.end()) all.emplace_back(kind, found->second);
  }
  return all;
}

std::vector<Ratings::Step> Ratings::steps_of(const Order& order, const Finished& table) {
  const auto now = after(table, order.first);
  std::vector<Step> steps;
  for (std::size_t chair = 0; chair < now.size(); ++chair)
    steps.push_back({order.second, order.first, table.players[chair].before, now[chair]});
  return steps;
}

std::optional<std::vector<Ratings::Step>> Ratings::steps_of(std::string_view table) const {
  const auto known = known_.find(table);
  if (known == known_.end()) return std::nullopt;
  const auto& [kind, order] = known->second;
  return steps_of(order, ladders_.at(kind).tables.at(order));
}

std::vector<Ratings::Step> Ratings::history(std::string_view player, std::string_view game, std::string_view rules,
                                            std::size_t most) const {
  std::vector<Step> steps;
  const auto ladder = ladders_.find(kind_of(game, rules));
  if (ladder == ladders_.end()) return steps;
  const auto& tables = ladder->second.tables;
  const auto found = ladder->second.players.find(player);
  if (found == ladder->second.players.end()) return steps;
  // OPTIMIZATION: how a player is rated says when the table before ended, so that each table leads to the one before it
  // and no list of them is kept.
  RatedPlayer now = found->second;
  auto at = tables.end();
  while (now.tables > 0 && steps.size() < most) {
    // Tables that end in the same millisecond follow one another by id.
    const auto later = tables.lower_bound({now.last_ms + 1, {}});
    if (at == tables.end() || (later != tables.end() && later->first < at->first)) at = later;
    const Finished::Player* here = nullptr;
    do {
      --at;
      here = at->second.find(player);
    } while (here == nullptr);
    const auto chair = static_cast<std::size_t>(here - at->second.players.data());
    Step step = steps_of(at->first, at->second)[chair];
    now = step.before;
    steps.push_back(std::move(step));
  }
  std::reverse(steps.begin(), steps.end());
  return steps;
}

std::optional<RatedPlayer> Ratings::find(std::string_view player, std::string_view game, std::string_view rules) const {
  const auto ladder = ladders_.find(kind_of(game, rules));
  if (ladder == ladders_.end()) return std::nullopt;
  const auto found = ladder->second.players.find(player);
  if (found == ladder->second.players.end()) return std::nullopt;
  return found->second;
}

std::vector<Ratings::Place> Ratings::ladder(std::string_view game, std::string_view rules, std::size_t most) const {
  std::vector<Place> places;
  const auto ladder = ladders_.find(kind_of(game, rules));
  if (ladder == ladders_.end()) return places;
  for (const auto& [rating, player] : ladder->second.places) {
    if (places.size() == most) break;
    places.push_back({player, ladder->second.players.find(player)->second});
  }
  return places;
}

}  // namespace meydan::server
