#include "cli/match_player.h"

#include <charconv>
#include <optional>
#include <utility>
#include <vector>

#include "base/json_reader.h"
#include "base/text.h"
#include "cli/deadline.h"
#include "cli/find.h"
#include "cli/interruption.h"
#include "cli/program.h"

namespace meydan::cli {

namespace {

constexpr Citation kNoPlayer{"no_player", "", "{0} بازیکن نیست: سطح ({1}) یا nodes=N یا depth=N یا time=SECONDS یا {2}",
                             "{0} is no player: a level ({1}) or nodes=N, depth=N, time=SECONDS, {2}"};
constexpr Citation kNoWords{"protocol_without_words", "",
                            "با قرارداد {0} از این قواعد نمی‌توان پرسید",
                            "{0} has no words for games by these rules"};
constexpr Citation kNotAMove{"program_without_move", "", "برنامه حرکتی نگفت: {0}", "the program named no move: {0}"};

/// Time that runs out, or Ctrl-C.
class MoveTime final : public Patience {
 public:
  explicit MoveTime(double seconds) : has_end_(seconds > 0), end_(seconds) {}
  [[nodiscard]] bool is_over() const override { return Interruption::has_come() || (has_end_ && end_.is_over()); }

 private:
  bool has_end_;
  Deadline end_;
};

LineTalk::Moment end_of_patience(double patience_s) {
  using Clock = std::chrono::steady_clock;
  return Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(patience_s));
}

class EnginePlayer final : public MatchPlayer {
 public:
  enum class Whims : std::uint8_t { None, OfALevel };

  EnginePlayer(const MatchGame& game, Question question, double time_s, Whims whims)
      : game_(game), question_(question), time_s_(time_s), whims_(whims) {
    question_.move_only = true;
  }

  void begin_game(std::uint64_t seed) override { rng_ = Rng(seed); }

  Result<std::string, Message> move(const std::string& position) override {
    // Under a limit alone it is who `meydan bestmove` is, so that the same player is even with itself.
    if (whims_ == Whims::OfALevel) question_.seed = rng_.next();
    const auto begun = game_.entry->engine->begin(game_.rules, position, question_);
    if (!begun) return Failure{begun.reason().message};
    Thought& thought = **begun;
    const MoveTime time(time_s_);
    while (thought.go_on(&time) && !time.is_over()) {
    }
    return thought.analysis().lines.front().move;
  }

 private:
  MatchGame game_;
  Question question_;
  double time_s_;
  Whims whims_;
  Rng rng_{0};
};

class ProgramPlayer final : public MatchPlayer {
 public:
  ProgramPlayer(std::unique_ptr<Program> program, double patience_s)
      : program_(std::move(program)), patience_s_(patience_s) {}

  void begin_game(std::uint64_t) override {}

  Result<std::string, Message> move(const std::string& position) override {
    if (const auto problem = program_->tell(position)) return Failure{*problem};
    const auto answer = program_->listen(end_of_patience(patience_s_));
    if (!answer) return Failure{answer.reason()};
    const auto read = read_json(*answer);
    const JsonValue* const move = read ? read->find("move") : nullptr;
    if (move == nullptr || !move->is(JsonValue::Kind::String)) return Failure{fill(kNotAMove, {quoted(*answer)})};
    return move->text;
  }

 private:
  std::unique_ptr<Program> program_;
  double patience_s_;
};

/// A program that speaks the game's own protocol (search/engine_protocol.h).
class ProtocolPlayer final : public MatchPlayer {
 public:
  ProtocolPlayer(const MatchGame& game, std::unique_ptr<LineTalk> program, const HostLimit& limit)
      : protocol_(*game.entry->protocol),
        rules_(game.rules),
        program_(std::move(program)),
        patience_s_(game.patience_s),
        limit_(limit),
        unsaid_(protocol_.greeting(limit)) {}

  void begin_game(std::uint64_t seed) override {
    rng_ = Rng(seed);
    say_soon(protocol_.new_game());
  }

  Result<std::string, Message> move(const std::string& position) override {
    if (auto own = protocol_.move_of_host(rules_, position, rng_.next())) return std::move(*own);
    const auto question = protocol_.question(rules_, position, limit_);
    if (question.empty()) return Failure{fill(kNoWords, {std::string(protocol_.name())})};
    say_soon(question);
    for (const std::string& line : std::exchange(unsaid_, {})) {
      if (const auto problem = program_->tell(line)) return Failure{*problem};
    }
    for (const auto until = end_of_patience(patience_s_);;) {
      const auto line = program_->listen(until);
      if (!line) return Failure{line.reason()};
      if (auto answer = protocol_.answer(rules_, position, *line)) return std::move(*answer);
    }
  }

