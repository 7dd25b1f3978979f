#include "server/nickname.h"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "base/text.h"
#include "base/utf8.h"

namespace meydan::server {

namespace {

constexpr Citation kNotText{"name_not_utf8", "", "نام باید متن UTF-8 باشد", "the name is not UTF-8 text"};
constexpr Citation kLength{"name_length", "", "نام باید ۲ تا ۲۴ نویسه داشته باشد", "a name has 2 to 24 characters"};
constexpr Citation kLetters{
    "name_letters", "",
    "در نام تنها حروف فارسی و لاتین، رقم، فاصله، نیم‌فاصله، _ و - مجاز است",
    "a name has only Persian and Latin letters, digits, spaces, half spaces, _ and -"};
constexpr Citation kHalfSpace{"name_half_space", "",
                              "نیم‌فاصله تنها میان دو حرف فارسی می‌آید",
                              "a half space stands only between two Persian letters"};
constexpr Citation kNoLetter{"name_no_letter", "", "نام باید دست‌کم یک حرف داشته باشد",
                             "a name has at least one letter"};

constexpr Citation kReserved{
    "name_reserved", "",
    "این نام ویژهٔ گردانندگان یا ربات‌های میدان است؛ نام دیگری برگزینید",
    "this name is kept for who runs the arena or for its bots; choose another"};

constexpr char32_t kZwnj = 0x200c;
constexpr char32_t kAlef = 0x0627;
constexpr char32_t kArabicYeh = 0x064a;
constexpr char32_t kAlefMaksura = 0x0649;
constexpr char32_t kPersianYeh = 0x06cc;
constexpr char32_t kArabicKaf = 0x0643;
constexpr char32_t kPersianKaf = 0x06a9;

/// The character at the start of well-formed text, which is `size` bytes long.
char32_t decode(std::string_view text, std::size_t size) {
  constexpr std::array<unsigned, 5> kFirstBits{0, 0x7f, 0x1f, 0x0f, 0x07};
  char32_t character = static_cast<unsigned char>(text[0]) & kFirstBits[size];
  for (std::size_t at = 1; at < size; ++at) character = character << 6 | (static_cast<unsigned char>(text[at]) & 0x3f);
  return character;
}

void encode(char32_t character, std::string& text) {
  const auto add = [&](char32_t byte) { text += static_cast<char>(static_cast<unsigned char>(byte)); };
  if (character < 0x80) {
    add(character);
  } else if (character < 0x800) {
    add(0xc0 | character >> 6);
    add(0x80 | (character & 0x3f));
  } else {
    if (character < 0x10000) {
      add(0xe0 | character >> 12);
    } else {
      add(0xf0 | character >> 18);
      add(0x80 | (character >> 12 & 0x3f));
    }
    add(0x80 | (character >> 6 & 0x3f));
    add(0x80 | (character & 0x3f));
  }
}

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

/// Nothing if the text is not UTF-8.
std::vector<char32_t> characters_of(std::string_view text) {
  std::vector<char32_t> characters;
  while (!text.empty()) {
    const std::size_t size = utf8_character_size(text);
    if (size == 0) return {};
    characters.push_back(decode(text, size));
    text.remove_prefix(size);
  }
  return characters;
}

char32_t persian_form(char32_t character) {
  if (character == kArabicYeh || character == kAlefMaksura) return kPersianYeh;
  if (character == kArabicKaf) return kPersianKaf;
  return character;
}

char32_t folded(char32_t character) {
  if (is_between(character, 'A', 'Z')) return character + ('a' - 'A');
  if (is_between(character, 0xc0, 0xde)) return character + 0x20;
  if (is_between(character, 0x0660, 0x0669)) return character - 0x0660 + '0';
  if (is_between(character, 0x06f0, 0x06f9)) return character - 0x06f0 + '0';
  if (character == 0x0623 || character == 0x0625) return 0x0627;  // alef with a hamza above or below it
  if (character == 0x0629 || character == 0x06c0) return 0x0647;  // heh with two dots or a hamza above it
  return persian_form(character);
}

/// Small Latin letters with something above, below or through them, from U+00DF on: what is left without it.
constexpr std::array<std::string_view, 33> kWithoutAccent{"ss", "a", "a", "a", "a", "a", "a", "ae", "c", "e", "e",
                                                          "e",  "e", "i", "i", "i", "i", "d", "n",  "o", "o", "o",
                                                          "o",  "o", "",  "o", "u", "u", "u", "u",  "y", "p", "y"};

/// One character that stands for all that look like it.
char looked_at(char letter) {
  if (letter == '0') return 'o';
  if (letter == '1' || letter == 'i') return 'l';
  return letter;
}

void replace_all(std::string& text, std::string_view what, std::string_view with) {
  for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size())) {
    text.replace(at, what.size(), with);
  }
}

