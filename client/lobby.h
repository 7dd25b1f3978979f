// What is on the board of the hall: wishes to play, and tables that are being played.
#pragma once

#include <boost/json.hpp>

#include <string>
#include <vector>

#include "play/clock.h"

namespace meydan::client {

struct Person {
  std::string id;  // empty if the server does not say it
  std::string name;
};

struct Seek {
  std::string id;
  Person by;
  std::string game;
  std::string rules;
  play::ClockSetup clock;
  int games = 1;
  bool rated = false;
};

struct LiveTable {
  std::string id;
  std::string game;
  std::vector<Person> players;
};

struct Lobby {
  std::vector<Seek> seeks;
  std::vector<LiveTable> tables;
};

/// From the server's `lobby` message. A part that cannot be read is left out: one strange row does not hide the others.
Lobby lobby_of(const boost::json::object& json);

/// The field's text or number, or nothing of it.
std::string text_in(const boost::json::object& json, std::string_view name);
std::int64_t number_in(const boost::json::object& json, std::string_view name);

}  // namespace meydan::client
