// Watchers of a long log with sockets that take what is sent to them when the test says so: everybody gets everything
// once and in order, and nobody's backlog waits in memory.
#include "server/watchers.h"

#include <gtest/gtest.h>

#include <deque>

#include "base/rng.h"
#include "server/hand_loop.h"
#include "server/turns.h"

namespace meydan::server {
namespace {

/// Texts of the test: "1-3" are events, "1-3+" the same with more to come, anything else is presence.
struct Span {
  play::EventNumber first = 0;
  play::EventNumber last = 0;
  bool more = false;
};
std::string text_of(const Span& span) {
  return std::to_string(span.first) + "-" + std::to_string(span.last) + (span.more ? "+" : "");
}

class FakeSocket final : public net::Socket {
 public:
  void send(std::shared_ptr<const std::string> text) override {
    waiting_.push_back(text);
    waiting_bytes_ += text->size();
    most_bytes_ = std::max(most_bytes_, waiting_bytes_);
  }
  [[nodiscard]] std::size_t waiting_bytes() const override { return waiting_bytes_; }
  void when_written(std::function<void()> then) override { callbacks_.push_back(std::move(then)); }
  void close(std::uint16_t, std::string_view) override { closed = true; }
  [[nodiscard]] std::int64_t round_trip_ms() const override { return 0; }

  /// The other side reads all that waits.
  void drain() {
    for (const auto& text : waiting_) read.push_back(*text);
    waiting_.clear();
    waiting_bytes_ = 0;
    std::vector<std::function<void()>> due;
    due.swap(callbacks_);
    for (const auto& then : due) then();
  }
  [[nodiscard]] bool idle() const { return waiting_.empty() && callbacks_.empty(); }
  [[nodiscard]] std::size_t most_bytes() const { return most_bytes_; }

  std::vector<std::string> read;
  bool closed = false;

