#include "server/arena.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <filesystem>
#include <ostream>

#include "server/account_watch.h"
#include "server/api.h"
#include "server/metrics.h"
#include "server/proxies.h"
#include "server/wall_clock.h"
#include "server/web_files.h"
#include "server/workers.h"
#include "store/sqlite/sqlite_store.h"

namespace meydan::server {

namespace {

constexpr unsigned kWorkers = 2;

class Arena final : public net::Handler {
 public:
  Arena(store::Store& store, Ratings ratings, Proxies proxies, const ArenaOptions& options)
      : store_(store),
        ratings_(std::move(ratings)),
        accounts_(store, random_),
        web_(options.web),
        proxies_(std::move(proxies)),
        server_(*this, net::Limits{}),
        tables_(tables_surroundings()),
        events_(events_surroundings()),
        hall_(hall_surroundings()),
        api_(api_surroundings(options.https)) {
    for (const std::string& address : options.trusted) trusted_.insert(address_key(address));
    end_old_sessions();
  }

  net::Server& server() { return server_; }
  Tables& tables() { return tables_; }
  Events& events() { return events_; }
  [[nodiscard]] bool serves_web() const { return !web_.empty(); }

  void request(net::Request request, net::Respond respond) override {
    believe_proxy(request);
    const Target target = parse_target(request.target);
    net::Respond counted = [this, method = request.method, path = request.target.substr(0, request.target.find('?')),
                            respond = std::move(respond)](net::Response response) {
      metrics_.request(response.status);
      // Paths carry no secrets; queries and bodies may, and are never written down.
      spdlog::debug("{} {} {}", method, path, response.status);
      respond(std::move(response));
    };
    if (target.is({"healthz"})) return counted(json_response(health()));
    if (target.is({"metrics"})) return counted(metrics());
    const play::Ms wait = wait_ms(kRequestByAddress, address_key(request.peer));
    if (wait > 0) return counted(error_response(too_often(wait), 429));
    if (!target.path.empty() && target.path[0] == "api") return api_.request(request, target, std::move(counted));
    if (request.method != "GET" && request.method != "HEAD") return counted(not_found());
    std::string path;
    for (const std::string& part : target.path) path += "/" + part;
    if (path.empty()) path = "/index.html";
    counted(web_.answer(path, request.accept_encoding.find("gzip") != std::string::npos));
  }

  bool may_open(const net::Request& request) override {
    net::Request seen = request;
    believe_proxy(seen);
    if (request.target != "/ws" || wait_ms(kRequestByAddress, address_key(seen.peer)) > 0) return false;
    // A page of another site must not speak here in its visitor's name. Programs send no origin.
    return request.origin.empty() || request.origin == "http://" + request.host ||
           request.origin == "https://" + request.host;
  }

  void opened(const std::shared_ptr<net::Socket>& socket, const net::Request& request) override {
    net::Request seen = request;
    believe_proxy(seen);
    addresses_[socket.get()] = address_key(seen.peer);
    metrics_.socket_opened();
    std::optional<Person> known;
    if (const auto identity = api_.identify(request)) known = person_of(*identity);
    hall_.opened(socket, std::move(known));
  }
  void message(const std::shared_ptr<net::Socket>& socket, std::string_view text) override {
    speaker_ = addresses_[socket.get()];
    metrics_.message();
    const auto began = std::chrono::steady_clock::now();
    hall_.message(socket, text);
    metrics_.handled(std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count());
    speaker_.clear();
  }
  void closed(const std::shared_ptr<net::Socket>& socket) override {
    if (addresses_.erase(socket.get()) > 0) metrics_.socket_closed();
    hall_.closed(socket);
  }

 private:
  TableHost::Post post() {
    return [this](std::function<void()> task) { server_.post(std::move(task)); };
  }
  std::function<void(play::Ms, std::function<void()>)> after() {
    return [this](play::Ms delay_ms, std::function<void()> task) {
      server_.after(std::chrono::milliseconds(delay_ms), std::move(task));
    };
  }

