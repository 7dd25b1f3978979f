// Who the visitor is. Everybody may look around; whoever wants to play becomes a guest by the way.
import type { CameIn, Me, MeAnswer } from '../net/protocol';
import { get, post } from '../net/api';
import { comeIn } from './entrance.svelte';
import { prefs } from './prefs.svelte';

/** `unsure`: nobody could be asked, so the visitor may be somebody after all. */
export const session: { me: Me | null; known: boolean; unsure: boolean } = $state({
  me: null,
  known: false,
  unsure: false,
});

/** One listener, however often it was tried in vain. */
const again = () => void openSession();
export async function openSession(): Promise<void> {
  try {
    session.me = (await get<MeAnswer>('/api/me')).me;
    session.unsure = false;
  } catch {
    session.me = null; // no network: offline games need nobody
    session.unsure = true;
    addEventListener('online', again, { once: true });
  }
  session.known = true;
}

let becoming: Promise<Me> | null = null;

export async function ensureMe(): Promise<Me> {
  if (!session.known || session.unsure) await openSession();
  if (session.me) return session.me;
  // The server knows which names are free.
  becoming ??= comeIn<CameIn>('/api/account/guest', { lang: prefs.lang })
    .then((answer) => (session.me = answer.me))
    .finally(() => (becoming = null));
  return becoming;
}

function isNow(me: Me): void {
  session.me = me;
  session.known = true;
  session.unsure = false;
}
async function signed(path: string, body: object): Promise<void> {
  isNow((await post<CameIn>(path, body)).me);
}
/** The recovery codes, which are told this once. `keeps`: a guest stays the same player, with all games. */
export async function register(name: string, password: string, keeps = true): Promise<readonly string[]> {
  const answer = await comeIn<CameIn>('/api/account/register', {
    name,
    password,
    bot: false,
    anew: !keeps,
  });
  isNow(answer.me);
  return answer.codes ?? [];
}
export const recoverWithCode = (name: string, code: string, password: string) =>
  signed('/api/account/recover', { name, code, password });
export const signIn = (name: string, password: string) => signed('/api/account/login', { name, password });
export async function signOut(): Promise<void> {
  await post('/api/account/logout', {});
  session.me = null;
}
