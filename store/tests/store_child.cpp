// A process for tests to run beside them.
//
//   store_child append DIR   appends to several streams as fast as it can, and writes a line for every acknowledged
//                            record: `STREAM NUMBER TOKEN`. It goes on until it is killed.
//   store_child sample DIR   writes a few tables and goes.
//   store_child talk DIR TABLE PLAYER COUNT   makes the log of a table long: so many things are said there, as an
//                            earlier release let people say, who knew no end of it.
#include <unistd.h>

#include <iostream>

#include "base/text.h"
#include "store/tables.h"
#include "store/tests/samples.h"
#include "store/tests/stores.h"

namespace meydan::store {
namespace {

/// One stream of the endless writer: the next record goes out when the last was acknowledged.
class Endless {
 public:
  Endless(Store& store, std::string stream) : store_(store), stream_(std::move(stream)) {
    version_ = store_.read(stream_, 1, 1).value().empty() ? 0 : store_.streams(stream_, "").value().at(0).version;
  }

  void go_on() {
    const std::string token = std::to_string(::getpid()) + "-" + std::to_string(version_ + 1);
    store_.append(next(token), [this, token](const AppendResult& result) {
      version_ = result.value().version;
      // One write for a line: it is either in the pipe or it is not.
      const std::string line = stream_ + " " + std::to_string(version_) + " " + token + "\n";
      if (::write(STDOUT_FILENO, line.data(), line.size()) == static_cast<ssize_t>(line.size())) go_on();
    });
  }

 private:
  [[nodiscard]] Append next(const std::string& token) const {
    if (!stream_.starts_with("table/")) return {stream_, version_, {samples::note(token)}};
    const std::string table = stream_.substr(6);
    play::Event event{version_ + 1, samples::kNoon + version_, "dara", token, play::Said{"dara", token}};
    if (version_ == 0) {
      event = play::created(
          {.table = table, .game = "connect_four", .rules = "standard", .clock = play::kDirectiveClock, .event = token},
          samples::kNoon);
    }
    return append_of(table, std::span(&event, 1));
  }

  Store& store_;
  std::string stream_;
  std::int64_t version_ = 0;
};

int append_endlessly(const std::string& folder) {
  const auto store = SqliteStore::open({.folder = folder}).value();
  std::vector<std::unique_ptr<Endless>> streams;
  for (const char* const name : {"notes/a", "notes/b", "notes/c", "notes/d", "table/a", "table/b"}) {
    streams.push_back(std::make_unique<Endless>(*store, name));
  }
  for (const auto& stream : streams) stream->go_on();
  for (;;) ::pause();
}

int write_sample(const std::string& folder) {
  const auto store = SqliteStore::open({.folder = folder}).value();
  samples::SampleTable playing("playing", samples::kNoon + 1);
  playing.sit().play("1212");
  for (const samples::SampleTable& table :
       {samples::finished_table("finished"), playing, samples::SampleTable("open", samples::kNoon + 2)}) {
    if (!append_and_wait(*store, append_of(table.table().setup.table, table.log()))) return 1;
  }
  return append_and_wait(*store, samples::notes("notes/cup", 0, 3)) ? 0 : 1;
}

int talk(const std::string& folder, const std::string& table, const std::string& player, std::int64_t count) {
  const auto store = SqliteStore::open({.folder = folder}).value();
  const auto log = read_events(*store, table).value();
  if (log.empty()) return 1;
  play::Event event = log.back();
  std::vector<play::Event> said;
  for (std::int64_t number = 1; number <= count; ++number) {
    ++event.number;
    event.by = player;
    event.key = "talk " + std::to_string(number);
    event.fact = play::Said{player, std::string(400, 'x')};
    said.push_back(event);
    if (said.size() < kMostRecords && number < count) continue;
    if (!append_and_wait(*store, append_of(table, said))) return 1;
    said.clear();
  }
  return 0;
}

}  // namespace
}  // namespace meydan::store

int main(int count, char** values) {
  const std::string what = count == 3 ? values[1] : "";
  if (what == "append") return meydan::store::append_endlessly(values[2]);
  if (what == "sample") return meydan::store::write_sample(values[2]);
  if (count == 6 && std::string(values[1]) == "talk")
    return meydan::store::talk(values[2], values[3], values[4], std::stoll(values[5]));
  std::cerr << "usage: store_child append|sample DIR, or talk DIR TABLE PLAYER COUNT\n";
  return 2;
}
