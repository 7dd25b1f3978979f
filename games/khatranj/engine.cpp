#include "games/khatranj/engine.h"

#include <algorithm>

#include "games/khatranj/engine_search.h"

namespace meydan::khatranj {

namespace {

constexpr Level kLevels[] = {
    {"easy",
     {"آسان", "easy"},
     {"چند حرکت را می‌بیند و هشت هزار کلمه می‌داند",
      "sees a move or two and knows eight thousand words"},
     1'500,
     120},
    {"medium",
     {"متوسط", "medium"},
     {"با دقت بازی می‌کند و سی و دو هزار کلمه می‌داند",
      "plays with care and knows thirty-two thousand words"},
     25'000,
     40},
    {"hard",
     {"سخت", "hard"},
     {"همهٔ کلمه‌ها را می‌داند و حرف‌های دشوار برایتان می‌گذارد",
      "knows all words and leaves you letters that are hard to word"},
     250'000,
     0},
};

/// How many classes of words (words/dictionary.h) somebody so careless knows: 8,000 or 32,000 stems, or all.
int classes_known(int carelessness) {
  if (carelessness == 0) return kCommonnessClasses;
  return carelessness < 100 ? 5 : 3;
}

/// A first move, what it may lead to, and what is known of it.
struct Root {
  Move move;
  std::optional<Letters> word{};  // for a step: the one that goes with it
  /// What can follow: one position, or both ways of K 3 for a step without a word. Whoever thinks has the choice.
  std::vector<Position> next{};
  int whim = 0;  // added when choosing
  int value = -kMateValue;
  int depth = 0;
  std::uint64_t nodes = 0;
};

class KhatranjThought final : public Thought {
 public:
  KhatranjThought(const Position& position, const Question& question)
      : position_(position),
        question_(question),
        // A word is judged by the other one.
        own_(position.phase == Phase::Verdict ? other(position.men.to_move) : position.men.to_move),
        search_(position_, own_, classes_known(question.carelessness),
                std::clamp(question.limits.nodes, kSmallestTable, kLargestTable)) {
    Rng rng(question.seed);
    gather(rng);
    MEYDAN_ASSERT(!roots_.empty());
    for (Root& root : roots_) {
      const auto whim = static_cast<int>(rng.below(static_cast<std::uint64_t>(question.carelessness) + 1));
      // Nobody is so careless as to give up a man or a turn for nothing.
      root.whim = position.phase == Phase::Step && !root.word ? 0 : whim;
    }
    if (question.move_only && question.carelessness == 0) {
      for (Root& root : roots_) {
        if (root.word) root.whim = hardness_of_replies(position_.rules, node_of(root.next.front()), own_);
      }
    }
    for (std::size_t left = roots_.size(); left > 1; --left)
      std::swap(roots_[left - 1], roots_[static_cast<std::size_t>(rng.below(left))]);
    decided_ = roots_.size() == 1 && position.phase != Phase::Step;
    search_.pause_at(question.limits.nodes, nullptr);
    for (Root& root : roots_) root.value = value_now(root);
    sort();
  }

  bool go_on(const Patience* stop) override {
    if (decided_ || (question_.move_only && roots_.size() == 1)) return false;
    const std::uint64_t slice = std::max(kSlice, search_.nodes() / kSliceGrows);
    const std::uint64_t end = std::min(search_.nodes() + slice, question_.limits.nodes);
    search_.pause_at(end, stop);
    while (search_.nodes() < end) {
      if (!look_at_next()) return search_.nodes() < question_.limits.nodes;
      if (tried_ < roots_.size()) continue;
      tried_ = 0;
      sort();
      ++depth_;
      if (depth_ >= kDeepest || depth_ == question_.limits.depth) return false;
      if (std::abs(roots_.front().value) > kMateValue / 2) return false;
    }
    return search_.nodes() < question_.limits.nodes;
  }

  [[nodiscard]] Analysis analysis() const override {
    Analysis analysis{.lines = {}, .depth = depth_, .nodes = search_.nodes()};
    std::vector<Root> roots = roots_;
    // Of an iteration that is not finished what it came to, which begins with the best of the one before.
    std::stable_sort(roots.begin(), tried_ == 0 ? roots.end() : roots.begin() + static_cast<std::ptrdiff_t>(tried_),
                     better);
    if (roots.size() > static_cast<std::size_t>(question_.lines))
      roots.erase(roots.begin() + question_.lines, roots.end());
    for (const Root& root : roots) {
      Line line{.move = Khatranj::format_move(position_, root.move),
                .value = in_words(root.value),
                .depth = root.depth,
                .nodes = root.nodes};
      line.variation = {line.move};
      if (root.word) line.variation.push_back(word_of_letters(*root.word));
      analysis.lines.push_back(std::move(line));
    }
    return analysis;
  }

 private:
  static constexpr std::uint64_t kSlice = 20'000;
  static constexpr std::uint64_t kSliceGrows = 8;
  static constexpr std::uint64_t kSmallestTable = 1 << 10;
  static constexpr std::uint64_t kLargestTable = 1 << 19;
  static constexpr int kDeepest = 40;

