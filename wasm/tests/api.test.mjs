// The module's public surface, function by function, with the first registered games as examples.
import assert from 'node:assert/strict';
import test from 'node:test';
import { loadModule, nativeTexts } from './module.mjs';

const module = await loadModule();
const { games } = module.call('games');
const persian = /[\u0600-\u06ff]/;
const connectFour = (position) => ['connect_four', '', position];

/** The first position in which somebody is to move; dice fall before it in some games. */
function atAPlayersTurn(game) {
  let view = module.call('start', game.id, '');
  while (view.turn.by === 'chance') {
    const { moves } = module.call('legal_moves', game.id, '', view.position);
    view = module.call('look', game.id, '', moves.at(-1).position);
  }
  return view.position;
}

function assertError(answer, kind, key) {
  assert.deepEqual(Object.keys(answer), ['error']);
  const { error } = answer;
  assert.equal(error.kind, kind);
  if (key !== undefined) assert.equal(error.key, key);
  for (const field of ['key', 'clause', 'fa', 'en']) assert.equal(typeof error[field], 'string');
  assert.match(error.fa, persian);
  assert.ok(error.en.length > 0 && error.en.length < 2000);
}

test('the games come with their names, seats, options and rule sets', () => {
  assert.equal(module.exports.meydan_abi_version(), 2);
  assert.ok(games.some((game) => game.id === 'connect_four'));
  for (const game of games) {
    assert.match(game.id, /^[a-z_]+$/);
    assert.match(game.name.fa, persian);
    assert.match(game.name.en, /[A-Za-z]/);
    assert.ok(game.seats.length >= 2);
    for (const seat of game.seats) assert.match(seat.fa, persian);
    // The first rule set is what an empty text means.
    assert.deepEqual(module.call('start', game.id, ''), module.call('start', game.id, game.rule_sets[0].name));
    for (const option of game.options) {
      assert.match(option.fa, persian);
      assert.ok(option.values.length >= 2);
      for (const value of option.values) {
        assert.match(value.fa, persian);
        const answer = module.call('start', game.id, `${option.name}=${value.name}`);
        assert.equal(answer.error, undefined);
      }
    }
    assert.equal(typeof game.lists_moves, 'boolean');
    assert.equal(game.has_bot, game.levels.length > 0);
    const usual = ['easy', 'medium', 'hard'];
    if (game.has_bot) assert.deepEqual(game.levels.map((level) => level.id).filter((id) => usual.includes(id)), usual);
    for (const text of game.levels.flatMap((level) => [level, level.about])) assert.match(text.fa, persian);
    const files = { backgammon: ['mat', 'xg', 'sgf'], khatranj: ['pgn'], carrom: ['csv'] };
    assert.deepEqual(game.files, files[game.id] ?? []);
  }
});

test('sides, lapses, traces and data sets', () => {
  for (const game of games) {
    const sides = module.call('sides', game.id, '').sides;
    assert.equal(sides.length, module.call('seats', game.id, '').seats.length);
  }
  assert.deepEqual(module.call('sides', 'connect_four', '').sides, [0, 1]);
  assertError(module.call('lapse', ...connectFour('')), 'illegal', 'no_limit_here');
  assertError(module.call('trace', ...connectFour(''), '5'), 'illegal', 'nothing_to_trace');
  assert.match(module.call('add_data', 'words', 'one\ntwo\n').data, /^words@[0-9a-f]{16}$/);
  assertError(module.call('add_data', 'no name', ''), 'bad_request', 'bad_data_name');
});

