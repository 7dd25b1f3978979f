#include "games/backgammon/match_file.h"

#include <algorithm>
#include <utility>

#include "base/text.h"

namespace meydan::backgammon {

namespace {

using ActionKind = Action::Kind;

constexpr Citation kNoChouetteFiles{
    "no_chouette_files", "T 12",
    "فایل برنامه‌های دیگر دو بازیکن دارد؛ شوئت در آن نمی‌گنجد",
    "files of other programs have two players; a chouette does not fit into one"};
constexpr Citation kBadRecord{"bad_record", "", "دست {0}، حرکت {1}: {2}", "game {0}, entry {1}: {2}"};
constexpr Citation kBadOpening{"bad_opening", "N 4", "دست با جفت آغاز نمی‌شود",
                               "a game does not begin with a double"};
constexpr Citation kVoidPass{
    "void_pass", "N 4-4-6-2",
    "دست {0}: دبل باطل بود و پاس آن امتیازی ندارد؛ دست باید از همان‌جا ادامه می‌یافت",
    "game {0}: the double was void, so passing it scores nothing; the game should have gone on from there"};
constexpr Citation kNotFinished{"game_not_finished", "N 4-5", "دست {0} تمام نشده ولی دست دیگری آغاز شده است",
                                "game {0} is not finished, but another begins"};
constexpr Citation kWrongTurn{"wrong_turn", "N 4", "نوبت {0} نیست", "it is not {0}'s turn"};

Argument name_of(Seat seat) {
  const Name& name = Backgammon::info().seats[static_cast<std::size_t>(seat)];
  return {name.fa, name.en};
}

/// Turns the moves of a match into the entries of a file.
class Teller {
 public:
  Teller(MatchFile& file, Position position) : file_(file), position_(std::move(position)) { begin_game(); }

  [[nodiscard]] const Position& position() const { return position_; }

  void tell(const Move& move, const Position& next) {
    const Seat turn = position_.turn;
    FileGame& game = file_.games.back();
    switch (move.kind) {
      case Move::Kind::Play: {
        Action action{.seat = turn, .kind = ActionKind::Play, .dice = position_.dice};
        action.play = Backgammon::format_move(position_, move);
        action.steps.assign(move.play.steps.begin(), move.play.steps.begin() + move.play.count);
        game.actions.push_back(std::move(action));
        break;
      }
      case Move::Kind::Pass:
        if (position_.stage == Stage::Rolled) {
          game.actions.push_back({.seat = turn, .kind = ActionKind::Play, .dice = position_.dice});
        } else {
          game.actions.push_back({.seat = opponent_of(turn), .kind = ActionKind::Drop});
        }
        break;
      case Move::Kind::Double:
        game.actions.push_back({.seat = turn, .kind = ActionKind::Double, .value = 2 * cube_value(position_)});
        break;
      case Move::Kind::Take: game.actions.push_back({.seat = opponent_of(turn), .kind = ActionKind::Take}); break;
      case Move::Kind::Accept:
        game.actions.push_back({.seat = turn, .kind = ActionKind::Resign, .value = position_.level});
        break;
      case Move::Kind::Roll:
      case Move::Kind::Dice:
      case Move::Kind::Beaver:
      case Move::Kind::Concede:
      case Move::Kind::Reject: break;
    }
    if (next.score != position_.score) {
      game.winner = next.score[0] != position_.score[0] ? 0 : 1;
      game.points = points_won(move, game.winner);
    }
    const bool ended = next.score != position_.score;
    position_ = next;
    if (!ended) return;
    if (next.stage != Stage::Over) begin_game();
  }

 private:
  /// With those beyond the match, which files tell and our score does not.
  [[nodiscard]] int points_won(const Move& move, Seat winner) const {
    if (move.kind == Move::Kind::Accept) return points_for(position_, position_.level);
    if (move.kind != Move::Kind::Play) return cube_value(position_);
    Board board = board_of(position_, winner);
    for (std::size_t index = 0; index < move.play.count; ++index) move_checker(board, move.play.steps[index]);
    Position after = position_;
    after.board = winner == 0 ? board : turned(board);
    return points_for(position_, win_level(after, winner));
  }

