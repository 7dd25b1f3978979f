// WebSockets: frames in, frames out, a heartbeat, and an end for whoever reads too slowly.
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

#include <deque>

#include "server/net/state.h"

namespace meydan::server::net {

namespace {

namespace websocket = beast::websocket;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;

class WebSocket final : public OpenSocket, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(std::shared_ptr<ServerState> state, beast::tcp_stream stream)
      : state_(std::move(state)), stream_(std::move(stream)), timer_(state_->loop) {}

  void send(std::shared_ptr<const std::string> text) override {
    if (closing_) return;
    queued_bytes_ += text->size();
    queue_.push_back(std::move(text));
    if (queued_bytes_ > state_->limits.queue_bytes) return cut_off();
    if (!writing_) write_next();
  }

  void close(std::uint16_t code, std::string_view reason) override {
    if (closing_) return;
    closing_ = true;
    // Beside the pending read, which then ends by itself: cancelling that read instead would kill the stream without a
    // close frame.
    stream_.async_close(websocket::close_reason(static_cast<websocket::close_code>(code), std::string(reason)),
                        [self = shared_from_this()](error_code) {});
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
    stream_.control_callback([this](websocket::frame_type kind, beast::string_view) {
      if (kind == websocket::frame_type::pong) heard_pong();
    });
    co_await stream_.async_accept(upgrade, done());
    if (problem) co_return;
    state_->sockets.insert(self);
    state_->handler.opened(self, request);
    beat();
    beast::flat_buffer buffer;
    while (!problem) {
      co_await stream_.async_read(buffer, done());
      if (problem) break;
      if (stream_.got_text()) {
        state_->handler.message(self, {static_cast<const char*>(buffer.data().data()), buffer.size()});
      } else {
        close(static_cast<std::uint16_t>(websocket::close_code::unknown_data), "text only");
      }
      buffer.consume(buffer.size());
    }
    closing_ = true;
    timer_.cancel();
    state_->sockets.erase(self);
    state_->handler.closed(self);
    if (state_->stopping && state_->sockets.empty()) state_->loop.stop();
  }

 private:
  void write_next() {
    writing_ = true;
    stream_.text(true);
    stream_.async_write(asio::buffer(*queue_.front()),
                        [self = shared_from_this()](error_code problem, std::size_t) { self->written(problem); });
  }

  void written(error_code problem) {
    writing_ = false;
    queued_bytes_ -= queue_.front()->size();
    queue_.pop_front();
    if (!problem && !queue_.empty() && !closing_) write_next();
  }

  /// Too slow: what waits is not worth keeping, because the client will ask again from the last event it saw.
  void cut_off() {
    closing_ = true;
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
    if (unanswered_pings_ >= 2) return cut_off();
    ++unanswered_pings_;
    pinged_at_ = Clock::now();
    stream_.async_ping({}, [self = shared_from_this()](error_code) {});
    beat();
  }

  void heard_pong() {
    unanswered_pings_ = 0;
    round_trip_ms_ = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - pinged_at_).count();
  }

  std::shared_ptr<ServerState> state_;
  websocket::stream<beast::tcp_stream> stream_;
  asio::steady_timer timer_;
  std::deque<std::shared_ptr<const std::string>> queue_;
  std::size_t queued_bytes_ = 0;
  bool writing_ = false;
  bool closing_ = false;
  int unanswered_pings_ = 0;
  Clock::time_point pinged_at_{};
  std::int64_t round_trip_ms_ = 0;
};

}  // namespace

void open_websocket(const std::shared_ptr<ServerState>& state, beast::tcp_stream stream, HttpRequest upgrade,
                    Request request) {
  const auto socket = std::make_shared<WebSocket>(state, std::move(stream));
  asio::co_spawn(state->loop, socket->live(std::move(upgrade), std::move(request)), asio::detached);
}

}  // namespace meydan::server::net
