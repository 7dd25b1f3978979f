// What people may wish of an event (POST /api/events/ID/do), version 1; docs/events.md is the long form. Most wishes
// have the form of the fact they ask for (tournament/facts.h); those that say more, or are no facts, are described
// here.
//
//   {"do":"approval","key":"k1","entry":"e12"}
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/fields.h"
#include "base/result.h"
#include "play/command.h"
#include "tournament/event.h"
#include "wire/read.h"

namespace meydan::wire {

/// Of a body of HTTP: a whole list of entries, or the settings of a large event.
inline constexpr std::size_t kLongestBody = 512 * 1024;

/// The account goes by its name, which only a director says of others.
struct NamedEntry {
  static constexpr std::string_view kWord = tournament::Entry::kWord;
  tournament::Entry entry{};
  std::string account_name{};
  static constexpr auto fields() {
    return std::tuple(inlined(&NamedEntry::entry), field("account_name", &NamedEntry::account_name));
  }
};
/// What is left out stays as it is.
struct SettingsWish {
  static constexpr std::string_view kWord = tournament::Settings::kWord;
  Unread<tournament::Setup> setup{};
  static constexpr auto fields() { return std::tuple(field("setup", &SettingsWish::setup).needed()); }
};
/// Entries from one of three: a spreadsheet, a federation's file for one section, a list. Wrong lines are told one by
/// one.
struct ImportWish {
  static constexpr std::string_view kWord = "import";
  std::string csv{};
  std::string trf{};
  std::string section{};
  std::vector<Unread<NamedEntry>> entries{};
  bool skip = false;  // enters the right ones all the same
  static constexpr auto fields() {
    return std::tuple(field("csv", &ImportWish::csv).up_to(kLongestBody),
                      field("trf", &ImportWish::trf).up_to(kLongestBody), field("section", &ImportWish::section),
                      field("entries", &ImportWish::entries), field("skip", &ImportWish::skip));
  }
};
/// Starts a section if it has not begun, and pairs its next round.
struct PairWish {
  static constexpr std::string_view kWord = "pair";
  std::string section{};
  static constexpr auto fields() { return std::tuple(field("section", &PairWish::section).needed()); }
};
/// A director's hand at a table: `what` is the word of the request (play/command.h), whose other fields stand beside
/// these, but for clause and reason: those are the grounds.
struct TableWish {
  static constexpr std::string_view kWord = tournament::AtTable::kWord;
  std::string match{};
  int board = 0;               // of a team match; 0: the last table
  play::EventNumber seen = 0;  // the last event of the table that was looked at; 0: as it stands
  tournament::Grounds grounds{};
  std::string what{};
  play::Request request{};
  static constexpr auto fields() {
    return std::tuple(field("match", &TableWish::match).needed(), field("board", &TableWish::board),
                      field("seen", &TableWish::seen), field("grounds", &TableWish::grounds),
                      field("what", &TableWish::what).needed());
  }
};
/// N 4-3-2: the clocks of all tables.
struct PauseAll {
  static constexpr std::string_view kWord = "pause_all";
  tournament::Grounds grounds{};
  static constexpr auto fields() { return std::tuple(field("grounds", &PauseAll::grounds)); }
};
struct ResumeAll {
  static constexpr std::string_view kWord = "resume_all";
  tournament::Grounds grounds{};
  static constexpr auto fields() { return std::tuple(field("grounds", &ResumeAll::grounds)); }
};

/// The ratings of everybody in a section who has an account, as the arena's own list has them now: for seeding (N 1-4),
/// before the section begins.
struct RatingsWish {
  static constexpr std::string_view kWord = "ratings";
  std::string section{};
  static constexpr auto fields() { return std::tuple(field("section", &RatingsWish::section).needed()); }
};

/// The other facts are the server's, or follow from one of these.
using EventWish =
    std::variant<SettingsWish, tournament::Appointment, tournament::Monitor, NamedEntry, ImportWish,
                 tournament::Approval, tournament::Refusal, tournament::Transfer, tournament::Withdrawal,
                 tournament::ByeRequest, tournament::Consent, PairWish, tournament::Paired, tournament::Unpairing,
                 tournament::Arrival, tournament::LatePoints, tournament::Report, tournament::Confirmation,
                 tournament::Part, tournament::Outcome, tournament::Penalty, tournament::Call, tournament::Appeal,
                 tournament::Statement, tournament::Vote, tournament::Notice, tournament::Ending, TableWish, PauseAll,
                 ResumeAll, tournament::Reopening, tournament::LengthChange, tournament::WrongLength,
                 tournament::PairingWishes, tournament::Absence, tournament::ClockBreach, tournament::Tick,
                 RatingsWish>;
static_assert(no_field_is_named<EventWish>({"do", "key"}));

/// The requests that a director may give through an event, by their types: those that have grounds, and removing
/// somebody who looks on. Penalties are the event's own, which counts them (`penalty`).
template <class Request>
concept AtTableOfEvent = std::same_as<Request, play::RemoveSpectator> ||
    (!std::same_as<Request, play::Penalise> && requires(Request request) { request.grounds; });

struct SaidWish {
  std::string key{};  // the same again does nothing the second time
  EventWish wish;
};

/// Strict as parse_incoming() (wire/client_message.h).
Result<SaidWish, Message> event_wish_of(const boost::json::object& object);

/// To open an event: the server makes its id and seals its draws.
struct OpenEvent {
  tournament::Setup setup{};
  static constexpr auto fields() { return std::tuple(field("setup", &OpenEvent::setup).needed()); }
};

}  // namespace meydan::wire
