#include "cli/admin_command.h"

#include <filesystem>
#include <iostream>

#include "base/text.h"
#include "cli/password_prompt.h"
#include "server/accounts.h"
#include "server/letter.h"
#include "server/wall_clock.h"
#include "store/sqlite/sqlite_store.h"

namespace meydan::cli {

namespace {

using server::Accounts;
using server::Role;
using store::SqliteOptions;
using store::SqliteStore;

constexpr Citation kNoData{
    "no_data", "", "در پوشهٔ {0} داده‌ای نیست؛ اول meydan admin create را اجرا کنید",
    "the folder {0} holds no data; run `meydan admin create` first"};
constexpr Citation kPassword{"ask_password", "", "گذرواژهٔ تازه: ", "New password: "};
constexpr Citation kAgain{"ask_password_again", "", "همان گذرواژه، یک بار دیگر: ", "The same password once more: "};
constexpr Citation kDifferent{"passwords_differ", "", "دو گذرواژه یکی نبود", "the two passwords differ"};
constexpr Citation kNoPassword{"no_password", "", "گذرواژه‌ای داده نشد", "no password was given"};
constexpr Citation kCreated{"admin_created", "", "{0} اکنون مدیر سامانه است", "{0} is an administrator now"};
constexpr Citation kGranted{"admin_granted", "", "{0} اکنون {1} است", "{0} is {1} now"};
constexpr Citation kWithdrawn{"admin_withdrawn", "", "{0} دیگر {1} نیست", "{0} is {1} no more"};
constexpr Citation kResetCode{
    "admin_reset_code", "",
    "با این کد {0} تا یک ساعت دیگر و فقط یک بار در صفحهٔ /recover گذرواژهٔ تازه انتخاب می‌کند:",
    "With this code {0} chooses a new password on the page /recover, once and within an hour:"};
constexpr Citation kUnknownRole{"unknown_role", "",
                                "{0} نقش نیست؛ نقش‌ها: director, committee, administrator",
                                "{0} is no role; the roles are director, committee, administrator"};
constexpr Citation kNobody{"admin_nobody", "", "هنوز کسی نقشی ندارد", "nobody has a role yet"};
constexpr Citation kGuest{"guest", "", "مهمان", "guest"};
constexpr Citation kBot{"bot", "", "ربات", "bot"};

/// With its article where English wants one.
Argument title_in_sentence(Role role) {
  const Argument title = server::title_of(role);
  const bool vowel = title.en.find_first_of("aeiou") == 0;
  return {title.fa, (vowel ? "an " : "a ") + title.en};
}

int complain(const Console& console, const server::AccountRefusal& refusal) {
  const bool allowed = refusal.kind != server::AccountRefusal::Kind::NotAllowed;
  return console.complain(refusal.message, allowed ? kExitBadInput : kExitRefused);
}

Result<std::string, Message> read_password(const Console& console) {
  if (!is_terminal()) {
    auto line = read_line(console.in);
    if (!line) return Failure{fill(kNoPassword)};
    if (!line->empty() && line->back() == '\r') line->pop_back();
    return *line;
  }
  auto first = prompt_password(console.err, console.text_of(kPassword));
  if (!first) return Failure{fill(kNoPassword)};
  // At once, before it is asked for again.
  if (auto refused = server::refuse_password(*first)) return Failure{*refused};
  auto second = prompt_password(console.err, console.text_of(kAgain));
  const bool same = second && server::same_secret(*first, *second);
  if (second) server::wipe(*second);
  if (!same) return Failure{fill(kDifferent)};
  return *first;
}

/// What a command of this file works with: the data folder's accounts.
struct Office {
  std::unique_ptr<SqliteStore> store;
  std::unique_ptr<server::Random> random;
  std::unique_ptr<Accounts> accounts;
  server::Ms now_ms = 0;
};

enum class Folder : std::uint8_t { MayBeNew, MustExist, OnlyLooked };

Result<Office, Message> open_office(const Console& console, const std::string& folder, Folder how) {
  std::error_code ignored;
  if (how != Folder::MayBeNew && !std::filesystem::exists(store::database_file(folder), ignored)) {
    return Failure{fill(kNoData, {meydan::quoted(folder)})};
  }
  auto store = SqliteStore::open(
      {.folder = folder,
       .access = how == Folder::OnlyLooked ? SqliteOptions::Access::ReadOnly : SqliteOptions::Access::Create,
       .remark = [&console](const Message& message) { console.complain(message); }});
  if (!store) return Failure{store::for_operator(store.reason())};
  Office office;
  office.store = std::move(store).value();
  office.random = std::make_unique<server::SystemRandom>();
  // Nobody logs in here, so the hash for unknown names need not be a good one.
  office.accounts = std::make_unique<Accounts>(*office.store, *office.random, server::kCheapestCost);
  office.now_ms = server::wall_clock_ms();
  return office;
}

/// Gives a role or takes it, and says so.
int change_role(const Console& console, const AdminOptions& options,
                Accounts::Refused (Accounts::*change)(std::string_view, std::string_view, Role, server::Ms),
                const Citation& done) {
  const auto role = server::role_of_name(options.role);
  if (!role) return console.complain(fill(kUnknownRole, {meydan::quoted(options.role)}));
  const auto office = open_office(console, options.data, Folder::MustExist);
  if (!office) return console.complain(office.reason());
  const auto profile = office->accounts->profile_of_name(options.name, office->now_ms);
  if (!profile) return complain(console, profile.reason());
  Accounts& accounts = *office->accounts;
  if (const auto refused = (accounts.*change)(server::kConsole, profile->account, *role, office->now_ms)) {
    return complain(console, *refused);
  }
  console.say(done, {profile->name, title_in_sentence(*role)});
  return kExitOk;
}

}  // namespace

int admin_create(const Console& console, const AdminOptions& options) {
  const auto office = open_office(console, options.data, Folder::MayBeNew);
  if (!office) return console.complain(office.reason());
  auto password = read_password(console);
  if (!password) return console.complain(password.reason());
  std::string secret = std::move(password).value();
  const auto hash = server::hash_password(secret);
  server::wipe(secret);
  if (!hash) return console.complain(hash.reason());
  const auto created = office->accounts->register_administrator(options.name, *hash, office->now_ms);
  if (!created) return complain(console, created.reason());
  console.say(kCreated, {created->name});
  return kExitOk;
}

int admin_grant(const Console& console, const AdminOptions& options) {
  return change_role(console, options, &Accounts::grant, kGranted);
}

int admin_withdraw(const Console& console, const AdminOptions& options) {
  return change_role(console, options, &Accounts::withdraw, kWithdrawn);
}

int admin_reset_password(const Console& console, const AdminOptions& options) {
  const auto office = open_office(console, options.data, Folder::MustExist);
  if (!office) return console.complain(office.reason());
  const auto profile = office->accounts->profile_of_name(options.name, office->now_ms);
  if (!profile) return complain(console, profile.reason());
  const auto handed = office->accounts->reset_by_office(server::kConsole, profile->account, office->now_ms);
  if (!handed) return complain(console, handed.reason());
  std::string url = options.url;
  while (url.ends_with('/')) url.pop_back();
  console.say(kResetCode, {handed->name});
  console.out << "  " << handed->code << "\n  " << url << server::recovery_path(handed->name, handed->code) << '\n';
  return kExitOk;
}

int admin_list(const Console& console, const AdminOptions& options) {
  const auto office = open_office(console, options.data, Folder::OnlyLooked);
  if (!office) return console.complain(office.reason());
  const auto all = office->accounts->all(office->now_ms);
  if (!all) return complain(console, all.reason());
  bool any = false;
  for (const server::Profile& profile : *all) {
    if (profile.roles.size() == 1 && !options.everybody) continue;
    any = true;
    console.out << profile.account << "  " << profile.name << "  ";
    const char* separator = "";
    const auto add = [&](const std::string& word) {
      console.out << separator << word;
      separator = ", ";
    };
    for (const Role role : profile.roles) {
      if (role != Role::Player) add(std::string(name_of_enumerator(role)));
    }
    if (profile.guest) add(console.text_of(kGuest));
    if (profile.bot) add(console.text_of(kBot));
    console.out << '\n';
  }
  if (!any) console.err << console.text_of(kNobody) << '\n';
  return kExitOk;
}

}  // namespace meydan::cli
