#include "games/khatranj/engine.h"

#include <algorithm>

#include "games/khatranj/engine_search.h"

namespace meydan::khatranj {

namespace {

constexpr Level kLevels[] = {
    {.id = "beginner",
     .name = {"مبتدی", "beginner"},
     .about =
         {"به یک حرکت جلوتر فکر می‌کند، خیلی چیزها را نمی‌بیند و کم‌کلمه است",
          "thinks a move ahead, overlooks much and knows few words"},
     .nodes = 400,
     .carelessness = 90,
     .depth = 2,
     .simplicity = 45},
    {.id = "easy",
     .name = {"آسان", "easy"},
     .about = {"چند حرکت را می‌بیند و هشت هزار کلمه می‌داند",
               "sees a move or two and knows eight thousand words"},
     .nodes = 1'500,
     .carelessness = 50,
     .depth = 3,
     .simplicity = 20},
    {.id = "medium",
     .name = {"متوسط", "medium"},
     .about = {"با دقت بازی می‌کند و سی و دو هزار کلمه می‌داند",
               "plays with care and knows thirty-two thousand words"},
     .nodes = 6'000,
     .carelessness = 20,
     .simplicity = 6},
    {.id = "hard",
     .name = {"سخت", "hard"},
     .about =
         {"همهٔ کلمه‌ها را می‌داند و حرف‌های دشوار برایتان می‌گذارد",
          "knows all words and leaves you letters that are hard to word"},
     .nodes = 40'000},
    {.id = "master",
     .name = {"استاد", "master"},
     .about = {"همین‌طور، و بسیار دورتر را می‌بیند", "the same, and sees much further"},
     .nodes = 400'000},
};

/// How many classes of words (words/dictionary.h) somebody of so little understanding knows: 4,000, 8,000 or 32,000
/// stems, or all. Simplicity is also how much of a hundred such a one overlooks.
int classes_known(int simplicity) {
  if (simplicity == 0) return kCommonnessClasses;
  return simplicity < 10 ? 5 : simplicity < 30 ? 3 : 2;
}

/// What a first move leads to, as the search looks at it.
struct Reached {
  Node node;
  std::vector<std::uint64_t> seen;  // K 9
  std::optional<Outcome> outcome;
};

/// A first move, what it may lead to, and what is known of it.
struct Root {
  Move move;
  bool worded = false;  // a step with a word
  /// What can follow: one position, or both ways of K 3 for a step without a word. Whoever thinks has the choice.
  std::vector<Reached> next{};
  int whim = 0;  // added when choosing
  int value = -kMateValue;
  int depth = 0;
  std::uint64_t nodes = 0;
};

Reached reached(const Position& next) {
  return {{next.men, next.lost_turns, next.quiet}, next.seen, Khatranj::outcome(next)};
}

class KhatranjThought final : public Thought {
 public:
  KhatranjThought(const Position& position, const Question& question, const Weights& weights)
      : position_(position),
        question_(question),
        // A word is judged by the other one.
        own_(position.phase == Phase::Verdict ? other(position.men.to_move) : position.men.to_move),
        words_(question.seed),
        search_(position_, {.own = own_,
                            .classes = classes_known(question.simplicity),
                            .overlooks = question.simplicity,
                            .seed = question.seed,
                            .table_entries = std::clamp(question.limits.nodes, kSmallestTable, kLargestTable),
                            .weights = &weights}) {
    Rng rng(question.seed);
    gather(rng);
    MEYDAN_ASSERT(!roots_.empty());
    for (Root& root : roots_) {
      const auto whim = static_cast<int>(rng.below(static_cast<std::uint64_t>(question.carelessness) + 1));
      // Nobody is so careless as to give up a man or a turn for nothing.
      root.whim = position.phase == Phase::Step && !root.worded ? 0 : whim;
    }
    if (question.move_only && question.carelessness == 0) {
      for (Root& root : roots_) {
        if (root.worded) root.whim = hardness_of_replies(position_.rules, root.next.front().node, own_);
      }
    }
    for (std::size_t left = roots_.size(); left > 1; --left)
      std::swap(roots_[left - 1], roots_[static_cast<std::size_t>(rng.below(left))]);
    decided_ = roots_.size() == 1 && position.phase != Phase::Step;
    search_.pause_at(question.limits.nodes, nullptr);
    for (Root& root : roots_) root.value = value_now(root);
    sort();
    keep();
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
      keep();
      ++depth_;
      if (depth_ >= kDeepest || depth_ == question_.limits.depth) return false;
      if (std::abs(roots_.front().value) > kMateValue / 2) return false;
    }
    return search_.nodes() < question_.limits.nodes;
  }

  [[nodiscard]] Analysis analysis() const override {
    // Until as many moves as are asked for have their values from this iteration they are those of the one before.
    const bool too_few = tried_ > 0 && tried_ < static_cast<std::size_t>(question_.lines) && !kept_.empty();
    if (too_few) return told(kept_);
    std::vector<Root> roots = roots_;
    // Of an iteration that is not finished what it came to, which begins with the best of the one before.
    std::stable_sort(roots.begin(), tried_ == 0 ? roots.end() : roots.begin() + static_cast<std::ptrdiff_t>(tried_),
                     better);
    return told(std::move(roots));
  }

 private:
  [[nodiscard]] Analysis told(std::vector<Root> roots) const {
    Analysis analysis{.lines = {}, .depth = depth_, .nodes = search_.nodes()};
    if (roots.size() > static_cast<std::size_t>(question_.lines))
      roots.erase(roots.begin() + question_.lines, roots.end());
    for (const Root& root : roots) {
      Line line{.move = Khatranj::format_move(position_, root.move),
                .value = in_words(root.value),
                .depth = root.depth,
                .nodes = root.nodes};
      line.variation = {line.move};
      if (root.worded) line.variation.push_back(word_of_letters(*word_of(std::get<Step>(root.move))));
      analysis.lines.push_back(std::move(line));
    }
    return analysis;
  }

  static constexpr std::uint64_t kSlice = 20'000;
  static constexpr std::uint64_t kSliceGrows = 8;
  static constexpr std::uint64_t kSmallestTable = 1 << 10;
  static constexpr std::uint64_t kLargestTable = 1 << 19;
  static constexpr int kDeepest = 40;
  static bool better(const Root& one, const Root& two) { return one.value + one.whim > two.value + two.whim; }
  void sort() { std::stable_sort(roots_.begin(), roots_.end(), better); }
  void keep() {
    if (question_.lines > 1) kept_ = roots_;
  }

  void add(const Move& move) {
    if (const auto next = Khatranj::apply(position_, move)) roots_.push_back({.move = move, .next = {reached(*next)}});
  }

  /// The same question has the same word, however often it is asked.
  [[nodiscard]] std::optional<Letters> word_of(const Step& step) const {
    Rng rng = words_;
    return search_.vocabulary(own_).word_for(Khatranj::apply(position_, step).value(), rng);
  }

  void gather(Rng& rng) {
    switch (position_.phase) {
      case Phase::Step:
        for (const Step& step : legal_steps(position_.men, position_.rules.ways)) roots_.push_back(of_step(step));
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

  Root of_step(const Step& step) {
    Root root{.move = step};
    root.worded = search_.vocabulary(own_).has_word(position_.men, step, position_.rules.ways);
    if (root.worded) {
      root.next.push_back(after_word(step));
      return root;
    }
    const Position due = Khatranj::apply(position_, step).value();
    for (const GivenUp how : {GivenUp::Remove, GivenUp::TakeBack}) {
      if (const auto next = Khatranj::apply(due, how)) root.next.push_back(reached(*next));
    }
    if (root.next.empty()) root.next.push_back(reached(Khatranj::apply(due, GivenUp::NoWord).value()));
    return root;
  }

  /// The position after a step whose word is given. Which word it is does not matter for what is looked at.
  [[nodiscard]] Reached after_word(const Step& step) const {
    Position next;
    next.rules = position_.rules;
    const Node node =
        after({position_.men, position_.lost_turns, position_.quiet}, {step, Action::How::WithWord}, position_.rules);
    next.men = node.men;
    next.lost_turns = node.lost_turns;
    next.quiet = node.quiet;
    if (node.quiet > 0 && node.men.castling == position_.men.castling) next.seen = position_.seen;
    next.seen.push_back(key_of(node.men, node.lost_turns));
    return reached(next);
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
    for (const Reached& next : root.next) {
      if (next.outcome) {
        best = std::max(best, value_of_end(*next.outcome));
      } else {
        const int value = search_.quick_value(next.node);
        best = std::max(best, next.node.men.to_move == own_ ? value : -value);
      }
    }
    return best;
  }

  /// Below this it does not matter how bad the next move is.
  [[nodiscard]] int floor_of(const Root& root) const {
    const auto lines = static_cast<std::size_t>(question_.lines);
    if (tried_ < lines) return -kMateValue;
    if (lines == 1) {
      int best = -kMateValue;
      for (std::size_t index = 0; index < tried_; ++index)
        best = std::max(best, roots_[index].value + roots_[index].whim);
      return std::max(-kMateValue, best - root.whim);
    }
    std::vector<int> values;
    for (std::size_t index = 0; index < tried_; ++index) values.push_back(roots_[index].value + roots_[index].whim);
    std::nth_element(values.begin(), values.begin() + (question_.lines - 1), values.end(), std::greater<>());
    return std::max(-kMateValue, values[lines - 1] - root.whim);
  }

  /// For whoever thinks, between two bounds.
  std::optional<int> value_of(const Reached& next, int low, int high) {
    if (next.outcome) return value_of_end(*next.outcome);
    const bool again = next.node.men.to_move == own_;
    const auto found = again ? search_.value(next.node, next.seen, depth_, low, high)
                             : search_.value(next.node, next.seen, depth_, -high, -low);
    return found ? std::optional(again ? *found : -*found) : std::nullopt;
  }

  /// False when it was stopped on the way.
  bool look_at_next() {
    Root& root = roots_[tried_];
    const std::uint64_t before = search_.nodes();
    const int floor = floor_of(root);
    int best = -kMateValue;
    for (const Reached& next : root.next) {
      // Most are no better than what is known, which is quickly shown.
      std::optional<int> found;
      if (floor > -kMateValue) found = value_of(next, floor, floor + 1);
      if (floor == -kMateValue || (found && *found > floor)) found = value_of(next, floor, kMateValue);
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
  Rng words_;
  StepSearch search_;
  std::vector<Root> roots_;
  std::vector<Root> kept_;  // as the last finished iteration left them, if several are asked for
  std::size_t tried_ = 0;   // of this iteration
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
  return std::unique_ptr<Thought>(std::make_unique<KhatranjThought>(*read, question, *weights_));
}

}  // namespace meydan::khatranj
