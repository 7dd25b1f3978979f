// The data sets of all games, as tests and simulations play by them.
#include "games/khatranj/tests/words.h"

namespace meydan {
namespace {

[[maybe_unused]] const DataSet* const kWords = khatranj::test_words();

}  // namespace
}  // namespace meydan
