// What <input type="datetime-local"> writes: the reader's own time, without a zone.

export function localText(time_ms: number): string {
  if (!(time_ms > 0)) return '';
  const at = new Date(time_ms);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** 0 for a text that is no time. */
export function localTime(text: string): number {
  const time_ms = new Date(text).getTime();
  return Number.isNaN(time_ms) ? 0 : time_ms;
}
