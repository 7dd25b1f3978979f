#include "server/table_host.h"

#include <iterator>

#include "play/lag.h"
#include "play/referee.h"
#include "play/refusals.h"
#include "server/planted_bug.h"
#include "server/sentences.h"
#include "store/prepare.h"
#include "store/tables.h"

namespace meydan::server {

namespace {

using play::Event;

Answer refused(const play::TableRefusal& refusal, play::EventNumber version) {
  return {Answer::Kind::Refused, version, refusal.kind, refusal.message};
}

/// What is stored is what is sent.
std::string json_of(const store::Append& append) {
  std::string json;
  for (const store::NewRecord& record : append.records) {
    if (!json.empty()) json += ',';
    json += record.body;
  }
  return json;
}

}  // namespace

std::shared_ptr<TableHost> TableHost::create(Surroundings surroundings, play::TableSetup setup, play::Ms now_ms,
                                             Reply reply) {
  const std::shared_ptr<TableHost> host(new TableHost(std::move(surroundings)));
  const Event first = play::created(std::move(setup), now_ms);
  host->table_ = play::evolve({}, first, host->surroundings_.game);
  host->add({first}, {1, {Answer::Kind::Done, 1, std::nullopt, {}}, std::move(reply)});
  return host;
}

Result<play::Table, store::StoreProblem> TableHost::read(const store::Store& store, const AnyGame& game,
                                                         std::string_view table) {
  const auto events = store::read_events(store, table);
  if (!events) return Failure{events.reason()};
  if (events->empty()) return Failure{store::StoreProblem{store::StoreProblem::Kind::NotFound, fill(kNoSuchTable)}};
  // By rules that this program cannot read, or without the data set they name, nobody can judge what was played.
  const auto rules = RuleChoice::parse(game.info().book, std::get<play::Created>(events->front().fact).setup.rules);
  if (!rules) return Failure{store::StoreProblem{store::StoreProblem::Kind::Failed, rules.reason()}};
  // A log is no fact before it was looked at: one record that cannot be would take everything else down with it.
  auto replayed = play::replay_checked(*events, game);
  if (!replayed)
    return Failure{store::unreadable(store::table_stream(table), replayed.reason().number, replayed.reason().why)};
  return std::move(replayed).value();
}

std::shared_ptr<TableHost> TableHost::resume(Surroundings surroundings, play::Table table, play::Ms now_ms) {
  const std::shared_ptr<TableHost> host(new TableHost(std::move(surroundings)));
  host->table_ = std::move(table);
  host->durable_ = host->table_.version;
  if (planted(Bug::ForgetsKeys)) host->table_.keys.clear();
  // N 4-3-2: the players were cut off with the server, and nobody pays for the way back. Without clocks nobody would.
  const bool timed = host->table_.clock.setup.kind != play::ClockKind::None || play::limit_at(host->table_.clock);
  if (timed) host->waits_until_ms_ = now_ms + kBackWithinMs;
  host->charge_nobody_for_outage(now_ms);
  return host;
}

Result<std::shared_ptr<TableHost>, store::StoreProblem> TableHost::load(Surroundings surroundings,
                                                                        std::string_view table, play::Ms now_ms) {
  auto read_table = read(surroundings.store, surroundings.game, table);
  if (!read_table) return Failure{read_table.reason()};
  return resume(std::move(surroundings), std::move(read_table).value(), now_ms);
}

/// N 4-3-2: the clock stands as of the last thing that was stored, and runs on from now, unless it waits for its
/// player.
void TableHost::charge_nobody_for_outage(play::Ms now_ms) {
  outage_ = false;
  if (table_.log.empty()) return;
  const play::Ms last_ms = table_.log.back().time_ms;
  std::vector<Event> events;
  if (table_.clock.running && !planted(Bug::ChargesOutages)) {
    order(events, play::StopClocks{play::StopReason::Outage, {"N 4-3-2", "outage"}}, last_ms);
    // A bank that was empty by then is a fallen flag, and nothing is left to resume.
    if (stands_for_outage(table_.clock) && now_ms >= waits_until_ms_)
      order(events, play::ResumeClocks{}, std::max(now_ms, last_ms));
  }
  // Nobody is called absent for a time in which nobody could come: who still is will be counted anew.
  for (std::size_t chair = 0; chair < table_.chairs.size(); ++chair) {
    if (table_.chairs[chair].absence)
      order(events, play::EndAbsence{play::seat_of_chair(table_, chair)}, std::max(now_ms, last_ms));
  }
  add_by_itself(std::move(events));
}

bool TableHost::waits_for(const std::string& player) const {
  if (!stands_for_outage(table_.clock) || player.empty()) return false;
  return table_.chairs[play::chair_of_seat(table_, table_.clock.interrupted->seat)].player == player;
}

void TableHost::came_back(const std::string& player, play::Ms now_ms) {
  if (waits_for(player)) waits_until_ms_ = std::min(waits_until_ms_, now_ms + kPageLoadsMs);
}

void TableHost::let_clocks_run(play::Ms now_ms) {
  if (!stands_for_outage(table_.clock) || failure_) return;
  waits_until_ms_ = 0;
  std::vector<Event> events;
  order(events, play::ResumeClocks{}, std::max(now_ms, table_.log.back().time_ms));
  add_by_itself(std::move(events));
}

void TableHost::order(std::vector<Event>& events, play::Request request, play::Ms time_ms) {
  const play::Command command{"", play::Role::Server, table_.play_version, "", std::move(request)};
  auto decided = play::decide(table_, command, {surroundings_.game, surroundings_.chance.get(), time_ms});
  if (!decided || decided->events.empty()) return;
  play::Decision decision = std::move(decided).value();
  follow(decision.events, std::move(decision.after));
  std::move(decision.events.begin(), decision.events.end(), std::back_inserter(events));
}

void TableHost::follow(const std::vector<Event>& events, std::unique_ptr<play::TableState> after) {
  std::unique_ptr<play::TableState> before = play::follow(table_, events, std::move(after));
  if (before->version == durable_) before_writes_ = std::move(before);
}

void TableHost::add_by_itself(std::vector<Event> events) {
  if (!events.empty()) add(std::move(events), {table_.version, {}, [](const Answer&) {}});
}

void TableHost::submit(const play::Command& sent, play::Ms now_ms, Reply reply) {
  heard_ms_ = now_ms;
  if (failure_) return reply({Answer::Kind::Failed, durable_, std::nullopt, failure_->message});
  if (outage_) charge_nobody_for_outage(now_ms);
  // Whoever is waited for is back with the first word, and the word is heard on running clocks.
  if (now_ms >= waits_until_ms_ || waits_for(sent.by)) let_clocks_run(now_ms);
  std::optional<play::Command> late;
  if (planted(Bug::StaleAfterOutage) && table_.clock.stopped == play::StopReason::Outage) late.emplace(sent).seen = 0;
  const play::Command& command = late ? *late : sent;
  // Times never go back in a log, whatever the machine's clock does.
  const play::Ms time_ms = table_.log.empty() ? now_ms : std::max(now_ms, table_.log.back().time_ms);
  auto decided = play::decide(table_, command, {surroundings_.game, surroundings_.chance.get(), time_ms});
  if (!decided) return reply(refused(decided.reason(), durable_));
  play::Decision decision = std::move(decided).value();
  if (decision.repeated) {
    Waiter waiter{
        *decision.repeated, {Answer::Kind::Repeated, 0, std::nullopt, fill(play::kRepeated)}, std::move(reply)};
    // Heard before, but perhaps not durable yet: the second answer must not overtake the first.
    for (Write& write : writes_) {
      if (waiter.number <= durable_) break;
      if (write.events->back().number >= waiter.number) return write.waiters.push_back(std::move(waiter));
    }
    waiter.answer.version = durable_;
    return waiter.reply(waiter.answer);
  }
  Answer answer{Answer::Kind::Done, 0, std::nullopt, {}};
  if (decision.refused) answer = refused(*decision.refused, 0);
  if (decision.events.empty()) {
    answer.version = durable_;
    return reply(answer);
  }
  follow(decision.events, std::move(decision.after));
  if (planted(Bug::AnswersEarly)) {
    answer.version = durable_;
    reply(answer);
    reply = [](const Answer&) {};
  }
  add(std::move(decision.events), {table_.version, std::move(answer), std::move(reply)});
}

void TableHost::tick(play::Ms now_ms) {
  submit({"", play::Role::Server, table_.play_version, "", play::Tick{}}, now_ms, [](const Answer&) {});
}

void TableHost::submit_by_itself(play::Request request, play::Ms now_ms, std::function<void()> failed) {
  submit({"", play::Role::Server, table_.play_version, "", std::move(request)}, now_ms,
         [failed = std::move(failed)](const Answer& answer) {
           if (answer.kind == Answer::Kind::Failed) failed();
         });
}

void TableHost::note_absence(std::size_t chair, play::Ms grace_ms, play::Ms now_ms, std::function<void()> failed) {
  submit_by_itself(play::MarkAbsent{play::seat_of_chair(table_, chair), grace_ms}, now_ms, std::move(failed));
}

void TableHost::note_return(std::size_t chair, play::Ms now_ms, std::function<void()> failed) {
  submit_by_itself(play::EndAbsence{play::seat_of_chair(table_, chair)}, now_ms, std::move(failed));
}

std::optional<play::Ms> TableHost::next_tick_ms() const {
  auto due_ms = play::next_tick_ms(table_, play::kLagPerMoveMs);
  if (stands_for_outage(table_.clock)) due_ms = waits_until_ms_;
  // What is due stays due while it cannot be written; a disk that fails is not asked again at once.
  if (due_ms && (outage_ || failure_)) return std::max(*due_ms, heard_ms_ + kRetryMs);
  return due_ms;
}

std::span<const Event> TableHost::durable_events_after(play::EventNumber seen) const {
  const auto from = std::clamp<play::EventNumber>(seen, 0, durable_);
  return {table_.log.begin() + from, table_.log.begin() + durable_};
}

void TableHost::add(std::vector<Event> events, Waiter waiter) {
  auto shared = std::make_shared<const std::vector<Event>>(std::move(events));
  store::Append append = store::append_of(table_.setup.table, shared);
  std::string json = json_of(append);
  if (planted(Bug::PublishesEarly)) surroundings_.publish(*shared, json);
  writes_.push_back({std::move(shared), std::move(json), {}});
  writes_.back().waiters.push_back(std::move(waiter));
  ++in_flight_;
  // The store answers on a thread of its own; the host hears it on its strand, if it still lives.
  std::weak_ptr<TableHost> weak = weak_from_this();
  surroundings_.store.append(std::move(append), [weak, &loop = surroundings_.loop](const store::AppendResult& result) {
    loop.post([weak, result] {
      if (const auto host = weak.lock()) host->finished(result);
    });
  });
}

/// The oldest write is done: a stream's appends are answered in order.
void TableHost::finished(const store::AppendResult& result) {
  --in_flight_;
  if (result && !failure_) return succeed();
  if (!failure_) failure_ = result.reason();
  if (in_flight_ == 0) fail();
}

void TableHost::succeed() {
  Write write = std::move(writes_.front());
  writes_.pop_front();
  durable_ = write.events->back().number;
  if (!planted(Bug::PublishesEarly)) surroundings_.publish(*write.events, write.json);
  for (Waiter& waiter : write.waiters) {
    waiter.answer.version = durable_;
    waiter.reply(waiter.answer);
  }
}

void TableHost::fail() {
  const store::StoreProblem why = *failure_;
  std::deque<Write> lost;
  lost.swap(writes_);
  failure_.reset();
  // While nothing can be written nobody can move: nobody pays for it. A record that no log may hold is its sender's
  // doing and buys no time.
  if (why.kind != store::StoreProblem::Kind::BadRequest) outage_ = true;
  read_again();
  for (const Write& write : lost) {
    for (const Waiter& waiter : write.waiters) {
      // A disk may fail after it has written: what turns out to be durable has been done after all.
      const bool durable = waiter.number <= durable_ &&
                           table_.log[static_cast<std::size_t>(waiter.number) - 1] ==
                               (*write.events)[static_cast<std::size_t>(waiter.number - write.events->front().number)];
      Answer answer = waiter.answer;
      answer.version = durable_;
      if (!durable) answer = {Answer::Kind::Failed, durable_, std::nullopt, why.message};
      waiter.reply(answer);
    }
  }
}

/// What is durable is the truth; whatever was decided beyond it has not happened.
void TableHost::read_again() {
  const std::string id = table_.setup.table;
  const play::EventNumber known = durable_;
  // If even reading fails, the last state known to be durable stands.
  const auto more = store::read_events(surroundings_.store, id, known + 1);
  // OPTIMIZATION: from before the writes that failed, not from the beginning of a long log.
  const auto kept = static_cast<std::ptrdiff_t>(before_writes_->version);
  std::vector<Event> again(table_.log.begin() + kept, table_.log.begin() + known);
  if (more) again.insert(again.end(), more->begin(), more->end());
  static_cast<play::TableState&>(table_) = *before_writes_;
  table_.log.erase(table_.log.begin() + kept, table_.log.end());
  std::erase_if(table_.keys, [&](const auto& key) { return key.second > table_.version; });
  for (const Event& event : again) table_ = play::evolve(std::move(table_), event, surroundings_.game);
  durable_ = table_.version;
  if (durable_ == known) return;
  const std::vector<Event> news(table_.log.begin() + known, table_.log.end());
  surroundings_.publish(news, json_of(store::append_of(id, news)));
}

}  // namespace meydan::server