 private:
  void say_soon(const std::vector<std::string>& lines) { unsaid_.insert(unsaid_.end(), lines.begin(), lines.end()); }

  const EngineProtocol& protocol_;
  RuleChoice rules_;
  std::unique_ptr<LineTalk> program_;
  double patience_s_;
  HostLimit limit_;
  std::vector<std::string> unsaid_;
  Rng rng_{0};
};

/// The number behind the name, if it is one of at least 1 (or more than 0).
template <class Number>
std::optional<Number> number_in(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || !(number > 0)) return std::nullopt;
  return number;
}

struct LimitWord {
  std::string_view word;
  HostLimit::Of of;
  std::string_view form;
};
constexpr LimitWord kLimitWords[] = {{"depth", HostLimit::Of::Depth, "depth=N"},
                                     {"nodes", HostLimit::Of::Nodes, "nodes=N"},
                                     {"movetime", HostLimit::Of::Milliseconds, "movetime=MILLISECONDS"}};

/// "12" or "depth=12", as far as the protocol has words for it.
std::optional<HostLimit> limit_in(const EngineProtocol& protocol, std::string_view text) {
  const std::size_t equals = text.find('=');
  const std::string_view word = equals == std::string_view::npos ? "depth" : text.substr(0, equals);
  const auto amount = number_in<std::uint64_t>(equals == std::string_view::npos ? text : text.substr(equals + 1));
  for (const LimitWord& known : kLimitWords) {
    if (known.word == word && amount && protocol.limits_by(known.of)) return HostLimit{known.of, *amount};
  }
  return std::nullopt;
}

/// "program=COMMAND, uci=LIMIT:COMMAND (LIMIT depth=N, nodes=N)"
std::string forms_of_programs(const EngineProtocol* protocol) {
  std::string forms = "program=COMMAND";
  if (protocol == nullptr) return forms;
  forms += ", " + std::string(protocol->name());
  if (protocol->at_address()) return forms + "=HOST:PORT";
  forms += "=LIMIT:COMMAND (LIMIT";
  for (const LimitWord& known : kLimitWords) {
    if (protocol->limits_by(known.of)) forms += (forms.ends_with("LIMIT") ? " " : ", ") + std::string(known.form);
  }
  return forms + ")";
}

}  // namespace

Result<std::unique_ptr<MatchPlayer>, Message> player_named(const MatchGame& game, std::string_view name) {
  using Whims = EnginePlayer::Whims;
  const auto engine = [&](const Question& question, double time_s, Whims whims = Whims::None) {
    return std::unique_ptr<MatchPlayer>(std::make_unique<EnginePlayer>(game, question, time_s, whims));
  };
  const std::size_t equals = name.find('=');
  const std::string_view kind = name.substr(0, equals);
  const std::string_view value = equals == std::string_view::npos ? "" : name.substr(equals + 1);
  if (kind == "program" && !value.empty()) {
    auto program = Program::start(std::string(value));
    if (!program) return Failure{program.reason()};
    return std::unique_ptr<MatchPlayer>(std::make_unique<ProgramPlayer>(std::move(program).value(), game.patience_s));
  }
  if (const EngineProtocol* const protocol = game.entry->protocol.get(); protocol && kind == protocol->name()) {
    if (protocol->at_address()) {
      auto peer = connect_to(std::string(value));
      if (!peer) return Failure{peer.reason()};
      return std::unique_ptr<MatchPlayer>(std::make_unique<ProtocolPlayer>(game, std::move(peer).value(), HostLimit{}));
    }
    const std::size_t colon = value.find(':');
    const auto limit = limit_in(*protocol, value.substr(0, colon));
    if (limit && colon != std::string_view::npos && colon + 1 < value.size()) {
      auto program = Program::start(std::string(value.substr(colon + 1)));
      if (!program) return Failure{program.reason()};
      return std::unique_ptr<MatchPlayer>(std::make_unique<ProtocolPlayer>(game, std::move(program).value(), *limit));
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
  if (const Level* const level = game.entry->engine->find_level(name))
    return engine(question_of(*level, 0), 0, Whims::OfALevel);
  return Failure{fill(
      kNoPlayer, {quoted(name), game.entry->engine->level_names(), forms_of_programs(game.entry->protocol.get())})};
}

bool plays_alone(const MatchGame& game, std::string_view name) {
  const EngineProtocol* const protocol = game.entry->protocol.get();
  return protocol != nullptr && protocol->at_address() && name.starts_with(std::string(protocol->name()) + "=");
}

}  // namespace meydan::cli
