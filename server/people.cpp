#include "server/people.h"

#include <algorithm>

namespace meydan::server {

std::optional<Person> AccountPeople::recall(const Person& person, Accounts::Counts counts) {
  const auto now = accounts_.recall(person.id, person.session, counts, loop_.now_ms());
  if (now) return person_of(*now);
  return now.reason().kind == AccountRefusal::Kind::Failed ? std::optional(person) : std::nullopt;
}

std::optional<tournament::Actor> AccountPeople::recall(const tournament::Actor& actor) {
  const auto now = accounts_.recall(actor.account, actor.session, Accounts::Counts::AsLook, loop_.now_ms());
  if (now) return actor_of(person_of(*now));
  return now.reason().kind == AccountRefusal::Kind::Failed ? std::optional(actor) : std::nullopt;
}

std::string AccountPeople::name_of(const std::string& account) {
  const auto profile = accounts_.profile(account, loop_.now_ms());
  return profile ? profile->name : account;
}

Person person_of(const Profile& profile) {
  Person person{.id = profile.account, .name = profile.name, .guest = profile.guest, .bot = profile.bot};
  person.director = profile.has(Role::Director) || profile.has(Role::Administrator);
  person.dismissed = profile.dismissed;
  for (const Role role : profile.roles) person.roles.emplace_back(name_of_enumerator(role));
  return person;
}

Person person_of(const Identity& identity) {
  Person person = person_of(identity.profile);
  person.session = identity.id;
  person.ends_ms = identity.ends_ms;
  return person;
}

Person person_of(const NewSession& session) {
  Person person = person_of(session.profile);
  person.session = session.session;
  person.ends_ms = session.ends_ms;
  return person;
}

tournament::Actor actor_of(const Person& person) {
  const auto has = [&](std::string_view role) {
    return std::find(person.roles.begin(), person.roles.end(), role) != person.roles.end();
  };
  return {.account = person.id,
          .name = person.name,
          .may_direct = has("director"),
          .administrator = has("administrator"),
          .guest = person.guest,
          .dismissed = person.dismissed,
          .session = person.session};
}

}  // namespace meydan::server
