// Matches as other programs keep them: Jellyfish's .mat (GNU Backgammon, Gammon Empire), the text of eXtreme Gammon,
// which is the same with words for bar and off, and SGF (FF 4, GM 6). Each is read into and written from a MatchFile.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/backgammon/rules.h"
#include "rules/record.h"

namespace meydan::backgammon {

/// What a player did, as these files tell it: a roll and its play are one entry.
struct Action {
  enum class Kind : std::uint8_t { Play, Double, Take, Drop, Resign };
  Seat seat = 0;
  Kind kind = Kind::Play;
  Dice dice{};
  std::string play{};         // as play_text() writes it; empty when nothing could be played
  std::vector<Step> steps{};  // the same, step by step
  int value = 0;              // what the cube is turned to, or the level of a resignation
};

struct FileGame {
  std::array<int, 2> score{};  // before it
  bool crawford = false;
  std::vector<Action> actions;
  Seat winner = kNobody;  // nobody yet
  int points = 0;
};

struct MatchFile {
  int points = 0;  // 0 is unlimited
  Style style = Style::Modern;
  std::array<std::string, 2> players{"White", "Black"};
  std::vector<FileGame> games;
};

/// Plays the record and tells it as a file would.
Result<MatchFile, Message> match_file_of(const Rules& rules, const Record& record);
/// Plays the file; what it leaves out (who rolled what in the opening, the choice to roll) is put in.
Result<Record, Message> record_of(const MatchFile& file);

enum class MatStyle : std::uint8_t { Jellyfish, ExtremeGammon };
std::string write_mat(const MatchFile& file, MatStyle style);
Result<MatchFile, Message> read_mat(std::string_view text);
bool looks_like_mat(std::string_view text);

std::string write_sgf(const MatchFile& file);
Result<MatchFile, Message> read_sgf(std::string_view text);
bool looks_like_sgf(std::string_view text);

}  // namespace meydan::backgammon
