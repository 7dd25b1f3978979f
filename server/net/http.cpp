// Connections and HTTP requests.
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <pthread.h>
#include <sys/socket.h>

#include <cerrno>
#include <csignal>
#include <thread>

#include "server/net/state.h"

namespace meydan::server::net {

namespace {

using StatePtr = std::shared_ptr<ServerState>;
using boost::system::error_code;

std::string text_of(beast::string_view text) { return {text.data(), text.size()}; }

/// A long body needs a place to wait in before it is read.
constexpr std::size_t kShortBody = 16 * 1024;
constexpr std::string_view kUnanswered = R"({"error":{"kind":"unanswered"}})";
/// How many may hear at the same time that they are too many; whoever comes then hears nothing.
constexpr std::size_t kTurnedAwayAtOnce = 100;
constexpr std::chrono::seconds kTurnedAwayWithin{5};

/// One connection, from its first request to its last.
class Connection {
 public:
  Connection(StatePtr state, Stream stream, std::string peer, std::string whose, std::unique_ptr<Shares::Held> place)
      : state_(std::move(state)), stream_(std::move(stream)), peer_(std::move(peer)), whose_(std::move(whose)) {
    places_.push_back(std::move(place));
  }

  asio::awaitable<void> live() {
    bool goes_on = true;
    while (goes_on) goes_on = co_await serve_one();
    if (taken_over_) co_return;
    stream_.socket().shutdown(tcp::socket::shutdown_send, problem_);
  }

 private:
  using Parser = http::request_parser<http::string_body>;

  auto done() { return asio::redirect_error(asio::use_awaitable, problem_); }

  /// False if there will be no other request.
  asio::awaitable<bool> serve_one() {
    Parser parser;
    parser.body_limit(boost::none);  // not before the head has said what it is for
    std::unique_ptr<Shares::Held> body;
    std::optional<Response> refused = co_await read(parser, body);
    if (refused) {
      Manner last_words;
      co_return co_await write_answer(state_, stream_, std::move(*refused), std::move(last_words));
    }
    if (problem_ || state_->stopping) co_return false;
    const bool upgrade = beast::websocket::is_upgrade(parser.get());
    Request request = request_of(parser.get(), peer_);
    const std::string whose = state_->handler->share_of(request);
    belongs_to(whose);
    stream_.rate_policy().charge(state_->limits.message_counts_bytes);
    Manner manner{.version = parser.get().version(),
                  .keep_alive = parser.get().keep_alive() && !upgrade,
                  .head_only = parser.get().method() == http::verb::head,
                  .whose = whose};
    Response response{.status = 403, .body = R"({"error":{"kind":"refused"}})", .headers = {}};
    if (!upgrade) {
      auto answer = co_await ask_handler(std::move(request));
      if (gone_ || state_->stopping) co_return false;
      response = answer ? std::move(*answer) : Response{.status = 503, .body = std::string(kUnanswered), .headers = {}};
      if (response.stream && find_place(whose)) {
        taken_over_ = true;
        open_stream(state_, std::move(stream_), std::move(response), std::move(places_));
        co_return false;
      }
      if (response.stream) response = state_->handler->refusal(Over::Connections);
    } else if (state_->handler->may_open(request)) {
      if (find_place(whose)) {
        taken_over_ = true;
        open_websocket(state_, std::move(stream_), parser.release(), std::move(request), std::move(places_));
        co_return false;
      }
      response = state_->handler->refusal(Over::Connections);
    }
    co_return co_await write_answer(state_, stream_, std::move(response), std::move(manner));
  }

  /// Reads a request; or gives what is answered to it instead, and then the connection is at its end.
  asio::awaitable<std::optional<Response>> read(Parser& parser, std::unique_ptr<Shares::Held>& body) {
    stream_.expires_after(state_->limits.idle);
    state_->connections.insert(&stream_);
    co_await http::async_read_header(stream_, buffer_, parser, done());
    if (!problem_ && !parser.is_done()) {
      const Request head = request_of(parser.get(), peer_);
      const std::string whose = state_->handler->share_of(head);
      belongs_to(whose);
      const std::size_t most = state_->handler->most_body_bytes(head);
      const std::uint64_t size = parser.content_length_remaining().value_or(most);
      if (size > most) {
        state_->connections.erase(&stream_);
        co_return too_large(413);
      }
      parser.body_limit(most);
      if (size > kShortBody) {
        body = state_->shares.bytes(whose, size);
        if (!body) {
          state_->connections.erase(&stream_);
          co_return state_->handler->refusal(Over::Bytes);
        }
      }
      stream_.expires_after(state_->limits.idle);
      co_await http::async_read(stream_, buffer_, parser, done());
    }
    state_->connections.erase(&stream_);
    if (problem_ != http::error::body_limit && problem_ != http::error::header_limit) co_return std::nullopt;
    co_return too_large(problem_ == http::error::body_limit ? 413 : 431);
  }

