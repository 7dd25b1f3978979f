// A director's hand at a table of an event: done there, and noted in the event's own log before the answer.
#include "base/text.h"
#include "server/api/event_wish.h"
#include "tournament/match_tables.h"
#include "tournament/rounds.h"
#include "tournament/sentences.h"

namespace meydan::server {

namespace {

constexpr Citation kWhichBoard{"which_board", "", "بگویید کدام میز این دیدار تیمی",
                               "say which board of the team match"};
constexpr Citation kNoTable{"no_table", "", "این مسابقه میزی ندارد", "this match has no table"};

/// The table may have had to be read: what counts is who asks now.
void give(const EventWish& wish, TableHost& host, const wire::TableWish& wanted) {
  const auto now = wish.as_of_now();
  const tournament::Event* const event = wish.call.around.events.find(wish.event_id());
  const auto match = event == nullptr ? wish.event().matches.end() : event->matches.find(wanted.match);
  if (!now || event == nullptr || match == event->matches.end()) return wish.refuse({fill(kNoTable)});
  if (const auto no = tournament::refusal_to_rule(*event, match->second, now->actor)) return wish.refuse({*no});
  // Who says what they saw rules on that, and not on what has come since.
  const play::EventNumber seen = wanted.seen > 0 ? wanted.seen : host.table().play_version;
  host.submit({wish.person.id, play::Role::Director, seen, wish.said->key, wanted.request}, wish.call.now_ms(),
              [wish](const Answer& answer) {
                if (answer.kind == Answer::Kind::Refused) return wish.refuse({answer.message});
                if (answer.kind == Answer::Kind::Failed) return wish.refuse({answer.message, Why::Failed});
                // Behind the wish that notes it.
                wish.call.around.events.submit_all(wish.event_id(), {}, wish.reply());
              });
}

}  // namespace

/// Of a team match it is the table of `board`; otherwise the last one.
void act_at_table(const EventWish& wish, const wire::TableWish& wanted) {
  const auto found = wish.event().matches.find(wanted.match);
  if (found == wish.event().matches.end()) return wish.refuse({fill(tournament::kNoSuchMatch)});
  if (const auto no = tournament::refusal_to_rule(wish.event(), found->second, wish.actor)) return wish.refuse({*no});
  const auto& tables = found->second.tables;
  // Of a team match nothing says which of its boards is meant but the board's number.
  if (tournament::boards_of(wish.event(), found->second) > 1 && wanted.board == 0)
    return wish.refuse({fill(kWhichBoard)});
  // Tables from before a result was cleared count no more.
  const std::size_t gone = found->second.void_tables;
  const std::size_t number = wanted.board > 0 ? gone + static_cast<std::size_t>(wanted.board) : tables.size();
  if (number <= gone || number > tables.size()) return wish.refuse({fill(kNoTable)});
  wish.call.around.tables.with(tables[number - 1], share_of(wish.person),
                               [wish, wanted](const Result<TableHost*, Tables::Missing>& host) {
                                 if (!host) return wish.refuse({fill(kNoTable)});
                                 give(wish, **host, wanted);
                               });
}

}  // namespace meydan::server
