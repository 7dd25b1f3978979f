#include "games/othello/train/training.h"

namespace meydan::othello {

namespace {

using Kind = TrainingOption::Kind;

constexpr TrainingOption kPlay[] = {
    {"OUT", Kind::Output, "where the samples go", true},
    {"games", Kind::Whole, "how many"},
    {"seed", Kind::Whole, "decides everything"},
    {"depth", Kind::Whole, "moves that the players look ahead"},
    {"exact", Kind::Whole, "empty squares from which on the ending is solved"},
    {"slips", Kind::Whole, "one in so many moves of the first part is random; the others look one move ahead"},
    {"weights", Kind::Input, "what the players judge by; rules of thumb if left out"},
};
constexpr TrainingOption kFit[] = {
    {"OUT", Kind::Output, "where the packed weights go", true},
    {"SAMPLES", Kind::Input, "what `play` has written", true, true},
    {"passes", Kind::Whole, "how often each sample is learnt"},
};
constexpr TrainingOption kOpenings[] = {
    {"WEIGHTS", Kind::Input, "what positions are judged by", true},
    {"OUT", Kind::Output, "where the positions go, one a line", true},
    {"count", Kind::Whole, "how many"},
    {"moves", Kind::Whole, "from the first position"},
    {"within", Kind::Whole, "discs that one side may be ahead"},
    {"depth", Kind::Whole, "moves that are looked ahead"},
    {"seed", Kind::Whole, "decides which"},
};
constexpr TrainingOption kErrors[] = {
    {"WEIGHTS", Kind::Input, "what positions are judged by", true},
    {"SAMPLES", Kind::Input, "the positions", true},
    {"positions", Kind::Whole, "how many of them"},
    {"deepest", Kind::Whole, "moves that the deepest search looks ahead"},
};

constexpr TrainingStep kSteps[] = {
    {"play", "Play games, and keep every position with what it came to", kPlay,
     "a.samples games=20000 depth=1 exact=10"},
    {"fit", "Fit weights to samples, and pack them", kFit, "othello_weights.data a.samples b.samples passes=10"},
    {"openings", "Find even positions to begin games from", kOpenings, "othello_weights.data openings.txt count=1000"},
    {"errors", "How far deep and shallow searches differ, which ProbCut rests on", kErrors,
     "othello_weights.data a.samples", true},
};
constexpr Training kTraining{kSteps, &train};

}  // namespace

const Training& training() { return kTraining; }

}  // namespace meydan::othello
