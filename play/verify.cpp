#include "play/verify.h"

#include "base/text.h"
#include "play/adjudicated.h"
#include "play/bounds.h"
#include "play/refusals.h"
#include "play/sealed_chance.h"
#include "play/sides.h"
#include "rules/whole.h"

namespace meydan::play {

namespace {

constexpr Citation kEmptyLog{"empty_log", "", "فهرست رویدادها خالی است", "the list of events is empty"};
constexpr Citation kNotCreated{"not_created", "", "رویداد اول باید باز شدن میز باشد",
                               "the first event must be the table's creation"};
constexpr Citation kOtherGame{"other_game", "", "این میز برای بازی {0} است، نه {1}",
                              "this table is for the game {0}, not {1}"};
constexpr Citation kBadSides{"bad_sides", "",
                             "در این بازی هم‌تیمی‌ها چنین نمی‌نشینند",
                             "partners do not sit like this in the game"};
constexpr Citation kBadSeats{"bad_seats", "", "این بازی {0} صندلی ندارد", "this game does not have {0} seats"};
constexpr Citation kUnbelievable{"unbelievable", "", "این رویداد عددی بیرون از اندازه دارد",
                                 "a number in this event is out of all bounds"};
constexpr Citation kBadCommitment{"bad_commitment", "",
                                  "مُهر راز باید ۶۴ رقم شانزده‌شانزدهی باشد",
                                  "the commitment must be 64 hexadecimal digits"};
constexpr Citation kNumberDiffers{"number_differs", "", "شمارهٔ رویداد باید {0} باشد، نه {1}",
                                  "the event's number should be {0}, not {1}"};
constexpr Citation kTimeWentBack{"time_went_back", "", "زمان این رویداد پیش از رویداد قبلی است",
                                 "this event's time is before that of the event before it"};
constexpr Citation kTimeDiffers{"time_differs", "",
                                "زمان این رویداد باید همان زمان رویدادی باشد که آن را پدید آورده است",
                                "this event's time should be that of the event it came with"};
constexpr Citation kAuthorDiffers{"author_differs", "", "این رویداد از آنِ کس دیگری یا فرمان دیگری است",
                                  "this event belongs to somebody else or to another command"};
constexpr Citation kNotFollowing{"does_not_follow", "",
                                 "هیچ فرمانی در این وضع به این رویداد نمی‌رسد: {0}",
                                 "no command leads to this event here: {0}"};
constexpr Citation kRefused{"refused", "", "این رویداد ممکن نبود: {0}", "this cannot have happened: {0}"};
constexpr Citation kOtherEvent{"other_event", "", "اینجا باید «{0}» می‌آمد، نه «{1}»",
                               "here should stand: {0}; not: {1}"};
constexpr Citation kMissing{"missing_event", "", "پس از این رویداد باید «{0}» می‌آمد",
                            "after this event should stand: {0}"};
constexpr Citation kWithheld{"secret_withheld", "",
                             "مسابقه تمام شده ولی راز تاس‌ها آشکار نشده است",
                             "the match is over but the secret behind its dice is not revealed"};
constexpr Citation kMoveDiffers{"move_differs", "", "حرکت باید {0} نوشته شود، نه {1}",
                                "the move should be written {0}, not {1}"};
constexpr Citation kPositionDiffers{"position_differs", "", "وضعیت پس از آن باید {0} باشد، نه {1}",
                                    "the position after it should be {0}, not {1}"};
constexpr Citation kChargeDiffers{
    "charge_differs", "",
    "ساعت چیز دیگری حساب می‌کند: {0}، نه {1} (هزارم ثانیه: گذشته، بخشوده، از بانک، بازگردانده، تأخیر شبکه)",
    "the clock charges {0}, not {1} (ms used, forgiven, of the bank, given back, lag measured)"};
constexpr Citation kGameNumberDiffers{"game_number_differs", "", "این دست شمارهٔ {0} مسابقه است، نه {1}",
                                      "this is game {0} of the match, not {1}"};
constexpr Citation kSeatDiffers{"seat_differs", "", "صندلی باید {0} باشد، نه {1}", "the seat should be {0}, not {1}"};
constexpr Citation kPlayerDiffers{"player_differs", "", "بازیکن باید {0} باشد، نه {1}",
                                  "the player should be {0}, not {1}"};
constexpr Citation kResultDiffers{"result_differs", "",
                                  "داور نتیجهٔ دیگری می‌دهد: {0}، نه {1}",
                                  "the referee gives another result: {0}, not {1}"};
constexpr Citation kPointsDiffer{"points_differ", "", "امتیازهای مسابقه جمع درستی نیستند",
                                 "the points of the match are not the sum of its games"};
constexpr Citation kRollImpossible{"roll_impossible", "", "اینجا تاسی به صورت {0} ممکن نیست",
                                   "chance cannot have brought {0} here"};
constexpr Citation kRollDiffers{
    "roll_differs", "", "تاسی که از راز و سهم‌ها به دست می‌آید {0} است، نه {1}",
    "the secret and the parts give {0}, not {1}"};
constexpr Citation kDrawNumberDiffers{"draw_number_differs", "", "این تاس شمارهٔ {0} است، نه {1}",
                                      "this is draw number {0}, not {1}"};
constexpr Citation kNotSealed{"not_sealed", "", "پیش از این تاس رازی مُهر نشده بود",
                              "no secret had been sealed before this roll"};
constexpr Citation kKnownBefore{"known_before", "", "راز پیش از این تاس آشکار شده بود",
                                "the secret had been revealed before this roll"};
constexpr Citation kSecretUnreadable{"secret_unreadable", "", "راز آشکارشده خوانا نیست",
                                     "the revealed secret cannot be read"};
constexpr Citation kSecretDiffers{"secret_differs", "",
                                  "راز آشکارشده با مُهر جور درنمی‌آید",
                                  "the revealed secret does not fit its commitment"};

constexpr Citation kWordDiffers{"word_differs", "", "میز این را به این صورت نمی‌پذیرد",
                                "the table does not take this as it stands"};

/// In the order of Fact.
constexpr Name kFactNames[] = {
    {"باز شدن میز", "the table's creation"},
    {"نشستن", "a player sits down"},
    {"سهم تصادفی", "a part of the randomness"},
    {"آغاز بازی", "a game begins"},
    {"حرکت", "a move"},
    {"تاس", "a roll"},
    {"پیشنهاد", "an offer"},
    {"پاسخ پیشنهاد", "the answer to an offer"},
    {"پایان بازی", "a game ends"},
    {"پایان مسابقه", "the match ends"},
    {"ایستادن ساعت‌ها", "the clocks are stopped"},
    {"ادامهٔ ساعت‌ها", "the clocks are resumed"},
    {"تغییر ساعت", "a clock is adjusted"},
    {"جریمه", "a penalty"},
    {"بازگشت", "an undoing"},
    {"گفته", "talk"},
    {"آشکار شدن راز", "the secret is revealed"},
    {"بستن میز", "the table is taken back"},
    {"بیرون کردن تماشاگر", "a spectator is removed"},
    {"اعلام پیش از نوبت", "a move is announced"},
    {"آمادگی", "a player is ready"},
    {"استراحت", "a break"},
    {"اصلاح طول مسابقه", "the length of the match is corrected"},
    {"طول تازهٔ مسابقه", "the new length of the match"},
    {"آمدن یار", "a partner comes"},
    {"دعوت از یار", "a partner is asked for"},
    {"غیبت", "a player is away"},
    {"پایان غیبت", "an absence ends"},
    {"گام", "a step"},
    {"برگرداندن گام", "steps are taken back"},
    {"پایان مهلت", "a limit lapses"},
    {"رأی داور", "the arbiter's verdict"},
};
static_assert(std::size(kFactNames) == std::variant_size_v<Fact>);

Argument name_of(const Fact& fact) {
  const Name& name = kFactNames[fact.index()];
  return {name.fa, name.en};
}

Argument charge_of(const Charge& charge) {
  std::string text;
  for (const Ms ms :
       {charge.used_ms, charge.lag_ms, charge.bank_used_ms, charge.given_back_ms, charge.measured_lag_ms}) {
    if (!text.empty()) text += '/';
    text += std::to_string(ms);
  }
  return {persian_digits(text), text};
}

std::string text_of(const GameResult& result) {
  std::string text;
  for (const Standing standing : result.standing) {
    switch (standing) {
      case Standing::Loss: text += "0"; break;
      case Standing::Draw: text += "="; break;
      case Standing::Win: text += "1"; break;
    }
  }
  if (result.score) {
    for (const int score : *result.score) {
      text += ' ';
      text += std::to_string(score);
    }
  }
  return text + " " + result.key + " " + result.clause;
}

/// Whether the clock and the table may calculate with an event's numbers.
struct Believable {
  bool operator()(const Created& fact) const { return is_possible_setup(fact.setup); }
  bool operator()(const Moved& fact) const { return is_possible_span(fact.charge.measured_lag_ms); }
  bool operator()(const ClockAdjusted& fact) const { return is_possible_span(fact.amount_ms); }
  bool operator()(const Penalised& fact) const { return are_possible_points(fact.points); }
  bool operator()(const Absent& fact) const { return is_possible_span(fact.grace_ms); }
  bool operator()(const auto&) const { return true; }
};

/// What led to an event, if it is one that a command begins with.
struct RequestOf {
  const Table& table;
  const Event& event;
  const Event* next;  // if there is one

