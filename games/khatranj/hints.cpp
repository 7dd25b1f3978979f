// What there is to know of a move besides where it leads: its words, for whoever practises. Never an offensive one.
#include <algorithm>

#include "base/json_writer.h"
#include "games/khatranj/referee.h"

namespace meydan::khatranj {

namespace {

constexpr std::size_t kExamples = 6;

struct Known {
  Letters letters;
  int commonness;
};

}  // namespace

Result<std::string, Refusal> Khatranj::trace(const Position& position, const Move& move) {
  if (const auto refusal = refusal_of(position, move)) return Failure{*refusal};
  const auto* const made = std::get_if<Step>(&move);
  const Step step = made != nullptr ? *made : position.step;
  const auto& said = position.words[index_of(position.men.to_move)];
  int count = 0;
  std::vector<Known> examples;
  if (const auto lexicon = lexicon_of(position.rules)) {
    for (const LetterPair& pair : letter_pairs(position.rules, position.men, step)) {
      lexicon->visit(pair.first, pair.last, [&](const Letters& word, const WordEntry& entry) {
        if (std::find(said.begin(), said.end(), word) != said.end()) return true;
        ++count;
        if (!entry.offensive) examples.push_back({word, entry.commonness});
        return true;
      });
    }
  }
  std::stable_sort(examples.begin(), examples.end(),
                   [](const Known& one, const Known& two) { return one.commonness < two.commonness; });
  JsonWriter json;
  json.begin_object().key("words").number(count).key("examples").begin_array();
  for (std::size_t index = 0; index < std::min(kExamples, examples.size()); ++index)
    json.string(word_of_letters(examples[index].letters));
  json.end_array().end_object();
  return std::move(json).text();
}

}  // namespace meydan::khatranj
