#include "games/backgammon/train/training.h"

#include <string>
#include <vector>

namespace meydan::backgammon::train {

namespace {

using Kind = TrainingOption::Kind;

constexpr TrainingOption needed(TrainingOption option) {
  option.needed = true;
  return option;
}

constexpr TrainingOption kOut{"out", Kind::Growing, "where the averaged nets go; FILE.raw has those of the last step"};
constexpr TrainingOption kNets{"out", Kind::Growing, "where the nets go", true};
constexpr TrainingOption kFrom{"from", Kind::Input, "the nets to begin with; random ones if left out"};
constexpr TrainingOption kAgainst{"against", Kind::Input, "the other nets", true};
constexpr TrainingOption kDecisions{"decisions", Kind::Input, "tells the mean error on them as well"};
constexpr TrainingOption kLabels{"labels", Kind::Input, "what `label` has written", true};
constexpr TrainingOption kHidden{"hidden", Kind::Whole, "hidden units, a multiple of 16"};
constexpr TrainingOption kRaceHidden{"race-hidden", Kind::Whole, "those of the net for races"};
constexpr TrainingOption kApart{"apart", Kind::Whole, "1: a net of its own for every kind of position"};
constexpr TrainingOption kPacked{"packed", Kind::Whole, "1: the nets as the data set has them"};
constexpr TrainingOption kPlies{"plies", Kind::Whole, "moves that our side looks ahead"};
constexpr TrainingOption kGames{"games", Kind::Whole, "how many"};
constexpr TrainingOption kRate{"rate", Kind::Decimal, "of learning, at the beginning"};
constexpr TrainingOption kLastRate{"last-rate", Kind::Decimal, "of learning, at the end"};
constexpr TrainingOption kLambda{"lambda", Kind::Decimal, "the share of what came later in what a position is worth"};
constexpr TrainingOption kLambdaGames{"lambda-games", Kind::Whole, "for so many games; 0: all"};
constexpr TrainingOption kSeed{"seed", Kind::Whole, "decides everything but the order of threads"};
constexpr TrainingOption kThreads{"threads", Kind::Whole, "that play at once"};
constexpr TrainingOption kAveraging{"averaging", Kind::Decimal, "how fast the averaged nets follow"};
constexpr TrainingOption kBatch{"batch", Kind::Whole, "games of a thread between two steps of learning"};
constexpr TrainingOption kReplay{"replay", Kind::Whole, "how often a sample is learnt"};
constexpr TrainingOption kKeep{"keep", Kind::Whole, "the newest samples that are kept"};
constexpr TrainingOption kReport{"report", Kind::Whole, "games after which it tells how far it is, and writes"};
constexpr TrainingOption kDetours{"detours", Kind::Whole, "of 100 turns that go on from another play than the best"};
constexpr TrainingOption kOfRaces{"races", Kind::Whole,
                                  "1: labels of races, played to their ends; else those are left alone"};
constexpr TrainingOption kPairs{"pairs", Kind::Whole, "pairs of games with the same dice"};

constexpr TrainingOption kTemporal[] = {kOut,     kFrom,      kHidden,   kRaceHidden, kApart,       kPacked,
                                        kGames,   kRate,      kLastRate, kLambda,     kLambdaGames, kSeed,
                                        kThreads, kAveraging, kBatch,    kReport,     kDetours,     kDecisions};
constexpr TrainingOption kLuckless[] = {kOut,   kFrom,     kHidden,  kRaceHidden,  kApart, kPacked,   kGames,
                                        kRate,  kLastRate, kLambda,  kLambdaGames, kSeed,  kThreads,  kAveraging,
                                        kBatch, kReport,   kDetours, kReplay,      kKeep,  kDecisions};
constexpr TrainingOption kLabel[] = {{"out", Kind::Growing, "the file that labels are appended to", true},
                                     needed(kFrom),
                                     kGames,
                                     kLambda,
                                     kReport,
                                     kSeed,
                                     kOfRaces};
constexpr TrainingOption kFit[] = {kNets,
                                   needed(kFrom),
                                   kLabels,
                                   kApart,
                                   kPacked,
                                   {"samples", Kind::Decimal, "millions to learn"},
                                   {"passes", Kind::Decimal, "how often each at most"},
                                   kKeep,
                                   kRate,
                                   kLastRate,
                                   kAveraging,
                                   {"batch", Kind::Whole, "samples of a step of learning"},
                                   kOfRaces,
                                   kSeed,
                                   kDecisions};
constexpr TrainingOption kSieve[] = {kNets, needed(kFrom), kHidden, kGames, kSeed};
constexpr TrainingOption kWiden[] = {kNets, needed(kFrom), kHidden, kRaceHidden, kSeed};
constexpr TrainingOption kRaces[] = {kNets, needed(kFrom), kAgainst};
constexpr TrainingOption kMean[] = {
    kNets, needed(kFrom), kAgainst, {"averaging", Kind::Decimal, "the share of the other nets"}};
constexpr TrainingOption kPack[] = {{"out", Kind::Output, "where the data set goes", true}, needed(kFrom), kApart};
constexpr TrainingOption kError[] = {needed(kFrom), needed(kDecisions), kPlies, kApart, kPacked};
constexpr TrainingOption kUnseen[] = {
    needed(kFrom), kLabels, {"keep", Kind::Whole, "the last so many"}, kApart, kPacked};
constexpr TrainingOption kSpeed[] = {needed(kFrom), kPlies, kApart, kPacked};
constexpr TrainingOption kDuel[] = {
    needed(kFrom), kAgainst, kPlies,   {"against-plies", Kind::Whole, "moves that the other nets look ahead"},
    kPairs,        kSeed,    kThreads, kApart,
    kPacked};
constexpr TrainingOption kGnubg[] = {
    needed(kFrom),
    kPlies,
    kPairs,
    kSeed,
    kApart,
    kPacked,
    {"gnubg", Kind::Word, "the program"},
    {"gnubg-plies", Kind::Whole, "moves that it looks ahead"},
    {"script", Kind::Input, "what it runs; if left out, games/backgammon/train/gnubg_player.py below this folder"}};

constexpr TrainingStep kSteps[] = {
    {"temporal", "Learn from games of the nets against themselves, by temporal differences", kTemporal,
     "out=nets seed=1 games=130000 lambda=0.7 lambda-games=15000"},
    {"luckless", "The same with targets from all 21 rolls", kLuckless, "from=nets out=next games=20000"},
    {"label", "Play, and append every position with what all 21 rolls make of it", kLabel,
     "from=nets out=labels lambda=0.6 report=150 seed=41"},
    {"fit", "Learn from labels, also while they are being made", kFit,
     "from=nets labels=labels out=nets samples=40 passes=25 rate=3.5e-4 last-rate=8e-5"},
    {"sieve", "Add the small net that picks replies worth a closer look", kSieve,
     "from=nets hidden=32 games=6000 seed=6 out=next"},
    {"widen", "Add hidden units that do not count yet", kWiden, "from=nets hidden=512 seed=9 out=next"},
    {"races", "Take the net for races from other nets, and their sieve if they have one", kRaces,
     "from=nets against=others out=next"},
    {"mean", "Mix the weights of nets with an ancestor in common", kMean,
     "from=nets against=others averaging=0.5 out=next"},
    {"pack", "Write the data set of the product", kPack, "from=nets out=backgammon_nets.data"},
    {"error", "The mean loss on decisions that somebody stronger has valued", kError,
     "from=nets packed=1 decisions=decisions.txt", true},
    {"unseen", "How far the nets are from labels", kUnseen, "from=nets labels=labels keep=52000", true},
    {"speed", "Positions a second, or with plies=N how long a look takes", kSpeed, "from=nets plies=2", true},
    {"duel", "Nets against nets, with the same dice", kDuel, "from=nets against=others pairs=1000 seed=501", true},
    {"gnubg", "Nets against GNU Backgammon, with the same dice", kGnubg, "from=nets packed=1 pairs=1450 seed=7001",
     true},
};

int run(int count, const char* const* words) {
  const std::string method = std::string("method=") + words[1];
  std::vector<const char*> all(words, words + count);
  all[1] = method.c_str();
  return train(count, all.data());
}

constexpr Training kTraining{kSteps, &run};

}  // namespace

const Training& training() { return kTraining; }

}  // namespace meydan::backgammon::train
