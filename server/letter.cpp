#include "server/letter.h"

#include <sodium.h>

#include <array>
#include <ctime>

#include "base/utf8.h"
#include "rules/citation.h"
#include "server/email_address.h"

namespace meydan::server {

namespace {

constexpr Citation kResetSubject{"mail_reset_subject", "", "گذرواژهٔ تازه برای {0} در میدان",
                                 "A new password for {0} at Meydan"};
constexpr Citation kResetBody{
    "mail_reset_body", "",
    "سلام {0}،\n\n"
    "کسی برای حساب شما در میدان گذرواژهٔ تازه خواسته است. برای انتخاب گذرواژه این پیوند را تا یک ساعت دیگر باز کنید:\n\n"
    "{1}\n\n"
    "یا در صفحهٔ {2} این کد را بنویسید:\n\n"
    "{3}\n\n"
    "با گذرواژهٔ تازه همهٔ نشست‌های دیگر پایان می‌یابند.\n"
    "اگر شما این را نخواسته‌اید، کاری لازم نیست: گذرواژهٔ شما همان است که بود.\n",
    "Hello {0},\n\n"
    "somebody has asked for a new password for your account at Meydan. To choose one, open this link within an hour:\n\n"
    "{1}\n\n"
    "or write this code on the page {2}:\n\n"
    "{3}\n\n"
    "With a new password all other sessions end.\n"
    "If it was not you who asked, there is nothing to do: your password is what it was.\n"};
constexpr Citation kConfirmSubject{"mail_confirm_subject", "", "تأیید نشانی ایمیل در میدان",
                                   "Confirm your e-mail address at Meydan"};
constexpr Citation kConfirmBody{
    "mail_confirm_body", "",
    "سلام {0}،\n\n"
    "این نشانی برای بازیابی گذرواژهٔ حساب شما در میدان داده شده است. برای تأیید، این کد را تا یک ساعت دیگر در صفحهٔ {1} بنویسید:\n\n"
    "{2}\n\n"
    "اگر شما این را نخواسته‌اید، کاری لازم نیست: بدون این کد، این نشانی به هیچ حسابی افزوده نمی‌شود.\n",
    "Hello {0},\n\n"
    "this address was given for recovering the password of your account at Meydan. To confirm it, write this code on the "
    "page {1} within an hour:\n\n"
    "{2}\n\n"
    "If it was not you who asked, there is nothing to do: without the code the address is not added to any account.\n"};

/// Not fill(): its marks of direction around Latin words would become part of links and codes.
std::string filled(const Citation& citation, MailLanguage language, const std::vector<std::string>& words) {
  std::string_view text = language == MailLanguage::Persian ? citation.fa : citation.en;
  std::string whole;
  for (auto open = text.find('{'); open != std::string_view::npos; open = text.find('{')) {
    whole += text.substr(0, open);
    whole += words[static_cast<std::size_t>(text[open + 1] - '0')];
    text.remove_prefix(open + 3);
  }
  return whole + std::string(text);
}

std::string base64(std::string_view bytes) {
  std::string text(sodium_base64_encoded_len(bytes.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                    sodium_base64_VARIANT_ORIGINAL);
  text.pop_back();  // its zero
  return text;
}

bool is_plain(std::string_view text) {
  for (const char character : text) {
    if (character < ' ' || character > '~') return false;
  }
  return true;
}

/// A header's text: as it is, or in encoded words of at most 75 characters that never part a character.
std::string encoded(std::string_view text) {
  constexpr std::size_t kMostBytes = 42;  // 56 characters of base64 and 12 around them
  if (is_plain(text) && text.find("=?") == std::string_view::npos) return std::string(text);
  std::string words;
  while (!text.empty()) {
    std::size_t size = 0;
    while (size < text.size()) {
      const std::size_t next = utf8_character_size(text.substr(size));
      if (size + next > kMostBytes) break;
      size += next;
    }
    words += (words.empty() ? "" : "\r\n ") + ("=?UTF-8?B?" + base64(text.substr(0, size)) + "?=");
    text.remove_prefix(size);
  }
  return words;
}

/// Names in a header are in quotes or encoded; addresses are as they are.
std::string sender(const std::string& from, const std::string& address) {
  const auto bracket = from.find('<');
  std::string name = bracket == std::string::npos ? std::string() : from.substr(0, bracket);
  while (!name.empty() && (name.back() == ' ' || name.back() == '"')) name.pop_back();
  while (!name.empty() && (name.front() == ' ' || name.front() == '"')) name.erase(0, 1);
  if (name.empty()) return address;
  const bool plain = is_plain(name) && name.find_first_of("\"\\") == std::string::npos;
  return (plain ? '"' + name + '"' : encoded(name)) + " <" + address + ">";
}

std::string date_of(play::Ms now_ms) {
  const auto seconds = static_cast<std::time_t>(now_ms / 1'000);
  std::tm moment{};
  ::gmtime_r(&seconds, &moment);
  // Not strftime's names: those follow the locale.
  constexpr std::array<const char*, 7> kDays{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr std::array<const char*, 12> kMonths{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  std::array<char, 40> rest{};
  std::strftime(rest.data(), rest.size(), " %Y %H:%M:%S +0000", &moment);
  return std::string(kDays[static_cast<std::size_t>(moment.tm_wday)]) + ", " + std::to_string(moment.tm_mday) + " " +
         kMonths[static_cast<std::size_t>(moment.tm_mon)] + rest.data();
}

std::string percent_encoded(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.~";
  std::string out;
  for (const char character : text) {
    if (kPlain.find(character) != std::string_view::npos) {
      out += character;
      continue;
    }
    const auto byte = static_cast<unsigned char>(character);
    out += {'%', kDigits[byte >> 4], kDigits[byte & 15]};
  }
  return out;
}

}  // namespace

std::string recovery_path(std::string_view name, std::string_view code) {
  return "/recover#name=" + percent_encoded(name) + "&code=" + std::string(code);
}

Letter reset_letter(const OwnersCode& code, std::string_view url, MailLanguage language) {
  const std::string site(url);
  return {code.email, filled(kResetSubject, language, {code.name}),
          filled(kResetBody, language,
                 {code.name, site + recovery_path(code.name, code.code), site + "/recover", code.code})};
}

Letter confirm_letter(const OwnersCode& code, std::string_view url, MailLanguage language) {
  return {code.email, filled(kConfirmSubject, language, {}),
          filled(kConfirmBody, language, {code.name, std::string(url) + "/account", code.code})};
}

std::optional<std::string> address_in(std::string_view from) {
  if (!is_utf8(from)) return std::nullopt;
  for (const char character : from) {
    if (character >= 0 && character < ' ') return std::nullopt;
  }
  const auto bracket = from.find('<');
  if (bracket == std::string_view::npos) return tidy_email(from);
  if (!from.ends_with('>')) return std::nullopt;
  return tidy_email(from.substr(bracket + 1, from.size() - bracket - 2));
}

std::string mail_text(const Letter& letter, const Envelope& envelope) {
  const std::string address = address_in(envelope.from).value_or("");
  std::string text;
  const auto header = [&](std::string_view name, const std::string& value) {
    text += std::string(name) + ": " + value + "\r\n";
  };
  header("Date", date_of(envelope.now_ms));
  header("From", sender(envelope.from, address));
  header("To", letter.to);
  header("Subject", encoded(letter.subject));
  header("Message-ID", "<" + envelope.id + address.substr(address.find('@')) + ">");
  header("Auto-Submitted", "auto-generated");
  header("MIME-Version", "1.0");
  header("Content-Type", "text/plain; charset=utf-8");
  header("Content-Transfer-Encoding", "base64");
  text += "\r\n";
  constexpr std::size_t kLine = 76;
  const std::string body = base64(letter.body);
  for (std::size_t at = 0; at < body.size(); at += kLine) text += body.substr(at, kLine) + "\r\n";
  return text;
}

}  // namespace meydan::server
