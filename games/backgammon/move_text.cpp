// Moves as people write them: `8/5 6/5`, `bar/22*/18`, `6/off(2)`, in any order and with any steps joined; `roll 31`,
// `roll`, `double`, `take`, `pass`, `beaver`, `concede 2`, `accept`, `reject`.
#include <algorithm>

#include "base/text.h"
#include "games/backgammon/rules.h"

namespace meydan::backgammon {

namespace {

using Kind = Move::Kind;

constexpr Citation kNotAMove{"not_a_move", "N 4", "{0} حرکت نیست؛ برای نمونه {1} یا {2} یا {3}",
                             "{0} is not a move; write for example {1}, {2} or {3}"};
constexpr Citation kNotAPlay{"not_a_move", "N 8", "{0} گام نیست؛ هر گام مانند {1} یا {2} یا {3} است",
                             "{0} is not a step; a step is written {1}, {2} or {3}"};
constexpr Citation kBackwards{
    "backwards", "N 8",
    "مهره‌ها رو به خانهٔ خودی می‌روند و به عقب برنمی‌گردند",
    "checkers move towards their own home, never back"};
constexpr Citation kTooManySteps{"not_a_move", "N 8", "یک نوبت بیش از چهار گام ندارد", "a turn has four steps at most"};

struct Word {
  std::string_view text;
  Kind kind;
};
constexpr Word kWords[] = {
    {"roll", Kind::Roll},     {"double", Kind::Double}, {"redouble", Kind::Double},
    {"take", Kind::Take},     {"pass", Kind::Pass},     {"drop", Kind::Pass},
    {"beaver", Kind::Beaver}, {"accept", Kind::Accept}, {"reject", Kind::Reject},
};
constexpr std::string_view kLevels[] = {"single", "gammon", "backgammon"};

std::string_view word_of(Kind kind) {
  for (const Word& word : kWords) {
    if (word.kind == kind) return word.text;
  }
  MEYDAN_ASSERT(!"every kind without numbers has a word");
  return {};
}

/// Whose cubes the box of a chouette doubles: all it may turn, or those of the people named by number.
std::optional<std::uint8_t> read_cubes(const Position& position, const std::vector<std::string_view>& words) {
  if (words.size() == 1) return cubes_to_turn(position);
  std::uint8_t cubes = 0;
  for (std::size_t index = 1; index < words.size(); ++index) {
    const auto number = parse_integer(words[index]);
    if (!number || *number < 1 || *number > position.rules.people) return std::nullopt;
    cubes = static_cast<std::uint8_t>(cubes | (1u << (*number - 1)));
  }
  return cubes;
}

bool box_is_asked(const Position& position) {
  return position.rules.chouette() && decides_before_roll(position) && position.turn == kBoxSide;
}

std::string double_text(const Position& position, std::uint8_t cubes) {
  std::string out = "double";
  if (box_is_asked(position) && cubes == cubes_to_turn(position)) return out;
  for (int seat = 0; seat < kMaxSeats; ++seat) {
    if ((cubes & (1u << seat)) != 0) out += " " + std::to_string(seat + 1);
  }
  return out;
}

/// Lower case and Latin digits; a comma or semicolon separates as a space does.
std::string plain(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto byte = static_cast<unsigned char>(text[at]);
    const unsigned char next = at + 1 < text.size() ? static_cast<unsigned char>(text[at + 1]) : 0;
    if (byte == 0xdb && next >= 0xb0 && next <= 0xb9) {  // U+06F0 to U+06F9
      out += static_cast<char>('0' + next - 0xb0);
      ++at;
    } else {
      out += byte == ',' || byte == ';' ? ' ' : static_cast<char>(byte);
    }
  }
  return lower_case(out);
}

/// From one named place to the next; several dice may lie between.
struct Hop {
  int from;
  int to;
};

std::optional<int> read_place(std::string_view text) {
  while (!text.empty() && text.back() == '*') text.remove_suffix(1);
  if (text == "bar" || text == "b") return kBar;
  if (text == "off" || text == "o") return kOff;
  const auto number = parse_integer(text);
  if (!number || *number < 0 || *number > kBar || text.size() > 2) return std::nullopt;
  return static_cast<int>(*number);
}

enum class Written : std::uint8_t { Hops, Backwards, Nonsense };

/// "8/5*(2)" as its hops. What leads away from home is readable, and no hop: whoever drags a checker back is told so.
Written read_hops(std::string_view text, std::vector<Hop>& hops) {
  while (!text.empty() && text.back() == '*') text.remove_suffix(1);
  int times = 1;
  if (text.ends_with(')')) {
    const std::size_t open = text.find('(');
    if (open == std::string_view::npos || text.size() != open + 3) return Written::Nonsense;
    times = text[open + 1] - '0';
    if (times < 1 || times > 4) return Written::Nonsense;
    text = text.substr(0, open);
  }
  const auto places = split(text, '/');
  if (places.size() < 2 || places.size() > 5) return Written::Nonsense;
  for (int time = 0; time < times; ++time) {
    for (std::size_t index = 0; index + 1 < places.size(); ++index) {
      const auto from = read_place(places[index]);
      const auto to = read_place(places[index + 1]);
      if (!from || !to) return Written::Nonsense;
      if (*to >= *from) return Written::Backwards;
      hops.push_back({*from, *to});
    }
  }
  return Written::Hops;
}

/// Why something that was written as steps is none.
Failure<Message> no_step(Written written, std::initializer_list<Argument> word_and_examples) {
  return Failure{written == Written::Backwards ? fill(kBackwards) : fill(kNotAPlay, word_and_examples)};
}

/// Whether a play consists of these hops, each made of one or more of its steps; counts hits on points nobody named.
class Refinement {
 public:
  Refinement(const Board& board, const std::vector<Hop>& hops, const Play& play)
      : board_(board), hops_(hops), play_(play) {}

