#include "store/problem.h"

#include "base/assert.h"
#include "base/text.h"

namespace meydan::store {

std::string_view name_of(StoreProblem::Kind kind) {
  using Kind = StoreProblem::Kind;
  switch (kind) {
    case Kind::WrongVersion: return "wrong_version";
    case Kind::BadRequest: return "bad_request";
    case Kind::NotFound: return "not_found";
    case Kind::DiskFull: return "disk_full";
    case Kind::ReadOnly: return "read_only";
    case Kind::Busy: return "busy";
    case Kind::Damaged: return "damaged";
    case Kind::TooNew: return "too_new";
    case Kind::TooOld: return "too_old";
    case Kind::Closed: return "closed";
    case Kind::Failed: return "failed";
  }
  MEYDAN_ASSERT(!"every kind has a name");
  return "";
}

Argument whole(std::int64_t number) {
  const std::string digits = std::to_string(number);
  return {persian_digits(digits), digits};
}

}  // namespace meydan::store
