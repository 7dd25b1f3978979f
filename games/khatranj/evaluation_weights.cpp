// Made by meydan train khatranj (docs/engines.md): 24943 positions of self-play. Not written by hand.
#include "games/khatranj/evaluation.h"

namespace meydan::khatranj {

// clang-format off
constexpr Weights kWeights{{
    {84, 87}, {347, 315}, {310, 316}, {494, 492}, {911, 908},  // men: pawn, knight, bishop, rook, queen
    {-5, -5}, {0, 0}, {5, 13}, {11, 4}, {9, 10}, {21, 18}, {25, 27}, {30, 30},  // by rank: pawn
    {-15, -15}, {2, -4}, {2, 2}, {19, 14}, {12, 13}, {3, 5}, {-4, -4}, {-12, -12},  // knight
    {-16, -9}, {-2, -2}, {3, 3}, {7, 7}, {9, 6}, {1, 1}, {-3, -3}, {-6, -6},  // bishop
    {-11, -1}, {0, -1}, {5, 1}, {1, -1}, {2, 2}, {1, 1}, {16, 13}, {0, 0},  // rook
    {-2, -4}, {1, 0}, {-5, 1}, {7, 4}, {4, 4}, {2, 2}, {-1, -1}, {-3, -3},  // queen
    {12, 7}, {1, 3}, {-4, -2}, {-9, -9}, {-9, -9}, {-3, -3}, {3, 3}, {9, 8},  // king
    {-4, -12}, {-2, 8}, {7, 9}, {7, 3}, {-8, -12}, {-4, -5}, {1, 3}, {17, 13},
    {-7, -7}, {4, -3}, {-7, -2}, {4, 8}, {-4, -1}, {-3, -1}, {6, 4}, {0, -3},
    {-1, -3}, {-2, 0}, {-1, 2}, {6, 3}, {16, 8}, {-3, 3}, {-1, -1}, {-12, -10},  // by file, from the edge to the middle: pawn to king
    {14, -7}, {14, -6}, {16, -7}, {12, 8},  // steps with a word: knight, bishop, rook, queen
    {0, 2}, {3, 0}, {11, -3}, {2, 2},  // steps without
    {-8, -1}, {1, -1}, {-2, -2}, {1, 0},  // no step with a word
    {-4, -2}, {-6, -1}, {4, 0},  // king with 0, 1, 2 safe steps
    {1, -1}, {-1, -1}, {2, 1}, {1, 3}, {0, -1}, {0, 2},  // passed pawn, rank 2 to 7
    {1, 1}, {1, 2}, {-1, 1}, {1, 4}, {0, 3}, {0, 2},  // likewise, with words all the way
    {1, -10}, {-9, -4},  // pawn whose next step has no word: passed, not passed
    {1, 1}, {6, -2}, {-8, -1},  // doubled, isolated, protected
    {-3, 1},  // two bishops
    {4, 4}, {1, -4},  // rook on a half open, on an open file
    {0, 0}, {11, 3},  // pawns before the king
    {2, 3}, {7, -1}, {6, 1}, {9, 2},  // squares around the other king: knight, bishop, rook, queen
    {4, 2},  // two that reach them
    {-1, 0}, {1, 0},  // pawn on piece, minor piece on rook or queen
    {3, 4}, {1, 1},  // unprotected pawn, piece
    {4, -1},  // the move
}};
// clang-format on

}  // namespace meydan::khatranj
