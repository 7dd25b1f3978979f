// The counting for every machine: two squares' worth of lanes, SSE2 on x86-64, plain words in WebAssembly.
#define MEYDAN_OTHELLO_KERNEL baseline
#include "games/othello/perft_kernel_code.h"
