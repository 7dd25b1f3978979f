// What is written in one turn of the loop goes out in one write, whole and in order.
#include "server/net/corked.h"

#include <boost/asio/io_context.hpp>
#include <boost/beast/_experimental/test/stream.hpp>
#include <gtest/gtest.h>

namespace meydan::server::net {
namespace {

namespace asio = boost::asio;
using boost::system::error_code;
using Beside = boost::beast::test::stream;

class CorkedTest : public ::testing::Test {
 protected:
  CorkedTest() { corked_.next_layer().connect(other_); }

  /// As a connection does it: the next text when the one before is written.
  void say(std::vector<std::string> texts) {
    if (texts.empty()) return;
    const auto text = std::make_shared<const std::string>(std::move(texts.front()));
    texts.erase(texts.begin());
    asio::async_write(corked_, asio::buffer(*text), [this, text, texts](error_code problem, std::size_t) {
      problems_.push_back(problem);
      if (!problem) say(texts);
    });
  }

  asio::io_context loop_;
  Beside other_{loop_};
  Corked<Beside> corked_{Beside(loop_)};
  std::vector<error_code> problems_;
};

TEST_F(CorkedTest, TextsOfOneTurnGoOutInOneWrite) {
  say({"event ", "answer"});
  loop_.run();
  EXPECT_EQ(other_.str(), "event answer");
  EXPECT_EQ(corked_.next_layer().nwrite(), 1u);
  loop_.restart();
  say({" later"});
  loop_.run();
  EXPECT_EQ(other_.str(), "event answer later");
  EXPECT_EQ(corked_.next_layer().nwrite(), 2u);
}

TEST_F(CorkedTest, WhatIsLongWaitsAndComesWhole) {
  const std::string one(40'000, '1');
  const std::string two(40'000, '2');
  say({one, two, "end"});
  loop_.run();
  EXPECT_EQ(other_.str(), one + two + "end");
  EXPECT_EQ(problems_, std::vector<error_code>(3));
}

TEST_F(CorkedTest, AConnectionThatIsGoneIsTold) {
  boost::beast::test::fail_count at_once(0);
  corked_ = Corked<Beside>(Beside(loop_, at_once));
  corked_.next_layer().connect(other_);
  say({"lost"});
  loop_.run();
  loop_.restart();
  say({"and known to be"});
  loop_.run();
  ASSERT_EQ(problems_.size(), 2u);
  EXPECT_FALSE(problems_.front().failed()) << "it was taken before anybody knew";
  EXPECT_TRUE(problems_.back().failed());
}

TEST_F(CorkedTest, WhoWaitsForTheEndHearsWhenAllIsSent) {
  bool all = false;
  corked_.when_flushed([&] { all = true; });
  EXPECT_TRUE(all) << "nothing was there to send";
  all = false;
  say({std::string(40'000, '1'), "end"});
  loop_.poll_one();
  corked_.when_flushed([&] { all = other_.str().size() == 40'003; });
  loop_.run();
  EXPECT_TRUE(all);
}

}  // namespace
}  // namespace meydan::server::net
