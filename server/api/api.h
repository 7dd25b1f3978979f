// HTTP for programs and pages: docs/protocol.md. Reading needs nobody; doing needs a session's cookie or a token.
#pragma once

#include "server/api/call.h"

namespace meydan::server {

struct Route;

class Api {
 public:
  explicit Api(const ApiSurroundings& surroundings) : surroundings_(surroundings) {}

  using RequestPtr = std::shared_ptr<const net::Request>;
  /// Answers what begins with /api.
  void request(const RequestPtr& request, const Target& target, const net::Respond& respond) const;
  /// Whether a body there may be longer than a few lines: entries, settings and pairings of an event.
  [[nodiscard]] static bool takes_long_body(const Target& target);

  /// The token of a program, or else the session of a browser; empty if there is neither.
  [[nodiscard]] static std::string token_of(const net::Request& request);
  /// Who makes a request. The account of its token is at hand.
  [[nodiscard]] Accounts::Answer<Identity> identify(const net::Request& request) const;

 private:
  ApiSurroundings surroundings_;
};

/// Whether a request does not come from a page of another site, which must not act in its visitor's name. Programs send
/// no origin.
bool is_same_site(const net::Request& request);

}  // namespace meydan::server
