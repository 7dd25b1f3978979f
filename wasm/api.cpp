#include "wasm/api.h"

#include "base/text.h"
#include "games/bench.h"
#include "games/data_sets.h"
#include "games/registry.h"
#include "rules/compare.h"
#include "rules/views_json.h"
#include "search/engine_json.h"

namespace meydan::api {

namespace {

constexpr std::string_view kBadRequest = "bad_request";

constexpr Citation kUnknownGame{"unknown_game", "", "بازی {0} وجود ندارد؛ بازی‌ها: {1}",
                                "there is no game {0}; the games: {1}"};
constexpr Citation kUnknownForfeit{"unknown_forfeit", "", "{0} راهی برای باختن نیست؛ بنویسید time-out یا resignation",
                                   "{0} is not a way to forfeit; use time-out or resignation"};
constexpr Citation kNoSuchSeat{"no_such_seat", "", "بازیکن شمارهٔ {0} وجود ندارد", "there is no seat {0}"};
constexpr Citation kAlreadyOver{"already_over", "", "بازی پایان یافته است", "the game is already over"};
constexpr Citation kBadDepth{"bad_depth", "", "عمق باید از ۰ تا {0} باشد", "the depth must be 0 to {0}"};
constexpr Citation kBadLines{"bad_lines", "", "شمار حرکت‌ها باید از ۱ تا {0} باشد",
                             "the number of lines must be 1 to {0}"};
constexpr Citation kNoThought{"no_thought", "", "ربات در حال فکر کردن نیست", "nothing is being thought about"};
constexpr Citation kUnknownFile{"unknown_file", "",
                                "این فایل بازی ثبت‌شده‌ای نیست که خوانده شود",
                                "this is no record of a game that can be read"};
constexpr int kDeepest = 64;
constexpr int kMostLines = 500;

/// A game and its rules, once their texts are understood.
struct Opened {
  const RegisteredGame* registered;
  RuleChoice rules;

