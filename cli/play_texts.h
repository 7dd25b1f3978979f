// What the terminal arena says, both languages side by side.
#pragma once

#include "rules/citation.h"

namespace meydan::cli::texts {

inline constexpr Citation kWelcome{"welcome", "", "میدان: به بازی خوش آمدید.", "Meydan: welcome to the field of play."};
inline constexpr Citation kChooseGame{"choose_game", "", "کدام بازی؟", "Which game?"};
inline constexpr Citation kChooseOpponent{"choose_opponent", "", "با چه کسی بازی می‌کنید؟",
                                          "Whom do you play against?"};
inline constexpr Citation kBotLevel{"bot_level", "", "ربات، سطح {0}", "the bot, level {0}"};
inline constexpr Citation kFriend{"friend", "", "یک دوست، پشت همین صفحه‌کلید",
                                  "a friend at this keyboard"};
inline constexpr Citation kChooseSeat{"choose_seat", "", "کدام طرف را برمی‌دارید؟",
                                      "Which side do you take?"};
inline constexpr Citation kSeatBegins{"seat_begins", "", "{0} (آغازکننده)", "{0} (begins)"};
inline constexpr Citation kChooseAgain{"choose_again", "", "لطفاً عددی از ۱ تا {0} بنویسید.",
                                       "Please type a number from 1 to {0}."};
inline constexpr Citation kPlaying{"playing", "", "{0}، قواعد {1}. راهنما: help",
                                   "{0}, rules {1}. Type help for help."};

inline constexpr Citation kNoSuchSeat{"no_such_seat", "", "این بازی {0} بازیکن دارد", "this game has {0} seats"};
inline constexpr Citation kToMove{"to_move", "", "نوبت {0}", "{0} to move"};
inline constexpr Citation kYourMove{"your_move", "", "نوبت شما ({0})", "your move ({0})"};
inline constexpr Citation kBotThinks{"bot_thinks", "", "ربات فکر می‌کند…", "the bot is thinking..."};
inline constexpr Citation kBotPlays{"bot_plays", "", "ربات ({0}): {1}", "the bot ({0}) plays {1}"};
inline constexpr Citation kChance{"chance", "", "تاس: {0}", "the dice: {0}"};
inline constexpr Citation kChanceBegins{"chance_begins", "", "تاس آغاز: {0}", "the opening dice: {0}"};
inline constexpr Citation kForcedPass{"forced_pass", "", "{0}: {1}", "{0}: {1}"};

inline constexpr Citation kHelp{"help", "",
                                "حرکت را بنویسید و Enter بزنید.\n"
                                "  legal        حرکت‌های مجاز\n"
                                "  why MOVE     چرا این حرکت مجاز است یا نیست\n"
                                "  step STEP    یک گام از حرکت (back برگرداندن، end پایان حرکت)\n"
                                "  hint         پیشنهاد ربات\n"
                                "  undo         برگرداندن آخرین حرکت شما\n"
                                "  board        نمایش دوبارهٔ صفحه\n"
                                "  position     متن وضعیت\n"
                                "  save FILE    ذخیرهٔ بازی در فایل\n"
                                "  resign       تسلیم\n"
                                "  quit         خروج",
                                "Type a move and press Enter.\n"
                                "  legal        the legal moves\n"
                                "  why MOVE     why a move is legal or not\n"
                                "  step STEP    one step of a move (back takes it back, end ends the move)\n"
                                "  hint         what the bot would play\n"
                                "  undo         take your last move back\n"
                                "  board        draw the board again\n"
                                "  position     the position as text\n"
                                "  save FILE    save the game to a file\n"
                                "  resign       resign the game\n"
                                "  quit         leave"};
inline constexpr Citation kMoveHelp{"move_help", "", "شکل حرکت: {0}؛ برای نمونه {1}", "A move is {0}; for example {1}"};
inline constexpr Citation kLegal{"legal", "", "مجاز: {0}", "legal: {0}"};
inline constexpr Citation kStepWhat{"step_what", "", "گام را بنویسید: step STEP", "Name a step: step STEP"};
inline constexpr Citation kNoStep{"no_step", "", "گامی برنداشته‌اید.", "You have made no step."};
inline constexpr Citation kStepsMissing{"steps_missing", "", "حرکت کامل نیست؛ گام بعد: {0}",
                                        "The move is not complete; it goes on with {0}"};
inline constexpr Citation kStepsComplete{"steps_complete", "", "حرکت کامل است: end پایان حرکت، back برگرداندن",
                                         "The move is complete: end ends it, back takes a step back"};
inline constexpr Citation kHint{"hint", "", "پیشنهاد: {0}", "hint: {0}"};
inline constexpr Citation kNothingToUndo{"nothing_to_undo", "", "هنوز حرکتی نکرده‌اید.",
                                         "You have not moved yet."};
inline constexpr Citation kUndone{"undone", "", "برگشت به پیش از {0}", "Back to before {0}."};
inline constexpr Citation kLapsed{"lapsed", "", "مهلت {0} تمام شد.", "The time limit of {0} is over."};
inline constexpr Citation kSaved{"saved", "", "بازی در {0} ذخیره شد.", "Saved to {0}."};
inline constexpr Citation kNotSaved{"not_saved", "", "ذخیره در {0} نشد: {1}", "Could not save to {0}: {1}"};
inline constexpr Citation kSaveWhere{"save_where", "", "نام فایل را بنویسید: save FILE", "Name a file: save FILE"};
inline constexpr Citation kWhyWhat{"why_what", "", "حرکت را بنویسید: why MOVE", "Name a move: why MOVE"};
inline constexpr Citation kSureToResign{"sure_to_resign", "", "برای تسلیم یک بار دیگر resign بنویسید.",
                                        "Type resign once more to resign."};

inline constexpr Citation kAfterGame{"after_game", "", "again بازی دوباره، save FILE ذخیره، quit خروج",
                                     "again to play again, save FILE to save it, quit to leave"};
inline constexpr Citation kGoodbye{"goodbye", "", "به امید دیدار!", "Goodbye!"};
inline constexpr Citation kLineTooLong{"line_too_long", "", "این سطر بیش از اندازه بلند است.",
                                       "That line is too long."};

}  // namespace meydan::cli::texts
