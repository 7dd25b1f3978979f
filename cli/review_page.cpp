#include "cli/review_page.h"

#include <cmath>

#include "base/text.h"
#include "cli/review_texts.h"

namespace meydan::cli {

namespace {

std::string digits_of(const Console& console, const std::string& text) {
  return console.language == Language::Fa ? persian_digits(text) : text;
}

/// So many digits behind the point; the sign is always there if asked for.
std::string fixed(double amount, int places, bool sign) {
  long long scale = 1;
  for (int place = 0; place < places; ++place) scale *= 10;
  const long long whole = std::llround(std::fabs(amount) * static_cast<double>(scale));
  std::string behind = std::to_string(whole % scale);
  behind.insert(0, static_cast<std::size_t>(places) - behind.size(), '0');
  const bool negative = amount < 0 && whole != 0;
  return (negative ? "-" : sign ? "+" : "") + std::to_string(whole / scale) + "." + behind;
}

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char letter : text) {
    switch (letter) {
      case '&': safe += "&amp;"; break;
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '"': safe += "&quot;"; break;
      default: safe += letter; break;
    }
  }
  return safe;
}

constexpr std::string_view kStyle = R"(
:root { color-scheme: light dark; }
body { font: 16px/1.6 Vazirmatn, system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; }
table { border-collapse: collapse; width: 100%; margin-block: 1rem; }
th, td { border-block-end: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: .3rem .5rem; text-align: start; vertical-align: top; }
.scroll { overflow-x: auto; }
bdi.play { direction: ltr; unicode-bidi: isolate; font-family: ui-monospace, monospace; }
.doubtful { border-inline-start: .3rem solid #b58900; }
.bad { border-inline-start: .3rem solid #cb4b16; }
.very_bad { border-inline-start: .3rem solid #dc322f; }
)";

class Page {
 public:
  Page(const Console& console, const Review& review, const ReviewTexts& texts)
      : console_(console), review_(review), texts_(texts) {}

  std::string text() && {
    const bool persian = console_.language == Language::Fa;
    const std::string title = escaped(console_.text_of(kReviewOf, {texts_.game}));
    out_ += "<!doctype html>\n<html lang=\"";
    out_ += persian ? "fa\" dir=\"rtl" : "en";
    out_ += "\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n<title>" + title;
    out_ += "</title>\n<style>" + std::string(kStyle) + "</style>\n<h1>" + title + "</h1>\n";
    paragraph(result());
    paragraph(console_.text_of(kLookedAhead, {review_.plies + 1}));
    totals();
    decisions(kMarkedDecisions, true);
    decisions(kEveryDecision, false);
    out_ += "</html>\n";
    return std::move(out_);
  }

 private:
  [[nodiscard]] std::string result() const {
    const std::string without = worth_text(console_, review_, luckless_result(review_));
    if (!review_.over) return console_.text_of(kUnfinishedReview, {texts_.seats[0], without});
    return console_.text_of(kResult, {texts_.seats[0], worth_text(console_, review_, review_.result), without});
  }
  void paragraph(const std::string& text) { out_ += "<p>" + escaped(text) + "</p>\n"; }
  void cell(const std::string& text) { out_ += "<td>" + escaped(text) + "</td>"; }
  void head(const std::string& text) { out_ += "<th scope=\"col\">" + escaped(text) + "</th>"; }
  void row_head(const std::string& text) { out_ += "<th scope=\"row\">" + escaped(text) + "</th>"; }

  void totals() {
    out_ += "<div class=\"scroll\"><table>\n<tr><td></td>";
    for (const std::string& seat : texts_.seats) head(seat);
    out_ += "</tr>\n";
    const std::array<ReviewTotals, 2> sides{totals_of(review_, 0), totals_of(review_, 1)};
    const auto row = [&](const std::string& name, const auto& text) {
      out_ += "<tr>";
      row_head(name);
      for (const ReviewTotals& side : sides) cell(text(side));
      out_ += "</tr>\n";
    };
    const auto whole = [&](int number) { return digits_of(console_, std::to_string(number)); };
    row(console_.text_of(kRate), [&](const ReviewTotals& side) { return rate_text(console_, side.rate()); });
    row(console_.text_of(kDecisions), [&](const ReviewTotals& side) { return whole(side.decisions); });
    row(console_.text_of(kLost), [&](const ReviewTotals& side) { return games_text(console_, -side.lost); });
    row(console_.text_of(kMarksOf), [&](const ReviewTotals& side) {
      return whole(side.marks[1]) + " / " + whole(side.marks[2]) + " / " + whole(side.marks[3]);
    });
    for (std::size_t kind = 0; kind < review_.kinds.size(); ++kind) {
      row(console_.text_of(review_.kinds[kind].name), [&](const ReviewTotals& side) {
        return whole(side.decisions_of_kind[kind]) + " (" + games_text(console_, -side.lost_of_kind[kind]) + ")";
      });
    }
    row(console_.text_of(kLuck), [&](const ReviewTotals& side) {
      return games_text(console_, side.luck) + " (" + worth_text(console_, review_, side.worth_of_luck) + ")";
    });
    out_ += "</table></div>\n";
  }

  void decisions(const Citation& title, bool marked_alone) {
    out_ += marked_alone ? "<h2>" : "<details><summary>";
    out_ += escaped(console_.text_of(title));
    out_ += marked_alone ? "</h2>\n" : "</summary>\n";
    bool any = false;
    for (const ReviewedMove& move : review_.moves) {
      if (marked_alone && move.mark == Mark::None) continue;
      if (!any) begin_decisions();
      any = true;
      decision(move);
    }
    if (any) out_ += "</table></div>\n";
    if (!any) paragraph(console_.text_of(kNoErrors));
    if (!marked_alone) out_ += "</details>\n";
  }

  void begin_decisions() {
    out_ += "<div class=\"scroll\"><table>\n<tr>";
    for (const Citation* name : {&kNumber, &kPlayer, &kKind, &kMoveMade, &kBetter, &kLost, &kPositionOf})
      head(console_.text_of(*name));
    out_ += "</tr>\n";
  }

  void decision(const ReviewedMove& move) {
    const auto play = [](const std::string& text) {
      return "<td><bdi class=\"play\">" + escaped(text) + "</bdi></td>";
    };
    out_ += "<tr class=\"" + std::string(name_of(move.mark)) + "\">";
    cell(digits_of(console_, std::to_string(move.number)));
    cell(texts_.seats[static_cast<std::size_t>(move.seat)]);
    cell(console_.text_of(review_.kinds[static_cast<std::size_t>(move.kind)].name));
    out_ += play(move.move) + play(move.lost > 0 ? move.best : "");
    const std::string mark = mark_text(console_, move.mark);
    cell(move.lost == 0 ? "" : games_text(console_, -move.lost) + (mark.empty() ? "" : " " + mark));
    out_ += play(move.position) + "</tr>\n";
  }

  const Console& console_;
  const Review& review_;
  const ReviewTexts& texts_;
  std::string out_;
};

}  // namespace

std::string number_text(const Console& console, const std::string& text) {
  if (console.language != Language::Fa) return text;
  std::string digits = persian_digits(text);
  if (const std::size_t point = digits.find('.'); point != std::string::npos) digits.replace(point, 1, "\u066b");
  return "\u2066" + digits + "\u2069";
}

std::string games_text(const Console& console, int thousandths) {
  return number_text(console, fixed(thousandths / 1000.0, 3, true));
}

std::string worth_text(const Console& console, const Review& review, double worth) {
  if (review.unit == Review::Unit::Points) return number_text(console, fixed(worth, 2, true));
  return number_text(console, fixed(100 * worth, 1, true) + (console.language == Language::Fa ? "٪" : " %"));
}

std::string rate_text(const Console& console, double rate) { return number_text(console, fixed(rate, 2, false)); }

std::string mark_text(const Console& console, Mark mark) {
  switch (mark) {
    case Mark::None: return "";
    case Mark::Doubtful: return console.text_of(kDoubtful);
    case Mark::Bad: return console.text_of(kBad);
    case Mark::VeryBad: return console.text_of(kVeryBad);
  }
  return "";
}

std::string review_page(const Console& console, const Review& review, const ReviewTexts& texts) {
  return Page(console, review, texts).text();
}

}  // namespace meydan::cli
