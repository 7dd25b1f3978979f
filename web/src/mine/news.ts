// Whoever reads elsewhere hears that a game waits now. What waited before the page was opened is no news, and at the
// table itself the table tells.
import { notify, sound } from '../app/alerts';
import { t } from '../app/prefs.svelte';
import { router } from '../app/router.svelte';
import { mine } from '../i18n/mine';
import { shortName } from '../rules/rules.svelte';
import { type MyGame, myGames } from './games.svelte';
import { against } from './words';

let known: Readonly<Record<string, MyGame['state']>> = {};

/** An effect. */
export function tellNews(): void {
  const games = myGames.all;
  const news = games.find((game) => game.state === 'mine' && known[game.path] === 'theirs');
  known = Object.fromEntries(games.map((game) => [game.path, game.state]));
  if (!news || news.path === router.path) return;
  sound('turn');
  notify(`${t(mine.yourTurn)}: ${against(shortName(news.game), news)}`);
}
