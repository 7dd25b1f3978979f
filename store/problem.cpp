#include "store/problem.h"

#include "base/assert.h"
#include "base/text.h"
#include "rules/whole.h"

namespace meydan::store {

Message for_operator(const StoreProblem& problem) {
  if (problem.where.empty()) return problem.message;
  const Citation placed{problem.message.key, problem.message.clause, "{0}: {1}", "{0}: {1}"};
  return fill(placed, {problem.where, Argument{problem.message.fa, problem.message.en}});
}

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

Argument whole(std::int64_t number) { return meydan::whole(number); }

}  // namespace meydan::store
