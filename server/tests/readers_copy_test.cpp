// What other threads read of an event follows it, stays as it is while it is read, and is written once for each
// version.
#include "server/readers_copy.h"

#include <gtest/gtest.h>

#include <future>
#include <thread>

#include "server/event_texts.h"
#include "store/events.h"
#include "store/memory/memory_store.h"

namespace meydan::server {
namespace {

using tournament::Recorded;

class ReadersCopyTest : public ::testing::Test {
 protected:
  /// The event loop's part: the next facts are stored, and happen.
  void happens(std::vector<tournament::Fact> facts) {
    std::vector<Recorded> recorded;
    for (tournament::Fact& fact : facts) recorded.push_back({++version_, 1'000, "d", "D", "", std::move(fact)});
    ASSERT_TRUE(store::append_and_wait(store_, store::append_of("e", recorded)).ok());
    copy_.follow(recorded);
  }
  void SetUp() override {
    tournament::Setup setup;
    setup.id = "e";
    setup.sections.emplace_back();
    setup.sections.back().id = "open";
    happens({tournament::Opening{setup, "d", "D"}});
  }
  static tournament::Entry entry(const std::string& id) {
    tournament::Entry entry;
    entry.entry = id;
    entry.name = id;
    entry.section = "open";
    return entry;
  }
  std::shared_ptr<const tournament::Event> now() { return copy_.now().value(); }

  store::MemoryStore store_;
  ReadersCopy copy_{store_, "e"};
  std::int64_t version_ = 0;
};

TEST_F(ReadersCopyTest, HasWhatHappenedBeforeAndAfterTheFirstReader) {
  EXPECT_EQ(now()->version, 1);
  happens({entry("ani")});
  happens({entry("babak"), entry("cyrus")});
  const auto event = now();
  EXPECT_EQ(event->version, 4);
  EXPECT_EQ(event->order, (std::vector<std::string>{"ani", "babak", "cyrus"}));
  EXPECT_EQ(event->log.size(), 4u);
}

TEST_F(ReadersCopyTest, StaysAsItIsWhileSomebodyReads) {
  const auto before = now();
  happens({entry("ani")});
  const auto after = now();
  EXPECT_EQ(before->version, 1);
  EXPECT_TRUE(before->entries.empty());
  EXPECT_EQ(after->version, 2);
  EXPECT_NE(before.get(), after.get());
}

TEST_F(ReadersCopyTest, IsNotCopiedIfNobodyReads) {
  const tournament::Event* const first = now().get();
  happens({entry("ani")});
  EXPECT_EQ(now().get(), first);
  EXPECT_EQ(now()->version, 2);
}

TEST_F(ReadersCopyTest, ReadersOnManyThreadsSeeTheEventGrow) {
  std::vector<std::thread> readers;
  for (int number = 0; number < 4; ++number) {
    readers.emplace_back([this] {
      std::int64_t seen = 0;
      while (seen < 201) {
        const auto event = now();
        EXPECT_GE(event->version, seen);
        EXPECT_EQ(event->log.size(), static_cast<std::size_t>(event->version));
        seen = event->version;
      }
    });
  }
  for (int number = 0; number < 200; ++number) happens({entry("p" + std::to_string(number))});
  for (std::thread& reader : readers) reader.join();
}

TEST_F(ReadersCopyTest, ATextIsMadeOnceForEachVersion) {
  EventTexts texts;
  int made = 0;
  const auto get = [&](const tournament::Event& event, const std::string& what) {
    return *texts.get(event, what, [&] { return what + std::to_string(++made); });
  };
  const auto before = now();
  EXPECT_EQ(get(*before, "a"), "a1");
  EXPECT_EQ(get(*before, "a"), "a1");
  EXPECT_EQ(get(*before, "b"), "b2");
  happens({entry("ani")});
  EXPECT_EQ(get(*now(), "a"), "a3");
  EXPECT_EQ(get(*now(), "a"), "a3");
  EXPECT_EQ(get(*before, "a"), "a4") << "of an old version nothing is kept";
  EXPECT_EQ(get(*now(), "a"), "a3");
}

TEST_F(ReadersCopyTest, TextsAreForgottenWhenTheyAreTooMuch) {
  EventTexts texts(10);
  int made = 0;
  const auto event = now();
  const auto get = [&](const std::string& what) {
    texts.get(*event, what, [&] {
      ++made;
      return std::string(6, 'x');
    });
  };
  get("a");
  get("a");
  EXPECT_EQ(made, 1);
  get("b");  // together more than ten
  get("a");
  EXPECT_EQ(made, 3);
}

TEST_F(ReadersCopyTest, WhoWantsATextThatIsBeingMadeWaitsForIt) {
  EventTexts texts;
  const auto event = now();
  std::promise<void> begun;
  std::promise<void> go_on;
  std::thread first([&] {
    texts.get(*event, "a", [&] {
      begun.set_value();
      go_on.get_future().wait();
      return std::string("slow");
    });
  });
  begun.get_future().wait();
  std::thread second(
      [&] { EXPECT_EQ(*texts.get(*event, "a", [] { return ADD_FAILURE() << "made twice", std::string(); }), "slow"); });
  go_on.set_value();
  first.join();
  second.join();
}

}  // namespace
}  // namespace meydan::server
