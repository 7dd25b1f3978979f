// An event with its tables as they are, for tests of what is due there.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "tournament/attend.h"
#include "tournament/tests/made.h"

namespace meydan::tournament {

class Attending : public ::testing::Test {
 protected:
  void must(const Actor& by, const Fact& fact) {
    const auto facts = decide(event_, {by, "", fact}, now_ms_);
    ASSERT_TRUE(facts) << word_of(fact) << ": " << (facts ? "" : facts.reason().en);
    for (const Recorded& each : recorded_of(event_, {by, "", fact}, *facts, now_ms_)) evolve(event_, each);
  }
  /// The first match of the last round.
  [[nodiscard]] const Match& match() const {
    return event_.matches.at(event_.sections[0].rounds.back().matches.front());
  }
  [[nodiscard]] std::string id() const { return match().pair.match; }

  /// The match's next table, as the server would open it.
  play::Table& add_table(play::Phase phase) {
    const std::size_t place = match().tables.size();
    const std::string name = table_id(event_, match(), place);
    play::Table& table = tables_[name];
    table.setup.table = name;
    table.setup.event = "e";
    table.setup.sides = event_.setup.sides;
    table.phase = phase;
    for (const Sitter& sitter : sitters_at(event_, match(), place))
      table.chairs.push_back({.player = sitter.account, .name = sitter.name, .entropy = ""});
    must(kServer, TableFor{id(), name});
    return table;
  }

  std::vector<Due> due() {
    return due_in(event_, match(),
                  [this](const std::string& name) -> TableNow {
                    const auto found = tables_.find(name);
                    if (found == tables_.end()) return {};
                    return {&found->second, writing_.contains(name)};
                  },
                  {now_ms_, began_ms_});
  }
  template <class Kind>
  std::vector<Kind> due_of() {
    std::vector<Kind> chosen;
    for (const Due& each : due()) {
      if (const auto* const one = std::get_if<Kind>(&each)) chosen.push_back(*one);
    }
    return chosen;
  }

  Event event_;
  std::map<std::string, play::Table> tables_;
  std::set<std::string> writing_;
  Ms now_ms_ = 1'000;
  Ms began_ms_ = 0;
};

}  // namespace meydan::tournament
