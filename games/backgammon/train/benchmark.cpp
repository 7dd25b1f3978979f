#include "games/backgammon/train/benchmark.h"

#include <algorithm>
#include <ctime>
#include <fstream>
#include <sstream>

#include "games/backgammon/engine/two_sided.h"

namespace meydan::backgammon::train {

std::optional<Board> read_board(const std::string& text) {
  if (text.size() != kPlaces) return std::nullopt;
  Board board{};
  int own = 0;
  int enemy = 0;
  for (std::size_t place = 0; place < kPlaces; ++place) {
    const char letter = text[place];
    if (letter >= 'A' && letter <= 'O') {
      board.own[place] = static_cast<std::uint8_t>(letter - 'A' + 1);
      own += board.own[place];
    } else if (letter >= 'a' && letter <= 'o') {
      board.enemy[place] = static_cast<std::uint8_t>(letter - 'a' + 1);
      enemy += board.enemy[place];
    } else if (letter != '-') {
      return std::nullopt;
    }
  }
  if (own > kCheckers || enemy > kCheckers) return std::nullopt;
  board.own[kOff] = static_cast<std::uint8_t>(kCheckers - own);
  board.enemy[kBar] = static_cast<std::uint8_t>(kCheckers - enemy);
  return board;
}

std::string board_text(const Board& board) {
  std::string text(kPlaces, '-');
  for (std::size_t place = 0; place < kPlaces; ++place) {
    if (place > kOff && board.own[place] != 0) text[place] = static_cast<char>('A' + board.own[place] - 1);
    if (place < kBar && board.enemy[place] != 0) text[place] = static_cast<char>('a' + board.enemy[place] - 1);
  }
  return text;
}

std::optional<std::vector<Decision>> read_decisions(const std::string& path) {
  std::ifstream in(path);
  if (!in) return std::nullopt;
  std::vector<Decision> decisions;
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    std::string dice;
    std::string text;
    float amount = 0;
    Decision decision;
    words >> dice;
    while (words >> text >> amount) {
      const auto board = read_board(text);
      if (!board) return std::nullopt;
      decision.after.push_back(*board);
      decision.equity.push_back(amount);
    }
    if (decision.after.size() < 2) return std::nullopt;
    decisions.push_back(std::move(decision));
  }
  return decisions;
}

Errors errors(const Nets& nets, const std::vector<Decision>& decisions, int plies) {
  // The tables are there before the time counts.
  static_cast<void>(BearOff::of(Style::Modern));
  static_cast<void>(TwoSided::of(Style::Modern));
  Player player(nets, plies);
  Errors errors;
  std::vector<Board> others;
  for (const Decision& decision : decisions) {
    others.clear();
    for (const Board& after : decision.after) others.push_back(turned(after));
    const std::clock_t begun = std::clock();
    const std::size_t chosen = player.best_of(others);
    const double took = 1000.0 * static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
    const float best = *std::max_element(decision.equity.begin(), decision.equity.end());
    for (Error* const error : {&errors.all, &errors.of_kind[static_cast<std::size_t>(kind_of(others.front()))]}) {
      error->lost.add(static_cast<double>(best - decision.equity[chosen]));
      error->milliseconds += took;
    }
  }
  return errors;
}

double mean_error(const Nets& nets, const std::vector<Decision>& decisions) {
  return errors(nets, decisions, 0).all.lost.mean();
}

}  // namespace meydan::backgammon::train
