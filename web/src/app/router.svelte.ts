// Real paths: a link is a link, and this takes the clicks on those that stay in the app.

export type Route =
  | {
      page:
        | 'home'
        | 'sign-in'
        | 'account'
        | 'recover'
        | 'admin'
        | 'dice'
        | 'rules'
        | 'clock'
        | 'events'
        | 'calendar'
        | 'ladder'
        | 'players'
        | 'register'
        | 'event-new'
        | 'open-record'
        | 'missing';
    }
  | {
      page: 'table' | 'game' | 'player' | 'ladder' | 'record' | 'clause' | 'example' | 'offline' | 'event';
      id: string;
    }
  // /events/ID/PART: the desk, print, a screen in the hall (events/parts.ts).
  | { page: 'of-event'; id: string; part: string }
  // A page that a game brings with it; whether there is one, the shell finds out.
  | { page: 'of-game'; id: string };

const withId = {
  t: 'table',
  games: 'game',
  rules: 'clause',
  example: 'example',
  players: 'player',
  ladder: 'ladder',
  record: 'record',
  offline: 'offline',
  events: 'event',
} as const;
const alone = [
  'sign-in',
  'account',
  'recover',
  'admin',
  'dice',
  'rules',
  'clock',
  'events',
  'calendar',
  'ladder',
  'players',
  'register',
] as const;

export function routeOf(path: string): Route {
  const parts = path.split('/').filter((part) => part !== '');
  const [head, rest] = parts;
  if (head === undefined) return { page: 'home' };
  if (parts.length === 1) {
    const found = alone.find((name) => name === head);
    if (found) return { page: found };
    if (head === 'record') return { page: 'open-record' };
    return { page: 'of-game', id: head };
  }
  if (rest === undefined || parts.length > 3 || !Object.hasOwn(withId, head)) return { page: 'missing' };
  const page = withId[head as keyof typeof withId];
  const part = parts[2];
  try {
    const id = decodeURIComponent(rest);
    if (page === 'event' && id === 'new' && part === undefined) return { page: 'event-new' };
    if (part === undefined) return { page, id };
    return page === 'event' ? { page: 'of-event', id, part } : { page: 'missing' };
  } catch {
    return { page: 'missing' }; // a broken %-sequence
  }
}

export const router = $state(
  typeof location === 'undefined'
    ? { path: '/', search: '' }
    : { path: location.pathname, search: location.search },
);
function look(): void {
  router.path = location.pathname;
  router.search = location.search;
}

export function go(path: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', path);
  else history.replaceState(null, '', path);
  look();
  if (!location.hash) scrollTo(0, 0);
}

/** Clicks on links of the app change the page without loading it again. */
export function takeLinks(): void {
  addEventListener('popstate', look);
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const link = (event.target as Element | null)?.closest('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}

/** "C4 2" is found at /rules/C4-2, "N 4-3-2" at /rules/N-4-3-2. */
export const clausePath = (clause: string): string => `/rules/${clause.replace(' ', '-')}`;
/** The clause's example on a board that can be played on. */
export const examplePath = (clause: string): string => `/example/${clause.replace(' ', '-')}`;
export const clauseOf = (id: string): string => id.replace('-', ' ');
