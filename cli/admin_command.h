// `meydan admin`: the first administrator, roles and who has them, lost passwords, for who sits at the machine with the
// data. A running server sees what was changed within a second.
#pragma once

#include <string>

#include "cli/console.h"

namespace meydan::cli {

struct AdminOptions {
  std::string data;  // the data folder
  std::string name;
  std::string role;
  std::string url;         // where people open the arena, for a link
  bool everybody = false;  // in the list: accounts without a role too
};

/// Asks for the password at a terminal, without showing it; otherwise it is the first line of standard input. It is
/// never an argument: everybody on the machine can read those.
int admin_create(const Console& console, const AdminOptions& options);
int admin_grant(const Console& console, const AdminOptions& options);
int admin_withdraw(const Console& console, const AdminOptions& options);
/// Prints a code for a new password, and the link with it.
int admin_reset_password(const Console& console, const AdminOptions& options);
int admin_list(const Console& console, const AdminOptions& options);

}  // namespace meydan::cli
