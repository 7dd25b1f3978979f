#include "tournament/swiss/tests/slow_dutch.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>

namespace meydan::tournament {
namespace {

struct Person {
  int number = 0;
  int place = 0;  // among those who take part or ever did, from 1
  int score = 0;
  std::string colours{};  // "wbw": games played
  int last_float = 0;     // -1 down, 1 up
  int float_before = 0;
  bool bye_allowed = true;
  int unplayed = 0;
  bool topscorer = false;

  [[nodiscard]] int difference() const {
    const auto white = std::count(colours.begin(), colours.end(), 'w');
    return static_cast<int>(2 * white) - static_cast<int>(colours.size());
  }
  [[nodiscard]] bool twice() const { return colours.size() > 1 && colours.back() == colours[colours.size() - 2]; }
  [[nodiscard]] bool absolute() const { return std::abs(difference()) > 1 || twice(); }
  [[nodiscard]] bool strong() const { return !absolute() && difference() != 0; }
  [[nodiscard]] char wants() const {
    if (colours.empty()) return '-';
    if (std::abs(difference()) > 1) return difference() > 0 ? 'b' : 'w';
    if (twice() || difference() == 0) return colours.back() == 'w' ? 'b' : 'w';
    return difference() > 0 ? 'b' : 'w';
  }
};

using Round = std::vector<int>;  // opponents by index; -1 for the bye
using Key = std::vector<std::vector<int>>;

class SlowField {
 public:
  SlowField(const Crosstable& table, int before) : table_(table), before_(before) {
    int place = 0;
    for (const Player& player : table.players) {
      bool here = static_cast<int>(player.rounds.size()) <= before;
      for (const RequestedByes& asked : table.requested) {
        const auto found = std::find(asked.players.begin(), asked.players.end(), player.number);
        if (asked.round == before + 1 && found != asked.players.end()) here = false;
      }
      bool ever = here;
      for (int round = 0; round < before; ++round)
        ever = ever || std::string("1=0WDL+-U").find(mark(player, round)) != std::string::npos;
      if (ever) ++place;
      if (here) people.push_back(person(player, place));
    }
    std::sort(people.begin(), people.end(), [](const Person& one, const Person& other) {
      return one.score != other.score ? one.score > other.score : one.place < other.place;
    });
  }

  [[nodiscard]] bool may_meet(const Person& one, const Person& other) const {
    const Player& player = table_.players[static_cast<std::size_t>(one.number - 1)];
    for (int round = 0; round < before_; ++round) {  // C1
      if (played(player, round) && player.rounds[static_cast<std::size_t>(round)].opponent == other.number)
        return false;
    }
    for (const ForbiddenPairs& forbidden : table_.forbidden) {
      const auto has = [&](int number) {
        return std::find(forbidden.players.begin(), forbidden.players.end(), number) != forbidden.players.end();
      };
      const bool now = forbidden.first_round <= before_ + 1 && before_ + 1 <= forbidden.last_round;
      if (now && has(one.number) && has(other.number)) return false;
    }
    const bool exempt = one.topscorer || other.topscorer;  // C3
    return exempt || !(one.absolute() && other.absolute() && one.wants() == other.wants());
  }

  std::vector<Person> people{};

