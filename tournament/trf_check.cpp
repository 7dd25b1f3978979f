#include "tournament/trf_check.h"

#include <algorithm>

#include "tournament/trf_lines.h"

namespace meydan::tournament {

namespace {

constexpr Citation kLine{"trf_line", "", "سطر {0}: {1}", "line {0}: {1}"};
constexpr Citation kNoPlayers{"trf_no_players", "", "فایل هیچ بازیکنی (سطر 001) ندارد",
                              "the file has no players (lines 001)"};
constexpr Citation kTwice{"trf_twice", "", "بازیکن شمارهٔ {0} دو بار آمده است", "player number {0} stands here twice"};
constexpr Citation kMissing{
    "trf_missing", "",
    "بازیکن شمارهٔ {0} نیست؛ شماره‌ها باید از ۱ بی‌فاصله باشند",
    "player number {0} is missing; numbers run from 1 without gaps"};
constexpr Citation kNobody{"trf_nobody", "", "دور {0}: حریف شمارهٔ {1} در فایل نیست",
                           "round {0}: the file has no opponent number {1}"};
constexpr Citation kSelf{"trf_self", "", "دور {0}: بازیکن حریف خودش است", "round {0}: the player is the own opponent"};
constexpr Citation kContradiction{
    "trf_contradiction", "",
    "دور {0}: نوشتهٔ بازیکن {1} با نوشتهٔ حریفش {2} نمی‌خواند",
    "round {0}: the entry of player {1} contradicts that of the opponent {2}"};
constexpr Citation kTooManyRounds{"trf_too_many_rounds", "",
                                  "{0} دور بازی شده، ولی سطر 142 می‌گوید {1}",
                                  "{0} rounds were played, but line 142 says {1}"};
constexpr Citation kListNobody{
    "trf_list_nobody", "",
    "فهرست بای‌ها یا زوج‌های ممنوع بازیکنی را نام می‌برد که در فایل نیست",
    "a list of byes or forbidden pairs names a player whom the file does not have"};
constexpr Citation kPoints{
    "trf_points", "",
    "امتیاز بازیکن {0} در فایل {1} است، ولی نتیجه‌هایش {2} می‌شود",
    "player {0} has {1} points in the file, but the results make {2}"};

/// What the opponent's entry may be. Both may lose (D 23), and an arbiter may give less than a win's points for a draw;
/// but nobody wins against a winner or a draw.
bool go_together(Mark own, Mark other) {
  if (is_played(own) != is_played(other)) return false;
  const auto win = [](Mark mark) { return mark == Mark::Win || mark == Mark::ShortWin || mark == Mark::ForfeitWin; };
  const auto draw = [](Mark mark) { return mark == Mark::Draw || mark == Mark::ShortDraw; };
  if (win(own)) return !win(other) && !draw(other);
  return !draw(own) || !win(other);
}

const RoundOf* entry_of(const Player& player, std::size_t round) {
  return round < player.rounds.size() ? &player.rounds[round] : nullptr;
}

bool mirrors(const Player& player, const RoundOf& own, const RoundOf* other) {
  if (other == nullptr || other->opponent != player.number) return false;
  if (own.colour == other->colour && own.colour != Colour::None) return false;
  return go_together(own.mark, other->mark);
}

std::optional<Message> check_row(const Crosstable& table, const Player& player) {
  const int count = static_cast<int>(table.players.size());
  for (std::size_t round = 0; round < player.rounds.size(); ++round) {
    const RoundOf& entry = player.rounds[round];
    const int number = static_cast<int>(round) + 1;
    if (entry.opponent == 0) continue;
    if (entry.opponent > count) return fill(kNobody, {number, entry.opponent});
    if (entry.opponent == player.number) return fill(kSelf, {number});
    const Player& opponent = table.players[static_cast<std::size_t>(entry.opponent) - 1];
    if (!mirrors(player, entry, entry_of(opponent, round))) {
      return fill(kContradiction, {number, player.number, opponent.number});
    }
  }
  return std::nullopt;
}

bool all_here(const std::vector<int>& numbers, std::size_t count) {
  return std::all_of(numbers.begin(), numbers.end(),
                     [&](int number) { return number >= 1 && static_cast<std::size_t>(number) <= count; });
}

Points acceleration_in(const Player& player, int round) {
  const auto at = static_cast<std::size_t>(round) - 1;
  return at < player.accelerations.size() ? player.accelerations[at] : 0;
}

/// Pairing programs write the points after the rounds played; some add those of byes already given for the coming
/// round, some the virtual points of the coming round (C.04.7).
bool points_agree(const Crosstable& table, const Player& player, Points given, int played) {
  const Points virtual_points = acceleration_in(player, played + 1);
  for (int rounds = played; rounds <= std::max(played, static_cast<int>(player.rounds.size())); ++rounds) {
    const Points real = score_after(table, player, rounds);
    if (given == real || given == real + virtual_points) return true;
  }
  return false;
}

}  // namespace

Message at_line(int line, const Message& why) {
  Message message = fill(kLine, {line, Argument{why.fa, why.en}});
  message.key = why.key;
  return message;
}

std::optional<Message> check_numbers(const Crosstable& table, const std::vector<FileRow>& rows) {
  if (table.players.empty()) return fill(kNoPlayers);
  for (std::size_t at = 0; at < table.players.size(); ++at) {
    const int expected = static_cast<int>(at) + 1;
    const int number = table.players[at].number;
    if (number < expected) return at_line(rows[at].line, fill(kTwice, {number}));
    if (number > expected) return at_line(rows[at].line, fill(kMissing, {expected}));
  }
  return std::nullopt;
}

std::optional<Message> check_games(const Crosstable& table, const std::vector<FileRow>& rows) {
  for (std::size_t at = 0; at < table.players.size(); ++at) {
    if (const auto problem = check_row(table, table.players[at])) return at_line(rows[at].line, *problem);
  }
  const int played = rounds_played(table);
  if (table.total_rounds > 0 && played > table.total_rounds) return fill(kTooManyRounds, {played, table.total_rounds});
  for (const ForbiddenPairs& pairs : table.forbidden) {
    if (!all_here(pairs.players, table.players.size())) return fill(kListNobody);
  }
  for (const RequestedByes& byes : table.requested) {
    if (!all_here(byes.players, table.players.size())) return fill(kListNobody);
  }
  return std::nullopt;
}

std::optional<Message> check_points(const Crosstable& table, const std::vector<FileRow>& rows) {
  const int played = rounds_played(table);
  for (std::size_t at = 0; at < table.players.size(); ++at) {
    const Player& player = table.players[at];
    if (points_agree(table, player, rows[at].points, played)) continue;
    return at_line(rows[at].line, fill(kPoints, {player.number, points_text(rows[at].points),
                                                 points_text(score_after(table, player, played))}));
  }
  return std::nullopt;
}

}  // namespace meydan::tournament
