// The search for every machine.
#define MEYDAN_OTHELLO_KERNEL search_baseline
#include "games/othello/kernel_search.h"
