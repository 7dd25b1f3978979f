// Writes JSON, and only writes it: small enough for WebAssembly and free of exceptions. The command line and the web
// module print through it, so that both say the same.
//
//   JsonWriter json;
//   json.begin_object().key("move").string("d3").key("legal").boolean(true).end_object();
//   json.text()  ->  {"move":"d3","legal":true}
//
// Commas are its own business. A value in the wrong place (a key in a list, an object left open) is a bug and asserted.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace meydan {

class JsonWriter {
 public:
  JsonWriter& begin_object();
  JsonWriter& end_object();
  JsonWriter& begin_array();
  JsonWriter& end_array();

  /// Before every value inside an object.
  JsonWriter& key(std::string_view name);

  /// Any bytes: quotes, backslashes and control characters are escaped; a byte that is not part of well-formed UTF-8
  /// becomes U+FFFD, so that what we print can always be read.
  JsonWriter& string(std::string_view value);
  JsonWriter& number(std::int64_t value);
  /// `units` of which ten to the power of `places` make one, without zeros at the end: (12340, 3) is 12.34.
  JsonWriter& decimal(std::int64_t units, int places);
  JsonWriter& boolean(bool value);
  JsonWriter& null();

  /// What was written; one whole value.
  [[nodiscard]] std::string text() const&;
  [[nodiscard]] std::string text() &&;

 private:
  /// Puts the comma and checks that a value may stand here.
  void before_value();
  void open(char bracket);
  void close(char opened, char bracket);
  void escaped(std::string_view value);
  [[nodiscard]] bool finished() const;
  /// Where the next bytes go, `most` at least.
  char* room(std::size_t most);
  /// Up to here something was written.
  void wrote_to(const char* end) { size_ = static_cast<std::size_t>(end - out_.data()); }
  void put(char character);
  void put(std::string_view plain);

  // OPTIMIZATION: much is written in small pieces, so room is made for many of them at once.
  std::string out_;           // what was written, and room behind it
  std::size_t size_ = 0;      // of what was written
  std::string open_;          // the brackets that wait for their other halves
  bool after_value_ = false;  // a comma is due before the next key or value
  bool after_key_ = false;
};

}  // namespace meydan
