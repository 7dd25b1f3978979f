// What `meydan serve` says about where people find it.
#include "cli/serve_command.h"

#include <gtest/gtest.h>

#include <sstream>

#include "cli/qr_code.h"

namespace meydan::cli {
namespace {

using Qr = ServeOptions::Qr;

struct Said {
  std::string address = "0.0.0.0";
  Qr qr = Qr::Never;
  Language language = Language::En;
  std::vector<Interface> interfaces{{.name = "wlan0", .address = "192.168.1.7", .up = true, .hardware = true},
                                    {.name = "eth0", .address = "10.0.0.7", .up = true, .hardware = true}};
  std::string proxy{};
  bool https = false;

  [[nodiscard]] std::string text() const {
    std::istringstream in;
    std::ostringstream out;
    ServeOptions options;
    options.arena.endpoint.address = address;
    if (!proxy.empty()) options.arena.proxies = {proxy};
    options.arena.https = https;
    options.qr = qr;
    say_where_to_come({in, out, out, language}, options, 8080, interfaces);
    return out.str();
  }
};

TEST(Serve, TellsAHallWhichAddressesToOpen) {
  EXPECT_EQ(Said{}.text(),
            "Phones in the same network open:\n"
            "  http://192.168.1.7:8080\n"
            "  http://10.0.0.7:8080\n");
  EXPECT_EQ(Said{.language = Language::Fa}.text(),
            "گوشی‌های همین شبکه این نشانی را باز می‌کنند:\n"
            "  http://192.168.1.7:8080\n"
            "  http://10.0.0.7:8080\n");
  EXPECT_EQ(Said{.address = "fd00::7"}.text(), "Phones in the same network open:\n  http://[fd00::7]:8080\n");
}

TEST(Serve, DrawsTheCodeOfTheFirstAddressWhenAsked) {
  const auto code = qr_code_of("http://192.168.1.7:8080");
  ASSERT_TRUE(code.has_value());
  EXPECT_EQ(Said{.qr = Qr::Always}.text(), Said{}.text() + drawn(*code, Colours::None));
}

TEST(Serve, SaysHowToLetAHallIn) {
  for (const char* const address : {"127.0.0.1", "::1"}) {
    EXPECT_EQ(Said{.address = address}.text(),
              "Only this machine reaches it. For the phones of a hall: meydan serve --address 0.0.0.0\n");
  }
  EXPECT_EQ(
      (Said{.address = "127.0.0.1", .language = Language::Fa}.text()),
      "فقط همین دستگاه به آن می‌رسد. برای گوشی‌های یک سالن: meydan serve --address 0.0.0.0\n");
}

TEST(Serve, SaysThatThereIsNoNetwork) {
  EXPECT_EQ(Said{.interfaces = {}}.text(), "This machine is not connected to any network.\n");
}

TEST(Serve, LeavesPeopleToTheProxyThatTheyComeThrough) {
  EXPECT_EQ((Said{.address = "127.0.0.1", .proxy = "127.0.0.1"}.text()), "");
  EXPECT_EQ((Said{.address = "127.0.0.1", .https = true}.text()), "");
}

}  // namespace
}  // namespace meydan::cli
