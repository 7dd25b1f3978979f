// What an event says when it does not grant a wish.
#pragma once

#include "play/refusals.h"
#include "rules/citation.h"

namespace meydan::tournament {

inline constexpr Citation kNoSuchEvent{"no_such_event", "", "چنین رویدادی نیست", "there is no such event"};
inline constexpr Citation kMayNotOpen{"may_not_open", "N 1-3",
                                      "فقط مدیر تورنمنت می‌تواند رویداد بسازد",
                                      "only a director may open an event"};
inline constexpr Citation kOpenAlready{"open_already", "", "این رویداد ساخته شده است", "the event is there already"};
inline constexpr Citation kDirectorsOnly{"directors_only", "N 1-3",
                                         "این کار فقط از مدیر این تورنمنت برمی‌آید",
                                         "only a director of this event may do this"};
inline constexpr Citation kServerOnly{
    "server_only", "", "این کار را خود میدان انجام می‌دهد", "Meydan does this by itself"};
inline constexpr Citation kCommitteeOnly{
    "committee_only", "N 5-2", "این کار فقط از کمیتهٔ تصمیم‌گیری برمی‌آید",
    "only the decision committee may do this"};
inline constexpr Citation kOwnCase{
    "own_case", "N 5-1",
    "شما یک طرف این مسابقه هستید؛ عضو دیگری از تیم برگزاری یا کمیته تصمیم می‌گیرد",
    "you are a party to this match; another member of the team or the committee rules"};
inline constexpr Citation kOwnRuling{
    "own_ruling", "N 5-2",
    "این رأی از خود شماست؛ دربارهٔ اعتراض به آن دیگران رأی می‌دهند",
    "the ruling is your own; others vote on the appeal against it"};
inline constexpr Citation kCommitteeStays{
    "committee_stays", "N 5-2",
    "تا اعتراض‌ها پایان نیافته‌اند، کسی از کمیته کنار گذاشته نمی‌شود",
    "while an appeal is open nobody is taken off the committee"};
using play::kGroundsNeeded;  // at a table and in its event alike
inline constexpr Citation kNameNeeded{"name_needed", "", "نام فارسی و انگلیسی رویداد را بنویسید",
                                      "an event needs a Persian and an English name"};
inline constexpr Citation kSectionNeeded{"section_needed", "", "رویداد ۱ تا ۲۰ بخش دارد",
                                         "an event has 1 to 20 sections"};
inline constexpr Citation kBadSection{
    "bad_section", "",
    "هر بخش شناسه‌ای یکتا از حروف کوچک لاتین و نامی به دو زبان دارد",
    "a section has an id of its own in lower-case letters and a name in both languages"};
inline constexpr Citation kPrizesWon{
    "prizes_won", "N 4-6",
    "این بخش پایان یافته است و جایزه‌هایش تغییر نمی‌کند",
    "this section is over, and its prizes stand"};
inline constexpr Citation kBadPrize{
    "bad_prize", "", "هر جایزه یک رده دارد و مبلغی یا چیزی؛ جدول آن اصلی، تسلی یا شانس آخر است",
    "a prize has a place, an amount or a thing, and is of the main ranking, the consolation or the last chance"};
inline constexpr Citation kSectionHasEntries{"section_has_entries", "",
                                             "بخشی که شرکت‌کننده دارد حذف نمی‌شود",
                                             "a section with entries cannot go"};
inline constexpr Citation kBadRounds{"bad_rounds", "D 4",
                                     "تعداد دورها، باخت‌ها یا گروه‌ها درست نیست",
                                     "the number of rounds, losses or groups is not right"};
inline constexpr Citation kBadBestOf{"bad_best_of", "N 2-2-2", "تعداد دیدارها باید فرد و حداکثر ۹ باشد",
                                     "matches are best of an odd number, at most 9"};
inline constexpr Citation kLatenessOnline{
    "lateness_online", "N 6-4",
    "امتیاز دیرکرد برای رویداد حضوری است؛ در رویداد آنلاین حریف صبر می‌کند و گزارش می‌دهد",
    "points for lateness are given over the board; online the opponent waits and reports"};
inline constexpr Citation kBadAmount{"bad_amount", "", "این مقدار درست نیست", "that amount is not right"};
inline constexpr Citation kBadText{"bad_text", "", "این نوشته خالی، خیلی بلند یا ناخواناست",
                                   "that text is empty, too long or not readable"};
inline constexpr Citation kBadLevel{"bad_level", "N 3-5-1",
                                    "سطح‌ها مقدماتی، متوسط و پیشرفته‌اند",
                                    "levels are beginner, intermediate and advanced"};
inline constexpr Citation kMembersOnly{"entry_members_only", "N 1-4",
                                       "برای شرکت در رویداد اول ثبت‌نام کنید",
                                       "register before you enter an event"};
inline constexpr Citation kEnteredAlready{"entered_already", "N 1-4",
                                          "این شخص پیش از این نام‌نویسی شده است",
                                          "this person has entered already"};
inline constexpr Citation kTooMany{"too_many_entries", "", "این رویداد پر است", "the event is full"};
inline constexpr Citation kTooLateToEnter{
    "too_late_to_enter", "N 1-4", "قرعه‌کشی انجام شده و نام‌نویسی تمام شده است",
    "the draw is made and entries are closed"};
inline constexpr Citation kApprovedAlready{"approved_already", "N 1-4",
                                           "این نام‌نویسی پذیرفته شده است",
                                           "this entry is approved already"};
inline constexpr Citation kNotAsked{
    "not_asked", "N 1-4", "از شما دربارهٔ این نام‌نویسی چیزی پرسیده نشده است",
    "you are not asked about this entry"};
inline constexpr Citation kDeclined{
    "declined", "N 1-4",
    "این بازیکن نپذیرفته است؛ اگر بخواهد خود نام‌نویسی می‌کند",
    "this player has declined, and may enter by themselves"};
inline constexpr Citation kTeamTooSmall{"team_too_small", "",
                                        "هر تیم یا جفت دست‌کم {0} عضو دارد",
                                        "a team or pair has at least {0} members"};
inline constexpr Citation kTwoSides{
    "two_sides", "", "در رویداد، سر هر میز دو نفر یا دو جفت بازی می‌کنند",
    "at a table of an event two players or two pairs play"};
inline constexpr Citation kInstitutionNeeded{"institution_needed", "D 2", "نام نهاد لازم است",
                                             "the institution is needed"};
inline constexpr Citation kInstitutionFull{"institution_full", "D 2", "هر نهاد در هر بخش حداکثر {0} بازیکن دارد",
                                           "an institution has at most {0} players in a section"};
inline constexpr Citation kAwayAlready{"away_already", "N 2-2-4", "غیبت این بازیکن ثبت شده است و هنوز برنگشته است",
                                       "this player is away already and has not come back"};
inline constexpr Citation kNotAway{"not_away", "N 2-2-4", "برای این بازیکن غیبتی ثبت نشده است",
                                   "no absence of this player is written down"};
inline constexpr Citation kNoClockNeeded{"no_clock_needed", "N 3-5-2", "در این رویداد ساعت الزامی نیست",
                                         "this event does not require a clock"};
inline constexpr Citation kHallOnly{"hall_only", "N 2-2-4", "این فرم برای رویداد حضوری است",
                                    "this form is for events over the board"};
inline constexpr Citation kNoSuchEntry{"no_such_entry", "", "چنین شرکت‌کننده‌ای نیست",
                                       "there is no such entry"};
inline constexpr Citation kNoSuchSection{"no_such_section", "", "چنین بخشی نیست", "there is no such section"};
inline constexpr Citation kNoSuchMatch{"no_such_match", "", "چنین مسابقه‌ای نیست",
                                       "there is no such match"};
inline constexpr Citation kNoSuchAppeal{"no_such_appeal", "N 5-2", "چنین اعتراضی نیست", "there is no such appeal"};
inline constexpr Citation kWithdrawnAlready{"withdrawn_already", "",
                                            "چیزی تغییر نکرد؛ وضعیت انصراف این بازیکن از پیش همین بود",
                                            "nothing has changed: that was so already"};
inline constexpr Citation kRoundPaired{"round_paired", "", "قرعهٔ این دور کشیده شده است یا چنین دوری نیست",
                                       "that round is paired already, or there is none"};
inline constexpr Citation kNoByesHere{"no_byes_here", "", "درخواست بای فقط در مسابقهٔ سوئیسی ممکن است",
                                      "byes can be asked for in a Swiss event only"};
inline constexpr Citation kBegunAlready{"begun_already", "", "این بخش شروع شده است", "this section has begun"};
inline constexpr Citation kNotStarted{"not_started", "", "این بخش هنوز شروع نشده است", "this section has not begun"};
inline constexpr Citation kSectionOver{"section_over", "", "این بخش تمام شده است", "this section is over"};
inline constexpr Citation kTooFew{"too_few", "",
                                  "دست‌کم دو شرکت‌کنندهٔ پذیرفته‌شده لازم است",
                                  "at least two approved entries are needed"};
inline constexpr Citation kNotAnswered{
    "not_answered", "N 1-4",
    "{0} نفر هنوز نگفته‌اند که بازی می‌کنند یا نه؛ تا پاسخ ندهند قرعه‌ای برایشان کشیده نمی‌شود",
    "{0} have not said yet whether they play; nobody is paired before that"};
inline constexpr Citation kNotIn{"not_in", "N 1-4", "{0} کنار رفته، اخراج شده یا هنوز نپذیرفته است که بازی کند",
                                 "{0} has withdrawn, was excluded or has not agreed to play"};
inline constexpr Citation kNotThatRound{"not_that_round", "", "هنوز نوبت این دور نیست", "it is not that round's turn"};
inline constexpr Citation kPausedAlready{"paused_already", "N 4-3-2", "ساعت همهٔ میزها از پیش ایستاده است",
                                         "the clocks of all tables stand already"};
inline constexpr Citation kNotPaused{"not_paused", "N 4-3-2", "ساعت میزها را نایستانده‌اید",
                                     "the clocks of the tables have not been stopped"};
inline constexpr Citation kRoundBegun{
    "round_begun", "", "این دور شروع شده است و دیگر نمی‌توان آن را پس گرفت",
    "the round has begun and cannot be taken back"};
inline constexpr Citation kRoundNotOver{"round_not_over", "",
                                        "هنوز همهٔ نتیجه‌های این دور نیامده است",
                                        "not every result of this round is in"};
inline constexpr Citation kBadPairing{
    "bad_pairing", "",
    "در این قرعه بازیکنی دو بار آمده، با خودش بازی می‌کند یا در این بخش نیست",
    "in this pairing somebody plays twice, plays against themselves or is not known"};
inline constexpr Citation kNotYourMatch{"not_your_match", "", "این مسابقهٔ شما نیست", "that is not your match"};
inline constexpr Citation kMatchOver{"match_over", "N 4-6", "نتیجهٔ این مسابقه ثبت شده است",
                                     "the result of this match is in"};
inline constexpr Citation kRuledAsAWhole{
    "ruled_as_a_whole", "N 4-6",
    "دربارهٔ کل این مسابقه رأی داده شده است؛ به‌جای یک میز، نتیجهٔ مسابقه را اصلاح کنید",
    "this match has been ruled as a whole: correct its result instead of one board's"};
inline constexpr Citation kExcluded{"excluded", "N 5",
                                    "این شرکت‌کننده اخراج شده است و برنمی‌گردد",
                                    "this entry was excluded and does not come back"};
inline constexpr Citation kTableReports{"table_reports", "",
                                        "نتیجهٔ این مسابقه از خود میز می‌آید",
                                        "the result of this match comes from its table"};
inline constexpr Citation kBadResult{"bad_result", "D 14", "چنین نتیجه‌ای ممکن نیست",
                                     "no match can end like that"};
inline constexpr Citation kNoDrawHere{"no_draw_here", "", "این مسابقه باید برنده داشته باشد",
                                      "somebody has to win this match"};
inline constexpr Citation kNothingReported{"nothing_reported", "N 4-7",
                                           "نتیجه‌ای در انتظار تأیید شما نیست",
                                           "no result waits for your word"};
inline constexpr Citation kEnoughSaid{
    "enough_said", "",
    "این کار در هر مسابقه، بخش یا اعتراض حداکثر {0} بار ممکن است؛ با خود مدیر تورنمنت گفت‌وگو کنید",
    "this can be done {0} times in a match, a section or an appeal; speak with the director"};
inline constexpr Citation kNoCall{"no_call", "", "کسی از این میز مدیر را صدا نزده است",
                                  "nobody at this table has called the director"};
inline constexpr Citation kMonitorTwice{"monitor_twice", "N 1-3-3",
                                        "ناظر هر مسابقه فقط یک بار عوض می‌شود",
                                        "a match's monitor is replaced only once"};
inline constexpr Citation kOwnerStays{"owner_stays", "N 1-3",
                                      "سازندهٔ رویداد مدیر آن می‌ماند",
                                      "who opened the event stays its director"};
inline constexpr Citation kCommitteeFull{"committee_full", "N 5-2", "کمیته ۳ یا ۵ عضو دارد",
                                         "a committee has 3 or 5 members"};
inline constexpr Citation kDirectorInCommittee{"director_in_committee", "N 5-2",
                                               "مدیر تورنمنت در کمیته نمی‌نشیند",
                                               "a director does not sit in the committee"};
inline constexpr Citation kNoCommittee{"no_committee", "N 5-2",
                                       "هنوز کمیته‌ای با ۳ یا ۵ عضو معرفی نشده است",
                                       "no committee of 3 or 5 is named yet"};
inline constexpr Citation kNoAppealOnline{"no_appeal_online", "N 6-7",
                                          "در رویداد آنلاین اعتراض نیست؛ رأی مدیر تورنمنت نهایی است",
                                          "there is no appeal in online events; the director's decision is final"};
inline constexpr Citation kAppealedAlready{"appealed_already", "N 5-2", "اعتراضی دربارهٔ این مسابقه در دست بررسی است",
                                           "an appeal about this match is being heard"};
inline constexpr Citation kNothingRuled{"nothing_ruled", "N 5-2",
                                        "دربارهٔ این مسابقه هنوز رأیی نیست که به آن اعتراض شود",
                                        "nothing has been ruled about this match that could be appealed"};
inline constexpr Citation kAppealOpen{
    "appeal_open", "N 5-2",
    "تا کمیته دربارهٔ اعتراض این بخش رأی ندهد، دور بعد قرعه‌کشی نمی‌شود و بخش پایان نمی‌یابد",
    "until the committee has decided the appeal in this section, no round is paired and the section does not end"};
inline constexpr Citation kNotArrived{"not_arrived", "N 2-2-3", "حضور این بازیکن ثبت نشده است",
                                      "this player has not been noted as present"};
inline constexpr Citation kRefusedBefore{
    "refused_before", "N 1-4",
    "مدیر تورنمنت این نام‌نویسی را نپذیرفته است؛ فقط خود او می‌تواند دوباره نام‌نویسی کند",
    "the director has refused this entry, and alone may enter it again"};
inline constexpr Citation kKnownPerson{
    "known_person", "D 2",
    "{0} از همین نهاد پیش از این نام‌نویسی شده است؛ اگر شخص دیگری است، بگویید که هم‌نام است",
    "{0} of the same institution is entered already; if it is somebody else, say that it is a namesake"};
inline constexpr Citation kAppealOver{"appeal_over", "N 5-2", "کمیته رأی داده است", "the committee has decided"};
inline constexpr Citation kNotHeard{
    "not_heard", "N 5-3", "پیش از رأی‌گیری باید حرف هر دو بازیکن شنیده شود",
    "both players are heard before the vote"};

inline constexpr Citation kMendingNeeded{
    "mending_needed", "N 4-6",
    "این نتیجه {0} مسابقهٔ دیگر را هم عوض می‌کند؛ برای هر یک بگویید چه شود",
    "this result changes {0} other matches; say for each what becomes of it"};
inline constexpr Citation kMendBegun{"mend_begun", "N 4-6",
                                     "این مسابقه شروع شده است: یا دوباره بازی شود یا همان که هست بماند",
                                     "this match has begun: it is played again, or stands"};
inline constexpr Citation kMendNotBegun{"mend_not_begun", "N 4-6",
                                        "این مسابقه شروع نشده است: یا بازیکن عوض شود یا همان که هست بماند",
                                        "this match has not begun: the player is replaced, or it stands"};
inline constexpr Citation kMendTogether{
    "mend_together", "N 4-6",
    "همهٔ مسابقه‌هایی که به این نتیجه بسته‌اند یا می‌مانند یا عوض می‌شوند؛ وگرنه کسی دو بار در جدول می‌آید",
    "all matches that hang on this result stand, or all of them follow: otherwise somebody is in the draw twice"};
inline constexpr Citation kMendUnderAppeal{
    "mend_under_appeal", "N 5-2",
    "دربارهٔ مسابقه‌ای که به این نتیجه بسته است اعتراضی در دست بررسی است",
    "an appeal about a match that hangs on this result is being heard"};
inline constexpr Citation kNoResultYet{"no_result_yet", "N 4-6",
                                       "این مسابقه هنوز نتیجه‌ای ندارد",
                                       "this match has no result yet"};
inline constexpr Citation kDrawDecides{
    "draw_decides", "",
    "در این جدول قرعه می‌گوید چه کسی با چه کسی بازی می‌کند؛ برای تغییر، نتیجه را اصلاح کنید",
    "in this format the draw says who meets whom: correct a result instead"};
inline constexpr Citation kScoreAgainstResult{"score_against_result", "D 14",
                                              "امتیازها با برنده نمی‌خوانند: {0} به {1}",
                                              "the score does not fit the winner: {0} to {1}"};
inline constexpr Citation kScoreNotOfLength{"score_not_of_length", "N 4-8-1",
                                            "در مسابقهٔ {0} امتیازی، برنده {0} امتیاز دارد و بازنده کمتر",
                                            "in a match to {0} points the winner has {0} and the loser fewer"};
inline constexpr Citation kScoreNotOfOneMoreGame{
    "score_not_of_one_more_game", "N 4-8",
    "هر دو {0} امتیاز داشتند و یک دست بدون کیوب تعیین‌کننده است: برنده یک تا سه امتیاز بیشتر دارد",
    "both had {0} points and one game without cube decides: the winner has one to three more"};
inline constexpr Citation kScoreNotOfGame{"score_not_of_game", "D 15",
                                          "این بازی با امتیاز {0} به {1} تمام نمی‌شود",
                                          "no game of this kind ends {0} to {1}"};
inline constexpr Citation kGamesNotOfScore{
    "games_not_of_score", "N 4-7", "امتیاز دست‌ها با نتیجهٔ مسابقه نمی‌خواند",
    "the scores game by game do not make this result"};
inline constexpr Citation kLengthsAnnounced{
    "lengths_announced", "N 4-8-1",
    "طول مسابقه‌ها اعلام شده است؛ طول یک مسابقه با موافقت دو بازیکن و مدیر تورنمنت عوض می‌شود",
    "the lengths are announced; that of one match changes if both players and the director agree"};
inline constexpr Citation kLengthRunning{
    "length_running", "N 4-8",
    "این مسابقه شروع شده و طولش همان است که با آن شروع شد؛ طول نادرست سر همان میز اصلاح می‌شود",
    "the match has begun and keeps its length; a wrong one is corrected at its table"};
inline constexpr Citation kNoLength{"no_length", "N 4-8-1", "برای این مسابقه طولی اعلام نشده است",
                                    "no length is announced for this match"};
inline constexpr Citation kEntriesClosed{
    "entries_closed", "N 1-4",
    "مهلت نام‌نویسی تمام شده است؛ از مدیر تورنمنت بخواهید شما را وارد کند",
    "the time for entries is over; ask the director to enter you"};
inline constexpr Citation kBadDays{
    "bad_days", "",
    "روزها باید پشت سر هم باشند، روز اول با شروع رویداد یکی باشد و هر روز دست‌کم یک دور داشته باشد",
    "days follow one another, the first begins with the event, and each has a round at least"};
inline constexpr Citation kLengthIsRight{"length_is_right", "N 4-8", "طول این مسابقه همین است",
                                         "that is the length of this match"};

}  // namespace meydan::tournament
