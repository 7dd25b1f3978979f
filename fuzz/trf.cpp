// Files of events (TRF): any bytes read as one. What is read can be ranked, and written and read again without change.
#include "tournament/trf.h"

#include "fuzz/harness.h"
#include "tournament/tiebreaks.h"

using namespace meydan;

namespace {

void check_standings(const tournament::Crosstable& table) {
  std::vector<tournament::TieBreak> all;
  for (const tournament::TieBreakKind& kind : tournament::tie_break_kinds()) all.push_back({&kind});
  const auto places = tournament::standings(table, all);
  MEYDAN_ASSERT(places.size() == table.players.size());
  for (std::size_t at = 0; at < places.size(); ++at) {
    MEYDAN_ASSERT(places[at].rank >= 1 && places[at].rank <= static_cast<int>(at) + 1);
    MEYDAN_ASSERT(places[at].values.size() == all.size());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto table = tournament::read_trf({reinterpret_cast<const char*>(data), size});
  if (!table) {
    fuzz::check_message(table.reason());
    return 0;
  }
  check_standings(*table);
  const std::string written = tournament::write_trf(*table);
  const auto again = tournament::read_trf(written);
  MEYDAN_ASSERT(again.ok());
  MEYDAN_ASSERT(again->players.size() == table->players.size() && again->points == table->points);
  MEYDAN_ASSERT(tournament::write_trf(*again) == written);
  return 0;
}
