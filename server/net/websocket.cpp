// WebSockets: frames in, frames out, a heartbeat, and an end for whoever does not read.
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <unistd.h>

#include <array>
#include <atomic>
#include <deque>

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

class Wire;

/// What is handed from the one thread to the other when a connection becomes a WebSocket.
struct Arrival {
  Arrival(int socket, tcp of, Reading how, HttpRequest with)
      : descriptor(socket), protocol(of), reading(std::move(how)), upgrade(std::move(with)) {}
  Arrival(const Arrival&) = delete;
  Arrival& operator=(const Arrival&) = delete;
  ~Arrival() {
    if (descriptor >= 0) ::close(descriptor);
  }

  int descriptor;  // -1 once it is taken
  tcp protocol;
  Reading reading;
  HttpRequest upgrade;
};

/// One open WebSocket as the handler's thread sees it. Its wire is on the thread of frames: what is said goes there
/// with all else that is said in the same turn, and what is heard comes back likewise.
class WebSocket final : public OpenSocket, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(std::shared_ptr<ServerState> state, Request request, Places places)
      : state_(std::move(state)), request_(std::move(request)), places_(std::move(places)) {}

  void send(std::shared_ptr<const std::string> text) override;
  [[nodiscard]] std::size_t waiting_bytes() const override {
    return static_cast<std::size_t>(said_ - written_.load(std::memory_order_relaxed));
  }
  void when_written(std::function<void()> then) override;
  void close(std::uint16_t code, std::string_view reason) override;
  void go_away() override { close(static_cast<std::uint16_t>(websocket::close_code::going_away), "the server stops"); }
  void cut_off() override;
  [[nodiscard]] std::int64_t round_trip_ms() const override { return round_trip_ms_.load(std::memory_order_relaxed); }

  void begin(std::shared_ptr<Arrival> arrival);

  // The wire says:
  void opened() {
    if (closing_) return;
    is_known_ = true;
    const Request request = std::move(request_);
    state_->handler->opened(shared_from_this(), request);
  }
  void heard(std::string_view text) {
    if (!closing_) state_->handler->message(shared_from_this(), text);
  }
  void was_written() {
    if (closing_) return;
    const auto then = std::move(waits_.front());
    waits_.pop_front();
    then();
  }
  void ended() {
    const auto self = shared_from_this();
    closing_ = true;
    waits_.clear();
    places_.clear();
    state_->sockets.erase(self);
    if (is_known_) state_->handler->closed(self);
    if (state_->stopping && state_->sockets.empty()) state_->loop.stop();
  }

 private:
  friend class Wire;

  template <class Act>
  void tell_wire(Act act) {
    state_->to_frames.push([self = shared_from_this(), act = std::move(act)] {
      if (const auto wire = self->wire_) act(*wire);
    });
  }

  std::shared_ptr<ServerState> state_;
  Request request_;  // until it is open
  Places places_;
  std::deque<std::function<void()>> waits_;  // for something to be written
  std::uint64_t said_ = 0;                   // so many bytes
  bool is_known_ = false;                    // to the handler
  bool closing_ = false;
  // From here on the wire's thread.
  std::shared_ptr<Wire> wire_;
  std::atomic<std::uint64_t> written_ = 0;
  std::atomic<std::int64_t> round_trip_ms_ = 0;
};

/// The same connection on the thread of frames.
class Wire final : public std::enable_shared_from_this<Wire> {
 public:
  Wire(std::shared_ptr<ServerState> state, std::shared_ptr<WebSocket> socket, Stream stream)
      : state_(std::move(state)),
        socket_(std::move(socket)),
        stream_(Corked(std::move(stream))),
        timer_(state_->frames) {}

  void begin(const std::shared_ptr<Arrival>& arrival) {
    beast::get_lowest_layer(stream_).expires_never();
    stream_.set_option(websocket::stream_base::timeout{state_->limits.idle, websocket::stream_base::none(), false});
    stream_.read_message_max(state_->limits.frame_bytes);
    stream_.auto_fragment(false);  // a text is one frame, however long: one write instead of many
    stream_.control_callback([this](websocket::frame_type kind, beast::string_view word) {
      count_message();
      if (kind == websocket::frame_type::pong) heard_pong({word.data(), word.size()});
    });
    stream_.async_accept(arrival->upgrade, [self = shared_from_this(), arrival](error_code problem) {
      if (problem || self->closing_) return self->end();
      self->is_open_ = true;
      self->tell_socket([](WebSocket& socket) { socket.opened(); });
      self->beat();
      self->read_on();
    });
  }

  void send(std::shared_ptr<const std::string> text) {
    if (closing_) return;
    queue_.push(std::move(text));
    if (!waits_for_room_) write_on();
  }

  void when_written() {
    if (closing_) return;
    auto tell = [self = shared_from_this()] { self->tell_socket([](WebSocket& socket) { socket.was_written(); }); };
    if (queue_.empty()) return tell();
    queue_.when_written(std::move(tell));
  }

  void close(std::uint16_t code, const std::string& reason) {
    if (closing_) return;
    if (!is_open_) return cut_off();
    closing_ = true;
    goodbye_ = websocket::close_reason(static_cast<websocket::close_code>(code), reason);
    // What was said before is still written; but nobody is waited for who does not read.
    timer_.expires_after(state_->limits.idle);
    timer_.async_wait([self = shared_from_this()](error_code problem) {
      if (!problem) self->cut_off();
    });
    if (queue_.empty()) say_goodbye();
    read_on();
  }

