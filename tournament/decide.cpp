// Whether a wish may come true, and what follows from it. First who asks, then whether it fits, then what it leads to.
#include <algorithm>

#include "base/text.h"
#include "base/utf8.h"
#include "tournament/absences.h"
#include "tournament/appeals.h"
#include "tournament/entry_check.h"
#include "tournament/event.h"
#include "tournament/format_bridge.h"
#include "tournament/lengths.h"
#include "tournament/match_results.h"
#include "tournament/mending.h"
#include "tournament/pairing_check.h"
#include "tournament/pairing_wishes.h"
#include "tournament/sentences.h"
#include "tournament/settings_check.h"
#include "tournament/setup_check.h"

namespace meydan::tournament {

namespace {

constexpr std::size_t kMostEntries = 5'000;
// What players add to a log that everybody reads. Directors are trusted with it.
constexpr int kMostCalls = 10;        // of a player in a match
constexpr int kMostClaims = 20;       // likewise: reports, and words about the opponent's
constexpr int kMostByeRequests = 20;  // of a player in a section

/// Of a match that is lost by lateness.
constexpr std::string_view kLateClause = "N 2-2";

using Refused = std::optional<Message>;

class Decider {
 public:
  Decider(const Event& event, const Wish& wish, Ms now_ms) : event_(event), by_(wish.by), now_ms_(now_ms) {}

  std::vector<Fact> facts() && { return std::move(facts_); }

  Refused operator()(const Opening& fact) {
    if (!by_.may_direct && !by_.administrator) return fill(kMayNotOpen);
    if (event_.version > 0) return fill(kOpenAlready);
    if (auto bad = bad_setup(fact.setup)) return bad;
    Opening opening = fact;
    opening.director = by_.account;
    opening.name = by_.name;
    return add(opening);
  }

  Refused operator()(const Settings& fact) {
    if (auto no = by_.server ? Refused() : directors_only()) return no;
    if (auto bad = bad_setup(fact.setup)) return bad;
    Settings settings = fact;
    settings.setup.id = event_.setup.id;
    settings.setup.draw_seal = seals_with(event_, fact.setup.draw_seal);
    const Setup& old = event_.setup;
    const Setup& next = settings.setup;
    if (auto no = refusal_of_settings(event_, next)) return no;
    add(settings);
    if (counts_for_ratings(old) || !counts_for_ratings(next)) return std::nullopt;
    // Also who has entered by themselves: that was for nothing.
    for (const std::string& id : event_.order) {
      const EntryState& entry = event_.entries.at(id);
      if (entry.status != EntryState::Status::Refused && !entry.withdrawn) ask_all(entry.entry, {});
    }
    return std::nullopt;
  }

  Refused operator()(const Appointment& fact) {
    if (auto no = directors_only()) return no;
    if (fact.account.empty() || !is_text(fact.name, kLongestName)) return fill(kBadText);
    if (fact.ends && fact.office == Office::Director && fact.account == event_.owner) return fill(kOwnerStays);
    // N 5-2: three or five, and nobody who has ruled already.
    const bool committee = fact.office == Office::Committee;
    if (committee && !fact.ends && event_.committee.size() >= 5) return fill(kCommitteeFull);
    // Whoever counts the votes must not choose who has one.
    const auto open = [](const AppealState& appeal) { return !appeal.verdict; };
    if (committee && fact.ends && std::any_of(event_.appeals.begin(), event_.appeals.end(), open))
      return fill(kCommitteeStays);
    const auto& others = committee ? event_.directors : event_.committee;
    if (!fact.ends && others.contains(fact.account)) return fill(kDirectorInCommittee);
    return add(fact);
  }

  Refused operator()(const Monitor& fact) {
    const Match* const match = find_match(fact.match);
    if (match == nullptr) return fill(kNoSuchMatch);
    if (auto no = rulers_only(*match)) return no;
    if (fact.account.empty()) return fill(kBadText);
    if (is_party(event_, *match, fact.account)) return fill(kOwnCase);
    if (match->monitors >= 2) return fill(kMonitorTwice);
    if (match->monitors == 1 && !has_grounds(fact.grounds)) return fill(kGroundsNeeded);
    return add(fact);
  }

