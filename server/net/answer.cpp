// Answers with an end: short ones in one write, longer ones piece by piece, so that somebody who reads nothing is
// noticed and holds no more than what was said.
#include <boost/asio/write.hpp>
#include <boost/beast/http/chunk_encode.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/write.hpp>

#include "server/net/state.h"

namespace meydan::server::net {

namespace {

using boost::system::error_code;

template <class Body>
http::response<Body> head_of(const Response& response, const Manner& manner) {
  http::response<Body> head{static_cast<http::status>(response.status), manner.version};
  head.set(http::field::content_type, response.content_type);
  for (const Header& header : response.headers) head.insert(header.name, header.value);
  head.keep_alive(manner.keep_alive);
  return head;
}

class AnswerWriter {
  auto done() { return asio::redirect_error(asio::use_awaitable, problem_); }

 public:
  AnswerWriter(std::shared_ptr<ServerState> state, Stream& stream, Manner manner)
      : state_(std::move(state)), stream_(stream), manner_(std::move(manner)) {}

  asio::awaitable<bool> write(Response response) {
    const std::size_t piece_bytes = state_->limits.piece_bytes;
    // A piece that is written and the next one; a shared text is nobody's burden.
    const std::size_t needs = response.next ? 2 * piece_bytes : response.body.size();
    std::unique_ptr<Shares::Held> held;
    if (needs > 0 && !manner_.head_only) {
      held = state_->shares.bytes(manner_.whose, needs);
      if (!held) response = state_->handler->refusal(Over::Bytes);
    }
    if (response.next) co_return co_await write_pieces(response);
    const std::size_t size = response.shared_body ? response.shared_body->size() : response.body.size();
    if (size > piece_bytes) co_return co_await write_long(response);
    auto message = head_of<http::string_body>(response, manner_);
    message.body() = response.shared_body ? *response.shared_body : std::move(response.body);
    message.prepare_payload();
    if (manner_.head_only) message.body().clear();
    stream_.expires_after(state_->limits.idle);
    co_await http::async_write(stream_, message, done());
    co_return !problem_ && manner_.keep_alive;
  }

 private:
  asio::awaitable<void> write_head(http::response<http::empty_body>& head) {
    http::response_serializer<http::empty_body> serializer{head};
    stream_.expires_after(state_->limits.idle);
    co_await http::async_write_header(stream_, serializer, done());
  }

  asio::awaitable<bool> write_long(const Response& response) {
    const std::string_view body = response.shared_body ? *response.shared_body : response.body;
    auto head = head_of<http::empty_body>(response, manner_);
    head.content_length(body.size());
    co_await write_head(head);
    if (manner_.head_only) co_return !problem_ && manner_.keep_alive;
    for (std::size_t at = 0; at < body.size() && !problem_; at += state_->limits.piece_bytes) {
      const std::string_view piece = body.substr(at, state_->limits.piece_bytes);
      stream_.expires_after(state_->limits.idle);
      co_await asio::async_write(stream_, asio::buffer(piece), done());
    }
    co_return !problem_ && manner_.keep_alive;
  }

  asio::awaitable<bool> write_pieces(const Response& response) {
    // Before chunks were invented the end of the connection was the end of an answer.
    const bool chunked = manner_.version >= 11;
    manner_.keep_alive = manner_.keep_alive && chunked;
    auto head = head_of<http::empty_body>(response, manner_);
    if (chunked) head.chunked(true);
    co_await write_head(head);
    if (manner_.head_only) co_return !problem_ && manner_.keep_alive;
    while (!problem_) {
      const auto awaited = std::make_shared<Awaited<std::optional<std::string>>>(state_->loop);
      response.next(caller_of(state_->loop, awaited));
      const auto piece = (co_await value_of(awaited)).value_or(std::nullopt);
      if (!piece) {
        stream_.close();
        co_return false;
      }
      if (piece->empty()) break;
      stream_.expires_after(state_->limits.idle);
      const asio::const_buffer bytes(piece->data(), piece->size());
      if (chunked) {
        co_await asio::async_write(stream_, http::make_chunk(bytes), done());
      } else {
        co_await asio::async_write(stream_, bytes, done());
      }
    }
    if (!problem_ && chunked) {
      stream_.expires_after(state_->limits.idle);
      co_await asio::async_write(stream_, http::make_chunk_last(), done());
    }
    co_return !problem_ && manner_.keep_alive;
  }

  std::shared_ptr<ServerState> state_;
  Stream& stream_;
  Manner manner_;
  error_code problem_;
};

}  // namespace

asio::awaitable<bool> write_answer(std::shared_ptr<ServerState> state, Stream& stream, Response response,
                                   Manner manner) {
  AnswerWriter writer(std::move(state), stream, std::move(manner));
  co_return co_await writer.write(std::move(response));
}

}  // namespace meydan::server::net
