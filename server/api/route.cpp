#include "server/api/route.h"

#include <algorithm>

namespace meydan::server {

namespace {

bool stands_for_any(std::string_view word) {
  return std::all_of(word.begin(), word.end(), [](char letter) { return letter >= 'A' && letter <= 'Z'; });
}

}  // namespace

bool Route::matches(const Target& target) const {
  std::string_view rest = path;
  for (const std::string& part : target.path) {
    if (rest.empty()) return false;
    rest.remove_prefix(1);
    const std::string_view word = rest.substr(0, rest.find('/'));
    if (word != part && !stands_for_any(word)) return false;
    rest.remove_prefix(word.size());
  }
  return rest.empty();
}

const std::vector<Route>& routes() {
  static const std::vector<Route> all = [] {
    std::vector<Route> list;
    for (const auto& subject :
         {talk_routes(), table_routes(), player_routes(), account_routes(), recovery_routes(), office_routes(),
          event_reading_routes(), event_wish_routes(), event_running_routes(), data_set_routes(), register_routes()})
      list.insert(list.end(), subject.begin(), subject.end());
    return list;
  }();
  return all;
}

const Route* find_route(Method method, const Target& target) {
  const auto found = std::find_if(routes().begin(), routes().end(),
                                  [&](const Route& route) { return route.method == method && route.matches(target); });
  return found == routes().end() ? nullptr : &*found;
}

Result<boost::json::object, Message> object_of_body(const net::Request& request) {
  constexpr std::size_t kDepth = 6;  // settings of an event, the sides of a drawn match in a pairing
  auto object = wire::object_of(request.body, kDepth);
  if (!object) return Failure{fill(kWantsJson)};
  return std::move(object).value();
}

}  // namespace meydan::server
