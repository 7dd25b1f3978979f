#include <algorithm>

#include "base/text.h"
#include "base/utf8.h"
#include "tournament/trf.h"
#include "tournament/trf_lines.h"

namespace meydan::tournament {

namespace {

/// `text` in exactly `width` columns; line ends and other control characters become blanks.
std::string left(std::string_view text, std::size_t width) {
  std::string out;
  std::size_t columns = 0;
  for (; columns < width && !text.empty(); ++columns) {
    const std::size_t size = utf8_character_size(text);
    const bool fit = size > 1 || (size == 1 && static_cast<unsigned char>(text[0]) >= ' ');
    out += fit ? text.substr(0, size) : " ";
    text.remove_prefix(std::max<std::size_t>(size, 1));
  }
  return out.append(width - columns, ' ');
}

std::string right(std::string_view text, std::size_t width) {
  return text.size() < width ? std::string(width - text.size(), ' ').append(text) : std::string(text);
}

std::string right(int number, std::size_t width) { return right(std::to_string(number), width); }

std::string padded(int number) {
  std::string text = right(number, 3);
  std::replace(text.begin(), text.end(), ' ', '0');
  return text;
}

std::string entry_text(const RoundOf& entry) {
  const char colour = entry.colour == Colour::White ? 'w' : entry.colour == Colour::Black ? 'b' : '-';
  const std::string opponent = entry.opponent == 0 ? "0000" : right(entry.opponent, 4);
  return "  " + opponent + " " + colour + " " + static_cast<char>(entry.mark);
}

std::string player_line(const Crosstable& table, const Player& player, int played) {
  std::string line = "001 " + right(player.number, 4) + " " + left(player.sex, 1) + left(player.title, 3) + " " +
                     left(player.name, 33) + " " + (player.rating > 0 ? right(player.rating, 4) : "    ") + " " +
                     left(player.federation, 3) + " " + left(player.fide_id, 11) + " " + left(player.birth, 10) + " " +
                     right(points_text(score_after(table, player, played)), 4) + " " +
                     (player.rank > 0 ? right(player.rank, 4) : "    ");
  for (const RoundOf& entry : player.rounds) line += entry_text(entry);
  return line + "\n";
}

std::string text_line(std::string_view code, std::string_view text) {
  return text.empty() ? std::string() : std::string(code) + " " + std::string(trim(left(text, text.size()))) + "\n";
}

/// Only what differs from what a reader would assume. H, F and + are our own symbols: TRF has no way to say that byes
/// and forfeits earn other points than the results they stand for.
std::string points_lines(const PointSystem& system) {
  const PointSystem usual;
  std::string symbols;
  const auto say = [&](char symbol, Points points, Points assumed) {
    if (points == assumed) return;
    symbols += (symbols.empty() ? "162  " : "    ") + std::string(1, symbol) + right(points_text(points), 4);
  };
  say('W', system.win, usual.win);
  say('D', system.draw, usual.draw);
  say('L', system.loss, usual.loss);
  const bool absences_alike = system.zero_bye == system.forfeit_loss;
  if (absences_alike) say('A', system.zero_bye, usual.zero_bye);
  say('P', system.pairing_bye, system.win);
  say('H', system.half_bye, system.draw);
  say('F', system.full_bye, system.win);
  say('+', system.forfeit_win, system.win);
  std::string lines = symbols.empty() ? "" : symbols + "\n";
  if (!absences_alike) {
    lines += "BBZ " + right(points_text(system.zero_bye), 4) + "\n";
    lines += "BBF " + right(points_text(system.forfeit_loss), 4) + "\n";
  }
  return lines;
}

std::string numbers(const std::vector<int>& players) {
  std::string out;
  for (const int player : players) {
    out += ' ';
    out += right(player, 4);
  }
  return out;
}

/// A line for every run of rounds with the same points, and of neighbours who have the same runs.
std::string acceleration_lines(const Crosstable& table) {
  std::string out;
  const auto& players = table.players;
  for (std::size_t first = 0; first < players.size();) {
    std::size_t last = first;
    const auto& points = players[first].accelerations;
    while (last + 1 < players.size() && players[last + 1].accelerations == points) ++last;
    for (std::size_t from = 0; from < points.size();) {
      std::size_t to = from;
      while (to + 1 < points.size() && points[to + 1] == points[from]) ++to;
      if (points[from] != 0) {
        out += "250      " + right(points_text(points[from]), 4) + " " + padded(static_cast<int>(from) + 1) + " " +
               padded(static_cast<int>(to) + 1) + numbers({players[first].number, players[last].number}) + "\n";
      }
      from = to + 1;
    }
    first = last + 1;
  }
  return out;
}

/// A reader tells a round robin by its type alone.
std::string type_of(const Crosstable& table) {
  return table.type.empty() && table.round_robin ? "Individual: Round-Robin" : table.type;
}

}  // namespace

std::string write_trf(const Crosstable& table) {
  std::string out = text_line("012", table.name) + text_line("022", table.place) + text_line("032", table.federation) +
                    text_line("042", table.starts) + text_line("052", table.ends) +
                    text_line("062", std::to_string(table.players.size())) + text_line("092", type_of(table));
  if (table.total_rounds > 0) out += text_line("142", std::to_string(table.total_rounds));
  if (table.first_colour != Colour::None) out += text_line("152", table.first_colour == Colour::White ? "W" : "B");
  out += points_lines(table.points) + text_line("192", table.system);
  for (const std::string& line : table.other_lines) out += line + "\n";
  const int played = rounds_played(table);
  for (const Player& player : table.players) out += player_line(table, player, played);
  for (const RequestedByes& byes : table.requested) {
    out +=
        "240 " + std::string(1, static_cast<char>(byes.mark)) + " " + padded(byes.round) + numbers(byes.players) + "\n";
  }
  out += acceleration_lines(table);
  for (const ForbiddenPairs& pairs : table.forbidden) {
    const bool always = pairs.first_round <= 1 && pairs.last_round > kMostRounds;
    out += always ? "XXP" : "260 " + padded(pairs.first_round) + " " + padded(std::min(pairs.last_round, kMostRounds));
    out += numbers(pairs.players) + "\n";
  }
  return out;
}

}  // namespace meydan::tournament