  /// The fewest unnamed hits, or nothing when the play is another one.
  std::optional<int> unnamed_hits() {
    walk(0, hops_[0].from, (1u << play_.count) - 1, 0);
    return best_;
  }

 private:
  void walk(std::size_t hop, int at, unsigned left, int hits) {
    if (at == hops_[hop].to) {
      if (hop + 1 < hops_.size()) return walk(hop + 1, hops_[hop + 1].from, left, hits);
      if (left == 0 && (!best_ || hits < *best_)) best_ = hits;
      return;
    }
    for (std::size_t index = 0; index < play_.count; ++index) {
      const Step step = play_.steps[index];
      if ((left & (1u << index)) == 0 || step.from != at || step.to < hops_[hop].to) continue;
      const bool unnamed = step.to != hops_[hop].to;
      const bool hit = step.to != kOff && board_.enemy[step.to] == 1;
      walk(hop, step.to, left & ~(1u << index), hits + (unnamed && hit ? 1 : 0));
    }
  }

  const Board& board_;
  const std::vector<Hop>& hops_;
  const Play& play_;
  std::optional<int> best_;
};

/// Looks for the play that the hops mean, with the fewest hits that they do not name.
bool find_play(const Board& board, const std::vector<Hop>& hops, const std::vector<Candidate>& plays, Play& found) {
  std::optional<int> best;
  for (const Candidate& candidate : plays) {
    const auto hits = Refinement(board, hops, candidate.play).unnamed_hits();
    if (!hits || (best && *hits >= *best)) continue;
    best = hits;
    found = candidate.play;
  }
  return best.has_value();
}

/// The steps as they were written, for the referee to say what is wrong with them. A hop of several dice is taken
/// apart, over a free point if there is one.
bool literal_steps(const Position& position, const std::vector<Hop>& hops, Play& play) {
  const bool rolled = position.stage == Stage::Rolled;
  const Board board = rolled ? board_of(position, position.turn) : Board{};
  const int high = position.dice.high();
  const int low = position.dice.low();
  for (const Hop& hop : hops) {
    int at = hop.from;
    const auto add = [&](int to) {
      if (play.count == 4) return false;
      play.add({static_cast<std::uint8_t>(at), static_cast<std::uint8_t>(to)});
      at = to;
      return true;
    };
    const auto is_free = [&](int place) { return place > 0 && board.enemy[static_cast<std::size_t>(place)] < 2; };
    while (rolled && at - hop.to > high) {
      const bool one_more = position.dice.is_double() ? play.count < 3 : play.count == 0;
      if (!one_more) break;
      int die = high;
      if (!position.dice.is_double()) {
        const bool fits = at - hop.to == high + low || (hop.to == kOff && at - hop.to < high + low);
        if (!fits) break;
        if (!is_free(at - high) && is_free(at - low)) die = low;
      }
      if (at - die <= hop.to) break;
      if (!add(at - die)) return false;
    }
    if (!add(hop.to)) return false;
  }
  return true;
}

Result<Move, Message> read_play(const Position& position, std::string_view text, std::string_view original) {
  std::vector<Hop> hops;
  for (const std::string_view word : split_words(text)) {
    const Written written = read_hops(word, hops);
    if (written != Written::Hops) return no_step(written, {quoted(word), "8/5", "bar/22*/18", "6/off(2)"});
    if (hops.size() > 4) return Failure{fill(kTooManySteps)};
  }
  if (hops.empty()) return Failure{fill(kNotAMove, {quoted(original), "8/5 6/5", "roll", "double"})};
  Move move{.kind = Kind::Play};
  if (position.stage == Stage::Rolled) {
    const Board board = board_of(position, position.turn);
    if (find_play(board, hops, plays_of(position), move.play)) return move;
    // Not legal here, but perhaps a play that only this style or the steps made rule out: the referee can say why.
    std::vector<Candidate> plays;
    movement_plays(board, position.dice, plays);
    if (find_play(board, hops, plays, move.play)) return move;
  }
  if (!literal_steps(position, hops, move.play)) return Failure{fill(kTooManySteps)};
  return move;
}

std::string place_text(int place) {
  if (place == kBar) return "bar";
  return place == kOff ? "off" : std::to_string(place);
}

/// One checker's way through the turn.
struct Chain {
  std::vector<int> places;
  std::vector<bool> hits;  // at each place
  int times = 1;
};

std::string text_of(const Chain& chain) {
  std::string out = place_text(chain.places[0]);
  for (std::size_t index = 1; index < chain.places.size(); ++index) {
    // Stops without a hit are left out, except where the way off could be taken for a single large die.
    const bool stop = index + 1 < chain.places.size();
    const bool from_home_off = chain.places.back() == kOff && chain.places[0] <= kHome;
    if (stop && !chain.hits[index] && !from_home_off) continue;
    out += "/" + place_text(chain.places[index]);
    if (chain.hits[index]) out += '*';
  }
  if (chain.times > 1) out += "(" + std::to_string(chain.times) + ")";
  return out;
}

std::vector<Chain> chains_of(const Board& board, const Play& play) {
  std::vector<Step> steps(play.steps.begin(), play.steps.begin() + play.count);
  std::stable_sort(steps.begin(), steps.end(), [](Step one, Step other) {
    return one.from != other.from ? one.from > other.from : one.to > other.to;
  });
  std::vector<Chain> chains;
  PlaceBits blots = 0;
  for (int place = 1; place <= kPoints; ++place) {
    if (board.enemy[static_cast<std::size_t>(place)] == 1) blots |= bit_of(place);
  }
  for (const Step step : steps) {
    const bool hit = step.to != kOff && (blots & bit_of(step.to)) != 0;
    if (hit) blots &= ~bit_of(step.to);
    const auto joined = std::find_if(chains.begin(), chains.end(),
                                     [step](const Chain& chain) { return chain.places.back() == step.from; });
    Chain& chain = joined != chains.end() ? *joined : chains.emplace_back(Chain{{step.from}, {false}});
    chain.places.push_back(step.to);
    chain.hits.push_back(hit);
  }
  return chains;
}

}  // namespace

