#include "server/arena.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <ostream>

#include "base/assert.h"
#include "server/account_watch.h"
#include "server/api/api.h"
#include "server/arena_loop.h"
#include "server/audit.h"
#include "server/metrics.h"
#include "server/proxies.h"
#include "server/sentences.h"
#include "server/store_health.h"
#include "server/trusted.h"
#include "server/wall_clock.h"
#include "server/web_files.h"
#include "store/sqlite/sqlite_store.h"
#include "wire/plain_answers.h"

namespace meydan::server {

namespace {

constexpr Citation kTooManyConnections{
    "too_many_connections", "",
    "از نشانی شما اتصال‌های زیادی باز است؛ چند تا را ببندید یا کمی بعد دوباره تلاش کنید",
    "too many connections are open from your address; close some, or try again later"};
constexpr Citation kTooMuchUnread{
    "too_much_unread", "",
    "پاسخ‌های زیادی فرستاده شده که از نشانی شما خوانده نشده است؛ کمی بعد دوباره تلاش کنید",
    "too many answers wait to be read by your address; try again later"};

/// Of a request: a spreadsheet of some thousand entries, and everything else.
constexpr std::size_t kLongBody = 512 * 1024;
constexpr std::size_t kShortBody = 16 * 1024;

net::Limits limits_of(const ArenaOptions& options) {
  net::Limits limits;
  limits.connections_per_address = options.connections_per_address;
  return limits;
}

class Arena final : public net::Handler, private Doorkeeper, private Gate {
 public:
  Arena(store::SqliteStore& store, const MatchSecrets& secrets, Metrics& metrics, const StoreHealth& health,
        Ratings ratings, Proxies proxies, Trusted trusted, const Mailer* mailer, const ArenaOptions& options)
      : store_(store),
        secrets_(secrets),
        metrics_(metrics),
        health_(health),
        data_(options.data),
        https_(options.https),
        ratings_(std::move(ratings)),
        accounts_(store, random_),
        web_(options.web),
        proxies_(std::move(proxies)),
        trusted_(std::move(trusted)),
        server_(*this, limits_of(options)),
        loop_(server_, pools_),
        people_(accounts_, loop_),
        tables_({.store = store_,
                 .secrets = secrets_,
                 .ratings = ratings_,
                 .loop = loop_,
                 .random = random_,
                 .absence = {.grace_ms = options.absence_grace_s * play::Ms{1'000}},
                 .bot_pause_ms = options.bot_pause_ms}),
        events_({.store = store_,
                 .secrets = secrets_,
                 .tables = tables_,
                 .loop = loop_,
                 .random = random_,
                 .people = people_}),
        hall_({.tables = tables_,
               .events = events_,
               .ratings = ratings_,
               .loop = loop_,
               .random = random_,
               .people = people_,
               .doorkeeper = *this}),
        running_({.events = events_, .tables = tables_, .loop = loop_, .audience = hall_}),
        api_({.store = store_,
              .accounts = accounts_,
              .hall = hall_,
              .events = events_,
              .running = running_,
              .tables = tables_,
              .ratings = ratings_,
              .loop = loop_,
              .event_texts = event_texts_,
              .reviews = reviews_,
              .random = random_,
              .people = people_,
              .registers = registers_,
              .gate = *this,
              .known_places = known_places_,
              .mailer = mailer,
              .https = options.https}) {
    watch_store();
    end_old_sessions();
  }

  net::Server& server() { return server_; }
  Accounts& accounts() { return accounts_; }
  Tables& tables() { return tables_; }
  Events& events() { return events_; }
  [[nodiscard]] bool serves_web() const { return !web_.empty(); }

  std::string share_of(const net::Request& request) override {
    const std::string key = address_of(request);
    // What comes through a proxy counts for who is behind it, and nothing for the proxy itself.
    const bool is_proxy = request.forwarded_for.empty() && proxies_.has(request.peer);
    return is_proxy || trusted_.has(key) ? std::string() : key;
  }

  net::Response refusal(net::Over over) override {
    net::Response response = told_of(over);
    // Coming again shortens nothing.
    if (over != net::Over::Length) response.headers.push_back({"Retry-After", "10"});
    metrics_.request(response.status);
    return response;
  }

  std::size_t most_body_bytes(const net::Request& head) override {
    return Api::takes_long_body(parse_target(head.target)) ? kLongBody : kShortBody;
  }

  void request(net::Request request, net::Respond respond) override {
    request.peer = proxies_.client_of(request.peer, request.forwarded_for);
    const Target target = parse_target(request.target);
    net::Respond counted = [this, method = request.method, path = request.target.substr(0, request.target.find('?')),
                            respond = std::move(respond)](net::Response response) {
      metrics_.request(response.status);
      // Paths carry no secrets; queries and bodies may, and are never written down.
      spdlog::debug("{} {} {}", method, path, response.status);
      // Whoever came through https once does not come without it for a year.
      if (https_) response.headers.push_back({"Strict-Transport-Security", "max-age=31536000"});
      respond(std::move(response));
    };
    if (target.is({"healthz"})) return counted(health());
    const bool is_metrics = target.is({"metrics"});
    const bool is_file = !is_metrics && (target.path.empty() || target.path[0] != "api");
    const RateRule& rule = is_metrics ? kMetricsByAddress : is_file ? kFileByAddress : kRequestByAddress;
    const play::Ms wait = wait_ms(rule, address_key(request.peer));
    if (wait > 0) return counted(refused(Why::TooOften, too_often(wait)));
    if (is_metrics) return counted(metrics());
    if (!target.path.empty() && target.path[0] == "api") {
      const Share whose{address_key(request.peer)};
      const auto kept = std::make_shared<const net::Request>(std::move(request));  // a long body is not copied
      return with_account(Api::token_of(*kept), whose, [this, kept, target, counted](bool there) {
        if (!there) return counted(busy_response());
        api_.request(kept, target, counted);
      });
    }
    if (request.method != "GET" && request.method != "HEAD") return counted(not_found());
    std::string path;
    for (const std::string& part : target.path) path += "/" + part;
    if (path.empty()) path = "/index.html";
    counted(web_.answer(path, request.accept_encoding.find("gzip") != std::string::npos));
  }

  bool may_open(const net::Request& request) override {
    if (request.target != "/ws" || wait_ms(kRequestByAddress, address_of(request)) > 0) return false;
    return is_same_site(request);
  }

  void opened(const std::shared_ptr<net::Socket>& socket, const net::Request& request) override {
    const std::string address = address_of(request);
    addresses_[socket.get()] = address;
    metrics_.socket_opened();
    // Nothing it says is heard before it is known who comes with its cookie.
    held_[socket.get()];
    with_account(Api::token_of(request), {address}, [this, socket, request, address](bool) {
      const auto held = held_.extract(socket.get());
      if (held.empty()) return;  // gone already
      std::optional<Person> known;
      if (const auto identity = api_.identify(request)) known = person_of(*identity);
      hall_.opened(socket, std::move(known), trusted_.has(address) ? std::string() : address);
      for (const std::string& text : held.mapped()) message(socket, text);
    });
  }
  void message(const std::shared_ptr<net::Socket>& socket, std::string_view text) override {
    constexpr std::size_t kMostHeld = 100;
    if (const auto held = held_.find(socket.get()); held != held_.end()) {
      if (held->second.size() < kMostHeld) held->second.emplace_back(text);
      return;
    }
    speaker_ = addresses_[socket.get()];
    metrics_.message();
    const auto began = std::chrono::steady_clock::now();
    hall_.message(socket, text);
    metrics_.handled(std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count());
    speaker_.clear();
  }
  void closed(const std::shared_ptr<net::Socket>& socket) override {
    if (addresses_.erase(socket.get()) > 0) metrics_.socket_closed();
    held_.erase(socket.get());
    hall_.closed(socket);
  }

 private:
  static net::Response told_of(net::Over over) {
    switch (over) {
      case net::Over::Connections: return refused(Why::TooOften, fill(kTooManyConnections));
      case net::Over::Bytes: return refused(Why::Failed, fill(kTooMuchUnread));
      case net::Over::Length: return refused(Why::TooLong, fill(kTooLarge));
    }
    MEYDAN_ASSERT(!"there is an answer for each");
    return {};
  }

  /// Behind a proxy everybody comes from the same address; the proxy says from which one.
  [[nodiscard]] std::string address_of(const net::Request& request) const {
    return address_key(proxies_.client_of(request.peer, request.forwarded_for));
  }

  void end_old_sessions() {
    constexpr play::Ms kEveryMs = 500;
    loop_.after(kEveryMs, [this] {
      hall_.end_old_sessions();
      end_old_sessions();
    });
  }

  /// On the watch's thread.
  void accounts_changed(const std::vector<std::string>& accounts) {
    for (const std::string& account : accounts) accounts_.refresh(account, loop_.now_ms());
    loop_.post([this, accounts] {
      for (const std::string& account : accounts) hall_.look_again(account);
    });
  }

  // Gate.
  play::Ms wait_ms(const RateRule& rule, const std::string& key) override {
    return trusted_.has(key) ? 0 : rates_.take(rule, key, loop_.now_ms());
  }
  std::optional<TurnedAway> knock(Entrance::Way way, const std::string& address, std::string_view proof) override {
    if (trusted_.has(address)) return std::nullopt;
    return entrance_.knock(way, address, proof, loop_.now_ms());
  }
  [[nodiscard]] bool trusts(const std::string& address) const override { return trusted_.has(address); }

  // Doorkeeper.
  play::Ms wait_ms(const std::string& person) override {
    return trusted_.has(speaker_) ? 0 : rates_.take(kCommandByAccount, person, loop_.now_ms());
  }
  play::Ms wait_at_table_ms(const RateRule& rule, const std::string& person, const std::string& table) override {
    return trusted_.has(speaker_) ? 0 : rates_.take(rule, person + " " + table, loop_.now_ms());
  }

  /// Goes on when the account of a token is at hand, so that nothing is read on the event loop; false if too many wait.
  void with_account(const std::string& token, const Share& whose, std::function<void(bool there)> then) {
    if (token.empty() || accounts_.at_hand(token, loop_.now_ms())) return then(true);
    const bool begun = loop_.work(Work::Reads, whose, [this, token, then]() -> Loop::Task {
      // What comes of it does not matter: whoever asks next is answered from memory.
      (void)accounts_.identify(token, loop_.now_ms());
      return [then] { then(true); };
    });
    if (!begun) then(false);
  }

  /// Somebody who was here before is known; a new guest waits for the disk. Both off the event loop.
  void identify(const Hello& hello, Then then) override {
    if (!hello.token.empty()) {
      if (const play::Ms wait = wait_ms(kHelloByAddress, speaker_)) return then(Failure{too_often(wait)});
      return with_account(hello.token, {speaker_}, [this, token = hello.token, then = std::move(then)](bool there) {
        if (!there) return then(Failure{busy()});
        const auto known = accounts_.identify(token, loop_.now_ms());
        if (!known) return then(Failure{known.reason().message});
        then(Welcome{person_of(*known), token});
      });
    }
    if (auto away = knock(Entrance::Way::Guest, speaker_, hello.work)) return then(Failure{*std::move(away)});
    const std::string nickname = hello.nickname.value_or("");
    const bool begun = loop_.work(Work::Writes, {speaker_}, [this, nickname, then]() -> Loop::Task {
      const auto opened = accounts_.open_guest(nickname, "", loop_.now_ms());
      return [opened, then] {
        if (!opened) return then(Failure{opened.reason().message});
        then(Welcome{person_of(*opened), opened->token});
      };
    });
    if (!begun) then(Failure{busy()});
  }

  /// Who cannot write cannot let anybody play: a balancer sends people elsewhere, and a watcher wakes the operator.
  [[nodiscard]] net::Response health() const {
    const auto problem = health_.problem();
    const std::string text =
        text_of(wire::Health{.status = problem ? wire::HealthStatus::Failing : wire::HealthStatus::Ok,
                             .reason = problem,
                             .clients = static_cast<std::int64_t>(hall_.clients()),
                             .tables = static_cast<std::int64_t>(tables_.count())});
    return problem ? refused(Why::Failed, text) : json_response(text);
  }

  void watch_store() {
    constexpr play::Ms kEveryMs = 1'000;
    loop_.after(kEveryMs, [this] {
      if (health_.wants_trial(StoreHealth::Clock::now())) store_.try_writing();
      watch_store();
    });
  }

  net::Response metrics() {
    net::Response response = json_response(metrics_.text({.clients = hall_.clients(),
                                                          .tables = tables_.count(),
                                                          .resting = tables_.resting(),
                                                          .tables_set_aside = tables_.set_aside().size(),
                                                          .events_set_aside = events_.set_aside().size(),
                                                          .seeks = hall_.seeks(),
                                                          .writable = !health_.problem(),
                                                          .free_bytes = store::free_bytes(data_),
                                                          .pools = pools_.figures()}));
    response.content_type = "text/plain; version=0.0.4; charset=utf-8";
    return response;
  }

  store::SqliteStore& store_;
  const MatchSecrets& secrets_;
  Metrics& metrics_;
  const StoreHealth& health_;
  std::string data_;
  bool https_;
  Ratings ratings_;
  SystemRandom random_;
  Accounts accounts_;
  RateLimiter rates_;
  Entrance entrance_{rates_, random_};
  KnownPlaces known_places_;
  WebFiles web_;
  Proxies proxies_;
  Trusted trusted_;  // addresses that wait for nothing
  net::Server server_;
  ArenaLoop loop_;
  AccountPeople people_;
  Register registers_{store_, random_};
  Tables tables_;
  Events events_;
  Hall hall_;
  RunningScores running_;
  Api api_;
  std::map<net::Socket*, std::string> addresses_;
  std::map<net::Socket*, std::vector<std::string>> held_;  // messages of those who are not admitted yet
  std::string speaker_;                                    // the address whose message is being read
  EventTexts event_texts_;
  Reviews reviews_{loop_};
  Pools pools_;  // its threads end before what they use
  AccountWatch watch_{store_, [this](const std::vector<std::string>& accounts) { accounts_changed(accounts); }};
};

/// Every connection is an open file, and the usual soft limit of 1,024 is for programs that use select().
void allow_many_connections() {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
}

/// An address as it stands in a link from this machine.
std::string host_of(const std::string& address) {
  if (address == "0.0.0.0" || address == "::") return "localhost";
  return address.find(':') == std::string::npos ? address : "[" + address + "]";
}

}  // namespace

int run_arena(const ArenaOptions& options, std::ostream& out, std::ostream& err) {
  allow_many_connections();
  spdlog::set_default_logger(spdlog::stderr_logger_mt("meydan"));
  spdlog::set_pattern("%Y-%m-%dT%H:%M:%S.%e %l %v");
  spdlog::set_level(spdlog::level::from_str(options.log_level));
  auto proxies = Proxies::read(options.proxies);
  if (!proxies) {
    err << "meydan: " << in_english(proxies.reason()) << '\n';
    return 1;
  }
  auto trusted = Trusted::read(options.trusted);
  if (!trusted) {
    err << "meydan: " << in_english(trusted.reason()) << '\n';
    return 1;
  }
  SystemRandom random;
  const auto mailer = Mailer::open(options.mail, random);
  if (!mailer) {
    err << "meydan: " << in_english(mailer.reason()) << '\n';
    return 1;
  }
  const auto refuse = [&err](const store::StoreProblem& problem) {
    err << "meydan: " << in_english(store::for_operator(problem)) << '\n';
    return 1;
  };
  const auto remark = [](const Message& message) { spdlog::warn("{}", in_english(message)); };
  Metrics metrics;
  StoreHealth health(metrics);
  auto store = store::SqliteStore::open(
      {.folder = options.data,
       .access = store::SqliteOptions::Access::Alone,
       .remark = remark,
       .heard = [&health](const store::Commit& commit) { health.heard(commit, StoreHealth::Clock::now()); }});
  if (!store) return refuse(store.reason());
  const std::string key_file = options.key_file.empty() ? store::key_file(options.data) : options.key_file;
  const auto lost = options.without_key ? LostMatches::GiveUp : LostMatches::Stop;
  const auto keys = keys_to_serve_with(**store, key_file, lost, random, remark);
  if (!keys) return refuse(keys.reason());
  const MatchSecrets secrets(*keys, random);
  auto ratings = Ratings::read(**store);
  if (!ratings) return refuse(ratings.reason());
  Arena arena(**store, secrets, metrics, health, std::move(ratings).value(), std::move(proxies).value(),
              std::move(trusted).value(), mailer->get(), options);
  constexpr std::int64_t kTellEvery = 20'000;
  const auto names = arena.accounts().read_names(
      [told = std::int64_t{0}](std::int64_t read) mutable {
        if (read - told < kTellEvery) return;
        told = read;
        spdlog::info("{} names of accounts are read", read);
      },
      wall_clock_ms());
  if (names) return refuse(*names);
  std::string problem;
  if (!arena.server().listen(options.endpoint, problem)) {
    err << "meydan: cannot listen on " << options.endpoint.address << " port " << options.endpoint.port << ": "
        << problem << "; choose another with --port\n";
    return 1;
  }
  // Before the tables: a table of an event that goes on asks whose it is.
  const auto events = arena.events().read_all();
  const auto going_on = events ? arena.tables().open_unfinished() : events;
  if (!going_on) {
    (*store)->close();  // what it still answers comes while the arena is there
    return refuse(going_on.reason());
  }
  for (const SetAside* const aside : {&arena.events().set_aside(), &arena.tables().set_aside()}) {
    for (const auto& [stream, why] : *aside) spdlog::warn("{} is set aside: {}", stream, in_english(why));
  }
  arena.events().begin();
  arena.server().stop_on_signals();
  out << "Meydan listens on http://" << host_of(options.endpoint.address) << ':' << arena.server().port()
      << " with data in " << options.data << " (" << *going_on << " tables go on)" << std::endl;
  if (options.opened) options.opened(arena.server().port());
  if (*mailer == nullptr)
    spdlog::info("no mail server is set (--smtp): passwords are recovered with codes, or by an administrator");
  if (!arena.serves_web()) spdlog::warn("no web app is built: only the protocol is served (see --web)");
  arena.server().run();
  (*store)->close();
  out << "Meydan has stopped." << std::endl;
  return 0;
}

}  // namespace meydan::server