  /// What waits is not worth keeping, because the client will ask again from the last event it saw.
  void cut_off() {
    closing_ = true;
    beast::get_lowest_layer(stream_).close();
    read_on();
  }

  /// The handler has done what the last text made it do.
  void was_heard() {
    unheard_ = false;
    read_on();
  }

 private:
  template <class Act>
  void tell_socket(Act act) {
    state_->from_frames.push([socket = socket_, act = std::move(act)] { act(*socket); });
  }

  void count_message() { beast::get_lowest_layer(stream_).rate_policy().charge(state_->limits.message_counts_bytes); }

  /// One text at a time, so that nothing piles up between the threads. And who does not read what was said is not heard
  /// either: what they make us say stays within bounds.
  void read_on() {
    if (reading_ || ended_ || !is_open_) return;
    if (!closing_ && (unheard_ || is_behind())) return;
    reading_ = true;
    stream_.async_read(buffer_, [self = shared_from_this()](error_code problem, std::size_t) {
      self->reading_ = false;
      if (problem) return self->end();
      self->was_read();
      self->read_on();
    });
  }

  void was_read() {
    count_message();
    if (closing_) {
      // It waits for the answer to its goodbye.
    } else if (stream_.got_text()) {
      unheard_ = true;
      state_->from_frames.push([socket = socket_, text = beast::buffers_to_string(buffer_.data())] {
        socket->heard(text);
        socket->tell_wire([](Wire& wire) { wire.was_heard(); });
      });
    } else {
      close(static_cast<std::uint16_t>(websocket::close_code::unknown_data), "text only");
    }
    buffer_.consume(buffer_.size());
  }

  void end() {
    ended_ = true;
    closing_ = true;
    timer_.cancel();
    queue_.forget_waiting();
    tell_socket([](WebSocket& socket) { socket.ended(); });
    const auto self = std::exchange(socket_->wire_, nullptr);
  }

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
    socket_->written_.store(queue_.written(), std::memory_order_relaxed);
    for (const auto& then : due) {
      if (!closing_) then();
    }
  }

  void go_on() {
    waits_for_room_ = false;
    write_on();
    if (closing_ && goodbye_ && queue_.empty()) return say_goodbye();
    read_on();
  }

  /// Beside the pending read, which then ends by itself: cancelling that read instead would kill the stream without a
  /// close frame.
  void say_goodbye() {
    stream_.async_close(*goodbye_, [self = shared_from_this()](error_code) {});
  }

  [[nodiscard]] bool is_behind() const { return queue_.bytes() > state_->limits.unread_bytes; }

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
    const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - pinged_at_);
    socket_->round_trip_ms_.store(took.count(), std::memory_order_relaxed);
  }

  std::shared_ptr<ServerState> state_;
  std::shared_ptr<WebSocket> socket_;
  websocket::stream<Corked<Stream>> stream_;
  asio::steady_timer timer_;
  beast::flat_buffer buffer_;
  SendQueue queue_;
  bool is_open_ = false;  // the handshake is over
  bool reading_ = false;
  bool unheard_ = false;  // the handler has not done yet with the last text
  bool waits_for_room_ = false;
  bool closing_ = false;
  bool ended_ = false;
  std::optional<websocket::close_reason> goodbye_;  // to be said, when all else is written
  int unanswered_pings_ = 0;
  std::uint64_t ping_ = 0;  // the number of the last one
  bool pinging_ = false;    // it is not written yet
  std::uint64_t written_at_beat_ = 0;
  Clock::time_point pinged_at_{};
};

void WebSocket::begin(std::shared_ptr<Arrival> arrival) {
  state_->sockets.insert(shared_from_this());
  state_->to_frames.push([self = shared_from_this(), arrival = std::move(arrival)] {
    error_code problem;
    asio::basic_stream_socket<tcp, Executor> socket(self->state_->frames);
    socket.assign(arrival->protocol, arrival->descriptor, problem);
    if (problem) return self->state_->from_frames.push([self] { self->ended(); });
    arrival->descriptor = -1;
    self->wire_ = std::make_shared<Wire>(self->state_, self, Stream(std::move(arrival->reading), std::move(socket)));
    self->wire_->begin(arrival);
  });
}

void WebSocket::send(std::shared_ptr<const std::string> text) {
  if (closing_) return;
  said_ += text->size();
  if (waiting_bytes() > state_->limits.queue_bytes) return cut_off();
  tell_wire([text = std::move(text)](Wire& wire) { wire.send(text); });
}

void WebSocket::when_written(std::function<void()> then) {
  if (closing_) return;
  waits_.push_back(std::move(then));
  tell_wire([](Wire& wire) { wire.when_written(); });
}

void WebSocket::close(std::uint16_t code, std::string_view reason) {
  if (closing_) return;
  closing_ = true;
  tell_wire([code, reason = std::string(reason)](Wire& wire) { wire.close(code, reason); });
}

void WebSocket::cut_off() {
  closing_ = true;
  tell_wire([](Wire& wire) { wire.cut_off(); });
}

}  // namespace

void open_websocket(const std::shared_ptr<ServerState>& state, Stream stream, HttpRequest upgrade, Request request,
                    Places places) {
  error_code problem;
  Reading reading = std::move(stream.rate_policy());
  auto socket = stream.release_socket();
  const auto here = socket.local_endpoint(problem);
  if (problem) return;  // gone already
  const int descriptor = socket.release(problem);
  if (problem) return;
  const auto open = std::make_shared<WebSocket>(state, std::move(request), std::move(places));
  open->begin(std::make_shared<Arrival>(descriptor, here.protocol(), std::move(reading), std::move(upgrade)));
}

}  // namespace meydan::server::net
