// How a game of one's own is said.
import { t } from '../app/prefs.svelte';
import { mine } from '../i18n/mine';
import type { MyGame } from './games.svelte';

export const stateText = {
  mine: mine.yourTurn,
  theirs: mine.theirTurn,
  pause: mine.pause,
  open: mine.open,
} as const;

/** "Othello against Sara". */
export const against = (name: string, game: MyGame): string =>
  game.others.length > 0 ? t(mine.against, { game: name, name: game.others.join(t(mine.comma)) }) : name;
