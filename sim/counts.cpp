#include "sim/counts.h"

#include <array>
#include <utility>

namespace meydan::sim {

namespace {

struct Row {
  const char* name;
  std::int64_t Counts::*count;
};

constexpr std::array kTable{
    Row{"games", &Counts::games},
    Row{"moves", &Counts::moves},
    Row{"steps", &Counts::steps},
    Row{"steps taken back", &Counts::taken_back},
    Row{"flags", &Counts::flags},
    Row{"resignations", &Counts::resignations},
    Row{"adjudications", &Counts::adjudications},
    Row{"claims", &Counts::claims},
    Row{"undos", &Counts::undos},
    Row{"clock stops", &Counts::stops},
    Row{"clock adjustments", &Counts::adjustments},
    Row{"penalties", &Counts::penalties},
    Row{"chat", &Counts::messages_said},
    Row{"offers", &Counts::offers},
};
constexpr std::array kCommands{
    Row{"done", &Counts::done},   Row{"repeated", &Counts::repeated}, Row{"refused", &Counts::refused},
    Row{"stale", &Counts::stale}, Row{"failed", &Counts::failed},     Row{"sent again", &Counts::resent},
};
constexpr std::array kFaults{
    Row{"messages dropped", &Counts::dropped},
    Row{"doubled", &Counts::doubled},
    Row{"overtaken", &Counts::reordered},
    Row{"gaps seen by clients", &Counts::gaps},
    Row{"connections cut", &Counts::cuts},
    Row{"crashes", &Counts::crashes},
    Row{"with writes lost", &Counts::crashes_lost},
    Row{"with a write untold", &Counts::crashes_untold},
    Row{"after the disk died", &Counts::crashes_dying},
    Row{"write groups failed", &Counts::failed_groups},
    Row{"written but called failed", &Counts::failed_answers},
    Row{"outages charged to nobody", &Counts::outages_settled},
};
// These stand apart: they happen only while a game that is played allows them.
constexpr std::array kMuch{
    Row{"agreed draws", &Counts::agreed_draws},
    Row{"lapses", &Counts::lapses},
    Row{"verdicts", &Counts::verdicts},
    Row{"writes", &Counts::writes},
    Row{"events", &Counts::events},
    Row{"simulated ms", &Counts::simulated_ms},
};

template <class Rows>
void add_line(std::string& text, const char* title, const Rows& rows, const Counts& counts) {
  text += title;
  const char* comma = " ";
  for (const Row& row : rows) {
    text += comma + std::string(row.name) + " " + std::to_string(counts.*row.count);
    comma = ", ";
  }
  text += "\n";
}

template <class Visit>
void each_row(const Visit& visit) {
  for (const Row& row : kTable) visit(row);
  for (const Row& row : kCommands) visit(row);
  for (const Row& row : kFaults) visit(row);
}

}  // namespace

Counts& Counts::operator+=(const Counts& other) {
  const auto add = [&](const Row& row) { this->*row.count += other.*row.count; };
  each_row(add);
  for (const Row& row : kMuch) add(row);
  return *this;
}

std::string Counts::text() const {
  std::string text;
  add_line(text, "tables:  ", kTable, *this);
  add_line(text, "commands:", kCommands, *this);
  add_line(text, "faults:  ", kFaults, *this);
  add_line(text, "in all:  ", kMuch, *this);
  return text;
}

std::vector<std::string> Counts::missing() const {
  std::vector<std::string> names;
  each_row([&](const Row& row) {
    if (this->*row.count == 0) names.emplace_back(row.name);
  });
  return names;
}

}  // namespace meydan::sim
