#include "client/loop.h"

#include <boost/asio.hpp>
#include <boost/beast.hpp>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <deque>

namespace meydan::client {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

/// How long opening and saying goodbye may take.
constexpr std::chrono::seconds kHandshake{5};
/// A network that says nothing for so long is lost. Beast pings at half of it, and a living server answers.
constexpr std::chrono::seconds kSilence{10};
constexpr std::size_t kLargestMessage = 4 << 20;  // long logs come in pages; nothing honest comes near
constexpr std::size_t kLongestInput = 1 << 20;

}  // namespace

/// One connection from its beginning to its end. A newer one takes its place in Loop::State; what an older one still
/// hears then concerns nobody.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  struct Listener {
    std::function<void()> opened;
    std::function<void(std::string_view)> heard;
    std::function<void(const std::string&)> lost;
  };

  Connection(asio::io_context& context, Listener listener)
      : resolver_(context), stream_(context), listener_(std::move(listener)) {}

  asio::awaitable<void> live(Address address) {
    const auto self = shared_from_this();
    error_code problem;
    const auto done = [&] { return asio::redirect_error(asio::use_awaitable, problem); };
    const auto found = co_await resolver_.async_resolve(address.host, address.port, done());
    if (problem) co_return end(problem);
    auto& transport = beast::get_lowest_layer(stream_);
    transport.expires_after(kHandshake);
    co_await transport.async_connect(found, done());
    if (problem) co_return end(problem);
    error_code ignored;
    transport.socket().set_option(tcp::no_delay(true), ignored);
    transport.expires_never();
    stream_.set_option(websocket::stream_base::timeout{kHandshake, kSilence, true});
    stream_.read_message_max(kLargestMessage);
    co_await stream_.async_handshake(host_and_port(address), address.path, done());
    if (problem) co_return end(problem);
    if (left_) co_return;
    open_ = true;
    listener_.opened();
    beast::flat_buffer buffer;
    for (;;) {
      co_await stream_.async_read(buffer, done());
      if (problem) co_return end(problem);
      if (!left_) listener_.heard({static_cast<const char*>(buffer.data().data()), buffer.size()});
      buffer.consume(buffer.size());
    }
  }

  void send(std::string text) {
    if (!open_) return;
    queue_.push_back(std::move(text));
    if (queue_.size() == 1) write_next();
  }

  /// Nothing that happens from now on is told to anybody; `then` runs when the other side knows, or soon.
  void leave(std::function<void()> then) {
    left_ = true;
    if (!open_) {
      beast::get_lowest_layer(stream_).cancel();
      resolver_.cancel();
      return then();
    }
    open_ = false;
    stream_.async_close(websocket::close_code::normal,
                        [self = shared_from_this(), then = std::move(then)](error_code) { then(); });
  }

 private:
  void write_next() {
    stream_.text(true);
    stream_.async_write(asio::buffer(queue_.front()), [self = shared_from_this()](error_code problem, std::size_t) {
      // A failed write is followed by a failed read, which tells.
      if (problem || self->queue_.empty()) return;
      self->queue_.pop_front();
      if (self->open_ && !self->queue_.empty()) self->write_next();
    });
  }

  void end(error_code problem) {
    open_ = false;
    if (!left_) listener_.lost(problem.message());
  }

  tcp::resolver resolver_;
  websocket::stream<beast::tcp_stream> stream_;
  Listener listener_;
  std::deque<std::string> queue_;
  bool open_ = false;
  bool left_ = false;
};

struct Loop::State : std::enable_shared_from_this<Loop::State> {
  explicit State(Handler& told) : handler(told) {}

  Handler& handler;
  asio::io_context context;
  std::shared_ptr<Connection> connection;
  std::unique_ptr<asio::posix::stream_descriptor> input;
  int descriptor = -1;
  std::string typed;
  bool stopping = false;

  /// A plain file cannot be waited for and needs no waiting.
  void wait_for_input() {
    if (!input) return asio::post(context, [self = shared_from_this()] { self->read_input(); });
    input->async_wait(asio::posix::stream_descriptor::wait_read, [self = shared_from_this()](error_code problem) {
      if (problem == asio::error::operation_aborted) return;
      if (problem) self->let_go_of_input();
      self->read_input();
    });
  }

  /// The descriptor is not ours to close.
  void let_go_of_input() {
    if (input) input->release();
    input.reset();
  }

  /// Reads what is there, and waits for more.
  void read_input() {
    if (stopping) return;
    std::array<char, 4096> bytes{};
    const ssize_t count = ::read(descriptor, bytes.data(), bytes.size());
    if (count > 0) {
      typed.append(bytes.data(), static_cast<std::size_t>(count));
      give_lines();
      return wait_for_input();
    }
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) return wait_for_input();
    if (!typed.empty()) {
      typed += '\n';
      give_lines();
    }
    if (!stopping) handler.input_ended();
  }

  /// Everything up to the last line end goes out line by line; the rest waits for its end.
  void give_lines() {
    for (std::size_t end = typed.find('\n'); end != std::string::npos; end = typed.find('\n')) {
      std::string line = typed.substr(0, end);
      typed.erase(0, end + 1);
      if (!line.empty() && line.back() == '\r') line.pop_back();
      if (stopping) return;
      handler.typed(std::move(line));
    }
    if (typed.size() > kLongestInput) typed.clear();  // no line of ours
  }
};

Loop::Loop(Handler& handler) : state_(std::make_shared<State>(handler)) {}

Loop::~Loop() { state_->let_go_of_input(); }

void Loop::connect(const Address& address) {
  if (state_->connection) state_->connection->leave([] {});
  State& state = *state_;
  state.connection = std::make_shared<Connection>(
      state.context, Connection::Listener{[&state] { state.handler.opened(); },
                                          [&state](std::string_view text) { state.handler.heard(text); },
                                          [&state](const std::string& why) { state.handler.lost(why); }});
  asio::co_spawn(state.context, state.connection->live(address), asio::detached);
}

void Loop::send(std::string text) {
  if (state_->connection) state_->connection->send(std::move(text));
}

void Loop::read_lines(int descriptor) {
  state_->descriptor = descriptor;
  state_->input = std::make_unique<asio::posix::stream_descriptor>(state_->context);
  error_code problem;
  state_->input->assign(descriptor, problem);
  if (problem) state_->input.reset();
  state_->wait_for_input();
}

void Loop::after(std::chrono::milliseconds pause, std::function<void()> then) {
  const auto timer = std::make_shared<asio::steady_timer>(state_->context, pause);
  timer->async_wait([timer, then = std::move(then)](error_code problem) {
    if (!problem) then();
  });
}

void Loop::run() {
  const auto work = asio::make_work_guard(state_->context);
  state_->context.run();
}

void Loop::stop() {
  if (state_->stopping) return;
  state_->stopping = true;
  const auto end = [state = state_.get()] { state->context.stop(); };
  if (!state_->connection) return asio::post(state_->context, end);
  after(std::chrono::seconds(1), end);
  state_->connection->leave(end);
}

}  // namespace meydan::client
