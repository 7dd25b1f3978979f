// What a table says when it does not do what it was asked (decide.cpp).
#pragma once

#include "rules/citation.h"

namespace meydan::play {

inline constexpr Citation kStale{"stale", "", "صفحه از آن زمان تغییر کرده است", "the board has changed since"};
inline constexpr Citation kNotSeated{"not_seated", "", "شما پشت این میز ننشسته‌اید",
                                     "you do not sit at this table"};
inline constexpr Citation kCaptainOnly{
    "captain_only", "N 4-2-1",
    "در مسابقهٔ تیمی فقط کاپیتان حرکت می‌کند، دبل می‌کند و ساعت را می‌زند",
    "in a team match only the captain moves, doubles and presses the clock"};
inline constexpr Citation kNoTeams{"no_teams", "N 4-2-1", "این میز تیمی نیست", "this is not a table of teams"};
inline constexpr Citation kPartnerThere{"partner_there", "N 4-2-1", "این تیم کامل است", "this team is complete"};
inline constexpr Citation kNotInvited{"not_invited", "N 4-2-1", "کاپیتان این تیم شما را دعوت نکرده است",
                                      "the captain of this team has not asked you to be the partner"};
inline constexpr Citation kInvitedAlready{"invited_already", "N 4-2-1",
                                          "این شخص را پیش از این دعوت کرده‌اید",
                                          "you have asked this person already"};
inline constexpr Citation kPlaysHere{"plays_here", "N 4-2-1", "این شخص پشت همین میز است",
                                     "this person is at the table already"};
inline constexpr Citation kEnoughInvited{"enough_invited", "N 4-2-1",
                                         "به اندازهٔ کافی یار دعوت کرده‌اید",
                                         "you have asked enough people"};
inline constexpr Citation kTableFull{"table_full", "", "همهٔ صندلی‌های این میز پر است",
                                     "every seat of this table is taken"};
inline constexpr Citation kSeatedAlready{"seated_already", "", "شما پشت این میز نشسته‌اید",
                                         "you sit at this table already"};
inline constexpr Citation kNotPlaying{"not_playing", "", "اکنون بازی در جریان نیست", "no game is being played now"};
inline constexpr Citation kNotYourTurn{"not_your_turn", "D 12", "نوبت شما نیست", "it is not your turn"};
inline constexpr Citation kArbitersTurn{"arbiters_turn", "", "بازی منتظر رأی داور است",
                                        "the game waits for the arbiter's verdict"};
inline constexpr Citation kNoVerdictDue{"no_verdict_due", "", "اکنون رأیی لازم نیست", "no verdict is due now"};
inline constexpr Citation kClocksStand{
    "clocks_stand", "N 4-3-2",
    "ساعت‌ها ایستاده‌اند؛ بازی پس از ادامهٔ مدیر تورنمنت از سر گرفته می‌شود",
    "the clocks stand; play goes on when the director resumes it"};
inline constexpr Citation kNoDrawOffers{"no_draw_offers", "", "در این بازی پیشنهاد مساوی وجود ندارد",
                                        "this game has no draw by agreement"};
inline constexpr Citation kNoSuchOffer{"no_such_offer", "", "چنین پیشنهادی روی میز نیست",
                                       "there is no such offer on the table"};
inline constexpr Citation kOfferedAlready{"offered_already", "", "پیشنهادی در انتظار پاسخ است",
                                          "an offer is waiting for its answer"};
inline constexpr Citation kOfferedEnough{
    "offered_enough", "",
    "در این بازی {0} بار پیشنهاد داده‌اید و دیگر نمی‌توانید",
    "you have made {0} offers in this game, and may make no more"};
inline constexpr Citation kContributedAlready{"contributed_already", "",
                                              "شما سهم تصادفی خود را داده‌اید",
                                              "you have given your part of the randomness"};
inline constexpr Citation kTooLate{"contribution_too_late", "", "سهم تصادفی باید پیش از آغاز بازی داده شود",
                                   "a part of the randomness must be given before the game begins"};
inline constexpr Citation kBadEntropy{"bad_contribution", "", "سهم تصادفی باید ۱ تا ۶۴ نویسهٔ لاتین باشد",
                                      "a part of the randomness is 1 to 64 printable ASCII characters"};
inline constexpr Citation kDirectorsOnly{"directors_only", "N 1-3", "این کار با مدیر تورنمنت است",
                                         "only the director may do this"};
inline constexpr Citation kGroundsNeeded{"grounds_needed", "N 5", "بند قانون و دلیل لازم است",
                                         "a clause and a reason are needed"};
inline constexpr Citation kRepeated{"repeated", "", "این فرمان پیش‌تر انجام شده بود",
                                    "this command had been obeyed before"};
inline constexpr Citation kBadRules{"bad_rules", "", "قواعد میز خوانده نشد: {0}",
                                    "the table's rules cannot be read: {0}"};
inline constexpr Citation kRematchOfTwo{
    "rematch_of_two", "",
    "میز بیش از دو نفر بازی دوباره ندارد؛ میز تازه‌ای باز کنید",
    "a table of more than two has no rematch; open a new one"};
inline constexpr Citation kNoSuchSeat{"no_such_seat", "", "چنین صندلی‌ای نیست",
                                      "there is no such seat"};
inline constexpr Citation kNothingToResume{"nothing_to_resume", "", "نوبتی برای ادامه نیست",
                                           "there is no turn to resume"};
inline constexpr Citation kCannotUndo{"cannot_undo", "", "به این رویداد نمی‌توان برگشت",
                                      "the table cannot go back to that event"};
inline constexpr Citation kDiceAreKnown{
    "dice_are_known", "",
    "این مسابقه تمام شده و راز تاس‌هایش آشکار است؛ از اینجا نمی‌توان ادامه داد. نتیجه را می‌توان اصلاح کرد",
    "this match is over and the secret of its dice is known, so nobody can play on from here; the result can be corrected"};
inline constexpr Citation kEventHasResult{
    "event_has_result", "",
    "این مسابقه تمام شده و نتیجه‌اش در رویداد ثبت است؛ نتیجه را در میز مدیر تورنمنت اصلاح کنید",
    "this match is over and the event has its result; correct it at the director's desk"};
inline constexpr Citation kBadAmount{"bad_amount", "", "مقدار باید صفر یا بیشتر باشد",
                                     "the amount must be zero or more"};
inline constexpr Citation kSayNothing{"say_nothing", "", "پیام باید ۱ تا ۵۰۰ نویسه باشد",
                                      "a message has 1 to 500 characters"};
inline constexpr Citation kSaidEnough{
    "said_enough", "",
    "شما در این میز {0} پیام داده‌اید و بیش از این نمی‌توانید",
    "you have said {0} things at this table, which is all there is room for"};
inline constexpr Citation kAllSaidEnough{
    "all_said_enough", "", "تماشاگران این میز به اندازهٔ کافی حرف زده‌اند",
    "the spectators of this table have said all there is room for"};
inline constexpr Citation kOverForSpectators{
    "over_for_spectators", "",
    "مسابقه تمام شده است؛ اکنون فقط بازیکنان گفت‌وگو می‌کنند",
    "the match is over: now only its players talk here"};
inline constexpr Citation kNotText{"not_text", "", "این نوشته UTF-8 نیست", "this is not UTF-8 text"};
inline constexpr Citation kChairTaken{"chair_taken", "", "این صندلی پر است", "that chair is taken"};
inline constexpr Citation kBegunAlready{"begun_already", "",
                                        "بازی شروع شده است و میز را نمی‌توان بست",
                                        "play has begun, and the table cannot be taken back"};
inline constexpr Citation kNoSpectator{"no_spectator", "N 1-6-4", "این شخص تماشاگر این میز نیست",
                                       "that is not a spectator of this table"};
inline constexpr Citation kRemovedAlready{"removed_already", "N 1-6-4", "این تماشاگر پیش از این بیرون رفته است",
                                          "that spectator has been removed already"};
inline constexpr Citation kRemovedEnough{
    "removed_enough", "N 1-6-4",
    "شما {0} تماشاگر را بیرون کرده‌اید؛ برای بیشتر مدیر تورنمنت را صدا کنید",
    "you have removed {0} spectators; call the director for more"};
inline constexpr Citation kSpectatorsAreSilent{"spectators_are_silent", "N 1-6-4",
                                               "تماشاگران در مسابقه ساکت‌اند",
                                               "spectators of an event are silent"};
inline constexpr Citation kRemoved{"removed", "N 1-6-4", "بازیکنی خواسته است که شما این میز را تماشا نکنید",
                                   "a player has asked that you do not watch this table"};
inline constexpr Citation kBadKey{"bad_key", "", "کلید فرمان باید متنی تا ۱۲۸ بایت باشد",
                                  "a command's key is text of at most 128 bytes"};
inline constexpr Citation kNoPause{"no_pause", "N 2-2-2", "اکنون میان دو دست نیست", "this is not between two games"};
inline constexpr Citation kReadyAlready{"ready_already", "", "گفته‌اید که آماده‌اید",
                                        "you have said that you are ready"};
inline constexpr Citation kNoBreaksLeft{"no_breaks_left", "N 2-2-2",
                                        "استراحت بیشتری نمانده است؛ در این مسابقه هر بازیکن {0} استراحت دارد",
                                        "no break is left; each player has {0} in this match"};
inline constexpr Citation kOwnTurn{"own_turn", "N 4-4-7", "نوبت خود شماست؛ حرکت را همین حالا انجام دهید",
                                   "it is your own turn: make the move now"};
inline constexpr Citation kAnnouncedAlready{"announced_already", "N 4-4-7",
                                            "پیش از این اعلام کرده‌اید و پابرجاست",
                                            "you have announced already, and it stands"};
inline constexpr Citation kEventPairs{"event_pairs", "D 7",
                                      "در رویداد، حریف و میز را قرعه تعیین می‌کند",
                                      "in an event the pairing says who plays whom"};
inline constexpr Citation kServerOnly{"server_only", "", "این فرمان تنها از سرور می‌آید",
                                      "only the server sends this"};

inline constexpr Citation kNoAbsence{"no_absence", "", "اکنون کسی را غایب نمی‌شمارند",
                                     "nobody counts as absent now"};

}  // namespace meydan::play