  using Made = std::optional<Request>;

  Made operator()(const Created&) const { return std::nullopt; }
  Made operator()(const Seated& fact) const {
    // Who brings a part of the randomness along sits down and gives it with one command.
    const auto* const part = next != nullptr ? std::get_if<Contributed>(&next->fact) : nullptr;
    const bool together =
        part != nullptr && next->by == event.by && next->key == event.key && next->time_ms == event.time_ms;
    return Sit{fact.name, together ? part->entropy : std::string(), fact.seat};
  }
  Made operator()(const Contributed& fact) const { return Contribute{fact.entropy}; }
  Made operator()(const GameStarted&) const { return Tick{}; }
  Made operator()(const Moved& fact) const { return Move{fact.move, fact.charge.measured_lag_ms}; }
  Made operator()(const Rolled&) const {
    if (table.pause_until_ms) return Tick{};  // the pause between games is over
    return std::nullopt;
  }
  Made operator()(const Stepped& fact) const { return Step{fact.step}; }
  Made operator()(const TakenBack& fact) const { return TakeBack{fact.steps}; }
  Made operator()(const Announced& fact) const { return Announce{fact.move}; }
  Made operator()(const Readied&) const { return Ready{}; }
  Made operator()(const BreakTaken&) const { return TakeBreak{}; }
  Made operator()(const LengthCorrected& fact) const { return CorrectLength{fact.points, fact.grounds}; }
  Made operator()(const Joined& fact) const { return Join{fact.name, fact.seat}; }
  Made operator()(const Invited& fact) const { return Invite{fact.player}; }
  Made operator()(const LengthSet&) const { return std::nullopt; }
  Made operator()(const Offered& fact) const { return MakeOffer{fact.offer}; }
  Made operator()(const OfferAnswered& fact) const { return AnswerOffer{fact.offer, fact.accepted}; }
  Made operator()(const GameEnded& fact) const {
    if (is_adjudicated(fact.result)) {
      // Earlier programs did not keep the words of a ruling; they only must have been there.
      const std::string& reason = fact.result.reason;
      return Adjudicate{fact.result.standing, {fact.result.clause, reason.empty() ? std::string("-") : reason}};
    }
    if (fact.result.key == kAbandoned) return Claim{Claimed::Win};
    if (fact.result.key == kAbandonedDraw) return Claim{Claimed::Draw};
    if (chair_of_player(table, event.by)) return Resign{};
    return Tick{};  // D 13: the flag
  }
  Made operator()(const MatchEnded&) const { return std::nullopt; }
  Made operator()(const ClocksStopped& fact) const { return StopClocks{fact.reason, fact.grounds}; }
  Made operator()(const ClocksResumed& fact) const { return ResumeClocks{fact.grounds}; }
  Made operator()(const ClockAdjusted& fact) const {
    return AdjustClock{fact.seat, fact.how, fact.amount_ms, fact.grounds};
  }
  Made operator()(const Penalised& fact) const {
    // Earlier programs only noted the points.
    const bool counts = fact.counts || fact.game;
    return Penalise{fact.seat, fact.points, fact.grounds, counts || fact.points == 0, fact.game};
  }
  Made operator()(const Undone& fact) const {
    const auto* const again = next != nullptr && next->by.empty() ? std::get_if<ClockAdjusted>(&next->fact) : nullptr;
    return UndoTo{fact.to, fact.grounds, again != nullptr};
  }
  Made operator()(const Said& fact) const { return Say{fact.text}; }
  Made operator()(const Revealed&) const { return std::nullopt; }
  Made operator()(const Cancelled& fact) const {
    if (fact.reason == CancelReason::NobodyCame) return Tick{};
    return Cancel{};
  }
  Made operator()(const SpectatorRemoved& fact) const { return RemoveSpectator{fact.player}; }
  Made operator()(const Absent& fact) const { return MarkAbsent{fact.seat, fact.grace_ms}; }
  Made operator()(const AbsenceEnded& fact) const { return EndAbsence{fact.seat}; }
  Made operator()(const Lapsed&) const { return Tick{}; }
  Made operator()(const Judged& fact) const { return Judge{fact.move, fact.grounds}; }
};

/// The log does not say who was a director; but whoever sits at the table was none there.
Role role_of(const Table& table, const std::string& by) {
  if (by.empty()) return Role::Server;
  return chair_of_player(table, by) || chair_of_partner(table, by) ? Role::Player : Role::Director;
}

/// Brings what the log says chance brought, so that the rest can be judged even if a roll was altered. Whether it is
/// the derived one is looked at apart from that.
class LoggedChance final : public ChanceSource {
 public:
  LoggedChance(std::span<const Event> log, const AnyGame& game, std::string secret)
      : log_(log), game_(game), secret_(std::move(secret)) {}

