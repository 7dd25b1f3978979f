// Hands mails to the operator's mail server, by SMTP through libcurl. It blocks for as long as that server takes, so it
// runs in a pool (server/pools.h).
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/letter.h"

namespace meydan::server {

struct MailOptions {
  std::string server{};  // "mail.example.org" or "mail.example.org:587"; empty: no mail is sent
  /// "starttls": encrypted before anything is said that matters, or not at all; "tls": from the first byte on; "none".
  std::string tls = "starttls";
  std::string ca_file{};        // of a mail server whose certificate no public authority has signed
  std::string user{};           // empty: the mail server asks for none
  std::string password_file{};  // its first line; else the environment's MEYDAN_SMTP_PASSWORD
  std::string from{};
  std::string url{};  // where people open the arena, for the links in mails
};

class Mailer {
 public:
  /// Nothing if no mail server is named. Refuses settings with which no mail could be sent.
  static Result<std::unique_ptr<Mailer>, Message> open(const MailOptions& options, Random& random);
  ~Mailer();
  Mailer(const Mailer&) = delete;
  Mailer& operator=(const Mailer&) = delete;

  /// Blocks. What went wrong, for the operator; nothing if the mail server has taken it. Gives up when `stops` says so.
  /// From any thread.
  [[nodiscard]] std::optional<std::string> send(const Letter& letter, play::Ms now_ms,
                                                const std::function<bool()>& stops) const;
  [[nodiscard]] const std::string& url() const { return options_.url; }

 private:
  Mailer(MailOptions options, std::string password, Random& random);

  MailOptions options_;
  std::string password_;
  Random& random_;
};

}  // namespace meydan::server
