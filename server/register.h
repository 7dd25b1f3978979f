// An organiser's register of players: found, written, erased, taken from a list and given as one. Each account that
// directs events has its own, and there is no way to another's.
//
// Every function waits for the disk and belongs on a thread of a pool.
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <string_view>

#include "server/random.h"
#include "server/refusal.h"
#include "store/cards.h"
#include "wire/register.h"

namespace meydan::server {

class Register {
 public:
  static constexpr std::size_t kMostPeople = 5'000;

  Register(store::Cards& cards, Random& random) : cards_(cards), random_(random) {}

  struct Refused {
    Message message;
    Why why;
  };
  template <class T>
  using Answer = Result<T, Refused>;
  using People = std::map<std::string, wire::RegisterCard>;  // by id

  [[nodiscard]] Answer<People> people(const std::string& owner) const;

  /// Those with these words in what stands on their cards, however they are spelled (D 2); by name. Who is at place
  /// `from` and the next ones, no more than `limit`.
  struct Found {
    std::vector<std::pair<std::string, wire::RegisterCard>> people;
    int found = 0;
    int all = 0;
  };
  [[nodiscard]] Answer<Found> find(const std::string& owner, std::string_view words, std::size_t from,
                                   std::size_t limit) const;

  /// Somebody new if there is no id. Gives the id.
  [[nodiscard]] Answer<std::string> write(const std::string& owner, const std::string& person,
                                          const wire::RegisterData& data);
  [[nodiscard]] std::optional<Refused> erase(const std::string& owner, const std::string& person);
  [[nodiscard]] std::optional<Refused> erase_all(const std::string& owner);

  /// Notes an entry on somebody's card, and gives the card.
  [[nodiscard]] Answer<wire::RegisterCard> note(const std::string& owner, const std::string& person,
                                                const wire::RegisterPlayed& played);
  /// Takes the note of an entry that was refused away.
  void unnote(const std::string& owner, const std::string& person, const wire::RegisterPlayed& played);

  /// From a list. Somebody known by card or name is written anew where the list has something to say; of a rating list
  /// only the rating counts, and only of people who are known. Nothing changes while a line is wrong.
  [[nodiscard]] Answer<wire::RegisterImported> import(const std::string& owner, std::string_view csv, bool ratings);

 private:
  [[nodiscard]] std::optional<Refused> keep(const std::string& owner, const std::string& person,
                                            const wire::RegisterCard& card);

  store::Cards& cards_;
  Random& random_;
  std::mutex writing_;  // held from reading a card to writing it
};

/// What is wrong with it; nothing if it can be kept.
std::optional<Message> wrong_with(const wire::RegisterData& data);

/// The whole register, or without what is private: names, cards, cities, institutions and ratings.
enum class RegisterList : std::uint8_t { Whole, Ratings };
std::string register_csv(const Register::People& people, RegisterList list, bool persian);

/// Lines of such a list. A line says only what it has columns for, and something in.
struct RegisterLine {
  int number = 0;
  wire::RegisterData data;
};
struct RegisterLines {
  std::vector<RegisterLine> lines;
  std::vector<wire::ImportProblem> problems;
};
RegisterLines read_register_csv(std::string_view csv);

}  // namespace meydan::server
