// Events of a table as text: one line of JSON each, for the log, for exports and for whoever reads them later.
//
//   {"number":7,"time_ms":1700000000000,"kind":"moved","by":"ani","key":"k1","seat":0,"move":"5","position":"5",
//    "charge":{"used_ms":1500,"lag_ms":300,"bank_used_ms":1200,"given_back_ms":0,"measured_lag_ms":300}}
//                                                                                          (in one line)
//
// First the five fields that every event has, then those of its kind, always in this order and always all of them;
// a field that may have no value (marked ?) is null then.
//
//   created         setup{table game rules clock{kind bank_ms step_ms move_limit_ms} seats games rated event
//                   starts_at_ms? dice_commitment}
//   seated          seat player name
//   contributed     seat entropy
//   game_started    game position
//   moved           seat move position charge{used_ms lag_ms bank_used_ms given_back_ms
//                   measured_lag_ms}
//   rolled          move position draw
//   offered         seat offer                  (draw, rematch)
//   offer_answered  seat offer accepted
//   game_ended      result{standing[] score[]? key clause}      (standing: loss, draw, win; by seat)
//   match_ended     half_points[]
//   clocks_stopped  reason grounds{clause reason}
//   clocks_resumed
//   clock_adjusted  seat how amount_ms grounds  (add, take, set)
//   penalised       seat points grounds
//   undone          to grounds
//   said            player text
//   revealed        secret
//   cancelled       reason                      (withdrawn, nobody_came)
//   spectator_removed player
//   announced       seat move
//   readied         seat
//   break_taken     seat
//   length_corrected  points grounds
//   length_set      position
//   joined          seat player name
//   invited         seat player
//   absent          seat grace_ms
//   absence_ended   seat
//
// Texts are UTF-8. The writer turns a stray byte into U+FFFD, so whoever lets texts in from outside lets none in.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "play/event.h"
#include "rules/citation.h"

namespace meydan::store {

/// A longer line is not read: no honest event comes near it.
inline constexpr std::size_t kLargestEvent = 1 << 20;

std::string to_json(const play::Event& event);

/// Strict: every field of the kind must be there with the right type, and no other. The message says which is wrong.
Result<play::Event, Message> event_of_json(std::string_view line);

/// "moved", "rolled", ...
std::string_view kind_of(const play::Fact& fact);

}  // namespace meydan::store
