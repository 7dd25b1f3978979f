#include "server/match_secrets.h"

#include <boost/json.hpp>
#include <sodium.h>

#include <algorithm>

#include "base/assert.h"
#include "base/text.h"
#include "store/hex.h"

namespace meydan::server {

namespace {

using store::StoreProblem;

constexpr Citation kNoSecret{"no_secret", "", "{0} رازی ندارد", "there is no secret in {0}"};
constexpr Citation kNoKey{"no_secret_key", "", "کلید {1} برای {0} اینجا نیست", "the key {1} to {0} is not here"};
constexpr Citation kChanged{"secret_changed", "", "{0} با کلیدش باز نمی‌شود",
                            "{0} does not open with its key"};

constexpr std::size_t kNonceBytes = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr std::size_t kBoxBytes = sizeof(play::Secret::bytes) + crypto_aead_xchacha20poly1305_ietf_ABYTES;
static_assert(sizeof(store::SecretKey::bytes) == crypto_aead_xchacha20poly1305_ietf_KEYBYTES);

std::string stream_of(const std::string& id) { return "secret/" + id; }

const unsigned char* bytes_of(const std::string& text) { return reinterpret_cast<const unsigned char*>(text.data()); }

/// A text of a JSON object; empty if there is none.
std::string text_in(const boost::json::object& object, std::string_view name) {
  const auto* const found = object.if_contains(boost::json::string_view(name.data(), name.size()));
  if (found == nullptr || !found->is_string()) return {};
  return {found->get_string().data(), found->get_string().size()};
}

}  // namespace

std::string secret_of_event(std::string_view event) { return "event-" + std::string(event); }

store::Append MatchSecrets::locked(const std::string& id, const play::Secret& secret, std::int64_t now_ms) const {
  MEYDAN_ASSERT(!keys_.empty());
  const store::SecretKey& key = keys_.front();
  std::string stream = stream_of(id);
  std::array<unsigned char, kNonceBytes> nonce{};
  random_.fill(nonce);
  std::array<unsigned char, kBoxBytes> box{};
  crypto_aead_xchacha20poly1305_ietf_encrypt(box.data(), nullptr, secret.bytes.data(), secret.bytes.size(),
                                             bytes_of(stream), stream.size(), nullptr, nonce.data(), key.bytes.data());
  const std::string body = R"({"key":")" + key.name() + R"(","nonce":")" + store::hex_of(nonce) + R"(","box":")" +
                           store::hex_of(box) + "\"}";
  return {std::move(stream), 0, {{now_ms, "sealed", body}}};
}

Result<play::Secret, StoreProblem> MatchSecrets::read(const store::Store& store, const std::string& id) const {
  const std::string stream = stream_of(id);
  const auto records = store.read(stream, 1, 1);
  if (!records) return Failure{records.reason()};
  if (records->empty()) return Failure{StoreProblem{StoreProblem::Kind::NotFound, fill(kNoSecret, {stream})}};
  return opened(stream, records->front().body);
}

Result<play::Secret, StoreProblem> MatchSecrets::opened(const std::string& stream, const std::string& body) const {
  const StoreProblem changed{StoreProblem::Kind::Damaged, fill(kChanged, {stream})};
  boost::system::error_code problem;
  const auto json = boost::json::parse(body, problem);
  const auto* const object = problem ? nullptr : json.if_object();
  if (object == nullptr) return Failure{changed};
  if (const auto plain = play::secret_from_hex(text_in(*object, "secret"))) return *plain;
  std::array<unsigned char, kNonceBytes> nonce{};
  std::array<unsigned char, kBoxBytes> box{};
  if (!store::read_hex(text_in(*object, "nonce"), nonce) || !store::read_hex(text_in(*object, "box"), box)) {
    return Failure{changed};
  }
  const std::string name = text_in(*object, "key");
  const auto key =
      std::find_if(keys_.begin(), keys_.end(), [&](const store::SecretKey& one) { return one.name() == name; });
  if (key == keys_.end()) {
    return Failure{StoreProblem{StoreProblem::Kind::NotFound, fill(kNoKey, {stream, quoted(name)})}};
  }
  play::Secret secret;
  const bool fits =
      crypto_aead_xchacha20poly1305_ietf_decrypt(secret.bytes.data(), nullptr, nullptr, box.data(), box.size(),
                                                 bytes_of(stream), stream.size(), nonce.data(), key->bytes.data()) == 0;
  if (!fits) return Failure{changed};
  return secret;
}

play::Secret new_match_secret(Random& random) {
  play::Secret secret;
  random.fill(secret.bytes);
  return secret;
}

}  // namespace meydan::server
