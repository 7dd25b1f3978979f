#include "server/watchers.h"

#include <algorithm>

#include "server/tables.h"

namespace meydan::server {

namespace {

/// More than this many people are not remembered after they have left.
constexpr std::size_t kMostRemembered = 1'000;

}  // namespace

Watchers::SocketPtr Watchers::add(const SocketPtr& socket, const Person& person, play::EventNumber seen) {
  remove(socket.get());
  SocketPtr displaced;
  Here& here = here_[person.id];
  if (here.sockets >= kMostSocketsEach) {
    const auto oldest = std::min_element(watchers_.begin(), watchers_.end(), [&](const auto& one, const auto& two) {
      const bool first = one.second.person.id == person.id;
      const bool second = two.second.person.id == person.id;
      return first != second ? first : one.second.watch < two.second.watch;
    });
    displaced = oldest->second.socket;
    watchers_.erase(oldest);
    --here.sockets;
  }
  const std::uint64_t watch = ++last_watch_;
  if (here.sockets == 0) {
    here.since = watch;
    arrivals_[watch] = person.id;
  }
  here.name = person.name;
  ++here.sockets;
  if (been_.size() < kMostRemembered) been_.insert(person.id);
  Watcher& watcher = watchers_[socket.get()];
  watcher = {.socket = socket, .person = person, .next = seen + 1, .catching_up = true, .watch = watch};
  if (socket->waiting_bytes() > kMostWaitingBytes) {
    catch_up(watcher);
  } else {
    send_page(watcher);
  }
  return displaced;
}

bool Watchers::remove(net::Socket* socket) {
  const auto found = watchers_.find(socket);
  if (found == watchers_.end()) return false;
  leave(found->second);
  watchers_.erase(found);
  return true;
}

std::vector<Watchers::SocketPtr> Watchers::remove_person(const std::string& person) {
  std::vector<SocketPtr> sockets;
  for (const auto& [key, watcher] : watchers_) {
    if (watcher.person.id == person) sockets.push_back(watcher.socket);
  }
  for (const SocketPtr& socket : sockets) remove(socket.get());
  return sockets;
}

void Watchers::leave(const Watcher& watcher) {
  const auto found = here_.find(watcher.person.id);
  if (--found->second.sockets > 0) return;
  arrivals_.erase(found->second.since);
  here_.erase(found);
}

void Watchers::publish(const Shared& text, play::EventNumber first, play::EventNumber last) {
  for (auto& [key, watcher] : watchers_) {
    if (watcher.catching_up || watcher.next > last) continue;
    const bool fits =
        watcher.next == first && text->size() <= kPageBytes && watcher.socket->waiting_bytes() <= kMostWaitingBytes;
    if (!fits) {
      catch_up(watcher);
      continue;
    }
    watcher.socket->send(text);
    watcher.next = last + 1;
  }
}

void Watchers::show_presence(const Shared& text) {
  for (auto& [key, watcher] : watchers_) {
    if (watcher.catching_up) continue;
    if (watcher.socket->waiting_bytes() > kMostWaitingBytes) {
      catch_up(watcher);
    } else {
      watcher.socket->send(text);
    }
  }
}

void Watchers::tell(const Shared& text) const {
  for (const auto& [key, watcher] : watchers_) watcher.socket->send(text);
}

void Watchers::tell(const Shared& text, const std::set<std::string>& people) const {
  for (const auto& [key, watcher] : watchers_) {
    if (people.contains(watcher.person.id)) watcher.socket->send(text);
  }
}

/// The next page is due when everything that was sent before is written, and its turn has come.
void Watchers::catch_up(Watcher& watcher) {
  watcher.catching_up = true;
  const auto go_on = [weak = weak_from_this(), socket = watcher.socket.get(), watch = watcher.watch] {
    const auto self = weak.lock();
    if (!self || self->find(socket, watch) == nullptr) return;
    self->surroundings_.take_turn([weak, socket, watch] {
      const auto still_there = weak.lock();
      Watcher* const waiting = still_there ? still_there->find(socket, watch) : nullptr;
      if (waiting != nullptr) still_there->send_page(*waiting);
    });
  };
  watcher.socket->when_written(go_on);
}

void Watchers::send_page(Watcher& watcher) {
  const EventsPage page = surroundings_.page(watcher.next);
  watcher.socket->send(page.text);
  watcher.next = page.next;
  if (page.more) return catch_up(watcher);
  watcher.catching_up = false;
  watcher.socket->send(surroundings_.presence());
}

Watchers::Watcher* Watchers::find(net::Socket* socket, std::uint64_t watch) {
  const auto found = watchers_.find(socket);
  return found == watchers_.end() || found->second.watch != watch ? nullptr : &found->second;
}

Presence Watchers::presence(const play::Table& table) const {
  Presence now;
  std::set<std::string> named;
  std::size_t playing = 0;
  for (const play::Chair& chair : table.chairs) {
    now.players.push_back(is_house_bot(chair.player) || is_here(chair.player));
    for (const std::string& person : {chair.player, chair.partner}) {
      if (is_here(person) && named.insert(person).second) ++playing;
    }
  }
  now.watching = static_cast<std::int64_t>(here_.size() - playing);
  for (const auto& [since, person] : arrivals_) {
    if (now.spectators.size() >= kMostNamed) break;
    if (!named.contains(person)) now.spectators.push_back({person, here_.at(person).name});
  }
  return now;
}

}  // namespace meydan::server