bool is_separator(char32_t character) {
  return character == ' ' || character == kZwnj || character == '_' || character == '-';
}

/// The words of a name as they look, without the digits at their ends: "Admin-2" is "admln".
std::vector<std::string> looks_of_words(std::string_view name) {
  std::vector<std::string> looks;
  std::vector<char32_t> word;
  const auto end_word = [&] {
    while (!word.empty() && is_digit(word.back())) word.pop_back();
    std::string text;
    for (const char32_t character : word) encode(character, text);
    if (!text.empty()) looks.push_back(look_of(text));
    word.clear();
  };
  for (const char32_t character : characters_of(name)) {
    if (is_separator(character)) {
      end_word();
    } else if (!word.empty() || !is_digit(character)) {
      word.push_back(character);
    }
  }
  end_word();
  return looks;
}

std::set<std::string> looks_of(std::initializer_list<std::string_view> names) {
  std::set<std::string> looks;
  for (const std::string_view name : names) looks.insert(look_of(name));
  return looks;
}

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

std::string folded_nickname(std::string_view name) {
  std::string text;
  for (const char32_t character : characters_of(name)) {
    if (character != ' ' && character != kZwnj) encode(folded(character), text);
  }
  return text;
}

std::string look_of(std::string_view name) {
  std::string look;
  for (const char32_t character : characters_of(folded_nickname(name))) {
    if (character == '_' || character == '-') continue;
    if (is_between(character, 0xdf, 0xff)) {
      for (const char letter : kWithoutAccent[character - 0xdf]) look += looked_at(letter);
    } else if (character < 0x80) {
      look += looked_at(static_cast<char>(character));
    } else if (character == kAlef) {
      look += 'l';  // as the Persian and Arabic 1 does
    } else {
      encode(character, look);
    }
  }
  replace_all(look, "rn", "m");
  replace_all(look, "vv", "w");
  return look;
}

std::optional<Message> refuse_reserved(std::string_view name) {
  // Wherever the word stands.
  static const std::set<std::string> kAnywhere = looks_of(
      {"admin",     "administrator", "administration", "sysadmin", "root",    "system",   "moderator", "operator",
       "webmaster", "support",       "staff",          "official", "referee", "arbiter",  "director",  "committee",
       "council",   "organiser",     "organizer",      "console",  "server",  "meydan",   "میدان",     "مدیر",
       "مدیریت",    "ادمین",         "کمیته",          "سامانه",   "سیستم",   "پشتیبانی", "سرداور",    "فدراسیون"});
  // Some offices are family names too: they are kept where an office stands, before everything else.
  static const std::set<std::string> kFirst =
      looks_of({"داور", "داوران", "ناظر", "ناظران", "شورا", "شورای", "پشتیبان", "هیئت", "هیات", "برگزارکننده"});
  // Written as one word.
  static const std::set<std::string> kWhole = looks_of(
      {"meydan easy",      "meydan medium",      "meydan hard",  "meydan bot",  "meydan team", "ربات میدان",
       "بات میدان",        "تیم میدان",          "میدان آسان",   "میدان متوسط", "میدان سخت",   "tournament director",
       "chief referee",    "decision committee", "مدیر تورنمنت", "مدیر سامانه", "مدیر میدان",  "مدیر مسابقه",
       "کمیته تصمیم گیری", "کمیته فنی",          "کمیته داوران", "هیئت داوران", "برگزار کننده"});
  const std::vector<std::string> words = looks_of_words(name);
  std::string whole;
  for (const std::string& word : words) whole += word;
  const auto office = [](const std::string& word) { return kAnywhere.contains(word); };
  const bool first = !words.empty() && kFirst.contains(words.front());
  if (std::any_of(words.begin(), words.end(), office) || first) return fill(kReserved);
  if (office(whole) || kFirst.contains(whole) || kWhole.contains(whole)) return fill(kReserved);
  return std::nullopt;
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
