// One player's WebSocket: texts out in order, JSON objects in. Everything runs on the one loop it was given.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <boost/json/object.hpp>

#include <deque>
#include <functional>
#include <memory>
#include <string>

namespace meydan::load {

class Client : public std::enable_shared_from_this<Client> {
 public:
  using Error = boost::system::error_code;
  using Heard = std::function<void(const boost::json::object&)>;
  using Lost = std::function<void(const Error&)>;

  explicit Client(boost::asio::io_context& loop) : stream_(loop) {}

  /// `ready` when the WebSocket is open; `lost` once, whenever it cannot be opened or ends.
  void connect(const boost::asio::ip::tcp::endpoint& where, std::function<void()> ready, Lost lost);
  void hear(Heard heard) { heard_ = std::move(heard); }
  void send(std::string text);

 private:
  void read();
  void write();
  void lose(const Error& error);

  // With the loop's own executor, as the server's: what the generator needs is missing to whom it measures.
  using Stream = boost::beast::basic_stream<boost::asio::ip::tcp, boost::asio::io_context::executor_type>;

  boost::beast::websocket::stream<Stream> stream_;
  boost::beast::flat_buffer buffer_;
  std::deque<std::string> queue_;
  bool writing_ = false;
  Heard heard_;
  Lost lost_;
};

}  // namespace meydan::load
