// What can stand between a writer or reader and the log. Nothing of a certain database is named here.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "rules/citation.h"

namespace meydan::store {

struct StoreProblem {
  enum class Kind : std::uint8_t {
    WrongVersion,  // somebody else wrote to the stream first; read it and decide anew
    BadRequest,    // a stream name, kind or body that no log may hold
    NotFound,      // no such stream, or no such data folder
    DiskFull,
    ReadOnly,
    Busy,     // another process holds the data, or more is waiting than we keep in memory
    Damaged,  // what was stored is not what we read
    TooNew,   // written by a newer program
    TooOld,   // to be brought up to date before it can be read
    Closed,
    Failed,  // the disk or the database says something else
  };
  Kind kind;
  Message message;  // of a store at work it names no file: players may read it
  /// For who runs the machine: the file, and what the system said about it.
  std::string where{};

  friend bool operator==(const StoreProblem&, const StoreProblem&) = default;
};

/// The message with its file, for logs and terminals of the machine itself.
Message for_operator(const StoreProblem& problem);

/// The records are what cannot be read, not the disk: whoever reads something else may go on.
constexpr bool is_about_records(const StoreProblem& problem) {
  return problem.kind == StoreProblem::Kind::Damaged || problem.kind == StoreProblem::Kind::TooNew;
}

/// "wrong_version", "disk_full", ...: for programs.
std::string_view name_of(StoreProblem::Kind kind);

/// A 64-bit number as it stands in a sentence.
Argument whole(std::int64_t number);

}  // namespace meydan::store
