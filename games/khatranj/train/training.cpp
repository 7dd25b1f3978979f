#include "games/khatranj/train/training.h"

#include "games/khatranj/train/train.h"

namespace meydan::khatranj::training {

namespace {

using Kind = TrainingOption::Kind;

constexpr TrainingOption kWords{"WORDS", Kind::Input, "the set khatranj_words.data", true};
constexpr TrainingOption kNodes{"nodes", Kind::Whole, "positions that are looked at for a move"};
constexpr TrainingOption kSeed{"seed", Kind::Whole, "decides everything"};

constexpr TrainingOption kPlay[] = {kWords,
                                    {"OUT", Kind::Output, "where the samples go", true},
                                    {"games", Kind::Whole, "how many"},
                                    kSeed,
                                    kNodes,
                                    {"weights", Kind::Word, "hand: those by hand, not those as built"}};
constexpr TrainingOption kFit[] = {
    kWords,
    {"OUT", Kind::Output, "where the weights go, as a source", true},
    {"SAMPLES", Kind::Input, "what `play` has written", true, true},
    {"passes", Kind::Whole, "how often all samples are learnt"},
    {"share", Kind::Whole, "in a hundred, of what the search thought of a position in what it is worth"},
    {"within", Kind::Whole, "hundredths that a weight may well be off the one by hand"}};
constexpr TrainingOption kDuel[] = {kWords, {"pairs", Kind::Whole, "of games, sides changed"}, kSeed, kNodes};
constexpr TrainingOption kHand[] = {{"OUT", Kind::Output, "where the weights go, as a source", true}};

constexpr TrainingStep kSteps[] = {
    {"play", "Play games, and keep quiet positions with what they came to", kPlay,
     "build/sets/khatranj_words.data a.samples games=1000"},
    {"fit", "Fit the weights to samples, and write them as a source", kFit,
     "build/sets/khatranj_words.data evaluation_weights.cpp a.samples"},
    {"duel", "The weights as built against those by hand", kDuel, "build/sets/khatranj_words.data pairs=200", true},
    {"hand", "Write the weights by hand, to begin with", kHand, "evaluation_weights.cpp"},
};
constexpr Training kTraining{kSteps, &train};

}  // namespace

const Training& training() { return kTraining; }

}  // namespace meydan::khatranj::training
