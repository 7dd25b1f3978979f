#include "server/nickname.h"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "base/spelling.h"
#include "base/text.h"
#include "base/utf8.h"

namespace meydan::server {

namespace {

constexpr Citation kNotText{"name_not_utf8", "", "نام باید متن UTF-8 باشد", "the name is not UTF-8 text"};
constexpr Citation kLength{"name_length", "", "نام باید ۲ تا ۲۴ حرف داشته باشد", "a name has 2 to 24 characters"};
constexpr Citation kLetters{
    "name_letters", "",
    "در نام فقط حرف‌های فارسی و لاتین، رقم، فاصله، نیم‌فاصله، _ و - مجاز است",
    "a name has only Persian and Latin letters, digits, spaces, half spaces, _ and -"};
constexpr Citation kHalfSpace{"name_half_space", "",
                              "نیم‌فاصله فقط میان دو حرف فارسی می‌آید",
                              "a half space stands only between two Persian letters"};
constexpr Citation kNoLetter{"name_no_letter", "", "نام باید دست‌کم یک حرف داشته باشد",
                             "a name has at least one letter"};

constexpr Citation kReserved{
    "name_reserved", "",
    "این نام ویژهٔ گردانندگان یا ربات‌های میدان است؛ نام دیگری انتخاب کنید",
    "this name is kept for who runs the arena or for its bots; choose another"};

constexpr Citation kScripts{"name_scripts", "",
                            "در یک واژه حرف‌های فارسی و لاتین با هم نمی‌آید",
                            "a word has no Latin letters beside Persian ones"};

constexpr char32_t kZwnj = 0x200c;
constexpr char32_t kAlef = 0x0627;
constexpr char32_t kPersianYeh = 0x06cc;

bool is_between(char32_t character, char32_t low, char32_t high) { return character >= low && character <= high; }

bool is_latin(char32_t character) {
  if (is_between(character, 'a', 'z') || is_between(character, 'A', 'Z')) return true;
  return is_between(character, 0xc0, 0xff) && character != 0xd7 && character != 0xf7;  // less the signs of arithmetic
}

/// The letters of Persian, and those Arabic ones that Persian keyboards and names bring along. No marks above or below
/// a letter: they can be stacked, and many fonts do not show them.
bool is_persian(char32_t character) {
  if (is_between(character, 0x0621, 0x063a) || is_between(character, 0x0641, 0x064a)) return true;
  for (const char32_t letter : {0x067e, 0x0686, 0x0698, 0x06a9, 0x06af, 0x06c0, 0x06cc}) {
    if (character == letter) return true;
  }
  return false;
}

bool is_digit(char32_t character) {
  return is_between(character, '0', '9') || is_between(character, 0x0660, 0x0669) ||
         is_between(character, 0x06f0, 0x06f9);
}

/// Small Latin letters with something above, below or through them, from U+00DF on: what is left without it.
constexpr std::array<std::string_view, 33> kWithoutAccent{"ss", "a", "a", "a", "a", "a", "a", "ae", "c", "e", "e",
                                                          "e",  "e", "i", "i", "i", "i", "d", "n",  "o", "o", "o",
                                                          "o",  "o", "",  "o", "u", "u", "u", "u",  "y", "p", "y"};

/// Digits as letters, as they are read in the middle of a word; no two are read the same.
constexpr std::string_view kDigitLetters = "olzeas6tbg";

bool is_separator(char32_t character) {
  return character == ' ' || character == kZwnj || character == '_' || character == '-';
}

using Characters = std::vector<char32_t>;

std::vector<Characters> words_of(const Characters& name) {
  std::vector<Characters> words(1);
  for (const char32_t character : name) {
    if (!is_separator(character)) {
      words.back().push_back(character);
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

/// A digit as the letter that it passes for in a word of these letters. Arabic and Persian five are rings, and seven
/// is a wedge; among Persian letters the ring is a heh.
char32_t passes_for(char32_t digit, bool latin) {
  const bool eastern = digit > '9';
  if (eastern && folded(digit) == '5') return latin ? U'o' : 0x0647;
  if (eastern && folded(digit) == '7' && latin) return 'v';
  return static_cast<unsigned char>(kDigitLetters[folded(digit) - '0']);
}

enum class LastDigits : std::uint8_t { Count, PassForLetters };

/// A word as it looks. The digits after its last letter count as such, or "Reza 4" were "Rezaa"; but zero and one are
/// letters wherever they stand.
std::string look_of_word(const Characters& word, LastDigits last_digits) {
  const bool latin = std::any_of(word.begin(), word.end(), is_latin);
  std::size_t letters = word.size();
  while (letters > 0 && is_digit(word[letters - 1])) --letters;
  std::string look;
  // i and l look the same only here at the end: "ci" is no d.
  const auto add = [&](char letter) {
    const char before = look.empty() ? ' ' : look.back();
    if (before == 'c' && (letter == 'l' || letter == '1')) {
      look.back() = 'd';
    } else if (before == 'r' && letter == 'n') {
      look.back() = 'm';
    } else if (before == 'v' && letter == 'v') {
      look.back() = 'w';
    } else {
      look += letter;
    }
  };
  for (std::size_t at = 0; at < word.size(); ++at) {
    char32_t character = word[at];
    const bool counts = at >= letters && last_digits == LastDigits::Count;
    if (is_digit(character) && (!counts || folded(character) <= '1')) {
      character = folded(character) == '1' ? U'1' : passes_for(character, latin);
    } else if (character == 'I') {
      character = '1';
    }
    character = folded(character);
    if (is_between(character, 0xdf, 0xff)) {
      for (const char letter : kWithoutAccent[character - 0xdf]) add(letter);
    } else if (character < 0x80) {
      add(static_cast<char>(character));
    } else if (character == 0x0622 || character == kAlef) {  // with its madda or without
      add('1');                                              // as the Persian and Arabic 1 does
    } else if (character == 0x0624) {                        // vav with a hamza
      encode(0x0648, look);
    } else if (character == 0x0626) {  // yeh with a hamza
      encode(kPersianYeh, look);
    } else {
      encode(character, look);
    }
  }
  for (char& letter : look) {
    if (letter == 'i' || letter == '1') letter = 'l';
  }
  return look;
}

Characters joined(const std::vector<Characters>& words) {
  Characters whole;
  for (const Characters& word : words) whole.insert(whole.end(), word.begin(), word.end());
  return whole;
}

Characters without_digits_around(Characters word, bool before, bool after) {
  while (after && !word.empty() && is_digit(word.back())) word.pop_back();
  const auto first = std::find_if(word.begin(), word.end(), [](char32_t character) { return !is_digit(character); });
  if (before) word.erase(word.begin(), first);
  return word;
}

using Looks = std::set<std::string>;

Looks looks_of(std::initializer_list<std::string_view> names) {
  Looks looks;
  for (const std::string_view name : names) looks.insert(look_of(name));
  return looks;
}

/// More than one of something, in both languages.
Looks with_plurals(Looks looks) {
  const Looks singular = looks;
  for (const std::string& one : singular) {
    for (const std::string_view ending : {"s", "ها", "های", "ان"}) looks.insert(one + look_of(ending));
  }
  return looks;
}

struct Offices {
  // Wherever the word stands.
  const Looks anywhere = with_plurals(looks_of(
      {"admin",     "administrator", "administration", "sysadmin", "root",    "system",   "moderator", "operator",
       "webmaster", "support",       "staff",          "official", "referee", "arbiter",  "director",  "committee",
       "council",   "organiser",     "organizer",      "console",  "server",  "meydan",   "میدان",     "مدیر",
       "مدیریت",    "ادمین",         "کمیته",          "سامانه",   "سیستم",   "پشتیبانی", "سرداور",    "فدراسیون"}));
  // Some offices are family names too: they are kept where an office stands, before everything else.
  const Looks first =
      with_plurals(looks_of({"داور", "ناظر", "شورا", "شورای", "پشتیبان", "هیئت", "هیات", "برگزارکننده"}));
  // What stands beside an office, in one word with it or in several.
  const Looks beside = looks_of(
      {"the",         "mr",      "chief",    "head",     "main",  "super", "sys",     "site",      "web",
       "event",       "events",  "game",     "games",    "arena", "bot",   "bots",    "team",      "hard",
       "medium",      "easy",    "online",   "decision", "tech",  "real",  "ربات",    "technical", "tournament",
       "tournaments", "بات",     "تیم",      "آسان",     "متوسط", "سخت",   "تورنمنت", "مسابقه",    "مسابقات",
       "تورنومنت",    "رویداد",  "رویدادها", "سایت",     "سرور",  "بازی",  "بازیها",  "کل",        "عامل",
       "ارشد",        "فنی",     "اصلی",     "رسمی",     "آقای",  "خانم",  "برگزاری", "گروه",      "داوری",
       "نظارت",       "انضباطی", "تصمیمگیری"});

  /// Offices and what stands beside them, with an office among it. `leads`: it stands before everything else.
  [[nodiscard]] bool has(const Characters& word, bool leads) const {
    // The digits around it are letters ("4dmin") or only numbers ("admin2").
    for (const bool before : {false, true}) {
      for (const bool after : {false, true}) {
        const Characters bare = without_digits_around(word, before, after);
        if (is_made_of(look_of_word(bare, LastDigits::PassForLetters), leads, false)) return true;
      }
    }
    return false;
  }

 private:
  [[nodiscard]] bool is_made_of(std::string_view look, bool leads, bool has_office) const {
    if (look.empty()) return has_office;
    for (std::size_t size = look.size(); size > 0; --size) {
      const std::string part(look.substr(0, size));
      const bool family_name = first.contains(part);
      const bool office = anywhere.contains(part) || (leads && family_name);
      const bool known = office || family_name || beside.contains(part);
      if (known && is_made_of(look.substr(size), false, has_office || office)) return true;
    }
    return false;
  }
};

}  // namespace

Result<std::string, Message> tidy_nickname(std::string_view text) {
  // Long before the count of characters matters: nobody needs a megabyte looked at.
  if (text.size() > 1'000) return Failure{fill(kLength)};
  if (!is_utf8(text)) return Failure{fill(kNotText)};
  std::vector<char32_t> name;
  for (const char32_t character : characters_of(text)) {
    if (character == ' ' && (name.empty() || name.back() == ' ')) continue;
    name.push_back(persian_form(character));
  }
  if (!name.empty() && name.back() == ' ') name.pop_back();

  bool has_letter = false;
  for (std::size_t at = 0; at < name.size(); ++at) {
    const char32_t character = name[at];
    if (character == kZwnj) {
      // Elsewhere it cannot be seen, and two names would look the same.
      const bool between = at > 0 && at + 1 < name.size() && is_persian(name[at - 1]) && is_persian(name[at + 1]);
      if (!between) return Failure{fill(kHalfSpace)};
      continue;
    }
    const bool letter = is_latin(character) || is_persian(character);
    has_letter = has_letter || letter;
    if (!letter && !is_digit(character) && character != ' ' && character != '_' && character != '-') {
      return Failure{fill(kLetters)};
    }
  }
  if (name.size() < kShortestNickname || name.size() > kLongestNickname) return Failure{fill(kLength)};
  if (!has_letter) return Failure{fill(kNoLetter)};
  std::string tidy;
  for (const char32_t character : name) encode(character, tidy);
  return tidy;
}

std::string folded_nickname(std::string_view name) { return spelled_alike(name); }

std::string look_of(std::string_view name) {
  // One word: what parts it can hardly be seen.
  return look_of_word(joined(words_of(characters_of(name))), LastDigits::Count);
}

std::optional<Message> refuse_reserved(std::string_view name) {
  static const Offices kOffices;
  const std::vector<Characters> words = words_of(characters_of(name));
  std::vector<Characters> bare;
  for (const Characters& word : words) bare.push_back(without_digits_around(word, true, true));
  // Written as one word, too.
  bool reserved = kOffices.has(joined(words), true) || kOffices.has(joined(bare), true);
  for (std::size_t at = 0; at < words.size(); ++at) reserved = reserved || kOffices.has(words[at], at == 0);
  return reserved ? std::optional(fill(kReserved)) : std::nullopt;
}

std::optional<Message> refuse_mixed_scripts(std::string_view name) {
  const std::vector<Characters> words = words_of(characters_of(name));
  const bool mixed = std::any_of(words.begin(), words.end(), [](const Characters& word) {
    return std::any_of(word.begin(), word.end(), is_latin) && std::any_of(word.begin(), word.end(), is_persian);
  });
  return mixed ? std::optional(fill(kScripts)) : std::nullopt;
}

std::string with_number(std::string_view name, std::int64_t number) {
  std::vector<char32_t> characters = characters_of(name);
  const bool persian = std::any_of(characters.begin(), characters.end(), is_persian);
  const std::string digits = std::to_string(number);
  const std::size_t room = static_cast<std::size_t>(kLongestNickname) - digits.size() - 1;
  if (characters.size() > room) characters.resize(room);
  // Nothing that joins stands before the space.
  while (!characters.empty() && is_separator(characters.back())) characters.pop_back();
  std::string text;
  for (const char32_t character : characters) encode(character, text);
  return text + ' ' + (persian ? persian_digits(digits) : digits);
}

}  // namespace meydan::server
