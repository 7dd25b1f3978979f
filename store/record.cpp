#include "store/record.h"

#include <sodium.h>

#include "base/assert.h"

namespace meydan::store {

namespace {

/// libsodium chooses its fastest code once; calling it again does nothing, from any thread.
void ready() {
  static const bool kReady = sodium_init() >= 0;
  MEYDAN_ASSERT(kReady);
}

class Sha256 {
 public:
  Sha256() {
    ready();
    crypto_hash_sha256_init(&state_);
  }
  Sha256& add(const unsigned char* bytes, std::size_t size) {
    crypto_hash_sha256_update(&state_, bytes, size);
    return *this;
  }
  Sha256& add(std::string_view text) { return add(reinterpret_cast<const unsigned char*>(text.data()), text.size()); }
  Hash finish() {
    Hash hash;
    static_assert(sizeof(Hash) == crypto_hash_sha256_BYTES);
    crypto_hash_sha256_final(&state_, hash.data());
    return hash;
  }

 private:
  crypto_hash_sha256_state state_{};
};

}  // namespace

Hash chain_start(std::string_view stream) { return Sha256().add("meydan stream ").add(stream).finish(); }

Hash chain_next(const Hash& previous, const Record& record) {
  const std::string head =
      std::to_string(record.number) + " " + std::to_string(record.time_ms) + " " + record.kind + "\n";
  return Sha256().add(previous.data(), previous.size()).add(head).add(record.body).finish();
}

}  // namespace meydan::store
