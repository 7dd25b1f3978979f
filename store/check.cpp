#include "store/check.h"

#include "base/text.h"
#include "play/verify.h"
#include "store/prepare.h"
#include "wire/event_fact.h"

namespace meydan::store {

namespace {

constexpr Citation kChanged{"check_changed", "", "تغییر کرده است: هش آن نمی‌خواند",
                            "was changed: its hash does not fit"};
constexpr Citation kMissing{"check_missing", "", "نیست", "is missing"};
constexpr Citation kMissingRange{"check_missing_range", "", "و همه تا {0} نیستند", "and all up to {0} are missing"};
constexpr Citation kHead{"check_head", "", "سر زنجیر با آخرین رکورد یکی نیست",
                         "the head of the chain is not its last record's"};
constexpr Citation kEntry{
    "check_entry", "",
    "فهرست میزها چیز دیگری می‌گوید؛ meydan store rebuild را اجرا کنید",
    "the list of tables says otherwise; run `meydan store rebuild`"};
constexpr Citation kNoGame{"check_no_game", "", "این برنامه بازی {0} را نمی‌شناسد",
                           "this program has no game {0}"};
constexpr Citation kRemoved{"check_removed", "", "{0} رکورد نیست که روزی نوشته شده بود",
                            "{0} records are gone that were written once"};
constexpr Citation kOrphans{"check_orphans", "", "{0} رکورد در هیچ جریانی نیست", "{0} records are in no stream"};

class Checker {
 public:
  Checker(const Store& store, const FindGame& find_game) : store_(store), find_game_(find_game) {}

  void look_at(const StreamInfo& info) {
    ++report_.streams;
    stream_ = info.stream;
    const std::size_t found_before = report_.findings.size();
    const auto records = chain(info);
    const auto table = table_of_stream(info.stream);
    // A log that was tampered with is not worth the referee's time: the first objection is the chain's.
    if (!records || report_.findings.size() != found_before) return;
    if (table) judge(*table, *records);
    if (info.stream.starts_with("event/")) replay(*records);
  }

  void look_at(const Totals& totals, std::int64_t in_streams) {
    stream_.clear();
    if (totals.present < totals.written) find(0, fill(kRemoved, {whole(totals.written - totals.present)}));
    if (in_streams < totals.present) find(0, fill(kOrphans, {whole(totals.present - in_streams)}));
  }

  [[nodiscard]] const CheckReport& report() const { return report_; }

 private:
  void find(std::int64_t number, Message message) { report_.findings.push_back({stream_, number, std::move(message)}); }

  /// One finding for a whole gap: a tampered version must not fill the memory.
  void missing(std::int64_t first, std::int64_t last) {
    if (first == last) find(first, fill(kMissing));
    if (first < last) find(first, fill(kMissingRange, {whole(last)}));
  }

  /// Walks the chain up to the version that the stream had when we came; gives the records if they could be read.
  std::optional<std::vector<Record>> chain(const StreamInfo& info) {
    std::vector<Record> all;
    Hash previous = chain_start(info.stream);
    std::int64_t next = 1;
    while (next <= info.version) {
      auto page = store_.read(info.stream, next, std::min(kMostRead, info.version - next + 1));
      if (!page) {
        find(next, for_operator(page.reason()));
        return std::nullopt;
      }
      if (page->empty()) break;
      for (const Record& record : *page) {
        if (record.number > info.version) break;  // came while we were reading
        missing(next, record.number - 1);
        // The chain goes on from the hash as stored, so that one changed record is one finding and not the whole rest.
        if (chain_next(previous, record) != record.hash) find(record.number, fill(kChanged));
        previous = record.hash;
        next = record.number + 1;
        ++report_.records;
        all.push_back(record);
      }
    }
    missing(next, info.version);
    if (previous != info.head) find(info.version, fill(kHead));
    return all;
  }

  /// An event as the server reads it.
  void replay(const std::vector<Record>& records) {
    ++report_.events;
    tournament::Event event;
    for (const Record& record : records) {
      const auto fact = wire::recorded_of_json(record.body);
      if (!fact) return find(record.number, fact.reason());
      if (auto why = tournament::objection(event, *fact)) return find(record.number, *why);
      tournament::evolve(event, *fact);
    }
    if (event.version == 0) return;
    const AnyGame* const game = find_game_(event.setup.game);
    if (game == nullptr) return find(1, fill(kNoGame, {quoted(event.setup.game)}));
    const auto rules = RuleChoice::parse(game->info().book, event.setup.rules);
    if (!rules) find(1, rules.reason());
  }

  /// A table as anybody judges it who has its log.
  void judge(std::string_view id, const std::vector<Record>& records) {
    ++report_.tables;
    if (records.empty()) return find(0, fill(kMissing));
    std::vector<play::Event> log;
    for (const Record& record : records) {
      auto event = event_of_record(id, record);
      if (!event) return find(record.number, event.reason());
      log.push_back(std::move(event).value());
    }
    const std::string& name = std::get<play::Created>(log.front().fact).setup.game;  // event_of_record() has seen to it
    const AnyGame* const game = find_game_(name);
    if (game == nullptr) return find(1, fill(kNoGame, {quoted(name)}));
    const play::Verification judged = play::verify(log, *game);
    for (const play::Finding& finding : judged.findings) find(finding.event, finding.message);
    if (!judged.clean()) return;
    const auto row = store_.table(id);
    if (!row) return find(0, for_operator(row.reason()));
    // A row that is further on already says nothing about what we have read.
    const bool ahead = *row && (*row)->last_number > log.back().number;
    if (!ahead && *row != std::optional(row_of(log))) find(0, fill(kEntry));
  }

  const Store& store_;
  const FindGame& find_game_;
  std::string stream_;
  CheckReport report_;
};

}  // namespace

Result<CheckReport, StoreProblem> check(const Store& store, const FindGame& find_game,
                                        const std::function<void(const CheckReport&)>& progress) {
  Checker checker(store, find_game);
  // First, so that a writer at work can only add to what the streams say later.
  const auto totals = store.totals();
  if (!totals) return Failure{totals.reason()};
  std::int64_t in_streams = 0;
  std::string after;
  for (;;) {
    const auto page = store.streams("", after);
    if (!page) return Failure{page.reason()};
    for (const StreamInfo& info : *page) {
      checker.look_at(info);
      in_streams += info.version;
      if (progress) progress(checker.report());
    }
    if (static_cast<std::int64_t>(page->size()) < kMostRead) break;
    after = page->back().stream;
  }
  checker.look_at(*totals, in_streams);
  return checker.report();
}

}  // namespace meydan::store
