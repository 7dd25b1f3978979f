// What `meydan connect` says, both languages side by side.
#pragma once

#include "rules/citation.h"

namespace meydan::cli::texts {

// Connection.
inline constexpr Citation kCannotReach{"cannot_reach", "", "به {0} وصل نشد: {1}", "cannot reach {0}: {1}"};
inline constexpr Citation kWelcomeTo{"welcome_to", "", "خوش آمدید، {0}. سرور: {1}. راهنما: help",
                                     "Welcome, {0}. Server: {1}. Type help for help."};
inline constexpr Citation kConnectionLost{"connection_lost", "",
                                          "ارتباط قطع شد ({0})؛ دوباره تلاش می‌شود…",
                                          "connection lost ({0}); trying again..."};
inline constexpr Citation kConnectedAgain{"connected_again", "", "ارتباط دوباره برقرار شد.", "connected again."};
inline constexpr Citation kGivenUp{"given_up", "", "سرور برنگشت", "the server did not come back"};
inline constexpr Citation kAskNickname{"ask_nickname", "", "نام شما در میدان: ", "Your nickname: "};
inline constexpr Citation kNicknameNeeded{"nickname_needed", "", "نامتان را با --nickname بدهید",
                                          "say who you are with --nickname"};
inline constexpr Citation kTokenNotKept{
    "token_not_kept", "", "توکن شما ذخیره نشد؛ دفعهٔ بعد مهمان تازه‌ای هستید",
    "your token could not be kept; next time you will be a new guest"};
inline constexpr Citation kNewGuest{
    "new_guest", "",
    "سرور توکن قبلی را نمی‌شناسد؛ مهمان تازه‌ای می‌شوید.",
    "The server does not know your old token; you become a new guest."};

// The hall.
inline constexpr Citation kLobbyHelp{
    "lobby_help", "",
    "  list                  درخواست‌ها و میزهای زنده\n"
    "  seek GAME             درخواست بازی\n"
    "  accept N              پذیرفتن درخواست شمارهٔ N (یا accept first)\n"
    "  bot GAME [LEVEL]      بازی با ربات: easy، medium، hard\n"
    "  challenge GAME        میزی باز کنید و نشانی‌اش را بفرستید\n"
    "  join TABLE            نشستن پشت میز یا بازگشت به آن\n"
    "  watch TABLE           تماشای میز\n"
    "  cancel                لغو درخواست\n"
    "  quit                  خروج\n"
    "پس از GAME می‌توان نوشت: clock=5+3 limit=SECONDS rules=NAME games=N seat=N rated",
    "  list                  seeks and live tables\n"
    "  seek GAME             ask for an opponent\n"
    "  accept N              accept seek number N (or: accept first)\n"
    "  bot GAME [LEVEL]      play the bot: easy, medium, hard\n"
    "  challenge GAME        open a table and send its link\n"
    "  join TABLE            sit down at a table, or come back to it\n"
    "  watch TABLE           look on\n"
    "  cancel                take your seek back\n"
    "  quit                  leave\n"
    "After GAME may follow: clock=5+3 limit=SECONDS rules=NAME games=N seat=N rated"};
inline constexpr Citation kNoSeeks{"no_seeks", "", "کسی درخواستی نگذاشته است.", "Nobody seeks an opponent."};
inline constexpr Citation kSeeks{"seeks", "", "درخواست‌ها:", "Seeks:"};
inline constexpr Citation kSeekRow{"seek_row", "", "  {0}  {1}: {2}، قواعد {3}، ساعت {4}، {5} دست",
                                   "  {0}  {1}: {2}, rules {3}, clock {4}, games {5}"};
inline constexpr Citation kNoTables{"no_tables", "", "میز زنده‌ای نیست.", "No table is being played."};
inline constexpr Citation kTables{"tables", "", "میزها:", "Tables:"};
inline constexpr Citation kTableRow{"table_row", "", "  {0}  {1}: {2}", "  {0}  {1}: {2}"};
inline constexpr Citation kSeekUp{"seek_up", "", "درخواست شما ({0}) گذاشته شد؛ در انتظار حریف.",
                                  "Your seek for {0} is up; waiting for an opponent."};
inline constexpr Citation kSeekDown{"seek_down", "", "درخواست لغو شد.", "Your seek is taken back."};
inline constexpr Citation kNothingToCancel{"nothing_to_cancel", "", "درخواستی ندارید.", "You have no seek up."};
inline constexpr Citation kNoSuchSeekNumber{"no_such_seek_number", "", "درخواست {0} نیست؛ list را ببینید.",
                                            "There is no seek {0}; see list."};
inline constexpr Citation kChallengeUp{"challenge_up", "",
                                       "میز {0} باز است. نشانی: {1}\nیا: meydan connect {2} --join {0}",
                                       "Table {0} is open. The link: {1}\nOr: meydan connect {2} --join {0}"};
inline constexpr Citation kLeaveFirst{"leave_first", "", "اول میز را ترک کنید: leave", "Leave the table first: leave"};
inline constexpr Citation kNotAtTable{"not_at_table", "", "پشت میزی نیستید؛ راهنما: help",
                                      "You are at no table; type help for help."};
inline constexpr Citation kBadWord{"bad_word", "", "{0} فهمیده نشد؛ راهنما: help",
                                   "{0} is not understood; type help for help."};
inline constexpr Citation kGameNeeded{"game_needed", "", "نام بازی را بنویسید؛ بازی‌ها: {0}",
                                      "Name a game; the games are: {0}"};

// At a table.
inline constexpr Citation kTableHelp{
    "table_help", "",
    "حرکت را بنویسید و Enter بزنید.\n"
    "  legal                 حرکت‌های مجاز\n"
    "  why MOVE              چرا این حرکت مجاز است یا نیست\n"
    "  board                 نمایش دوبارهٔ صفحه و ساعت‌ها\n"
    "  clock                 ساعت‌ها\n"
    "  position              متن وضعیت\n"
    "  say TEXT              گفتن چیزی\n"
    "  draw                  پیشنهاد مساوی\n"
    "  rematch               پیشنهاد بازی دوباره، پس از پایان\n"
    "  accept, decline       پاسخ به پیشنهاد\n"
    "  resign                تسلیم\n"
    "  claim win, claim draw برد یا مساوی، وقتی حریف رفته است\n"
    "  step STEP             یک گام از حرکت (back برگرداندن، end پایان حرکت)\n"
    "  announce MOVE         گفتن حرکت پیش از نوبت، مانند announce double\n"
    "  ready, break          میان دو دست: آماده‌ام، استراحت\n"
    "  cancel                بستن میزی که هنوز حریف ندارد\n"
    "  leave                 بازگشت به تالار (ساعت شما می‌رود)\n"
    "  quit                  خروج",
    "Type a move and press Enter.\n"
    "  legal                 the legal moves\n"
    "  why MOVE              why a move is legal or not\n"
    "  board                 draw the board and the clocks again\n"
    "  clock                 the clocks\n"
    "  position              the position as text\n"
    "  say TEXT              say something\n"
    "  draw                  offer a draw\n"
    "  rematch               offer another game, when it is over\n"
    "  accept, decline       answer an offer\n"
    "  resign                resign the game\n"
    "  claim win, claim draw when the opponent has left\n"
    "  step STEP             one step of a move (back takes it back, end ends the move)\n"
    "  announce MOVE         say a move before its turn, like announce double\n"
    "  ready, break          between two games: go on, take a break\n"
    "  cancel                take back a table that waits for an opponent\n"
    "  leave                 back to the hall (your clock runs on)\n"
    "  quit                  leave"};
inline constexpr Citation kAtTable{"at_table", "", "میز {0}: {1}، قواعد {2}، ساعت {3}، {4} دست",
                                   "Table {0}: {1}, rules {2}, clock {3}, games {4}"};
inline constexpr Citation kWatching{"watching", "", "شما تماشاگر هستید.", "You are looking on."};
inline constexpr Citation kWaiting{"waiting", "", "در انتظار بازیکنان.", "Waiting for players."};
inline constexpr Citation kSitsDown{"sits_down", "", "{0} نشست.", "{0} sits down."};
inline constexpr Citation kGameBegins{"game_begins", "", "دست {0} شروع شد.", "Game {0} begins."};
inline constexpr Citation kMoves{"moves", "", "{0} ({1}): {2}", "{0} ({1}): {2}"};
inline constexpr Citation kSteps{"steps", "", "{0} ({1}) گام برمی‌دارد: {2}", "{0} ({1}) steps: {2}"};
inline constexpr Citation kTakesBack{"takes_back", "", "{0} ({1}) {2} گام را برگرداند.", "{0} ({1}) takes back {2}."};
inline constexpr Citation kClockLine{"clock_line", "", "{0} {1} {2}{3}", "{0} {1} {2}{3}"};
inline constexpr Citation kLimitLapsed{"limit_lapsed", "", "مهلت {0} ({1}) تمام شد",
                                       "the time limit of {0} ({1}) is over"};
inline constexpr Citation kYourLimit{"your_limit", "", "مهلت: {0}", "time limit: {0}"};
inline constexpr Citation kVerdict{"verdict_given", "", "رأی داور: {0} ({1})", "the arbiter's verdict: {0} ({1})"};
inline constexpr Citation kArbiterDue{"arbiter_due", "", "نوبت {0} منتظر رأی داور است",
                                      "the turn of {0} waits for the arbiter's verdict"};
inline constexpr Citation kTurnOf{"turn_of", "", "نوبت {0} ({1})", "{0} to move ({1})"};
inline constexpr Citation kOffersDraw{"offers_draw", "",
                                      "{0} پیشنهاد مساوی می‌دهد: accept یا decline",
                                      "{0} offers a draw: accept or decline"};
inline constexpr Citation kOffersRematch{"offers_rematch", "",
                                         "{0} بازی دوباره می‌خواهد: accept یا decline",
                                         "{0} offers a rematch: accept or decline"};
inline constexpr Citation kAccepts{"accepts", "", "{0} پذیرفت.", "{0} accepts."};
inline constexpr Citation kDeclines{"declines", "", "{0} نپذیرفت.", "{0} declines."};
inline constexpr Citation kDrawAgreed{"draw_agreed", "D 14", "مساوی با توافق", "a draw by agreement"};
inline constexpr Citation kAbandonedDraw{"abandoned_draw", "", "مساوی: یکی بازی را ترک کرد و حریفش مساوی خواست",
                                         "a draw: one player left the game, and the opponent asked for a draw"};
inline constexpr Citation kWonByAbsence{"abandoned", "", "{0} برد: حریفش بازی را ترک کرد",
                                        "{0} wins: the opponent left the game"};
inline constexpr Citation kIsAway{"is_away", "", "{0} پشت میز نیست.", "{0} is away."};
inline constexpr Citation kMayClaim{
    "may_claim", "",
    "{0} پشت میز نیست. تا {1} ثانیهٔ دیگر می‌توانید با claim win برد یا با claim draw مساوی را بخواهید.",
    "{0} is away. In {1} seconds you may claim the game: claim win or claim draw."};
inline constexpr Citation kAwayNoMore{"away_no_more", "", "غیبت {0} دیگر شمرده نمی‌شود.",
                                      "The absence of {0} does not count any more."};
inline constexpr Citation kClaimWhat{"claim_what", "", "claim win یا claim draw بنویسید.",
                                     "Type claim win or claim draw."};
inline constexpr Citation kWonOtherwise{"won_otherwise", "", "{0} برد ({1})", "{0} wins ({1})"};
inline constexpr Citation kEndedOtherwise{"ended_otherwise", "", "بازی تمام شد ({0})", "the game has ended ({0})"};
inline constexpr Citation kMatchOver{"match_over", "", "مسابقه تمام شد: {0}. rematch، leave یا quit",
                                     "The match is over: {0}. rematch, leave or quit"};
inline constexpr Citation kTableCancelled{"table_cancelled", "", "این میز بسته شد؛ leave یا quit",
                                          "This table was taken back; leave or quit"};
inline constexpr Citation kClocksStopped{"clocks_stopped", "", "ساعت‌ها ایستادند: {0}",
                                         "The clocks stand: {0}"};
inline constexpr Citation kClocksResumed{"clocks_resumed", "", "ساعت‌ها دوباره راه افتادند.",
                                         "The clocks run again."};
inline constexpr Citation kDirector{"director_acts", "", "مدیر تورنمنت: {0}", "The director: {0}"};
inline constexpr Citation kSays{"says", "", "{0}: {1}", "{0}: {1}"};
inline constexpr Citation kRevealed{
    "dice_revealed", "",
    "راز تاس‌ها آشکار شد؛ meydan verify آن را راستی‌آزمایی می‌کند.",
    "The secret of the dice is revealed; `meydan verify` checks it."};
inline constexpr Citation kAnnounces{"announces", "N 4-4-7", "{0} پیش از نوبت اعلام کرد: {1}",
                                     "{0} announces before the turn: {1}"};
inline constexpr Citation kIsReady{"is_ready", "", "{0} آماده است.", "{0} is ready."};
inline constexpr Citation kTakesBreak{"takes_break", "N 2-2-2", "{0} {1} دقیقه استراحت خواست.",
                                      "{0} takes a break of {1} minutes."};
inline constexpr Citation kPause{
    "pause", "N 4-3-2",
    "دست تمام شد و ساعت‌ها ایستاده‌اند؛ دست بعد به‌زودی شروع می‌شود (ready زودتر، break استراحت).",
    "The game is over and the clocks stand; the next one begins soon (ready: sooner, break: a break)."};
inline constexpr Citation kSayWhat{"say_what", "", "چیزی بنویسید: say TEXT", "Say something: say TEXT"};

}  // namespace meydan::cli::texts
