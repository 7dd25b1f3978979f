// Ratings of entries from the arena's own list, for seeding a section before it begins: docs/events.md, `ratings`.
#include "server/api/event_wish.h"
#include "tournament/sentences.h"
#include "wire/event_view.h"

namespace meydan::server {

namespace {

/// As much as the log takes at once.
constexpr std::size_t kAtOnce = 400;

constexpr Citation kRatedAlready{
    "ratings_as_listed", "N 1-4",
    "ریتینگ همهٔ شرکت‌کننده‌های این بخش همان است که در فهرست میدان است",
    "the ratings of this section are those of the list already"};

}  // namespace

/// Each is a transfer of the director's, as if put right by hand, so that the log says what was changed and by whom.
/// Who has no account, or no rating in this game, keeps what the director wrote.
void rate_entries(const EventWish& wish, const wire::RatingsWish& wanted) {
  const tournament::Event& event = wish.event();
  if (!tournament::directs(event, wish.actor)) return wish.refuse({fill(tournament::kDirectorsOnly)});
  const tournament::Section* const section = tournament::find_section(event, wanted.section);
  if (section == nullptr) return wish.refuse({fill(tournament::kNoSuchSection)});
  if (section->started) return wish.refuse({fill(tournament::kTooLateToEnter)});
  std::vector<tournament::Wish> wishes;
  for (const std::string& id : event.order) {
    const tournament::EntryState& state = event.entries.at(id);
    if (state.entry.section != wanted.section || !state.plays()) continue;
    // N 5-1: nobody puts the own entry right; and a large section takes more than one wish.
    if (tournament::belongs_to(state, wish.actor.account) || wishes.size() == kAtOnce) continue;
    const int rating = wish.rating_of(state.entry, state.entry.account);
    if (rating == 0 || rating == state.entry.rating) continue;
    tournament::Transfer transfer{.to = state.entry, .grounds = {"N 1-4", "ratings of the arena's list"}};
    transfer.to.rating = rating;
    // One key of the wish for all of them: the first one bears it, and with it all of them are granted or none.
    wishes.push_back({wish.actor, wishes.empty() ? wish.said->key : std::string(), transfer});
  }
  if (wishes.empty()) return wish.refuse({fill(kRatedAlready)});
  wish.call.around.events.submit_all(wish.event_id(), std::move(wishes), wish.reply());
}

}  // namespace meydan::server
