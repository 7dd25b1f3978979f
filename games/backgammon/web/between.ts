// A play on its way, checker by checker: the positions that the board shows before the one it leads to.
import { type Match, type Step, bar, matchOf, moved, off, stepText } from './position';

const placeOf = (text: string): number =>
  text === 'bar' ? bar : text === 'off' ? off : Number.parseInt(text);

// "13/7*/4(2) 6/5" as steps from stop to stop.
function hopsOf(play: string): Step[] {
  return play.split(' ').flatMap((part) => {
    const [, way = '', times = '1'] = /^([^(]+)(?:\((\d)\))?$/.exec(part) ?? [];
    const stops = way.split('/').map(placeOf);
    const hops = stops.slice(1).map((to, at) => ({ from: stops[at] ?? off, to }));
    return Array.from({ length: Number(times) }, () => hops).flat();
  });
}

/** One die after the other: a hop of several dice rests where the enemy lets it, best where nobody is hit, for hits have
 *  a stop of their own. */
function stepsOf(match: Match, play: string): Step[] {
  const [high, low] = match.dice ?? [0, 0];
  const seat = match.turn ?? 0;
  const steps: Step[] = [];
  let checkers = match.checkers;
  const step = (from: number, to: number) => {
    steps.push({ from, to });
    checkers = moved(checkers, seat, { from, to });
  };
  for (const hop of hopsOf(play)) {
    let at = hop.from;
    while (at - hop.to > high && at - high > hop.to) {
      const enemies = (die: number) => checkers[1 - seat]?.[bar - (at - die)] ?? 0;
      const die = high !== low && enemies(low) < enemies(high) ? low : high;
      step(at, at - die);
      at -= die;
    }
    step(at, hop.to);
  }
  return steps;
}

export function between(before: string, play: string): string[] | null {
  const match = matchOf(before);
  // The wish to roll is not seen, nor an opening roll that decides nothing.
  if (play === 'roll' || (match.stage === 'opening' && /^roll (\d)\1$/.test(play))) return null;
  if (!match.dice || !play.includes('/')) return [];
  // A chouette's line stands behind the position, the steps made at the end of what is before it.
  const [body = '', ...line] = before.split(';');
  const base = match.made.length > 0 ? body.slice(0, body.lastIndexOf(':')) : body;
  const seen = match.made.map(stepText);
  const steps = stepsOf(matchOf([base, ...line].join(';')), play).map(stepText);
  // What was seen step by step is not shown again; whoever has thought better of it is seen where they ended.
  const rest = [...steps];
  for (const step of seen) {
    const at = rest.indexOf(step);
    if (at < 0) return [];
    rest.splice(at, 1);
  }
  return rest
    .slice(1)
    .map((_step, made) => [`${base}:${[...seen, ...rest.slice(0, made + 1)].join(',')}`, ...line].join(';'));
}
