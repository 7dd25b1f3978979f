// Makes the weights of khatranj's evaluation (evaluation_weights.cpp) by self-play; the recipe is in docs/engines.md.
// `meydan train khatranj`:
//
//   play WORDS OUT [games=N] [seed=N] [nodes=N] [weights=hand]
//     games to samples
//   fit WORDS OUT SAMPLES... [passes=N] [share=N] [within=N]
//     samples to evaluation_weights.cpp; `share` in a hundred of what a position is worth is what the search thought of
//     it, the rest how its game ended; weights are held about `within` hundredths near those by hand
//   duel WORDS [pairs=N] [seed=N] [nodes=N]
//     the weights as built against those by hand
//   hand OUT
//     those by hand, as evaluation_weights.cpp
//
// WORDS is the set khatranj_words.data.
#pragma once

namespace meydan::khatranj::training {

int train(int argc, const char* const* argv);

}  // namespace meydan::khatranj::training
