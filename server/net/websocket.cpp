// WebSockets: frames in, frames out, a heartbeat, and an end for whoever does not read.
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

#include <array>

#include "server/net/corked.h"
#include "server/net/send_queue.h"
#include "server/net/state.h"

namespace meydan::server::net {

namespace {

namespace websocket = beast::websocket;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;

/// What stands before a text that is one frame.
class FrameHead {
 public:
  std::string_view of_text(std::size_t size) {
    constexpr char kWholeText = '\x81';
    bytes_[0] = kWholeText;
    if (size < 126) return with_size(1, static_cast<char>(size), size);
    if (size < 65'536) return with_size(2, 126, size);
    return with_size(8, 127, size);
  }

 private:
  /// The short size, or what says how long the real one is, which then follows.
  std::string_view with_size(std::size_t count, char first, std::size_t size) {
    bytes_[1] = first;
    if (count == 1) return {bytes_.data(), 2};
    for (std::size_t at = 0; at < count; ++at) bytes_[2 + at] = static_cast<char>(size >> (8 * (count - 1 - at)));
    return {bytes_.data(), 2 + count};
  }

  std::array<char, 10> bytes_{};
};

class WebSocket final : public OpenSocket, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(std::shared_ptr<ServerState> state, Stream stream, Places places)
      : state_(std::move(state)),
        places_(std::move(places)),
        stream_(Corked(std::move(stream))),
        timer_(state_->loop),
        read_on_(state_->loop, asio::steady_timer::time_point::max()) {}

  void send(std::shared_ptr<const std::string> text) override {
    if (closing_) return;
    queue_.push(std::move(text));
    if (queue_.bytes() > state_->limits.queue_bytes) return cut_off();
    if (!waits_for_room_) write_on();
  }

  [[nodiscard]] std::size_t waiting_bytes() const override { return queue_.bytes(); }

  void when_written(std::function<void()> then) override {
    if (closing_) return;
    if (!queue_.empty()) return queue_.when_written(std::move(then));
    asio::post(state_->loop, [self = shared_from_this(), then = std::move(then)] {
      if (!self->closing_) then();
    });
  }

  void close(std::uint16_t code, std::string_view reason) override {
    if (closing_) return;
    closing_ = true;
    read_on_.cancel();
    goodbye_ = websocket::close_reason(static_cast<websocket::close_code>(code), std::string(reason));
    // What was said before is still written; but nobody is waited for who does not read.
    timer_.expires_after(state_->limits.idle);
    timer_.async_wait([self = shared_from_this()](error_code problem) {
      if (!problem) self->cut_off();
    });
    if (queue_.empty()) say_goodbye();
  }

  void go_away() override { close(static_cast<std::uint16_t>(websocket::close_code::going_away), "the server stops"); }

  [[nodiscard]] std::int64_t round_trip_ms() const override { return round_trip_ms_; }

  asio::awaitable<void> live(HttpRequest upgrade, Request request) {
    const auto self = shared_from_this();
    error_code problem;
    const auto done = [&] { return asio::redirect_error(asio::use_awaitable, problem); };
    beast::get_lowest_layer(stream_).expires_never();
    stream_.set_option(websocket::stream_base::timeout{state_->limits.idle, websocket::stream_base::none(), false});
    stream_.read_message_max(state_->limits.frame_bytes);
    stream_.auto_fragment(false);  // a text is one frame, however long: one write instead of many
    stream_.control_callback([this](websocket::frame_type kind, beast::string_view word) {
      count_message();
      if (kind == websocket::frame_type::pong) heard_pong({word.data(), word.size()});
    });
    co_await stream_.async_accept(upgrade, done());
    if (problem) co_return;
    state_->sockets.insert(self);
    state_->handler->opened(self, request);
    beat();
    beast::flat_buffer buffer;
    while (!problem) {
      // Who does not read what was said is not heard either: what they make us say stays within bounds.
      while (is_behind() && !closing_) {
        error_code woken;
        co_await read_on_.async_wait(asio::redirect_error(asio::use_awaitable, woken));
      }
      co_await stream_.async_read(buffer, done());
      if (problem) break;
      count_message();
      if (closing_) {
        // It waits for the answer to its goodbye.
      } else if (stream_.got_text()) {
        state_->handler->message(self, {static_cast<const char*>(buffer.data().data()), buffer.size()});
      } else {
        close(static_cast<std::uint16_t>(websocket::close_code::unknown_data), "text only");
      }
      buffer.consume(buffer.size());
    }
    closing_ = true;
    timer_.cancel();
    queue_.forget_waiting();
    state_->sockets.erase(self);
    state_->handler->closed(self);
    if (state_->stopping && state_->sockets.empty()) state_->loop.stop();
  }

