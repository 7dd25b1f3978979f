// The weights of khatranj, made by hand now and then (train.h).
#include "games/khatranj/train/train.h"

int main(int argc, char** argv) { return meydan::khatranj::training::train(argc, argv); }
