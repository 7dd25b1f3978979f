// The files that federations exchange: FIDE's Tournament Report File, editions 2016 and 2026, with the extensions of
// the pairing programs (XXR, XXC, XXP, XXA, XXZ, BBW and its kin). Columns are counted in characters, not bytes, and
// lines may end in CR, LF or both.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/citation.h"
#include "tournament/crosstable.h"

namespace meydan::tournament {

/// The table, or the first thing wrong with the file and the line it stands in. A table that is read is consistent:
/// numbers run from 1 without gaps, every game stands in both rows with opposite colours and results that go together,
/// and the points of every player are those of the results.
///
/// Cells left blank before the last round played are absences. With `XXC rank` numbers may have gaps: players are
/// numbered again in the order of the file, and number_in_file keeps the old number. The code FIDE_DUTCH_..._BAKU (192)
/// becomes the accelerations of C.04.7 unless the file has its own (250, XXA).
Result<Crosstable, Message> read_trf(std::string_view text);

/// As TRF26, with LF. What it writes read_trf reads back as the same table, as far as TRF has columns for it: names are
/// cut to 33 characters, and game scores (D 15) are no part of the file.
std::string write_trf(const Crosstable& table);

}  // namespace meydan::tournament