 private:
  void count_message() { beast::get_lowest_layer(stream_).rate_policy().charge(state_->limits.message_counts_bytes); }

  /// OPTIMIZATION: a text is a frame with a short head (RFC 6455, 5.2) and needs nothing else of the stream, which
  /// would take each through several steps of the loop. Its own frames, pings and farewells, come whole as well, so
  /// both may stand in any order.
  void write_on() {
    std::vector<std::function<void()>> due;
    while (!queue_.empty() && stream_.is_open()) {
      FrameHead head;
      if (!stream_.next_layer().take(head.of_text(queue_.front().size()), queue_.front())) {
        waits_for_room_ = true;
        stream_.next_layer().when_room([weak = weak_from_this()] {
          if (const auto self = weak.lock()) self->go_on();
        });
        break;
      }
      for (auto& then : queue_.pop()) due.push_back(std::move(then));
    }
    for (const auto& then : due) {
      if (!closing_) then();
    }
  }

  void go_on() {
    waits_for_room_ = false;
    write_on();
    if (closing_ && goodbye_ && queue_.empty()) return say_goodbye();
    if (!is_behind()) read_on_.cancel();
  }

  /// Beside the pending read, which then ends by itself: cancelling that read instead would kill the stream without a
  /// close frame.
  void say_goodbye() {
    stream_.async_close(*goodbye_, [self = shared_from_this()](error_code) {});
  }

  [[nodiscard]] bool is_behind() const { return queue_.bytes() > state_->limits.unread_bytes; }

  /// What waits is not worth keeping, because the client will ask again from the last event it saw.
  void cut_off() {
    closing_ = true;
    read_on_.cancel();
    beast::get_lowest_layer(stream_).close();
  }

  void beat() {
    timer_.expires_after(state_->limits.heartbeat);
    timer_.async_wait([self = shared_from_this()](error_code problem) {
      if (!problem) self->on_beat();
    });
  }

  void on_beat() {
    if (closing_) return;
    // Whoever has much to read answers no ping before that, but reads: that is life enough.
    const bool reads = is_behind() && queue_.written() != written_at_beat_;
    written_at_beat_ = queue_.written();
    if (reads) unanswered_pings_ = 0;
    if (unanswered_pings_ >= 2) return cut_off();
    ++unanswered_pings_;
    // One at a time: the last may still wait behind a long text.
    if (!pinging_) {
      pinging_ = true;
      pinged_at_ = Clock::now();
      const std::string word = std::to_string(++ping_);
      stream_.async_ping(websocket::ping_data(word.data(), word.size()),
                         [self = shared_from_this()](error_code) { self->pinging_ = false; });
    }
    beat();
  }

  /// Only an answer counts: a pong that nobody asked for says nothing.
  void heard_pong(std::string_view word) {
    if (ping_ == 0 || word != std::to_string(ping_)) return;
    unanswered_pings_ = 0;
    round_trip_ms_ = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - pinged_at_).count();
  }

  std::shared_ptr<ServerState> state_;
  Places places_;
  websocket::stream<Corked<Stream>> stream_;
  asio::steady_timer timer_;
  asio::steady_timer read_on_;  // cancelled when there is less to read
  SendQueue queue_;
  bool waits_for_room_ = false;
  bool closing_ = false;
  std::optional<websocket::close_reason> goodbye_;  // to be said, when all else is written
  int unanswered_pings_ = 0;
  std::uint64_t ping_ = 0;  // the number of the last one
  bool pinging_ = false;    // it is not written yet
  std::uint64_t written_at_beat_ = 0;
  Clock::time_point pinged_at_{};
  std::int64_t round_trip_ms_ = 0;
};

}  // namespace

void open_websocket(const std::shared_ptr<ServerState>& state, Stream stream, HttpRequest upgrade, Request request,
                    Places places) {
  const auto socket = std::make_shared<WebSocket>(state, std::move(stream), std::move(places));
  asio::co_spawn(state->loop, socket->live(std::move(upgrade), std::move(request)), asio::detached);
}

}  // namespace meydan::server::net