  static Node node_of(const Position& position) { return {position.men, position.lost_turns}; }
  static bool better(const Root& one, const Root& two) { return one.value + one.whim > two.value + two.whim; }
  void sort() { std::stable_sort(roots_.begin(), roots_.end(), better); }

  void add(const Move& move) {
    if (const auto next = Khatranj::apply(position_, move)) roots_.push_back({.move = move, .next = {*next}});
  }

  void gather(Rng& rng) {
    switch (position_.phase) {
      case Phase::Step:
        for (const Step& step : legal_steps(position_.men, position_.rules.ways)) roots_.push_back(of_step(step, rng));
        return;
      case Phase::Word:
        if (const auto word = search_.vocabulary(own_).word_for(position_, rng)) return add(Word{*word});
        [[fallthrough]];
      case Phase::Choice:
        add(GivenUp::Remove);
        add(GivenUp::TakeBack);
        if (roots_.empty()) add(GivenUp::NoWord);
        return;
      case Phase::Verdict:
        // It knows the dictionary and nothing else.
        add(Verdict::Reject);
        return;
    }
  }

  Root of_step(const Step& step, Rng& rng) {
    const Position due = Khatranj::apply(position_, step).value();
    Root root{.move = step};
    if (search_.vocabulary(own_).has_word(position_.rules, position_.men, step)) {
      root.word = search_.vocabulary(own_).word_for(due, rng);
      root.next.push_back(Khatranj::apply(due, Word{*root.word}).value());
      return root;
    }
    for (const GivenUp how : {GivenUp::Remove, GivenUp::TakeBack}) {
      if (const auto next = Khatranj::apply(due, how)) root.next.push_back(*next);
    }
    if (root.next.empty()) root.next.push_back(Khatranj::apply(due, GivenUp::NoWord).value());
    return root;
  }

  /// The value of an end of the game for whoever thinks.
  [[nodiscard]] int value_of_end(const Outcome& outcome) const {
    switch (outcome.standing[index_of(own_)]) {
      case Standing::Loss: return -kMateValue + 1;
      case Standing::Draw: return 0;
      case Standing::Win: return kMateValue - 1;
    }
    return 0;
  }

  /// Before anything is searched.
  int value_now(const Root& root) {
    int best = -kMateValue;
    for (const Position& next : root.next) {
      if (const auto outcome = Khatranj::outcome(next)) {
        best = std::max(best, value_of_end(*outcome));
      } else {
        const int value = search_.quick_value(node_of(next));
        best = std::max(best, next.men.to_move == own_ ? value : -value);
      }
    }
    return best;
  }

  /// False when it was stopped on the way.
  bool look_at_next() {
    Root& root = roots_[tried_];
    const std::uint64_t before = search_.nodes();
    // Below this it does not matter how bad a move is.
    int floor = -kMateValue;
    if (tried_ >= static_cast<std::size_t>(question_.lines)) {
      std::vector<int> values;
      for (std::size_t index = 0; index < tried_; ++index) values.push_back(roots_[index].value);
      std::nth_element(values.begin(), values.begin() + (question_.lines - 1), values.end(), std::greater<>());
      floor = std::max(-kMateValue,
                       values[static_cast<std::size_t>(question_.lines - 1)] - kHardest - question_.carelessness);
    }
    int best = -kMateValue;
    for (const Position& next : root.next) {
      std::optional<int> found;
      if (const auto outcome = Khatranj::outcome(next)) {
        found = value_of_end(*outcome);
      } else if (next.men.to_move == own_) {
        found = search_.value(node_of(next), depth_, floor, kMateValue);
      } else {
        found = search_.value(node_of(next), depth_, -kMateValue, -floor);
        if (found) found = -*found;
      }
      if (!found) return false;
      best = std::max(best, *found);
    }
    root.value = best;
    root.depth = depth_ + 1;
    root.nodes += search_.nodes() - before;
    ++tried_;
    return true;
  }

  static Value in_words(int value) {
    if (std::abs(value) <= kMateValue / 2) return {.unit = Value::Unit::Hundredths, .amount = value};
    return {.unit = Value::Unit::Outcome,
            .standing = value > 0 ? Standing::Win : Standing::Loss,
            .plies = kMateValue - std::abs(value)};
  }

  Position position_;
  Question question_;
  Colour own_;
  StepSearch search_;
  std::vector<Root> roots_;
  std::size_t tried_ = 0;  // of this iteration
  int depth_ = 0;
  bool decided_ = false;
};

}  // namespace

std::span<const Level> Engine::levels() const { return kLevels; }

Result<std::unique_ptr<Thought>, Problem> Engine::begin(const RuleChoice& rules, std::string_view position,
                                                        const Question& question) const {
  const auto read = Khatranj::parse(Khatranj::rules(rules), position);
  if (!read) return Failure{Problem{Problem::Kind::BadPosition, read.reason()}};
  if (Khatranj::turn(*read).by != Turn::By::Player)
    return Failure{Problem{Problem::Kind::BadPosition, fill(kNobodyToMove)}};
  return std::unique_ptr<Thought>(std::make_unique<KhatranjThought>(*read, question));
}

}  // namespace meydan::khatranj
