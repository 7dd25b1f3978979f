// A stream that says in one breath what it is told in one: what is written to it while the loop does one thing goes out
// together. Every write to a socket is a call into the system and costs more than the move it tells of, and who makes a
// move is told twice, by an event and by an answer.
//
// What is written counts as written as soon as it waits here; so little may wait that whoever counts it need not know.
#pragma once

#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/websocket/teardown.hpp>

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace meydan::server::net {

/// `Next` is what Beast calls an AsyncStream, and this is one in its place.
template <class Next>
class Corked {
  using Error = boost::system::error_code;

 public:
  using next_layer_type = Next;
  using executor_type = typename Next::executor_type;

  explicit Corked(Next next) : shared_(std::make_shared<Shared>(std::move(next))) {}

  executor_type get_executor() { return shared_->next.get_executor(); }
  next_layer_type& next_layer() { return shared_->next; }
  const next_layer_type& next_layer() const { return shared_->next; }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return shared_->next.async_read_some(buffers, std::forward<Token>(token));
  }

  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(Error, std::size_t)>(
        [shared = shared_](auto handler, const Buffers& bytes) { Shared::take(shared, bytes, std::move(handler)); },
        token, buffers);
  }

  /// Takes something whole, at once; false if too much waits already. `when_room` calls back when it does no more.
  bool take(std::string_view head, std::string_view body) { return shared_->take_whole(head, body); }
  void when_room(std::function<void()> then) { shared_->room = std::move(then); }

  /// Calls `then` when nothing waits here any more.
  void when_flushed(std::function<void()> then) {
    if (shared_->is_idle()) return then();
    shared_->flushed = std::move(then);
  }

 private:
  struct Shared : std::enable_shared_from_this<Shared> {
    explicit Shared(Next stream) : next(std::move(stream)) {}

    [[nodiscard]] bool is_full() const { return waiting.size() + sending.size() >= kMostBytes; }

    bool take_whole(std::string_view head, std::string_view body) {
      if (problem) return true;  // nobody hears it any more
      if (is_full()) return false;
      waiting.append(head).append(body);
      if (due || !sending.empty()) return true;
      due = true;
      boost::asio::post(next.get_executor(), [self = this->shared_from_this()] { self->flush(); });
      return true;
    }

    /// One at a time, as with every stream.
    template <class Buffers, class Handler>
    static void take(const std::shared_ptr<Shared>& self, const Buffers& bytes, Handler handler) {
      if (!self->problem && self->is_full()) {
        self->blocked = [self = self.get(), bytes, kept = std::make_shared<Handler>(std::move(handler))] {
          take(self->shared_from_this(), bytes, std::move(*kept));
        };
        return;
      }
      std::size_t taken = 0;
      if (!self->problem) {
        for (auto at = boost::asio::buffer_sequence_begin(bytes); at != boost::asio::buffer_sequence_end(bytes); ++at) {
          const boost::asio::const_buffer part(*at);
          self->waiting.append(static_cast<const char*>(part.data()), part.size());
          taken += part.size();
        }
      }
      boost::asio::post(self->next.get_executor(),
                        boost::beast::bind_front_handler(std::move(handler), self->problem, taken));
      self->flush_soon();
    }

    [[nodiscard]] bool is_idle() const { return waiting.empty() && sending.empty(); }

    /// After what is being done, and after what that leads to at once: the next text is written when this one counts as
    /// written.
    void flush_soon() {
      if (due || !sending.empty() || waiting.empty()) return;
      due = true;
      const auto self = this->shared_from_this();
      boost::asio::post(next.get_executor(),
                        [self] { boost::asio::post(self->next.get_executor(), [self] { self->flush(); }); });
    }

    void flush() {
      due = false;
      if (!sending.empty() || waiting.empty()) return;
      sending.swap(waiting);
      std::size_t written = 0;
      // OPTIMIZATION: nearly always the system takes everything at once, and nobody has to be woken to hear of it.
      if constexpr (requires { next.socket().write_some(boost::asio::buffer(sending), problem); }) {
        Error failed;
        if (!next.socket().non_blocking()) next.socket().non_blocking(true, failed);
        if (!failed) written = next.socket().write_some(boost::asio::buffer(sending), failed);
        if (failed && failed != boost::asio::error::would_block) return sent(failed);
        if (written == sending.size()) return sent({});
      }
      boost::asio::async_write(next, boost::asio::buffer(sending) + written,
                               [self = this->shared_from_this()](Error failed, std::size_t) { self->sent(failed); });
    }

    void sent(Error failed) {
      sending.clear();
      // Who was sent much once need not hold the memory for it.
      if (sending.capacity() > kMostBytes) sending.shrink_to_fit();
      if (failed) {
        problem = failed;
        waiting.clear();
      }
      if (blocked) std::exchange(blocked, nullptr)();
      if (room) std::exchange(room, nullptr)();
      flush_soon();
      if (is_idle() && flushed) std::exchange(flushed, nullptr)();
    }

    Next next;
    std::string waiting;
    std::string sending;  // what the system has not taken yet
    bool due = false;     // a flush is
    Error problem;        // of the last flush: nothing more can be said
    std::function<void()> blocked;
    std::function<void()> room;
    std::function<void()> flushed;
  };

  static constexpr std::size_t kMostBytes = 16 * 1024;

  std::shared_ptr<Shared> shared_;
};

/// Beast's last act on a connection: what was said before is still sent.
template <class Next, class Handler>
void async_teardown(boost::beast::role_type role, Corked<Next>& stream, Handler&& handler) {
  auto kept = std::make_shared<std::decay_t<Handler>>(std::forward<Handler>(handler));
  stream.when_flushed([role, &next = stream.next_layer(), kept] {
    using boost::beast::websocket::async_teardown;
    async_teardown(role, next, std::move(*kept));
  });
}

}  // namespace meydan::server::net
