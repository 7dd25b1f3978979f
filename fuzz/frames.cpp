// The whole hall with a store in memory and sockets that are none: four people who send whatever the input says, one
// line a step. The first character of a line chooses:
//
//   0..3  the person's next frame is the rest of the line, and the disk answers after it
//   a..d  the same for the same people, with the disk still busy: the next frames overtake it
//   x     somebody's connection is lost (the character after it says whose) and opened anew
//   +     time passes: as many milliseconds as the rest of the line says
//   !     the next write fails
//
// `$` in a frame is the number of the last event its sender heard, so that a seed needs no luck to be up to date. Ids
// are given in turn: i1, i2, ... Whatever comes in, every text that goes out must be JSON that a client can rely on,
// events come in order, and in the end the log must satisfy the referee.
#include <boost/json/parse.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <map>

#include "base/utf8.h"
#include "fuzz/harness.h"
#include "server/hall.h"
#include "server/hand_loop.h"
#include "store/check.h"
#include "store/memory/memory_store.h"

using namespace meydan;

namespace {

namespace json = boost::json;

constexpr std::size_t kPeople = 4;
constexpr std::size_t kMostSteps = 64;
constexpr play::Ms kLongestWaitMs = 3'600'000;

/// The same input must lead to the same frames.
class NoRandom final : public server::Random {
 public:
  void fill(std::span<unsigned char> bytes) override {
    std::fill(bytes.begin(), bytes.end(), static_cast<unsigned char>(0));
  }
  std::string id() override { return "i" + std::to_string(++ids_); }

 private:
  int ids_ = 0;
};

class Wire final : public server::net::Socket {
 public:
  void send(std::shared_ptr<const std::string> text) override {
    waiting_bytes_ += text->size();
    MEYDAN_ASSERT(is_utf8(*text));
    boost::system::error_code wrong;
    const json::value value = json::parse(*text, wrong);
    MEYDAN_ASSERT(!wrong && value.is_object());
    const json::object& message = value.get_object();
    if (message.contains("answer")) return check_answer(message);
    if (message.contains("events")) return check_events(message);
    const bool known = message.contains("seated") || message.contains("lobby") || message.contains("presence") ||
                       message.contains("rematch") || message.contains("team") || message.contains("ratings") ||
                       message.contains("games") || message.contains("event");
    MEYDAN_ASSERT(known);
  }
  [[nodiscard]] std::size_t waiting_bytes() const override { return waiting_bytes_; }
  void when_written(std::function<void()> then) override { waiting_.push_back(std::move(then)); }
  void close(std::uint16_t, std::string_view) override {}
  /// The network takes what waits; false if that was nothing and nobody waited for it.
  bool drain() {
    std::vector<std::function<void()>> due;
    due.swap(waiting_);
    const bool any = std::exchange(waiting_bytes_, 0) > 0 || !due.empty();
    for (const auto& then : due) then();
    return any;
  }
  [[nodiscard]] std::int64_t round_trip_ms() const override { return 20; }

  [[nodiscard]] std::int64_t last_event() const { return last_event_; }
  void forgets(const std::string& table) { seen_.erase(table); }

 private:
  static void check_answer(const json::object& message) {
    MEYDAN_ASSERT(message.at("answer").is_int64());
    const auto& kind = message.at("kind").as_string();
    const bool good = kind == "done" || kind == "repeated";
    MEYDAN_ASSERT(good || kind == "refused" || kind == "failed");
    if (good) return;
    const json::object& why = message.at("message").as_object();
    fuzz::check_message({std::string(why.at("key").as_string()), std::string(why.at("clause").as_string()),
                         std::string(why.at("fa").as_string()), std::string(why.at("en").as_string())});
  }
  void check_events(const json::object& message) {
    const std::string table(message.at("table").as_string());
    for (const json::value& event : message.at("events").as_array()) {
      const std::int64_t number = event.as_object().at("number").as_int64();
      // The first after a watch may be any; from then on there is no gap and no repetition.
      const auto known = seen_.find(table);
      MEYDAN_ASSERT(known == seen_.end() || number == known->second + 1);
      seen_[table] = number;
      last_event_ = number;
    }
  }

  std::map<std::string, std::int64_t> seen_;
  std::int64_t last_event_ = 0;
  std::size_t waiting_bytes_ = 0;
  std::vector<std::function<void()>> waiting_;
};

/// Everybody comes in and may say as much as they like, and no session ends.
class OpenDoor final : public server::Doorkeeper, public server::People {
 public:
  void identify(const server::Hello& hello, Then then) override {
    constexpr Citation kNobody{"nobody", "", "شناخته نیست", "not known"};
    const std::string name = hello.nickname.value_or("").empty() ? hello.token : *hello.nickname;
    if (name.empty() || name.size() > 40 || !is_utf8(name)) return then(Failure{server::TurnedAway{fill(kNobody)}});
    server::Person person{"p-" + name, name};
    person.director = name == "dara";
    then(server::Welcome{person, name});
  }
  play::Ms wait_ms(const std::string&) override { return 0; }
  play::Ms wait_at_table_ms(const server::RateRule&, const std::string&, const std::string&) override { return 0; }

