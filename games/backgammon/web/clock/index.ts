// What backgammon gives to the clock on the table.
import type { ClockPart } from '$web/clock/part';
import Director from './Director.svelte';
import Half from './Half.svelte';
import { act, after, begin, chosen, corrected, mark, stake, waits, ways } from './match';
import Middle from './Middle.svelte';
import Setup from './Setup.svelte';
import { words } from './texts';

const part: ClockPart = {
  chosen,
  begin,
  after,
  corrected,
  act,
  waits,
  ways,
  mark,
  stake,
  words,
  Setup,
  Half,
  Middle,
  Director,
};
export default part;
