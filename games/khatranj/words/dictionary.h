// The words of khatranj out of the Lilak dictionary (Hunspell's form: a stem and its affix flags on each line).
//
// Which forms count: every stem, its plural with ها (flags sd, sg), its comparative and superlative with تر and ترین
// (st, su). Left out, because Lilak gives them to nearly every noun whether the language has them or not: the plural
// with ان, possessive and verbal endings, the indefinite ی, and the prefix بی.
//
// How common a word is: nothing at hand counts texts, so words are ranked by how much the dictionary builds with them.
// A stem gains a point for every compound it is a part of (کتاب in کتاب‌خانه: the half-space shows the
// joint) and half a point for every two-part reading of a word written without one (both parts stems of three letters
// at least). Equals are ordered by how many affix flags they take, then by length, then by the alphabet.
//
// What is never suggested: what Lilak marks so (the flag !!), stems of the list `hidden`, their forms, and compounds
// that have one of them as a part.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/khatranj/lexicon.h"

namespace meydan::khatranj {

struct DictionarySources {
  std::string_view stems;   // the .dic file
  std::string_view hidden;  // stems that are never suggested, a hash in each line; # begins a remark
};

/// Sorted, none twice; or what is wrong with a line.
Result<std::vector<LexiconWord>, std::string> words_of_dictionary(const DictionarySources& sources);

/// What an operator changes: one word a line; # begins a remark, and "!word" is added and never suggested.
struct ChangedWords {
  std::string_view added;
  std::string_view removed;
};
/// The words of a set with these changes.
Result<std::vector<LexiconWord>, std::string> changed_words(const Lexicon& lexicon, const ChangedWords& changes);

}  // namespace meydan::khatranj