  void begin_game() {
    file_.games.push_back({.score = position_.score, .crawford = position_.crawford, .actions = {}});
  }

  MatchFile& file_;
  Position position_;
};

/// Plays the entries of a file and writes down every move of ours.
class Player {
 public:
  explicit Player(Position start) : position_(std::move(start)) {}

  [[nodiscard]] const Position& position() const { return position_; }
  [[nodiscard]] std::vector<std::string> moves() && { return std::move(moves_); }

  std::optional<Message> play(const Action& action) {
    switch (action.kind) {
      case ActionKind::Play: return play_roll(action);
      case ActionKind::Double:
        if (auto problem = expect_turn(action.seat)) return problem;
        if (is_void_double()) {
          void_double_ = true;
          return std::nullopt;
        }
        return make("double");
      // N 4-4-6-1: taken, the cube is ignored and the last valid one counts. N 4-4-6-2: passed, the point is void and
      // the game goes on from the position of the double.
      case ActionKind::Take: return std::exchange(void_double_, false) ? std::nullopt : make("take");
      case ActionKind::Drop:
        if (!std::exchange(void_double_, false)) return make("pass");
        void_pass_ = true;
        return std::nullopt;
      case ActionKind::Resign:
        if (auto problem = expect_turn(action.seat)) return problem;
        if (auto problem = make("concede " + std::to_string(action.value))) return problem;
        return make("accept");
    }
    MEYDAN_ASSERT(!"every action is played");
    return std::nullopt;
  }

  /// A void double was passed, and nothing has been played since.
  [[nodiscard]] bool void_pass() const { return void_pass_; }

  /// N 4-5: a concession before the roll of the loser, without contact; others cannot be told in our rules.
  std::optional<Message> resign(Seat loser, int points) {
    const int value = cube_value(position_);
    if (points < value || points % value != 0 || points / value > 3) return fill(kWrongTurn, {name_of(loser)});
    return play({.seat = loser, .kind = ActionKind::Resign, .value = points / value});
  }

 private:
  /// N 4-4-6, N 4-4-9: a double in the Crawford game or with a dead cube, made over a board where nobody refused it.
  [[nodiscard]] bool is_void_double() const {
    const auto refusal = refusal_to_double(position_);
    return position_.stage == Stage::ToRoll && (refusal == Refusal::CrawfordGame || refusal == Refusal::DeadCube);
  }

  std::optional<Message> expect_turn(Seat seat) const {
    if (position_.turn == seat) return std::nullopt;
    return fill(kWrongTurn, {name_of(seat)});
  }

  std::optional<Message> make(const std::string& text) {
    const auto move = Backgammon::parse_move(position_, text);
    if (!move) return move.reason();
    const auto next = Backgammon::apply(position_, *move);
    if (!next) return Backgammon::explain(position_, *move).message;
    moves_.push_back(Backgammon::format_move(position_, *move));
    position_ = *next;
    void_pass_ = false;
    return std::nullopt;
  }

  std::optional<Message> open(const Action& action) {
    const bool traditional = position_.rules.style == Style::Traditional;
    // The file does not say what was rolled for the start of a traditional match: any roll that gives the same
    // beginner.
    Dice dice = traditional ? Dice{6, 1} : action.dice;
    if (dice.is_double()) return fill(kBadOpening);
    const bool higher_begins = !traditional || position_.rules.begins == Begins::Higher;
    const int die_of_beginner = higher_begins ? dice.high() : dice.low();
    const int die_of_other = higher_begins ? dice.low() : dice.high();
    const int white = action.seat == 0 ? die_of_beginner : die_of_other;
    const int black = action.seat == 0 ? die_of_other : die_of_beginner;
    return make("roll " + std::to_string(white) + std::to_string(black));
  }

