// Connections and HTTP requests.
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include <csignal>
#include <optional>

#include "server/net/state.h"

namespace meydan::server::net {

namespace {

using StatePtr = std::shared_ptr<ServerState>;
using boost::system::error_code;

std::string text_of(beast::string_view text) { return {text.data(), text.size()}; }

/// The handler may answer at once or later, always on this thread.
asio::awaitable<Response> ask_handler(const StatePtr& state, Request request) {
  auto answer = std::make_shared<std::optional<Response>>();
  auto ready = std::make_shared<asio::steady_timer>(state->loop, asio::steady_timer::time_point::max());
  state->handler.request(std::move(request), [answer, ready](Response response) {
    *answer = std::move(response);
    ready->cancel();
  });
  if (!*answer) {
    error_code ignored;
    co_await ready->async_wait(asio::redirect_error(asio::use_awaitable, ignored));
  }
  co_return answer->has_value() ? std::move(**answer) : Response{.status = 500, .body = {}, .headers = {}};
}

asio::awaitable<void> serve(StatePtr state, beast::tcp_stream stream) {
  error_code problem;
  const auto remote = stream.socket().remote_endpoint(problem);
  const std::string peer = problem ? "" : remote.address().to_string();
  beast::flat_buffer buffer;
  const auto done = [&] { return asio::redirect_error(asio::use_awaitable, problem); };
  for (;;) {
    http::request_parser<http::string_body> parser;
    parser.body_limit(state->limits.body_bytes);
    stream.expires_after(state->limits.idle);
    state->connections.insert(&stream);
    co_await http::async_read(stream, buffer, parser, done());
    state->connections.erase(&stream);
    if (problem == http::error::body_limit || problem == http::error::header_limit) {
      const bool body = problem == http::error::body_limit;
      Response too_large{.status = body ? 413 : 431, .body = R"({"error":{"kind":"too_large"}})", .headers = {}};
      auto message = message_of(std::move(too_large), 11, false);
      message.prepare_payload();
      co_await http::async_write(stream, message, done());
      break;
    }
    if (problem || state->stopping) break;
    const bool upgrade = beast::websocket::is_upgrade(parser.get());
    Request request = request_of(parser.get(), peer);
    if (upgrade && state->handler.may_open(request)) {
      open_websocket(state, std::move(stream), parser.release(), std::move(request));
      co_return;
    }
    const unsigned version = parser.get().version();
    const bool head_only = parser.get().method() == http::verb::head;
    const bool keep_alive = parser.get().keep_alive() && !upgrade;
    Response response{.status = 403, .body = R"({"error":{"kind":"refused"}})", .headers = {}};
    if (!upgrade) response = co_await ask_handler(state, std::move(request));
    if (response.stream) {
      open_stream(state, std::move(stream), std::move(response));
      co_return;
    }
    auto message = message_of(std::move(response), version, keep_alive);
    message.prepare_payload();
    if (head_only) message.body().clear();
    stream.expires_after(state->limits.idle);
    co_await http::async_write(stream, message, done());
    if (problem || !keep_alive) break;
  }
  stream.socket().shutdown(tcp::socket::shutdown_send, problem);
}

asio::awaitable<void> accept(StatePtr state) {
  while (!state->stopping) {
    error_code problem;
    tcp::socket socket(state->loop);
    co_await state->acceptor.async_accept(socket, asio::redirect_error(asio::use_awaitable, problem));
    if (problem == asio::error::operation_aborted) break;
    if (problem) {
      // Out of file descriptors, most likely: wait for some to come back rather than spin.
      asio::steady_timer pause(state->loop, std::chrono::milliseconds(50));
      co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, problem));
      continue;
    }
    socket.set_option(tcp::no_delay(true), problem);
    asio::co_spawn(state->loop, serve(state, beast::tcp_stream(std::move(socket))), asio::detached);
  }
}

}  // namespace

Request request_of(const HttpRequest& message, const std::string& peer) {
  const auto field = [&](http::field name) { return text_of(message[name]); };
  // A list may stand in several lines; together they are one (RFC 9110, 5.3).
  const auto whole_list = [&](beast::string_view name) {
    std::string list;
    const auto [first, last] = message.equal_range(name);
    for (auto line = first; line != last; ++line) list += (list.empty() ? "" : ", ") + text_of(line->value());
    return list;
  };
  return {.method = text_of(message.method_string()),
          .target = text_of(message.target()),
          .body = message.body(),
          .peer = peer,
          .cookie = field(http::field::cookie),
          .origin = field(http::field::origin),
          .authorization = field(http::field::authorization),
          .content_type = field(http::field::content_type),
          .host = field(http::field::host),
          .accept_encoding = field(http::field::accept_encoding),
          .forwarded_for = whole_list("X-Forwarded-For"),
          .user_agent = field(http::field::user_agent)};
}

http::response<http::string_body> message_of(Response response, unsigned version, bool keep_alive) {
  http::response<http::string_body> message{static_cast<http::status>(response.status), version};
  message.set(http::field::content_type, response.content_type);
  for (const Header& header : response.headers) message.insert(header.name, header.value);
  message.keep_alive(keep_alive);
  message.body() = std::move(response.body);
  return message;
}

Server::Server(Handler& handler, const Limits& limits) : state_(std::make_shared<ServerState>(handler, limits)) {}

Server::~Server() {
  // Coroutines that still wait hold the state; ending the loop's work lets them go.
  stop();
  state_->loop.restart();
  state_->loop.poll();
}

bool Server::listen(const Endpoint& endpoint, std::string& problem) {
  error_code failed;
  const auto address = asio::ip::make_address(endpoint.address, failed);
  const tcp::endpoint where(address, endpoint.port);
  if (!failed) state_->acceptor.open(where.protocol(), failed);
  if (!failed) state_->acceptor.set_option(asio::socket_base::reuse_address(true), failed);
  if (!failed) state_->acceptor.bind(where, failed);
  if (!failed) state_->acceptor.listen(4096, failed);
  if (failed) {
    problem = failed.message();
    return false;
  }
  asio::co_spawn(state_->loop, accept(state_), asio::detached);
  return true;
}

std::uint16_t Server::port() const {
  error_code ignored;
  return state_->acceptor.local_endpoint(ignored).port();
}

void Server::run() { state_->loop.run(); }

void Server::stop() {
  asio::post(state_->loop, [state = state_] {
    if (state->stopping) return;
    state->stopping = true;
    error_code ignored;
    state->acceptor.close(ignored);
    state->signals.cancel(ignored);
    for (beast::tcp_stream* const waiting : state->connections) waiting->cancel();
    // A copy: saying goodbye may take a socket out of the set.
    const auto open = state->sockets;
    for (const auto& socket : open) socket->go_away();
    // Whoever does not answer the goodbye in a second is left behind.
    auto last_moment = std::make_shared<asio::steady_timer>(state->loop, std::chrono::seconds(1));
    last_moment->async_wait([state, last_moment](error_code) { state->loop.stop(); });
    if (open.empty()) state->loop.stop();
  });
}

void Server::post(std::function<void()> task) { asio::post(state_->loop, std::move(task)); }

void Server::after(std::chrono::milliseconds delay, std::function<void()> task) {
  auto timer = std::make_shared<asio::steady_timer>(state_->loop, delay);
  timer->async_wait([timer, task = std::move(task)](error_code problem) {
    if (!problem) task();
  });
}

void Server::stop_on_signals() {
  state_->signals.add(SIGINT);
  state_->signals.add(SIGTERM);
  state_->signals.async_wait([this](error_code problem, int) {
    if (!problem) stop();
  });
}

}  // namespace meydan::server::net
