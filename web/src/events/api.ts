// Reading events and wishing for facts, as docs/events.md says. Refusals come as ApiError with their sentence.
import { ApiError, get, post } from '../net/api';
import { freshKey } from '../net/key';
import type { Refused } from '../net/protocol';
import type {
  Clash,
  Clashes,
  Desk,
  DeskRow,
  Done,
  EventList,
  EventLog,
  EventOpened,
  EventSetup,
  EventSummary,
  EventView,
  LogRow,
  Preview,
  Running,
  RunningNow,
  WishWord,
  Wishes,
} from './types';

const at = (id: string, rest = ''): string => `/api/events/${encodeURIComponent(id)}${rest}`;

export const listEvents = async (): Promise<EventSummary[]> => (await get<EventList>('/api/events')).events;
export const readEvent = (id: string): Promise<EventView> => get(at(id));
export const readDesk = async (id: string): Promise<DeskRow[]> => (await get<Desk>(at(id, '/desk'))).tables;
export const readRunning = (id: string): Promise<RunningNow> => get(at(id, '/running'));
/** What a clock on the table says of its match. */
export const sayRunning = (id: string, running: Running): Promise<unknown> =>
  post(at(id, '/running'), running);
export const readLog = async (id: string): Promise<LogRow[]> => (await get<EventLog>(at(id, '/log'))).log;
/** Whom this event and another want at the same hour: the reader, or everybody for a director. */
export const readClashes = async (id: string): Promise<Clash[]> =>
  (await get<Clashes>(at(id, '/clashes'))).clashes;
/** The address of a file: `women.trf`, `women.svg?lang=fa`, `entries.csv`, `event.json`, `report.txt?lang=fa`. */
export const filePath = (id: string, file: string, lang?: string): string =>
  at(id, `/files/${encodeURIComponent(file)}${lang ? `?lang=${lang}` : ''}`);

/** A refusal may come with a good status. */
async function granted<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await post<Answer & Partial<Refused>>(path, body);
  if (answer.error) throw new ApiError(422, answer.error);
  return answer;
}

const tries = 3;
const pause_ms = 700;

export const openEvent = (setup: Partial<EventSetup>): Promise<EventOpened> =>
  granted('/api/events', { setup });

/** Asks again with the same key when the network failed: nothing happens twice. */
export async function wish<Word extends WishWord>(
  id: string,
  word: Word,
  fields: Wishes[Word],
  key = freshKey(),
): Promise<Done> {
  for (let number = 1; ; ++number) {
    try {
      return await granted<Done>(at(id, '/do'), { ...fields, do: word, key });
    } catch (problem) {
      if (problem instanceof ApiError || number === tries) throw problem;
      await new Promise((resolve) => setTimeout(resolve, pause_ms * number));
    }
  }
}

/** What the wish would change; it changes nothing. */
export const preview = <Word extends WishWord>(
  id: string,
  word: Word,
  fields: Wishes[Word],
): Promise<Preview> => granted(at(id, '/preview'), { ...fields, do: word, key: freshKey() });