  Refused operator()(const Entry& fact) {
    const bool director = directs(event_, by_);
    if (!director && by_.guest) return fill(kMembersOnly);
    Entry entry = fact;
    if (!director) {
      entry.account = by_.account;
      entry.name = by_.name;
      if (players_each(event_.setup) > 1 && !entry.members.empty()) entry.name = names_of_members(entry);
      entry.seed = 0;
    }
    if (auto bad = bad_entry(event_, entry)) return bad;
    if (event_.entries.contains(entry.entry) || entry.entry.empty()) return fill(kEnteredAlready);
    if (entry_of(event_, entry.account) != nullptr) return fill(kEnteredAlready);
    if (!director && was_refused(event_, entry)) return fill(kRefusedBefore);
    // Who enters by themselves is somebody else than those of the same name: their accounts say so.
    if (director) {
      if (auto known = known_person(event_, entry)) return known;
    }
    if (event_.entries.size() >= kMostEntries) return fill(kTooMany);
    const Section& section = *find_section(event_, entry.section);
    if (section.ended) return fill(kSectionOver);
    if (section.started && section.setup.format != Format::Swiss) return fill(kTooLateToEnter);
    // Who comes to the desk in time is the director's to judge.
    const Ms until_ms = event_.setup.entries_until_ms;
    if (!director && until_ms > 0 && now_ms_ > until_ms) return fill(kEntriesClosed);
    if (auto full = institution_full(event_, entry, "")) return full;
    if (has_declined(event_, by_.account, entry)) return fill(kDeclined);
    add(entry);
    // A director may enter people where nothing is at stake for them; other players never do without asking.
    if (counts_for_ratings(event_.setup) || (event_.setup.online && !director)) ask_all(entry, {});
    // A late entry is the director's to take in, whatever the event announced.
    const bool late = section.started && !director;
    if ((director || !event_.setup.needs_approval) && !late) add(Approval{entry.entry});
    return std::nullopt;
  }

  Refused operator()(const Approval& fact) {
    if (auto no = directors_only()) return no;
    const EntryState* const entry = find_entry(fact.entry);
    if (entry == nullptr) return fill(kNoSuchEntry);
    // Once the section has begun nobody moves up by itself: who waits is called by the director.
    const Section& section = *find_section(event_, entry->entry.section);
    const bool called = entry->waits > 0 && section.started && !entry->is_gone();
    if (entry->status == EntryState::Status::Approved && !called) return fill(kApprovedAlready);
    if (called && (section.ended || section.setup.format != Format::Swiss)) return fill(kTooLateToEnter);
    if (!entry->declined.empty()) return fill(kDeclined);
    if (auto full = institution_full(event_, entry->entry, entry->entry.entry)) return full;
    return add(fact);
  }

  Refused operator()(const Refusal& fact) {
    if (auto no = directors_only()) return no;
    const EntryState* const entry = find_entry(fact.entry);
    if (entry == nullptr) return fill(kNoSuchEntry);
    if (!has_grounds(fact.grounds)) return fill(kGroundsNeeded);
    if (find_section(event_, entry->entry.section)->started) return fill(kBegunAlready);
    return add(fact);
  }

  Refused operator()(const Transfer& fact) {
    if (auto no = directors_only()) return no;
    const EntryState* const entry = find_entry(fact.to.entry);
    if (entry == nullptr) return fill(kNoSuchEntry);
    if (auto bad = bad_entry(event_, fact.to)) return bad;
    if (!has_grounds(fact.grounds)) return fill(kGroundsNeeded);
    const bool moves = fact.to.section != entry->entry.section;
    const bool begun =
        find_section(event_, fact.to.section)->started || find_section(event_, entry->entry.section)->started;
    if (moves && begun) return fill(kBegunAlready);
    if (rules_own_case(entry->entry.entry)) return fill(kOwnCase);
    if (fact.to.account != entry->entry.account && entry_of(event_, fact.to.account) != nullptr)
      return fill(kEnteredAlready);
    if (auto known = known_person(event_, fact.to)) return known;
    if (auto full = institution_full(event_, fact.to, fact.to.entry)) return full;
    if (fact.to.account != entry->entry.account && has_declined(event_, by_.account, fact.to)) return fill(kDeclined);
    add(fact);
    if (counts_for_ratings(event_.setup)) {
      // Whom the entry was about before has been asked, or was there before anybody was asked.
      std::set<std::string> known = accounts_of(entry->entry);
      known.insert(entry->agreed.begin(), entry->agreed.end());
      ask_all(fact.to, known);
    }
    return std::nullopt;
  }

