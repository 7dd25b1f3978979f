#include "cli/match_player.h"

#include <charconv>
#include <optional>
#include <utility>
#include <vector>

#include "base/json_reader.h"
#include "base/text.h"
#include "cli/deadline.h"
#include "cli/find.h"
#include "cli/program.h"

namespace meydan::cli {

namespace {

constexpr Citation kNoPlayer{"no_player", "",
                             "{0} بازیکن نیست: سطح ({1}) یا nodes=N یا depth=N یا time=SECONDS یا program=COMMAND",
                             "{0} is no player: a level ({1}) or nodes=N, depth=N, time=SECONDS, program=COMMAND"};
constexpr Citation kNoWords{"protocol_without_words", "",
                            "با قرارداد {0} از این قواعد نمی‌توان پرسید",
                            "{0} has no words for games by these rules"};
constexpr Citation kNotAMove{"program_without_move", "", "برنامه حرکتی نگفت: {0}", "the program named no move: {0}"};

class EnginePlayer final : public MatchPlayer {
 public:
  EnginePlayer(const MatchGame& game, Question question, double time_s)
      : game_(game), question_(question), time_s_(time_s) {
    question_.move_only = true;
  }

  void begin_game(std::uint64_t seed) override { rng_ = Rng(seed); }

  Result<std::string, Message> move(const std::string& position) override {
    question_.seed = rng_.next();
    const auto begun = game_.entry->engine->begin(game_.rules, position, question_);
    if (!begun) return Failure{begun.reason().message};
    Thought& thought = **begun;
    const Deadline deadline(time_s_);
    const Patience* const stop = time_s_ > 0 ? &deadline : nullptr;
    while (thought.go_on(stop) && !(stop != nullptr && stop->is_over())) {
    }
    return thought.analysis().lines.front().move;
  }

 private:
  MatchGame game_;
  Question question_;
  double time_s_;
  Rng rng_{0};
};

class ProgramPlayer final : public MatchPlayer {
 public:
  explicit ProgramPlayer(std::unique_ptr<Program> program) : program_(std::move(program)) {}

  void begin_game(std::uint64_t) override {}

  Result<std::string, Message> move(const std::string& position) override {
    if (const auto problem = program_->tell(position)) return Failure{*problem};
    const auto answer = program_->listen();
    if (!answer) return Failure{answer.reason()};
    const auto read = read_json(*answer);
    const JsonValue* const move = read ? read->find("move") : nullptr;
    if (move == nullptr || !move->is(JsonValue::Kind::String)) return Failure{fill(kNotAMove, {quoted(*answer)})};
    return move->text;
  }

 private:
  std::unique_ptr<Program> program_;
};

/// A program that speaks the game's own protocol (search/engine_protocol.h).
class ProtocolPlayer final : public MatchPlayer {
 public:
  ProtocolPlayer(const EngineProtocol& protocol, RuleChoice rules, std::unique_ptr<LineTalk> program, int depth)
      : protocol_(protocol),
        rules_(std::move(rules)),
        program_(std::move(program)),
        unsaid_(protocol.greeting(depth)) {}

  void begin_game(std::uint64_t) override {}

  Result<std::string, Message> move(const std::string& position) override {
    const auto question = protocol_.question(rules_, position);
    if (question.empty()) return Failure{fill(kNoWords, {std::string(protocol_.name())})};
    unsaid_.insert(unsaid_.end(), question.begin(), question.end());
    for (const std::string& line : std::exchange(unsaid_, {})) {
      if (const auto problem = program_->tell(line)) return Failure{*problem};
    }
    for (;;) {
      const auto line = program_->listen();
      if (!line) return Failure{line.reason()};
      if (auto answer = protocol_.answer(rules_, position, *line)) return std::move(*answer);
    }
  }

 private:
  const EngineProtocol& protocol_;
  RuleChoice rules_;
  std::unique_ptr<LineTalk> program_;
  std::vector<std::string> unsaid_;
};

/// The number behind the name, if it is one of at least 1 (or more than 0).
template <class Number>
std::optional<Number> number_in(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || !(number > 0)) return std::nullopt;
  return number;
}

}  // namespace

Result<std::unique_ptr<MatchPlayer>, Message> player_named(const MatchGame& game, std::string_view name) {
  const auto engine = [&](const Question& question, double time_s) {
    return std::unique_ptr<MatchPlayer>(std::make_unique<EnginePlayer>(game, question, time_s));
  };
  const std::size_t equals = name.find('=');
  const std::string_view kind = name.substr(0, equals);
  const std::string_view value = equals == std::string_view::npos ? "" : name.substr(equals + 1);
  if (kind == "program" && !value.empty()) {
    auto program = Program::start(std::string(value));
    if (!program) return Failure{program.reason()};
    return std::unique_ptr<MatchPlayer>(std::make_unique<ProgramPlayer>(std::move(program).value()));
  }
  if (const EngineProtocol* const protocol = game.entry->protocol.get(); protocol && kind == protocol->name()) {
    if (protocol->at_address()) {
      auto peer = connect_to(std::string(value));
      if (!peer) return Failure{peer.reason()};
      return std::unique_ptr<MatchPlayer>(
          std::make_unique<ProtocolPlayer>(*protocol, game.rules, std::move(peer).value(), 0));
    }
    const std::size_t colon = value.find(':');
    const auto depth = number_in<int>(value.substr(0, colon));
    if (depth && colon != std::string_view::npos && colon + 1 < value.size()) {
      auto program = Program::start(std::string(value.substr(colon + 1)));
      if (!program) return Failure{program.reason()};
      return std::unique_ptr<MatchPlayer>(
          std::make_unique<ProtocolPlayer>(*protocol, game.rules, std::move(program).value(), *depth));
    }
  }
  if (kind == "nodes") {
    if (const auto nodes = number_in<std::uint64_t>(value)) return engine({.limits = {.nodes = *nodes}}, 0);
  }
  if (kind == "depth") {
    if (const auto depth = number_in<int>(value)) return engine({.limits = {.depth = *depth}}, 0);
  }
  if (kind == "time") {
    if (const auto seconds = number_in<double>(value)) return engine({}, *seconds);
  }
  if (const Level* const level = game.entry->engine->find_level(name)) return engine(question_of(*level, 0), 0);
  return Failure{fill(kNoPlayer, {quoted(name), game.entry->engine->level_names()})};
}

bool plays_alone(const MatchGame& game, std::string_view name) {
  const EngineProtocol* const protocol = game.entry->protocol.get();
  return protocol != nullptr && protocol->at_address() && name.starts_with(std::string(protocol->name()) + "=");
}

}  // namespace meydan::cli
