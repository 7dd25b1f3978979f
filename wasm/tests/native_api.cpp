// The module's functions as a native program, for the tests that compare the two. Reads requests from standard input,
// prints one line of JSON for each. A request is its fields with the byte 1F between them, the first one naming the
// function; requests have the byte 1E between them. Neither byte occurs in positions, moves and records. `--set NAME`
// writes the bytes of a data set instead.
#include <cstdlib>
#include <iostream>
#include <iterator>

#include "base/text.h"
#include "rules/data_set.h"
#include "wasm/api.h"

namespace {

using namespace meydan;
using Fields = std::vector<std::string_view>;

int whole_number(std::string_view text) {
  const auto number = parse_integer(text);
  if (!number) {
    std::cerr << "not a number: " << text << "\n";
    std::exit(2);
  }
  return static_cast<int>(*number);
}

std::string answer(const Fields& fields) {
  const auto is = [&](std::string_view name, std::size_t count) {
    return fields[0] == name && fields.size() == count + 1;
  };
  const auto place = [&] { return api::Place{fields[1], fields[2], fields[3]}; };
  if (is("games", 0)) return api::games();
  if (is("start", 2)) return api::start(fields[1], fields[2]);
  if (is("seats", 2)) return api::seats(fields[1], fields[2]);
  if (is("match_points", 2)) return api::match_points(fields[1], fields[2]);
  if (is("sides", 2)) return api::sides(fields[1], fields[2]);
  if (is("add_data", 2)) return api::add_data(fields[1], fields[2]);
  if (is("lapse", 3)) return api::lapse(place());
  if (is("trace", 4)) return api::trace(place(), fields[4]);
  if (is("look", 3)) return api::look(place());
  if (is("legal_moves", 3)) return api::legal_moves(place());
  if (is("apply", 4)) return api::apply(place(), fields[4]);
  if (is("explain", 4)) return api::explain(place(), fields[4]);
  if (is("steps", 3)) return api::steps(place());
  if (is("step", 4)) return api::step(place(), fields[4]);
  if (is("compare", 4)) return api::compare(place(), fields[4]);
  if (is("forfeit", 5)) return api::forfeit(place(), whole_number(fields[4]), fields[5]);
  if (is("perft", 4)) return api::perft(place(), whole_number(fields[4]));
  if (is("choose", 5)) return api::choose(place(), fields[4], static_cast<std::uint64_t>(*parse_integer(fields[5])));
  if (is("think", 5)) return api::think(place(), fields[4], static_cast<std::uint64_t>(*parse_integer(fields[5])));
  if (is("analyse", 6)) {
    return api::analyse(place(), whole_number(fields[4]), whole_number(fields[5]),
                        static_cast<std::uint64_t>(*parse_integer(fields[6])));
  }
  if (is("think_on", 0)) return api::think_on();
  if (is("review", 5)) return api::review(place(), fields[4], whole_number(fields[5]));
  if (is("review_on", 0)) return api::review_on();
  if (is("stop", 0)) return api::stop();
  if (is("replay", 3)) return api::replay(fields[1], fields[2], fields[3]);
  if (is("open_record", 2)) return api::open_record(fields[1], fields[2]);
  if (is("bench", 1)) return api::bench(fields[1]);
  std::cerr << "no such request: " << fields[0] << " with " << fields.size() - 1 << " fields\n";
  std::exit(2);
}

}  // namespace

int main(int count, char** arguments) {
  // `--set NAME` writes a data set instead.
  if (count == 3 && std::string_view(arguments[1]) == "--set") {
    const meydan::DataSet* const set = meydan::find_data_set(arguments[2]);
    if (set == nullptr) return 1;
    std::cout << set->bytes;
    return 0;
  }
  const std::string input{std::istreambuf_iterator<char>(std::cin), std::istreambuf_iterator<char>()};
  for (const std::string_view request : split(input, '\x1e')) {
    std::cout << answer(split(request, '\x1f')) << "\n";
  }
}