  [[nodiscard]] Response too_large(int status) const {
    Response response = state_->handler->refusal(Over::Length);
    response.status = status;
    return response;
  }

  /// What the handler answers; nothing if it never will, or if nobody is there any more to read it.
  asio::awaitable<std::optional<Response>> ask_handler(Request request) {
    const auto awaited = std::make_shared<Awaited<Response>>(state_->loop);
    state_->handler->request(std::move(request), caller_of(state_->loop, awaited));
    if (awaited->over) co_return std::move(awaited->value);
    watch_for_end(awaited);
    auto answer = co_await value_of(awaited);
    error_code ignored;
    stream_.socket().cancel(ignored);
    co_return answer;
  }

  /// Who hangs up while an answer is made gives the place back at once.
  void watch_for_end(const std::shared_ptr<Awaited<Response>>& awaited) {
    stream_.socket().async_wait(tcp::socket::wait_read, [this, awaited](error_code problem) {
      if (awaited->over || problem == asio::error::operation_aborted) return;  // `this` may be gone
      char next = 0;
      const auto size = ::recv(stream_.socket().native_handle(), &next, 1, MSG_PEEK | MSG_DONTWAIT);
      if (size > 0 || (size < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))) return;  // the next request
      gone_ = true;
      awaited->end();
    });
  }

  /// What comes from here is read on the account of this share.
  void belongs_to(const std::string& whose) {
    stream_.rate_policy().belongs_to(state_->buckets.of(whose, ReadingClock::now()));
  }

  /// A connection that stays needs a place in the share of who is behind it: a proxy's own has no end.
  bool find_place(const std::string& whose) {
    if (whose == whose_) return true;
    auto place = state_->shares.connection(whose);
    if (!place) return false;
    places_.push_back(std::move(place));
    return true;
  }

  StatePtr state_;  // first: the places are given back to it
  Stream stream_;
  std::string peer_;
  std::string whose_;  // share the connection is in
  Places places_;
  beast::flat_buffer buffer_;
  error_code problem_;
  bool taken_over_ = false;
  bool gone_ = false;  // while it waited for an answer
};

asio::awaitable<void> serve(StatePtr state, Stream stream, std::string peer, std::string whose,
                            std::unique_ptr<Shares::Held> place) {
  Connection connection(std::move(state), std::move(stream), std::move(peer), std::move(whose), std::move(place));
  co_await connection.live();
}

/// Says that this address has too many connections, once it has asked for something.
asio::awaitable<void> turn_away(StatePtr state, Stream stream) {
  error_code problem;
  ++state->turned_away;
  beast::flat_buffer buffer;
  http::request_parser<http::string_body> parser;
  parser.body_limit(kShortBody);
  stream.expires_after(kTurnedAwayWithin);
  co_await http::async_read(stream, buffer, parser, asio::redirect_error(asio::use_awaitable, problem));
  if (!problem) {
    Response refused = state->handler->refusal(Over::Connections);
    Manner last_words;
    co_await write_answer(state, stream, std::move(refused), std::move(last_words));
  }
  --state->turned_away;
}

asio::awaitable<void> accept(StatePtr state) {
  while (!state->stopping) {
    error_code problem;
    asio::basic_stream_socket<tcp, Executor> socket(state->loop);
    co_await state->acceptor.async_accept(socket, asio::redirect_error(asio::use_awaitable, problem));
    if (problem == asio::error::operation_aborted) break;
    if (problem) {
      // Out of file descriptors, most likely: wait for some to come back rather than spin.
      asio::steady_timer pause(state->loop, std::chrono::milliseconds(50));
      co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, problem));
      continue;
    }
    socket.set_option(tcp::no_delay(true), problem);
    const auto remote = socket.remote_endpoint(problem);
    if (problem) continue;  // gone already
    std::string peer = remote.address().to_string();
    Request nothing_yet;
    nothing_yet.peer = peer;
    std::string whose = state->handler->share_of(nothing_yet);
    Stream stream(Reading(state->limits.connection_reads, state->buckets.of(whose, ReadingClock::now())),
                  std::move(socket));
    if (auto place = state->shares.connection(whose)) {
      asio::co_spawn(state->loop, serve(state, std::move(stream), std::move(peer), std::move(whose), std::move(place)),
                     asio::detached);
    } else if (state->turned_away < kTurnedAwayAtOnce) {
      asio::co_spawn(state->loop, turn_away(state, std::move(stream)), asio::detached);
    }
  }
}

