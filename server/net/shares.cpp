#include "server/net/shares.h"

namespace meydan::server::net {

std::unique_ptr<Shares::Held> Shares::take(const std::string& whose, std::size_t connections, std::size_t bytes) {
  if (whose.empty()) return std::make_unique<Held>(*this, whose, 0, 0);
  const auto found = used_.find(whose);
  const Used used = found == used_.end() ? Used{} : found->second;
  if (used.connections + connections > most_.connections) return nullptr;
  // Somebody who waits for nothing may always have one answer, however long it is.
  if (used.bytes > 0 && used.bytes + bytes > most_.bytes) return nullptr;
  used_[whose] = {used.connections + connections, used.bytes + bytes};
  return std::make_unique<Held>(*this, whose, connections, bytes);
}

Shares::Held::~Held() {
  const auto found = shares_.used_.find(whose_);
  if (found == shares_.used_.end()) return;
  Used& used = found->second;
  used.connections -= connections_;
  used.bytes -= bytes_;
  if (used.connections == 0 && used.bytes == 0) shares_.used_.erase(found);
}

}  // namespace meydan::server::net
