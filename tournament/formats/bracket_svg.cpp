#include "tournament/formats/bracket_svg.h"

#include <algorithm>
#include <map>

#include "base/text.h"
#include "base/utf8.h"

namespace meydan::tournament::formats {

namespace {

using Status = MatchState::Status;

// Lengths are in hundredths of a millimetre, so that every number in the file is whole.
constexpr int kLongSide = 29700;
constexpr int kShortSide = 21000;
constexpr int kMargin = 1000;
constexpr int kTitleRoom = 1600;
constexpr int kLargestText = 330;
constexpr std::size_t kMostFirstMatches = 32;
constexpr int kRoundsOnFirstPages = 6;  // 32 matches come down to one

std::string escaped(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t size = utf8_character_size(text);
    const char first = text[0];
    if (size == 0 || (size == 1 && static_cast<unsigned char>(first) < ' ')) {
      out += "\ufffd";
    } else if (first == '<' || first == '>' || first == '&' || first == '"') {
      out += first == '<' ? "&lt;" : first == '>' ? "&gt;" : first == '&' ? "&amp;" : "&quot;";
    } else {
      out += text.substr(0, size);
    }
    text.remove_prefix(std::max<std::size_t>(size, 1));
  }
  return out;
}

int characters_of(std::string_view text) {
  int count = 0;
  for (; !text.empty(); ++count) text.remove_prefix(std::max<std::size_t>(utf8_character_size(text), 1));
  return count;
}

/// At most so many characters; what is cut ends in an ellipsis.
std::string fitted(std::string_view text, int most) {
  std::string out;
  int count = 0;
  while (!text.empty()) {
    const std::size_t size = std::max<std::size_t>(utf8_character_size(text), 1);
    if (++count >= most && text.size() > size) return out + "…";
    out += text.substr(0, size);
    text.remove_prefix(size);
  }
  return out;
}

/// In Persian a Latin id stands by itself, so that it does not turn the line.
std::string isolated(const std::string& id) { return "\u2068" + id + "\u2069"; }

/// One page: rounds of matches from first to last.
struct Sheet {
  std::vector<std::vector<std::size_t>> rounds;  // indices of the event's matches
  std::string part;                              // "2/5", or empty
};

class Drawing {
 public:
  Drawing(const FormatEvent& event, const Progress& now, const BracketPage& page, const Sheet& sheet)
      : event_(event), now_(now), page_(page), sheet_(sheet), persian_(page.language == PageLanguage::Fa) {
    rows_ = 0;
    for (const auto& round : sheet.rounds) rows_ = std::max(rows_, static_cast<int>(round.size()));
    const bool wide = rows_ <= 8 || static_cast<int>(sheet.rounds.size()) > 7;
    width_ = wide ? kLongSide : kShortSide;
    height_ = wide ? kShortSide : kLongSide;
    column_ = (width_ - 2 * kMargin) / static_cast<int>(sheet.rounds.size());
    row_ = (height_ - 2 * kMargin - kTitleRoom) / std::max(rows_, 1);
    text_ = std::min({kLargestText, row_ / 4, column_ / 9});
  }

  std::string draw() {
    place_matches();
    begin();
    for (std::size_t round = 0; round < sheet_.rounds.size(); ++round) {
      for (const std::size_t at : sheet_.rounds[round]) draw_match(at, static_cast<int>(round));
    }
    return out_ + "</svg>\n";
  }

 private:
  /// A match stands between those its sides come from; the first of a page are spread evenly.
  void place_matches() {
    for (const auto& round : sheet_.rounds) {
      const int count = static_cast<int>(round.size());
      const int room = height_ - 2 * kMargin - kTitleRoom;
      for (int place = 0; place < count; ++place) {
        const std::size_t at = round[static_cast<std::size_t>(place)];
        int sum = 0;
        int known = 0;
        for (const Source& side : event_.matches[at].sides) {
          const auto before = middle_.find(side.match);
          if (side.kind != Source::Kind::Winner || before == middle_.end()) continue;
          sum += before->second;
          ++known;
        }
        const bool third = event_.matches[at].stage == Stage::ThirdPlace;
        const int even = kMargin + kTitleRoom + room * (2 * place + 1) / (2 * count);
        middle_[event_.matches[at].id] = third ? height_ - kMargin - row_of_third() : known > 0 ? sum / known : even;
      }
    }
  }

  int row_of_third() const { return std::max(row_ / 2, 3 * text_); }

