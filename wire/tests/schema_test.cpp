// docs/protocol.schema.json is what `meydan schema` prints. UPDATE_GOLDEN=1 writes it anew.
#include "wire/schema.h"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace meydan::wire {
namespace {

TEST(Schema, TheDocumentIsUpToDate) {
  const std::string path = std::string(MEYDAN_SOURCE_DIR) + "/docs/protocol.schema.json";
  const std::string now = protocol_schema();
  if (std::getenv("UPDATE_GOLDEN") != nullptr) {
    std::ofstream(path) << now;
    return;
  }
  std::ostringstream written;
  written << std::ifstream(path).rdbuf();
  EXPECT_TRUE(written.str() == now) << path
                                    << " is not what `meydan schema` prints: run this test with UPDATE_GOLDEN=1";
}

const boost::json::object& definition(const boost::json::value& schema, std::string_view name) {
  return schema.at("$defs").at(boost::json::string_view(name.data(), name.size())).as_object();
}

TEST(Schema, SaysWhatMustBeSaidAndWhatLeavingOutMeans) {
  const boost::json::value schema = boost::json::parse(protocol_schema());
  const auto& stop = definition(schema, "do_stop_clocks");
  EXPECT_EQ(boost::json::serialize(stop.at("required")), R"(["do","table","why","clause","reason"])");
  const auto& why = stop.at("properties").at("why").at("enum").as_array();
  EXPECT_EQ(why.front(), "break");
  EXPECT_EQ(why.back(), "result_certain");
  const auto& section = definition(schema, "section_setup_wish");
  EXPECT_EQ(section.at("properties").at("rounds").at("default"), 7);
  EXPECT_TRUE(section.at("required").as_array().empty());
}

TEST(Schema, WhatWeWriteHasEveryFieldButThoseSaidOnlyWhenThereIsSomethingToSay) {
  const boost::json::value schema = boost::json::parse(protocol_schema());
  EXPECT_EQ(boost::json::serialize(definition(schema, "clock").at("required")),
            R"(["time_ms","running","left","pause"])");
  EXPECT_EQ(boost::json::serialize(definition(schema, "clock").at("properties").at("waits_for")),
            R"({"type":"integer"})");
  EXPECT_EQ(boost::json::serialize(definition(schema, "event_clocks_resumed").at("required")),
            R"(["number","time_ms","kind","by","key"])");
}

TEST(Schema, EverythingThatCanBeWishedOfAnEventIsThere) {
  const boost::json::value schema = boost::json::parse(protocol_schema());
  const auto& all = schema.at("$defs").as_object();
  for (const std::string name : {"wish_approval", "wish_import", "wish_pair", "wish_pause_all", "wish_at_table_judge"})
    EXPECT_TRUE(all.contains(name)) << name;
  for (const std::string name : {"wish_start", "wish_verdict", "wish_at_table", "wish_at_table_move"})
    EXPECT_FALSE(all.contains(name)) << name;
  EXPECT_TRUE(definition(schema, "wish_entry").at("properties").as_object().contains("account_name"));
  EXPECT_EQ(boost::json::serialize(definition(schema, "wish_import").at("properties").at("entries").at("items")),
            R"({"$ref":"#/$defs/named_entry_wish"})");
  const auto& judge = definition(schema, "wish_at_table_judge");
  EXPECT_EQ(boost::json::serialize(judge.at("required")), R"(["do","match","what","move"])");
  EXPECT_FALSE(judge.at("properties").as_object().contains("clause")) << "the grounds have it";
}

TEST(Schema, AgainstABotThereAreNoTeams) {
  const boost::json::value schema = boost::json::parse(protocol_schema());
  EXPECT_TRUE(definition(schema, "do_seek").at("properties").as_object().contains("teams"));
  EXPECT_FALSE(definition(schema, "do_play_bot").at("properties").as_object().contains("teams"));
}

}  // namespace
}  // namespace meydan::wire
