// HTTP/1.1 and WebSocket on one port. This folder knows sockets and frames and nothing of tables: requests and messages
// go to a Handler, everything on one thread, so nothing above needs a lock. Frames have a thread of their own, of which
// nothing is seen from outside. Boost.Beast is named in the .cpp files only.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
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
  std::string if_none_match;
  std::string forwarded_for;
  std::string user_agent;
};

class Socket;

struct Response {
  int status = 200;
  std::string content_type = "application/json; charset=utf-8";
  std::string body;
  std::vector<Header> headers;
  /// Instead of a body: a text that many answers share, such as a file.
  std::shared_ptr<const std::string> shared_body{};
  /// Instead of a body: its pieces. Called for each once the one before is on its way, so that an answer which nobody
  /// reads holds one piece and not the whole. An empty piece is the end; none at all says that the rest cannot be had,
  /// and the connection is cut, so that nobody takes a part for the whole.
  using Piece = std::function<void(std::optional<std::string>)>;
  std::function<void(Piece)> next{};
  /// Instead of a body: the answer goes on for as long as somebody reads it. Called once it has begun, with what to
  /// send through; each text becomes a line. Its end comes to Handler::closed().
  std::function<void(const std::shared_ptr<Socket>&)> stream{};
};

using Respond = std::function<void(Response)>;

/// One open WebSocket, or an answer that goes on. Texts are sent in order. Who has much to send asks how much waits
/// already, and goes on when it is written; a reader for whom far too much waits, or who reads nothing for long, is cut
/// off: it comes back with the number of the last event it saw and gets exactly what it missed.
class Socket {
 public:
  virtual ~Socket() = default;
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  /// Of what was sent, so many bytes are not written yet.
  [[nodiscard]] virtual std::size_t waiting_bytes() const = 0;
  /// Calls `then` once all that was sent so far is written: later, never from within this call, and not at all if the
  /// connection ends before.
  virtual void when_written(std::function<void()> then) = 0;
  /// Says goodbye with a WebSocket close code and a short reason.
  virtual void close(std::uint16_t code, std::string_view reason) = 0;
  /// Round-trip time of the last ping in milliseconds, as the server measured it; 0 before the first.
  [[nodiscard]] virtual std::int64_t round_trip_ms() const = 0;
};

/// Of what there is too much.
enum class Over : std::uint8_t {
  Connections,  // of an address: its share is used up
  Bytes,        // that wait for an address to read, or to be sent by it; likewise
  Length,       // of a request's head or body
};

/// What the rest of the server does with what comes in. All calls come on the thread that runs the Server.
class Handler {
 public:
  virtual ~Handler() = default;
  /// Whose share of connections and memory a request uses; empty for who is not counted. Of a connection that has just
  /// come only the peer is known.
  virtual std::string share_of(const Request& request) = 0;
  /// What somebody is told who comes with it.
  virtual Response refusal(Over over) = 0;
  /// How long a request's body may be, of which only the head is known.
  virtual std::size_t most_body_bytes(const Request& head) = 0;
  /// Who drops `respond` without having answered ends the request.
  virtual void request(Request request, Respond respond) = 0;
  /// False refuses the upgrade: nothing is opened (a foreign origin, too many connections).
  virtual bool may_open(const Request& request) = 0;
  virtual void opened(const std::shared_ptr<Socket>& socket, const Request& request) = 0;
  virtual void message(const std::shared_ptr<Socket>& socket, std::string_view text) = 0;
  virtual void closed(const std::shared_ptr<Socket>& socket) = 0;
};

/// So much at once, and then so much a second.
struct ByteRate {
  std::int64_t at_once = 0;
  std::int64_t per_second = 1;
};

struct Limits {
  std::size_t frame_bytes = 16 * 1024;
  /// What may wait for one slow reader before it is cut off.
  std::size_t queue_bytes = 1024 * 1024;
  /// While more than this waits for somebody to read, what they send is not read either.
  std::size_t unread_bytes = 64 * 1024;
  /// Longer answers are written in pieces of this size.
  std::size_t piece_bytes = 64 * 1024;
  std::chrono::milliseconds idle{30'000};       // of an HTTP connection; so long without reading a piece closes too
  std::chrono::milliseconds heartbeat{15'000};  // between pings; twice that without an answer closes
  /// Of one address. A hall full of people may come through one.
  std::size_t connections_per_address = 1'000;
  std::size_t bytes_per_address = 64 * 1024 * 1024;
  /// What is read from a connection, and beyond that from all connections of its address together: several messages a
  /// second for each of a thousand people, and a spreadsheet now and then.
  ByteRate connection_reads{16 * 1024, 2 * 1024};
  ByteRate address_reads{512 * 1024, 256 * 1024};
  /// Every message and request counts as so much more than it has bytes: a short one makes work too.
  std::size_t message_counts_bytes = 256;
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

  /// Until stop(). Connections are told goodbye, what waits to be sent is given a moment. Afterwards neither the
  /// handler nor a task is called any more, so that what they use may end before the server does.
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
