#include "server/account_event.h"

#include <boost/json.hpp>

#include <algorithm>
#include <array>
#include <concepts>

#include "base/assert.h"
#include "base/json_writer.h"
#include "base/text.h"

namespace meydan::server {

namespace {

constexpr Citation kUnreadable{"account_unreadable", "", "رکورد {0} از نوع {1} خوانده نشد",
                               "record {0} of the kind {1} cannot be read"};

// In the order of the variant.
constexpr std::array<std::string_view, 19> kKinds{"opened",        "password_set",  "marked_bot",     "session_started",
                                                  "session_seen",  "session_ended", "sessions_ended", "token_created",
                                                  "token_revoked", "role_granted",  "role_withdrawn", "named",
                                                  "codes_set",     "code_used",     "email_asked",    "email_confirmed",
                                                  "email_removed", "reset_asked",   "reset_used"};
static_assert(kKinds.size() == std::variant_size_v<AccountFact>);

constexpr std::array<std::string_view, 4> kRoles{"player", "director", "committee", "administrator"};
static_assert(kRoles.size() == static_cast<std::size_t>(Role::Administrator) + 1);

// The fields of every fact, said once: the writer and the reader below both walk through these lists.
template <class T, class Plain>
concept Is = std::same_as<std::remove_const_t<T>, Plain>;

void fields(auto& io, Is<Opened> auto& fact) { io("name", fact.name); }
void fields(auto& io, Is<PasswordSet> auto& fact) { io("hash", fact.hash); }
void fields(auto&, Is<MarkedBot> auto&) {}
void fields(auto& io, Is<SessionStarted> auto& fact) {
  io("session", fact.session);
  io("token_hash", fact.token_hash);
  io("label", fact.label);
}
void fields(auto& io, Is<SessionSeen> auto& fact) { io("session", fact.session); }
void fields(auto& io, Is<SessionEnded> auto& fact) { io("session", fact.session); }
void fields(auto& io, Is<SessionsEnded> auto& fact) { io("except", fact.except); }
void fields(auto& io, Is<TokenCreated> auto& fact) {
  io("token", fact.token);
  io("name", fact.name);
  io("token_hash", fact.token_hash);
}
void fields(auto& io, Is<TokenRevoked> auto& fact) { io("token", fact.token); }
void fields(auto& io, Is<RoleGranted> auto& fact) {
  io("role", fact.role);
  io("by", fact.by);
}
void fields(auto& io, Is<RoleWithdrawn> auto& fact) {
  io("role", fact.role);
  io("by", fact.by);
}
void fields(auto& io, Is<Named> auto& fact) {
  io("account", fact.account);
  io("name", fact.name);
  io("instead_of", fact.instead_of);
}

void fields(auto& io, Is<CodesSet> auto& fact) { io("hashes", fact.hashes); }
void fields(auto& io, Is<CodeUsed> auto& fact) { io("hash", fact.hash); }
void fields(auto& io, Is<EmailAsked> auto& fact) {
  io("email", fact.email);
  io("code_hash", fact.code_hash);
}
void fields(auto& io, Is<EmailConfirmed> auto& fact) { io("email", fact.email); }
void fields(auto&, Is<EmailRemoved> auto&) {}
void fields(auto& io, Is<ResetAsked> auto& fact) {
  io("code_hash", fact.code_hash);
  io("by", fact.by);
}
void fields(auto& io, Is<ResetUsed> auto& fact) { io("code_hash", fact.code_hash); }

struct Writer {
  JsonWriter& json;
  void operator()(std::string_view name, const std::string& value) const { json.key(name).string(value); }
  void operator()(std::string_view name, Role role) const { json.key(name).string(name_of(role)); }
};

struct Reader {
  const boost::json::object& object;
  std::size_t read = 0;
  bool wrong = false;

  void operator()(std::string_view name, std::string& value) {
    const auto* const found = object.if_contains(boost::json::string_view(name.data(), name.size()));
    const auto* const text = found == nullptr ? nullptr : found->if_string();
    if (text == nullptr) {
      wrong = true;
      return;
    }
    ++read;
    value.assign(text->data(), text->size());
  }
  void operator()(std::string_view name, Role& role) {
    std::string text;
    (*this)(name, text);
    const auto known = role_of_name(text);
    wrong = wrong || !known;
    role = known.value_or(Role::Player);
  }
};

/// An empty fact of the kind with this index.
template <std::size_t... kIndex>
AccountFact fact_at(std::size_t index, std::index_sequence<kIndex...>) {
  AccountFact fact;
  const bool made = ((index == kIndex && (fact.emplace<kIndex>(), true)) || ...);
  MEYDAN_ASSERT(made);
  return fact;
}

}  // namespace

std::string_view name_of(Role role) { return kRoles[static_cast<std::size_t>(role)]; }

std::optional<Role> role_of_name(std::string_view name) {
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
  Writer writer{json};
  std::visit([&](const auto& value) { fields(writer, value); }, fact);
  json.end_object();
  return {time_ms, std::string(kKinds[fact.index()]), std::move(json).text()};
}

Result<AccountFact, Message> fact_of(const store::Record& record) {
  const Message wrong = fill(kUnreadable, {std::to_string(record.number), quoted(record.kind)});
  const auto kind = std::find(kKinds.begin(), kKinds.end(), record.kind);
  if (kind == kKinds.end()) return Failure{wrong};
  boost::json::error_code error;
  boost::json::parse_options options;
  options.max_depth = 1;
  const boost::json::value json =
      boost::json::parse(boost::json::string_view(record.body.data(), record.body.size()), error, {}, options);
  const auto* const object = error ? nullptr : json.if_object();
  if (object == nullptr) return Failure{wrong};
  AccountFact fact = fact_at(static_cast<std::size_t>(kind - kKinds.begin()),
                             std::make_index_sequence<std::variant_size_v<AccountFact>>());
  Reader reader{*object};
  std::visit([&](auto& value) { fields(reader, value); }, fact);
  if (reader.wrong || reader.read != object->size()) return Failure{wrong};
  return fact;
}

}  // namespace meydan::server