  Tables::Surroundings tables_surroundings() {
    return {.store = store_,
            .ratings = ratings_,
            .post = post(),
            .after = after(),
            .work =
                [this](std::function<std::function<void()>()> heavy) {
                  workers_.run([this, heavy = std::move(heavy)] { server_.post(heavy()); });
                },
            .now_ms = [] { return wall_clock_ms(); },
            .new_id = [this] { return new_id(random_); },
            .new_secret =
                [this] {
                  play::Secret secret;
                  random_.fill(secret.bytes);
                  return secret;
                },
            .lobby_changed = [this] { hall_.lobby_changed(); },
            .seated = [this](const std::string& player, const std::string& table) { hall_.seated(player, table); },
            .event_table_over = [this](const play::Table& table) { events_.table_over(table); },
            .arrived = [this](const play::Table& table, const std::string& player) { events_.arrived(table, player); }};
  }

  Events::Surroundings events_surroundings() {
    const Tables::Surroundings same = tables_surroundings();
    return {.store = store_,
            .tables = tables_,
            .post = same.post,
            .after = same.after,
            .work = same.work,
            .now_ms = same.now_ms,
            .new_id = same.new_id,
            .new_secret = same.new_secret,
            .changed = [this](const std::string& event, std::int64_t version) { hall_.event_changed(event, version); },
            .seated = same.seated};
  }

  Hall::Surroundings hall_surroundings() {
    return {
        .tables = tables_,
        .events = events_,
        .ratings = ratings_,
        .post = post(),
        .after = after(),
        .now_ms = [] { return wall_clock_ms(); },
        .new_id = [this] { return new_id(random_); },
        .toss =
            [this] {
              unsigned char byte = 0;
              random_.fill({&byte, 1});
              return (byte & 1) != 0;
            },
        .wait_ms =
            [this](const std::string& person) {
              return trusted_.contains(speaker_) ? 0 : rates_.take(kCommandByAccount, person, wall_clock_ms());
            },
        .identify = [this](const Hello& hello,
                           std::function<void(Result<Welcome, Message>)> then) { identify(hello, std::move(then)); },
        .recall = [this](const Person& person, Accounts::Counts counts) -> std::optional<Person> {
          const auto now = accounts_.recall(person.id, person.session, counts, wall_clock_ms());
          if (now) return person_of(*now);
          // A disk that does not answer has ended nobody's session.
          if (now.reason().kind == AccountRefusal::Kind::Failed) return person;
          return std::nullopt;
        }};
  }

  Api::Surroundings api_surroundings(bool https) {
    return {.store = store_,
            .accounts = accounts_,
            .hall = hall_,
            .events = events_,
            .tables = tables_,
            .ratings = ratings_,
            .post = post(),
            .work = [this](std::function<void()> task) { workers_.run(std::move(task)); },
            .now_ms = [] { return wall_clock_ms(); },
            .new_id = [this] { return new_id(random_); },
            .wait_ms = [this](const RateRule& rule, const std::string& key) { return wait_ms(rule, key); },
            .trusts = [this](const std::string& address) { return trusted_.contains(address); },
            .https = https};
  }

  /// Behind a proxy everybody comes from the same address; the proxy says from which one.
  void believe_proxy(net::Request& request) const {
    request.peer = proxies_.client_of(request.peer, request.forwarded_for);
  }

  void end_old_sessions() {
    constexpr std::chrono::milliseconds kEvery{500};
    server_.after(kEvery, [this] {
      hall_.end_old_sessions();
      end_old_sessions();
    });
  }

  /// On the watch's thread.
  void accounts_changed(const std::vector<std::string>& accounts) {
    for (const std::string& account : accounts) accounts_.refresh(account, wall_clock_ms());
    server_.post([this, accounts] {
      for (const std::string& account : accounts) hall_.look_again(account);
    });
  }

  /// How long an address has to wait before it may do this again; 0 if it may now.
  play::Ms wait_ms(const RateRule& rule, const std::string& key) {
    return trusted_.contains(key) ? 0 : rates_.take(rule, key, wall_clock_ms());
  }

