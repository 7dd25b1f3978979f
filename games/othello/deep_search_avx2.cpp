// The search for x86-64 machines with AVX2, BMI and POPCNT; CMakeLists.txt gives this file alone those flags.
#define MEYDAN_OTHELLO_KERNEL search_avx2
#include "games/othello/kernel_search.h"
