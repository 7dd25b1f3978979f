// The way to sign in, and back to the page one was on.
import { router } from './router.svelte';

/** Where one signs in, to come back to the page one was on. */
export function signInPath(): string {
  const isOnTheWay = ['/', '/sign-in', '/recover'].includes(router.path);
  return isOnTheWay ? '/sign-in' : `/sign-in?to=${encodeURIComponent(router.path)}`;
}
/** The page one came from to sign in. What a link says must be a page of ours. */
export function cameFrom(search = router.search): string {
  try {
    const base = 'http://ours.invalid';
    const to = new URL(decodeURIComponent(/[?&]to=([^&]*)/.exec(search)?.[1] ?? '/'), base);
    return to.origin === base ? to.pathname + to.search : '/';
  } catch {
    return '/'; // a broken %-sequence, or no address at all
  }
}