  [[nodiscard]] std::string draw(ChanceKind kind, const TableState& table) const override {
    const auto next = static_cast<std::size_t>(table.version);
    const auto* const rolled = next < log_.size() ? std::get_if<Rolled>(&log_[next].fact) : nullptr;
    const RuleChoice rules = RuleChoice::parse(game_.info().book, table.setup.rules).value();
    if (rolled != nullptr && game_.apply(rules, table.position, rolled->move).ok()) return rolled->move;
    // A roll that is none: any that the game accepts will do, the difference is a finding.
    return SealedChance(Secret{}).draw(kind, table);
  }
  [[nodiscard]] std::string secret() const override { return secret_; }

 private:
  std::span<const Event> log_;
  const AnyGame& game_;
  std::string secret_;
};

class Verifier {
 public:
  Verifier(std::span<const Event> log, const AnyGame& game)
      : log_(log), game_(game), revealed_text_(first_secret(log)), secret_(secret_from_hex(revealed_text_)) {}

  Verification run() && {
    if (log_.empty()) {
      found(kEmptyLog);
    } else if (check_creation()) {
      while (at_ < log_.size() && check_next_command()) continue;
    }
    report_.over = table_.phase == Phase::Over;
    return std::move(report_);
  }

 private:
  static std::string first_secret(std::span<const Event> log) {
    for (const Event& event : log) {
      if (const auto* const revealed = std::get_if<Revealed>(&event.fact)) return revealed->secret;
    }
    return {};
  }

