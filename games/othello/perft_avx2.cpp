// The counting for x86-64 machines with AVX2, BMI and POPCNT; CMakeLists.txt gives this file alone those flags.
#define MEYDAN_OTHELLO_KERNEL avx2
#include "games/othello/perft_kernel_code.h"
