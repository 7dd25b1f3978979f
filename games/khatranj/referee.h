// Why a move of khatranj is not legal, and the sentences of its ends.
#pragma once

#include "games/khatranj/rules.h"

namespace meydan::khatranj {

/// Nothing if the move is legal.
std::optional<Refusal> refusal_of(const Position& position, const Move& move);

namespace ends {
inline constexpr Citation kMate{"mate", "K 4", "مات", "mate"};
inline constexpr Citation kKingNotSaved{
    "king_not_saved", "K 3",
    "برای حرکت کلمه‌ای پیدا نشد و هیچ انتخابی شاه را از کیش بیرون نمی‌آورد",
    "no word was found for the move, and no choice takes the king out of check"};
inline constexpr Citation kStalemate{"stalemate", "K 9", "پات: حرکتی نمانده و شاه کیش نیست",
                                     "stalemate: no move is left and the king is not in check"};
inline constexpr Citation kMaterial{"too_little_material", "K 9",
                                    "مهره‌های هیچ‌یک برای مات کافی نیست",
                                    "neither side has enough men to give mate"};
inline constexpr Citation kRepetition{"repetition", "K 9", "تکرار سه‌باره", "repeated three times"};
inline constexpr Citation kFiftyMoves{"fifty_moves", "K 9", "پنجاه حرکت بدون زدن مهره و حرکت سرباز",
                                      "fifty moves without a capture or a pawn's move"};
inline constexpr Citation kTimeOut{"time_out", "K 5", "وقت بازنده تمام شد", "the loser's time ran out"};
inline constexpr Citation kResignation{"resignation", "K 5", "بازنده تسلیم شد", "the loser resigned"};
}  // namespace ends

}  // namespace meydan::khatranj
