#include "server/arena.h"

#include <sys/resource.h>

#include <filesystem>
#include <ostream>

#include "rules/views_json.h"
#include "server/accounts.h"
#include "server/hall.h"
#include "server/rate_limit.h"
#include "server/wall_clock.h"
#include "server/workers.h"
#include "store/sqlite/sqlite_store.h"

namespace meydan::server {

namespace {

constexpr unsigned kWorkers = 2;

class Arena final : public net::Handler {
 public:
  Arena(store::Store& store, const std::vector<std::string>& trusted)
      : store_(store), accounts_(store, random_), server_(*this, net::Limits{}), hall_(hall_surroundings()) {
    for (const std::string& address : trusted) trusted_.insert(address_key(address));
  }

  net::Server& server() { return server_; }
  Hall& hall() { return hall_; }

  void request(net::Request request, net::Respond respond) override {
    net::Response response;
    response.headers = {{"X-Content-Type-Options", "nosniff"},
                        {"Referrer-Policy", "no-referrer"},
                        {"Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"},
                        {"Cache-Control", "no-store"}};
    if (request.method != "GET") {
      response.status = 405;
      response.body = R"({"error":{"kind":"method"}})";
    } else if (request.target == "/healthz") {
      response.body = health();
    } else if (request.target == "/api/games") {
      response.body = games();
    } else {
      response.status = 404;
      response.body = R"({"error":{"kind":"not_found"}})";
    }
    respond(std::move(response));
  }

  bool may_open(const net::Request& request) override {
    if (request.target != "/ws" || wait_ms(kRequestByAddress, address_key(request.peer), wall_clock_ms()) > 0)
      return false;
    // A page of another site must not speak here in its visitor's name. Programs send no origin.
    return request.origin.empty() || request.origin == "http://" + request.host ||
           request.origin == "https://" + request.host;
  }

  void opened(const std::shared_ptr<net::Socket>& socket, const net::Request& request) override {
    addresses_[socket.get()] = address_key(request.peer);
    hall_.opened(socket);
  }
  void message(const std::shared_ptr<net::Socket>& socket, std::string_view text) override {
    speaker_ = addresses_[socket.get()];
    hall_.message(socket, text);
  }
  void closed(const std::shared_ptr<net::Socket>& socket) override {
    addresses_.erase(socket.get());
    hall_.closed(socket);
  }

 private:
  Hall::Surroundings hall_surroundings() {
    return {store_,
            [this](std::function<void()> task) { server_.post(std::move(task)); },
            [this](play::Ms delay_ms, std::function<void()> task) {
              server_.after(std::chrono::milliseconds(delay_ms), std::move(task));
            },
            [this](std::function<std::function<void()>()> heavy) {
              workers_.run([this, heavy = std::move(heavy)] { server_.post(heavy()); });
            },
            [] { return wall_clock_ms(); },
            [this] { return new_id(random_); },
            [this](const Hello& hello, std::function<void(Result<Welcome, Message>)> then) {
              identify(hello, std::move(then));
            }};
  }

  static Person person_of(const Profile& profile) {
    return {profile.account, profile.name, profile.has(Role::Director) || profile.has(Role::Administrator)};
  }

  /// How long an address has to wait before it may do this again; 0 if it may now.
  play::Ms wait_ms(const RateRule& rule, const std::string& address, play::Ms now_ms) {
    return trusted_.contains(address) ? 0 : rates_.take(rule, address, now_ms);
  }

  /// Somebody who was here before is known at once; a new guest waits for the disk, off the event loop.
  void identify(const Hello& hello, std::function<void(Result<Welcome, Message>)> then) {
    const play::Ms now_ms = wall_clock_ms();
    if (!hello.token.empty()) {
      const auto known = accounts_.identify(hello.token, now_ms);
      if (!known) return then(Failure{known.reason().message});
      return then(Welcome{person_of(known->profile), hello.token});
    }
    if (const play::Ms wait = wait_ms(kGuestByAddress, speaker_, now_ms)) return then(Failure{too_often(wait)});
    workers_.run([this, nickname = hello.nickname, then = std::move(then), now_ms] {
      const auto opened = accounts_.open_guest(nickname, "", now_ms);
      server_.post([opened, then] {
        if (!opened) return then(Failure{opened.reason().message});
        then(Welcome{person_of(opened->profile), opened->token});
      });
    });
  }

  [[nodiscard]] std::string health() const {
    JsonWriter json;
    json.begin_object().key("status").string("ok").key("clients").number(static_cast<std::int64_t>(hall_.clients()));
    json.key("tables").number(static_cast<std::int64_t>(hall_.tables())).end_object();
    return std::move(json).text();
  }

  static std::string games() {
    JsonWriter json;
    json.begin_array();
    for (const RegisteredGame& entry : registered_games()) write_json(json, entry.game->info());
    json.end_array();
    return std::move(json).text();
  }

  store::Store& store_;
  SystemRandom random_;
  Accounts accounts_;
  RateLimiter rates_;
  std::set<std::string> trusted_;  // addresses that wait for nothing
  net::Server server_;
  Hall hall_;
  std::map<net::Socket*, std::string> addresses_;
  std::string speaker_;        // the address whose message is being read
  Workers workers_{kWorkers};  // last: its threads end before what they use
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
  std::error_code failed;
  std::filesystem::create_directories(options.data, failed);
  auto store = store::SqliteStore::open({.folder = options.data});
  if (!store) {
    err << "meydan: " << in_english(store.reason().message) << '\n';
    return 1;
  }
  Arena arena(**store, options.trusted);
  std::string problem;
  if (!arena.server().listen(options.endpoint, problem)) {
    err << "meydan: cannot listen on " << options.endpoint.address << " port " << options.endpoint.port << ": "
        << problem << "; choose another with --port\n";
    return 1;
  }
  const auto going_on = arena.hall().open();
  if (!going_on) {
    err << "meydan: " << in_english(going_on.reason().message) << '\n';
    return 1;
  }
  arena.server().stop_on_signals();
  out << "Meydan listens on http://" << options.endpoint.address << ':' << arena.server().port() << " with data in "
      << options.data << " (" << *going_on << " tables go on)" << std::endl;
  arena.server().run();
  (*store)->close();
  out << "Meydan has stopped." << std::endl;
  return 0;
}

}  // namespace meydan::server