  void found(const Citation& citation, std::initializer_list<Argument> arguments = {}) {
    const auto place = std::min(at_ + 1, log_.size());
    report_.findings.push_back({static_cast<EventNumber>(place), fill(citation, arguments)});
  }

  /// Ends the check: `return cannot_be(...)`.
  bool cannot_be(const Citation& citation, std::initializer_list<Argument> arguments = {}) {
    found(citation, arguments);
    return false;
  }

  bool check_creation() {
    const Event& event = log_.front();
    const auto* const fact = std::get_if<Created>(&event.fact);
    if (fact == nullptr) return cannot_be(kNotCreated);
    if (!is_believable(event)) return cannot_be(kUnbelievable);
    if (fact->setup.game != game_.info().id)
      return cannot_be(kOtherGame, {quoted(fact->setup.game), std::string(game_.info().id)});
    const auto rules = RuleChoice::parse(game_.info().book, fact->setup.rules);
    if (!rules) return cannot_be(kBadRules, {Argument{rules.reason().fa, rules.reason().en}});
    // More chairs than the game has seats would be seats that the referee does not know.
    const auto seats = static_cast<std::size_t>(fact->setup.seats);
    if (seats > game_.seats(*rules).size()) return cannot_be(kBadSeats, {fact->setup.seats});
    if (fact->setup.sides != (seats == game_.seats(*rules).size() ? kept_sides(game_, *rules) : std::vector<int>()))
      found(kBadSides);
    // The seal has the form of a secret. It stands here or nowhere: nothing can add it after a contribution.
    if (!fact->setup.dice_commitment.empty() && !secret_from_hex(fact->setup.dice_commitment)) found(kBadCommitment);
    check_envelope(event, created(fact->setup, event.time_ms));
    accept(created(fact->setup, event.time_ms));
    return true;
  }