  Refused operator()(const Withdrawal& fact) {
    const EntryState* const entry = find_entry(fact.entry);
    if (entry == nullptr) return fill(kNoSuchEntry);
    if (!owns(*entry) && !directs(event_, by_)) return fill(kDirectorsOnly);
    if (fact.returns && entry->excluded) return fill(kExcluded);
    if (fact.returns && !directs(event_, by_)) return fill(kDirectorsOnly);
    // Who withdraws an opponent wins a match by it.
    if (!owns(*entry) && rules_own_case(fact.entry)) return fill(kOwnCase);
    if (entry->withdrawn != fact.returns) return fill(kWithdrawnAlready);
    add(fact);
    if (fact.returns && counts_for_ratings(event_.setup)) ask_all(entry->entry, entry->agreed);
    if (!fact.returns) return add_all(lost_by_going(event_, fact.entry, now_ms_));
    return std::nullopt;
  }

  Refused operator()(const Consent& fact) {
    const EntryState* const entry = find_entry(fact.entry);
    if (entry == nullptr) return fill(kNoSuchEntry);
    if (fact.answer == Consent::Answer::Asked) return fill(kServerOnly);
    if (by_.account.empty() || !entry->asked.contains(by_.account)) return fill(kNotAsked);
    const Section& section = *find_section(event_, entry->entry.section);
    if (section.ended) return fill(kSectionOver);
    const auto& numbers = section.numbers;
    const bool late = section.started && std::find(numbers.begin(), numbers.end(), fact.entry) == numbers.end();
    const bool given = fact.answer == Consent::Answer::Given;
    if (given && late && section.setup.format != Format::Swiss) return fill(kTooLateToEnter);
    add(Consent{fact.entry, by_.account, fact.answer});
    if (!given) return add_all(lost_by_going(event_, fact.entry, now_ms_));
    return std::nullopt;
  }

  Refused operator()(const ByeRequest& fact) {
    const EntryState* const entry = find_entry(fact.entry);
    if (entry == nullptr) return fill(kNoSuchEntry);
    if (!owns(*entry) && !directs(event_, by_)) return fill(kDirectorsOnly);
    const Section& section = *find_section(event_, entry->entry.section);
    const auto paired = static_cast<int>(section.rounds.size());
    if (fact.round <= paired || fact.round > section.setup.rounds) return fill(kRoundPaired);
    if (section.setup.format != Format::Swiss) return fill(kNoByesHere);
    if (!fact.mark.empty() && !is_word_of<ByeMark>(fact.mark)) return fill(kBadText);
    if (!directs(event_, by_)) {
      if (auto enough = bounded(entry->bye_requests, kMostByeRequests)) return enough;
    }
    return add(fact);
  }

  Refused operator()(const Tick& fact) {
    if (auto no = directors_only()) return no;
    const EntryState* const entry = find_entry(fact.entry);
    if (entry == nullptr) return fill(kNoSuchEntry);
    const bool ticked = fact.what == Ticked::Paid ? entry->paid : entry->present;
    if (ticked != fact.undone) return std::nullopt;  // as it is already
    return add(fact);
  }

  Refused operator()(const Start& fact) {
    if (!by_.server) return fill(kServerOnly);
    const Section* const section = find_section(event_, fact.section);
    if (section == nullptr) return fill(kNoSuchSection);
    if (section->started) return fill(kBegunAlready);
    if (fact.numbers.size() < 2) {
      const int silent = not_answered(event_, *section);
      return silent > 0 ? fill(kNotAnswered, {silent}) : fill(kTooFew);
    }
    return add(fact);
  }

