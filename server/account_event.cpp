#include "server/account_event.h"

#include <algorithm>

#include "base/assert.h"
#include "base/fields_json.h"
#include "wire/read.h"

namespace meydan::server {

std::optional<Role> role_of_name(std::string_view name) {
  constexpr auto kRoles = enumerators(Role{});
  const auto found = std::find(kRoles.begin(), kRoles.end(), name);
  if (found == kRoles.end()) return std::nullopt;
  return static_cast<Role>(found - kRoles.begin());
}

Argument title_of(Role role) {
  switch (role) {
    case Role::Player: return {"بازیکن", "player"};
    case Role::Director: return {"مدیر تورنمنت", "director"};
    case Role::Committee: return {"عضو کمیتهٔ تصمیم‌گیری", "committee member"};
    case Role::Administrator: return {"مدیر سامانه", "administrator"};
  }
  MEYDAN_ASSERT(!"every role has a title");
}

store::NewRecord record_of(const AccountFact& fact, std::int64_t time_ms) {
  JsonWriter json;
  json.begin_object();
  std::visit([&](const auto& known) { write_fields(json, known); }, fact);
  json.end_object();
  const auto word = std::visit([](const auto& known) { return std::remove_cvref_t<decltype(known)>::kWord; }, fact);
  return {time_ms, std::string(word), std::move(json).text()};
}

Result<AccountFact, Message> fact_of(const store::Record& record) {
  auto fact = wire::with_word<AccountFact>(record.kind);
  if (!fact) return Failure{wire::unknown_kind(record.kind)};
  const auto object = wire::object_of(record.body, 1);
  if (!object) return Failure{object.reason()};
  wire::Reader reader(wire::From::Log, *object);
  std::visit([&](auto& known) { reader.fields(known); }, *fact);
  reader.finish();
  if (reader.wrong()) return Failure{*reader.wrong()};
  return std::move(*fact);
}

}  // namespace meydan::server
