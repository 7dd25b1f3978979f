#include "tournament/format_bridge.h"

#include "tournament/sentences.h"

namespace meydan::tournament {

bool is_bracket(Format format) { return format != Format::Swiss; }

Result<Paired, Message> next_bracket_round(const Event&, const Section&, Ms) { return Failure{fill(kBadPairing)}; }
bool bracket_is_finished(const Event&, const Section&) { return true; }
Standings bracket_standings(const Event&, const Section&) { return {}; }

std::vector<Message> warnings_of(const Event&, const Section&, const Paired&) { return {}; }
std::string explanation_of(const Event&, const Section&, int) { return "{\"brackets\":[]}"; }
std::optional<std::string> bracket_picture(const Event&, const Section&, bool) { return std::nullopt; }

}  // namespace meydan::tournament
