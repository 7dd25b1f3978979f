#include "wire/client_message.h"

#include "base/fields_json.h"
#include "base/text.h"
#include "wire/read.h"

namespace meydan::wire {

namespace {

/// A message, its clock; with room for what an honest client may put beside them.
constexpr std::size_t kDeepest = 4;

/// The fields of whichever kind a variant holds, if it is one that people send.
template <class Variant, class Visit>
void with_kind(Variant& variant, const Visit& visit) {
  std::visit(
      [&](auto& kind) {
        if constexpr (Described<std::remove_cvref_t<decltype(kind)>>) visit(kind);
      },
      variant);
}

/// The word of a kind that has one.
template <class Variant>
std::string_view word_in(const Variant& variant) {
  return std::visit(
      [](const auto& kind) {
        using Kind = std::remove_cvref_t<decltype(kind)>;
        if constexpr (requires { Kind::kWord; }) {
          return Kind::kWord;
        } else {
          return std::string_view();
        }
      },
      variant);
}

}  // namespace

Result<play::Request, Message> request_of(std::string_view word, const boost::json::object& fields) {
  auto request = with_word<play::Request>(word);
  if (!request) return Failure{fill(kUnknownWord, {quoted(word)})};
  Reader reader(From::People, fields);
  with_kind(*request, [&](auto& kind) { reader.fields(kind); });
  if (reader.wrong()) return Failure{*reader.wrong()};
  return std::move(*request);
}

Result<Incoming, Message> parse_incoming(std::string_view text) {
  const auto object = object_of(text, kDeepest);
  if (!object) return Failure{object.reason()};
  return incoming_of(*object);
}

Result<Incoming, Message> incoming_of(const boost::json::object& object) {
  Incoming incoming;
  std::string word;
  Reader reader(From::People, object);
  reader.one("id", incoming.id, {0, kLargestId});
  reader.needed("do", word);
  if (reader.wrong()) return Failure{*reader.wrong()};
  if (auto message = with_word<ClientMessage>(word)) {
    with_kind(*message, [&](auto& kind) { reader.fields(kind); });
    incoming.message = std::move(*message);
  } else {
    auto request = request_of(word, object);
    if (!request) return Failure{request.reason()};
    AtTable at;
    reader.fields(at);
    at.request = std::move(*request);
    incoming.message = std::move(at);
  }
  if (reader.wrong()) return Failure{*reader.wrong()};
  return incoming;
}

std::int64_t id_in(std::string_view text) {
  const auto object = object_of(text, kDeepest);
  if (!object) return 0;
  std::int64_t id = 0;
  Reader reader(From::People, *object);
  reader.one("id", id, {0, kLargestId});
  return reader.wrong() ? 0 : id;
}

std::string to_json(const Incoming& incoming) {
  const auto* const at = std::get_if<AtTable>(&incoming.message);
  JsonWriter json;
  json.begin_object().key("id").number(incoming.id);
  json.key("do").string(at == nullptr ? word_in(incoming.message) : word_in(at->request));
  with_kind(incoming.message, [&](const auto& kind) { write_fields(json, kind); });
  if (at != nullptr) with_kind(at->request, [&](const auto& kind) { write_fields(json, kind); });
  json.end_object();
  return std::move(json).text();
}

}  // namespace meydan::wire
