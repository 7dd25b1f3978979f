// Golden playthroughs: every games/X/golden/*.txt is a whole game as readable text. The test reads its moves, plays
// them and writes the file again; any difference is a change of the rules, the notation or the drawing. UPDATE_GOLDEN=1
// rewrites the files, to be reviewed as a diff.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include "games/registry.h"
#include "rules/conformance/vectors.h"
#include "rules/record.h"

namespace meydan {
namespace {

std::vector<std::string> golden_files(const AnyGame& game) {
  const std::string folder = "games/" + std::string(game.info().id) + "/golden";
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(MEYDAN_SOURCE_DIR) + "/" + folder)) {
    files.push_back(folder + "/" + entry.path().filename().string());
  }
  std::sort(files.begin(), files.end());
  return files;
}

TEST(Golden, PlaythroughsAreWhatTheRulesSay) {
  for (const RegisteredGame& entry : registered_games()) {
    const AnyGame& game = *entry.game;
    for (const std::string& file : golden_files(game)) {
      SCOPED_TRACE(file);
      const std::string text = read_source_file(file);
      const auto record = parse_record(text);
      ASSERT_TRUE(record.ok()) << record.reason().en;
      EXPECT_EQ(record->game, game.info().id);
      const auto rules = RuleChoice::parse(game.info().book, record->rules);
      ASSERT_TRUE(rules.ok()) << rules.reason().en;
      const auto replayed = replay(game, *rules, *record);
      ASSERT_TRUE(replayed.ok()) << "move " << replayed.reason().move_number << ": "
                                 << replayed.reason().problem.message.en;
      const std::string written = write_record(game, *rules, *record, *replayed, RecordStyle::Annotated);
      if (std::getenv("UPDATE_GOLDEN") != nullptr) {
        std::ofstream(std::string(MEYDAN_SOURCE_DIR) + "/" + file, std::ios::binary) << written;
      } else {
        EXPECT_EQ(text, written);
      }
    }
  }
}

TEST(Golden, EveryRuleSetHasAFinishedPlaythrough) {
  for (const RegisteredGame& entry : registered_games()) {
    const RuleBook& book = entry.game->info().book;
    std::set<std::string> finished;  // with the data set that they were played by, if there is one
    for (const std::string& file : golden_files(*entry.game)) {
      const Record record = parse_record(read_source_file(file)).value();
      if (record.result && *record.result != "unfinished")
        finished.insert(RuleChoice::parse(book, record.rules)->text());
    }
    for (const RuleSetSpec& named : book.rule_sets) {
      EXPECT_EQ(finished.count(RuleChoice::parse(book, named.name)->text()), 1u)
          << entry.game->info().id << " " << named.name;
    }
  }
}

}  // namespace
}  // namespace meydan
