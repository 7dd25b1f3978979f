#include "cli/connect_client.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <iostream>

#include "base/text.h"
#include "cli/connect_texts.h"
#include "cli/play_texts.h"
#include "cli/table_talk.h"

namespace meydan::cli {

namespace {

constexpr std::chrono::milliseconds kShortestPause{500};
constexpr std::chrono::milliseconds kLongestPause{5'000};
/// With nobody there to say stop, the program does not try forever: about ten minutes.
constexpr int kMostAttemptsAlone = 120;

std::chrono::milliseconds pause_before(int attempt) {
  return attempt > 4 ? kLongestPause : std::min(kLongestPause, kShortestPause * (1 << attempt));
}

bool is_quit(std::string_view line) {
  const std::string word = lower_case(trim(line));
  return word == "quit" || word == "exit";
}

}  // namespace

ConnectClient::ConnectClient(const Console& console, Setup setup)
    : screen_(console),
      console_{console.in, said_, console.err, console.language},
      setup_(std::move(setup)),
      loop_(*this),
      session_(*this,
               {.nickname = setup_.known ? setup_.known->nickname : setup_.options.nickname,
                .token = setup_.known ? setup_.known->token : ""},
               setup_.key_prefix),
      rng_(setup_.options.seed.value_or(static_cast<std::uint64_t>(now_ms()))) {}

int ConnectClient::run() {
  loop_.connect(setup_.address);
  loop_.run();
  if (exit_code_ == kExitOk) console_.say(texts::kGoodbye);
  if (prompted_) screen_.out << '\n';
  screen_.out << said_.str() << std::flush;
  return exit_code_;
}

play::Ms ConnectClient::now_ms() const {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

void ConnectClient::after(std::chrono::milliseconds pause, std::function<void()> then) {
  loop_.after(pause, std::move(then));
}

void ConnectClient::show() {
  if (leaving_) return;
  const std::string text = said_.str();
  said_.str("");
  if (setup_.person && welcome_) {
    if (text.empty() && prompted_) return;
    screen_.out << (prompted_ ? "\n" : "") << text << "> ";
    prompted_ = true;
  } else {
    screen_.out << text;
  }
  screen_.out.flush();
}

void ConnectClient::leave() {
  if (leaving_) return;
  leaving_ = true;
  loop_.stop();
}

void ConnectClient::end(const Message& why) {
  if (leaving_) return;
  if (prompted_) screen_.out << '\n';
  prompted_ = false;
  exit_code_ = console_.complain(shown(why));
  leave();
}

bool ConnectClient::check(const client::Reply& reply) const {
  if (!reply.done) console_.out << console_.text_of(shown(reply.why())) << '\n';
  return reply.done;
}

// What the loop tells.

void ConnectClient::opened() { session_.opened(); }

void ConnectClient::heard(std::string_view text) {
  if (leaving_) return;
  session_.heard(text);
  move_by_itself();
  obey_next();
  show();
}

void ConnectClient::lost(const std::string& why) {
  if (leaving_) return;
  session_.lost();
  asking_ = false;
  list_ = false;
  if (!welcome_) return end(fill(texts::kCannotReach, {client::host_and_port(setup_.address), why}));
  if (!std::exchange(lost_, true)) {
    attempts_ = 0;
    console_.say(texts::kConnectionLost, {why});
  }
  if (input_ended_ && attempts_ >= kMostAttemptsAlone) return end(fill(texts::kGivenUp));
  loop_.after(pause_before(attempts_++), [this] {
    if (!leaving_) loop_.connect(setup_.address);
  });
  show();
}

void ConnectClient::typed(std::string line) {
  if (leaving_) return;
  prompted_ = false;
  // Whoever wants to go need not wait for a server that does not answer.
  if (is_quit(line) && !session_.ready()) return leave();
  lines_.push_back(std::move(line));
  obey_next();
  move_by_itself();
  show();
}

void ConnectClient::input_ended() {
  input_ended_ = true;
  obey_next();
}

// What the session tells.

void ConnectClient::welcomed(bool again) {
  if (again) {
    lost_ = false;
    console_.say(texts::kConnectedAgain);
    // A table that was asked for when the connection went is asked for again.
    if (!table_id_.empty() && !session_.follows(table_id_)) go_to(table_id_, sit_down_);
    return;
  }
  welcome_ = true;
  const std::string nickname = setup_.known ? setup_.known->nickname : setup_.options.nickname;
  if (!setup_.tokens.keep({nickname, session_.token()})) console_.say(texts::kTokenNotKept);
  console_.say(texts::kWelcomeTo, {shown(session_.you().name), client::host_and_port(setup_.address)});
  arrive();
  // Only now: a nickname may have been asked for on the same terminal.
  loop_.read_lines(STDIN_FILENO);
}

void ConnectClient::turned_away(const Message& why) {
  if (!welcome_ && setup_.known) {
    // Its session has ended, or the server's data are new. The name may still be free.
    console_.say(texts::kNewGuest);
    setup_.tokens.forget(*setup_.known);
    setup_.options.nickname = setup_.known->nickname;
    setup_.known.reset();
    return session_.introduce({.nickname = setup_.options.nickname, .token = ""});
  }
  end(why);
}

void ConnectClient::lobby_changed() {
  if (std::exchange(list_, false)) show_lobby();
  accept_first();
}

void ConnectClient::seated(const std::string& table) {
  if (!is_free() && table != table_id_) return;  // at another table of ours: `list` shows it
  enter(table);
}

void ConnectClient::happened(const std::string& id, const std::vector<play::Event>& events) {
  if (id != table_id_) return;
  const client::FollowedTable& here = *table();
  const TableTalk talk(console_, here, session_.you().id, session_.server_now_ms());
  if (!std::exchange(introduced_, true)) {
    talk.introduce();
  } else {
    talk.tell(events);
  }
  if (std::exchange(sit_down_, false) && here.has_free_chair() && !here.seat_of(session_.you().id)) {
    command(play::Sit{.entropy = setup_.entropy});
  }
  const bool stays = setup_.person || !input_ended_;
  if (here.over() && !stays && !session_.waiting()) leave();
}

// Lines.

/// A line waits for the connection, for the answer to the one before, and for the table it may be about.
bool ConnectClient::may_obey() const {
  const bool table_comes = !table_id_.empty() && (table() == nullptr || session_.is_behind(table_id_));
  return session_.ready() && !session_.waiting() && !asking_ && !table_comes;
}

void ConnectClient::obey_next() {
  while (!leaving_ && !lines_.empty() && (may_obey() || is_quit(lines_.front()))) {
    const std::string line = std::move(lines_.front());
    lines_.pop_front();
    obey(trim(line));
  }
  if (leaving_ || !input_ended_ || !lines_.empty()) return;
  // The end of input leaves, unless there is something to do without a person: the engine's game, a game to look at.
  const bool alone = !setup_.options.automatic.empty() || !setup_.options.watch.empty();
  const bool over = table() != nullptr && table()->over();
  if ((!alone || over) && (may_obey() || lost_)) leave();
}

void ConnectClient::obey(std::string_view line) {
  if (line.empty()) return;
  if (line.size() > kLongestLine) return console_.say(texts::kLineTooLong);
  const std::size_t space = std::min(line.find(' '), line.size());
  const std::string command = lower_case(line.substr(0, space));
  const std::string_view rest = trim(line.substr(space));
  if (command != "resign") resign_asked_ = false;
  if (is_quit(line)) return leave();
  if (command == "help" || command == "?") return show_help();
  if (command == "list") return list();
  if (obey_in_hall(command, rest)) return;
  if (table() == nullptr) return console_.say(texts::kNotAtTable);
  obey_at_table(line, command, rest);
}

bool ConnectClient::obey_in_hall(std::string_view command, std::string_view rest) {
  // At a table these words answer and take back what is on it.
  if (command == "accept" && table_id_.empty()) return accept_seek(rest), true;
  if (command == "cancel") return cancel(), true;
  const bool opens =
      command == "seek" || command == "bot" || command == "challenge" || command == "join" || command == "watch";
  if (!opens) return false;
  if (!is_free()) return console_.say(texts::kLeaveFirst), true;
  if (command == "join" || command == "watch") {
    if (rest.empty()) return console_.say(texts::kBadWord, {std::string(command)}), true;
    return go_to(std::string(rest), command == "join"), true;
  }
  return wish(command == "bot" ? "play_bot" : command, rest), true;
}

void ConnectClient::obey_at_table(std::string_view line, std::string_view word, std::string_view rest) {
  const client::FollowedTable& here = *table();
  const RuleChoice rules = here.rules();
  const PositionTalk position{console_, here.game(), rules};
  const TableTalk talk(console_, here, session_.you().id, session_.server_now_ms());
  const std::string& board = here.table().position;
  if (word == "leave") return leave_table();
  if (word == "say") {
    if (rest.empty()) return console_.say(texts::kSayWhat);
    return command(play::Say{std::string(rest)});
  }
  if (word == "draw") return command(play::MakeOffer{play::Offer::Draw});
  if (word == "rematch") return command(play::MakeOffer{play::Offer::Rematch});
  if (word == "accept" || word == "decline") return answer_offer(word == "accept");
  if (word == "resign") return resign();
  if (word == "claim") {
    const std::string what = lower_case(rest);
    if (what != "win" && what != "draw") return console_.say(texts::kClaimWhat);
    return command(play::Claim{what == "win" ? play::Claimed::Win : play::Claimed::Draw});
  }
  if (word == "step") {
    if (rest.empty()) return console_.say(texts::kStepWhat);
    return command(play::Step{std::string(rest)});
  }
  if (word == "back") return command(play::TakeBack{1});
  if (word == "end") {
    const auto move = position.ended_move(board, !here.table().steps.empty());
    if (move) command(play::Move{*move});
    return;
  }
  if (word == "announce") return command(play::Announce{std::string(rest)});
  if (word == "ready") return command(play::Ready{});
  if (word == "break") return command(play::TakeBreak{});
  if (here.table().phase == play::Phase::Open) return console_.say(texts::kWaiting);
  if (word == "legal") return position.show_legal(board);
  if (word == "why") return position.show_why(board, rest);
  if (word == "board") return talk.draw();
  if (word == "clock") return talk.show_clocks();
  if (word == "position") {
    console_.out << board << '\n';
    return;
  }
  command(play::Move{std::string(line)});
}

void ConnectClient::show_help() const {
  const client::FollowedTable* const here = table();
  if (here == nullptr) return console_.say(texts::kLobbyHelp);
  console_.say(texts::kTableHelp);
  const RuleChoice rules = here->rules();
  PositionTalk{console_, here->game(), rules}.show_move_help();
}

// The table.

void ConnectClient::command(play::Request request) {
  session_.command(table_id_, std::move(request), [this](const client::Reply& reply) { check(reply); });
}

void ConnectClient::answer_offer(bool accept) {
  const auto& offer = table()->table().offer;
  command(play::AnswerOffer{offer ? offer->offer : play::Offer::Draw, accept});
}

void ConnectClient::resign() {
  // A resignation cannot be taken back, so it is asked for twice.
  if (!std::exchange(resign_asked_, true)) return console_.say(texts::kSureToResign);
  resign_asked_ = false;
  command(play::Resign{});
}

void ConnectClient::move_by_itself() {
  const client::FollowedTable* const here = table();
  if (leaving_ || setup_.options.automatic.empty() || here == nullptr || !may_obey()) return;
  const play::EventNumber board = here->table().play_version;
  // Once for every board: a move that was refused would be refused again.
  if (!here->is_turn_of(session_.you().id) || moved_at_ == board) return;
  moved_at_ = board;
  const AnyEngine* const engine = here->entry()->engine.get();
  if (engine == nullptr) return console_.say(kNoBot);
  const Level* const level = engine->find_level(setup_.options.automatic);
  const auto move =
      engine->choose(here->rules(), here->table().position, level != nullptr ? *level : engine->usual_level(), rng_);
  if (move) command(play::Move{*move});
}

}  // namespace meydan::cli
