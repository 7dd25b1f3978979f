// What a browser gives only to pages that came over https or from the machine itself. In a hall the arena is opened over
// plain http at the machine's address, where all of it is missing; so nothing else in the app may name it (eslint.config.js
// sees to that), and everything here does without.

/** Keeps the app's files for a time without a network. */
export function keepForOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  // A browser may have the thing and still forbid it (a private window): then the app needs the network, nothing more.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}

/** Whether the text is in the clipboard now. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** The old way, which needs no permission: select it in a field and copy the selection. */
function copySelected(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true; // no keyboard on a phone
  field.style.cssText = 'position:fixed;opacity:0';
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}

/** Whether the device's own sheet for sending a link can be shown. */
export const canShare = (): boolean => 'share' in navigator;
export async function shareLink(link: string): Promise<void> {
  try {
    await navigator.share({ url: link });
  } catch {
    // The visitor may close the sheet without sending; that is no failure.
  }
}

/** Whether the page can ask for the screen to stay on. */
export const canStayAwake = (): boolean => 'wakeLock' in navigator;
/** Keeps the screen on until the answer is called; where that is not possible, the device does as always. */
export async function stayAwake(): Promise<() => void> {
  try {
    const lock = await navigator.wakeLock.request('screen');
    return () => void lock.release().catch(() => undefined);
  } catch {
    return () => undefined; // plain http, a low battery, or not allowed here
  }
}

/** Whether the browser can tell people of something while the page is in the background. */
export const canNotify = (): boolean => isSecureContext && 'Notification' in globalThis;
export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}
export function showNotification(text: string): void {
  if (!canNotify() || Notification.permission !== 'granted') return;
  try {
    new Notification(text, { icon: '/icon.svg', tag: 'meydan-turn' });
  } catch {
    // Phones show notifications of service workers only.
    void navigator.serviceWorker.ready
      .then((worker) => worker.showNotification(text, { icon: '/icon.svg', tag: 'meydan-turn' }))
      .catch(() => undefined);
  }
}
