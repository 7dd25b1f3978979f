#include "bench/load/figures.h"

#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <iomanip>
#include <sstream>

#include "base/json_writer.h"

namespace meydan::load {

namespace {

constexpr double kParts[] = {0.5, 0.9, 0.99, 1};
constexpr const char* kPartNames[] = {"p50_ms", "p90_ms", "p99_ms", "max_ms"};

std::string fixed(double value, int digits) {
  std::ostringstream text;
  text << std::fixed << std::setprecision(digits) << value;
  return text.str();
}

double kb_each(double mb, double before_mb, int count) { return count == 0 ? 0 : (mb - before_mb) * 1024 / count; }

}  // namespace

double Latencies::ms(double part) const {
  if (us_.empty()) return 0;
  std::sort(us_.begin(), us_.end());
  const auto at = static_cast<std::size_t>(part * static_cast<double>(us_.size() - 1));
  return static_cast<double>(us_[at]) / 1'000;
}

Usage usage_of(int process) {
  const std::string folder = "/proc/" + std::to_string(process);
  std::ifstream stat(folder + "/stat");
  std::string text{std::istreambuf_iterator<char>(stat), std::istreambuf_iterator<char>()};
  // The name is in brackets and may hold anything; the fields are counted from its end. utime and stime are the 12th
  // and 13th after it.
  std::istringstream fields(text.substr(std::min(text.size(), text.rfind(')') + 1)));
  std::string skipped;
  for (int field = 0; field < 11; ++field) fields >> skipped;
  double user = 0;
  double system = 0;
  fields >> user >> system;
  std::ifstream statm(folder + "/statm");
  double pages = 0;
  double resident = 0;
  statm >> pages >> resident;
  return {(user + system) / static_cast<double>(sysconf(_SC_CLK_TCK)),
          resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / (1024 * 1024)};
}

void Figures::print(std::ostream& out) const {
  const auto line = [&](const std::string& name, const std::string& value) {
    out << std::left << std::setw(34) << name << value << '\n';
  };
  line("players, games", std::to_string(players) + ", " + std::to_string(games));
  line("moves a second, wanted", fixed(target_rate, 0));
  line("moves a second, delivered",
       fixed(static_cast<double>(moves) / seconds, 1) + " over " + fixed(seconds, 0) + " s");
  line("tables opened", std::to_string(tables_opened));
  out << std::left << std::setw(34) << "latency in ms"
      << "p50       p90       p99       max\n";
  const auto latency = [&](const std::string& name, const Latencies& values) {
    out << std::left << std::setw(34) << name;
    for (const double part : kParts) out << std::setw(10) << fixed(values.ms(part), 2);
    out << '\n';
  };
  latency("  due -> opponent has the event", event);
  latency("  due -> mover has the answer", answer);
  latency("  due -> sent (generator's share)", late);
  latency("  accept_seek -> both can play", opening);
  line("server, cores", fixed(server_cores, 2));
  line("generator, cores", fixed(generator_cores, 2));
  line("server memory, MB", "empty " + fixed(rss_empty_mb, 1) + ", players " + fixed(rss_players_mb, 1) + ", tables " +
                                fixed(rss_tables_mb, 1) + ", at the end " + fixed(rss_end_mb, 1));
  line("kB a player, kB a table", fixed(kb_each(rss_players_mb, rss_empty_mb, players), 1) + ", " +
                                      fixed(kb_each(rss_tables_mb, rss_players_mb, games), 1));
  line("load of the machine before", fixed(load_before, 2));
  std::string wrong;
  for (const auto& [what, count] : errors) wrong += (wrong.empty() ? "" : ", ") + what + " " + std::to_string(count);
  line("errors", wrong.empty() ? "none" : wrong);
}

void Figures::print_json(std::ostream& out) const {
  // The writer knows whole numbers only, as all our JSON does: times are in microseconds, memory in kB.
  JsonWriter json;
  const auto micro = [](double value) { return static_cast<std::int64_t>(value * 1'000); };
  json.begin_object().key("players").number(players).key("games").number(games);
  json.key("target_moves_per_1000_s").number(micro(target_rate)).key("moves").number(moves);
  json.key("measured_ms").number(micro(seconds)).key("tables_opened").number(tables_opened);
  const auto latency = [&](std::string_view name, const Latencies& values) {
    json.key(name).begin_object().key("count").number(static_cast<std::int64_t>(values.count()));
    for (std::size_t at = 0; at < std::size(kParts); ++at) {
      std::string key = kPartNames[at];
      key.replace(key.size() - 2, 2, "us");
      json.key(key).number(micro(values.ms(kParts[at])));
    }
    json.end_object();
  };
  latency("event", event);
  latency("answer", answer);
  latency("late", late);
  latency("opening", opening);
  json.key("server_millicores").number(micro(server_cores)).key("generator_millicores").number(micro(generator_cores));
  const auto kb = [](double mb) { return static_cast<std::int64_t>(mb * 1024); };
  json.key("rss_empty_kb").number(kb(rss_empty_mb)).key("rss_players_kb").number(kb(rss_players_mb));
  json.key("rss_tables_kb").number(kb(rss_tables_mb)).key("rss_end_kb").number(kb(rss_end_mb));
  json.key("load_before_percent").number(static_cast<std::int64_t>(load_before * 100)).key("errors").begin_object();
  for (const auto& [what, count] : errors) json.key(what).number(count);
  json.end_object().end_object();
  out << json.text() << '\n';
}

}  // namespace meydan::load
