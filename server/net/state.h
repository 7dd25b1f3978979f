// What the two halves of net/ share: the event loop and the handler. Only net/*.cpp include this.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include <set>

#include "server/net/net.h"

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
  ServerState(Handler& to, const Limits& within) : handler(to), limits(within), acceptor(loop), signals(loop) {}

  Handler& handler;
  Limits limits;
  asio::io_context loop{1};
  tcp::acceptor acceptor;
  asio::signal_set signals;
  std::set<std::shared_ptr<OpenSocket>> sockets;
  std::set<beast::tcp_stream*> connections;  // HTTP connections that wait for a request
  bool stopping = false;
};

/// Our view of what came in.
Request request_of(const HttpRequest& message, const std::string& peer);

/// The head of an answer; its body is the caller's business.
http::response<http::string_body> message_of(Response response, unsigned version, bool keep_alive);

/// Takes the connection over: an answer without an end, a line for every text.
void open_stream(const std::shared_ptr<ServerState>& state, beast::tcp_stream stream, Response response);

/// Takes the connection over, from the upgrade request to the last frame.
void open_websocket(const std::shared_ptr<ServerState>& state, beast::tcp_stream stream, HttpRequest upgrade,
                    Request request);

}  // namespace meydan::server::net
