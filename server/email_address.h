// Addresses that mail is sent to.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace meydan::server {

/// The address without white space around it; nothing if it is none, or one that mail programs would not agree about.
/// What comes back has no character that means anything in a header or a command of SMTP.
std::optional<std::string> tidy_email(std::string_view text);

}  // namespace meydan::server
