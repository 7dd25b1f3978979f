// People of events: who direct, play or sit in the committee. Whoever needs no screen speaks over HTTP only.
import { type APIRequestContext, type Browser, expect, request } from '@playwright/test';
import type { EventView } from '../src/events/types';
import { type Lang, type Player, newPlayer, url } from './people';
import { admin } from './server';

export const password = 'anar o angur';
let addresses = 0;

/** A registered person without a screen. Everybody comes from an address of their own. */
export async function member(name: string): Promise<APIRequestContext> {
  const person = await request.newContext({
    baseURL: url(''),
    extraHTTPHeaders: { 'x-forwarded-for': `10.7.${process.pid % 250}.${++addresses}` },
  });
  const answer = await person.post('/api/account/register', { data: { name, password } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return person;
}
/** The same person at a browser. */
export async function atBrowser(browser: Browser, name: string, lang: Lang): Promise<Player> {
  const player = await newPlayer(browser, { lang });
  const secret = name === admin.name ? admin.password : password;
  const answer = await player.context.request.post(url('/api/account/login'), {
    data: { name, password: secret },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return player;
}

export async function must(
  person: APIRequestContext,
  event: string,
  word: string,
  fields: Record<string, unknown> = {},
): Promise<void> {
  const answer = await person.post(url(`/api/events/${event}/do`), {
    data: { do: word, key: `${word}-${Math.random()}`, ...fields },
  });
  expect(answer.ok(), `${word}: ${await answer.text()}`).toBe(true);
}
export const viewOf = async (person: APIRequestContext, event: string): Promise<EventView> =>
  (await (await person.get(url(`/api/events/${event}`))).json()) as EventView;

export async function openEvent(
  director: APIRequestContext,
  setup: Record<string, unknown>,
): Promise<string> {
  const answer = await director.post(url('/api/events'), {
    data: {
      setup: {
        fa: 'جام میدان',
        en: 'Meydan Cup',
        game: 'othello',
        clock: { kind: 'sudden_death', bank_ms: 300_000 },
        sections: [{ id: 'open', fa: 'آزاد', en: 'Open', format: 'swiss', rounds: 3 }],
        lead_ms: 0,
        ...setup,
      },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { event: string }).event;
}
