// A table's log as it is downloaded: one event a line.
import type { TableEvent } from './protocol';

export function parseEvents(text: string): TableEvent[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as TableEvent);
}

/** Whether a line is an event of a table's log. */
export function isEvent(line: string): boolean {
  try {
    const said = JSON.parse(line) as { kind?: unknown; number?: unknown } | null;
    return typeof said === 'object' && typeof said?.kind === 'string' && typeof said.number === 'number';
  } catch {
    return false;
  }
}
