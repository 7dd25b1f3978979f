// Texts of khatranj. A position is a FEN and, behind it, what else the rules need to go on, each with its name:
//
//   word:e2e4            the move stands and its word is due       choice:e2e4    K 3's choice
//   verdict:e2e4=غزال    the word is being judged                  over:white     K 3: White's king could not be saved
//   lost:1,0             turns that White and Black have to lose
//   white:غزال,نان       the words that White has given            black:...
//   seen:...             K 9: keys of the positions since the last step that cannot be undone
//
// A plain FEN is a position. The men stand as before the move that is being worded. A move is `e2e4` (`e7e8q`), a word,
// or `none`, `remove`, `takeback` (K 3), `accept`, `reject`.
#include "base/text.h"
#include "base/utf8.h"
#include "games/khatranj/referee.h"

namespace meydan::khatranj {

namespace {

// What could not be read, by what is due.
constexpr Citation kNotAMove{"not_a_move", "K 1", "{0} حرکت نیست؛ حرکت دو خانه است، مانند e2e4 یا e7e8q",
                             "{0} is not a move; a move is two squares, as e2e4 or e7e8q"};
constexpr Citation kNotAWord{
    "not_a_word", "K 7",
    "{0} کلمه نیست؛ کلمه فقط از حرف‌های فارسی است و فاصله ندارد، و بدون کلمه none، remove یا takeback می‌نویسید",
    "{0} is not a word; a word has Persian letters only and no space, and without one write none, remove or takeback"};
constexpr Citation kNotAChoice{"not_a_choice", "K 3", "{0} انتخاب نیست؛ remove یا takeback بنویسید",
                               "{0} is not a choice; write remove or takeback"};
constexpr Citation kNotAVerdict{"not_a_verdict", "K 2", "{0} رأی نیست؛ accept یا reject بنویسید",
                                "{0} is not a verdict; write accept or reject"};
constexpr Citation kNotAPosition{"not_a_position", "", "این وضعیت خطرنج نیست: {0}",
                                 "this is not a position of khatranj: {0}"};
constexpr Citation kBadFen{"", "", "شش بخش FEN کامل نیست", "a FEN has six parts"};
constexpr Citation kBadBoard{"", "", "چیدمان مهره‌ها خوانده نشد", "the men cannot be read"};
constexpr Citation kKings{"", "", "هر طرف باید یک شاه داشته باشد", "each side needs one king"};
constexpr Citation kPawns{"", "", "سرباز در ردیف اول و آخر نمی‌ایستد",
                          "no pawn stands on the first or last rank"};
constexpr Citation kOtherInCheck{"", "", "طرفی که نوبتش نیست در کیش است", "the side that is not to move is in check"};
constexpr Citation kBadCastling{"", "", "قلعه با جای شاه و رخ نمی‌خواند",
                                "castling does not fit where kings and rooks stand"};
constexpr Citation kBadPassing{"", "", "خانهٔ آنپاسان درست نیست", "the en passant square is wrong"};
constexpr Citation kBadCount{"", "", "شمارهٔ حرکت‌ها درست نیست", "the counts of moves are wrong"};
constexpr Citation kBadField{"", "", "بخش {0} درست نیست", "the part {0} is wrong"};

constexpr std::string_view kManLetters = "pnbrqk";
constexpr std::size_t kMostSeen = 1'000;

struct Spoken {
  std::string_view text;
  Move move;
};
const std::array<Spoken, 5>& spoken() {
  static const std::array<Spoken, 5> kSpoken{{{"none", GivenUp::NoWord},
                                              {"remove", GivenUp::Remove},
                                              {"takeback", GivenUp::TakeBack},
                                              {"accept", Verdict::Accept},
                                              {"reject", Verdict::Reject}}};
  return kSpoken;
}

std::optional<int> square_in(std::string_view text) {
  if (text.size() != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') return std::nullopt;
  return square_named(text);
}

std::optional<Step> step_in(std::string_view text) {
  if (text.size() != 4 && text.size() != 5) return std::nullopt;
  const auto from = square_in(text.substr(0, 2));
  const auto to = square_in(text.substr(2, 2));
  if (!from || !to) return std::nullopt;
  Step step{static_cast<std::uint8_t>(*from), static_cast<std::uint8_t>(*to)};
  if (text.size() == 5) {
    const std::size_t man = kManLetters.find(text[4]);
    if (man == std::string_view::npos || man == 0) return std::nullopt;
    step.promotion = static_cast<Man>(man);
  }
  return step;
}

std::string text_of(const Step& step) {
  std::string text = square_name(step.from) + square_name(step.to);
  if (step.promotion != Man::Pawn) text += kManLetters[static_cast<std::size_t>(step.promotion)];
  return text;
}

std::string fen_of(const Position& position) {
  const Men& men = position.men;
  std::string fen;
  for (int rank = kSize - 1; rank >= 0; --rank) {
    int empty = 0;
    for (int file = 0; file < kSize; ++file) {
      const int square = square_at(file, rank);
      if ((men.occupied() & bit_of(square)) == 0) {
        ++empty;
        continue;
      }
      if (empty > 0) fen += static_cast<char>('0' + empty);
      empty = 0;
      const char letter = kManLetters[static_cast<std::size_t>(men.man_on(square))];
      fen += (men.of(Colour::White) & bit_of(square)) != 0 ? static_cast<char>(letter - 'a' + 'A') : letter;
    }
    if (empty > 0) fen += static_cast<char>('0' + empty);
    if (rank > 0) fen += '/';
  }
  fen += men.to_move == Colour::White ? " w " : " b ";
  constexpr std::string_view kRights = "KQkq";
  std::string rights;
  for (std::size_t index = 0; index < kRights.size(); ++index) {
    if ((men.castling >> index & 1) != 0) rights += kRights[index];
  }
  fen += rights.empty() ? "-" : rights;
  fen += ' ' + (men.en_passant == kNoSquare ? "-" : square_name(men.en_passant));
  return fen + ' ' + std::to_string(position.quiet) + ' ' + std::to_string(position.number);
}

/// Reads a position part by part and keeps the first thing that is wrong.
class PositionReader {
 public:
  explicit PositionReader(const Rules& rules) { position_.rules = rules; }

  Result<Position, Message> read(std::string_view text) {
    const auto parts = split_words(text);
    if (parts.size() < 6) return wrong(fill(kBadFen));
    if (!read_men(parts[0])) return wrong(fill(kBadBoard));
    if (const auto reason = why_not_men()) return wrong(fill(*reason));
    if (parts[1] != "w" && parts[1] != "b") return wrong(fill(kBadFen));
    position_.men.to_move = parts[1] == "w" ? Colour::White : Colour::Black;
    if (!read_castling(parts[2])) return wrong(fill(kBadCastling));
    if (!read_en_passant(parts[3])) return wrong(fill(kBadPassing));
    if (!read_count(parts[4], 0, position_.quiet) || !read_count(parts[5], 1, position_.number))
      return wrong(fill(kBadCount));
    if (in_check(position_.men, other(position_.men.to_move), position_.rules.ways)) return wrong(fill(kOtherInCheck));
    for (std::size_t index = 6; index < parts.size(); ++index) {
      // What is due stands last, for it depends on the rest.
      if (position_.phase != Phase::Step || !read_field(parts[index]))
        return wrong(fill(kBadField, {quoted(parts[index])}));
    }
    const std::uint64_t present = key_of(position_.men, position_.lost_turns);
    if (position_.seen.empty()) position_.seen.push_back(present);
    if (position_.seen.back() != present) return wrong(fill(kBadField, {"seen"}));
    return position_;
  }

 private:
  static Failure<Message> wrong(const Message& why) { return Failure{fill(kNotAPosition, {{why.fa, why.en}})}; }

  bool read_men(std::string_view text) {
    int file = 0;
    int rank = kSize - 1;
    for (const char sign : text) {
      if (sign == '/') {
        if (file != kSize || --rank < 0) return false;
        file = 0;
      } else if (sign >= '1' && sign <= '8') {
        file += sign - '0';
        if (file > kSize) return false;
      } else {
        const bool white = sign >= 'A' && sign <= 'Z';
        const std::size_t man = kManLetters.find(white ? static_cast<char>(sign - 'A' + 'a') : sign);
        if (man == std::string_view::npos || file >= kSize) return false;
        position_.men.put(white ? Colour::White : Colour::Black, static_cast<Man>(man), square_at(file++, rank));
      }
    }
    return rank == 0 && file == kSize;
  }

  [[nodiscard]] std::optional<Citation> why_not_men() const {
    const Men& men = position_.men;
    if (std::popcount(men.of(Colour::White, Man::King)) != 1 || std::popcount(men.of(Colour::Black, Man::King)) != 1)
      return kKings;
    if ((men.of(Man::Pawn) & (rank_bits(0) | rank_bits(kSize - 1))) != 0) return kPawns;
    return std::nullopt;
  }

  bool read_castling(std::string_view text) {
    Men& men = position_.men;
    if (text == "-") return true;
    constexpr std::string_view kRights = "KQkq";
    for (const char letter : text) {
      const std::size_t index = kRights.find(letter);
      if (index == std::string_view::npos || (men.castling >> index & 1) != 0) return false;
      const Colour colour = index < 2 ? Colour::White : Colour::Black;
      const Castling castling = castlings_of(colour, position_.rules.ways)[index % 2];
      if ((men.of(colour, Man::King) & bit_of(castling.king_from)) == 0) return false;
      if ((men.of(colour, Man::Rook) & bit_of(castling.rook_from)) == 0) return false;
      men.castling |= castling.right;
    }
    return !text.empty();
  }

  bool read_en_passant(std::string_view text) {
    if (text == "-") return true;
    const auto square = square_in(text);
    Men& men = position_.men;
    const Colour them = other(men.to_move);
    if (!square || rank_of(*square) != (them == Colour::White ? 2 : 5)) return false;
    const int up = them == Colour::White ? kSize : -kSize;
    if ((men.of(them, Man::Pawn) & bit_of(*square + up)) == 0) return false;
    if ((men.occupied() & (bit_of(*square) | bit_of(*square - up))) != 0) return false;
    // Others write it after every double step; it means something only if a pawn can take.
    if ((kPawnReach[index_of(them)][static_cast<std::size_t>(*square)] & men.of(men.to_move, Man::Pawn)) != 0)
      men.en_passant = static_cast<std::int8_t>(*square);
    return true;
  }

  static bool read_count(std::string_view text, int least, int& count) {
    const auto number = parse_integer(text);
    if (!number || *number < least || *number > kMostCount) return false;
    count = static_cast<int>(*number);
    return true;
  }

  bool read_field(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return false;
    const std::string_view name = text.substr(0, colon);
    const std::string_view value = text.substr(colon + 1);
    if (name == "word") return read_due(Phase::Word, value);
    if (name == "choice")
      return read_due(Phase::Choice, value) && (choices_of(position_).remove || choices_of(position_).take_back);
    if (name == "verdict") {
      const std::size_t equals = value.find('=');
      if (equals == std::string_view::npos || !read_due(Phase::Verdict, value.substr(0, equals))) return false;
      const auto said = letters_of_word(value.substr(equals + 1));
      if (!said || position_.rules.words == OtherWords::Dictionary) return false;
      position_.said = *said;
      position_.phase = Phase::Word;
      const bool could_be_said = !refusal_of(position_, Word{*said});
      position_.phase = Phase::Verdict;
      const auto lexicon = lexicon_of(position_.rules);
      return could_be_said && !(lexicon && lexicon->contains(*said));  // what it has, nobody judges
    }
    if (name == "over") {
      // Only a side that was in check and could move had no choice left.
      const Colour us = position_.men.to_move;
      if (position_.lost != Lost::Nobody || value != (us == Colour::White ? "white" : "black")) return false;
      position_.lost = us == Colour::White ? Lost::White : Lost::Black;
      return in_check(position_.men, us, position_.rules.ways) && has_legal_step(position_.men, position_.rules.ways);
    }
    if (name == "lost") return read_lost_turns(value);
    if (name == "white") return read_words(value, position_.words[0]);
    if (name == "black") return read_words(value, position_.words[1]);
    if (name == "seen") return read_seen(value);
    return false;
  }

  /// K 3: nobody has more than one turn to lose, and whoever is to move has one only in check: else it would be lost
  /// by now.
  bool read_lost_turns(std::string_view text) {
    auto& lost = position_.lost_turns;
    const auto turns = split(text, ',');
    if (lost != std::array<int, 2>{} || turns.size() != lost.size()) return false;
    for (std::size_t seat = 0; seat < lost.size(); ++seat) {
      if (!read_count(turns[seat], 0, lost[seat]) || lost[seat] > 1) return false;
    }
    return !turn_is_lost(position_.men, lost, position_.rules.ways);
  }

  bool read_due(Phase phase, std::string_view text) {
    const auto step = step_in(text);
    if (!step || position_.phase != Phase::Step || refusal_of(position_, *step)) return false;
    position_.phase = phase;
    position_.step = *step;
    return true;
  }

  static bool read_words(std::string_view text, std::vector<Letters>& words) {
    if (!words.empty()) return false;
    for (const std::string_view part : split(text, ',')) {
      const auto letters = letters_of_word(part);
      if (!letters || letters->size() < 2 || letters->size() > kLongestWord ||
          std::find(words.begin(), words.end(), *letters) != words.end())
        return false;
      words.push_back(*letters);
    }
    return !words.empty();
  }

  bool read_seen(std::string_view text) {
    if (!position_.seen.empty()) return false;
    for (const std::string_view part : split(text, ',')) {
      constexpr std::size_t kDigits = 12;
      if (part.size() != kDigits || position_.seen.size() >= kMostSeen) return false;
      std::uint64_t key = 0;
      for (const char digit : part) {
        const std::size_t value = std::string_view("0123456789abcdef").find(digit);
        if (value == std::string_view::npos) return false;
        key = key << 4 | value;
      }
      position_.seen.push_back(key);
    }
    return position_.seen.size() > 1;
  }

  Position position_;
};

std::string words_field(std::string_view name, const std::vector<Letters>& words) {
  std::string out;
  for (const Letters& word : words) out += (out.empty() ? "" : ",") + word_of_letters(word);
  return words.empty() ? "" : " " + std::string(name) + ":" + out;
}

}  // namespace

std::string square_name(int square) {
  return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

std::string Khatranj::format(const Position& position) {
  std::string out = fen_of(position);
  if (position.lost != Lost::Nobody) out += position.lost == Lost::White ? " over:white" : " over:black";
  if (position.lost_turns != std::array<int, 2>{})
    out += " lost:" + std::to_string(position.lost_turns[0]) + "," + std::to_string(position.lost_turns[1]);
  out += words_field("white", position.words[0]);
  out += words_field("black", position.words[1]);
  if (position.seen.size() > 1) {
    out += " seen:";
    for (std::size_t index = 0; index < position.seen.size(); ++index)
      out += (index > 0 ? "," : "") + hex64(position.seen[index]).substr(4);
  }
  // Last, because whoever reads it needs the words and turns before it.
  switch (position.phase) {
    case Phase::Step: break;
    case Phase::Word: out += " word:" + text_of(position.step); break;
    case Phase::Choice: out += " choice:" + text_of(position.step); break;
    case Phase::Verdict: out += " verdict:" + text_of(position.step) + "=" + word_of_letters(position.said); break;
  }
  return out;
}

Result<Position, Message> Khatranj::parse(const Rules& rules, std::string_view text) {
  return PositionReader(rules).read(text);
}

std::string Khatranj::format_move(const Position&, const Move& move) {
  if (const auto* const step = std::get_if<Step>(&move)) return text_of(*step);
  if (const auto* const word = std::get_if<Word>(&move)) return word_of_letters(word->letters);
  for (const Spoken& known : spoken()) {
    if (known.move == move) return std::string(known.text);
  }
  MEYDAN_ASSERT(!"every move has a text");
  return {};
}

Result<Move, Message> Khatranj::parse_move(const Position& position, std::string_view text) {
  const std::string_view trimmed = trim(text);
  const std::string lower = lower_case(trimmed);
  for (const Spoken& known : spoken()) {
    if (known.text == lower) return known.move;
  }
  if (const auto step = step_in(lower)) return Move(*step);
  if (const auto letters = letters_of_word(trimmed); letters && !letters->empty()) return Move(Word{*letters});
  switch (position.phase) {
    case Phase::Step: return Failure{fill(kNotAMove, {quoted(text)})};
    case Phase::Word: return Failure{fill(kNotAWord, {quoted(text)})};
    case Phase::Choice: return Failure{fill(kNotAChoice, {quoted(text)})};
    case Phase::Verdict: return Failure{fill(kNotAVerdict, {quoted(text)})};
  }
  MEYDAN_ASSERT(!"every phase has its sentence");
  return Failure{Message{}};
}

std::vector<std::string_view> Khatranj::split_moves(std::string_view text) {
  auto words = split_words(text);
  // "1.", "12." and "3..." number the moves for people.
  std::erase_if(words, [](std::string_view word) {
    return word.back() == '.' && word.find_first_not_of("0123456789.") == std::string_view::npos;
  });
  return words;
}

bool Khatranj::goes_on(const Position& position) { return position.phase != Phase::Step; }

std::string Khatranj::draw(const Position& position) {
  const Men men =
      position.phase == Phase::Step ? position.men : after_step(position.men, position.step, position.rules.ways);
  std::string out;
  for (int rank = kSize - 1; rank >= 0; --rank) {
    out += std::to_string(rank + 1) + " ";
    for (int file = 0; file < kSize; ++file) {
      const int square = square_at(file, rank);
      std::string sign = "·";
      if ((men.occupied() & bit_of(square)) != 0) {
        const char letter = kManLetters[static_cast<std::size_t>(men.man_on(square))];
        sign = std::string(
            1, (men.of(Colour::White) & bit_of(square)) != 0 ? static_cast<char>(letter - 'a' + 'A') : letter);
      }
      out += " " + sign;
    }
    out += "    ";
    // The letters stay in the order of the files: a mark of left-to-right text stands before and behind each.
    for (int file = 0; file < kSize; ++file)
      out += " \u200e" + std::string(kAlphabet[static_cast<std::size_t>(letter_of(square_at(file, rank)))]) + "\u200e";
    out += '\n';
  }
  out += "   a b c d e f g h      a b c d e f g h";
  if (position.phase != Phase::Step)
    out +=
        "\n" + text_of(position.step) + (position.phase == Phase::Verdict ? " " + word_of_letters(position.said) : "");
  return out;
}

}  // namespace meydan::khatranj
