// The people of the accounts as the rest of the server sees them, and what becomes of somebody while something waits:
// who was identified before is looked up again before anything is done in their name.
#pragma once

#include "server/accounts.h"
#include "server/loop.h"
#include "server/person.h"
#include "tournament/event.h"

namespace meydan::server {

class People {
 public:
  virtual ~People() = default;
  /// Who somebody is by now, with the roles of this moment; nobody if the session or token has ended. A disk that does
  /// not answer ends nobody's session. Whether this counts as using the session. From any thread.
  [[nodiscard]] virtual std::optional<Person> recall(const Person& person, Accounts::Counts counts) = 0;
  /// The same, as a look, for who wished something of an event.
  [[nodiscard]] virtual std::optional<tournament::Actor> recall(const tournament::Actor& actor) = 0;
  /// Of an account; its id if the name cannot be had.
  [[nodiscard]] virtual std::string name_of(const std::string& account) = 0;
};

/// Those who have accounts here.
class AccountPeople final : public People {
 public:
  AccountPeople(Accounts& accounts, const Loop& loop) : accounts_(accounts), loop_(loop) {}

  std::optional<Person> recall(const Person& person, Accounts::Counts counts) override;
  std::optional<tournament::Actor> recall(const tournament::Actor& actor) override;
  std::string name_of(const std::string& account) override;

 private:
  Accounts& accounts_;
  const Loop& loop_;
};

Person person_of(const Profile& profile);
Person person_of(const Identity& identity);
Person person_of(const NewSession& session);

/// Somebody as an event sees them.
tournament::Actor actor_of(const Person& person);

}  // namespace meydan::server
