// Requests that nobody answers, and last words, with real sockets and a handler that does what it is told to.
#include "server/net/net.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <future>
#include <thread>

namespace meydan::server::net {
namespace {

/// Answers /at-once, drops what asks for /never, and keeps everything else.
class Silent final : public Handler {
 public:
  std::string share_of(const Request&) override { return "somebody"; }
  Response refusal(Over) override { return {.status = 429, .body = "", .headers = {}}; }
  std::size_t most_body_bytes(const Request&) override { return 100; }
  void request(Request request, Respond respond) override {
    if (request.target == "/at-once") return respond({.body = "", .headers = {}});
    if (request.target == "/never") return std::thread([dropped = std::move(respond)] {}).detach();
    kept.push_back(std::move(respond));
    if (kept.size() == 1) asked.set_value();
  }
  bool may_open(const Request&) override { return true; }
  void opened(const std::shared_ptr<Socket>&, const Request&) override {}
  /// Says much, and goodbye.
  void message(const std::shared_ptr<Socket>& socket, std::string_view) override {
    for (int number = 0; number < kTexts; ++number) {
      socket->send(std::make_shared<const std::string>("text " + std::string(20'000, '.')));
    }
    socket->close(1008, "farewell");
  }
  void closed(const std::shared_ptr<Socket>&) override {}

  static constexpr int kTexts = 40;
  std::vector<Respond> kept;
  std::promise<void> asked;  // for something that is kept
};

class Client {
 public:
  explicit Client(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in where{};
    where.sin_family = AF_INET;
    where.sin_port = htons(port);
    where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(::connect(socket_, reinterpret_cast<const sockaddr*>(&where), sizeof where), 0);
  }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  ~Client() { ::close(socket_); }

  void ask(const std::string& target, const std::string& headers = "") const {
    send("GET " + target + " HTTP/1.1\r\nHost: x\r\n" + headers + "\r\n");
  }
  /// "200", or nothing if the connection has ended.
  [[nodiscard]] std::string status() const {
    std::string answer;
    std::array<char, 4'096> piece{};
    while (answer.find("\r\n\r\n") == std::string::npos) {
      const ssize_t size = ::recv(socket_, piece.data(), piece.size(), 0);
      if (size <= 0) return "";
      answer.append(piece.data(), static_cast<std::size_t>(size));
    }
    return answer.substr(9, 3);
  }

  /// All that comes until the connection ends.
  [[nodiscard]] std::string rest() const {
    std::string all;
    std::array<char, 4'096> piece{};
    for (ssize_t size = 1; size > 0;) {
      size = ::recv(socket_, piece.data(), piece.size(), 0);
      if (size > 0) all.append(piece.data(), static_cast<std::size_t>(size));
      if (all.find("farewell") != std::string::npos) break;
    }
    return all;
  }
  void send(std::string_view bytes) const {
    EXPECT_EQ(::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL), static_cast<ssize_t>(bytes.size()));
  }

 private:
  int socket_;
};

class NetTest : public ::testing::Test {
 protected:
  NetTest() {
    std::string problem;
    EXPECT_TRUE(server_.listen({.port = 0}, problem)) << problem;
    thread_ = std::thread([this] { server_.run(); });
  }
  ~NetTest() override {
    server_.stop();
    thread_.join();
    handler_.kept.clear();
  }
  NetTest(const NetTest&) = delete;
  NetTest& operator=(const NetTest&) = delete;

  [[nodiscard]] std::string answer(const std::string& target, const std::string& headers = "") const {
    const Client client(server_.port());
    client.ask(target, headers);
    return client.status();
  }

  Silent handler_;
  Server server_{handler_, Limits{.connections_per_address = 1}};
  std::thread thread_;
};

TEST_F(NetTest, OneThatIsDroppedIsAnsweredAllTheSame) {
  const Client client(server_.port());
  client.ask("/never");
  EXPECT_EQ(client.status(), "503");
  client.ask("/at-once");
  EXPECT_EQ(client.status(), "200") << "and the connection goes on";
}

TEST_F(NetTest, WhoHangsUpBeforeTheAnswerGivesThePlaceBack) {
  auto client = std::make_unique<Client>(server_.port());
  client->ask("/later");
  handler_.asked.get_future().wait();
  EXPECT_EQ(answer("/at-once"), "429") << "one at a time";
  client.reset();
  std::string status;
  while ((status = answer("/at-once")) == "429") {  // until the server has noticed
  }
  EXPECT_EQ(status, "200");
}

TEST(Net, NoTaskRunsAfterTheEnd) {
  Silent handler;
  int run = 0;
  {
    Server server(handler, {});
    server.stop();
    server.after(std::chrono::milliseconds(30), [&run] { ++run; });
    server.run();
    // What the tasks use may be gone by now, while they come due.
    std::this_thread::sleep_for(std::chrono::milliseconds(60));
    server.post([&run] { ++run; });
  }
  EXPECT_EQ(run, 0);
}

TEST_F(NetTest, ALongBodyIsRefusedBeforeItIsRead) { EXPECT_EQ(answer("/at-once", "Content-Length: 101\r\n"), "413"); }

TEST_F(NetTest, WhatWasSaidBeforeGoodbyeIsWritten) {
  const Client client(server_.port());
  client.ask("/ws",
             "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
             "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n");
  EXPECT_EQ(client.status(), "101");
  client.send(
      std::string("\x81\x80"
                  "mask",
                  6));  // an empty text
  const std::string all = client.rest();
  int texts = 0;
  for (auto at = all.find("text "); at != std::string::npos; at = all.find("text ", at + 1)) ++texts;
  EXPECT_EQ(texts, Silent::kTexts);
  EXPECT_NE(all.find("farewell"), std::string::npos);
}

}  // namespace
}  // namespace meydan::server::net
