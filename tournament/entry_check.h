// Whether an entry fits: its words, its members, its institution (D 2), and whether the person is there already.
#pragma once

#include <optional>
#include <string>

#include "tournament/entry_words.h"
#include "tournament/event.h"

namespace meydan::tournament {

std::optional<Message> bad_entry(const Event& event, const Entry& entry);
/// D 2: at most so many of an institution in a section; `but` is not counted.
std::optional<Message> institution_full(const Event& event, const Entry& entry, const std::string& but);
/// D 2: somebody of that name and institution is entered, however they are written; unless the director knows better.
std::optional<Message> known_person(const Event& event, const Entry& entry);
/// Somebody whom the entry is about, but who makes it, has said no.
bool has_declined(const Event& event, const std::string& by, const Entry& entry);
/// N 1-4: the director has refused whom the entry is about.
bool was_refused(const Event& event, const Entry& entry);

}  // namespace meydan::tournament
