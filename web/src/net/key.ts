// Texts that nobody else has made: keys of commands and parts of dice.

/** 128 random bits, for a command that may be sent again: the same key does nothing the second time. */
export const freshKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