 private:
  static char mark(const Player& player, int round) {
    const auto index = static_cast<std::size_t>(round);
    return index < player.rounds.size() ? static_cast<char>(player.rounds[index].mark) : 'Z';
  }
  static bool played(const Player& player, int round) {
    return std::string("1=0WDL").find(mark(player, round)) != std::string::npos;
  }
  [[nodiscard]] int points(const Player& player, int round) const {
    return points_of(table_.points, static_cast<Mark>(mark(player, round)));
  }
  [[nodiscard]] int score_before(const Player& player, int round) const {
    int sum = 0;
    for (int earlier = 0; earlier < round; ++earlier) sum += points(player, earlier);
    const auto index = static_cast<std::size_t>(round);
    return sum + (index < player.accelerations.size() ? player.accelerations[index] : 0);
  }
  [[nodiscard]] int float_of(const Player& player, int round) const {
    if (round < 0) return 0;
    if (!played(player, round)) return points(player, round) > table_.points.loss ? -1 : 0;
    const int opponent = player.rounds[static_cast<std::size_t>(round)].opponent;
    const int theirs = score_before(table_.players[static_cast<std::size_t>(opponent - 1)], round);
    const int mine = score_before(player, round);
    return mine > theirs ? -1 : mine < theirs ? 1 : 0;
  }
  [[nodiscard]] Person person(const Player& player, int place) const {
    Person one;
    one.number = player.number;
    one.place = place;
    one.score = score_before(player, before_);
    one.last_float = float_of(player, before_ - 1);
    one.float_before = float_of(player, before_ - 2);
    for (int round = 0; round < before_; ++round) {
      if (played(player, round)) {
        one.colours += player.rounds[static_cast<std::size_t>(round)].colour == Colour::White ? 'w' : 'b';
      } else {
        ++one.unplayed;
        if (points(player, round) >= table_.points.win) one.bye_allowed = false;  // C2
      }
    }
    const bool last = before_ + 1 >= table_.total_rounds;
    one.topscorer = last && 2 * one.score > before_ * std::max(table_.points.win, table_.points.draw);
    return one;
  }

  const Crosstable& table_;
  int before_;
};

/// Every pairing that keeps C1, C2 and C3.
void list_rounds(const SlowField& field, Round& round, std::vector<Round>& all) {
  const auto free = std::find(round.begin(), round.end(), -2);
  if (free == round.end()) {
    all.push_back(round);
    return;
  }
  const auto one = static_cast<std::size_t>(free - round.begin());
  for (std::size_t other = one + 1; other < round.size(); ++other) {
    if (round[other] != -2 || !field.may_meet(field.people[one], field.people[other])) continue;
    round[one] = static_cast<int>(other);
    round[other] = static_cast<int>(one);
    list_rounds(field, round, all);
    round[one] = round[other] = -2;
  }
  const bool bye_given = std::find(round.begin(), round.end(), -1) != round.end();
  if (round.size() % 2 == 1 && !bye_given && field.people[one].bye_allowed) {
    round[one] = -1;
    list_rounds(field, round, all);
    round[one] = -2;
  }
}

/// One bracket of one pairing.
struct Bracket {
  std::vector<int> moved_down{}, residents{}, unpaired{};
  std::vector<std::pair<int, int>> from_above{}, pairs{};  // (moved down, resident), (resident, resident)
};

std::map<int, Bracket, std::greater<>> brackets_of(const SlowField& field, const Round& round) {
  std::map<int, Bracket, std::greater<>> brackets;
  for (std::size_t index = 0; index < round.size(); ++index) {
    brackets[field.people[index].score].residents.push_back(static_cast<int>(index));
  }
  std::vector<int> moved_down;
  for (auto& [score, bracket] : brackets) {
    bracket.moved_down = moved_down;
    moved_down.clear();
    const auto here = [&, level = score](int other) {
      return other >= 0 && field.people[static_cast<std::size_t>(other)].score >= level;
    };
    for (const int one : bracket.moved_down) {
      const int other = round[static_cast<std::size_t>(one)];
      if (here(other)) bracket.from_above.emplace_back(one, other);
      if (!here(other)) bracket.unpaired.push_back(one);
    }
    for (const int one : bracket.residents) {
      const int other = round[static_cast<std::size_t>(one)];
      if (!here(other)) bracket.unpaired.push_back(one);
      const bool other_is_resident = other >= 0 && field.people[static_cast<std::size_t>(other)].score == score;
      if (other_is_resident && one < other) bracket.pairs.emplace_back(one, other);
    }
    moved_down = bracket.unpaired;
  }
  return brackets;
}

class Judge {
 public:
  Judge(const SlowField& field, const Round& round) : field_(field), round_(round) {}

