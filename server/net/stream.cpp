// Answers without an end: a line of text for everything that happens, for programs that would rather not speak
// WebSocket.
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/chunk_encode.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/write.hpp>

#include <deque>

#include "server/net/state.h"

namespace meydan::server::net {

namespace {

using boost::system::error_code;

class LineStream final : public OpenSocket, public std::enable_shared_from_this<LineStream> {
 public:
  LineStream(std::shared_ptr<ServerState> state, beast::tcp_stream stream)
      : state_(std::move(state)), stream_(std::move(stream)), timer_(state_->loop) {}

  void send(std::shared_ptr<const std::string> text) override {
    if (closing_) return;
    queued_bytes_ += text->size();
    queue_.push_back(std::move(text));
    if (queued_bytes_ > state_->limits.queue_bytes) return cut_off();
    if (!writing_) write_next();
  }

  void close(std::uint16_t, std::string_view) override { finish(); }
  void go_away() override { finish(); }
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
    state_->sockets.erase(self);
    state_->handler.closed(self);
    if (state_->stopping && state_->sockets.empty()) state_->loop.stop();
  }

 private:
  void write_next() {
    writing_ = true;
    line_ = *queue_.front() + "\n";
    asio::async_write(stream_, http::make_chunk(asio::const_buffer(line_.data(), line_.size())),
                      [self = shared_from_this()](error_code problem, std::size_t) { self->written(problem); });
  }

  void written(error_code problem) {
    writing_ = false;
    queued_bytes_ -= queue_.front()->size();
    queue_.pop_front();
    if (problem) return cut_off();
    if (!queue_.empty()) return write_next();
    if (closing_) write_last();
  }

  /// What waits is still written, then the last chunk.
  void finish() {
    if (closing_) return;
    closing_ = true;
    if (!writing_) write_last();
  }
  void write_last() {
    asio::async_write(stream_, http::make_chunk_last(),
                      [self = shared_from_this()](error_code, std::size_t) { self->cut_off(); });
  }

  void cut_off() {
    closing_ = true;
    stream_.close();
  }

  /// An empty line now and then, so that both sides notice when the other is gone.
  void beat() {
    timer_.expires_after(state_->limits.heartbeat);
    timer_.async_wait([self = shared_from_this()](error_code problem) {
      if (problem || self->closing_) return;
      self->send(std::make_shared<const std::string>());
      self->beat();
    });
  }

  std::shared_ptr<ServerState> state_;
  beast::tcp_stream stream_;
  asio::steady_timer timer_;
  std::deque<std::shared_ptr<const std::string>> queue_;
  std::string line_;  // being written
  std::size_t queued_bytes_ = 0;
  bool writing_ = false;
  bool closing_ = false;
};

}  // namespace

void open_stream(const std::shared_ptr<ServerState>& state, beast::tcp_stream stream, Response response) {
  const auto socket = std::make_shared<LineStream>(state, std::move(stream));
  asio::co_spawn(state->loop, socket->live(std::move(response)), asio::detached);
}

}  // namespace meydan::server::net