test('every game starts, moves, explains and ends by forfeit', () => {
  for (const game of games) {
    for (const ruleSet of game.rule_sets) {
      const begin = module.call('start', game.id, ruleSet.name);
      assert.deepEqual(Object.keys(begin), ['position', 'turn', 'outcome']);
      assert.deepEqual(module.call('look', game.id, ruleSet.name, begin.position), begin);
      assert.equal(begin.outcome, null);
      const place = [game.id, ruleSet.name, begin.position];
      const moved = module.call('apply', ...place, game.example_move);
      assert.deepEqual(Object.keys(moved), ['move', 'position']);
      const explained = module.call('explain', ...place, game.example_move);
      assert.equal(explained.legal, true);
      assert.match(explained.fa, persian);
      const lost = module.call('forfeit', ...place, 0, 'resignation');
      // Where more than two sit, nobody has won over anybody but who left and whoever is on that side.
      const { sides } = module.call('sides', game.id, ruleSet.name);
      assert.deepEqual(lost.standing, sides.map((side) => (side === sides[0] ? 'loss' : 'win')));
      assert.match(lost.reason.fa, persian);
      assert.equal(lost.reason.key, 'resignation');
    }
  }
});

test('legal moves have exactly the form that other programs read', () => {
  const answer = module.text('legal_moves', ...connectFour('55555'));
  const moves = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((column) => `{"move":"${column}","position":"55555${column}"}`);
  assert.equal(answer, `{"position":"55555","moves":[${moves.join(',')}]}`);
  assert.deepEqual(module.call('legal_moves', ...connectFour('1212121')).moves, []);
});

test('a finished game says who won and by which clause, in both languages', () => {
  const { turn, outcome } = module.call('look', ...connectFour('1212121'));
  assert.equal(turn.by, 'nobody');
  assert.deepEqual(outcome, {
    result: '1-0 four_in_line',
    standing: ['win', 'loss'],
    score: null,
    reason: { key: 'four_in_line', clause: 'C4 3', fa: 'چهار سکه در یک خط', en: 'four in a line' },
  });
});

test('a refused move names its clause', () => {
  const full = [...connectFour('555555'), '5'];
  assertError(module.call('apply', ...full), 'illegal', 'column_full');
  const explained = module.call('explain', ...full);
  assert.equal(explained.legal, false);
  assert.equal(explained.clause, 'C4 2');
  assert.equal(explained.fa, 'ستون ۵ پر است و سکه جایی برای افتادن ندارد');
  assert.equal(explained.en, 'column 5 is full, a coin has no square to fall to');
});

test('a move of several steps is made step by step, and a wrong step names its clause', () => {
  const rolled = (made = '') => ['backgammon', 'traditional', `XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10${made}`];
  const { position, moves } = module.call('steps', ...rolled());
  assert.equal(position, rolled()[2]);
  const first = moves.find((step) => step.move === '8/5');
  assert.equal(first.position, rolled(':8/5')[2]);
  assert.deepEqual(module.call('step', ...rolled(), '8/5'), first);
  const second = module.call('steps', ...rolled(':8/5')).moves;
  assert.ok(second.some((step) => step.move === '6/5') && second.every((step) => step.move !== '8/5'));
  assertError(module.call('step', ...rolled(), '8/4'), 'illegal', 'no_such_die');
  assertError(module.call('step', ...rolled(), 'eight'), 'bad_move');
  assertError(module.call('steps', ...rolled(':8/1')), 'bad_position');
  assert.deepEqual(module.call('steps', ...connectFour('5')).moves, []);
});

test('a position under two rule sets: what one forbids, and why', () => {
  const place = ['backgammon', 'modern', 'XGID=---AA---------------b-----:0:0:1:61:0:0:0:5:10'];
  const { both, sides } = module.call('compare', ...place, 'traditional');
  assert.deepEqual(both, ['4/off 3/2']);
  assert.deepEqual(sides.map((side) => side.rules), ['modern', 'traditional']);
  assert.deepEqual(sides.map((side) => side.only.map((one) => one.move)), [['4/3/off'], []]);
  assert.equal(sides[0].only[0].refused_by_other.clause, 'T 16');
  assertError(module.call('compare', ...place, 'no'), 'bad_rules');
  assertError(module.call('compare', 'backgammon', '', 'junk', 'traditional'), 'bad_position');
});

