#include "store/record.h"

#include <charconv>

#include "base/sha256.h"

namespace meydan::store {

static_assert(std::is_same_v<Hash, Digest>);

namespace {

void add_number(Sha256& hash, std::int64_t number, char after) {
  std::array<char, 21> text{};  // the sign and the 19 digits of the smallest, and what comes after
  char* const end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
  *end = after;
  hash.add(std::string_view(text.data(), static_cast<std::size_t>(end + 1 - text.data())));
}

template <class AnyRecord>
Hash chained(const Hash& previous, std::int64_t number, const AnyRecord& record) {
  Sha256 hash;
  hash.add(previous);
  add_number(hash, number, ' ');
  add_number(hash, record.time_ms, ' ');
  return hash.add(record.kind).add("\n").add(record.body).finish();
}

}  // namespace

Hash chain_start(std::string_view stream) { return Sha256().add("meydan stream ").add(stream).finish(); }

Hash chain_next(const Hash& previous, const Record& record) { return chained(previous, record.number, record); }

Hash chain_next(const Hash& previous, std::int64_t number, const NewRecord& record) {
  return chained(previous, number, record);
}

}  // namespace meydan::store
