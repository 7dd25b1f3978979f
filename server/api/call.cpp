#include "server/api/call.h"

#include <charconv>

namespace meydan::server {

bool Call::too_soon(const RateRule& rule, const std::string& key) const {
  const play::Ms wait_ms = around.gate.trusts(address) ? 0 : around.gate.wait_ms(rule, key);
  if (wait_ms > 0) refuse(Why::TooOften, too_often(wait_ms));
  return wait_ms > 0;
}

void Call::later(Work kind, const Share& whose, Answering work) const {
  const bool begun = around.loop.work(kind, whose, [respond = respond, work = std::move(work)]() -> Loop::Task {
    return [respond, response = work()]() mutable { respond(std::move(response)); };
  });
  if (!begun) respond(busy_response());
}

void Call::change(Work kind, const std::string& account, Answering work) const {
  change_some(kind, [account, work = std::move(work)](std::string& changed) {
    changed = account;
    return work();
  });
}

void Call::change_some(Work kind, std::function<net::Response(std::string& account)> work) const {
  Call after = *this;
  const auto changed = std::make_shared<std::string>();
  after.respond = [&hall = around.hall, changed, respond = respond](net::Response response) {
    hall.look_again(*changed);
    respond(std::move(response));
  };
  after.later(kind, [changed, work = std::move(work)] { return work(*changed); });
}

std::int64_t number_of(const std::string& text, std::int64_t otherwise, std::int64_t most) {
  std::int64_t number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (problem != std::errc() || end != text.data() + text.size() || number < 0) return otherwise;
  return std::min(number, most);
}

}  // namespace meydan::server
