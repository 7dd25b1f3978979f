// What the log is made of: streams of records, each chained to the one before it.
//
// A stream is named `category/ID`: `table/...` for a table, later `event/...` for a tournament and `account/...`. Its
// records are numbered from 1 without gaps. Every record carries a hash over itself and the hash before it:
//
//   hash 0 = SHA-256( "meydan stream " name )
//   hash n = SHA-256( hash n-1 (32 bytes)  number " " time_ms " " kind "\n" body )        (numbers in decimal)
//
// so whoever changes, removes, moves or reorders a record must change every later hash of that stream too, and the head
// that others may have noted down.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace meydan::store {

using Hash = std::array<unsigned char, 32>;

/// A record before it has a place.
struct NewRecord {
  std::int64_t time_ms = 0;
  std::string kind;  // lower-case letters and underscores
  std::string body;  // JSON text; for a table the event as wire/table_event.h writes it

  friend bool operator==(const NewRecord&, const NewRecord&) = default;
};

struct Record {
  std::int64_t number = 0;
  std::int64_t time_ms = 0;
  std::string kind;
  std::string body;
  Hash hash{};

  friend bool operator==(const Record&, const Record&) = default;
};

/// A stream in a few words.
struct StreamInfo {
  std::string stream;
  std::int64_t version = 0;  // the number of its last record
  std::int64_t last_ms = 0;  // and its time
  Hash head{};               // and its hash

  friend bool operator==(const StreamInfo&, const StreamInfo&) = default;
};

Hash chain_start(std::string_view stream);
/// The hash of a record that follows one with the hash `previous`; `record.hash` is not looked at.
Hash chain_next(const Hash& previous, const Record& record);
/// The same of a record that is about to have this number.
Hash chain_next(const Hash& previous, std::int64_t number, const NewRecord& record);

}  // namespace meydan::store