  void begin() {
    const std::string size = number(width_ / 100) + "mm\" height=\"" + number(height_ / 100) + "mm";
    out_ = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + size + "\" viewBox=\"0 0 " + number(width_) + " " +
           number(height_) + "\" xml:lang=\"" + (persian_ ? "fa" : "en") + "\" direction=\"" +
           (persian_ ? "rtl" : "ltr") + "\" font-family=\"Vazirmatn, 'Noto Sans Arabic', 'Noto Sans', sans-serif\">\n";
    out_ += "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n";
    std::string title = page_.title;
    if (!sheet_.part.empty())
      title += (title.empty() ? "" : "  ") + (persian_ ? persian_digits(sheet_.part) : sheet_.part);
    if (!title.empty()) write(kMargin, kMargin + 600, 550, title, "font-weight=\"bold\" fill=\"#111\"");
  }

  static std::string number(int value) { return std::to_string(value); }
  std::string digits(int value) const { return persian_ ? persian_digits(number(value)) : number(value); }

  /// From the side on which reading begins.
  int mirrored(int x) const { return persian_ ? width_ - x : x; }

  /// `whole`: what the text says where some of it was cut off.
  void write(int x, int y, int size, const std::string& text, const std::string& style, const std::string& whole = {}) {
    out_ += "<text x=\"" + number(mirrored(x)) + "\" y=\"" + number(y) + "\" font-size=\"" + number(size) + "\" " +
            style + ">" + (whole.empty() ? "" : "<title>" + escaped(whole) + "</title>") + escaped(text) + "</text>\n";
  }

  void line(const std::vector<std::pair<int, int>>& points, const char* style) {
    out_ += "<polyline fill=\"none\" " + std::string(style) + " points=\"";
    for (const auto& [x, y] : points) out_ += number(mirrored(x)) + "," + number(y) + " ";
    out_.back() = '"';
    out_ += "/>\n";
  }

  int left_of(int round) const { return kMargin + round * column_; }

  void draw_match(std::size_t at, int round) {
    const Match& match = event_.matches[at];
    const MatchState& state = now_.states[at];
    const bool unneeded = state.status == Status::Empty;
    const int middle = middle_[match.id];
    const int half = std::min(2 * text_, row_ / 3);
    const int left = left_of(round);
    const int right = left + column_ * 4 / 5;
    const char* const style = unneeded ? "stroke=\"#bbb\" stroke-width=\"15\" stroke-dasharray=\"80 60\""
                                       : "stroke=\"#555\" stroke-width=\"20\"";
    line({{left, middle - half}, {right, middle - half}, {right, middle + half}, {left, middle + half}}, style);
    for (const std::size_t side : {0U, 1U}) {
      write_side(match, state, side, left + text_ / 3,
                 side == 0 ? middle - half - text_ / 4 : middle + half - text_ / 4);
    }
    std::string label = persian_ ? isolated(match.id) : match.id;
    if (match.length > 0) label += " (" + digits(match.length) + ")";
    // Inside, at the far end: below the match it would stand on the next name of a full page.
    write(right - text_ / 4, middle - half + text_ * 4 / 5, text_ * 3 / 5, label, "text-anchor=\"end\" fill=\"#777\"");
    join_to_sources(match, round, middle, half);
  }

  /// A thin line from the match before to the side it fills.
  void join_to_sources(const Match& match, int round, int middle, int half) {
    for (const std::size_t side : {0U, 1U}) {
      const Source& source = match.sides[side];
      const auto before = middle_.find(source.match);
      if (source.kind != Source::Kind::Winner || before == middle_.end() || round == 0) continue;
      const int from = left_of(round - 1) + column_ * 4 / 5;
      const int bend = left_of(round) - column_ / 10;
      const int to = side == 0 ? middle - half : middle + half;
      line({{from, before->second}, {bend, before->second}, {bend, to}, {left_of(round), to}},
           "stroke=\"#999\" stroke-width=\"15\"");
    }
  }

  void write_side(const Match& match, const MatchState& state, std::size_t side, int x, int y) {
    const Entrant entrant = state.sides[side];
    const bool won = state.status == Status::Over && entrant > 0 && state.winner == entrant;
    const std::string text = entrant > 0 ? name_of(entrant) : source_text(match.sides[side], entrant);
    // A long name is written smaller, down to half; only what is longer still is cut.
    const int most = std::max(column_ * 4 / 5 * 10 / (text_ * 6), 6);
    const int length = std::clamp(characters_of(text), most, 2 * most);
    const std::string shown = fitted(text, length);
    write(x, y, text_ * most / length, shown,
          won           ? "font-weight=\"bold\" fill=\"#000\""
          : entrant > 0 ? "fill=\"#222\""
                        : "fill=\"#888\"",
          shown == text ? std::string() : text);
  }