std::string step_text(const Board& board, Step step) {
  const bool hit = step.to != kOff && board.enemy[step.to] == 1;
  return place_text(step.from) + "/" + place_text(step.to) + (hit ? "*" : "");
}

std::optional<Step> read_step(std::string_view text) {
  std::vector<Hop> hops;
  if (read_hops(plain(trim(text)), hops) != Written::Hops || hops.size() != 1) return std::nullopt;
  return Step{static_cast<std::uint8_t>(hops[0].from), static_cast<std::uint8_t>(hops[0].to)};
}

Result<Move, Message> Backgammon::parse_step(const Position&, std::string_view text) {
  const auto step = read_step(text);
  if (!step) {
    std::vector<Hop> hops;
    return no_step(read_hops(plain(trim(text)), hops), {quoted(text), "8/5", "bar/22", "6/off"});
  }
  Move move{.kind = Kind::Play};
  move.play.add(*step);
  return move;
}

std::string play_text(const Board& board, const Play& play) {
  std::vector<Chain> grouped;
  for (const Chain& chain : chains_of(board, play)) {
    const auto same =
        std::find_if(grouped.begin(), grouped.end(), [&](const Chain& other) { return other.places == chain.places; });
    if (same == grouped.end()) {
      grouped.push_back(chain);
      continue;
    }
    ++same->times;
    for (std::size_t index = 0; index < chain.hits.size(); ++index) {
      if (chain.hits[index]) same->hits[index] = true;
    }
  }
  std::string out;
  for (const Chain& chain : grouped) out += (out.empty() ? "" : " ") + text_of(chain);
  return out;
}

