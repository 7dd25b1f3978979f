#include "wire/schema.h"

#include <algorithm>
#include <cctype>
#include <concepts>
#include <functional>
#include <map>

#include "base/assert.h"
#include "base/fields_json.h"
#include "rules/view_names.h"
#include "tournament/entry_words.h"
#include "wire/account_answers.h"
#include "wire/client_message.h"
#include "wire/event_answers.h"
#include "wire/event_view.h"
#include "wire/event_wish.h"
#include "wire/plain_answers.h"
#include "wire/player_answers.h"
#include "wire/register.h"
#include "wire/server_message.h"
#include "wire/table_event.h"

namespace meydan::wire {

namespace {

/// Whose words they are: people leave fields out, and the schema says what that means; what we write has all of them,
/// but those that are said only when there is something to say.
enum class Form : std::uint8_t { Said, Written };

/// "meydan::play::ClockSetup", as the compiler has it.
template <class T>
constexpr std::string_view raw_name() {
  const std::string_view text = __PRETTY_FUNCTION__;
  const std::size_t begin = text.find("T = ") + 4;
  return text.substr(begin, text.find_first_of(";]", begin) - begin);
}

/// "clock_setup"; a type inside another has both names: "match_result_kind". Namespaces, in small letters, do not
/// count.
std::string snake(std::string_view raw) {
  std::string name;
  bool counts = false;
  for (std::size_t at = 0; at < raw.size(); ++at) {
    const auto letter = static_cast<unsigned char>(raw[at]);
    if (at == 0 || raw[at - 1] == ':') counts = std::isupper(letter) != 0;
    if (!counts || letter == ':') continue;
    if (std::isupper(letter) != 0 && !name.empty()) name += '_';
    name += static_cast<char>(std::tolower(letter));
  }
  return name;
}

/// Types whose short name would not say enough, or is another's too.
template <class T>
std::string name_of_type() {
  if constexpr (std::same_as<T, tournament::Setup>) return "event_setup";
  if constexpr (std::same_as<T, tournament::Standing>) return "place";
  if constexpr (std::same_as<T, tournament::formats::Match>) return "draw_match";
  if constexpr (std::same_as<T, tournament::formats::Source>) return "draw_source";
  return snake(raw_name<T>());
}

std::string in_quotes(std::string_view text) {
  JsonWriter json;
  json.string(text);
  return std::move(json).text();
}

std::string constant(std::string_view word) { return R"({"const":)" + in_quotes(word) + "}"; }
std::string reference(std::string_view name) { return R"({"$ref":"#/$defs/)" + std::string(name) + "\"}"; }

/// The properties of an object, and which of them must be there.
struct Properties {
  std::string all;
  std::string required;
  bool closed = true;  // nothing else may stand there

  void add(std::string_view name, const std::string& schema, bool needed) {
    all += (all.empty() ? "" : ",") + in_quotes(name) + ":" + schema;
    if (needed) required += (required.empty() ? "" : ",") + in_quotes(name);
  }
  [[nodiscard]] std::string object() const {
    return R"({"type":"object","properties":{)" + all + R"(},"required":[)" + required +
           (closed ? R"(],"additionalProperties":false})" : "]}");
  }
};

struct Limits {
  std::int64_t least = std::numeric_limits<std::int64_t>::min();
  std::int64_t most = std::numeric_limits<std::int64_t>::max();
  std::size_t longest = 0;
};

class Schema {
 public:
  /// Fields of a struct, beside those that are there already, and without `others`.
  template <Described T>
  void fields(Properties& properties, Form form, std::initializer_list<std::string_view> others = {}) {
    const T beginning{};
    each_field(beginning, [&](const auto& field, const auto& member) {
      if (std::find(others.begin(), others.end(), field.name) != others.end()) return;
      const bool needed = form == Form::Said ? field.must_be_said : !field.may_be_silent;
      std::string schema = value(member, {field.least, field.most, field.longest}, form, field.may_be_silent);
      if (form == Form::Said && !needed) schema = with_default(std::move(schema), member);
      properties.add(field.name, schema, needed);
    });
  }

  /// One object for each kind of a variant that has a word: PREFIX_WORD, and all of them together as `name`.
  template <class Variant>
  void kinds(std::string_view name, const std::string& prefix, Form form,
             const std::function<Properties(std::string_view word)>& common) {
    std::string all;
    with_each<Variant>([&]<class Kind>(std::type_identity<Kind>) {
      if constexpr (std::same_as<Kind, TableWish>) {
        all += "," + table_wishes(prefix, common(Kind::kWord));
      } else if constexpr (requires { Kind::kWord; }) {
        Properties properties = common(Kind::kWord);
        fields<Kind>(properties, form);
        const std::string own = prefix + "_" + std::string(Kind::kWord);
        define(own, std::string(raw_name<Kind>()) + prefix, properties.object());
        all += (all.empty() ? "" : ",") + reference(own);
      }
    });
    one_of(name, all);
  }
  /// What a director may ask of a table through an event: the request's own fields, with grounds in the place of clause
  /// and reason.
  std::string table_wishes(const std::string& prefix, const Properties& common) {
    std::string all;
    with_each<play::Request>([&]<class Kind>(std::type_identity<Kind>) {
      if constexpr (AtTableOfEvent<Kind>) {
        Properties properties = common;
        fields<TableWish>(properties, Form::Said, {"what"});
        const bool has_alias = Kind::kWord == play::UndoTo::kWord;
        properties.add("what", has_alias ? R"({"enum":["undo_to","undo"]})" : constant(Kind::kWord), true);
        fields<Kind>(properties, Form::Said, {"clause", "reason"});
        const std::string own = prefix + "_at_table_" + std::string(Kind::kWord);
        define(own, std::string(raw_name<Kind>()) + prefix, properties.object());
        all += (all.empty() ? "" : ",") + reference(own);
      }
    });
    return all;
  }
  /// The structs of a variant, each under its own name.
  template <class Variant>
  void structs(std::string_view name) {
    std::string all;
    with_each<Variant>([&]<class Kind>(std::type_identity<Kind>) {
      all += (all.empty() ? "" : ",") + reference(struct_named<Kind>(Form::Written));
    });
    one_of(name, all);
  }
  template <Described T>
  std::string struct_named(Form form, bool closed = true) {
    const std::string name = name_of_type<T>() + (form == Form::Said ? "_wish" : "");
    const std::string whose = std::string(raw_name<T>()) + (form == Form::Said ? "_wish" : "");
    if (const auto known = whose_.find(name); known != whose_.end()) {
      MEYDAN_ASSERT(known->second == whose);  // two types of one name: name_of_type() tells them apart
      return name;
    }
    whose_[name] = whose;
    Properties properties{.all = {}, .required = {}, .closed = closed};
    fields<T>(properties, form);
    text_ += line(name, properties.object());
    return name;
  }
  /// Words that are texts where they are stored and sent, so that those who read them know which there are.
  template <NamedEnum T>
  void words() {
    (void)value(T{}, {}, Form::Written, false);
  }
  void one_of(std::string_view name, const std::string& all) {
    define(std::string(name), std::string(name), R"({"oneOf":[)" + all + "]}");
  }

  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  template <class Variant, class Visit>
  static void with_each(const Visit& visit) {
    [&]<std::size_t... kKind>(std::index_sequence<kKind...>) {
      (visit(std::type_identity<std::variant_alternative_t<kKind, Variant>>()), ...);
    }
    (std::make_index_sequence<std::variant_size_v<Variant>>());
  }

  static std::string line(const std::string& name, const std::string& schema) {
    return "    " + in_quotes(name) + ": " + schema + ",\n";
  }
  void define(const std::string& name, const std::string& whose, const std::string& schema) {
    const bool is_new = whose_.emplace(name, whose).second;
    MEYDAN_ASSERT(is_new);
    text_ += line(name, schema);
  }

  template <class T>
  static std::string with_default(std::string schema, const T& member) {
    JsonWriter json;
    write_value(json, member);
    schema.back() = ',';
    return schema + R"("default":)" + json.text() + "}";
  }

  static std::string value(const std::string&, const Limits& limits, Form form, bool) {
    if (form == Form::Written || limits.longest == 0) return R"({"type":"string"})";
    return R"({"type":"string","maxLength":)" + std::to_string(limits.longest) + "}";
  }
  static std::string value(bool, const Limits&, Form, bool) { return R"({"type":"boolean"})"; }
  template <std::integral T>
  static std::string value(T, const Limits& limits, Form form, bool) {
    const Limits none;
    std::string schema = R"({"type":"integer")";
    if (form == Form::Said && limits.least != none.least) schema += R"(,"minimum":)" + std::to_string(limits.least);
    if (form == Form::Said && limits.most != none.most) schema += R"(,"maximum":)" + std::to_string(limits.most);
    return schema + "}";
  }
  template <NamedEnum T>
  std::string value(T, const Limits& limits, Form form, bool) {
    constexpr auto kKnown = enumerators(T{});
    const Limits none;
    const bool some = form == Form::Said && limits.most != none.most;
    std::string names;
    for (std::size_t at = 0; at < kKnown.size(); ++at) {
      const auto place = static_cast<std::int64_t>(at);
      if (some && (place < limits.least || place > limits.most)) continue;
      names += (names.empty() ? "" : ",") + in_quotes(kKnown[at]);
    }
    const std::string schema = R"({"enum":[)" + names + "]}";
    if (some) return schema;
    const std::string name = name_of_type<T>();
    const std::string whose(raw_name<T>());
    if (const auto known = whose_.find(name); known != whose_.end()) {
      MEYDAN_ASSERT(known->second == whose);
    } else {
      define(name, whose, schema);
    }
    return reference(name);
  }
  template <class T>
  std::string value(const std::optional<T>&, const Limits& limits, Form form, bool silent) {
    std::string there = value(T{}, limits, form, false);
    // What is left out when there is nothing need not be null as well.
    return silent ? there : R"({"oneOf":[)" + there + R"(,{"type":"null"}]})";
  }
  template <class T>
  std::string value(const std::vector<T>&, const Limits& limits, Form form, bool) {
    std::string schema = R"({"type":"array","items":)" + value(T{}, {limits.least, limits.most}, form, false);
    if (form == Form::Said && limits.longest != 0) schema += R"(,"maxItems":)" + std::to_string(limits.longest);
    return schema + "}";
  }
  template <class T, std::size_t kSize>
  std::string value(const std::array<T, kSize>&, const Limits& limits, Form form, bool) {
    const std::string size = std::to_string(kSize);
    return R"({"type":"array","items":)" + value(T{}, {limits.least, limits.most}, form, false) + R"(,"minItems":)" +
           size + R"(,"maxItems":)" + size + "}";
  }
  template <Described T>
  std::string value(const T&, const Limits&, Form form, bool) {
    return reference(struct_named<T>(form));
  }
  static std::string value(const play::Event&, const Limits&, Form, bool) { return reference("event"); }
  template <class T>
  std::string value(const Unread<T>&, const Limits& limits, Form form, bool silent) {
    return value(T{}, limits, form, silent);
  }

  std::string text_;
  std::map<std::string, std::string> whose_;  // by name in the schema: the type behind it
};

constexpr std::string_view kInteger = R"({"type":"integer"})";
constexpr std::string_view kText = R"({"type":"string"})";

/// As wire/table_event.h and wire/event_fact.h write them.
Properties common_of_event(std::string_view word) {
  Properties properties;
  properties.add("number", std::string(kInteger), true);
  properties.add("time_ms", std::string(kInteger), true);
  properties.add("kind", constant(word), true);
  properties.add("by", std::string(kText), true);
  properties.add("key", std::string(kText), true);
  return properties;
}
Properties common_of_fact(std::string_view word) {
  Properties properties;
  properties.add("number", std::string(kInteger), true);
  properties.add("time_ms", std::string(kInteger), true);
  properties.add("do", constant(word), true);
  properties.add("by", std::string(kText), true);
  properties.add("by_name", std::string(kText), true);
  properties.add("key", std::string(kText), true);
  return properties;
}
Properties common_of_wish(std::string_view word) {
  Properties properties{.all = {}, .required = {}, .closed = false};  // what else stands there is not looked at
  properties.add("do", constant(word), true);
  properties.add("key", std::string(kText), false);
  return properties;
}
Properties common_of_message(std::string_view word) {
  Properties properties;
  properties.add("id", R"({"type":"integer","minimum":0,"maximum":)" + std::to_string(kLargestId) + "}", false);
  properties.add("do", constant(word), true);
  return properties;
}

/// The codes of the tie-breaks, with what people read about each.
std::string tie_break_codes() {
  std::string all;
  for (const tournament::TieBreakKind& text : tournament::tie_break_kinds()) {
    JsonWriter json;
    json.begin_object().key("const").string(text.code).key("title").string(text.en).key("title_fa").string(text.fa);
    json.key("description").string(text.why_en).key("description_fa").string(text.why_fa);
    json.key("cuts").boolean(text.cuts).end_object();
    all += (all.empty() ? "" : ",") + json.text();
  }
  return all;
}

}  // namespace

std::string protocol_schema() {
  Schema schema;
  schema.kinds<play::Fact>("event", "event", Form::Written, common_of_event);
  schema.kinds<ClientMessage>("hall_message", "do", Form::Said, common_of_message);
  schema.kinds<play::Request>("table_message", "do", Form::Said, [&](std::string_view word) {
    Properties properties = common_of_message(word);
    schema.fields<AtTable>(properties, Form::Said);
    return properties;
  });
  schema.one_of("client_message", reference("hall_message") + "," + reference("table_message"));
  schema.structs<ServerMessage>("server_message");
  schema.kinds<tournament::Fact>("fact", "fact", Form::Written, common_of_fact);
  schema.kinds<EventWish>("wish", "wish", Form::Said, common_of_wish);
  schema.struct_named<EventSummary>(Form::Written);
  schema.struct_named<EventView>(Form::Written);
  schema.struct_named<EventOpened>(Form::Written);
  schema.struct_named<EventList>(Form::Written);
  schema.struct_named<Desk>(Form::Written);
  schema.struct_named<Preview>(Form::Written);
  schema.struct_named<Clashes>(Form::Written);
  schema.struct_named<RunningNow>(Form::Written);
  schema.struct_named<Running>(Form::Said);
  schema.struct_named<EventDone>(Form::Written);
  schema.struct_named<OpenEvent>(Form::Said);
  schema.struct_named<RegisterPage>(Form::Written);
  schema.struct_named<RegisterWritten>(Form::Written);
  schema.struct_named<RegisterImported>(Form::Written);
  schema.words<tournament::Level>();
  schema.words<tournament::ByeMark>();
  schema.words<ChanceKind>();
  schema.words<Standing>();
  schema.struct_named<Done>(Form::Written);
  schema.struct_named<Refused>(Form::Written);
  schema.struct_named<Health>(Form::Written);
  schema.struct_named<ReviewAnswer>(Form::Written, false);  // the engines' findings stand beside
  schema.struct_named<MeAnswer>(Form::Written);
  schema.struct_named<CameIn>(Form::Written);
  schema.struct_named<OwnSessions>(Form::Written);
  schema.struct_named<OwnTokens>(Form::Written);
  schema.struct_named<TokenMade>(Form::Written);
  schema.struct_named<WaysBack>(Form::Written);
  schema.struct_named<CodesRenewed>(Form::Written);
  schema.struct_named<CodeHanded>(Form::Written);
  schema.struct_named<AccountList>(Form::Written);
  schema.struct_named<PlayersPage>(Form::Written);
  schema.struct_named<PlayerPage>(Form::Written);
  schema.struct_named<RatingHistory>(Form::Written);
  schema.struct_named<Ladder>(Form::Written);
  schema.struct_named<TablesPage>(Form::Written);
  schema.one_of("tie_break", tie_break_codes());
  std::string text = schema.text();
  text.erase(text.size() - 2);  // the comma and the line's end
  return R"({
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "Meydan protocol, version )" +
         std::to_string(kProtocolVersion) + R"(",
  "description": "client_message is what a client sends, server_message what it hears, event what happens at a table; fact and wish are those of an event, event_view what its readers see. Printed by `meydan schema`; docs/protocol.md and docs/events.md say what they mean.",
  "$defs": {
)" + text +
         "\n  }\n}\n";
}

}  // namespace meydan::wire
