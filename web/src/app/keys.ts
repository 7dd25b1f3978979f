// The letter or digit that a key means, whatever the keyboard writes with it: in a Persian layout the key of R writes ق
// and that of 1 writes ۱.
export function keyOf(event: KeyboardEvent): string {
  if (/^[a-z0-9]$/i.test(event.key)) return event.key.toLowerCase();
  return /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(event.code)?.[1]?.toLowerCase() ?? event.key;
}
