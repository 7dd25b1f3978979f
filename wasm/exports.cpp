// The C face of the module; README.md describes it. A text goes in as an address and a size in bytes. A JSON text comes
// out through one result buffer that lives until the next call: a function returns the answer's size, meydan_result()
// its address. TEXT(name) spells the two parameters of a text, VIEW(name) puts them together again.
#include <emscripten/emscripten.h>

#include <cstdlib>
#include <utility>

#include "wasm/api.h"

#define MEYDAN_EXPORT extern "C" EMSCRIPTEN_KEEPALIVE
#define TEXT(name) const char *name, std::size_t name##_size
#define VIEW(name) std::string_view(name, name##_size)
#define PLACE TEXT(game), TEXT(rules), TEXT(position)
#define PLACE_VIEW \
  meydan::api::Place { VIEW(game), VIEW(rules), VIEW(position) }

namespace {

namespace api = meydan::api;

std::string& result() {
  static std::string text;
  return text;
}

std::size_t answered(std::string text) {
  result() = std::move(text);
  return result().size();
}

}  // namespace

/// Rises when a function changes its meaning; new functions do not change it.
MEYDAN_EXPORT int meydan_abi_version() { return 2; }

/// A buffer for an input text, or null when there is no memory left.
MEYDAN_EXPORT void* meydan_alloc(std::size_t size) { return std::malloc(size == 0 ? 1 : size); }
MEYDAN_EXPORT void meydan_free(void* buffer) { std::free(buffer); }
MEYDAN_EXPORT const char* meydan_result() { return result().data(); }

MEYDAN_EXPORT std::size_t meydan_games() { return answered(api::games()); }
MEYDAN_EXPORT std::size_t meydan_start(TEXT(game), TEXT(rules)) {
  return answered(api::start(VIEW(game), VIEW(rules)));
}
MEYDAN_EXPORT std::size_t meydan_seats(TEXT(game), TEXT(rules)) {
  return answered(api::seats(VIEW(game), VIEW(rules)));
}
MEYDAN_EXPORT std::size_t meydan_match_points(TEXT(game), TEXT(rules)) {
  return answered(api::match_points(VIEW(game), VIEW(rules)));
}
MEYDAN_EXPORT std::size_t meydan_sides(TEXT(game), TEXT(rules)) {
  return answered(api::sides(VIEW(game), VIEW(rules)));
}
MEYDAN_EXPORT std::size_t meydan_add_data(TEXT(name), TEXT(bytes)) {
  return answered(api::add_data(VIEW(name), VIEW(bytes)));
}
MEYDAN_EXPORT std::size_t meydan_lapse(PLACE) { return answered(api::lapse(PLACE_VIEW)); }
MEYDAN_EXPORT std::size_t meydan_trace(PLACE, TEXT(move)) { return answered(api::trace(PLACE_VIEW, VIEW(move))); }
MEYDAN_EXPORT std::size_t meydan_look(PLACE) { return answered(api::look(PLACE_VIEW)); }
MEYDAN_EXPORT std::size_t meydan_legal_moves(PLACE) { return answered(api::legal_moves(PLACE_VIEW)); }
MEYDAN_EXPORT std::size_t meydan_apply(PLACE, TEXT(move)) { return answered(api::apply(PLACE_VIEW, VIEW(move))); }
MEYDAN_EXPORT std::size_t meydan_explain(PLACE, TEXT(move)) { return answered(api::explain(PLACE_VIEW, VIEW(move))); }
MEYDAN_EXPORT std::size_t meydan_steps(PLACE) { return answered(api::steps(PLACE_VIEW)); }
MEYDAN_EXPORT std::size_t meydan_step(PLACE, TEXT(step)) { return answered(api::step(PLACE_VIEW, VIEW(step))); }
MEYDAN_EXPORT std::size_t meydan_compare(PLACE, TEXT(other)) { return answered(api::compare(PLACE_VIEW, VIEW(other))); }
MEYDAN_EXPORT std::size_t meydan_forfeit(PLACE, int seat, TEXT(how)) {
  return answered(api::forfeit(PLACE_VIEW, seat, VIEW(how)));
}
MEYDAN_EXPORT std::size_t meydan_perft(PLACE, int depth) { return answered(api::perft(PLACE_VIEW, depth)); }
MEYDAN_EXPORT std::size_t meydan_choose(PLACE, TEXT(level), std::uint64_t seed) {
  return answered(api::choose(PLACE_VIEW, VIEW(level), seed));
}
MEYDAN_EXPORT std::size_t meydan_think(PLACE, TEXT(level), std::uint64_t seed) {
  return answered(api::think(PLACE_VIEW, VIEW(level), seed));
}
MEYDAN_EXPORT std::size_t meydan_analyse(PLACE, int lines, int depth, std::uint64_t nodes) {
  return answered(api::analyse(PLACE_VIEW, lines, depth, nodes));
}
MEYDAN_EXPORT std::size_t meydan_think_on() { return answered(api::think_on()); }
MEYDAN_EXPORT std::size_t meydan_review(PLACE, TEXT(moves), int depth) {
  return answered(api::review(PLACE_VIEW, VIEW(moves), depth));
}
MEYDAN_EXPORT std::size_t meydan_review_on() { return answered(api::review_on()); }
MEYDAN_EXPORT std::size_t meydan_stop() { return answered(api::stop()); }
MEYDAN_EXPORT std::size_t meydan_replay(TEXT(game), TEXT(rules), TEXT(record)) {
  return answered(api::replay(VIEW(game), VIEW(rules), VIEW(record)));
}
MEYDAN_EXPORT std::size_t meydan_open_record(TEXT(game), TEXT(text)) {
  return answered(api::open_record(VIEW(game), VIEW(text)));
}
MEYDAN_EXPORT std::size_t meydan_bench(TEXT(records)) { return answered(api::bench(VIEW(records))); }
