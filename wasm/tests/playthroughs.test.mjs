// Native and WebAssembly must agree to the byte: on every golden playthrough, on random games with every question that
// can be asked in them, and on the bench number.
import assert from 'node:assert/strict';
import test from 'node:test';
import { goldenRecords, loadModule, nativeTexts } from './module.mjs';

const module = await loadModule();
const games = module.call('games').games;

test('every golden playthrough gives the same hash and result', () => {
  assert.ok(games.length > 0);
  let replayed = 0;
  for (const game of games) {
    const records = goldenRecords(game.id);
    assert.ok(records.length > 0, `${game.id} has no golden playthrough`);
    const native = nativeTexts(records.map((record) => ['replay', '', '', record.text]));
    records.forEach((record, index) => {
      const answer = module.call('replay', '', '', record.text);
      const expected = JSON.parse(native[index]);
      const where = `${game.id}/golden/${record.name}`;
      assert.equal(answer.error, undefined, where);
      assert.equal(answer.game, game.id, where);
      assert.equal(answer.hash, expected.hash, where);
      assert.match(answer.hash, /^[0-9a-f]{16}$/, where);
      assert.equal(answer.result, expected.result, where);
      assert.equal(answer.result, /^result: (.*)$/m.exec(record.text)[1], where);
      assert.equal(answer.positions, answer.moves.length + 1, where);
      assert.deepEqual(answer, expected, where);
      replayed += 1;
    });
  }
  console.log(`${replayed} playthroughs of ${games.length} games agree`);
});

/** Numbers from a seed, so that a failure can be repeated (mulberry32). */
function seeded(seed) {
  return (bound) => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

/** Everything one can ask in a position. */
function questions(place, move, step) {
  return [
    ['look', ...place],
    ['legal_moves', ...place],
    ['apply', ...place, move],
    ['explain', ...place, move],
    ['explain', ...place, 'a1'],
    ['forfeit', ...place, step % 2, 'time-out'],
    ['perft', ...place, 2],
    ['choose', ...place, 'easy', BigInt(step)],
  ];
}

test('random games get the same answers to every question', () => {
  for (const game of games.filter((one) => one.lists_moves)) {
    const requests = [];
    const texts = [];
    const ask = (...request) => {
      requests.push(request);
      texts.push(module.text(...request));
      return JSON.parse(texts.at(-1));
    };
    for (const ruleSet of game.rule_sets) {
      for (let seed = 1; seed <= 3; ++seed) {
        const random = seeded(seed);
        let { position } = ask('start', game.id, ruleSet.name);
        ask('match_points', game.id, ruleSet.name);
        ask('seats', game.id, ruleSet.name);
        for (let step = 0; step < 400; ++step) {
          const { moves } = ask('legal_moves', game.id, ruleSet.name, position);
          if (moves.length === 0) break;
          const { move, position: next } = moves[random(moves.length)];
          for (const question of questions([game.id, ruleSet.name, position], move, step)) ask(...question);
          position = next;
        }
        // Random play of a match with dice may take days; every other game is over by now.
        const { outcome } = ask('look', game.id, ruleSet.name, position);
        if (!game.has_chance) assert.notEqual(outcome, null, `${game.id}: a game that ends`);
      }
    }
    const native = nativeTexts(requests);
    texts.forEach((text, index) => assert.equal(text, native[index], requests[index].join(' | ')));
    console.log(`${game.id}: ${requests.length} answers agree`);
  }
});

test('the list of games and the bench number are the same', () => {
  const goldens = games.flatMap((game) => goldenRecords(game.id).map((record) => record.text));
  const records = goldens.join('\0');
  const [nativeGames, nativeBench] = nativeTexts([['games'], ['bench', records]]);
  assert.equal(module.text('games'), nativeGames);
  const started = process.hrtime.bigint();
  const answer = module.call('bench', records);
  const spent = Number(process.hrtime.bigint() - started) / 1e6;
  assert.deepEqual(answer, JSON.parse(nativeBench));
  assert.equal(answer.records, goldens.length);
  assert.equal(answer.refused, 0);
  assert.notEqual(answer.number, module.call('bench', '').number, 'the playthroughs count');
  console.log(`bench ${answer.number}: ${answer.leaves} leaves and ${answer.records} records in ${spent.toFixed(0)} ms`);
});
