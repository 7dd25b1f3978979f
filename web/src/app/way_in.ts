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
    // Browsers pass over tabs and line ends in addresses, and take a backslash for a slash.
    const to = decodeURIComponent(/[?&]to=([^&]*)/.exec(search)?.[1] ?? '/').replace(/[\t\n\r]/g, '');
    return /^\/(?![/\\])/.test(to) ? to : '/';
  } catch {
    return '/'; // a broken %-sequence
  }
}
