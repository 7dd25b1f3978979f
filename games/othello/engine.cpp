#include "games/othello/engine.h"

#include "games/othello/engine_search.h"
#include "games/othello/evaluation.h"
#include "search/alpha_beta_engine.h"

namespace meydan::othello {

namespace {

struct Corner {
  Bits square;
  Bits diagonal;  // the square that gives it away most easily
  Bits beside;    // the two edge squares next to it
};

constexpr Corner corner_at(int column, int row) {
  const int inward_column = column == 0 ? 1 : kSize - 2;
  const int inward_row = row == 0 ? 1 : kSize - 2;
  return {bit_of(square_at(column, row)), bit_of(square_at(inward_column, inward_row)),
          bit_of(square_at(inward_column, row)) | bit_of(square_at(column, inward_row))};
}
constexpr Corner kCorners[] = {corner_at(0, 0), corner_at(7, 0), corner_at(0, 7), corner_at(7, 7)};

constexpr Bits edge_squares() {
  const Bits top = 0xff;
  return kColumnA | kColumnH | top | (top << (kSquares - kSize));
}

constexpr Bits neighbours_of(Bits squares) {
  Bits neighbours = 0;
  for (const Direction& direction : kDirections) neighbours |= step(squares, direction);
  return neighbours;
}

// A corner can never be turned again, and about a third of one is lost by playing the diagonal square beside it early.
// Mobility is a difference of some ten moves at most, open discs (those next to an empty square, which give the other
// side moves later) of some twenty.
constexpr int kCorner = 60;
constexpr int kDiagonal = -25;
constexpr int kBesideCorner = -8;
constexpr int kEdge = 3;
constexpr int kMobility = 6;
constexpr int kOpenDisc = -2;
constexpr int kParity = 4;

/// The part of the value that one side's discs bring.
int worth(Bits own, Bits enemy) {
  const Bits empty = ~(own | enemy);
  int value = kMobility * std::popcount(outflanking_squares(own, enemy)) +
              kOpenDisc * std::popcount(own & neighbours_of(empty)) + kEdge * std::popcount(own & edge_squares());
  for (const Corner& corner : kCorners) {
    if ((own & corner.square) != 0) value += kCorner;
    // Once the corner is taken the squares beside it are squares like others.
    if ((empty & corner.square) == 0) continue;
    if ((own & corner.diagonal) != 0) value += kDiagonal;
    value += kBesideCorner * std::popcount(own & corner.beside);
  }
  return value;
}

// Nodes are counted down to the last two empty squares; a native machine looks at some 17 to 25 million a second, a
// browser at half of that, so the strongest level takes about a third of a second natively and 0.7 in a browser.
constexpr Level kLevels[] = {
    {.id = "beginner",
     .name = {"تازه‌کار", "beginner"},
     .about = {"هر چه بیشتر مهره برمی‌گرداند و فقط گوشه‌ها را می‌شناسد",
               "turns as many discs as it can and knows of nothing but corners"},
     .nodes = 10'000,
     .carelessness = 3,
     .depth = 1,
     .simplicity = 2},
    {.id = "easy",
     .name = {"آسان", "easy"},
     .about =
         {"گوشه‌ها را نگه می‌دارد ولی کم جلوتر را می‌بیند و گاهی حرکت ضعیف می‌کند",
          "minds the corners, but looks ahead little and slips now and then"},
     .nodes = 10'000,
     .carelessness = 5,
     .depth = 2,
     .simplicity = 1},
    {.id = "medium",
     .name = {"متوسط", "medium"},
     .about = {"موقعیت را می‌شناسد و دو سه حرکت جلوتر را می‌بیند",
               "knows what a position is worth and looks two or three moves ahead"},
     .nodes = 20'000,
     .carelessness = 2,
     .depth = 3},
    {.id = "hard",
     .name = {"سخت", "hard"},
     .about =
         {"هفت هشت حرکت جلوتر را می‌خواند و پایان بازی را حساب می‌کند",
          "reads seven or eight moves ahead and counts out the ending"},
     .nodes = 100'000},
    {.id = "master",
     .name = {"استاد", "master"},
     .about =
         {"تا جایی که در یک ثانیه بشود جلوتر را می‌خواند و پایان بازی را از دور می‌بیند",
          "reads as far ahead as it can in a second and sees the ending from afar"},
     .nodes = 6'000'000},
};

}  // namespace

std::span<const Level> Hints::levels() { return kLevels; }

std::span<const Level> Engine::levels() const { return kLevels; }

std::string_view Engine::data_set() const { return kWeightsName; }

Result<std::unique_ptr<Thought>, Problem> Engine::begin(const RuleChoice& rules, std::string_view position,
                                                        const Question& question) const {
  const auto read = Othello::parse(Othello::rules(rules), position);
  if (!read) return Failure{Problem{Problem::Kind::BadPosition, read.reason()}};
  if (Othello::turn(*read).by != Turn::By::Player) {
    return Failure{Problem{Problem::Kind::BadPosition, fill(kNobodyToMove)}};
  }
  // O 5 to the letter ends games on their first moves, which the plain search sees by asking the referee.
  if (read->rules.few_discs == FewDiscs::Literal) {
    return std::unique_ptr<Thought>(std::make_unique<AlphaBetaThought<Othello, Hints>>(*read, question));
  }
  return std::unique_ptr<Thought>(std::make_unique<SearchThought<Othello, DeepSearch, DeepTable>>(*read, question));
}

Result<Solution, Problem> Engine::solve(const RuleChoice& rules, std::string_view position,
                                        const Patience* stop) const {
  const auto bad = [](const Message& message) { return Failure{Problem{Problem::Kind::BadPosition, message}}; };
  const auto read = Othello::parse(Othello::rules(rules), position);
  if (!read) return bad(read.reason());
  if (Othello::turn(*read).by != Turn::By::Player) return bad(fill(kNobodyToMove));
  if (read->rules.few_discs == FewDiscs::Literal) return bad(fill(kNotSolvedToTheLetter));
  const int empty = kSquares - std::popcount(occupied(*read));
  if (empty > kMostToSolve) return bad(fill(kTooFarToSolve, {empty, kMostToSolve}));
  const auto ending = exact_ending(*read, stop);
  if (!ending) return bad(fill(kNotSolvedInTime));
  Solution solution{.value = ending->value, .nodes = ending->nodes};
  for (const Move& move : ending->best) solution.best.push_back(Othello::format_move(*read, move));
  return solution;
}

int Hints::first_guess(int number) {
  if (number == kSquares) return 0;
  for (const Corner& corner : kCorners) {
    if (bit_of(number) == corner.square) return kCorner;
    if (bit_of(number) == corner.diagonal) return kDiagonal;
    if ((bit_of(number) & corner.beside) != 0) return kBesideCorner;
  }
  return (bit_of(number) & edge_squares()) != 0 ? kEdge : 0;
}

int Hints::evaluate(const Position& position) {
  const Bits own = movers_discs(position);
  const Bits enemy = enemy_discs(position);
  // With an odd number of empty squares the side to move places the last disc, unless somebody passes.
  const int parity = std::popcount(~(own | enemy)) % 2 != 0 ? kParity : -kParity;
  return worth(own, enemy) - worth(enemy, own) + parity;
}

}  // namespace meydan::othello
