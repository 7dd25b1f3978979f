// HTTP/1.1 and WebSocket on one port. This folder knows sockets and frames and nothing of tables: requests and messages
// go to a Handler, everything on one thread, so nothing above needs a lock. Boost.Beast is named in the .cpp files
// only.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace meydan::server::net {

struct Header {
  std::string name;
  std::string value;
};

struct Request {
  std::string method;
  std::string target;  // path and query, as sent
  std::string body;
  std::string peer;  // the other side's address, without port
  std::string cookie;
  std::string origin;
  std::string authorization;
  std::string content_type;
  std::string host;
  std::string accept_encoding;
  std::string forwarded_for;
  std::string user_agent;
};

class Socket;

struct Response {
  int status = 200;
  std::string content_type = "application/json; charset=utf-8";
  std::string body;
  std::vector<Header> headers;
  /// Instead of a body: the answer goes on for as long as somebody reads it. Called once it has begun, with what to
  /// send through; each text becomes a line. Its end comes to Handler::closed().
  std::function<void(const std::shared_ptr<Socket>&)> stream{};
};

using Respond = std::function<void(Response)>;

/// One open WebSocket, or an answer that goes on. Texts are sent in order. A reader that is too slow for what is sent
/// to it is cut off: it comes back with the number of the last event it saw and gets exactly what it missed.
class Socket {
 public:
  virtual ~Socket() = default;
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  /// Says goodbye with a WebSocket close code and a short reason.
  virtual void close(std::uint16_t code, std::string_view reason) = 0;
  /// Round-trip time of the last ping in milliseconds, as the server measured it; 0 before the first.
  [[nodiscard]] virtual std::int64_t round_trip_ms() const = 0;
};

/// What the rest of the server does with what comes in. All calls come on the thread that runs the Server.
class Handler {
 public:
  virtual ~Handler() = default;
  virtual void request(Request request, Respond respond) = 0;
  /// False refuses the upgrade: nothing is opened (a foreign origin, too many connections).
  virtual bool may_open(const Request& request) = 0;
  virtual void opened(const std::shared_ptr<Socket>& socket, const Request& request) = 0;
  virtual void message(const std::shared_ptr<Socket>& socket, std::string_view text) = 0;
  virtual void closed(const std::shared_ptr<Socket>& socket) = 0;
};

struct Limits {
  std::size_t body_bytes = 512 * 1024;  // a spreadsheet of some thousand entries
  std::size_t frame_bytes = 16 * 1024;
  /// What may wait for one slow reader before it is cut off.
  std::size_t queue_bytes = 1024 * 1024;
  std::chrono::milliseconds idle{30'000};       // of an HTTP connection
  std::chrono::milliseconds heartbeat{15'000};  // between pings; twice that without an answer closes
};

struct Endpoint {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any free one
};

struct ServerState;

/// Listens, and runs everything on the thread that calls run().
class Server {
 public:
  Server(Handler& handler, const Limits& limits);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  /// Begins to listen; false, with the reason in `problem`, if it cannot.
  bool listen(const Endpoint& endpoint, std::string& problem);
  [[nodiscard]] std::uint16_t port() const;

  /// Until stop(). Connections are told goodbye, what waits to be sent is given a moment.
  void run();
  /// From any thread or signal.
  void stop();

  /// Runs a function on the server's thread; from any thread.
  void post(std::function<void()> task);
  /// Runs a function on the server's thread after a time. Timers do not keep run() alive.
  void after(std::chrono::milliseconds delay, std::function<void()> task);
  /// SIGINT and SIGTERM call stop().
  void stop_on_signals();

 private:
  std::shared_ptr<ServerState> state_;
};

}  // namespace meydan::server::net
