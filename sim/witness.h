// Sees everything that is told to anybody, and objects. The first objection ends the run; what it says is the finding.
//
//   while it runs   nothing is answered or published that is not on the disk; what a client was shown never changes;
//                   a client that comes back has not seen more than there is; an outage makes no command stale
//   at the end      every acknowledged command is in the log exactly once; every client's copy is the beginning of the
//                   log; replaying gives the host's table; times never go back; no clock ran through an outage; nobody
//                   lost a chair; every result is the referee's; the chain holds
#pragma once

#include <map>
#include <optional>
#include <string>

#include "server/table_host.h"
#include "sim/plan.h"
#include "store/memory/memory_store.h"

namespace meydan::sim {

class Witness {
 public:
  Witness(const Plan& plan, std::shared_ptr<store::MemoryDisk> disk) : plan_(plan), disk_(std::move(disk)) {}

  void object(std::string why);
  [[nodiscard]] const std::optional<std::string>& objection() const { return objection_; }

  /// What a client meant: the game of the match that it saw when it made the command.
  void made(const play::Command& command, int game);
  // What the node does.
  void answered(const play::Command& command, const server::Answer& answer);
  /// The host refused a command as stale; `log` is what it judged by.
  void refused_as_stale(const play::Command& command, const std::vector<play::Event>& log);
  void published(const std::vector<play::Event>& events);
  void greeted(play::EventNumber seen, const server::TableHost& host);
  /// By the node's own clock: it was down, or could not write.
  void outage(Ms from_ms, Ms to_ms);
  /// The node's clock says something else than before, perhaps an earlier time, which is then no time of an outage.
  void clock_set(Ms now_ms);
  // What a client hears; `copy` is what it had before.
  void heard(const std::vector<play::Event>& copy, const play::Event& event);

  [[nodiscard]] play::EventNumber on_disk() const;
  /// The host and the disk say the same; only when nothing is on its way.
  void compare(const server::TableHost& host);
  /// `copies`: what the clients hold.
  void conclude(const server::TableHost& host, const std::vector<const play::Table*>& copies);

 private:
  [[nodiscard]] std::vector<play::Event> log();
  void check_keys(const std::vector<play::Event>& log);
  void check_history(const std::vector<play::Event>& log);
  void check_clock(const play::TableState& before, Ms since_ms, const play::Event& event);
  void check_step(const play::TableState& before, const play::Event& event, const play::Table& after);
  void check_steps(const play::TableState& before, const play::Event& event, const play::Table& after);
  void check_result(const play::TableState& before, const play::Event& event, const play::GameResult& result);
  void check_claim(const play::TableState& before, const play::Event& event, const play::GameResult& result);
  void check_store();

  struct Outage {
    play::EventNumber version;  // what was written by then
    Ms from_ms;
    Ms to_ms;
  };
  const Plan& plan_;
  std::shared_ptr<store::MemoryDisk> disk_;
  std::optional<std::string> objection_;
  std::map<std::string, play::EventNumber> acknowledged_;  // "by key", and the version that the answer named
  std::map<std::string, int> meant_for_game_;
  std::vector<Outage> outages_;
};

}  // namespace meydan::sim
