// Thirty checkers with names of their own, so that one that moves can be seen moving.
import type { Checkers } from './position';

export interface Checker {
  id: number;
  seat: number;
  place: number;
  /** In its stack, from the edge. */
  index: number;
}

/** The same checkers on a new board: who can stay stays, those on top of what became less go where more stand. */
export function arrange(before: readonly Checker[], counts: Checkers): Checker[] {
  const after: Checker[] = [];
  let spare = 30; // a board that no game has still gets a name for each
  for (const seat of [0, 1]) {
    const wanted = counts[seat] ?? [];
    const stacks = wanted.map(() => [] as number[]);
    const loose: { id: number; place: number }[] = [];
    const own = before.filter((checker) => checker.seat === seat);
    for (const checker of [...own].sort((one, other) => one.index - other.index)) {
      const stack = stacks[checker.place];
      if (stack && stack.length < (wanted[checker.place] ?? 0)) stack.push(checker.id);
      else loose.push(checker);
    }
    // At first sight there are none yet.
    for (let id = own.length; id < 15; ++id) loose.push({ id: seat * 15 + id, place: 0 });
    // Far ones first, so that each goes forward by about what its die said.
    loose.sort((one, other) => other.place - one.place);
    for (let place = 25; place >= 0; --place) {
      const stack = stacks[place] as number[];
      while (stack.length < (wanted[place] ?? 0)) stack.push(loose.shift()?.id ?? spare++);
    }
    for (const [place, stack] of stacks.entries()) {
      for (const [index, id] of stack.entries()) after.push({ id, seat, place, index });
    }
  }
  return after.sort((one, other) => one.id - other.id);
}