  Refused operator()(const Paired& fact) {
    const Section* const section = find_section(event_, fact.section);
    if (section == nullptr) return fill(kNoSuchSection);
    if (!by_.server) {
      if (auto no = directors_only()) return no;
      if (!has_grounds(fact.grounds)) return fill(kGroundsNeeded);
    }
    if (!section->started) return fill(kNotStarted);
    if (section->ended) return fill(kSectionOver);
    const auto paired = static_cast<int>(section->rounds.size());
    const bool again = fact.round == paired && paired > 0;
    if (fact.round != paired + 1 && !again) return fill(kNotThatRound);
    // A round that has begun can be mended: what has begun in it stays as it is.
    if (again && !keeps_begun(event_, section->rounds.back(), fact, now_ms_)) return fill(kRoundBegun);
    if (!again && !rounds_are_over(*section, event_)) return fill(kRoundNotOver);
    if (!again && has_open_appeal(event_, *section)) return fill(kAppealOpen);
    if (auto bad = bad_pairs(event_, *section, fact, by_.server)) return bad;
    Paired pairing = fact;
    if (!by_.server && section->setup.format != Format::Swiss) {
      if (!is_of_the_draw(event_, *section, fact)) return fill(kDrawDecides);
      if (again) {
        pairing.made = section->rounds.back().pairing.made;
        pairing.walkovers = section->rounds.back().pairing.walkovers;
      }
    }
    return add(std::move(pairing));
  }

  Refused operator()(const PairingWishes& fact) {
    if (auto no = directors_only()) return no;
    if (auto bad = bad_wishes(event_, fact)) return bad;
    return add(fact);
  }

  Refused operator()(const Unpairing& fact) {
    if (auto no = directors_only()) return no;
    const Section* const section = find_section(event_, fact.section);
    if (section == nullptr) return fill(kNoSuchSection);
    if (!has_grounds(fact.grounds)) return fill(kGroundsNeeded);
    if (section->rounds.empty() || static_cast<int>(section->rounds.size()) != fact.round) return fill(kNotThatRound);
    if (has_begun(event_, section->rounds.back(), now_ms_)) return fill(kRoundBegun);
    return add(fact);
  }

  Refused operator()(const TableFor& fact) {
    if (!by_.server) return fill(kServerOnly);
    if (find_match(fact.match) == nullptr) return fill(kNoSuchMatch);
    return add(fact);
  }

  Refused operator()(const Arrival& fact) {
    const Match* const match = find_match(fact.match);
    if (match == nullptr || !match->has(fact.entry)) return fill(kNoSuchMatch);
    const EntryState& entry = event_.entries.at(fact.entry);
    if (!by_.server && (fact.undone || !owns(entry))) {
      if (auto no = rulers_only(*match)) return no;
    }
    if (fact.undone) {
      if (!match->arrived.contains(fact.entry)) return fill(kNotArrived);
      if (match->over()) return fill(kMatchOver);
      return add(Arrival{fact.match, fact.entry, "", true});
    }
    if (match->arrived.contains(fact.entry)) return std::nullopt;
    // Over the board somebody says it for the whole entry; at a table the server sees who comes.
    const bool whole = !by_.server || is_whole_with(event_.setup, entry.entry, *match, fact.account);
    if (!whole && match->here.contains(fact.account)) return std::nullopt;
    return add(Arrival{fact.match, fact.entry, whole ? std::string() : fact.account});
  }

  Refused operator()(const LatePoints& fact) {
    const Match* const match = find_match(fact.match);
    if (match == nullptr || !match->has(fact.entry)) return fill(kNoSuchMatch);
    if (!by_.server) return excuse(*match, fact);
    if (match->over()) return fill(kMatchOver);
    add(fact);
    // N 2-2: more than half of the match's points given so, and the match is lost.
    const int length = std::max(match->length, 1);
    if (2 * fact.points > length) {
      add(Outcome{fact.match,
                  lost_by(*match, fact.entry, MatchResult::Kind::Forfeit, length),
                  {std::string(kLateClause), "late past half of the match"}});
    }
    return std::nullopt;
  }

  Refused operator()(const Report& fact) {
    const Match* const match = find_match(fact.match);
    if (match == nullptr) return fill(kNoSuchMatch);
    if (!plays(*match, fact.entry)) return fill(kNotYourMatch);
    if (match->over()) return fill(kMatchOver);
    if (!match->tables.empty()) return fill(kTableReports);
    if (!possible(fact.result) || fact.result.kind != MatchResult::Kind::Played) return fill(kBadResult);
    if (auto wrong = refusal_by_hand(event_, *match, fact.result, Of::Whole)) return wrong;
    if (is_drawn(fact.result) && !may_draw(*match)) return fill(kNoDrawHere);
    if (auto enough = bounded(match->claims, fact.entry, kMostClaims)) return enough;
    // Both say the same, each by themselves: nothing is left to confirm.
    const bool same = match->reported && match->reported->entry != fact.entry && match->reported->result == fact.result;
    add(fact);
    if (same) add(Outcome{fact.match, fact.result, {}});
    return std::nullopt;
  }

