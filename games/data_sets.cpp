#include "games/data_sets.h"

#include "base/text.h"
#include "games/registry.h"

namespace meydan {

namespace {

constexpr Citation kBadName{"bad_data_name", "", "{0} نام داده نیست", "{0} is not a name of a data set"};
constexpr Citation kNotWhole{"bad_data", "", "این فایل دادهٔ {0} نیست یا همهٔ آن نیست؛ بازی {1} با آن شدنی نیست",
                             "this is not a data set {0}, or not the whole of one: {1} cannot be played by it"};

}  // namespace

Result<const DataSet*, Message> take_data_set(std::string_view name, std::string bytes) {
  for (const RegisteredGame& entry : registered_games()) {
    const GameInfo& info = entry.game->info();
    if (info.book.data_set != name || info.book.can_be_data == nullptr || info.book.can_be_data(bytes)) continue;
    return Failure{fill(kNotWhole, {quoted(name), Argument{info.name.fa, info.name.en}})};
  }
  const DataSet* const set = add_data_set(name, std::move(bytes));
  if (set == nullptr) return Failure{fill(kBadName, {quoted(name)})};
  return set;
}

}  // namespace meydan
