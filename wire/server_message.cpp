#include "wire/server_message.h"

#include "wire/read.h"
#include "wire/table_event.h"

namespace meydan::wire {

template <>
struct Whole<play::Event> {
  static Result<play::Event, Message> of(const boost::json::object& object) { return event_of_json(object); }
};

namespace {

/// A lobby, its seeks, one of them, who waits for it; with some to spare.
constexpr std::size_t kDeepest = 8;

/// An empty message of the kind that this one is.
template <std::size_t kIndex = 0>
std::optional<ServerMessage> kind_of(const boost::json::object& object) {
  if constexpr (kIndex == std::variant_size_v<ServerMessage>) {
    return std::nullopt;
  } else {
    constexpr std::string_view kSays = std::variant_alternative_t<kIndex, ServerMessage>::kSays;
    if (object.contains(boost::json::string_view(kSays.data(), kSays.size())))
      return ServerMessage(std::in_place_index<kIndex>);
    return kind_of<kIndex + 1>(object);
  }
}

}  // namespace

Result<std::optional<ServerMessage>, Message> server_message_of_json(std::string_view text) {
  const auto object = object_of(text, kDeepest);
  if (!object) return Failure{object.reason()};
  auto message = kind_of(*object);
  if (!message) return message;
  Reader reader(From::Server, *object);
  std::visit([&](auto& known) { reader.fields(known); }, *message);
  if (reader.wrong()) return Failure{*reader.wrong()};
  return message;
}

}  // namespace meydan::wire
