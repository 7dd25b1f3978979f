// A part of a page that reads something, for tests without a page: read again when it has changed.
export const watch = (read: () => void): (() => void) =>
  $effect.root(() => {
    $effect(read);
  });
