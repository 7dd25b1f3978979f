// What readers see of an event: the structs of wire/event_view.h, filled. Who may not know something does not get it.
#pragma once

#include <string>

#include "server/event_texts.h"
#include "server/tables.h"
#include "tournament/event.h"
#include "wire/event_view.h"

namespace meydan::server {

/// An event in a list.
wire::EventSummary event_summary(const tournament::Event& event, const tournament::Actor* reader);

/// The matches whose ruling the reader may not know (N 5-2).
std::vector<std::string> hidden_rulings(const tournament::Event& event, const tournament::Actor* reader);
/// The event as somebody sees it who may not know these: the standings must not tell them either.
tournament::Event without_rulings(tournament::Event event, const std::vector<std::string>& matches);

/// A text about an event as the reader may know it, made once for each version and for all who may know the same.
Shared text_for_reader(const tournament::Event& event, const tournament::Actor* reader, std::string what,
                       EventTexts& texts, const std::function<std::string(const tournament::Event& shown)>& make);

/// A file about an event.
struct EventFile {
  enum class Kind : std::uint8_t {
    Entries,     // entries_csv(), the directors'
    Report,      // council_report(), theirs too
    Prizes,      // prizes_csv(), of all sections that have ended
    Crosstable,  // of a section, as TRF
    Bracket,     // of a section, as SVG, if it has one
  };
  Kind kind = Kind::Crosstable;
  std::string section{};
  bool persian = false;

  [[nodiscard]] bool directors_own() const { return kind == Kind::Entries || kind == Kind::Report; }
};
/// The file as the reader may see it, made once for each version and for everybody who may see the same; nothing if
/// there is none. Whether the reader directs, where that is asked, is for the caller to see to.
std::optional<std::string> event_file_text(const tournament::Event& event, const tournament::Actor* reader,
                                           const EventFile& file, EventTexts& texts);

/// Everything; `reader` is nobody for somebody who is not logged in. What many readers see alike is made once.
std::string event_view_text(const tournament::Event& event, const tournament::Actor* reader, play::Ms now_ms,
                            EventTexts& texts);

/// Every table of the event that is being played, each board of a team match too, and at which this person rules (N
/// 1-3-3).
std::vector<wire::DeskRow> desk_rows(const tournament::Event& event, const tournament::Actor& reader, Tables& tables,
                                     play::Ms now_ms);

/// The audit trail: so many facts after the first `after`, of which those that the reader may see, parted by commas.
std::string event_log_piece(const tournament::Event& event, const tournament::Actor* reader, std::size_t after,
                            std::size_t most);

/// The entries with their state, as a table for spreadsheets, in Persian with Persian headings and digits; `import`
/// reads either back.
std::string entries_csv(const tournament::Event& event, bool persian);

}  // namespace meydan::server
