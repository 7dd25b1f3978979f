// A table's log as it is downloaded: one event a line.
import type { TableEvent } from './protocol';

export function parseEvents(text: string): TableEvent[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as TableEvent);
}
