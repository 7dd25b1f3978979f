// The tokens of a person's guests, so that the same guest comes back: one file a guest below $XDG_STATE_HOME/meydan (or
// ~/.local/state/meydan), readable by nobody else. A token is as good as a password.
#pragma once

#include <optional>
#include <string>

namespace meydan::cli {

struct Guest {
  std::string nickname;
  std::string token;
};

class GuestTokens {
 public:
  /// `server` is "host:port". Without a home nothing is kept.
  explicit GuestTokens(const std::string& server);

  /// The guest with this nickname; with none given, the one who was here last.
  [[nodiscard]] std::optional<Guest> find(const std::string& nickname) const;
  /// False if it could not be written.
  bool keep(const Guest& guest) const;
  void forget(const Guest& guest) const;

 private:
  [[nodiscard]] std::string file_of(const std::string& nickname) const;

  std::string folder_;
};

}  // namespace meydan::cli
