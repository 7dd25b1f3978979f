#include "cli/draw_command.h"

#include <algorithm>
#include <iostream>

#include "base/json_writer.h"
#include "base/text.h"
#include "rules/views_json.h"
#include "tournament/formats/draw.h"

namespace meydan::cli {

namespace {

constexpr Citation kNobody{"nobody_to_draw", "", "نام کسانی را که قرعه میانشان است بنویسید",
                           "name those among whom to draw"};
constexpr Citation kGroup{"group", "", "گروه {0}", "group {0}"};
constexpr Citation kRests{"rests", "", "{0} بای دارد", "{0} has the bye"};

std::vector<std::string> names_of(const Console& console, const DrawOptions& options) {
  if (options.names != std::vector<std::string>{"-"}) return options.names;
  std::vector<std::string> names;
  while (const auto line = read_line(console.in)) {
    if (!trim(*line).empty()) names.emplace_back(trim(*line));
  }
  return names;
}

/// In the order drawn: 1 2 3 / 1 2 3 / ...
std::vector<std::vector<std::string>> dealt(const std::vector<std::string>& drawn, int groups) {
  std::vector<std::vector<std::string>> hands(static_cast<std::size_t>(groups));
  for (std::size_t at = 0; at < drawn.size(); ++at) hands[at % hands.size()].push_back(drawn[at]);
  return hands;
}

void print_text(const Console& console, const DrawOptions& options, const std::vector<std::string>& drawn) {
  if (options.groups > 0) {
    int number = 0;
    for (const auto& group : dealt(drawn, options.groups)) {
      console.say(kGroup, {++number});
      for (const std::string& name : group) console.out << "  " << name << '\n';
    }
    return;
  }
  for (std::size_t at = 0; at < drawn.size(); ++at) {
    if (options.pairs && at + 1 < drawn.size()) {
      console.out << at / 2 + 1 << ". " << drawn[at] << " - " << drawn[at + 1] << '\n';
      ++at;
    } else if (options.pairs) {
      console.say(kRests, {drawn[at]});
    } else {
      console.out << at + 1 << ". " << drawn[at] << '\n';
    }
  }
}

void print_json(const Console& console, const DrawOptions& options, const std::vector<std::string>& drawn) {
  JsonWriter json;
  json.begin_object().key("seed").string(options.seed).key("number").number(static_cast<std::int64_t>(options.number));
  const auto list = [&](const std::vector<std::string>& names) {
    json.begin_array();
    for (const std::string& name : names) json.string(name);
    json.end_array();
  };
  json.key("order");
  list(drawn);
  if (options.groups > 0) {
    json.key("groups").begin_array();
    for (const auto& group : dealt(drawn, options.groups)) list(group);
    json.end_array();
  }
  if (options.pairs) {
    json.key("pairs").begin_array();
    for (std::size_t at = 0; at < drawn.size(); at += 2) {
      list({drawn.begin() + static_cast<std::ptrdiff_t>(at),
            drawn.begin() + static_cast<std::ptrdiff_t>(std::min(at + 2, drawn.size()))});
    }
    json.end_array();
  }
  json.end_object();
  console.out << json.text() << '\n';
}

}  // namespace

int draw(const Console& console, const DrawOptions& options) {
  const auto complain = [&](const Message& why) {
    if (options.format == Format::Json) console.out << error_json("unreadable", why) << '\n';
    return console.complain(why);
  };
  const std::vector<std::string> names = names_of(console, options);
  if (names.empty()) return complain(fill(kNobody));
  const auto drawn = tournament::draw_names(options.seed, names, options.number);
  if (!drawn) return complain(drawn.reason());
  if (options.format == Format::Json) {
    print_json(console, options, *drawn);
  } else {
    print_text(console, options, *drawn);
  }
  return kExitOk;
}

}  // namespace meydan::cli