/// Who hears of things when nobody does any more.
class Nobody final : public Handler {
 public:
  std::string share_of(const Request&) override { return {}; }
  Response refusal(Over) override { return {.status = 503, .body = std::string(kUnanswered), .headers = {}}; }
  std::size_t most_body_bytes(const Request&) override { return 0; }
  void request(Request, Respond) override {}
  bool may_open(const Request&) override { return false; }
  void opened(const std::shared_ptr<Socket>&, const Request&) override {}
  void message(const std::shared_ptr<Socket>&, std::string_view) override {}
  void closed(const std::shared_ptr<Socket>&) override {}
};

/// Runs the loop of the WebSockets, until this is gone.
class FramesThread {
 public:
  explicit FramesThread(asio::io_context& loop)
      : loop_(loop), goes_on_(asio::make_work_guard(loop)), thread_([&loop] {
          pthread_setname_np(pthread_self(), "meydan-frames");
          loop.run();
        }) {}
  FramesThread(const FramesThread&) = delete;
  FramesThread& operator=(const FramesThread&) = delete;
  ~FramesThread() {
    loop_.stop();
    thread_.join();
  }

 private:
  asio::io_context& loop_;
  asio::executor_work_guard<Executor> goes_on_;
  std::thread thread_;
};

}  // namespace

Request request_of(HttpRequest& message, const std::string& peer) {
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
          .body = std::move(message.body()),
          .peer = peer,
          .cookie = field(http::field::cookie),
          .origin = field(http::field::origin),
          .authorization = field(http::field::authorization),
          .content_type = field(http::field::content_type),
          .host = field(http::field::host),
          .accept_encoding = field(http::field::accept_encoding),
          .if_none_match = field(http::field::if_none_match),
          .forwarded_for = whole_list("X-Forwarded-For"),
          .user_agent = field(http::field::user_agent)};
}

Server::Server(Handler& handler, const Limits& limits) : state_(std::make_shared<ServerState>(handler, limits)) {}

void ServerState::leave_alone() {
  static Nobody nobody;
  handler = &nobody;
  left_alone = true;
  tasks.close();
}

Server::~Server() {
  state_->leave_alone();
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

void Server::run() {
  {
    const FramesThread frames(state_->frames);
    state_->loop.run();
  }
  // Who is left is cut off, and told of while everybody is still there to hear it; from here on by one thread.
  const auto left = state_->sockets;
  for (const auto& socket : left) socket->cut_off();
  for (std::size_t done = 1; done > 0;) {
    state_->loop.restart();
    state_->frames.restart();
    done = state_->loop.poll() + state_->frames.poll();
  }
  state_->leave_alone();
}

void Server::stop() {
  asio::post(state_->loop, [state = state_] {
    if (state->stopping) return;
    state->stopping = true;
    error_code ignored;
    state->acceptor.close(ignored);
    state->signals.cancel(ignored);
    for (Stream* const waiting : state->connections) waiting->cancel();
    // A copy: saying goodbye may take a socket out of the set.
    const auto open = state->sockets;
    for (const auto& socket : open) socket->go_away();
    // Whoever does not answer the goodbye in a second is left behind.
    auto last_moment = std::make_shared<asio::steady_timer>(state->loop, std::chrono::seconds(1));
    last_moment->async_wait([state, last_moment](error_code) { state->loop.stop(); });
    if (open.empty()) state->loop.stop();
  });
}

void Server::post(std::function<void()> task) { state_->tasks.push(std::move(task)); }

void Server::after(std::chrono::milliseconds delay, std::function<void()> task) {
  auto timer = std::make_shared<asio::steady_timer>(state_->loop, delay);
  timer->async_wait([state = state_.get(), timer, task = std::move(task)](error_code problem) {
    if (!problem && !state->left_alone) task();
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
