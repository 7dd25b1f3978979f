// What the two halves of net/ share: the event loop and the handler. Only net/*.cpp include this.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include <optional>
#include <set>
#include <vector>

#include "server/net/net.h"
#include "server/net/shares.h"

namespace meydan::server::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using tcp = asio::ip::tcp;

using HttpRequest = http::request<http::string_body>;

/// A WebSocket that is open, for the goodbye at the end.
class OpenSocket : public Socket {
 public:
  virtual void go_away() = 0;
};

struct ServerState : std::enable_shared_from_this<ServerState> {
  ServerState(Handler& to, const Limits& within)
      : handler(to),
        limits(within),
        shares({within.connections_per_address, within.bytes_per_address}),
        acceptor(loop),
        signals(loop) {}

  Handler& handler;
  Limits limits;
  Shares shares;
  asio::io_context loop{1};
  tcp::acceptor acceptor;
  asio::signal_set signals;
  std::set<std::shared_ptr<OpenSocket>> sockets;
  std::set<beast::tcp_stream*> connections;  // HTTP connections that wait for a request
  std::size_t turned_away = 0;               // connections that are about to hear that they are too many
  bool stopping = false;
};

/// Our view of what came in.
Request request_of(const HttpRequest& message, const std::string& peer);

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
asio::awaitable<bool> write_answer(std::shared_ptr<ServerState> state, beast::tcp_stream& stream, Response response,
                                   Manner manner);

/// Waits for somebody who calls back, at once or later, always on the loop's thread.
template <class Value>
asio::awaitable<Value> called_back(asio::io_context& loop, std::function<void(std::function<void(Value)>)> ask) {
  auto answer = std::make_shared<std::optional<Value>>();
  auto ready = std::make_shared<asio::steady_timer>(loop, asio::steady_timer::time_point::max());
  ask([answer, ready](Value value) {
    *answer = std::move(value);
    ready->cancel();
  });
  if (!*answer) {
    boost::system::error_code ignored;
    co_await ready->async_wait(asio::redirect_error(asio::use_awaitable, ignored));
  }
  co_return answer->has_value() ? std::move(**answer) : Value{};
}

/// Takes the connection over: an answer without an end, a line for every text.
void open_stream(const std::shared_ptr<ServerState>& state, beast::tcp_stream stream, Response response, Places places);

/// Takes the connection over, from the upgrade request to the last frame.
void open_websocket(const std::shared_ptr<ServerState>& state, beast::tcp_stream stream, HttpRequest upgrade,
                    Request request, Places places);

}  // namespace meydan::server::net
