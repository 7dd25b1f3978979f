// What is due in an event, decided in one place and without a side effect: from the event, its tables as they are and
// the time come wishes, orders to tables, tables to open and rounds to pair. Whoever runs the event does these things
// and asks again, until nothing is due. So nothing is forgotten: what a crash, a full disk or a lost answer kept from
// happening is due again, and what has happened is due no more.
#pragma once

#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "tournament/event.h"
#include "tournament/match_tables.h"

namespace meydan::tournament {

/// A table that a match needs. Its rules are the event's, played to the length of the round.
struct NewTable {
  std::string match;
  std::string table;
  int length = 0;               // N 4-8-1; 0 if none is announced
  play::ClockSetup clock{};     // T 6, N 3-5-5: by the length of this match
  bool breaks = true;           // N 2-2-2: of a best of three only between the matches
  std::vector<Sitter> sitters;  // by chair
  /// All sit, and the clock starts at this moment; in a window (N 6-2) the table waits for them to sit down.
  std::optional<Ms> starts_at_ms{};
};
/// What the event itself has a table do: a ruling reaches it so.
struct Order {
  std::string table;
  play::Command command;
};
/// A table that has ended and is not at hand, and whose result the event does not have.
struct Fetch {
  std::string table;
};
/// The next round of a section, and its numbers before the first one.
struct NextRound {
  std::string section;
};
using Due = std::variant<Wish, NewTable, Order, Fetch, NextRound>;

/// A table as whoever runs the event has it.
struct TableNow {
  const play::Table* table = nullptr;  // not at hand: it has ended
  /// Something of it is on its way to the disk. What is not durable has not happened: one asks again afterwards.
  bool writing = false;
};
using TableOf = std::function<TableNow(const std::string& table)>;

struct Moment {
  Ms now_ms = 0;
  Ms began_ms = 0;  // when whoever runs the event took it up, perhaps after a crash
};

/// Of one match: tables to open, results to take, people to wait for, and what its tables have to be told.
std::vector<Due> due_in(const Event& event, const Match& match, const TableOf& table_of, const Moment& moment);
/// Of one section: its next round, or its end.
std::optional<Due> due_in(const Event& event, const Section& section, Ms now_ms);
/// For a table of this event that none of its matches has: its round was taken back.
std::optional<Due> due_at_stranger(const play::Table& table);

/// Something that a director or monitor did at a table by their own hand.
bool is_act(const play::Table& table, const play::Event& event);
/// What directors and monitors did at a table by their own hand and the event has not noted yet. The wishes are of who
/// did it; the name of an administrator, which no event knows, is left empty.
std::vector<Wish> unnoted_acts(const Event& event, const Match& match, const play::Table& table);

/// Somebody has come to a table of the match; nothing if that is known, or is nobody's business.
std::optional<Wish> arrival_at(const Event& event, const Match& match, const std::string& table,
                               std::string_view account);

/// What the arena does by itself, nobody has asked for.
inline Actor server_itself() { return {.account = "", .name = "", .server = true}; }

/// Under which a table remembers that it has obeyed what follows from a fact of its event. Nobody but the server gives
/// commands in nobody's name, so nobody else can use it.
/// What a fact has for both of a pair is an order for each, the first and the second.
std::string order_key(std::int64_t fact, std::size_t nth = 0);
bool has_obeyed(const play::Table& table, std::int64_t fact, std::size_t nth = 0);

}  // namespace meydan::tournament
