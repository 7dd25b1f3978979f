// How long the bots think in the browser's module: every level of a game plays whole games against itself, as the page's
// worker lets it think. Prints for each level the times of its moves on the wall and of the processor.
//
//   MEYDAN_WASM=BUILD/wasm-module/wasm/meydan.wasm MEYDAN_NATIVE_API=BUILD/wasm/wasm_native_api \
//     tools/node node wasm/measure_bots.mjs [GAME|all [GAMES [LEVEL|strongest|all [RULES]]]]
//
// "slice" is the longest time in which a worker hears nothing. "cut" are moves that did not get the time they wanted
// (MEYDAN_MOST_MS, without end if it is not set). With MEYDAN_EVERY=N only every N-th move is the level's; the others
// are the weakest one's and not counted.
import { performance } from 'node:perf_hooks';
import { loadModule } from './tests/module.mjs';

const [wantedGame = 'all', games = '1', wantedLevel = 'strongest', rules = ''] = process.argv.slice(2);
const most_ms = Number(process.env.MEYDAN_MOST_MS ?? Infinity);
const every = Number(process.env.MEYDAN_EVERY ?? 1);
const longest = 400;

const cpu_ms = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const sorted = (values) => [...values].sort((one, other) => one - other);
const part = (values, share) => sorted(values)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? NaN;

/** One move: the worker's loop, with its clock. */
function choose(module, place, level, seed) {
  const begin = { wall: performance.now(), cpu: cpu_ms() };
  let thought = module.call('think', ...place, level, seed);
  let slice = 0;
  let cut = false;
  while (!thought.done) {
    const from = performance.now();
    thought = module.call('think_on');
    const now = performance.now();
    slice = Math.max(slice, now - from);
    if (!thought.done && now - begin.wall + 1.2 * (now - from) > most_ms) {
      module.call('stop');
      cut = true;
      break;
    }
  }
  return {
    move: thought.lines[0].move,
    wall: performance.now() - begin.wall,
    cpu: cpu_ms() - begin.cpu,
    slice,
    cut,
    nodes: thought.nodes,
  };
}

async function measure(game, level) {
  const module = await loadModule(); // a page begins with nothing computed
  const moves = [];
  let decisions = 0;
  for (let number = 1; number <= Number(games); ++number) {
    let view = module.call('start', game.id, rules);
    for (let count = 0; count < longest && view.outcome === null; ++count) {
      const place = [game.id, rules, view.position];
      let next;
      if (view.turn.by === 'chance') {
        const drawn = module.call('legal_moves', ...place).moves;
        next = drawn[(31 * count + 17 * number + 5 * (count % 7)) % drawn.length];
      } else if (view.turn.by === 'arbiter') {
        next = module.call('lapse', ...place);
      } else if (decisions++ % every !== 0) {
        next = module.call('choose', ...place, game.levels[0].id, BigInt(1000 * number + count));
      } else {
        const chosen = choose(module, place, level.id, BigInt(1000 * number + count));
        moves.push({ ...chosen, count });
        next = module.call('apply', ...place, chosen.move);
      }
      view = module.call('look', game.id, rules, next.position);
    }
  }
  const worst = moves.reduce((one, other) => (other.cpu > one.cpu ? other : one));
  const told = (values) => [0.5, 0.95].map((share) => part(values, share).toFixed(0).padStart(6)).join('');
  const walls = moves.map((each) => each.wall);
  const cpus = moves.map((each) => each.cpu);
  console.log(
    `${game.id.padEnd(13)} ${level.id.padEnd(9)} ${String(moves.length).padStart(4)} moves  ` +
      `ms of the processor: median, 95 %, longest ${told(cpus)}${Math.max(...cpus).toFixed(0).padStart(7)}  ` +
      `on the wall ${told(walls)}${Math.max(...walls).toFixed(0).padStart(7)}  ` +
      `slice ${Math.max(...moves.map((each) => each.slice)).toFixed(0)}  ` +
      `cut ${moves.filter((each) => each.cut).length}  longest at move ${worst.count + 1}, ${worst.nodes} nodes, ` +
      `memory ${(module.memoryBytes() / 1e6).toFixed(0)} MB`,
  );
}

const { games: known } = (await loadModule()).call('games');
for (const game of known.filter((one) => one.has_bot && (wantedGame === 'all' || one.id === wantedGame))) {
  for (const level of game.levels) {
    const isStrongest = level === game.levels.at(-1);
    if (wantedLevel === 'all' || level.id === wantedLevel || (wantedLevel === 'strongest' && isStrongest))
      await measure(game, level);
  }
}