 private:
  std::deque<std::shared_ptr<const std::string>> waiting_;
  std::size_t waiting_bytes_ = 0;
  std::size_t most_bytes_ = 0;
  std::vector<std::function<void()>> callbacks_;
};

class WatchersTest : public testing::Test {
 protected:
  std::shared_ptr<FakeSocket> watch(const std::string& person, play::EventNumber seen = 0) {
    auto socket = std::make_shared<FakeSocket>();
    watch(socket, person, seen);
    return socket;
  }
  Watchers::SocketPtr watch(const std::shared_ptr<FakeSocket>& socket, const std::string& person,
                            play::EventNumber seen) {
    return watchers_->add(socket, {.id = person, .name = "name of " + person}, seen);
  }
  void publish(play::EventNumber count = 1) {
    const Span span{durable_ + 1, durable_ + count};
    durable_ += count;
    watchers_->publish(shared(text_of(span)), span.first, span.last);
  }
  EventsPage page(play::EventNumber from) {
    const play::EventNumber last = std::min(durable_, from + kEventsInPage - 1);
    const bool more = last < durable_;
    // As long as a page is: it alone makes a socket one for which much waits.
    std::string text = text_of({from, last, more});
    text.resize(more ? kPageBytes + 1 : text.size(), ' ');
    return {shared(std::move(text)), std::max(from, last + 1), more};
  }
  void take_turn() { loop_.run_task(); }
  /// Everybody reads until there is nothing more to read.
  void settle(const std::vector<std::shared_ptr<FakeSocket>>& sockets) {
    const auto quiet = [&] {
      return loop_.tasks() == 0 &&
             std::all_of(sockets.begin(), sockets.end(), [](const auto& each) { return each->idle(); });
    };
    for (int rounds = 0; !quiet(); ++rounds) {
      ASSERT_LT(rounds, 10'000) << "it comes to an end";
      for (const auto& socket : sockets) socket->drain();
      while (loop_.tasks() > 0) take_turn();
    }
  }
  static std::vector<play::EventNumber> numbers(const FakeSocket& socket) {
    std::vector<play::EventNumber> all;
    for (const std::string& text : socket.read) {
      if (text == "presence") continue;
      const auto dash = text.find('-');
      for (play::EventNumber number = std::stoll(text); number <= std::stoll(text.substr(dash + 1)); ++number)
        all.push_back(number);
    }
    return all;
  }
  static std::vector<play::EventNumber> up_to(play::EventNumber last, play::EventNumber after = 0) {
    std::vector<play::EventNumber> all;
    for (play::EventNumber number = after + 1; number <= last; ++number) all.push_back(number);
    return all;
  }

  static constexpr play::EventNumber kEventsInPage = 3;
  play::EventNumber durable_ = 0;
  HandLoop loop_{0};
  Turns turns_{loop_};
  std::shared_ptr<Watchers> watchers_ = std::make_shared<Watchers>(
      Watchers::Surroundings{.page = [this](play::EventNumber from) { return page(from); },
                             .presence = [] { return shared("presence"); },
                             .take_turn = [this](std::function<void()> task) { turns_.add(std::move(task)); }});
};

TEST_F(WatchersTest, AShortLogComesAtOnceWithPresenceAfterIt) {
  publish(2);
  const auto socket = watch("ani");
  socket->drain();
  EXPECT_EQ(socket->read, (std::vector<std::string>{"1-2", "presence"}));
  publish();
  socket->drain();
  EXPECT_EQ(socket->read.back(), "3-3");
}

TEST_F(WatchersTest, NothingMissedIsSaidToo) {
  publish(2);
  const auto socket = watch("ani", 2);
  socket->drain();
  EXPECT_EQ(socket->read, (std::vector<std::string>{"3-2", "presence"}));
}

TEST_F(WatchersTest, ALongLogComesInPagesEachWhenTheOneBeforeIsWritten) {
  publish(8);
  const auto socket = watch("ani");
  EXPECT_LE(socket->waiting_bytes(), kPageBytes + 1) << "one page";
  while (loop_.tasks() > 0) take_turn();
  EXPECT_LE(socket->waiting_bytes(), kPageBytes + 1) << "nothing more before it is written";
  socket->drain();
  publish();  // to a watcher who catches up nothing is pushed
  EXPECT_EQ(socket->waiting_bytes(), 0u);
  settle({socket});
  EXPECT_EQ(numbers(*socket), up_to(9));
  EXPECT_EQ(socket->read.back(), "presence");
  EXPECT_LE(socket->most_bytes(), kPageBytes + 1);
}

TEST_F(WatchersTest, ALiveWatcherWhoReadsNothingFallsBackToPages) {
  const auto slow = watch("ani");
  const auto quick = watch("babak");
  settle({slow, quick});
  std::string large(kMostWaitingBytes / 4, ' ');
  for (int count = 0; count < 100; ++count) {
    const Span span{durable_ + 1, durable_ + 1};
    ++durable_;
    watchers_->publish(shared(text_of(span) + large), span.first, span.last);
    quick->drain();
  }
  EXPECT_FALSE(slow->closed) << "who is slow is not cut off";
  EXPECT_LE(slow->waiting_bytes(), 2 * kMostWaitingBytes);
  settle({slow, quick});
  EXPECT_EQ(numbers(*slow), up_to(100));
  EXPECT_EQ(numbers(*quick), up_to(100));
  publish();
  settle({slow, quick});
  EXPECT_EQ(slow->read.back(), "101-101") << "live again";
}

TEST_F(WatchersTest, AnAppendLongerThanAPageComesInPages) {
  const auto socket = watch("ani");
  settle({socket});
  const Span span{1, 7};
  durable_ = 7;
  watchers_->publish(shared(text_of(span) + std::string(kPageBytes, ' ')), span.first, span.last);
  settle({socket});
  EXPECT_EQ(numbers(*socket), up_to(7));
}

TEST_F(WatchersTest, WatchingAgainBeginsAgainAndTheEarlierWatchIsOver) {
  publish(9);
  const auto socket = watch("ani");
  watch(socket, "ani", 4);
  settle({socket});
  auto expected = up_to(3);  // the first page of the first watch was on its way
  const auto again = up_to(9, 4);
  expected.insert(expected.end(), again.begin(), again.end());
  EXPECT_EQ(numbers(*socket), expected);
}

TEST_F(WatchersTest, WhoLeavesIsSentNothingMore) {
  publish(9);
  const auto socket = watch("ani");
  EXPECT_TRUE(watchers_->remove(socket.get()));
  EXPECT_FALSE(watchers_->remove(socket.get()));
  settle({socket});
  EXPECT_EQ(numbers(*socket), up_to(3));
}

TEST_F(WatchersTest, ATableThatIsForgottenTakesItsTurnsAlong) {
  publish(9);
  const auto socket = watch("ani");
  socket->drain();
  ASSERT_GT(loop_.tasks(), 0u);
  watchers_.reset();
  settle({socket});
  EXPECT_EQ(numbers(*socket), up_to(3));
}

TEST_F(WatchersTest, PresenceOfManyNamesSomeAndCountsAll) {
  play::Table table;
  table.chairs.resize(2);
  table.chairs[0].player = "ani";
  table.chairs[1].player = "babak";
  const auto ani = watch("ani");
  std::vector<std::shared_ptr<FakeSocket>> sockets;
  for (int number = 0; number < 200; ++number) sockets.push_back(watch("p" + std::to_string(number)));
  sockets.push_back(watch("p7"));  // in a second window
  Presence presence = watchers_->presence(table);
  EXPECT_EQ(presence.players, (std::vector<bool>{true, false}));
  EXPECT_EQ(presence.watching, 200u);
  ASSERT_EQ(presence.spectators.size(), kMostNamed);
  EXPECT_EQ(presence.spectators[7].id, "p7") << "in the order in which they came";
  watchers_->remove(sockets[7].get());
  EXPECT_EQ(watchers_->presence(table), presence) << "still there in the other window";
  watchers_->remove(sockets.back().get());
  presence = watchers_->presence(table);
  EXPECT_EQ(presence.watching, 199u);
  EXPECT_EQ(presence.spectators[7].id, "p8");
  EXPECT_FALSE(watchers_->is_here("p7"));
  EXPECT_TRUE(watchers_->was_here("p7"));
  EXPECT_FALSE(watchers_->was_here("nobody"));
}

TEST_F(WatchersTest, APersonInTooManyPlacesLosesTheOldest) {
  std::vector<std::shared_ptr<FakeSocket>> sockets;
  const auto other = watch("babak");
  for (std::size_t count = 0; count < kMostSocketsEach; ++count) {
    sockets.push_back(std::make_shared<FakeSocket>());
    EXPECT_EQ(watch(sockets.back(), "ani", 0), nullptr);
  }
  const auto newest = std::make_shared<FakeSocket>();
  EXPECT_EQ(watch(newest, "ani", 0), sockets.front());
  EXPECT_EQ(watchers_->count(), kMostSocketsEach + 1);
  EXPECT_EQ(watchers_->remove_person("ani").size(), kMostSocketsEach);
  EXPECT_FALSE(watchers_->is_here("ani"));
  EXPECT_EQ(watchers_->count(), 1u);
}

/// Everything that can come in between, in any order.
TEST_F(WatchersTest, AnyInterleavingGivesEverybodyEverythingOnce) {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    Rng rng(seed);
    durable_ = static_cast<play::EventNumber>(rng.below(20));
    std::vector<std::shared_ptr<FakeSocket>> sockets;
    std::vector<play::EventNumber> seen;
    for (int person = 0; person < 4; ++person) {
      seen.push_back(static_cast<play::EventNumber>(rng.below(static_cast<std::uint64_t>(durable_) + 1)));
      sockets.push_back(watch("p" + std::to_string(person), seen.back()));
    }
    for (int step = 0; step < 60; ++step) {
      switch (rng.below(4)) {
        case 0: publish(1 + static_cast<play::EventNumber>(rng.below(3))); break;
        case 1: sockets[rng.below(sockets.size())]->drain(); break;
        case 2: take_turn(); break;
        default: watchers_->show_presence(shared("presence"));
      }
    }
    settle(sockets);
    for (std::size_t person = 0; person < sockets.size(); ++person) {
      ASSERT_EQ(numbers(*sockets[person]), up_to(durable_, seen[person])) << "seed " << seed;
      watchers_->remove(sockets[person].get());
    }
  }
}

}  // namespace
}  // namespace meydan::server
