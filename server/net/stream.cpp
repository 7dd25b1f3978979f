// Answers without an end: a line of text for everything that happens, for programs that would rather not speak
// WebSocket.
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/chunk_encode.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/write.hpp>

#include "server/net/send_queue.h"
#include "server/net/state.h"

namespace meydan::server::net {

namespace {

using boost::system::error_code;

class LineStream final : public OpenSocket, public std::enable_shared_from_this<LineStream> {
 public:
  LineStream(std::shared_ptr<ServerState> state, Stream stream, Places places)
      : state_(std::move(state)), places_(std::move(places)), stream_(std::move(stream)), timer_(state_->loop) {}

  void send(std::shared_ptr<const std::string> text) override {
    if (closing_) return;
    queue_.push(std::move(text));
    if (queue_.bytes() > state_->limits.queue_bytes) return cut_off();
    if (!writing_) write_next();
  }

  [[nodiscard]] std::size_t waiting_bytes() const override { return queue_.bytes(); }

  void when_written(std::function<void()> then) override {
    if (closing_) return;
    if (!queue_.empty()) return queue_.when_written(std::move(then));
    asio::post(state_->loop, [self = shared_from_this(), then = std::move(then)] {
      if (!self->closing_) then();
    });
  }

  void close(std::uint16_t, std::string_view) override { finish(); }
  void go_away() override { finish(); }
  void cut_off() override {
    closing_ = true;
    stream_.close();
  }
  /// Nobody answers on a stream, so nothing can be measured and nothing is forgiven.
  [[nodiscard]] std::int64_t round_trip_ms() const override { return 0; }

  asio::awaitable<void> live(Response response) {
    const auto self = shared_from_this();
    error_code problem;
    const auto done = [&] { return asio::redirect_error(asio::use_awaitable, problem); };
    const auto begin = std::move(response.stream);
    http::response<http::empty_body> head{http::status::ok, 11};
    head.set(http::field::content_type, response.content_type);
    for (const Header& header : response.headers) head.insert(header.name, header.value);
    head.chunked(true);
    head.keep_alive(false);
    http::response_serializer<http::empty_body> serializer{head};
    stream_.expires_after(state_->limits.idle);
    co_await http::async_write_header(stream_, serializer, done());
    if (problem) co_return;
    stream_.expires_never();
    state_->sockets.insert(self);
    begin(self);
    beat();
    // Nothing more is expected from the other side; the end of reading is the end of the stream.
    std::array<char, 256> ignored{};
    while (!problem) co_await stream_.async_read_some(asio::buffer(ignored), done());
    closing_ = true;
    timer_.cancel();
    queue_.forget_waiting();
    state_->sockets.erase(self);
    state_->handler->closed(self);
    if (state_->stopping && state_->sockets.empty()) state_->loop.stop();
  }

 private:
  void write_next() {
    writing_ = true;
    line_ = queue_.front() + "\n";
    asio::async_write(stream_, http::make_chunk(asio::const_buffer(line_.data(), line_.size())),
                      [self = shared_from_this()](error_code problem, std::size_t) { self->written(problem); });
  }

  void written(error_code problem) {
    writing_ = false;
    const auto due = queue_.pop();
    ++lines_;
    if (problem) return cut_off();
    if (!queue_.empty()) write_next();
    for (const auto& then : due) {
      if (!closing_) then();
    }
    if (closing_ && !writing_) write_last();
  }

  /// What waits is still written, then the last chunk; but nobody is waited for who does not read.
  void finish() {
    if (closing_) return;
    closing_ = true;
    timer_.expires_after(state_->limits.idle);
    timer_.async_wait([self = shared_from_this()](error_code problem) {
      if (!problem) self->cut_off();
    });
    if (!writing_) write_last();
  }
  void write_last() {
    asio::async_write(stream_, http::make_chunk_last(),
                      [self = shared_from_this()](error_code, std::size_t) { self->cut_off(); });
  }

  /// An empty line now and then, so that both sides notice when the other is gone.
  void beat() {
    timer_.expires_after(state_->limits.heartbeat);
    timer_.async_wait([self = shared_from_this()](error_code problem) {
      if (problem || self->closing_) return;
      // Whoever has read no line since the last beat but one does not read.
      const bool reads = !self->writing_ || self->lines_ != self->lines_at_beat_;
      self->lines_at_beat_ = self->lines_;
      self->silent_beats_ = reads ? 0 : self->silent_beats_ + 1;
      if (self->silent_beats_ >= 2) return self->cut_off();
      self->send(std::make_shared<const std::string>());
      self->beat();
    });
  }

  std::shared_ptr<ServerState> state_;
  Places places_;
  Stream stream_;
  asio::steady_timer timer_;
  SendQueue queue_;
  std::string line_;         // being written
  std::uint64_t lines_ = 0;  // written so far
  std::uint64_t lines_at_beat_ = 0;
  int silent_beats_ = 0;
  bool writing_ = false;
  bool closing_ = false;
};

}  // namespace

void open_stream(const std::shared_ptr<ServerState>& state, Stream stream, Response response, Places places) {
  const auto socket = std::make_shared<LineStream>(state, std::move(stream), std::move(places));
  asio::co_spawn(state->loop, socket->live(std::move(response)), asio::detached);
}

}  // namespace meydan::server::net
