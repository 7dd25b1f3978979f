// WebSockets live on a thread of their own, and the handler does not notice: it is called on one thread, is told of
// everything once and in order, and of nothing after the end, whenever that comes.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <future>
#include <map>
#include <set>
#include <thread>

#include "server/net/net.h"

namespace meydan::server::net {
namespace {

/// Says what it hears, and notes who calls it.
class Echo final : public Handler {
 public:
  std::string share_of(const Request&) override { return ""; }
  Response refusal(Over) override { return {.status = 429, .body = "", .headers = {}}; }
  std::size_t most_body_bytes(const Request&) override { return 100; }
  void request(Request, Respond respond) override { respond({.body = "", .headers = {}}); }
  bool may_open(const Request&) override { return true; }
  void opened(const std::shared_ptr<Socket>& socket, const Request&) override {
    note();
    EXPECT_TRUE(open.insert(socket.get()).second);
    ++all;
  }
  void message(const std::shared_ptr<Socket>& socket, std::string_view text) override {
    note();
    EXPECT_TRUE(open.contains(socket.get())) << "between opened and closed";
    if (text == "long") {
      for (int page = 0; page < 20; ++page) {
        socket->send(std::make_shared<const std::string>(40'000, '.'));
      }
    }
    socket->send(std::make_shared<const std::string>(text));
    socket->when_written([this] { note(); });
    if (text == "keep") kept = socket;
    if (text == "enough") socket->close(1000, "goodbye");
    if (!heard.empty()) std::exchange(heard, {}).front().set_value();
  }
  void closed(const std::shared_ptr<Socket>& socket) override {
    note();
    EXPECT_EQ(open.erase(socket.get()), 1U);
    socket->send(std::make_shared<const std::string>("too late"));
    socket->when_written([] { ADD_FAILURE() << "nobody writes any more"; });
    socket->close(1000, "too late");
    if (socket == kept && is_gone) is_gone->set_value();
  }

  void note() {
    EXPECT_FALSE(over);
    threads.insert(std::this_thread::get_id());
  }

  std::set<std::thread::id> threads;
  std::set<Socket*> open;
  std::vector<std::promise<void>> heard;  // one, for the next message
  std::shared_ptr<Socket> kept;
  std::promise<void>* is_gone = nullptr;  // what is kept
  int all = 0;
  bool over = false;
};

class Client {
 public:
  explicit Client(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in where{};
    where.sin_family = AF_INET;
    where.sin_port = htons(port);
    where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    is_open_ = ::connect(socket_, reinterpret_cast<const sockaddr*>(&where), sizeof where) == 0;
  }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  ~Client() { ::close(socket_); }

  bool open() {
    send(
        "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n");
    while (is_open_ && read_.find("\r\n\r\n") == std::string::npos) receive();
    if (is_open_) read_.erase(0, read_.find("\r\n\r\n") + 4);
    return is_open_;
  }
  /// Short ones: with a mask of zeros, which changes nothing.
  void say(std::string_view text) {
    std::string frame{'\x81', static_cast<char>(0x80 | text.size()), 0, 0, 0, 0};
    send(frame.append(text));
  }
  /// The next text, if it is a short one; nothing when the connection has ended.
  std::string hear() {
    while (is_open_ && read_.size() < 2) receive();
    const std::size_t size = read_.size() < 2 ? 0 : static_cast<unsigned char>(read_[1]);
    while (is_open_ && read_.size() < 2 + size) receive();
    if (!is_open_) return "";
    const std::string text = read_.substr(2, size);
    read_.erase(0, 2 + size);
    return text;
  }

 private:
  void send(std::string_view bytes) {
    is_open_ = is_open_ && ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL) >= 0;
  }
  void receive() {
    std::array<char, 4'096> piece{};
    const ssize_t size = ::recv(socket_, piece.data(), piece.size(), 0);
    is_open_ = size > 0;
    if (is_open_) read_.append(piece.data(), static_cast<std::size_t>(size));
  }

  int socket_;
  bool is_open_;
  std::string read_;
};

class Running {
 public:
  explicit Running(Echo& handler, const Limits& limits = {}) : handler_(handler), server_(handler, limits) {
    std::string problem;
    EXPECT_TRUE(server_.listen({.port = 0}, problem)) << problem;
    port_ = server_.port();
    thread_ = std::thread([this] {
      handler_.note();
      server_.run();
      handler_.over = true;
    });
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  ~Running() { end(); }

  [[nodiscard]] std::uint16_t port() const { return port_; }
  void end() {
    if (!thread_.joinable()) return;
    server_.stop();
    thread_.join();
  }

 private:
  Echo& handler_;
  Server server_;
  std::uint16_t port_ = 0;
  std::thread thread_;
};

TEST(NetThreads, TextsOfOneReadAreHeardInOrderAndAnsweredInOrder) {
  Echo handler;
  Running server(handler);
  Client client(server.port());
  ASSERT_TRUE(client.open());
  for (int number = 0; number < 500; ++number) client.say(std::to_string(number));
  for (int number = 0; number < 500; ++number) ASSERT_EQ(client.hear(), std::to_string(number));
  server.end();
  EXPECT_EQ(handler.threads.size(), 1U) << "whatever threads there are, the handler knows one";
  EXPECT_EQ(handler.all, 1);
  EXPECT_TRUE(handler.open.empty());
}

TEST(NetThreads, WhoIsStillThereAtTheEndIsToldOfOnce) {
  Echo handler;
  Running server(handler);
  std::vector<std::unique_ptr<Client>> clients;
  for (int number = 0; number < 20; ++number) {
    clients.push_back(std::make_unique<Client>(server.port()));
    ASSERT_TRUE(clients.back()->open());
    // Some leave much unread, and answer no goodbye.
    clients.back()->say(number % 2 == 0 ? "long" : "short");
  }
  EXPECT_EQ(clients.back()->hear(), "short");
  server.end();
  EXPECT_EQ(handler.all, 20);
  EXPECT_TRUE(handler.open.empty()) << "everybody has left before run() comes back";
}

TEST(NetThreads, WhoeverKeepsASocketMayDropItAnywhereAndAnyTime) {
  Echo handler;
  std::promise<void> gone;
  handler.is_gone = &gone;
  Running server(handler);
  {
    Client client(server.port());
    ASSERT_TRUE(client.open());
    client.say("keep");
    ASSERT_EQ(client.hear(), "keep");
  }
  gone.get_future().wait();
  server.end();
  EXPECT_EQ(handler.kept.use_count(), 1) << "nothing of the server is left that holds it";
  std::thread([kept = std::move(handler.kept)] {}).join();
}

/// Wherever everybody is at that moment: connecting, talking, leaving, or with more to read than fits.
TEST(NetThreads, TheServerMayStopAtAnyMoment) {
  for (int round = 0; round < 8; ++round) {
    Echo handler;
    Limits limits;
    limits.queue_bytes = 100'000;
    std::promise<void> heard;
    auto begun = heard.get_future();
    handler.heard.push_back(std::move(heard));
    Running server(handler, limits);
    std::atomic<bool> enough = false;
    std::vector<std::thread> clients;
    for (int number = 0; number < 6; ++number) {
      clients.emplace_back([&, number] {
        for (int turn = number; !enough; ++turn) {
          Client client(server.port());
          if (!client.open()) break;
          client.say("a");
          if (turn % 3 == 0) client.hear();
          client.say(turn % 4 == 0 ? "enough" : turn % 4 == 1 ? "long" : "b");
          if (turn % 5 == 0) client.hear();
        }
      });
    }
    begun.wait();
    for (int pause = 0; pause < round * 80; ++pause) std::this_thread::yield();
    server.end();
    enough = true;
    for (std::thread& client : clients) client.join();
    EXPECT_EQ(handler.threads.size(), 1U);
    EXPECT_TRUE(handler.open.empty());
    EXPECT_GT(handler.all, 0);
  }
}

}  // namespace
}  // namespace meydan::server::net
