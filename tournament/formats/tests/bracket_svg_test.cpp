#include "tournament/formats/bracket_svg.h"

#include <gtest/gtest.h>

#include <set>

#include "tournament/formats/tests/playing.h"

namespace meydan::tournament::formats {
namespace {

BracketPage page(PageLanguage language, int entrants) {
  BracketPage made;
  made.language = language;
  made.title = "Nowruz <cup> & \"co\"";
  for (int entrant = 1; entrant <= entrants; ++entrant) made.names.push_back("Name" + std::to_string(entrant));
  return made;
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

/// Every tag that opens closes, in order; enough to catch a text that was not escaped.
bool is_well_formed(const std::string& text) {
  std::vector<std::string> open;
  for (std::size_t at = text.find('<'); at != std::string::npos; at = text.find('<', at + 1)) {
    const std::size_t end = text.find('>', at);
    if (end == std::string::npos || text.find('<', at + 1) < end) return false;
    const std::string tag = text.substr(at + 1, end - at - 1);
    const std::string name = tag.substr(tag[0] == '/' ? 1 : 0, tag.find_first_of(" /", 1) - (tag[0] == '/' ? 1 : 0));
    if (tag[0] == '/') {
      if (open.empty() || open.back() != name) return false;
      open.pop_back();
    } else if (tag.back() != '/') {
      open.push_back(name);
    }
  }
  return open.empty() && !contains(text, "& ");
}

/// All x of texts lie on the page.
void expect_on_page(const std::string& text) {
  for (std::size_t at = text.find("<text x=\""); at != std::string::npos; at = text.find("<text x=\"", at + 1)) {
    const int x = std::stoi(text.substr(at + 9));
    EXPECT_GE(x, 0);
    EXPECT_LE(x, 29700);
  }
}

TEST(BracketSvg, BeforeAnythingIsPlayedSidesAreWhereTheyComeFrom) {
  const auto event = with_due_matches(new_event(of_kind(FormatKind::SingleElimination), 3));
  const auto pages = bracket_svg(event, Stage::Main, page(PageLanguage::En, 3));
  ASSERT_EQ(pages.size(), 1U);
  EXPECT_TRUE(is_well_formed(pages[0])) << pages[0];
  EXPECT_TRUE(contains(pages[0], "297mm")) << pages[0];
  EXPECT_TRUE(contains(pages[0], "1. Name1"));
  EXPECT_TRUE(contains(pages[0], ">bye<"));
  EXPECT_TRUE(contains(pages[0], "winner of M1.2"));
  EXPECT_TRUE(contains(pages[0], "Nowruz &lt;cup&gt; &amp; &quot;co&quot;"));
}

TEST(BracketSvg, WinnersAreBold) {
  auto event = with_due_matches(new_event(of_kind(FormatKind::SingleElimination), 2));
  event.results.push_back({"M1.1", Outcome::Second});
  const auto pages = bracket_svg(event, Stage::Main, page(PageLanguage::En, 2));
  EXPECT_TRUE(contains(pages[0], "font-weight=\"bold\" fill=\"#000\">2. Name2"));
  EXPECT_FALSE(contains(pages[0], "font-weight=\"bold\" fill=\"#000\">1. Name1"));
}

TEST(BracketSvg, ALongNameIsWrittenSmallerAndWhatIsCutIsToldWhole) {
  const auto event = with_due_matches(new_event(of_kind(FormatKind::SingleElimination), 8));
  BracketPage made = page(PageLanguage::En, 8);
  const std::string longer = "Abolghasem Ferdowsi Tousi of the Shahnameh readers of Mashhad";
  const std::string longest = longer + " & of " + longer;
  made.names[0] = longer;
  made.names[1] = longest;
  const auto pages = bracket_svg(event, Stage::Main, made);
  EXPECT_TRUE(is_well_formed(pages[0])) << pages[0];
  EXPECT_TRUE(contains(pages[0], "1. " + longer + "</text>")) << pages[0];
  EXPECT_FALSE(contains(pages[0], "font-size=\"330\" fill=\"#222\">1. ")) << pages[0];
  EXPECT_TRUE(contains(pages[0], "<title>2. " + longer + " &amp; of " + longer + "</title>2. Abol")) << pages[0];
  EXPECT_TRUE(contains(pages[0], "…</text>"));
}

TEST(BracketSvg, PersianRunsFromTheRight) {
  const auto event = with_due_matches(new_event(of_kind(FormatKind::DoubleElimination), 5));
  const auto pages = bracket_svg(event, Stage::Losers, page(PageLanguage::Fa, 5));
  EXPECT_TRUE(contains(pages[0], "direction=\"rtl\""));
  EXPECT_TRUE(contains(pages[0], "بازندهٔ \u2068M1.2\u2069"));
  const auto main = bracket_svg(event, Stage::Main, page(PageLanguage::Fa, 5));
  EXPECT_TRUE(contains(main[0], "۱. Name1"));
  // The first round stands at the right edge.
  EXPECT_TRUE(contains(main[0], "points=\"28700,"));
}

TEST(BracketSvg, EveryStageOfEveryFormatIsWellFormedAndOnThePage) {
  Rng rng(3);
  for (const FormatKind kind : {FormatKind::SingleElimination, FormatKind::DoubleElimination,
                                FormatKind::KnockoutWithConsolation, FormatKind::GroupsThenKnockout}) {
    for (const int entrants : {2, 5, 16, 40}) {
      Format format = of_kind(kind);
      format.groups = 2;
      format.knockout.third_place = true;
      const auto event = play(new_event(format, entrants), at_random(rng));
      const auto stages = bracket_stages(event);
      EXPECT_FALSE(stages.empty());
      for (const Stage stage : stages) {
        std::set<std::string> drawn;
        for (const PageLanguage language : {PageLanguage::Fa, PageLanguage::En}) {
          for (const std::string& svg : bracket_svg(event, stage, page(language, entrants))) {
            EXPECT_TRUE(is_well_formed(svg));
            expect_on_page(svg);
            for (const Match& match : event.matches) {
              if (contains(svg, ">" + match.id + "<")) drawn.insert(match.id);
            }
          }
        }
        for (const Match& match : event.matches) {
          if (match.stage == stage) {
            EXPECT_TRUE(drawn.contains(match.id)) << match.id;
          }
        }
      }
    }
  }
}

TEST(BracketSvg, LargeBracketsAreCutIntoPages) {
  const auto event = with_due_matches(new_event(of_kind(FormatKind::SingleElimination), 128));
  const auto pages = bracket_svg(event, Stage::Main, page(PageLanguage::En, 128));
  ASSERT_EQ(pages.size(), 3U);
  EXPECT_TRUE(contains(pages[0], ">M1.32<") && !contains(pages[0], ">M1.33<"));
  EXPECT_TRUE(contains(pages[1], ">M1.33<") && contains(pages[1], ">M6.2<"));
  EXPECT_TRUE(contains(pages[2], ">M7.1<") && contains(pages[2], "winner of M6.1"));
  EXPECT_TRUE(contains(pages[1], "2/3"));
}

TEST(BracketSvg, AStageThatIsNotThereHasNoPage) {
  const auto event = with_due_matches(new_event(of_kind(FormatKind::RoundRobin), 4));
  EXPECT_TRUE(bracket_stages(event).empty());
  EXPECT_TRUE(bracket_svg(event, Stage::Main, page(PageLanguage::En, 4)).empty());
}

}  // namespace
}  // namespace meydan::tournament::formats