  Refused operator()(const Confirmation& fact) {
    const Match* const match = find_match(fact.match);
    if (match == nullptr) return fill(kNoSuchMatch);
    if (!plays(*match, fact.entry)) return fill(kNotYourMatch);
    if (match->over()) return fill(kMatchOver);
    if (!match->reported || match->reported->entry == fact.entry) return fill(kNothingReported);
    if (!fact.agrees) {
      if (auto enough = bounded(match->claims, fact.entry, kMostClaims)) return enough;
    }
    add(fact);
    if (fact.agrees) add(Outcome{fact.match, match->reported->result, {}});
    return std::nullopt;
  }

  Refused operator()(const Part& fact) {
    const Match* const match = find_match(fact.match);
    if (match == nullptr) return fill(kNoSuchMatch);
    if (!by_.server) {
      if (auto no = rulers_only(*match)) return no;
    }
    const int boards = find_section(event_, match->section)->setup.boards;
    if (boards > 1) return board_result(*match, fact, boards);
    if (match->over()) return fill(kMatchOver);
    if (!possible(fact.result) || fact.board != 0) return fill(kBadResult);
    if (auto wrong = by_.server ? Refused() : refusal_by_hand(event_, *match, fact.result, Of::Part)) return wrong;
    // A late word from a table whose part somebody has ruled since.
    if (fact.part != 0 && fact.part != static_cast<int>(match->parts.size()) + 1) return fill(kMatchOver);
    add(fact);
    std::vector<MatchResult> parts = match->parts;
    parts.push_back(fact.result);
    const auto whole = whole_of(parts, event_.setup.best_of);
    // A match that somebody must win is played again after a draw.
    if (whole && (!is_drawn(*whole) || may_draw(*match))) add(Outcome{fact.match, *whole, {}});
    return std::nullopt;
  }

  Refused operator()(const Outcome& fact) {
    const Match* const match = find_match(fact.match);
    if (match == nullptr || match->bye()) return fill(kNoSuchMatch);
    if (!possible(fact.result)) return fill(kBadResult);
    if (is_drawn(fact.result) && !may_draw(*match)) return fill(kNoDrawHere);
    if (by_.server) {
      if (match->result) return fill(kMatchOver);  // a late word from the table: somebody has ruled since
      return add(fact);
    }
    if (auto no = rulers_only(*match)) return no;
    if (auto wrong = refusal_by_hand(event_, *match, fact.result, Of::Whole)) return wrong;
    // What was played and is written down is no ruling; N 4-6 is for what was written down already.
    const bool at_table = match->tables.size() > match->void_tables;
    const bool ordinary = !match->result && fact.result.kind == MatchResult::Kind::Played && !at_table;
    if (!ordinary && !has_grounds(fact.grounds)) return fill(kGroundsNeeded);
    return settle(*match, fact, Choosing::ByHand);
  }

  Refused operator()(const Reopening& fact) {
    const Match* const match = find_match(fact.match);
    if (match == nullptr || match->bye()) return fill(kNoSuchMatch);
    if (auto no = rulers_only(*match)) return no;
    if (!has_grounds(fact.grounds)) return fill(kGroundsNeeded);
    if (!match->result) return fill(kNoResultYet);
    return add_all(reopened(event_, *match, fact, now_ms_));
  }

  Refused operator()(const Mending&) { return fill(kServerOnly); }

  Refused operator()(const LengthChange& fact) {
    const Match* const match = find_match(fact.match);
    if (match == nullptr || match->bye()) return fill(kNoSuchMatch);
    const bool player = !fact.entry.empty() && plays(*match, fact.entry);
    if (!player) {
      if (auto no = rulers_only(*match)) return no;
      // Over the board the players say it to the director; online they say it themselves.
      if (!fact.entry.empty() && (!match->has(fact.entry) || event_.setup.online)) return fill(kNotYourMatch);
    }
    if (auto no = refusal_of_length(*match, fact, now_ms_)) return no;
    return add(fact);
  }

