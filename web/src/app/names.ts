// How people are called on the screen. The house's bots have no name of their own: their id says their level, and every
// language has its word for that.
import { people } from '../i18n/people';
import { house } from '../rules/rules.svelte';
import { n, prefs, t } from './prefs.svelte';
import { session } from './session.svelte';

const botPrefix = 'bot:';
export const isHouseBot = (id: string): boolean => id.startsWith(botPrefix);

/** `name` is what somebody was called when it was written down; oneself one knows by today's. */
export function shownName(id: string, name: string): string {
  if (session.me && id === session.me.id) return session.me.name;
  if (!isHouseBot(id)) return name;
  // Several of one level at a table have numbers: "bot:easy:2".
  const [, word, number] = id.split(':');
  const level = house.games.flatMap((game) => game.levels).find((each) => each.id === word);
  const shown = level ? t(people.houseBot, { level: level[prefs.lang] }) : t(people.bot);
  return number ? `${shown} ${n(number)}` : shown;
}
/** Where a player's page is; the house's bots have none. */
export const profilePath = (id: string, name: string): string | null =>
  id === '' || isHouseBot(id) ? null : `/players/${encodeURIComponent(name)}`;
