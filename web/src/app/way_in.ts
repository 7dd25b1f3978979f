// The way to sign in, and back to the page one was on.
import { router } from './router.svelte';

function pathTo(form: string): string {
  const isOnTheWay = ['/', '/sign-in', '/recover'].includes(router.path);
  const words = [form, isOnTheWay ? '' : `to=${encodeURIComponent(router.path)}`].filter(Boolean);
  return ['/sign-in', words.join('&')].filter(Boolean).join('?');
}
/** Where one signs in, to come back to the page one was on. */
export const signInPath = (): string => pathTo('');
/** The same, where one chooses a name and a password. */
export const registerPath = (): string => pathTo('new');
/** Whether the way led to a new account. */
export const wantsAccount = (search: string): boolean => /[?&]new(&|$)/.test(search);
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
