// perft, the truth of a move generator, gives the same counts natively and in WebAssembly.
import assert from 'node:assert/strict';
import test from 'node:test';
import { goldenRecords, loadModule, nativeTexts } from './module.mjs';

const module = await loadModule();
const enoughLeaves = 5_000; // the first depth beyond this is the last one compared
const deepest = 6;

function comparePerft(place) {
  const requests = [];
  const texts = [];
  for (let depth = 0; depth <= deepest; ++depth) {
    requests.push(['perft', ...place, depth]);
    texts.push(module.text(...requests.at(-1)));
    const { leaves } = JSON.parse(texts.at(-1));
    assert.equal(typeof leaves, 'number', texts.at(-1));
    if (depth === 0) assert.equal(leaves, 1);
    if (depth === 1) {
      // A list has every position once; perft counts what chance may bring, equal or not.
      const listed = module.call('legal_moves', ...place).moves.length;
      if (module.call('look', ...place).turn.by === 'chance') assert.ok(leaves >= listed, place.join(' | '));
      else assert.equal(leaves, listed, place.join(' | '));
    }
    if (leaves > enoughLeaves) break;
  }
  assert.deepEqual(texts, nativeTexts(requests), place.join(' | '));
  return JSON.parse(texts.at(-1)).leaves;
}

for (const game of module.call('games').games.filter((one) => one.lists_moves)) {
  test(`perft of ${game.id} from the start, with every rule set`, () => {
    for (const ruleSet of game.rule_sets) {
      const { position } = module.call('start', game.id, ruleSet.name);
      assert.ok(comparePerft([game.id, ruleSet.name, position]) > enoughLeaves);
    }
  });

  test(`perft of ${game.id} from the last positions of its playthroughs`, () => {
    for (const { text } of goldenRecords(game.id)) {
      const replayed = module.call('replay', '', '', text);
      const opening = replayed.moves.slice(0, Math.max(0, replayed.moves.length - 4));
      let position = /^start: (.*)$/m.exec(text)?.[1] ?? module.call('start', game.id, replayed.rules).position;
      for (const move of opening) ({ position } = module.call('apply', game.id, replayed.rules, position, move));
      comparePerft([game.id, replayed.rules, position]);
    }
  });
}
