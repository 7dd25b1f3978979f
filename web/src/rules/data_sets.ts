// Data sets that rules need and that are too large for everybody to fetch (rules/data_set.h). They are files of the app; the
// page and the engine's worker each fetch one when it is first asked about such a game.
import type { Rules } from './module';

const files = import.meta.glob<string>('../../generated/sets/*.data', {
  eager: true,
  query: '?url',
  import: 'default',
});
const addresses = new Map(
  Object.entries(files).map(([path, address]) => [/([^/]+)\.data$/.exec(path)?.[1] ?? '', address]),
);

/** Fetches a set and hands it to the referee. */
export async function addSet(rules: Rules, name: string): Promise<void> {
  const address = addresses.get(name);
  const response = address === undefined ? undefined : await fetch(address);
  if (!response?.ok) throw new Error(`the data set ${name} is not here`);
  rules.addData(name, new Uint8Array(await response.arrayBuffer()));
}
