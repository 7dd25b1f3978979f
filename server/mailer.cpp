#include "server/mailer.h"

#include <curl/curl.h>

#include <cstdlib>
#include <cstring>
#include <fstream>

#include "base/text.h"

namespace meydan::server {

namespace {

constexpr Citation kNoFrom{"mail_no_from", "", "با --smtp نشانی فرستنده هم لازم است: --mail-from",
                           "--smtp needs --mail-from with an e-mail address, such as 'Meydan <arena@example.org>'"};
constexpr Citation kNoUrl{"mail_no_url", "", "با --smtp نشانی میدان هم لازم است: --public-url https://club.example",
                          "--smtp needs --public-url with the address that people open, such as https://club.example"};
constexpr Citation kBadServer{"mail_bad_server", "", "{0} نشانی سرور ایمیل نیست (مانند mail.example.org:587)",
                              "{0} is no mail server (such as mail.example.org:587)"};
constexpr Citation kNoPasswordFile{"mail_no_password_file", "", "فایل گذرواژهٔ ایمیل خوانده نشد: {0}",
                                   "the file with the mail server's password cannot be read: {0}"};
constexpr Citation kNoPassword{
    "mail_no_password", "", "با --smtp-user گذرواژه هم لازم است: --smtp-password-file یا MEYDAN_SMTP_PASSWORD",
    "--smtp-user needs a password: --smtp-password-file, or MEYDAN_SMTP_PASSWORD in the environment"};
constexpr Citation kOpenPassword{
    "mail_open_password", "",
    "گذرواژه بدون رمزنگاری فرستاده نمی‌شود (--smtp-tls none)",
    "a password is not sent without encryption (--smtp-tls none)"};

constexpr long kConnectSeconds = 10;
constexpr long kAllSeconds = 30;

struct Bytes {
  std::string_view left;
};

std::size_t read_bytes(char* buffer, std::size_t size, std::size_t count, void* from) {
  auto& left = static_cast<Bytes*>(from)->left;
  const std::size_t taken = std::min(size * count, left.size());
  std::memcpy(buffer, left.data(), taken);
  left.remove_prefix(taken);
  return taken;
}

int ask_to_stop(void* stops, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
  return (*static_cast<const std::function<bool()>*>(stops))() ? 1 : 0;
}

bool is_server(std::string_view text) {
  return !text.empty() && text.size() < 300 &&
         text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-:[]") ==
             std::string_view::npos;
}

/// Of the settings; empty if there is none.
Result<std::string, Message> password_of(const MailOptions& options) {
  if (options.password_file.empty()) {
    const char* const named = std::getenv("MEYDAN_SMTP_PASSWORD");
    return std::string(named == nullptr ? "" : named);
  }
  std::ifstream file(options.password_file);
  std::string line;
  if (!std::getline(file, line)) return Failure{fill(kNoPasswordFile, {quoted(options.password_file)})};
  return std::string(trim(line));
}

}  // namespace

Result<std::unique_ptr<Mailer>, Message> Mailer::open(const MailOptions& options, Random& random) {
  if (options.server.empty()) return std::unique_ptr<Mailer>();
  if (!is_server(options.server)) return Failure{fill(kBadServer, {quoted(options.server)})};
  if (!address_in(options.from)) return Failure{fill(kNoFrom)};
  MailOptions used = options;
  while (used.url.ends_with('/')) used.url.pop_back();
  if (!used.url.starts_with("http://") && !used.url.starts_with("https://")) return Failure{fill(kNoUrl)};
  auto password = password_of(options);
  if (!password) return Failure{password.reason()};
  if (!options.user.empty() && password->empty()) return Failure{fill(kNoPassword)};
  if (!options.user.empty() && options.tls == "none") return Failure{fill(kOpenPassword)};
  // Before there are threads.
  if (curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) return Failure{fill(kBadServer, {quoted(options.server)})};
  return std::unique_ptr<Mailer>(new Mailer(std::move(used), std::move(password).value(), random));
}

Mailer::Mailer(MailOptions options, std::string password, Random& random)
    : options_(std::move(options)), password_(std::move(password)), random_(random) {}

Mailer::~Mailer() {
  wipe(password_);
  curl_global_cleanup();
}

std::optional<std::string> Mailer::send(const Letter& letter, play::Ms now_ms,
                                        const std::function<bool()>& stops) const {
  const std::string text = mail_text(letter, {options_.from, new_id(random_), now_ms});
  const std::unique_ptr<CURL, void (*)(CURL*)> curl(curl_easy_init(), curl_easy_cleanup);
  if (!curl) return "no memory";
  const auto set = [&](CURLoption option, auto value) { curl_easy_setopt(curl.get(), option, value); };
  const std::string url = (options_.tls == "tls" ? "smtps://" : "smtp://") + options_.server;
  const std::string from = "<" + address_in(options_.from).value_or("") + ">";
  const std::string to = "<" + letter.to + ">";
  const std::unique_ptr<curl_slist, void (*)(curl_slist*)> recipients(curl_slist_append(nullptr, to.c_str()),
                                                                      curl_slist_free_all);
  Bytes bytes{text};
  set(CURLOPT_URL, url.c_str());
  set(CURLOPT_PROXY, "");  // whatever the environment says
  set(CURLOPT_USE_SSL, static_cast<long>(options_.tls == "starttls" ? CURLUSESSL_ALL : CURLUSESSL_NONE));
  if (!options_.ca_file.empty()) set(CURLOPT_CAINFO, options_.ca_file.c_str());
  if (!options_.user.empty()) {
    set(CURLOPT_USERNAME, options_.user.c_str());
    set(CURLOPT_PASSWORD, password_.c_str());
  }
  set(CURLOPT_MAIL_FROM, from.c_str());
  set(CURLOPT_MAIL_RCPT, recipients.get());
  set(CURLOPT_UPLOAD, 1L);
  set(CURLOPT_READFUNCTION, &read_bytes);
  set(CURLOPT_READDATA, static_cast<void*>(&bytes));
  set(CURLOPT_NOSIGNAL, 1L);
  set(CURLOPT_CONNECTTIMEOUT, kConnectSeconds);
  set(CURLOPT_TIMEOUT, kAllSeconds);
  set(CURLOPT_NOPROGRESS, 0L);
  set(CURLOPT_XFERINFOFUNCTION, &ask_to_stop);
  // curl hands it back as it is, and nothing there changes it.
  set(CURLOPT_XFERINFODATA, const_cast<void*>(static_cast<const void*>(&stops)));
  const CURLcode done = curl_easy_perform(curl.get());
  if (done == CURLE_OK) return std::nullopt;
  long answer = 0;
  curl_easy_getinfo(curl.get(), CURLINFO_RESPONSE_CODE, &answer);
  std::string problem = curl_easy_strerror(done);
  if (answer > 0) problem += " (the mail server said " + std::to_string(answer) + ")";
  return problem;
}

}  // namespace meydan::server
