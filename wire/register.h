// The register of players that an organiser keeps. It is its owner's alone: who a person is, how to reach them and what
// they have played stand on cards that can be erased (store/cards.h), and nowhere in the log.
#pragma once

#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include "base/fields.h"
#include "wire/event_view.h"

namespace meydan::wire {

/// An entry that the owner made from the register.
struct RegisterPlayed {
  std::string event{};
  std::string entry{};
  static constexpr auto fields() {
    return std::tuple(field("event", &RegisterPlayed::event), field("entry", &RegisterPlayed::entry));
  }
  friend bool operator==(const RegisterPlayed&, const RegisterPlayed&) = default;
};

/// What the owner says of a person.
struct RegisterData {
  std::string name{};
  std::string latin{};  // the name in Latin letters
  std::string card{};   // the number of the federation's card
  std::string city{};
  std::string institution{};
  int born = 0;  // a year, of the calendar that it was written in; 0: not known
  std::string phone{};
  int rating = 0;
  std::string account{};  // the name of the person's account here, if there is one
  static constexpr auto fields() {
    return std::tuple(field("name", &RegisterData::name), field("latin", &RegisterData::latin),
                      field("card", &RegisterData::card), field("city", &RegisterData::city),
                      field("institution", &RegisterData::institution), field("born", &RegisterData::born),
                      field("phone", &RegisterData::phone), field("rating", &RegisterData::rating),
                      field("account", &RegisterData::account));
  }
  friend bool operator==(const RegisterData&, const RegisterData&) = default;
};

/// The same as it is kept, on a card whose id is the person's.
struct RegisterCard {
  RegisterData data{};
  std::vector<RegisterPlayed> played{};
  static constexpr auto fields() {
    return std::tuple(inlined(&RegisterCard::data), field("played", &RegisterCard::played));
  }
  friend bool operator==(const RegisterCard&, const RegisterCard&) = default;
};

/// An event somebody has played in, as its owner reads it.
struct RegisterEvent {
  std::string event{};
  std::string entry{};
  std::string fa{};
  std::string en{};
  std::int64_t starts_at_ms = 0;
  static constexpr auto fields() {
    return std::tuple(field("event", &RegisterEvent::event), field("entry", &RegisterEvent::entry),
                      field("fa", &RegisterEvent::fa), field("en", &RegisterEvent::en),
                      field("starts_at_ms", &RegisterEvent::starts_at_ms));
  }
  friend bool operator==(const RegisterEvent&, const RegisterEvent&) = default;
};
struct RegisterPerson {
  std::string person{};
  RegisterData data{};
  std::vector<RegisterEvent> events{};
  static constexpr auto fields() {
    return std::tuple(field("person", &RegisterPerson::person), inlined(&RegisterPerson::data),
                      field("events", &RegisterPerson::events));
  }
  friend bool operator==(const RegisterPerson&, const RegisterPerson&) = default;
};
struct RegisterPage {
  std::vector<RegisterPerson> people{};  // those that were asked for, by name
  int found = 0;                         // all that match
  int all = 0;                           // in the register
  static constexpr auto fields() {
    return std::tuple(field("people", &RegisterPage::people), field("found", &RegisterPage::found),
                      field("all", &RegisterPage::all));
  }
  friend bool operator==(const RegisterPage&, const RegisterPage&) = default;
};

/// What became of a list.
struct RegisterImported {
  int added = 0;
  int changed = 0;
  int passed = 0;  // of a rating list: people who are not in the register
  std::vector<ImportProblem> problems{};
  static constexpr auto fields() {
    return std::tuple(field("added", &RegisterImported::added), field("changed", &RegisterImported::changed),
                      field("passed", &RegisterImported::passed), field("problems", &RegisterImported::problems));
  }
  friend bool operator==(const RegisterImported&, const RegisterImported&) = default;
};

}  // namespace meydan::wire