  std::string name_of(Entrant entrant) const {
    const auto at = static_cast<std::size_t>(entrant) - 1;
    const std::string seed_text = digits(entrant);
    if (at >= page_.names.size() || page_.names[at].empty()) return seed_text;
    return seed_text + ". " + page_.names[at];
  }

  std::string source_text(const Source& source, Entrant entrant) const {
    if (entrant == kNobody) return persian_ ? "بای" : "bye";
    const std::string id = persian_ ? isolated(source.match) : source.match;
    switch (source.kind) {
      case Source::Kind::Winner: return (persian_ ? "برندهٔ " : "winner of ") + id;
      case Source::Kind::Loser: return (persian_ ? "بازندهٔ " : "loser of ") + id;
      case Source::Kind::GroupPlace:
        return persian_ ? "نفر " + digits(source.number) + " گروه " + digits(source.group)
                        : "no. " + digits(source.number) + " of group " + digits(source.group);
      case Source::Kind::Seed: return digits(source.number);
      case Source::Kind::Bye: break;
    }
    return persian_ ? "بای" : "bye";
  }

  const FormatEvent& event_;
  const Progress& now_;
  const BracketPage& page_;
  const Sheet& sheet_;
  bool persian_;
  int rows_ = 0;
  int width_ = 0;
  int height_ = 0;
  int column_ = 0;
  int row_ = 0;
  int text_ = 0;
  std::map<std::string, int> middle_;  // height of a match by its id
  std::string out_;
};

bool belongs_to(Stage stage, Stage drawn) {
  const bool end = stage == Stage::Final || stage == Stage::ThirdPlace;
  return stage == drawn || (drawn == Stage::Main && end);
}

/// Pages of 32 first matches each with what they come down to, then the rest. Only a stage that halves from round to
/// round can be cut so; the others stay on one page.
std::vector<Sheet> sheets_of(std::vector<std::vector<std::size_t>> rounds) {
  if (rounds.empty()) return {};
  const std::size_t first = rounds.front().size();
  const bool halves =
      rounds.size() > kRoundsOnFirstPages && rounds[1].size() * 2 == first && rounds[2].size() * 4 == first;
  if (first <= kMostFirstMatches || !halves) return {{std::move(rounds), ""}};
  std::vector<Sheet> sheets;
  const std::size_t blocks = first / kMostFirstMatches;
  for (std::size_t block = 0; block < blocks; ++block) {
    Sheet sheet;
    for (int round = 0; round < kRoundsOnFirstPages; ++round) {
      const auto& all = rounds[static_cast<std::size_t>(round)];
      const std::size_t share = all.size() / blocks;
      const auto from = all.begin() + static_cast<std::ptrdiff_t>(block * share);
      sheet.rounds.emplace_back(from, from + static_cast<std::ptrdiff_t>(share));
    }
    sheets.push_back(std::move(sheet));
  }
  sheets.push_back({{rounds.begin() + kRoundsOnFirstPages, rounds.end()}, ""});
  for (std::size_t at = 0; at < sheets.size(); ++at) {
    sheets[at].part = std::to_string(at + 1) + "/" + std::to_string(sheets.size());
  }
  return sheets;
}

}  // namespace

std::vector<Stage> bracket_stages(const FormatEvent& event) {
  std::vector<Stage> stages;
  for (const Stage stage : {Stage::Main, Stage::Losers, Stage::Consolation, Stage::LastChance}) {
    const bool here = std::any_of(event.matches.begin(), event.matches.end(),
                                  [&](const Match& match) { return match.stage == stage; });
    if (here) stages.push_back(stage);
  }
  return stages;
}

std::vector<std::vector<std::size_t>> bracket_rounds(const FormatEvent& event, Stage stage) {
  int last = 0;
  for (const Match& match : event.matches) {
    if (match.stage == stage) last = std::max(last, match.round);
  }
  std::map<int, std::vector<std::size_t>> by_round;
  for (std::size_t at = 0; at < event.matches.size(); ++at) {
    const Match& match = event.matches[at];
    if (!belongs_to(match.stage, stage)) continue;
    const int round = match.stage == Stage::Final        ? last + match.round
                      : match.stage == Stage::ThirdPlace ? last
                                                         : match.round;
    by_round[round].push_back(at);
  }
  std::vector<std::vector<std::size_t>> rounds;
  for (auto& [round, matches] : by_round) rounds.push_back(std::move(matches));
  return rounds;
}

std::vector<std::string> bracket_svg(const FormatEvent& event, Stage stage, const BracketPage& page) {
  const Progress now = progress(event);
  std::vector<std::string> pages;
  for (const Sheet& sheet : sheets_of(bracket_rounds(event, stage))) {
    pages.push_back(Drawing(event, now, page, sheet).draw());
  }
  return pages;
}

}  // namespace meydan::tournament::formats