  [[nodiscard]] const AnyGame& game() const { return *registered->game; }
};

/// The other half of every Result here is an answer already: the error's JSON.
using Answer = std::string;

Result<Opened, Answer> open(std::string_view game, std::string_view rules) {
  const RegisteredGame* const registered = find_game(game);
  if (registered == nullptr) {
    std::string known;
    for (const RegisteredGame& other : registered_games()) {
      if (!known.empty()) known += ", ";
      known += other.game->info().id;
    }
    return Failure{error_json("unknown_game", fill(kUnknownGame, {quoted(game), known}))};
  }
  auto choice = RuleChoice::parse(registered->game->info().book, rules);
  if (!choice) return Failure{error_json("bad_rules", choice.reason())};
  return Opened{registered, std::move(choice).value()};
}

/// The JSON of what a game answered, view or problem.
template <class View>
Answer answer(const Result<View, Problem>& result) {
  return result ? json_of(*result) : error_json(result.reason());
}

Answer bad_request(const Message& message) { return error_json(kBadRequest, message); }

/// A game with a bot and one of its levels.
struct OpenedForBot {
  const AnyGame* game;
  const AnyEngine* engine;
  const Level* level;
  RuleChoice rules;
};

Result<OpenedForBot, Answer> open_for_bot(const Place& place, std::string_view level) {
  auto opened = open(place.game, place.rules);
  if (!opened) return Failure{opened.reason()};
  const AnyEngine* const engine = opened->registered->engine.get();
  if (engine == nullptr) return Failure{bad_request(fill(kNoBot))};
  const Level* const found = engine->find_level(level);
  if (found == nullptr) return Failure{bad_request(fill(kUnknownLevel, {quoted(level), engine->level_names()}))};
  return OpenedForBot{opened->registered->game.get(), engine, found, opened->rules};
}

/// The one that is under way; null if none is.
std::unique_ptr<Thought>& thought() {
  static std::unique_ptr<Thought> one;
  return one;
}

Answer progress(const Thought& known, bool done) {
  JsonWriter json;
  json.begin_object().key("done").boolean(done);
  write_fields(json, known.analysis());
  json.end_object();
  return std::move(json).text();
}

/// The review that is under way; null if none is.
std::unique_ptr<Reviewing>& reviewing() {
  static std::unique_ptr<Reviewing> one;
  return one;
}

Answer progress(const Reviewing& known, bool done) {
  JsonWriter json;
  json.begin_object().key("done").boolean(done);
  json.key("moves_done").number(known.moves_done()).key("moves").number(known.moves());
  if (done) {
    json.key("review");
    write_json(json, known.review());
  }
  json.end_object();
  return std::move(json).text();
}

Answer begun(Result<std::unique_ptr<Thought>, Problem> begun) {
  thought().reset();
  if (!begun) return error_json(begun.reason());
  thought() = std::move(begun).value();
  return progress(*thought(), false);
}

}  // namespace

std::string games() {
  JsonWriter json;
  json.begin_object().key("games").begin_array();
  for (const RegisteredGame& registered : registered_games()) {
    json.begin_object();
    write_fields(json, registered.game->info());
    json.key("lists_moves").boolean(registered.game->lists_moves());
    json.key("has_bot").boolean(registered.engine != nullptr);
    json.key("has_review").boolean(registered.engine != nullptr && registered.engine->reviews());
    json.key("has_solver")
        .boolean(registered.engine != nullptr && registered.engine->solves())
        .key("files")
        .begin_array();
    for (const std::string_view format : registered.game->file_formats()) json.string(format);
    json.end_array().key("levels");
    write_levels(json, registered.engine.get());
    if (registered.engine != nullptr && !registered.engine->data_set().empty()) {
      json.key("engine_data").string(registered.engine->data_set());
    }
    json.end_object();
  }
  json.end_array().end_object();
  return std::move(json).text();
}

std::string start(std::string_view game, std::string_view rules) {
  const auto opened = open(game, rules);
  if (!opened) return opened.reason();
  return answer(opened->game().look(opened->rules, opened->game().start(opened->rules)));
}

std::string match_points(std::string_view game, std::string_view rules) {
  const auto opened = open(game, rules);
  if (!opened) return opened.reason();
  JsonWriter json;
  json.begin_object().key("points").number(opened->game().match_points(opened->rules)).end_object();
  return std::move(json).text();
}

std::string seats(std::string_view game, std::string_view rules) {
  const auto opened = open(game, rules);
  if (!opened) return opened.reason();
  JsonWriter json;
  json.begin_object().key("seats").begin_array();
  for (const Name& seat : opened->game().seats(opened->rules)) {
    json.begin_object().key("fa").string(seat.fa).key("en").string(seat.en).end_object();
  }
  json.end_array().end_object();
  return std::move(json).text();
}

std::string sides(std::string_view game, std::string_view rules) {
  const auto opened = open(game, rules);
  if (!opened) return opened.reason();
  JsonWriter json;
  json.begin_object().key("sides").begin_array();
  for (const int side : opened->game().sides(opened->rules)) json.number(side);
  json.end_array().end_object();
  return std::move(json).text();
}

std::string add_data(std::string_view name, std::string_view bytes) {
  const auto set = take_data_set(name, std::string(bytes));
  if (!set) return bad_request(set.reason());
  JsonWriter json;
  json.begin_object().key("data").string((*set)->reference()).end_object();
  return std::move(json).text();
}

std::string lapse(const Place& place) {
  const auto opened = open(place.game, place.rules);
  if (!opened) return opened.reason();
  const auto after = opened->game().lapse(opened->rules, place.position);
  if (!after) return error_json(after.reason());
  JsonWriter json;
  json.begin_object().key("position");
  if (*after) {
    json.string((*after)->position);
  } else {
    json.null();
  }
  json.end_object();
  return std::move(json).text();
}

std::string trace(const Place& place, std::string_view move) {
  const auto opened = open(place.game, place.rules);
  if (!opened) return opened.reason();
  const auto traced = opened->game().trace(opened->rules, place.position, move);
  if (!traced) return error_json(traced.reason());
  return "{\"trace\":" + *traced + "}";
}

std::string look(const Place& place) {
  const auto opened = open(place.game, place.rules);
  if (!opened) return opened.reason();
  return answer(opened->game().look(opened->rules, place.position));
}

std::string legal_moves(const Place& place) {
  const auto opened = open(place.game, place.rules);
  if (!opened) return opened.reason();
  const auto view = opened->game().look(opened->rules, place.position);
  if (!view) return error_json(view.reason());
  const auto moves = opened->game().legal_moves(opened->rules, view->position);
  if (!moves) return error_json(moves.reason());
  return legal_json(view->position, *moves);
}

std::string apply(const Place& place, std::string_view move) {
  const auto opened = open(place.game, place.rules);
  if (!opened) return opened.reason();
  return answer(opened->game().apply(opened->rules, place.position, move));
}

std::string explain(const Place& place, std::string_view move) {
  const auto opened = open(place.game, place.rules);
  if (!opened) return opened.reason();
  return answer(opened->game().explain(opened->rules, place.position, move));
}

std::string steps(const Place& place) {
  const auto opened = open(place.game, place.rules);
  if (!opened) return opened.reason();
  const auto view = opened->game().look(opened->rules, place.position);
  if (!view) return error_json(view.reason());
  const auto list = opened->game().next_steps(opened->rules, view->position);
  if (!list) return error_json(list.reason());
  return legal_json(view->position, *list);
}

std::string step(const Place& place, std::string_view step) {
  const auto opened = open(place.game, place.rules);
  if (!opened) return opened.reason();
  return answer(opened->game().step(opened->rules, place.position, step));
}

std::string compare(const Place& place, std::string_view other_rules) {
  const auto opened = open(place.game, place.rules);
  if (!opened) return opened.reason();
  const auto other = open(place.game, other_rules);
  if (!other) return other.reason();
  return answer(meydan::compare(opened->game(), {opened->rules, place.position}, {other->rules, place.position}));
}

std::string forfeit(const Place& place, int seat, std::string_view how) {
  const auto opened = open(place.game, place.rules);
  if (!opened) return opened.reason();
  if (how != "time-out" && how != "resignation") return bad_request(fill(kUnknownForfeit, {quoted(how)}));
  if (seat < 0 || seat >= static_cast<int>(opened->game().seats(opened->rules).size())) {
    return bad_request(fill(kNoSuchSeat, {seat}));
  }
  const auto view = opened->game().look(opened->rules, place.position);
  if (!view) return error_json(view.reason());
  if (view->outcome) return bad_request(fill(kAlreadyOver));
  return answer(opened->game().forfeit(opened->rules, view->position, seat,
                                       how == "time-out" ? Forfeit::TimeOut : Forfeit::Resignation));
}

std::string perft(const Place& place, int depth) {
  const auto opened = open(place.game, place.rules);
  if (!opened) return opened.reason();
  if (depth < 0 || depth > kDeepest) return bad_request(fill(kBadDepth, {kDeepest}));
  const auto view = opened->game().look(opened->rules, place.position);
  if (!view) return error_json(view.reason());
  const auto leaves = opened->game().perft(opened->rules, view->position, depth);
  if (!leaves) return error_json(leaves.reason());
  JsonWriter json;
  json.begin_object().key("position").string(view->position).key("depth").number(depth);
  json.key("leaves").number(static_cast<std::int64_t>(*leaves)).end_object();
  return std::move(json).text();
}

std::string choose(const Place& place, std::string_view level, std::uint64_t seed) {
  const auto opened = open_for_bot(place, level);
  if (!opened) return opened.reason();
  Rng rng(seed);
  const auto move = opened->engine->choose(opened->rules, place.position, *opened->level, rng);
  if (!move) return error_json(move.reason());
  return answer(opened->game->apply(opened->rules, place.position, *move));
}

std::string think(const Place& place, std::string_view level, std::uint64_t seed) {
  const auto opened = open_for_bot(place, level);
  if (!opened) return opened.reason();
  // Drawn as choose() does, so that both make the same move.
  const Question question = question_of(*opened->level, Rng(seed).next());
  return begun(opened->engine->begin(opened->rules, place.position, question));
}

std::string analyse(const Place& place, int lines, int depth, std::uint64_t nodes) {
  const auto opened = open(place.game, place.rules);
  if (!opened) return opened.reason();
  const AnyEngine* const engine = opened->registered->engine.get();
  if (engine == nullptr) return bad_request(fill(kNoBot));
  if (depth < 0 || depth > kDeepest) return bad_request(fill(kBadDepth, {kDeepest}));
  if (lines < 1 || lines > kMostLines) return bad_request(fill(kBadLines, {kMostLines}));
  Question question{.lines = lines};
  question.limits.depth = depth;
  if (nodes != 0) question.limits.nodes = nodes;
  return begun(engine->begin(opened->rules, place.position, question));
}

std::string think_on() {
  if (thought() == nullptr) return bad_request(fill(kNoThought));
  const bool more = thought()->go_on(nullptr);
  std::string known = progress(*thought(), !more);
  if (!more) thought().reset();
  return known;
}

std::string review(const Place& place, std::string_view moves, int depth) {
  reviewing().reset();
  const auto opened = open(place.game, place.rules);
  if (!opened) return opened.reason();
  const AnyEngine* const engine = opened->registered->engine.get();
  if (engine == nullptr) return bad_request(fill(kNoBot));
  if (depth < 0 || depth > kDeepest) return bad_request(fill(kBadDepth, {kDeepest}));
  Record record;
  record.start = place.position;
  for (const std::string_view move : split(moves, '\n')) {
    if (!move.empty()) record.moves.emplace_back(move);
  }
  auto begun = engine->begin_review(opened->rules, record, {.depth = depth});
  if (!begun) return error_json(begun.reason());
  reviewing() = std::move(begun).value();
  return progress(*reviewing(), false);
}

std::string review_on() {
  if (reviewing() == nullptr) return bad_request(fill(kNoThought));
  const auto more = reviewing()->go_on();
  if (!more) {
    reviewing().reset();
    return error_json(more.reason());
  }
  std::string known = progress(*reviewing(), !*more);
  if (!*more) reviewing().reset();
  return known;
}

std::string stop() {
  thought().reset();
  reviewing().reset();
  return "{}";
}

std::string replay(std::string_view game, std::string_view rules, std::string_view text) {
  Record record;
  record.game = game;
  record.rules = rules;
  const bool bare = !looks_like_record(text);
  if (!bare) {
    auto read = parse_record(text);
    if (!read) return error_json("bad_record", read.reason());
    record = std::move(read).value();
  }
  const auto opened = open(record.game, record.rules);
  if (!opened) return opened.reason();
  if (bare) {
    for (const std::string_view move : opened->game().split_moves(text)) record.moves.emplace_back(move);
    record.passes_implied = true;
  }
  const auto replayed = meydan::replay(opened->game(), opened->rules, record);
  if (!replayed) return error_json(replayed.reason());
  return replay_json(record.game, opened->rules.text(), *replayed);
}

namespace {

/// Whatever form the text is in; it says its game and rules itself, but for a bare list of moves.
Result<Record, Answer> record_in(std::string_view game, std::string_view text) {
  if (looks_like_record(text)) {
    auto read = parse_record(text);
    if (!read) return Failure{error_json("bad_record", read.reason())};
    return std::move(read).value();
  }
  for (const RegisteredGame& registered : registered_games()) {
    auto foreign = registered.game->read_file(text);
    if (!foreign) continue;
    if (!*foreign) return Failure{error_json("bad_record", foreign->reason())};
    Record record = std::move(*foreign).value();
    record.game = registered.game->info().id;
    return record;
  }
  Record record;
  if (const RegisteredGame* const named = find_game(game)) {
    record.game = game;
    record.passes_implied = true;
    for (const std::string_view move : named->game->split_moves(text)) record.moves.emplace_back(move);
  }
  if (record.moves.empty()) return Failure{error_json("bad_record", fill(kUnknownFile))};
  return record;
}

}  // namespace

std::string open_record(std::string_view game, std::string_view text) {
  const auto record = record_in(game, text);
  if (!record) return record.reason();
  const auto opened = open(record->game, record->rules);
  if (!opened) return opened.reason();
  const auto replayed = meydan::replay(opened->game(), opened->rules, *record);
  if (!replayed) return error_json(replayed.reason());
  JsonWriter json;
  json.begin_object().key("game").string(record->game).key("rules").string(opened->rules.text());
  json.key("start").string(replayed->positions.front()).key("moves").begin_array();
  for (std::size_t at = 0; at < replayed->moves.size(); ++at) {
    const auto before = opened->game().look(opened->rules, replayed->positions[at]);
    json.begin_object().key("move").string(replayed->moves[at]).key("seat");
    if (before && before->turn.by == Turn::By::Player) {
      json.number(before->turn.seat);
    } else {
      json.null();
    }
    json.key("position").string(replayed->positions[at + 1]).end_object();
  }
  json.end_array().key("outcome");
  if (replayed->outcome) {
    write_json(json, *replayed->outcome);
  } else {
    json.null();
  }
  json.end_object();
  return std::move(json).text();
}

std::string bench(std::string_view records) {
  const BenchReport report = meydan::bench(records);
  JsonWriter json;
  json.begin_object().key("number").string(hex64(report.number));
  json.key("leaves").number(static_cast<std::int64_t>(report.leaves));
  json.key("records").number(static_cast<std::int64_t>(report.records));
  json.key("refused").number(static_cast<std::int64_t>(report.refused)).end_object();
  return std::move(json).text();
}

}  // namespace meydan::api
