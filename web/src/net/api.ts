// HTTP requests to our own server. A refusal is a value with a sentence in both languages, as everywhere.
import { common } from '../i18n/common';
import { type Text, asSentence, withStop } from '../i18n/text';
import type { Message } from '../rules/types';
import type { Refused } from './protocol';

/** What helps, if anything does: some work, or waiting. */
export type Help = Pick<Refused, 'work' | 'wait_ms'>;

export class ApiError extends Error {
  readonly reason: Message | null;
  constructor(
    readonly status: number,
    reason: Message | null,
    readonly help: Help = {},
  ) {
    super(reason?.en ?? `status ${status}`);
    this.reason = reason && asSentence(reason);
  }
}

async function answered(response: Response): Promise<Response> {
  if (response.ok) return response;
  let said: Partial<Refused> = {};
  try {
    said = (await response.json()) as Partial<Refused>;
  } catch {
    // Not our JSON: a proxy's page, perhaps. The status has to do.
  }
  throw new ApiError(response.status, said.error ?? null, said);
}

export async function get<Answer>(path: string): Promise<Answer> {
  const response = await answered(await fetch(path, { headers: { accept: 'application/json' } }));
  return (await response.json()) as Answer;
}

export async function getText(path: string): Promise<string> {
  return (await answered(await fetch(path))).text();
}

export async function getBytes(path: string): Promise<Uint8Array> {
  return new Uint8Array(await (await answered(await fetch(path))).arrayBuffer());
}

export async function post<Answer>(path: string, body: object): Promise<Answer> {
  const response = await answered(
    await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
  return (await response.json()) as Answer;
}

/** Why a request failed, in both languages and as whole sentences; the page shows the one of the moment. */
export const reasonOf = (problem: unknown): Text => {
  const { fa, en } = problem instanceof ApiError && problem.reason ? problem.reason : common.failed;
  return { fa: withStop(fa), en: withStop(en) };
};
