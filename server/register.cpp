#include "server/register.h"

#include <algorithm>
#include <tuple>

#include "base/fields_json.h"
#include "base/spelling.h"
#include "base/text.h"
#include "tournament/setup_check.h"
#include "wire/read.h"

namespace meydan::server {

namespace {

using wire::RegisterCard;
using wire::RegisterData;

constexpr Citation kNobody{"register_nobody", "", "این شخص در دفتر بازیکنان شما نیست",
                           "nobody of this kind is in your register"};
constexpr Citation kFull{"register_full", "", "دفتر بازیکنان بیش از {0} نفر جا ندارد",
                         "a register has room for {0} people"};
constexpr Citation kName{"register_name", "",
                         "نام باید نوشته شود و کوتاه‌تر از ۱۲۰ بایت باشد",
                         "a name is needed, of no more than 120 bytes"};
constexpr Citation kText{
    "register_text", "",
    "متنی که نوشته‌اید بیش از اندازه بلند است یا نویسهٔ نامجاز دارد",
    "a text is too long, or has letters that cannot be written"};
constexpr Citation kBorn{"register_born", "", "سال تولد باید سال شمسی (۱۲۵۰ تا ۱۴۵۰) یا میلادی (۱۸۷۰ تا ۲۰۷۰) باشد",
                         "a birth year is a solar one (1250 to 1450) or a Gregorian one (1870 to 2070)"};
constexpr Citation kRating{"register_rating", "", "ریتینگ عددی از ۰ تا ۵۰۰۰ است",
                           "a rating is a number from 0 to 5000"};
constexpr Citation kWhich{"register_which", "", "چند نفر با این نام در دفتر هستند؛ شمارهٔ کارت یا نهاد را هم بنویسید",
                          "several people in the register have this name; say the card or the institution too"};
constexpr Citation kTwice{"register_twice", "", "این شخص در سطر {0} هم آمده است", "line {0} is about the same person"};

Register::Refused failed(const store::StoreProblem& problem) { return {problem.message, Why::Failed}; }

Result<RegisterCard, Message> card_of(const store::Card& kept) {
  constexpr std::size_t kDepth = 3;
  const auto object = wire::object_of(kept.body, kDepth);
  if (!object) return Failure{object.reason()};
  RegisterCard card;
  wire::Reader reader(wire::From::Log, *object);
  reader.fields(card);
  if (reader.wrong()) return Failure{*reader.wrong()};
  return card;
}

store::Card kept_of(const std::string& person, const RegisterCard& card) {
  JsonWriter json;
  json.begin_object();
  write_fields(json, card);
  json.end_object();
  return {person, std::move(json).text()};
}

/// Everything on a card that is looked for by words.
std::string alike_of(const RegisterData& data) {
  std::string alike;
  for (const std::string* const text :
       {&data.name, &data.latin, &data.card, &data.city, &data.institution, &data.phone, &data.account})
    alike += spelled_alike(*text) + "\n";
  return alike;
}

/// The person that a line is about; empty for somebody new.
Result<std::string, Message> meant(const Register::People& people, const RegisterData& line) {
  std::vector<std::string> same_name;
  std::vector<std::string> same_place;
  for (const auto& [person, card] : people) {
    const RegisterData& known = card.data;
    if (!line.card.empty() && spelled_alike(line.card) == spelled_alike(known.card)) return person;
    // Another card is another person, whatever the name.
    if (!line.card.empty() && !known.card.empty()) continue;
    const auto same = [](const std::string& one, const std::string& other) {
      return !one.empty() && spelled_alike(one) == spelled_alike(other);
    };
    if (!same(line.name, known.name) && !same(line.name, known.latin) && !same(line.latin, known.latin)) continue;
    same_name.push_back(person);
    if (same(line.institution, known.institution)) same_place.push_back(person);
  }
  if (same_place.size() == 1) return same_place.front();
  if (same_name.size() > 1) return Failure{fill(kWhich)};
  return same_name.empty() ? std::string() : same_name.front();
}

/// What the line has to say stands on the card from now on; what it leaves open stays.
void take_over(RegisterData& data, const RegisterData& line) {
  each_field(data, [&](const auto& field, auto& member) {
    each_field(line, [&](const auto& other, const auto& said) {
      if constexpr (std::is_same_v<std::remove_cvref_t<decltype(member)>, std::remove_cvref_t<decltype(said)>>) {
        if (field.name != other.name || said == std::remove_cvref_t<decltype(said)>{}) return;
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(said)>, std::string>) {
          // D 2: the same in another spelling is nothing new.
          if (spelled_alike(member) == spelled_alike(said)) return;
        }
        member = said;
      }
    });
  });
}

}  // namespace