  /// One command and all events that it must have led to; false if the check cannot go on.
  bool check_next_command() {
    const Event& event = log_[at_];
    if (!is_believable(event)) return cannot_be(kUnbelievable);
    const Event* const next = at_ + 1 < log_.size() ? &log_[at_ + 1] : nullptr;
    const auto request = std::visit(RequestOf{table_, event, next}, event.fact);
    if (!request) return cannot_be(kNotFollowing, {name_of(event.fact)});
    const Command command{event.by, role_of(table_, event.by), table_.version, event.key, *request};
    const LoggedChance chance(log_, game_, revealed_text_);
    const auto decision = decide(table_, command, {game_, &chance, event.time_ms, false});
    if (!decision) return cannot_be(kRefused, {Argument{decision.reason().message.fa, decision.reason().message.en}});
    if (decision->repeated) return cannot_be(kRepeated);
    if (decision->events.empty()) return cannot_be(kNotFollowing, {name_of(event.fact)});
    for (const Event& should : decision->events) {
      if (!check_event(should)) return false;
    }
    return true;
  }

  bool check_event(const Event& should) {
    const bool is_secret = std::holds_alternative<Revealed>(should.fact);
    if (at_ == log_.size()) return is_secret ? cannot_be(kWithheld) : cannot_be(kMissing, {name_of(should.fact)});
    const Event& event = log_[at_];
    if (!is_believable(event)) return cannot_be(kUnbelievable);
    if (event.fact.index() != should.fact.index()) {
      return is_secret ? cannot_be(kWithheld) : cannot_be(kOtherEvent, {name_of(should.fact), name_of(event.fact)});
    }
    check_envelope(event, should);
    const std::size_t known = report_.findings.size();
    std::visit([&](const auto& fact) { check_fact(fact, std::get<std::remove_cvref_t<decltype(fact)>>(should.fact)); },
               event.fact);
    // What has no words of its own above is compared all the same, fields that are added later too. Results have been
    // compared whole, and a secret is weighed against its promise.
    const bool compared = std::holds_alternative<GameEnded>(should.fact) || is_secret;
    if (!compared && report_.findings.size() == known && !(event.fact == should.fact)) found(kWordDiffers);
    accept(should);
    return true;
  }

  static bool is_believable(const Event& event) {
    return is_possible_time(event.time_ms) && std::visit(Believable{}, event.fact);
  }

  void check_envelope(const Event& event, const Event& should) {
    const auto place = static_cast<EventNumber>(at_) + 1;
    if (event.number != place) found(kNumberDiffers, {whole(place), whole(event.number)});
    if (at_ > 0 && event.time_ms < log_[at_ - 1].time_ms) {
      found(kTimeWentBack);
    } else if (event.time_ms != should.time_ms) {
      found(kTimeDiffers);
    }
    if (event.by != should.by || event.key != should.key) found(kAuthorDiffers);
  }

  /// The table goes on with what should have happened, which it can always understand.
  void accept(const Event& should) {
    table_ = evolve(std::move(table_), should, game_);
    ++at_;
    report_.events = static_cast<EventNumber>(at_);
  }

  void check_number(const Citation& citation, std::int64_t is, std::int64_t should) {
    if (is != should) found(citation, {whole(should), whole(is)});
  }
  void check_text(const Citation& citation, const std::string& is, const std::string& should) {
    if (is != should) found(citation, {quoted(should, 200), quoted(is, 200)});
  }