  Refused operator()(const WrongLength& fact) {
    const Match* const match = find_match(fact.match);
    if (match == nullptr || match->bye()) return fill(kNoSuchMatch);
    if (auto no = rulers_only(*match)) return no;
    if (!has_grounds(fact.grounds)) return fill(kGroundsNeeded);
    if (auto no = refusal_of_wrong_length(event_, *match, fact)) return no;
    add(fact);
    if (const auto result = result_after(fact, match->length)) add(Outcome{fact.match, *result, fact.grounds});
    return std::nullopt;
  }

  Refused operator()(const Absence& fact) {
    const Match* const match = find_match(fact.match);
    if (match == nullptr || !match->has(fact.entry) || fact.entry.empty()) return fill(kNoSuchMatch);
    if (!by_.server) {
      if (auto no = rulers_only(*match)) return no;
    }
    return add_all(absent(event_, *match, fact, by_.server));
  }

  Refused operator()(const ClockBreach& fact) {
    const Match* const match = find_match(fact.match);
    if (match == nullptr || match->bye()) return fill(kNoSuchMatch);
    if (by_.server) return add_all(paid_for_clock(event_, *match, fact));
    if (auto no = rulers_only(*match)) return no;
    if (!has_grounds(fact.grounds)) return fill(kGroundsNeeded);
    return add_all(without_clock(event_, *match, fact));
  }

  Refused operator()(const Penalty& fact) {
    const EntryState* const entry = find_entry(fact.entry);
    if (entry == nullptr) return fill(kNoSuchEntry);
    const Match* const match = fact.match.empty() ? nullptr : find_match(fact.match);
    if (!fact.match.empty() && (match == nullptr || !match->has(fact.entry))) return fill(kNoSuchMatch);
    if (match != nullptr) {
      if (auto no = rulers_only(*match)) return no;
    } else if (auto no = directors_only()) {
      return no;
    } else if (accounts_of(entry->entry).contains(by_.account)) {
      return fill(kOwnCase);
    }
    const bool about_event = fact.step == Step::Exclusion || fact.step == Step::Council;
    if (about_event) {  // a monitor rules in one match (N 1-3-3)
      if (auto no = directors_only()) return no;
    }
    // Who expels an opponent wins a match by it.
    if ((about_event || match == nullptr) && rules_own_case(fact.entry)) return fill(kOwnCase);
    if (!has_grounds(fact.grounds)) return fill(kGroundsNeeded);
    const bool about_match = fact.step == Step::Time || fact.step == Step::PenaltyPoints ||
                             fact.step == Step::GameLoss || fact.step == Step::MatchLoss;
    if (about_match && match == nullptr) return fill(kNoSuchMatch);
    // Points and time are of the step that is named after them, and of no other.
    const bool points = fact.step == Step::PenaltyPoints;
    if (points ? fact.points < 1 || fact.points > 100 : fact.points != 0) return fill(kBadAmount);
    const bool time = fact.step == Step::Time;
    if (time ? fact.bank_ms < 1 || fact.bank_ms > play::kLongestClockMs : fact.bank_ms != 0) return fill(kBadAmount);
    if (time && match->over()) return fill(kMatchOver);  // there is no clock any more
    const int boards = match == nullptr ? 1 : find_section(event_, match->section)->setup.boards;
    if (fact.board < 0 || fact.board > (boards > 1 ? boards : 0)) return fill(kBadAmount);
    if (fact.step == Step::MatchLoss && fact.board > 0) {
      const Part lost{fact.match, lost_by(*match, fact.entry, MatchResult::Kind::Adjudicated, 1), fact.board};
      add(fact);
      return board_result(*match, lost, boards);
    }
    add(fact);
    const bool loses = fact.step == Step::MatchLoss || fact.step == Step::Exclusion;
    for (const auto& [id, other] : event_.matches) {
      const bool meant = fact.step == Step::Exclusion ? other.has(fact.entry) && !other.over() : id == fact.match;
      if (!loses || !meant || other.bye()) continue;
      // D 14: a win also by expulsion of the opponent.
      const MatchResult result = lost_by_fault(event_, other, fact.entry);
      if (auto no = settle(other, Outcome{id, result, fact.grounds}, Choosing::ByItself)) return no;
    }
    return std::nullopt;
  }

