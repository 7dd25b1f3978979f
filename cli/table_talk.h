// What happens at a server's table, told in the terminal: the events in words, the board, the clocks and whose turn it
// is.
#pragma once

#include <string>
#include <vector>

#include "cli/console.h"
#include "cli/position_talk.h"
#include "client/followed_table.h"

namespace meydan::cli {

class TableTalk {
 public:
  /// `you` is the id of who reads; `now_ms` the server's time.
  TableTalk(const Console& console, const client::FollowedTable& followed, const std::string& you, play::Ms now_ms)
      : console_(console), followed_(followed), table_(followed.table()), you_(you), now_ms_(now_ms) {}

  /// On arriving: which table it is and how it stands.
  void introduce() const;
  /// News, in order, and the board if it changed.
  void tell(const std::vector<play::Event>& news) const;
  void draw() const;
  void show_clocks() const;

 private:
  struct Teller;

  [[nodiscard]] const GameInfo& info() const { return followed_.game().info(); }
  [[nodiscard]] Argument name_of(const std::string& player) const;
  [[nodiscard]] Argument name_of_seat(Seat seat) const;
  /// The seat itself: "White".
  [[nodiscard]] Argument side_name(Seat seat) const;
  [[nodiscard]] std::string result_text(const play::GameResult& result, play::EventNumber ended) const;
  [[nodiscard]] std::string points_text() const;
  void show_turn() const;

  const Console& console_;
  const client::FollowedTable& followed_;
  const play::Table& table_;
  const std::string& you_;
  play::Ms now_ms_;
};

/// What somebody else wrote, without anything that could move the cursor or hide in the line: control characters become
/// spaces.
std::string shown(const std::string& text);
Message shown(Message message);

/// The points of D 14, from halves: "1½".
Argument half_points_text(int half_points);

}  // namespace meydan::cli