test('every wrong request is an error of its kind', () => {
  const start = connectFour('');
  assertError(module.call('look', 'no such game', '', ''), 'unknown_game', 'unknown_game');
  assertError(module.call('start', 'connect_four', 'house rules'), 'bad_rules', 'unknown_rule_set');
  assertError(module.call('start', 'connect_four', 'colour=red'), 'bad_rules', 'unknown_option');
  assertError(module.call('look', ...connectFour('50')), 'bad_position');
  assertError(module.call('legal_moves', ...connectFour('x')), 'bad_position');
  assertError(module.call('apply', ...start, 'ten'), 'bad_move');
  assertError(module.call('explain', ...start, '۵'), 'bad_move');
  assertError(module.call('forfeit', ...start, 2, 'time-out'), 'bad_request', 'no_such_seat');
  assertError(module.call('forfeit', ...start, -1, 'time-out'), 'bad_request', 'no_such_seat');
  assertError(module.call('forfeit', ...start, 0, 'boredom'), 'bad_request', 'unknown_forfeit');
  assertError(module.call('forfeit', ...connectFour('1212121'), 0, 'time-out'), 'bad_request', 'already_over');
  assertError(module.call('perft', ...start, -1), 'bad_request', 'bad_depth');
  assertError(module.call('choose', ...start, 'genius', 1n), 'bad_request', 'unknown_level');
  assertError(module.call('choose', ...connectFour('1212121'), 'easy', 1n), 'bad_position', 'nobody_to_move');
  assertError(module.call('replay', '', '', 'meydan record 1\nwhat?'), 'bad_record', 'bad_record_line');
  assertError(module.call('replay', '', '', 'meydan record 1\ngame: none\n'), 'unknown_game');
  const wrongMove = module.call('replay', '', '', 'meydan record 1\ngame: connect_four\n1. 5\n2. 0\n');
  assertError(wrongMove, 'bad_move');
  assert.equal(wrongMove.error.move_number, 2);
});

test('bots choose legal moves, the same ones for the same seed', () => {
  for (const game of games.filter((one) => one.has_bot)) {
    const position = atAPlayersTurn(game);
    for (const seed of [0n, 7n, 2n ** 64n - 1n]) {
      const chosen = module.call('choose', game.id, '', position, 'easy', seed);
      assert.deepEqual(module.call('choose', game.id, '', position, 'easy', seed), chosen);
      assert.deepEqual(module.call('apply', game.id, '', position, chosen.move), chosen);
    }
  }
  assert.equal(module.call('choose', ...connectFour('515253'), 'medium', 1n).move, '5');
  assert.equal(module.call('choose', ...connectFour('51525'), 'medium', 1n).move, '5');
});

/** Thinks to the end and gives every answer on the way. */
function answersOf(...begin) {
  const answers = [module.call(...begin)];
  while (answers.at(-1).done === false) answers.push(module.call('think_on'));
  return answers;
}

test('a thought in slices comes to the move that is chosen at once, and to what the native program thinks', () => {
  for (const game of games.filter((one) => one.has_bot)) {
    const place = [game.id, '', atAPlayersTurn(game)];
    const answers = answersOf('think', ...place, 'medium', 7n);
    assert.equal(answers.at(-1).lines[0].move, module.call('choose', ...place, 'medium', 7n).move);
    const analysed = answersOf('analyse', ...place, 3, 0, 150_000n);
    assert.equal(analysed.at(-1).lines.length, 3);
    assert.ok(analysed.at(-1).done);
    const requests = [['analyse', ...place, 3, 0, 150_000], ...analysed.slice(1).map(() => ['think_on'])];
    assert.deepEqual(nativeTexts(requests).map((text) => JSON.parse(text)), analysed);
  }
});

