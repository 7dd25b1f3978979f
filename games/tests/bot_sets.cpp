// The data sets that bots play best with, those of the product: there before main() in every program that this is
// linked into.
#include <fstream>
#include <iterator>

#include "base/assert.h"
#include "games/registry.h"
#include "rules/data_set.h"

namespace meydan {
namespace {

bool bots_have_their_sets() {
  for (const RegisteredGame& game : registered_games()) {
    if (game.engine == nullptr || game.engine->data_set().empty()) continue;
    const std::string name(game.engine->data_set());
    std::ifstream in(std::string(MEYDAN_SETS_DIR) + "/" + name + ".data", std::ios::binary);
    const DataSet* const set =
        add_data_set(name, {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()});
    MEYDAN_ASSERT(in.good() || in.eof());
    MEYDAN_ASSERT(set != nullptr && !set->bytes.empty());
  }
  return true;
}

[[maybe_unused]] const bool kThere = bots_have_their_sets();

}  // namespace
}  // namespace meydan