  Refused operator()(const Call& fact) {
    const Match* const match = find_match(fact.match);
    if (match == nullptr) return fill(kNoSuchMatch);
    if (!is_text(fact.text, kLongestText, true)) return fill(kBadText);
    if (fact.answered) {
      if (auto no = rulers_only(*match)) return no;
      if (!match->call) return fill(kNoCall);
    } else if (!by_.server) {
      const EntryState* const entry = match->has(fact.entry) ? find_entry(fact.entry) : nullptr;
      if (entry == nullptr || !belongs_to(*entry, by_.account)) return fill(kNotYourMatch);
      if (auto enough = bounded(match->calls, fact.entry, kMostCalls)) return enough;
    }
    return add(fact);
  }

  Refused operator()(const Appeal& fact) {
    if (auto no = refusal_of(event_, by_, fact)) return no;
    return add(fact);
  }

  Refused operator()(const Statement& fact) {
    if (auto no = refusal_of(event_, by_, fact)) return no;
    return add(fact);
  }

  Refused operator()(const Vote& fact) {
    if (auto no = refusal_of(event_, by_, fact)) return no;
    add(fact);
    for (Fact& each : follows_from(event_, by_, fact)) {
      const auto* const outcome = std::get_if<Outcome>(&each);
      // N 4-6: another result is another way through the bracket.
      if (outcome == nullptr) {
        facts_.push_back(std::move(each));
      } else if (auto no = settle(event_.matches.at(outcome->match), *outcome, Choosing::ByItself)) {
        return no;
      }
    }
    return std::nullopt;
  }

  Refused operator()(const Verdict&) { return fill(kServerOnly); }

  Refused operator()(const Notice& fact) {
    if (auto no = directors_only()) return no;
    if (!is_text(fact.text, kLongestText)) return fill(kBadText);
    return add(fact);
  }

  Refused operator()(const Ending& fact) {
    if (!by_.server) {
      if (auto no = directors_only()) return no;
    }
    const Section* const section = find_section(event_, fact.section);
    if (section == nullptr) return fill(kNoSuchSection);
    if (!section->started) return fill(kNotStarted);
    if (section->ended) return fill(kSectionOver);
    if (!rounds_are_over(*section, event_)) return fill(kRoundNotOver);
    if (has_open_appeal(event_, *section)) return fill(kAppealOpen);
    return add(fact);
  }

  Refused operator()(const AtTable& fact) {
    const Match* const match = find_match(fact.match);
    if (match == nullptr) return fill(kNoSuchMatch);
    // The table has obeyed somebody who was allowed to.
    if (!by_.server) return fill(kServerOnly);
    return add(fact);
  }

  Refused operator()(const Pause& fact) {
    if (auto no = directors_only()) return no;
    if (!fact.ends && !has_grounds(fact.grounds)) return fill(kGroundsNeeded);
    const bool paused = event_.pause && !event_.pause->ended_by;
    if (paused != fact.ends) return fill(paused ? kPausedAlready : kNotPaused);
    return add(fact);
  }

 private:
  template <class F>
  Refused add(F fact) {
    facts_.emplace_back(std::move(fact));
    return std::nullopt;
  }

  [[nodiscard]] static Refused bounded(int so_far, int most) {
    return so_far < most ? Refused() : Refused(fill(kEnoughSaid, {most}));
  }
  [[nodiscard]] static Refused bounded(const std::map<std::string, int>& so_far, const std::string& entry, int most) {
    const auto found = so_far.find(entry);
    return bounded(found == so_far.end() ? 0 : found->second, most);
  }

  [[nodiscard]] Refused directors_only() const {
    return directs(event_, by_) ? Refused() : Refused(fill(kDirectorsOnly));
  }

  [[nodiscard]] Refused rulers_only(const Match& match) const { return refusal_to_rule(event_, match, by_); }

  /// Whether somebody who rules about this entry is a party to a match of it that goes on.
  [[nodiscard]] bool rules_own_case(const std::string& entry) const {
    return std::any_of(event_.matches.begin(), event_.matches.end(), [&](const auto& match) {
      return match.second.has(entry) && !match.second.over() && is_party(event_, match.second, by_.account);
    });
  }

  [[nodiscard]] bool plays(const Match& match, const std::string& entry) const {
    const EntryState* const state = match.has(entry) ? find_entry(entry) : nullptr;
    return state != nullptr && owns(*state);
  }
  [[nodiscard]] bool owns(const EntryState& entry) const {
    return !by_.account.empty() && entry.entry.account == by_.account;
  }

