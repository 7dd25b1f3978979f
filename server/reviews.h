// Games that are over, weighed by the house's engines for whoever asks: whole reviews where a game has them, otherwise
// the values of every move. One at a time in a pool of its own, bounded; what came of the last ones is kept for the
// next who asks. A browser can do the same by itself: this is for those that are slow.
#pragma once

#include <atomic>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "play/event.h"
#include "rules/record.h"
#include "server/loop.h"
#include "wire/plain_answers.h"

namespace meydan::server {

/// A game of a table, as it stood after so many events.
struct ReviewedGame {
  std::string table;
  int game = 1;
  play::EventNumber events = 0;

  friend auto operator<=>(const ReviewedGame&, const ReviewedGame&) = default;
};

class Reviews {
 public:
  explicit Reviews(Loop& loop) : loop_(loop) {}

  /// wire::ReviewAnswer; once it is done or has failed also "review" (as `meydan
  /// analyse --record --json` prints it) or "lines" (for each move of the record its position's best moves, as
  /// search/engine_json.h writes them, the one that was played and every one that is proven; null where nobody
  /// decided), or "error". Nothing if nobody has asked for it, or it is forgotten.
  [[nodiscard]] std::optional<std::string> known(const std::string& table, int game) const;
  /// Begins unless it is known. False if too much waits.
  bool begin(const ReviewedGame& which, const Share& whose, Record record);

 private:
  using State = wire::ReviewState;
  struct Entry {
    ReviewedGame which;
    std::atomic<State> state = State::Waiting;
    std::atomic<int> done = 0;  // moves looked at
    std::atomic<int> moves = 0;
    std::string found{};  // the rest of the answer, once it is done or has failed; of the loop alone
  };
  using Key = std::pair<std::string, int>;

  void ended(const std::shared_ptr<Entry>& entry, State state, std::string found);

  Loop& loop_;
  std::map<Key, std::shared_ptr<Entry>> entries_{};
  std::deque<std::shared_ptr<Entry>> ended_{};  // the oldest first
  std::size_t bytes_ = 0;                       // of what those found
};

}  // namespace meydan::server
