// What every store asks of an append before it writes anything, so that nothing gets into the log that cannot be read
// back: names, sizes, UTF-8, and for a table events whose own number, time and kind are those of their record.
#pragma once

#include "store/store.h"

namespace meydan::store {

struct Prepared {
  Append append;  // with its events, if it is a table's
};
Result<Prepared, StoreProblem> prepare(Append append);

/// The id behind `table/`, if the stream is a table's.
std::optional<std::string_view> table_of_stream(std::string_view stream);

/// The event in a table's record, if it is one and speaks of this record.
Result<play::Event, Message> event_of_record(std::string_view table, const Record& record);

inline constexpr Citation kChainBroken{"chain_broken", "", "رکورد {1} از {0} تغییر کرده است",
                                       "record {1} of {0} was changed: its hash does not fit"};
/// A record that does not say what such a record says.
StoreProblem unreadable(std::string_view stream, std::int64_t number, const Message& why);

/// The answer to an append under a version that is not the stream's.
StoreProblem wrong_version(std::string_view stream, std::int64_t expected, std::int64_t version);
StoreProblem closed();

}  // namespace meydan::store
