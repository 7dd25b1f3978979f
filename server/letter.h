// The mails that Meydan sends: what they say, and the bytes that go over the line.
#pragma once

#include <string>
#include <string_view>

#include "play/clock.h"
#include "server/accounts.h"

namespace meydan::server {

struct Letter {
  std::string to;  // an address that tidy_email() has given
  std::string subject;
  std::string body;  // UTF-8, lines end with \n
};

enum class MailLanguage : std::uint8_t { Persian, English };

/// `url` is where people open the arena, without a slash at its end. Codes stand behind a # in links: no server, proxy
/// or log sees that part.
Letter reset_letter(const OwnersCode& code, std::string_view url, MailLanguage language);
Letter confirm_letter(const OwnersCode& code, std::string_view url, MailLanguage language);
/// The address for a new password: `/recover#name=...&code=...`.
std::string recovery_path(std::string_view name, std::string_view code);

struct Envelope {
  std::string from;  // "club@example.org", or "Meydan <club@example.org>" with any name
  std::string id;    // of the message, new for every one
  play::Ms now_ms = 0;
};
/// RFC 5322 with its headers in RFC 2047 and its text in base64: ASCII, lines of less than 78 characters that end with
/// CR LF.
std::string mail_text(const Letter& letter, const Envelope& envelope);

/// The address of "Meydan <club@example.org>"; nothing if there is none.
std::optional<std::string> address_in(std::string_view from);

}  // namespace meydan::server
