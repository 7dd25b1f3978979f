// The words of a review, shared by its text and its page.
#pragma once

#include "rules/citation.h"

namespace meydan::cli {

inline constexpr Citation kReviewOf{"review_of", "", "بررسی مسابقهٔ {0}", "A match of {0} looked over"};
inline constexpr Citation kDecisions{"review_decisions", "", "تصمیم‌ها", "Decisions"};
inline constexpr Citation kLost{"review_lost", "", "از دست رفته", "Lost"};
inline constexpr Citation kRate{"review_rate", "", "میزان خطا (۵۰۰ برابر میانگین)", "Error rate (500 x mean)"};
inline constexpr Citation kLuck{"review_luck", "", "شانس تاس", "Luck"};
inline constexpr Citation kResult{"review_result", "", "نتیجه برای {0}: {1}؛ بدون شانس: {2}",
                                  "Result for {0}: {1}; without luck: {2}"};
inline constexpr Citation kUnfinishedReview{"review_unfinished", "", "مسابقه تمام نشده است؛ بدون شانس برای {0}: {1}",
                                            "The match is not over; without luck for {0}: {1}"};
inline constexpr Citation kMarksOf{"review_marks", "", "مشکوک / بد / بسیار بد", "Doubtful / bad / very bad"};
inline constexpr Citation kDoubtful{"review_doubtful", "", "مشکوک", "doubtful"};
inline constexpr Citation kBad{"review_bad", "", "بد", "bad"};
inline constexpr Citation kVeryBad{"review_very_bad", "", "بسیار بد", "very bad"};
inline constexpr Citation kNumber{"review_number", "", "شماره", "No."};
inline constexpr Citation kPlayer{"review_player", "", "بازیکن", "Player"};
inline constexpr Citation kKind{"review_kind", "", "نوع", "Kind"};
inline constexpr Citation kMoveMade{"review_move", "", "حرکت", "Move"};
inline constexpr Citation kBetter{"review_better", "", "بهتر", "Better"};
inline constexpr Citation kPositionOf{"review_position", "", "وضعیت", "Position"};
inline constexpr Citation kNoErrors{"review_no_errors", "", "هیچ تصمیمی نشان خطا ندارد", "No decision has a mark"};
inline constexpr Citation kEveryDecision{"review_every_decision", "", "همهٔ تصمیم‌ها", "Every decision"};
inline constexpr Citation kMarkedDecisions{"review_marked", "", "تصمیم‌های نشان‌دار",
                                           "Marked decisions"};
inline constexpr Citation kLookedAhead{"review_plies", "", "هر تصمیم با {0} حرکت پیش رو سنجیده شده است",
                                       "Every decision was looked at {0} moves ahead"};
inline constexpr Citation kProgress{"review_progress", "", "{0} از {1} بررسی شد", "{0} of {1} looked at"};

}  // namespace meydan::cli
