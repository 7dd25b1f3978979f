#include "server/reviews.h"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "games/registry.h"
#include "rules/views_json.h"
#include "search/engine_json.h"
#include "server/hall_texts.h"

namespace meydan::server {

namespace {

/// What is kept of the last ones.
constexpr std::size_t kMostBytes = std::size_t{16} << 20;
/// As the page asks for: enough for a second or less a move. Nodes of a proof are cheap, and the end of a game is
/// counted out move by move towards its beginning as far as it goes.
constexpr std::uint64_t kNodes = 1'000'000;
constexpr std::uint64_t kNodesToProve = 24'000'000;
constexpr int kAllLines = 500;
constexpr std::size_t kShownLines = 3;
/// For one position, where positions are slow to look at, and for one that is counted out.
constexpr play::Ms kMoveTime_ms = 2'000;
constexpr play::Ms kProofTime_ms = 10'000;

class Until final : public Patience {
 public:
  Until(const Loop& loop, play::Ms end_ms) : loop_(loop), end_ms_(end_ms) {}
  [[nodiscard]] bool is_over() const override { return loop_.stops(Work::Reviews) || loop_.now_ms() >= end_ms_; }

 private:
  const Loop& loop_;
  play::Ms end_ms_;
};

/// How far it is.
struct Progress {
  std::atomic<int>& done;
  std::atomic<int>& moves;
};

/// ,"review":{...}
Result<std::string, std::string> whole_review(const AnyEngine& engine, const RuleChoice& rules, const Record& record,
                                              const Loop& loop, const Progress& progress) {
  const auto begun = engine.begin_review(rules, record, {});
  if (!begun) return Failure{error_json(begun.reason())};
  Reviewing& reviewing = **begun;
  progress.moves = reviewing.moves();
  for (;;) {
    const auto more = reviewing.go_on();
    if (!more) return Failure{error_json(more.reason())};
    progress.done = reviewing.moves_done();
    if (loop.stops(Work::Reviews)) return Failure{std::string()};
    if (!*more) break;
  }
  JsonWriter json;
  write_json(json, reviewing.review());
  return ",\"review\":" + std::move(json).text();
}

/// The best moves of a position and the one that was played; what is proven is told of every move.
void write_lines(JsonWriter& json, const Analysis& analysis, const std::string& played) {
  Analysis shown{.depth = analysis.depth, .nodes = analysis.nodes};
  for (const Line& line : analysis.lines) {
    if (shown.lines.size() < kShownLines || line.move == played || line.value.unit == Value::Unit::Outcome)
      shown.lines.push_back(line);
  }
  write_json(json, shown);
}

bool is_guess(const Line& line) { return line.value.unit != Value::Unit::Outcome; }

bool all_proven(const Analysis& analysis) {
  return std::none_of(analysis.lines.begin(), analysis.lines.end(), is_guess);
}

/// Moves are compared as far as all of them were looked at alike: one that was looked at a move further than the next,
/// when time was over, would be better or worse for that alone.
Analysis fairer(Analysis before, Analysis now) {
  std::set<int> depths;
  for (const Line& line : now.lines) {
    if (is_guess(line)) depths.insert(line.depth);
  }
  const auto proofs = [](const Analysis& analysis) {
    return std::count_if(analysis.lines.begin(), analysis.lines.end(),
                         [](const Line& line) { return !is_guess(line); });
  };
  const bool better = depths.size() < 2 || before.lines.empty() || proofs(now) > proofs(before);
  return better ? std::move(now) : std::move(before);
}

/// What is known of a position in which somebody decides; nothing of any other.
std::optional<Analysis> looked_at(const RegisteredGame& entry, const RuleChoice& rules, const std::string& position,
                                  bool proves, const Loop& loop) {
  const auto view = entry.game->look(rules, position);
  if (!view || view->turn.by != Turn::By::Player) return std::nullopt;
  const Until until(loop, loop.now_ms() + (proves ? kProofTime_ms : kMoveTime_ms));
  const auto begun =
      entry.engine->begin(rules, position, {.limits = {.nodes = proves ? kNodesToProve : kNodes}, .lines = kAllLines});
  if (!begun) return std::nullopt;
  Thought& thought = **begun;
  Analysis known;
  bool more = true;
  while (more) {
    more = thought.go_on(&until) && !until.is_over();
    known = fairer(std::move(known), thought.analysis());
  }
  return known;
}

/// ,"lines":[...]
Result<std::string, std::string> every_move(const RegisteredGame& entry, const RuleChoice& rules, const Record& record,
                                            const Loop& loop, const Progress& progress) {
  const auto replayed = replay(*entry.game, rules, record);
  if (!replayed) return Failure{error_json(replayed.reason())};
  const std::size_t moves = replayed->moves.size();
  progress.moves = static_cast<int>(moves);
  std::vector<std::optional<Analysis>> found(moves);
  bool proves = entry.engine->solves();
  for (std::size_t number = moves; number-- > 0;) {
    if (replayed->moves[number] != kLapse)
      found[number] = looked_at(entry, rules, replayed->positions[number], proves, loop);
    if (found[number]) proves = proves && all_proven(*found[number]);
    progress.done = static_cast<int>(moves - number);
    if (loop.stops(Work::Reviews)) return Failure{std::string()};
  }
  JsonWriter json;
  json.begin_array();
  for (std::size_t number = 0; number < moves; ++number) {
    if (found[number]) {
      write_lines(json, *found[number], replayed->moves[number]);
    } else {
      json.null();
    }
  }
  json.end_array();
  return ",\"lines\":" + std::move(json).text();
}

Result<std::string, std::string> weighed(const Record& record, const Loop& loop, const Progress& progress) {
  const RegisteredGame* const entry = find_game(record.game);
  if (entry == nullptr || entry->engine == nullptr) return Failure{error_json("no_bot", fill(kNoBot))};
  const auto rules = RuleChoice::parse(entry->game->info().book, record.rules);
  if (!rules) return Failure{error_json("bad_rules", rules.reason())};
  if (entry->engine->reviews()) return whole_review(*entry->engine, *rules, record, loop, progress);
  return every_move(*entry, *rules, record, loop, progress);
}

}  // namespace

std::optional<std::string> Reviews::known(const std::string& table, int game) const {
  const auto found = entries_.find({table, game});
  if (found == entries_.end()) return std::nullopt;
  const Entry& entry = *found->second;
  std::string text = text_of(wire::ReviewAnswer{entry.state, entry.done, entry.moves});
  text.pop_back();  // what was found stands beside
  return text + entry.found + "}";
}

bool Reviews::begin(const ReviewedGame& which, const Share& whose, Record record) {
  std::shared_ptr<Entry>& known = entries_[{which.table, which.game}];
  // What failed is tried again, and so is a game that was corrected since.
  if (known && known->which == which && known->state != State::Failed) return true;
  const auto entry = std::make_shared<Entry>();
  entry->which = which;
  const bool begun = loop_.work(Work::Reviews, whose, [this, entry, record = std::move(record)]() -> Loop::Task {
    entry->state = State::Working;
    const auto found = weighed(record, loop_, {entry->done, entry->moves});
    const State state = found ? State::Done : State::Failed;
    std::string text = found ? *found : found.reason();
    // An error's JSON is {"error":{...}}: its inside belongs to the answer.
    if (!found && text.size() > 2) text = "," + text.substr(1, text.size() - 2);
    return [this, entry, state, text = std::move(text)]() mutable { ended(entry, state, std::move(text)); };
  });
  if (begun) {
    known = entry;
  } else if (!known) {
    entries_.erase({which.table, which.game});
  }
  return begun;
}

void Reviews::ended(const std::shared_ptr<Entry>& entry, State state, std::string found) {
  entry->found = std::move(found);
  entry->state = state;
  bytes_ += entry->found.size();
  ended_.push_back(entry);
  while (bytes_ > kMostBytes && ended_.size() > 1) {
    const std::shared_ptr<Entry> oldest = ended_.front();
    ended_.pop_front();
    bytes_ -= oldest->found.size();
    const auto known = entries_.find({oldest->which.table, oldest->which.game});
    if (known != entries_.end() && known->second == oldest) entries_.erase(known);
  }
}

}  // namespace meydan::server
