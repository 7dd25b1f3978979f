#include "cli/position_lines.h"

#include <iostream>

#include "cli/about.h"
#include "rules/views_json.h"

namespace meydan::cli {

namespace {

constexpr Citation kLineTooLong{"line_too_long", "", "سطر بلندتر از ۱ مگابایت است",
                                "the line is longer than 1 megabyte"};
constexpr std::size_t kShown = 200;  // of a line that cannot be read

}  // namespace

int answer_lines(const Console& console, const AnswerPosition& answer) {
  int exit_code = kExitOk;
  int number = 0;
  while (const auto line = read_line(console.in)) {
    ++number;
    const auto answered =
        line->size() > kLongestLine ? Failure{Problem{Problem::Kind::BadPosition, fill(kLineTooLong)}} : answer(*line);
    if (answered) {
      console.out << *answered << '\n';
    } else if (answered.reason().kind != Problem::Kind::BadPosition) {
      return console.complain(answered.reason());
    } else {
      const Message& why = answered.reason().message;
      JsonWriter json;
      json.begin_object().key("position").string(line->substr(0, kShown)).key("error");
      write_json(json, why);
      json.end_object();
      console.out << json.text() << '\n';
      exit_code = console.complain(about(kLineProblem, number, why));
    }
    // A program may wait for this answer before it sends the next position.
    if (console.in.rdbuf()->in_avail() <= 0) console.out.flush();
  }
  return exit_code;
}

}  // namespace meydan::cli
