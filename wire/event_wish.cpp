#include "wire/event_wish.h"

#include "base/text.h"
#include "wire/client_message.h"

namespace meydan::wire {

namespace {

/// What the desk calls it.
constexpr std::string_view kUndo = "undo";

/// The same words as over the WebSocket, so that both mean the same.
std::optional<Message> read_request(const boost::json::object& object, TableWish& wish) {
  boost::json::object words = object;
  words["clause"] = wish.grounds.clause;
  words["reason"] = wish.grounds.reason;
  if (wish.what == play::StopClocks::kWord && !words.contains("why")) words["why"] = "director_call";
  const bool known =
      std::visit([]<class Kind>(const Kind&) { return AtTableOfEvent<Kind>; },
                 with_word<play::Request>(wish.what == kUndo ? play::UndoTo::kWord : wish.what).value_or(play::Tick{}));
  if (!known) return fill(kUnknownWord, {quoted(wish.what)});
  auto request = request_of(wish.what == kUndo ? play::UndoTo::kWord : wish.what, words);
  if (!request) return request.reason();
  wish.request = std::move(*request);
  return std::nullopt;
}

}  // namespace

Result<SaidWish, Message> event_wish_of(const boost::json::object& object) {
  SaidWish said;
  std::string word;
  Reader reader(From::People, object);
  reader.needed("do", word);
  reader.one("key", said.key);
  if (reader.wrong()) return Failure{*reader.wrong()};
  auto wish = with_word<EventWish>(word);
  if (!wish) return Failure{fill(kUnknownWord, {quoted(word)})};
  std::visit([&](auto& known) { reader.fields(known); }, *wish);
  if (reader.wrong()) return Failure{*reader.wrong()};
  if (auto* const at_table = std::get_if<TableWish>(&*wish)) {
    if (const auto wrong = read_request(object, *at_table)) return Failure{*wrong};
  }
  said.wish = std::move(*wish);
  return said;
}

}  // namespace meydan::wire
