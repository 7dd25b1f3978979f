// What administrators do: roles, and a way back for who has lost the password. The accounts ask again who asks.
#include <array>

#include "server/api/route.h"
#include "server/letter.h"
#include "wire/account_answers.h"

namespace meydan::server {

namespace {

constexpr Citation kUnknownRole{"unknown_role", "", "چنین نقشی نیست", "there is no such role"};

void all_accounts(const Call& call) {
  call.later(Work::Events, {call.account()}, [call] {
    const auto all = call.around.accounts.all(call.now_ms());
    if (!all) return refused(all.reason());
    wire::AccountList answer;
    for (const Profile& profile : *all) answer.accounts.push_back(shown(person_of(profile)));
    return json_response(answer);
  });
}

struct RoleBody {
  std::string account;
  std::string role;

  static constexpr auto fields() {
    return std::tuple(field("account", &RoleBody::account), field("role", &RoleBody::role));
  }
};

using Change = Accounts::Refused (Accounts::*)(std::string_view by, std::string_view account, Role role, Ms now_ms);
template <Change kChange>
void change_role(const Call& call, const RoleBody& body) {
  const auto role = role_of_name(body.role);
  if (!role) return call.refuse(Why::BadInput, fill(kUnknownRole));
  call.change(Work::Writes, body.account, [call, body, role = *role] {
    const auto refusal = (call.around.accounts.*kChange)(call.account(), body.account, role, call.now_ms());
    return refusal ? refused(*refusal) : done();
  });
}

struct AccountBody {
  std::string account;

  static constexpr auto fields() { return std::tuple(field("account", &AccountBody::account)); }
};

void reset_password(const Call& call, const AccountBody& body) {
  call.later(Work::Writes, [call, body] {
    const auto handed = call.around.accounts.reset_by_office(call.account(), body.account, call.now_ms());
    if (!handed) return refused(handed.reason());
    return json_response(wire::CodeHanded{
        .name = handed->name, .code = handed->code, .path = recovery_path(handed->name, handed->code)});
  });
}

constexpr std::array kRoutes{
    get("/api/admin/accounts", Who::Administrator, all_accounts),
    post<change_role<&Accounts::grant>>("/api/admin/grant", Who::Administrator),
    post<change_role<&Accounts::withdraw>>("/api/admin/withdraw", Who::Administrator),
    post<reset_password>("/api/admin/reset_password", Who::Administrator),
};

}  // namespace

std::span<const Route> office_routes() { return kRoutes; }

}  // namespace meydan::server
