// Those who take part in a faked event: players who enter, come, play and resign, and a director who rules, corrects,
// excludes, stops clocks and takes rounds back at any moment. Whoever hears no answer asks again with the same key.
#pragma once

#include <map>
#include <set>

#include "sim/events/event_node.h"

namespace meydan::sim {

class People {
 public:
  struct Surroundings {
    const EventPlan& plan;
    Queue& queue;
    EventNode& node;
    EventCounts& counts;
    std::function<void(const std::string&)> tell;  // the story
  };
  explicit People(Surroundings surroundings) : around_(std::move(surroundings)), dice_(around_.plan.seed, 53) {}

  void start();

  /// The event, once it is open.
  [[nodiscard]] const std::string& event() const { return event_; }
  /// The highest version that somebody was told.
  [[nodiscard]] std::int64_t told() const { return told_; }

 private:
  struct Asked {
    tournament::Wish wish;
    bool answered = false;
  };

  [[nodiscard]] const tournament::Event* now() const;
  void step();
  void ask(tournament::Actor by, tournament::Fact fact);
  void send(std::size_t asked);
  void open_event();
  void enter();
  void direct();
  void rule(const tournament::Event& event);
  void penalise(const tournament::Event& event, const tournament::Match& match);
  void set_right(const tournament::Event& event);
  void at_table(const std::string& table);
  void play_at(const std::string& table);
  void command(const std::string& table, play::Command command, int left);
  [[nodiscard]] tournament::Grounds grounds();
  [[nodiscard]] tournament::MatchResult some_result(bool may_draw);

  Surroundings around_;
  Dice dice_;
  std::string event_;
  std::vector<Asked> asked_;
  std::int64_t told_ = 0;
  std::int64_t keys_ = 0;
  int rulings_ = 0;
  bool opening_ = false;
  bool excluded_ = false;
  std::map<std::string, bool> comes_;  // to a table, by table and player
};

/// Accounts: the captain of a team or pair is its first member.
inline std::string account_of(int entry, int member = 0) {
  return "p" + std::to_string(entry) + (member == 0 ? "" : "b" + std::to_string(member));
}

}  // namespace meydan::sim