  /// Smaller is better, from the left.
  [[nodiscard]] Key key(const Bracket& bracket, const Bracket* next) const {
    Key key;
    key.push_back({static_cast<int>(bracket.unpaired.size())});                     // C6
    key.push_back(scores(bracket.unpaired, [](int) { return true; }));              // C7
    if (next != nullptr) key.push_back({static_cast<int>(next->unpaired.size())});  // C8
    if (next != nullptr) key.push_back(scores(next->unpaired, [](int) { return true; }));
    const bool only_bye = bracket.unpaired.size() == 1 && round_[at(bracket.unpaired.front())] == -1;
    key.push_back({only_bye ? who(bracket.unpaired.front()).unplayed : 0});  // C9
    add_colours(bracket, key);
    add_floats(bracket, key);
    add_order(bracket, key);
    return key;
  }

 private:
  static std::size_t at(int index) { return static_cast<std::size_t>(index); }
  [[nodiscard]] const Person& who(int index) const { return field_.people[at(index)]; }
  template <class Wanted>
  std::vector<int> scores(const std::vector<int>& list, const Wanted& wanted) const {
    std::vector<int> found;
    for (const int one : list) {
      if (wanted(one)) found.push_back(who(one).score);
    }
    std::sort(found.rbegin(), found.rend());
    return found;
  }

  void add_colours(const Bracket& bracket, Key& key) const {
    std::vector<std::pair<int, int>> all = bracket.from_above;
    all.insert(all.end(), bracket.pairs.begin(), bracket.pairs.end());
    int wide = 0, third = 0, denied = 0, strong = 0;
    for (const auto& [first, second] : all) {
      const Person& one = who(first);
      const Person& two = who(second);
      if (one.wants() == '-' || one.wants() != two.wants()) continue;
      ++denied;  // C12
      const bool weak = (!one.absolute() && !one.strong()) || (!two.absolute() && !two.strong());
      if (!weak && !(one.absolute() && two.absolute())) ++strong;  // C13
      const int mine = std::abs(one.difference()), theirs = std::abs(two.difference());
      if (mine > 1 && theirs > 1) ++wide;  // C10
      if (!one.absolute() || !two.absolute()) continue;
      // C11: the one with the smaller difference yields; with equal ones it may be either.
      const bool one_third = one.twice() && one.colours.back() != one.wants();
      const bool two_third = two.twice() && two.colours.back() != two.wants();
      if (mine == theirs ? one_third && two_third : mine < theirs ? one_third : two_third) ++third;
    }
    for (const int count : {wide, third, denied, strong}) key.push_back({count});
  }

  void add_floats(const Bracket& bracket, Key& key) const {
    const auto down = [this](int one, bool last) { return (last ? who(one).last_float : who(one).float_before) < 0; };
    const auto up = [this](int one, bool last) { return (last ? who(one).last_float : who(one).float_before) > 0; };
    for (const bool last : {true, false}) {  // C14 to C17
      int floaters = 0, opponents = 0;
      for (const int one : bracket.unpaired) {
        const bool resident = who(one).score == who(bracket.residents.front()).score;
        floaters += resident && down(one, last) ? 1 : 0;
      }
      for (const auto& pair : bracket.from_above) opponents += up(pair.second, last) ? 1 : 0;
      key.push_back({floaters});
      key.push_back({opponents});
    }
    for (const bool last : {true, false}) {  // C18 to C21
      key.push_back(scores(bracket.unpaired, [&](int one) { return down(one, last); }));
      std::vector<int> above;
      for (const auto& [one, two] : bracket.from_above) {
        if (up(two, last)) above.push_back(who(one).score);
      }
      std::sort(above.rbegin(), above.rend());
      key.push_back(above);
    }
  }

