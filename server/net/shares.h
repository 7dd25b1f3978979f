// What each address uses of the server: connections that are open, and bytes that wait for it to read or to finish
// sending. One address may not use up what is there for everybody. All calls come on one thread.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>

namespace meydan::server::net {

class Shares {
 public:
  struct Most {
    std::size_t connections = 0;
    std::size_t bytes = 0;
  };
  class Held;

  explicit Shares(const Most& most) : most_(most) {}

  /// Nothing if this address has all the connections it may have. Nobody's (an empty name) are not counted.
  std::unique_ptr<Held> connection(const std::string& whose) { return take(whose, 1, 0); }
  /// The same for bytes, given back with what is returned.
  std::unique_ptr<Held> bytes(const std::string& whose, std::size_t count) { return take(whose, 0, count); }

  /// Addresses that use something now.
  [[nodiscard]] std::size_t count() const { return used_.size(); }

 private:
  struct Used {
    std::size_t connections = 0;
    std::size_t bytes = 0;
  };

  std::unique_ptr<Held> take(const std::string& whose, std::size_t connections, std::size_t bytes);

  Most most_;
  std::map<std::string, Used> used_;
};

/// A part of somebody's share, until this is gone. The shares outlive it.
class Shares::Held {
 public:
  Held(Shares& shares, std::string whose, std::size_t connections, std::size_t bytes)
      : shares_(shares), whose_(std::move(whose)), connections_(connections), bytes_(bytes) {}
  Held(const Held&) = delete;
  Held& operator=(const Held&) = delete;
  ~Held();

 private:
  Shares& shares_;
  std::string whose_;
  std::size_t connections_;
  std::size_t bytes_;
};

}  // namespace meydan::server::net
