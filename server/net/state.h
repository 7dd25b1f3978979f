// What the parts of net/ share: the event loops and the handler. Only net/*.cpp include this.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "server/net/handover.h"
#include "server/net/net.h"
#include "server/net/reading.h"
#include "server/net/shares.h"
#include "server/net/task_queue.h"

namespace meydan::server::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using tcp = asio::ip::tcp;

// OPTIMIZATION: with the loop's own executor. One that could be any (Asio's default) is asked through a table of
// functions and copied with each step of each read and write.
using Executor = asio::io_context::executor_type;
using Stream = beast::basic_stream<tcp, Executor, Reading>;
using HttpRequest = http::request<http::string_body>;

/// A connection that stays, for the goodbye at the end.
class OpenSocket : public Socket {
 public:
  virtual void go_away() = 0;
  /// At once, without a goodbye.
  virtual void cut_off() = 0;
};

struct ServerState : std::enable_shared_from_this<ServerState> {
  ServerState(Handler& to, const Limits& within)
      : handler(&to),
        limits(within),
        shares({within.connections_per_address, within.bytes_per_address}),
        buckets(within.address_reads),
        acceptor(loop),
        signals(loop) {}

  /// From here on nobody outside is called any more: whoever was told of things may be gone.
  void leave_alone();

  Handler* handler;
  Limits limits;
  Shares shares;
  AddressBuckets buckets;
  // Only the thread that runs it touches its sockets; tasks come from others.
  asio::io_context loop{BOOST_ASIO_CONCURRENCY_HINT_UNSAFE_IO};
  TaskQueue tasks{loop};
  // OPTIMIZATION: WebSockets, of which there are thousands, are read and written on a thread of their own: a call into
  // the system for each text costs more than what the handler does with it. Everything else is the loop's alone, and
  // the two meet nowhere but here.
  asio::io_context frames{BOOST_ASIO_CONCURRENCY_HINT_UNSAFE_IO};
  TaskQueue frame_tasks{frames};
  Handover to_frames{loop, frame_tasks};
  Handover from_frames{frames, tasks};
  tcp::acceptor acceptor;
  asio::signal_set signals;
  std::set<std::shared_ptr<OpenSocket>> sockets;
  std::set<Stream*> connections;  // HTTP connections that wait for a request
  std::size_t turned_away = 0;    // connections that are about to hear that they are too many
  bool stopping = false;
  bool left_alone = false;
};

/// Our view of what came in; its body is moved, not copied.
Request request_of(HttpRequest& message, const std::string& peer);

/// The places that a connection takes up, given back when it ends.
using Places = std::vector<std::unique_ptr<Shares::Held>>;

/// How an answer is written.
struct Manner {
  unsigned version = 11;
  bool keep_alive = false;
  bool head_only = false;
  std::string whose{};  // share of memory it waits in
};
/// Writes an answer that has an end; false if the connection is of no use any more.
asio::awaitable<bool> write_answer(std::shared_ptr<ServerState> state, Stream& stream, Response response,
                                   Manner manner);

/// Somebody waits for a value. Whoever was asked says it, at once or later, on the loop's thread; or drops what it was
/// asked with, on any thread, and then nobody waits for it any longer.
template <class Value>
struct Awaited {
  explicit Awaited(asio::io_context& loop) : ready(loop, asio::steady_timer::time_point::max()) {}

  void end() {
    over = true;
    ready.cancel();
  }

  std::optional<Value> value;
  asio::steady_timer ready;
  bool over = false;
};

/// What is called back with.
template <class Value>
std::function<void(Value)> caller_of(asio::io_context& loop, const std::shared_ptr<Awaited<Value>>& awaited) {
  struct Caller {
    Caller(asio::io_context& its_loop, std::shared_ptr<Awaited<Value>> who) : loop(its_loop), awaited(std::move(who)) {}
    Caller(const Caller&) = delete;
    Caller& operator=(const Caller&) = delete;
    ~Caller() {
      if (!called) asio::post(loop, [awaited = std::move(awaited)] { awaited->end(); });
    }
    asio::io_context& loop;
    std::shared_ptr<Awaited<Value>> awaited;
    bool called = false;
  };
  return [caller = std::make_shared<Caller>(loop, awaited)](Value value) {
    if (std::exchange(caller->called, true) || caller->awaited->over) return;
    caller->awaited->value = std::move(value);
    caller->awaited->end();
  };
}

/// Nothing if it was dropped, or nobody waits for it any more.
template <class Value>
asio::awaitable<std::optional<Value>> value_of(std::shared_ptr<Awaited<Value>> awaited) {
  boost::system::error_code ignored;
  if (!awaited->over) co_await awaited->ready.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
  awaited->over = true;
  co_return std::move(awaited->value);
}

/// Takes the connection over: an answer without an end, a line for every text.
void open_stream(const std::shared_ptr<ServerState>& state, Stream stream, Response response, Places places);

/// Takes the connection over, from the upgrade request to the last frame.
void open_websocket(const std::shared_ptr<ServerState>& state, Stream stream, HttpRequest upgrade, Request request,
                    Places places);

}  // namespace meydan::server::net
