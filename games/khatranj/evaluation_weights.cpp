// Made by khatranj_train (docs/engines.md): 12307 positions of self-play. Not written by hand.
#include "games/khatranj/evaluation.h"

namespace meydan::khatranj {

// clang-format off
constexpr Weights kWeights{{
    {89, 97}, {342, 329}, {308, 318}, {492, 491}, {905, 905},  // men: pawn, knight, bishop, rook, queen
    {-5, -5}, {-5, -2}, {7, 6}, {13, 10}, {13, 17}, {20, 18}, {25, 26}, {30, 30},  // by rank: pawn
    {-13, -12}, {-1, -4}, {3, 4}, {15, 14}, {13, 12}, {3, 4}, {-4, -4}, {-12, -12},  // knight
    {-12, -8}, {-5, -2}, {5, 2}, {7, 6}, {6, 5}, {2, 2}, {-2, -2}, {-6, -6},  // bishop
    {-4, -1}, {0, -1}, {1, 0}, {0, 0}, {1, 1}, {0, 0}, {15, 14}, {0, 0},  // rook
    {-4, -3}, {0, -1}, {2, 1}, {3, 3}, {3, 3}, {1, 1}, {-1, -1}, {-3, -3},  // queen
    {10, 8}, {2, 3}, {-3, -2}, {-9, -9}, {-9, -9}, {-3, -3}, {3, 3}, {9, 9},  // king
    {0, -2}, {2, 5}, {4, 3}, {5, 5}, {-10, -12}, {-3, -4}, {2, 4}, {15, 13}, 
    {-7, -6}, {1, -3}, {-3, 1}, {5, 6}, {-5, -1}, {0, -1}, {3, 1}, {0, -1}, 
    {-3, -3}, {0, 0}, {0, 1}, {3, 3}, {12, 7}, {3, 4}, {-5, -2}, {-10, -9},  // by file, from the edge to the middle: pawn to king
    {7, 4}, {10, -5}, {8, -4}, {9, 5},  // steps with a word: knight, bishop, rook, queen
    {1, 1}, {-3, -1}, {4, -2}, {2, 2},  // steps without
    {-2, 0}, {-2, -1}, {-3, -1}, {-1, 0},  // no step with a word
    {-2, -1}, {-2, 0}, {2, 0},  // king with 0, 1, 2 safe steps
    {1, 0}, {0, 0}, {1, 0}, {0, 1}, {0, -2}, {0, 1},  // passed pawn, rank 2 to 7
    {0, 0}, {0, 1}, {0, 0}, {1, 1}, {0, 1}, {0, 1},  // likewise, with words all the way
    {0, -4}, {-5, -2},  // pawn whose next step has no word: passed, not passed
    {1, 1}, {4, -4}, {-2, 2},  // doubled, isolated, protected
    {-2, 0},  // two bishops
    {1, 1}, {0, -2},  // rook on a half open, on an open file
    {1, 2}, {5, 3},  // pawns before the king
    {2, 1}, {2, -2}, {3, 1}, {3, 1},  // squares around the other king: knight, bishop, rook, queen
    {2, 0},  // two that reach them
    {0, 0}, {0, 0},  // pawn on piece, minor piece on rook or queen
    {1, 1}, {0, 0},  // unprotected pawn, piece
    {2, 0},  // the move
}};
// clang-format on

}  // namespace meydan::khatranj
