/** For a component: the time of this machine, told anew every second. */
export function ticking(): { readonly ms: number } {
  let now_ms = $state(Date.now());
  $effect(() => {
    const timer = setInterval(() => (now_ms = Date.now()), 1_000);
    return () => clearInterval(timer);
  });
  return {
    get ms() {
      return now_ms;
    },
  };
}
