// Real paths: a link is a link, and this takes the clicks on those that stay in the app.

export type Route =
  | { page: 'home' | 'sign-in' | 'account' | 'admin' | 'dice' | 'rules' | 'missing' }
  | {
      page: 'table' | 'game' | 'player' | 'ladder' | 'record' | 'clause' | 'example' | 'offline';
      id: string;
    }
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
} as const;
const alone = ['sign-in', 'account', 'admin', 'dice', 'rules'] as const;

export function routeOf(path: string): Route {
  const parts = path.split('/').filter((part) => part !== '');
  const [head, rest] = parts;
  if (head === undefined) return { page: 'home' };
  if (parts.length === 1) {
    const found = alone.find((name) => name === head);
    if (found) return { page: found };
    return { page: 'of-game', id: head };
  }
  if (parts.length === 2 && rest !== undefined && Object.hasOwn(withId, head)) {
    const page = withId[head as keyof typeof withId];
    try {
      return { page, id: decodeURIComponent(rest) };
    } catch {
      return { page: 'missing' }; // a broken %-sequence
    }
  }
  return { page: 'missing' };
}

export const router = $state({ path: typeof location === 'undefined' ? '/' : location.pathname });

export function go(path: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', path);
  else history.replaceState(null, '', path);
  router.path = location.pathname;
  if (!location.hash) scrollTo(0, 0);
}

/** Clicks on links of the app change the page without loading it again. */
export function takeLinks(): void {
  addEventListener('popstate', () => (router.path = location.pathname));
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