  /// 4.2 to 4.4; numbers in the bracket are places in the field.
  void add_order(const Bracket& bracket, Key& key) const {
    std::vector<int> chosen, opponents, remainder, first, second;
    for (const auto& [one, two] : bracket.from_above) {
      chosen.push_back(one);
      opponents.push_back(two);
    }
    key.push_back(chosen);
    key.push_back(opponents);
    for (const int one : bracket.residents) {
      if (std::find(opponents.begin(), opponents.end(), one) == opponents.end()) remainder.push_back(one);
    }
    std::vector<int> transposition;
    for (const auto& [one, two] : bracket.pairs) {
      first.push_back(one);
      transposition.push_back(two);
    }
    std::vector<int> left, came;
    for (std::size_t place = 0; place < remainder.size(); ++place) {
      const bool in_first = std::find(first.begin(), first.end(), remainder[place]) != first.end();
      if (place < first.size() && !in_first) left.push_back(static_cast<int>(place));
      if (place >= first.size() && in_first) came.push_back(static_cast<int>(place));
    }
    int difference = 0;
    for (const int place : came) difference += place;
    for (const int place : left) difference -= place;
    key.push_back({static_cast<int>(left.size())});
    key.push_back({difference});
    std::reverse(left.begin(), left.end());
    for (int& place : left) place = -place;  // the lowest ranked of S1 goes first
    key.push_back(left);
    key.push_back(came);
    key.push_back(transposition);
  }

  const SlowField& field_;
  const Round& round_;
};

/// Article 5 for a pair, the higher ranked first: its colour.
char colour_of(const Crosstable& table, const Person& one, const Person& two) {
  const auto other = [](char colour) { return colour == 'w' ? 'b' : 'w'; };
  if (one.wants() != two.wants()) return one.wants() != '-' ? one.wants() : other(two.wants());  // 5.2.1
  if (one.wants() != '-') {
    const auto strength = [](const Person& who) {
      return who.absolute() ? 10 + std::abs(who.difference()) : who.strong() ? 1 : 0;
    };
    if (strength(one) != strength(two))
      return strength(one) > strength(two) ? one.wants() : other(two.wants());                      // 5.2.2
    for (std::size_t back = 1; back <= std::min(one.colours.size(), two.colours.size()); ++back) {  // 5.2.3
      const char mine = one.colours[one.colours.size() - back];
      if (mine != two.colours[two.colours.size() - back]) return other(mine);
    }
    return one.wants();  // 5.2.4
  }
  const char drawn = table.first_colour == Colour::White ? 'w' : 'b';
  return one.place % 2 == 1 ? drawn : other(drawn);  // 5.2.5
}

}  // namespace

std::optional<std::vector<Board>> slow_pairing(const Crosstable& table, int rounds_before) {
  const SlowField field(table, rounds_before);
  std::vector<Round> rounds;
  Round start(field.people.size(), -2);
  list_rounds(field, start, rounds);
  if (rounds.empty()) return {};

  /// Keeps the rounds with the smallest key.
  const auto keep_best = [&rounds](const auto& key_of) {
    std::vector<Key> keys;
    for (const Round& round : rounds) keys.push_back(key_of(round));
    const Key best = *std::min_element(keys.begin(), keys.end());
    std::vector<Round> kept;
    for (std::size_t index = 0; index < rounds.size(); ++index) {
      if (keys[index] == best) kept.push_back(rounds[index]);
    }
    rounds = std::move(kept);
  };
  keep_best([&](const Round& round) -> Key {  // C5
    const auto bye = std::find(round.begin(), round.end(), -1);
    return {{bye == round.end() ? 0 : field.people[static_cast<std::size_t>(bye - round.begin())].score}};
  });
  std::vector<int> levels;
  for (const Person& person : field.people) {
    if (levels.empty() || levels.back() != person.score) levels.push_back(person.score);
  }
  for (std::size_t level = 0; level < levels.size() && rounds.size() > 1; ++level) {
    keep_best([&](const Round& round) -> Key {
      const auto brackets = brackets_of(field, round);
      const Bracket* const next = level + 1 < levels.size() ? &brackets.at(levels[level + 1]) : nullptr;
      return Judge(field, round).key(brackets.at(levels[level]), next);
    });
  }

  std::vector<Board> boards;
  for (std::size_t index = 0; index < field.people.size(); ++index) {
    const int other = rounds.front()[index];
    const Person& one = field.people[index];
    if (other == -1) boards.push_back({one.number, 0});
    if (other < static_cast<int>(index)) continue;
    const Person& two = field.people[static_cast<std::size_t>(other)];
    const bool white = colour_of(table, one, two) == 'w';
    boards.push_back(white ? Board{one.number, two.number} : Board{two.number, one.number});
  }
  return boards;
}

}  // namespace meydan::tournament
