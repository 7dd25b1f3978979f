#include "tournament/appeals.h"

#include <algorithm>

#include "tournament/format_bridge.h"
#include "tournament/match_results.h"
#include "tournament/sentences.h"
#include "tournament/setup_check.h"

namespace meydan::tournament {

namespace {

using Refused = std::optional<Message>;

constexpr int kMostStatements = 20;  // of a player in an appeal

const AppealState* find_appeal(const Event& event, const std::string& id) {
  const auto found = std::find_if(event.appeals.begin(), event.appeals.end(),
                                  [&](const AppealState& state) { return state.appeal.appeal == id; });
  return found == event.appeals.end() ? nullptr : &*found;
}

/// N 5-3: who belongs to a side speaks for it. A player without an account is heard through the director or a monitor,
/// who writes down what they say.
Refused refusal_to_speak(const Event& event, const Match& match, const std::string& entry, const Actor& by) {
  if (!match.has(entry)) return fill(kNotYourMatch);
  const EntryState& side = event.entries.at(entry);
  if (belongs_to(side, by.account)) return std::nullopt;
  if (accounts_of(side.entry).empty() && !refusal_to_rule(event, match, by)) return std::nullopt;
  return fill(kNotYourMatch);
}

bool is_heard(const AppealState& appeal, const std::string& entry) {
  if (appeal.appeal.entry == entry) return true;
  return std::any_of(appeal.statements.begin(), appeal.statements.end(),
                     [&](const Statement& statement) { return statement.entry == entry; });
}

/// N 5-2: nobody who has ruled already, in whatever office.
bool has_ruled(const Event& event, const Match& match, const std::string& account) {
  const std::string& id = match.pair.match;
  return std::any_of(event.log.begin(), event.log.end(), [&](const Recorded& recorded) {
    const auto* const outcome = std::get_if<Outcome>(&recorded.fact);
    const auto* const penalty = std::get_if<Penalty>(&recorded.fact);
    return recorded.by == account &&
           ((outcome != nullptr && outcome->match == id) || (penalty != nullptr && penalty->match == id));
  });
}

Refused refusal_to_withdraw(const Event& event, const Actor& by, const Appeal& fact) {
  const AppealState* const appeal = find_appeal(event, fact.appeal);
  if (appeal == nullptr || appeal->appeal.match != fact.match || appeal->appeal.entry != fact.entry)
    return fill(kNoSuchAppeal);
  if (!appeal->open()) return fill(kAppealOver);
  return refusal_to_speak(event, event.matches.at(fact.match), fact.entry, by);
}

}  // namespace

Refused refusal_of(const Event& event, const Actor& by, const Appeal& fact) {
  if (fact.withdrawn) return refusal_to_withdraw(event, by, fact);
  // N 6-7: the director's word is final online; D 8: events of the mind games have their committee there too.
  if (event.setup.online && !event.setup.committee_online) return fill(kNoAppealOnline);
  const auto match = event.matches.find(fact.match);
  if (match == event.matches.end()) return fill(kNoSuchMatch);
  if (auto no = refusal_to_speak(event, match->second, fact.entry, by)) return no;
  if (!is_text(fact.text, kLongestText) || fact.appeal.empty()) return fill(kBadText);
  if (under_appeal(event, fact.match)) return fill(kAppealedAlready);
  if (!is_ruled(event, match->second)) return fill(kNothingRuled);
  if (event.committee.size() != 3 && event.committee.size() != 5) return fill(kNoCommittee);
  return std::nullopt;
}

Refused refusal_of(const Event& event, const Actor& by, const Statement& fact) {
  const AppealState* const appeal = find_appeal(event, fact.appeal);
  if (appeal == nullptr) return fill(kNoSuchAppeal);
  if (!appeal->open()) return fill(kAppealOver);
  if (!is_text(fact.text, kLongestText)) return fill(kBadText);
  const Match& match = event.matches.at(appeal->appeal.match);
  if (fact.entry.empty()) return refusal_to_rule(event, match, by);
  if (auto no = refusal_to_speak(event, match, fact.entry, by)) return no;
  const auto said = std::count_if(appeal->statements.begin(), appeal->statements.end(),
                                  [&](const Statement& one) { return one.entry == fact.entry; });
  return said < kMostStatements ? Refused() : Refused(fill(kEnoughSaid, {kMostStatements}));
}

Refused refusal_of(const Event& event, const Actor& by, const Vote& fact) {
  const AppealState* const appeal = find_appeal(event, fact.appeal);
  if (appeal == nullptr) return fill(kNoSuchAppeal);
  if (!event.committee.contains(by.account)) return fill(kCommitteeOnly);
  if (!appeal->open()) return fill(kAppealOver);
  const Match& match = event.matches.at(appeal->appeal.match);
  if (is_party(event, match, by.account)) return fill(kOwnCase);
  if (has_ruled(event, match, by.account)) return fill(kOwnRuling);
  // N 5-3: both players are heard first.
  for (const std::string& side : {match.pair.white, match.pair.black}) {
    if (!is_heard(*appeal, side)) return fill(kNotHeard);
  }
  if (!is_text(fact.text, kLongestText, true)) return fill(kBadText);
  // Before anybody has voted for it: a verdict that the match cannot have is none.
  const auto result = result_of(fact.decision);
  const formats::Match* const slot = slot_of(event, match);
  if (result && is_drawn(*result) && slot != nullptr && !slot->may_draw) return fill(kNoDrawHere);
  return std::nullopt;
}

std::vector<Fact> follows_from(const Event& event, const Actor& by, const Vote& vote) {
  const AppealState& appeal = *find_appeal(event, vote.appeal);
  const Match& match = event.matches.at(appeal.appeal.match);
  auto votes = appeal.votes;
  votes[by.account] = vote;
  const auto same = std::count_if(votes.begin(), votes.end(),
                                  [&](const auto& other) { return other.second.decision == vote.decision; });
  if (2 * static_cast<std::size_t>(same) <= event.committee.size()) return {};
  const auto result = result_of(vote.decision);
  const bool confirms = result ? match.result && same_points(*match.result, *result) : !match.result;
  std::vector<Fact> facts;
  facts.emplace_back(Verdict{.appeal = vote.appeal,
                             .decision = vote.decision,
                             .confirms = confirms,
                             .votes_for = static_cast<int>(same),
                             .votes = static_cast<int>(event.committee.size()),
                             .reopens = !result && match.result.has_value()});
  if (result && !confirms)
    facts.emplace_back(Outcome{appeal.appeal.match, *result, {"N 5-2", "decision of the committee"}});
  return facts;
}

}  // namespace meydan::tournament