  std::optional<server::Person> recall(const server::Person& person, server::Accounts::Counts) override {
    return person;
  }
  std::optional<tournament::Actor> recall(const tournament::Actor& actor) override { return actor; }
  std::string name_of(const std::string& account) override { return account; }
};

class World final : public server::TablesListener {
 public:
  World()
      : store_(std::make_shared<store::MemoryDisk>(), store::MemoryStore::Acknowledge::WhenFlushed),
        ratings_(server::Ratings::read(store_).value()),
        tables_({.store = store_, .secrets = secrets_, .ratings = ratings_, .loop = loop_, .random = random_}),
        events_({.store = store_,
                 .secrets = secrets_,
                 .tables = tables_,
                 .loop = loop_,
                 .random = random_,
                 .people = door_}),
        hall_({.tables = tables_,
               .events = events_,
               .ratings = ratings_,
               .loop = loop_,
               .random = random_,
               .people = door_,
               .doorkeeper = door_}) {
    tables_.listen(*this);
    for (std::size_t who = 0; who < kPeople; ++who) connect(who);
  }

  void step(std::string_view line) {
    if (line.empty()) return;
    const char kind = line.front();
    const std::string_view rest = line.substr(1);
    if (kind >= '0' && kind < '0' + static_cast<int>(kPeople)) {
      say(static_cast<std::size_t>(kind - '0'), rest);
      settle();
    } else if (kind >= 'a' && kind < 'a' + static_cast<int>(kPeople)) {
      say(static_cast<std::size_t>(kind - 'a'), rest);
    } else if (kind == 'x' && !rest.empty()) {
      const std::size_t who = static_cast<unsigned char>(rest.front()) % kPeople;
      hall_.closed(wires_[who]);
      connect(who);
    } else if (kind == '+') {
      play::Ms wait_ms = 0;
      std::from_chars(rest.data(), rest.data() + rest.size(), wait_ms);
      wait(std::clamp<play::Ms>(wait_ms, 0, kLongestWaitMs));
    } else if (kind == '!') {
      constexpr Citation kFull{"disk_full", "", "روی دیسک جا نیست", "the disk is full"};
      store_.fail_next_write({store::StoreProblem::Kind::DiskFull, fill(kFull)});
    } else {
      say(0, line);
      settle();
    }
  }

  /// Who sits at a new table watches it from its beginning.
  void seated(const std::string&, const std::string& table) override {
    for (const auto& wire : wires_) wire->forgets(table);
  }

  /// The log is what the referee would have allowed.
  void check() {
    settle();
    const auto report = store::check(store_, [](std::string_view id) -> const AnyGame* {
      const RegisteredGame* const game = find_game(id);
      return game == nullptr ? nullptr : game->game.get();
    });
    MEYDAN_ASSERT(report.ok());
    MEYDAN_ASSERT(report->findings.empty());
  }

 private:
  void connect(std::size_t who) {
    wires_[who] = std::make_shared<Wire>();
    hall_.opened(wires_[who]);
  }

  void say(std::size_t who, std::string_view text) {
    std::string frame;
    for (const char character : text) {
      if (character == '$') {
        frame += std::to_string(wires_[who]->last_event());
      } else {
        frame += character;
      }
    }
    const auto incoming = wire::parse_incoming(frame);
    if (!incoming) {
      fuzz::check_message(incoming.reason());
    } else if (const auto* const watch = std::get_if<wire::Watch>(&incoming->message)) {
      wires_[who]->forgets(watch->table);  // it will hear again from where it wants
    }
    hall_.message(wires_[who], frame);
  }

  /// Everything that waits for the disk, for another thread or for its turn happens. Only bots think too long for a
  /// fuzzer.
  void settle() {
    do {
      loop_.run_tasks();
      loop_.run_works(server::Work::Reads);
      loop_.run_works(server::Work::Events);
    } while (store_.flush() > 0 || drain() || loop_.tasks() > 0);
  }
  bool drain() {
    bool any = false;
    for (const auto& wire : wires_) any = wire->drain() || any;
    return any;
  }

  void wait(play::Ms wait_ms) {
    const play::Ms until_ms = loop_.now_ms() + wait_ms;
    // A table may set its timer again and again; a bounded number of them is enough to see.
    for (int count = 0; count < 100 && loop_.run_timer(until_ms); ++count) settle();
    loop_.set_now_ms(until_ms);
  }

  server::HandLoop loop_{1'700'000'000'000};
  store::MemoryStore store_;
  NoRandom random_;
  OpenDoor door_;
  server::MatchSecrets secrets_{{store::SecretKey{}}, random_};
  server::Ratings ratings_;
  server::Tables tables_;
  server::Events events_;
  server::Hall hall_;
  std::array<std::shared_ptr<Wire>, kPeople> wires_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  World world;
  for (std::size_t count = 0; count < kMostSteps && !rest.empty(); ++count) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    world.step(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  world.check();
  return 0;
}