std::string Backgammon::format_move(const Position& position, const Move& move) {
  switch (move.kind) {
    case Kind::Dice: return "roll " + std::to_string(move.dice.first) + std::to_string(move.dice.second);
    case Kind::Concede: return "concede " + std::to_string(move.level);
    case Kind::Play:
      return play_text(position.turn == kNobody ? position.board : board_of(position, position.turn), move.play);
    case Kind::Double: return double_text(position, move.cubes);
    case Kind::Roll:
    case Kind::Take:
    case Kind::Pass:
    case Kind::Beaver:
    case Kind::Accept:
    case Kind::Reject: break;
  }
  return std::string(word_of(move.kind));
}

Result<Move, Message> Backgammon::parse_move(const Position& position, std::string_view text) {
  const std::string written = plain(trim(text));
  const auto words = split_words(written);
  const auto not_a_move = [&] { return Failure{fill(kNotAMove, {quoted(text), "8/5 6/5", "roll", "double"})}; };
  if (words.empty()) return not_a_move();
  if (words[0].find('/') != std::string_view::npos) return read_play(position, written, text);
  if (words[0] == "concede" && words.size() == 2) {
    for (int level = 1; level <= 3; ++level) {
      if (words[1] == std::to_string(level) || words[1] == kLevels[level - 1]) {
        return Move{.kind = Kind::Concede, .level = level};
      }
    }
    return not_a_move();
  }
  for (const Word& word : kWords) {
    if (word.text != words[0]) continue;
    if (word.kind == Kind::Double && box_is_asked(position)) {
      const auto cubes = read_cubes(position, words);
      if (!cubes) return not_a_move();
      return Move{.kind = Kind::Double, .cubes = *cubes};
    }
    if (words.size() == 1) return Move{.kind = word.kind};
    if (word.kind == Kind::Roll && words.size() == 2 && words[1].size() == 2) {
      const int first = words[1][0] - '0';
      const int second = words[1][1] - '0';
      if (first < 1 || first > 6 || second < 1 || second > 6) return not_a_move();
      return Move{.kind = Kind::Dice, .dice = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)}};
    }
    // N 4-4-8: a double to a wrong number is a double to the right number.
    if (word.kind == Kind::Double && words.size() == 2 && parse_integer(words[1])) return Move{.kind = Kind::Double};
  }
  return not_a_move();
}

std::vector<std::string_view> Backgammon::split_moves(std::string_view text) {
  std::vector<std::string_view> moves;
  const auto is_play = [](std::string_view word) { return word.find('/') != std::string_view::npos; };
  const auto is_number = [](std::string_view word) { return parse_integer(word).has_value(); };
  bool after_play = false;
  for (const std::string_view word : split_words(text)) {
    // The steps of a play, and the number of a roll, double or concession, belong to the word before.
    const bool belongs = !moves.empty() && ((is_play(word) && after_play) || is_number(word));
    if (belongs) {
      const char* const begin = moves.back().data();
      moves.back() = {begin, static_cast<std::size_t>(word.data() + word.size() - begin)};
    } else {
      moves.push_back(word);
    }
    after_play = is_play(word);
  }
  return moves;
}

}  // namespace meydan::backgammon
