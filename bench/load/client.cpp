#include "bench/load/client.h"

#include <boost/json/monotonic_resource.hpp>
#include <boost/json/parse.hpp>

#include <array>

namespace meydan::load {

namespace asio = boost::asio;
namespace json = boost::json;

void Client::connect(const asio::ip::tcp::endpoint& where, std::function<void()> ready, Lost lost) {
  lost_ = std::move(lost);
  auto& tcp = boost::beast::get_lowest_layer(stream_);
  tcp.async_connect(where, [self = shared_from_this(), ready = std::move(ready)](const Error& error) {
    if (error) return self->lose(error);
    Error ignored;
    boost::beast::get_lowest_layer(self->stream_).socket().set_option(asio::ip::tcp::no_delay(true), ignored);
    self->stream_.async_handshake("127.0.0.1", "/ws", [self, ready](const Error& refused) {
      if (refused) return self->lose(refused);
      self->read();
      ready();
    });
  });
}

void Client::send(std::string text) {
  queue_.push_back(std::move(text));
  if (!writing_) write();
}

void Client::write() {
  writing_ = true;
  stream_.async_write(asio::buffer(queue_.front()), [self = shared_from_this()](const Error& error, std::size_t) {
    self->writing_ = false;
    self->queue_.pop_front();
    if (error) return self->lose(error);
    if (!self->queue_.empty()) self->write();
  });
}

void Client::read() {
  stream_.async_read(buffer_, [self = shared_from_this()](const Error& error, std::size_t) {
    if (error) return self->lose(error);
    const auto data = self->buffer_.data();
    Error wrong;
    // A generator that spends itself on memory measures itself: what is heard is looked at once.
    std::array<unsigned char, 8'192> piece;
    json::monotonic_resource memory(piece.data(), piece.size());
    const json::value value = json::parse({static_cast<const char*>(data.data()), data.size()}, wrong, &memory);
    self->buffer_.consume(data.size());
    if (wrong || !value.is_object()) return self->lose(wrong);
    self->heard_(value.get_object());
    self->read();
  });
}

void Client::lose(const Error& error) {
  if (!lost_) return;
  const Lost lost = std::move(lost_);
  lost_ = nullptr;
  lost(error);
}

}  // namespace meydan::load