  /// Somebody who was here before is known at once; a new guest waits for the disk, off the event loop.
  void identify(const Hello& hello, std::function<void(Result<Welcome, Message>)> then) {
    const play::Ms now_ms = wall_clock_ms();
    if (!hello.token.empty()) {
      const auto known = accounts_.identify(hello.token, now_ms);
      if (!known) return then(Failure{known.reason().message});
      return then(Welcome{person_of(*known), hello.token});
    }
    if (const play::Ms wait = wait_ms(kGuestByAddress, speaker_)) return then(Failure{too_often(wait)});
    workers_.run([this, nickname = hello.nickname.value_or(""), then = std::move(then), now_ms] {
      const auto opened = accounts_.open_guest(nickname, "", now_ms);
      server_.post([opened, then] {
        if (!opened) return then(Failure{opened.reason().message});
        then(Welcome{person_of(*opened), opened->token});
      });
    });
  }

  [[nodiscard]] std::string health() const {
    JsonWriter json;
    json.begin_object().key("status").string("ok").key("clients").number(static_cast<std::int64_t>(hall_.clients()));
    json.key("tables").number(static_cast<std::int64_t>(tables_.count())).end_object();
    return std::move(json).text();
  }

  net::Response metrics() {
    net::Response response =
        json_response(metrics_.text({.clients = hall_.clients(), .tables = tables_.count(), .seeks = hall_.seeks()}));
    response.content_type = "text/plain; version=0.0.4; charset=utf-8";
    return response;
  }

  store::Store& store_;
  Ratings ratings_;
  SystemRandom random_;
  Accounts accounts_;
  RateLimiter rates_;
  Metrics metrics_;
  WebFiles web_;
  Proxies proxies_;
  std::set<std::string> trusted_;  // addresses that wait for nothing
  net::Server server_;
  Tables tables_;
  Events events_;
  Hall hall_;
  Api api_;
  std::map<net::Socket*, std::string> addresses_;
  std::string speaker_;        // the address whose message is being read
  Workers workers_{kWorkers};  // its threads end before what they use
  AccountWatch watch_{store_, [this](const std::vector<std::string>& accounts) { accounts_changed(accounts); }};
};

/// Every connection is an open file, and the usual soft limit of 1,024 is for programs that use select().
void allow_many_connections() {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
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
  std::error_code failed;
  std::filesystem::create_directories(options.data, failed);
  auto store = store::SqliteStore::open({.folder = options.data});
  if (!store) {
    err << "meydan: " << in_english(store.reason().message) << '\n';
    return 1;
  }
  auto ratings = Ratings::read(**store);
  if (!ratings) {
    err << "meydan: " << in_english(ratings.reason().message) << '\n';
    return 1;
  }
  Arena arena(**store, std::move(ratings).value(), std::move(proxies).value(), options);
  std::string problem;
  if (!arena.server().listen(options.endpoint, problem)) {
    err << "meydan: cannot listen on " << options.endpoint.address << " port " << options.endpoint.port << ": "
        << problem << "; choose another with --port\n";
    return 1;
  }
  // Before the tables: a table of an event that goes on asks whose it is.
  const auto events = arena.events().read_all();
  if (!events) {
    err << "meydan: " << in_english(events.reason().message) << '\n';
    return 1;
  }
  const auto going_on = arena.tables().open_unfinished();
  if (!going_on) {
    err << "meydan: " << in_english(going_on.reason().message) << '\n';
    return 1;
  }
  arena.events().begin();
  arena.server().stop_on_signals();
  const std::string& address = options.endpoint.address;
  out << "Meydan listens on http://" << (address == "0.0.0.0" ? "localhost" : address) << ':' << arena.server().port()
      << " with data in " << options.data << " (" << *going_on << " tables go on)" << std::endl;
  if (!arena.serves_web()) spdlog::warn("no web app is built: only the protocol is served (see --web)");
  arena.server().run();
  (*store)->close();
  out << "Meydan has stopped." << std::endl;
  return 0;
}

}  // namespace meydan::server