  /// Whoever the entry is about is asked, but who makes it and who has agreed.
  void ask_all(const Entry& entry, const std::set<std::string>& agreed) {
    for (const std::string& account : accounts_of(entry)) {
      if (account != by_.account && !agreed.contains(account))
        add(Consent{entry.entry, account, Consent::Answer::Asked});
    }
  }
  [[nodiscard]] const EntryState* find_entry(const std::string& id) const {
    const auto found = event_.entries.find(id);
    return found == event_.entries.end() ? nullptr : &found->second;
  }
  [[nodiscard]] const Match* find_match(const std::string& id) const {
    const auto found = event_.matches.find(id);
    return found == event_.matches.end() ? nullptr : &found->second;
  }
  static bool has_grounds(const Grounds& grounds) {
    return is_text(grounds.clause, kLongestName) && is_text(grounds.reason, kLongestText);
  }

  /// N 2-2-3: the director may make exceptions: so many points in all, none if nothing is said, and no more are
  /// counted.
  Refused excuse(const Match& match, const LatePoints& fact) {
    if (auto no = rulers_only(match)) return no;
    if (!has_grounds(fact.grounds)) return fill(kGroundsNeeded);
    if (fact.points < 0 || fact.points > 100) return fill(kBadAmount);
    const bool lost_by_it = match.result && match.result->kind == MatchResult::Kind::Forfeit &&
                            match.grounds.clause == kLateClause &&
                            find_section(event_, match.section)->setup.boards <= 1;
    if (match.over() && !lost_by_it) return fill(kMatchOver);
    return add(LatePoints{fact.match, fact.entry, fact.points, fact.grounds, true, lost_by_it});
  }

  /// A team match is over when every board is; its score is the points of the boards. A board may be put right later.
  Refused board_result(const Match& match, const Part& fact, int boards) {
    if (fact.board < 1 || fact.board > boards || !possible(fact.result)) return fill(kBadResult);
    if (auto wrong = by_.server ? Refused() : refusal_by_hand(event_, match, fact.result, Of::Part)) return wrong;
    const bool known = match.boards.contains(fact.board);
    // A ruling about the whole match stands (D 14), whatever ends at a board in the same moment.
    if (by_.server && (known || match.over())) return fill(kMatchOver);
    if (match.over() && !match.grounds.reason.empty()) return fill(kRuledAsAWhole);
    add(fact);
    auto all = match.boards;
    all[fact.board] = fact.result;
    if (static_cast<int>(all.size()) < boards) return std::nullopt;
    const auto whole = whole_of_boards(all, may_draw(match));
    if (!whole) return std::nullopt;
    // A correction that touches other matches is one of the whole, with what becomes of them.
    return settle(match, Outcome{fact.match, *whole, {}}, Choosing::ByHand);
  }

  Refused settle(const Match& match, Outcome outcome, Choosing choosing) {
    return add_all(settled(event_, match, std::move(outcome), choosing, now_ms_));
  }
  Refused add_all(Result<std::vector<Fact>, Message> facts) {
    if (!facts) return facts.reason();
    facts_.insert(facts_.end(), facts->begin(), facts->end());
    return std::nullopt;
  }

  /// In a knockout somebody goes on.
  [[nodiscard]] bool may_draw(const Match& match) const {
    const formats::Match* const slot = slot_of(event_, match);
    return slot == nullptr || slot->may_draw;
  }

  const Event& event_;
  const Actor& by_;
  Ms now_ms_;
  std::vector<Fact> facts_;
};

}  // namespace

Result<std::vector<Fact>, Message> decide(const Event& event, const Wish& wish, Ms now_ms) {
  if (wish.key.size() > kLongestName || !is_utf8(wish.key)) return Failure{fill(kBadText)};
  if (!wish.key.empty() && event.keys.contains(wish.by.account + " " + wish.key)) return std::vector<Fact>{};
  if (event.version == 0 && !std::holds_alternative<Opening>(wish.fact)) return Failure{fill(kNoSuchEvent)};
  Decider decider(event, wish, now_ms);
  if (auto refused = std::visit(decider, wish.fact)) return Failure{*refused};
  return std::move(decider).facts();
}

}  // namespace meydan::tournament
