// N 4-6: what can become of the matches that a correction touches. Pure.
import type { Preview } from '../events/types';

type Touched = Preview['touched'][number];
type Mend = Touched['choices'][number];

/** All follow the new result, or all stand. */
export type MendWay = 'follow' | 'stand';

export const mendOf = (touched: Touched, way: MendWay): Mend =>
  way === 'stand' ? 'stand' : (touched.choices.find((choice) => choice !== 'stand') ?? 'again');

/** While a result is only cleared nobody knows who goes on: then nothing can stand. */
export const waysOf = (touched: readonly Touched[]): MendWay[] =>
  touched.every((one) => one.choices.includes('stand')) ? ['follow', 'stand'] : ['follow'];

export const mendingOf = (touched: readonly Touched[], way: MendWay): { match: string; how: Mend }[] =>
  touched.map((one) => ({ match: one.match, how: mendOf(one, way) }));