test('a thought ends, is dropped, and is refused with a reason', () => {
  const start = connectFour('');
  const begun = module.call('analyse', ...start, 1, 0, 0n);
  assert.equal(begun.done, false);
  const later = module.call('think_on');
  assert.equal(later.done, false);
  assert.ok(later.nodes > begun.nodes && later.depth > 0);
  assert.deepEqual(module.call('stop'), {});
  assertError(module.call('think_on'), 'bad_request', 'no_thought');
  assert.deepEqual(answersOf('analyse', ...connectFour('112233'), 1, 0, 0n).at(-1).lines[0].value, {
    unit: 'outcome',
    result: 'win',
    margin: 0,
    plies: 1,
  });
  assertError(module.call('think_on'), 'bad_request', 'no_thought');
  assertError(module.call('analyse', ...start, 0, 0, 0n), 'bad_request', 'bad_lines');
  assertError(module.call('analyse', ...start, 1, -1, 0n), 'bad_request', 'bad_depth');
  assertError(module.call('think', ...start, 'genius', 1n), 'bad_request', 'unknown_level');
  assertError(module.call('think', ...connectFour('1212121'), 'easy', 1n), 'bad_position', 'nobody_to_move');
});

test('a match is looked over move by move, as the native program does', () => {
  for (const game of games) assert.equal(game.has_review, game.id === 'backgammon');
  const solved = ['othello', 'connect_four', 'mijnlieff'];
  for (const game of games) assert.equal(game.has_solver, solved.includes(game.id));
  const { position } = module.call('start', 'backgammon', 'modern');
  const begin = ['review', 'backgammon', 'modern', position, 'roll 31\n6/3 6/5\nroll\nroll 62', 0];
  const answers = [module.call(...begin)];
  while (!answers.at(-1).done) answers.push(module.call('review_on'));
  assert.deepEqual(answers.map((answer) => answer.moves_done), [0, 1, 2, 3, 4]);
  const { review } = answers.at(-1);
  assert.equal(review.moves[0].best, '8/5 6/5');
  assert.equal(review.sides[0].marks.very_bad, 1);
  assert.equal(review.rolls.length, 1);
  const requests = [begin, ...answers.slice(1).map(() => ['review_on'])];
  assert.deepEqual(nativeTexts(requests).map((text) => JSON.parse(text)), answers);
  assertError(module.call('review_on'), 'bad_request', 'no_thought');
  module.call(...begin);
  assert.deepEqual(module.call('stop'), {});
  assertError(module.call('review_on'), 'bad_request', 'no_thought');
  module.call('review', 'backgammon', 'modern', position, '8/5', 0);
  assertError(module.call('review_on'), 'illegal', 'not_now');
  assertError(module.call('review', ...connectFour(''), '5', 0), 'not_listable', 'no_review');
});

test('a bare list of moves is replayed too', () => {
  const answer = module.call('replay', 'connect_four', 'standard', ' 1212 121 ');
  assert.deepEqual(answer.moves, ['1', '2', '1', '2', '1', '2', '1']);
  assert.equal(answer.result, '1-0 four_in_line');
  assert.equal(answer.positions, 8);
});

function junk(size) {
  const bytes = new Uint8Array(size);
  let state = 1;
  for (let index = 0; index < size; ++index) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    bytes[index] = state >>> 16;
  }
  return bytes;
}

test('a megabyte of junk is refused in a short sentence, wherever it is put', () => {
  const inputs = [
    junk(1 << 20),
    new Uint8Array(1 << 20),
    new Uint8Array(1 << 20).fill(0x0a),
    new TextEncoder().encode('۵'.repeat(1 << 19)),
    new TextEncoder().encode('5'.repeat(1 << 20)),
    new TextEncoder().encode(','.repeat(1 << 20)),
  ];
  for (const game of games) {
    const { position } = module.call('start', game.id, '');
    for (const [index, bytes] of inputs.entries()) {
      // White space alone may be an empty text and so be accepted; everything else must be refused.
      const check = (...request) => {
        const answer = module.text(...request);
        if (index === 2) return;
        assert.ok('error' in JSON.parse(answer), `${request[0]}, input ${index}: ${answer.slice(0, 200)}`);
        assert.ok(answer.length < 4000, `${request[0]}, input ${index}: ${answer.length} characters`);
      };
      check('look', game.id, '', bytes);
      check('look', game.id, bytes, position);
      check('look', bytes, '', position);
      check('apply', game.id, '', position, bytes);
      check('explain', game.id, '', position, bytes);
      check('choose', game.id, '', position, bytes, 1n);
      check('replay', game.id, '', bytes);
    }
    const record = new Uint8Array([...new TextEncoder().encode('meydan record 1\n'), ...inputs[0]]);
    assertError(module.call('replay', '', '', record), 'bad_record');
  }
});

