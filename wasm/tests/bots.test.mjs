// Bots: every level of every game makes the same move natively, natively once more, and in WebAssembly.
import assert from 'node:assert/strict';
import test from 'node:test';
import { loadModule, nativeTexts } from './module.mjs';

const module = await loadModule();
const { games } = module.call('games');
const mostMoves = 60;

/** Positions in which a seat decides, from a game of the weakest level against itself. */
function positionsOf(game) {
  const positions = [];
  let view = module.call('start', game.id, '');
  for (let move = 0; move < mostMoves && view.outcome === null; ++move) {
    const place = [game.id, '', view.position];
    let next;
    if (view.turn.by === 'chance') {
      const { moves } = module.call('legal_moves', ...place);
      next = moves[(7 * move + 3) % moves.length];
    } else if (view.turn.by === 'arbiter') {
      next = module.call('lapse', ...place);
    } else {
      positions.push(view.position);
      next = module.call('choose', ...place, game.levels[0].id, BigInt(move));
    }
    view = module.call('look', game.id, '', next.position);
  }
  return positions;
}

for (const game of games.filter((one) => one.has_bot)) {
  test(`the bots of ${game.id} choose alike natively, twice, and in WebAssembly`, () => {
    const positions = positionsOf(game);
    assert.ok(positions.length > 5, `${positions.length} positions`);
    const requests = [];
    game.levels.forEach((level, number) => {
      // The strongest take seconds where a game is open, and are the same engine.
      const strongest = number === game.levels.length - 1;
      const asked = strongest ? [0.6, 0.9] : [0, 0.3, 0.6, 0.9];
      for (const part of asked) {
        const position = positions[Math.floor(part * positions.length)];
        requests.push(['choose', game.id, '', position, level.id, BigInt(number + 5)]);
      }
    });
    // Values, too, under a limit of nodes.
    for (const part of [0.2, 0.7])
      requests.push(['analyse', game.id, '', positions[Math.floor(part * positions.length)], 2, 0, 30_000n], ['think_on']);
    const native = nativeTexts([...requests, ...requests]);
    requests.forEach((request, index) => {
      const said = request.join(' | ');
      assert.equal(native[index], native[index + requests.length], `${said}, asked twice`);
      assert.equal(module.text(...request), native[index], said);
    });
  });
}