  void check_fact(const Seated& is, const Seated& should) {
    check_number(kSeatDiffers, is.seat, should.seat);
    check_text(kPlayerDiffers, is.player, should.player);
  }
  void check_fact(const Contributed& is, const Contributed& should) {
    check_number(kSeatDiffers, is.seat, should.seat);
  }
  void check_fact(const GameStarted& is, const GameStarted& should) {
    check_number(kGameNumberDiffers, is.game, should.game);
    check_text(kPositionDiffers, is.position, should.position);
  }
  void check_fact(const Moved& is, const Moved& should) {
    ++report_.moves;
    check_number(kSeatDiffers, is.seat, should.seat);
    check_text(kMoveDiffers, is.move, should.move);
    check_text(kPositionDiffers, is.position, should.position);
    if (is.charge != should.charge) found(kChargeDiffers, {charge_of(should.charge), charge_of(is.charge)});
  }
  void check_fact(const Stepped& is, const Stepped& should) {
    check_number(kSeatDiffers, is.seat, should.seat);
    check_text(kMoveDiffers, is.step, should.step);
    check_text(kPositionDiffers, is.position, should.position);
  }
  void check_fact(const TakenBack& is, const TakenBack& should) {
    check_number(kSeatDiffers, is.seat, should.seat);
    check_text(kPositionDiffers, is.position, should.position);
  }
  void check_fact(const Lapsed& is, const Lapsed& should) {
    check_number(kSeatDiffers, is.seat, should.seat);
    check_text(kPositionDiffers, is.position, should.position);
    if (is.charge != should.charge) found(kChargeDiffers, {charge_of(should.charge), charge_of(is.charge)});
  }
  void check_fact(const Judged& is, const Judged& should) {
    ++report_.moves;
    check_text(kMoveDiffers, is.move, should.move);
    check_text(kPositionDiffers, is.position, should.position);
  }
  void check_fact(const Rolled& is, const Rolled& should) {
    if (is.move != should.move) {
      found(kRollImpossible, {quoted(is.move)});
    } else {
      check_text(kPositionDiffers, is.position, should.position);
    }
    check_number(kDrawNumberDiffers, is.draw, should.draw);
    if (table_.setup.dice_commitment.empty()) found(kNotSealed);
    if (is_revealed_) found(kKnownBefore);
    if (!secret_) {
      ++report_.rolls_not_derived;
      return;
    }
    ++report_.rolls;
    const RuleChoice rules = RuleChoice::parse(game_.info().book, table_.setup.rules).value();
    const std::string drawn = SealedChance(*secret_).draw(table_.turn.chance, table_);
    // The game writes it in its own way, as it did when it was rolled.
    check_text(kRollDiffers, is.move, game_.apply(rules, table_.position, drawn).value().move);
  }
  void check_fact(const Offered& is, const Offered& should) { check_number(kSeatDiffers, is.seat, should.seat); }
  void check_fact(const OfferAnswered& is, const OfferAnswered& should) {
    check_number(kSeatDiffers, is.seat, should.seat);
  }
  void check_fact(const GameEnded& is, GameEnded should) {
    if (is_adjudicated(is.result) && is.result.reason.empty()) should.result.reason.clear();
    if (is != should) found(kResultDiffers, {text_of(should.result), quoted(text_of(is.result))});
  }
  void check_fact(const MatchEnded& is, const MatchEnded& should) {
    if (is != should) found(kPointsDiffer);
  }
  void check_fact(const Said& is, const Said& should) { check_text(kPlayerDiffers, is.player, should.player); }
  void check_fact(const Revealed& is, const Revealed&) {
    is_revealed_ = true;
    const auto secret = secret_from_hex(is.secret);
    if (!secret) {
      found(kSecretUnreadable);
    } else if (commit(*secret) != table_.setup.dice_commitment) {
      found(kSecretDiffers);
    }
  }
  /// Everything else is a person's word that the table takes as it stands; it cannot differ as long as that is so.
  template <class Word>
  void check_fact(const Word& is, const Word& should) {
    if (!(is == should)) found(kWordDiffers);
  }

  std::span<const Event> log_;
  const AnyGame& game_;
  std::string revealed_text_;
  std::optional<Secret> secret_;
  Table table_;
  std::size_t at_ = 0;  // the event that is looked at
  bool is_revealed_ = false;
  Verification report_;
};

}  // namespace

Verification verify(std::span<const Event> log, const AnyGame& game) { return Verifier(log, game).run(); }

}  // namespace meydan::play
