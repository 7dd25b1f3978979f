#include "games/khatranj/words/dictionary.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

#include "base/hash.h"
#include "base/text.h"

namespace meydan::khatranj {

namespace {

constexpr std::string_view kHalfSpace = "\u200c";

/// The greatest rank of each class but the last two: what is left of the stems, and forms made by affixes.
constexpr std::size_t kClassEnds[kCommonnessClasses - 2] = {1'000, 3'000, 8'000, 16'000, 32'000, 64'000};

struct Stem {
  int score = 0;  // in halves of a point
  int flags = 0;
  bool offensive = false;
};

bool has_flag(std::string_view flags, std::string_view wanted) {
  for (std::size_t at = 0; at + 1 < flags.size(); at += 2) {
    if (flags.substr(at, 2) == wanted) return true;
  }
  return false;
}

std::vector<std::string_view> parts_at_half_spaces(std::string_view word) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t at = word.find(kHalfSpace);
    parts.push_back(word.substr(0, at));
    if (at == std::string_view::npos) return parts;
    word.remove_prefix(at + kHalfSpace.size());
  }
}

struct ListLine {
  std::size_t number;  // as editors count
  std::string_view text;
};
/// The lines of a list, without remarks.
std::vector<ListLine> lines_of(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\ufeff";  // some editors begin a file with it
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  std::vector<ListLine> lines;
  std::size_t number = 0;
  for (std::string_view line : split(text, '\n')) {
    ++number;
    line = trim(line.substr(0, line.find('#')));
    if (!line.empty()) lines.push_back({number, line});
  }
  return lines;
}

class Dictionary {
 public:
  void hide(std::string_view hashes) {
    for (const ListLine& line : lines_of(hashes)) hidden_.emplace(line.text);
  }

  std::optional<std::string> read(std::string_view stems) {
    const auto lines = split(stems, '\n');
    for (std::size_t index = 1; index < lines.size(); ++index) {  // the first one is a count
      const std::string_view line = trim(lines[index]);
      if (line.empty()) continue;
      const std::size_t slash = line.find('/');
      const std::string_view written = line.substr(0, slash);
      const std::string_view flags = slash == std::string_view::npos ? std::string_view() : line.substr(slash + 1);
      const auto letters = letters_of_word(written);
      if (!letters) return "line " + std::to_string(index + 1) + " is not a word: " + quoted(line);
      if (letters->size() < 2) continue;  // K 2
      Stem& stem = stems_[*letters];
      stem.flags = std::max(stem.flags, static_cast<int>(flags.size() / 2));
      stem.offensive |= has_flag(flags, "!!") ||  // Hunspell's mark of what is not to be suggested
                        hidden_.contains(hex64(hash_text(word_of_letters(*letters))));
      if (written.find(kHalfSpace) != std::string_view::npos)
        compounds_.push_back({*letters, parts_at_half_spaces(written)});
      const auto form = [&](std::string_view ending) { forms_[*letters + *letters_of_word(ending)] = *letters; };
      if (has_flag(flags, "sd") || has_flag(flags, "sg")) form("ها");
      if (has_flag(flags, "st") || has_flag(flags, "su")) {
        form("تر");
        form("ترین");
      }
    }
    return std::nullopt;
  }

  std::vector<LexiconWord> ranked() {
    score();
    std::vector<std::pair<const Letters, Stem>*> order;
    order.reserve(stems_.size());
    for (auto& stem : stems_) order.push_back(&stem);
    std::sort(order.begin(), order.end(), [](const auto* one, const auto* two) {
      const auto rank = [](const auto& stem) {
        return std::tuple(-stem.second.score, -stem.second.flags, stem.first.size(), std::string_view(stem.first));
      };
      return rank(*one) < rank(*two);
    });
    std::map<Letters, WordEntry> words;
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
      const auto* const end = std::upper_bound(std::begin(kClassEnds), std::end(kClassEnds), rank);
      words[order[rank]->first] = {static_cast<int>(end - std::begin(kClassEnds)), order[rank]->second.offensive};
    }
    for (const auto& [form, stem] : forms_)
      words.try_emplace(form, WordEntry{kCommonnessClasses - 1, stems_.at(stem).offensive});
    std::vector<LexiconWord> all;
    for (const auto& [letters, entry] : words) all.push_back({letters, entry});
    return all;
  }

 private:
  void score() {
    for (const Compound& compound : compounds_) {
      for (const std::string_view part : compound.parts) {
        const auto letters = letters_of_word(part);
        const auto found = letters ? stems_.find(*letters) : stems_.end();
        if (found == stems_.end()) continue;
        found->second.score += 2;
        if (found->second.offensive) stems_.at(compound.letters).offensive = true;
      }
    }
    constexpr std::size_t kShortestPart = 3;
    for (const auto& word : stems_) {
      const Letters& letters = word.first;
      for (std::size_t at = kShortestPart; at + kShortestPart <= letters.size(); ++at) {
        const auto first = stems_.find(letters.substr(0, at));
        const auto second = stems_.find(letters.substr(at));
        if (first == stems_.end() || second == stems_.end()) continue;
        ++first->second.score;
        ++second->second.score;
      }
    }
  }

  struct Compound {
    Letters letters;
    std::vector<std::string_view> parts;
  };

  std::set<std::string, std::less<>> hidden_;
  std::unordered_map<Letters, Stem> stems_;
  std::map<Letters, Letters> forms_;  // and what each is made of
  std::vector<Compound> compounds_;
};

/// One word a line of a list that people keep.
Result<std::vector<std::pair<Letters, bool>>, std::string> list_of(std::string_view which, std::string_view text) {
  std::vector<std::pair<Letters, bool>> list;
  for (const auto& [number, line] : lines_of(text)) {
    const bool hidden = line.front() == '!';
    const auto letters = letters_of_word(hidden ? line.substr(1) : line);
    if (!letters || letters->size() < 2 || letters->size() > kLongestWord)
      return Failure{"line " + std::to_string(number) + " of the words " + std::string(which) +
                     " is not a word of 2 to " + std::to_string(kLongestWord) + " letters: " + quoted(line)};
    list.emplace_back(*letters, hidden);
  }
  return list;
}

}  // namespace

Result<std::vector<LexiconWord>, std::string> words_of_dictionary(const DictionarySources& sources) {
  Dictionary dictionary;
  dictionary.hide(sources.hidden);
  if (const auto wrong = dictionary.read(sources.stems)) return Failure{*wrong};
  return dictionary.ranked();
}

Result<std::vector<LexiconWord>, std::string> changed_words(const Lexicon& lexicon, const ChangedWords& changes) {
  const auto added = list_of("to add", changes.added);
  if (!added) return Failure{added.reason()};
  const auto removed = list_of("to remove", changes.removed);
  if (!removed) return Failure{removed.reason()};
  std::map<Letters, WordEntry> words;
  for (int first = 0; first < kLetters; ++first) {
    for (int last = 0; last < kLetters; ++last) {
      lexicon.visit(first, last, [&](const Letters& word, const WordEntry& entry) {
        words.emplace(word, entry);
        return true;
      });
    }
  }
  for (const auto& [letters, hidden] : *added) words[letters].offensive |= hidden;  // one that is hidden stays so
  for (const auto& [letters, hidden] : *removed) {
    if (words.erase(letters) == 0)
      return Failure{"there is no such word to remove: " + quoted(word_of_letters(letters))};
  }
  if (words.empty()) return Failure{"no word would be left"};
  std::vector<LexiconWord> all;
  for (const auto& [letters, entry] : words) all.push_back({letters, entry});
  return all;
}

}  // namespace meydan::khatranj