std::optional<Message> wrong_with(const RegisterData& data) {
  if (!tournament::is_text(data.name, tournament::kLongestName)) return fill(kName);
  for (const std::string* const text :
       {&data.name, &data.latin, &data.card, &data.city, &data.institution, &data.phone, &data.account}) {
    const bool one_line =
        std::none_of(text->begin(), text->end(), [](char letter) { return static_cast<unsigned char>(letter) < ' '; });
    if (!one_line || !tournament::is_text(*text, tournament::kLongestName, true)) return fill(kText);
  }
  const bool solar = data.born >= 1250 && data.born <= 1450;
  const bool gregorian = data.born >= 1870 && data.born <= 2070;
  if (data.born != 0 && !solar && !gregorian) return fill(kBorn);
  if (data.rating < 0 || data.rating > 5'000) return fill(kRating);
  return std::nullopt;
}

Register::Answer<Register::People> Register::people(const std::string& owner) const {
  const auto kept = cards_.cards(owner);
  if (!kept) return Failure{failed(kept.reason())};
  People people;
  for (const store::Card& one : *kept) {
    auto card = card_of(one);
    if (!card) return Failure{Refused{card.reason(), Why::Failed}};
    people.emplace(one.id, std::move(card).value());
  }
  return people;
}

Register::Answer<Register::Found> Register::find(const std::string& owner, std::string_view words, std::size_t from,
                                                 std::size_t limit) const {
  const auto all = people(owner);
  if (!all) return Failure{all.reason()};
  std::vector<std::string> wanted;
  for (const std::string_view word : split_words(words)) wanted.push_back(spelled_alike(word));
  Found found;
  found.all = static_cast<int>(all->size());
  std::vector<std::pair<std::string, const People::value_type*>> matches;
  for (const auto& person : *all) {
    const std::string alike = alike_of(person.second.data);
    const bool matching = std::all_of(wanted.begin(), wanted.end(),
                                      [&](const std::string& word) { return alike.find(word) != std::string::npos; });
    if (matching) matches.emplace_back(spelled_alike(person.second.data.name), &person);
  }
  std::sort(matches.begin(), matches.end(), [](const auto& one, const auto& other) {
    return std::tie(one.first, one.second->first) < std::tie(other.first, other.second->first);
  });
  found.found = static_cast<int>(matches.size());
  for (std::size_t at = from; at < std::min(matches.size(), from + limit); ++at)
    found.people.emplace_back(*matches[at].second);
  return found;
}

std::optional<Register::Refused> Register::keep(const std::string& owner, const std::string& person,
                                                const RegisterCard& card) {
  if (auto problem = cards_.keep(owner, {kept_of(person, card)})) return failed(*problem);
  return std::nullopt;
}

Register::Answer<std::string> Register::write(const std::string& owner, const std::string& person,
                                              const RegisterData& data) {
  if (auto wrong = wrong_with(data)) return Failure{Refused{std::move(*wrong), Why::BadInput}};
  const std::lock_guard lock(writing_);
  const auto all = people(owner);
  if (!all) return Failure{all.reason()};
  std::string id = person;
  RegisterCard card;
  if (person.empty()) {
    if (all->size() >= kMostPeople)
      return Failure{Refused{fill(kFull, {static_cast<int>(kMostPeople)}), Why::AsThingsStand}};
    id = new_id(random_);
  } else {
    const auto known = all->find(person);
    if (known == all->end()) return Failure{Refused{fill(kNobody), Why::NotFound}};
    card = known->second;
  }
  card.data = data;
  if (auto refused = keep(owner, id, card)) return Failure{*std::move(refused)};
  return id;
}

std::optional<Register::Refused> Register::erase(const std::string& owner, const std::string& person) {
  const std::lock_guard lock(writing_);
  const auto all = people(owner);
  if (!all) return all.reason();
  if (!all->contains(person)) return Refused{fill(kNobody), Why::NotFound};
  if (auto problem = cards_.erase(owner, {person})) return failed(*problem);
  return std::nullopt;
}

std::optional<Register::Refused> Register::erase_all(const std::string& owner) {
  const std::lock_guard lock(writing_);
  if (auto problem = cards_.erase_all(owner)) return failed(*problem);
  return std::nullopt;
}

Register::Answer<RegisterCard> Register::note(const std::string& owner, const std::string& person,
                                              const wire::RegisterPlayed& played) {
  const std::lock_guard lock(writing_);
  const auto all = people(owner);
  if (!all) return Failure{all.reason()};
  const auto known = all->find(person);
  if (known == all->end()) return Failure{Refused{fill(kNobody), Why::NotFound}};
  RegisterCard card = known->second;
  card.played.push_back(played);
  if (auto refused = keep(owner, person, card)) return Failure{*std::move(refused)};
  return card;
}

void Register::unnote(const std::string& owner, const std::string& person, const wire::RegisterPlayed& played) {
  const std::lock_guard lock(writing_);
  const auto all = people(owner);
  if (!all || !all->contains(person)) return;
  RegisterCard card = all->at(person);
  std::erase(card.played, played);
  // A note without an entry is shown to nobody, so a disk that fails does no harm here.
  (void)keep(owner, person, card);
}

Register::Answer<wire::RegisterImported> Register::import(const std::string& owner, std::string_view csv,
                                                          bool ratings) {
  RegisterLines read = read_register_csv(csv);
  const std::lock_guard lock(writing_);
  const auto all = people(owner);
  if (!all) return Failure{all.reason()};
  wire::RegisterImported done;
  done.problems = std::move(read.problems);
  std::map<std::string, RegisterCard> written;
  std::map<std::string, int> lines;  // who was written by which
  People everybody = *all;           // those of earlier lines too
  for (const RegisterLine& line : read.lines) {
    const auto wrong = [&](Message message) { done.problems.push_back({line.number, std::move(message)}); };
    const auto person = meant(everybody, line.data);
    if (!person) {
      wrong(person.reason());
      continue;
    }
    if (person->empty() && ratings) {
      ++done.passed;
      continue;
    }
    if (const auto before = lines.find(*person); before != lines.end()) {
      wrong(fill(kTwice, {before->second}));
      continue;
    }
    const std::string id = person->empty() ? new_id(random_) : *person;
    RegisterCard card = person->empty() ? RegisterCard{} : everybody.at(id);
    if (ratings) {
      if (line.data.rating > 0) card.data.rating = line.data.rating;
    } else {
      take_over(card.data, line.data);
    }
    if (auto problem = wrong_with(card.data)) {
      wrong(std::move(*problem));
      continue;
    }
    lines[id] = line.number;
    if (person->empty()) {
      ++done.added;
    } else if (card == everybody.at(id)) {
      continue;
    } else {
      ++done.changed;
    }
    everybody[id] = card;
    written[id] = card;
  }
  if (everybody.size() > kMostPeople)
    return Failure{Refused{fill(kFull, {static_cast<int>(kMostPeople)}), Why::AsThingsStand}};
  if (!done.problems.empty()) {
    done.added = done.changed = done.passed = 0;
    return done;
  }
  std::vector<store::Card> cards;
  for (const auto& [person, card] : written) cards.push_back(kept_of(person, card));
  if (auto problem = cards_.keep(owner, std::move(cards))) return Failure{failed(*problem)};
  return done;
}

}  // namespace meydan::server