  std::optional<Message> play_roll(const Action& action) {
    if (position_.stage == Stage::Opening) {
      if (auto problem = open(action)) return problem;
    }
    if (auto problem = expect_turn(action.seat)) return problem;
    if (decides_before_roll(position_)) {
      if (auto problem = make("roll")) return problem;
    }
    if (position_.stage != Stage::Rolled) {
      const std::string roll = "roll " + std::to_string(action.dice.first) + std::to_string(action.dice.second);
      if (auto problem = make(roll)) return problem;
    }
    return make(action.play.empty() ? "pass" : action.play);
  }

  Position position_;
  std::vector<std::string> moves_;
  bool void_double_ = false;  // waits for its answer
  bool void_pass_ = false;
};

}  // namespace

Result<MatchFile, Message> match_file_of(const Rules& rules, const Record& record) {
  Position start = Backgammon::start(rules);
  if (record.start) {
    const auto read = Backgammon::parse(rules, *record.start);
    if (!read) return Failure{read.reason()};
    start = *read;
  }
  MatchFile file;
  file.points = start.rules.points;
  file.style = start.rules.style;
  Teller teller(file, start);
  for (const std::string& text : record.moves) {
    const auto move = Backgammon::parse_move(teller.position(), text);
    if (!move) return Failure{move.reason()};
    const auto next = Backgammon::apply(teller.position(), *move);
    if (!next) return Failure{Backgammon::explain(teller.position(), *move).message};
    teller.tell(*move, *next);
  }
  return file;
}

Result<Record, Message> record_of(const MatchFile& file) {
  Record record;
  record.game = "backgammon";
  record.rules = file.style == Style::Traditional ? "traditional" : file.points == 0 ? "modern-money" : "modern";
  const auto choice = RuleChoice::parse(Backgammon::info().book, record.rules);
  Position start = Backgammon::start(Backgammon::rules(*choice));
  if (file.points != start.rules.points) {
    start.rules.points = file.points;
    record.start = Backgammon::format(start);
  }
  Player player(start);
  for (std::size_t number = 0; number < file.games.size(); ++number) {
    const FileGame& game = file.games[number];
    const std::array<int, 2> before = player.position().score;
    for (std::size_t index = 0; index < game.actions.size(); ++index) {
      if (const auto problem = player.play(game.actions[index])) {
        Message message = fill(kBadRecord, {static_cast<int>(number) + 1, static_cast<int>(index) + 1,
                                            Argument{problem->fa, problem->en}});
        message.clause = problem->clause;
        return Failure{message};
      }
    }
    if (player.void_pass()) {
      // The game would have gone on; a file that counts the point and begins another tells a match that did not count.
      if (number + 1 < file.games.size()) return Failure{fill(kVoidPass, {static_cast<int>(number) + 1})};
      break;
    }
    // Files leave a resignation out and only tell who won how much.
    if (player.position().score == before && player.position().stage != Stage::Over && game.winner != kNobody) {
      static_cast<void>(player.resign(opponent_of(game.winner), game.points));
    }
    const bool last = number + 1 == file.games.size() || player.position().stage == Stage::Over;
    if (!last && player.position().score == before) return Failure{fill(kNotFinished, {static_cast<int>(number) + 1})};
    if (player.position().stage == Stage::Over) break;
  }
  record.moves = std::move(player).moves();
  return record;
}

std::vector<std::string_view> Backgammon::file_formats() { return {"mat", "xg", "sgf"}; }

std::optional<Result<Record, Message>> Backgammon::read_file(std::string_view text) {
  const bool sgf = looks_like_sgf(text);
  if (!sgf && !looks_like_mat(text)) return std::nullopt;
  const auto file = sgf ? read_sgf(text) : read_mat(text);
  if (!file) return Result<Record, Message>(Failure{file.reason()});
  return record_of(*file);
}

Result<std::string, Message> Backgammon::write_file(std::string_view format, const Rules& rules, const Record& record) {
  if (rules.chouette()) return Failure{fill(kNoChouetteFiles)};
  const auto file = match_file_of(rules, record);
  if (!file) return Failure{file.reason()};
  if (format == "sgf") return write_sgf(*file);
  return write_mat(*file, format == "xg" ? MatStyle::ExtremeGammon : MatStyle::Jellyfish);
}

}  // namespace meydan::backgammon