test('memory does not grow over 10,000 calls', async () => {
  const fresh = await loadModule();
  const turns = new Map(games.map((game) => [game.id, atAPlayersTurn(game)]));
  const everything = () => {
    for (const game of games) {
      const begin = fresh.call('start', game.id, '');
      const place = [game.id, '', begin.position];
      fresh.call('legal_moves', ...place);
      fresh.call('apply', ...place, game.example_move);
      fresh.call('explain', ...place, 'nonsense');
      if (game.has_bot) fresh.call('choose', game.id, '', turns.get(game.id), 'easy', 3n);
      fresh.call('replay', game.id, '', game.example_move);
    }
    fresh.call('games');
  };
  // Even a few bytes lost in each call would drive a large buffer to another place, long before the memory grows.
  const placeOfLargeBuffer = () => {
    const address = fresh.exports.meydan_alloc(1 << 20);
    fresh.exports.meydan_free(address);
    return address;
  };
  everything();
  const before = { bytes: fresh.memoryBytes(), place: placeOfLargeBuffer() };
  const rounds = Math.ceil(10_000 / (6 * games.length + 1));
  for (let round = 0; round < rounds; ++round) everything();
  assert.deepEqual({ bytes: fresh.memoryBytes(), place: placeOfLargeBuffer() }, before);
});

test('an instance that failed is thrown away, a new one works', async () => {
  const broken = await loadModule();
  assert.throws(() => broken.exports.meydan_start(0x7fffffff, 5, 0, 0), WebAssembly.RuntimeError);
  assert.equal((await loadModule()).call('games').games.length, games.length);
});

test('a file is opened whatever game it is of, with the seat of every move', () => {
  const own = 'meydan record 1\ngame: connect_four\nrules: standard\n1. 5\n2. 5\n3. 4\n';
  const opened = module.call('open_record', '', own);
  assert.deepEqual(Object.keys(opened), ['game', 'rules', 'start', 'moves', 'outcome']);
  assert.deepEqual(opened.moves[1], { move: '5', seat: 1, position: '55' });
  assert.equal(opened.outcome, null);
  assert.equal(module.call('open_record', '', 'meydan record 1\ngame: connect_four\n1. 1\n2. 2\n3. 1\n4. 2\n5. 1\n6. 2\n7. 1\n').outcome.standing[0], 'win');
  // What other programs write says of which game it is; rolls are nobody's.
  const mat = ' 1 point match\n\n Game 1\n Ani : 0                   Babak : 0\n  1) 31: 8/5 6/5              21: 13/11 6/5\n';
  const match = module.call('open_record', '', mat);
  assert.equal(match.game, 'backgammon');
  assert.equal(match.moves[0].seat, null);
  assert.ok(match.moves.some((move) => move.seat === 0) && match.moves.some((move) => move.seat === 1));
  // A bare list needs the name of its game.
  assert.equal(module.call('open_record', 'othello', 'd3c5').moves.length, 2);
  assertError(module.call('open_record', '', 'd3c5'), 'bad_record', 'unknown_file');
  assertError(module.call('open_record', '', 'meydan record 1\ngame: draughts\n'), 'unknown_game');
  const wrong = module.call('open_record', '', 'meydan record 1\ngame: connect_four\n1. 5\n2. 0\n');
  assert.equal(wrong.error.move_number, 2);
});
