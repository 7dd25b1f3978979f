// What the pages of events read from the server's view.
import { describe, expect, it } from 'vitest';
import part from '../../games/backgammon/web/events';
import { routeOf } from '../src/app/router.svelte';
import { commitment } from '../src/dice/draw';
import { announcedLines } from '../src/events/announced';
import { hallPages, nextStart } from '../src/events/hall';
import { checkDraw, drawOrder } from '../src/events/lots';
import { eventPart } from '../src/events/parts';
import { lengthsOf, presetsOf, problemsOf, sectionId, setupOf } from '../src/events/presets';
import {
  Names,
  crossTable,
  currentMatch,
  firstSection,
  furthestRound,
  matchesOf,
  outcomeFor,
  phaseOf,
  placesByName,
  pointsText,
  progress,
  resultLine,
  sealOf,
  standingsOf,
  startOf,
} from '../src/events/reading';
import { reportOf } from '../src/events/report';
import { matters } from '../src/events/upcoming.svelte';
import type { GameInfo } from '../src/rules/types';
import { clubView, swissView } from './event_fixture';
import './helpers';

describe('points', () => {
  it('are tenths, written as people do', () => {
    expect(pointsText('en', 25)).toBe('2½');
    expect(pointsText('fa', 25)).toBe('۲٫۵');
    expect(pointsText('en', 5)).toBe('½');
    expect(pointsText('en', 0)).toBe('0');
    expect(pointsText('fa', 13)).toBe('۱٫۳');
  });
  it('stand behind the own name, in both directions of writing', () => {
    const result = { white: 5, black: 5, kind: 'played', white_score: 0, black_score: 0 } as const;
    expect(resultLine('en', 'Ani', 'Babak', result)).toBe('\u2068Ani\u2069: ½, \u2068Babak\u2069: ½');
    expect(
      resultLine('fa', 'آنی', 'بابک', { ...result, white: 10, black: 0, white_score: 7, black_score: 3 }),
    ).toBe('\u2068آنی\u2069: ۱ (۷)، \u2068بابک\u2069: ۰ (۳)');
    expect(outcomeFor(result, true)).toBe('draw');
    expect(outcomeFor({ ...result, white: 0, black: 10 }, false)).toBe('won');
    expect(outcomeFor({ ...result, white: 0, black: 0 }, false)).toBe('lost'); // D 23
  });
});

describe('the order of a knockout', () => {
  it('begins with those who are still in it, ranking by ranking', () => {
    const [section] = swissView().sections;
    if (!section) throw new Error('no section');
    const row = (entry: string, rank: number, ranking: 'main' | 'consolation') => ({
      entry,
      rank,
      ranking,
      points: 0,
      values: [],
      group: 0,
    });
    const standings = [
      row('out', 5, 'main'),
      row('in', 0, 'main'),
      row('in too', 0, 'main'),
      row('second', 9, 'consolation'),
      row('fresh', 0, 'consolation'),
    ];
    const order = standingsOf({ ...section, standings }).map((each) => each.entry);
    expect(order).toEqual(['in', 'in too', 'out', 'fresh', 'second']);
  });
});

describe('a Swiss section', () => {
  const view = swissView();
  const names = new Names(view);
  const men = view.sections[1];
  if (!men) throw new Error('no section');
  it('shows the bye after the boards', () => {
    const matches = matchesOf(names, men.rounds[0] ?? ({} as never));
    expect(matches.at(-1)?.black).toBe('');
    expect(progress(matches)).toEqual({ over: 5, all: 5 });
  });
  it('has a cross table with a column a round', () => {
    const [first] = crossTable(names, men);
    expect(first).toMatchObject({ number: 1, rank: 1, points: 20 });
    expect(first?.cells.map((cell) => cell?.opponent)).toEqual([2, 4]);
    expect(first?.cells[0]).toMatchObject({ colour: 'white', tenths: 10 });
    expect(first?.cells[1]?.tenths).toBeNull();
  });
  it('lists everybody by name for the wall', () => {
    const places = placesByName(names, men.rounds[0] ?? ({} as never), 'fa');
    expect(places).toHaveLength(11);
    const sorted = places.map((place) => names.name(place.entry));
    expect(sorted).toEqual([...sorted].sort(new Intl.Collator('fa').compare));
  });
  it('opens the section that is played, or the own one', () => {
    expect(firstSection(view)).toBe('women');
    const me = {
      account: 'amen3',
      name: '',
      directs: false,
      committee: false,
      monitors: [],
      asked: [],
      next: null,
    };
    expect(firstSection({ ...view, me: { ...me, entry: 'men3' } })).toBe('men');
  });
  it('knows the match that concerns a player', () => {
    expect(currentMatch(view, 'men0')?.round).toBe(2);
    expect(currentMatch(view, 'men10')?.black).toBe('');
    expect(currentMatch(view, null)).toBeUndefined();
  });
  it('has a seal for each section', () => {
    expect(sealOf(view.setup.draw_seal, 'men')).toBe('cd'.repeat(32));
    expect(sealOf('abc', 'men')).toBe('abc');
    expect(sealOf('women=1', 'men')).toBe('');
  });
});

describe('how far an event is', () => {
  it('runs when it has started, not when it has been drawn', () => {
    expect(phaseOf('running', 2_000, 1, 1_000)).toBe('drawn');
    expect(phaseOf('running', 2_000, 1, 2_000)).toBe('running');
    // A section that is further has started, whatever was announced.
    expect(phaseOf('running', 2_000, 2, 1_000)).toBe('running');
    expect(phaseOf('coming', 2_000, 0, 1_000)).toBe('coming');
    expect(phaseOf('over', 2_000, 1, 1_000)).toBe('over');
  });
  it('starts with its first round, as drawn or as announced', () => {
    const view = swissView();
    const first = Math.min(...view.sections.flatMap((section) => section.rounds[0]?.starts_at_ms ?? []));
    expect([startOf(view), furthestRound(view.sections)]).toEqual([first, 2]);
    expect(startOf({ ...view, sections: [] })).toBe(view.setup.starts_at_ms);
  });
});

describe('what is announced', () => {
  it.each(['fa', 'en'] as const)('leaves no blank open: %s', (lang) => {
    for (const view of [swissView(), clubView()]) {
      const lines = announcedLines(lang, view.setup, 'Game', '');
      expect(lines.length).toBeGreaterThan(8);
      for (const line of lines) expect(line.text).not.toMatch(/\{|undefined/);
    }
  });
  it('cites the rule of the kind of event', () => {
    const clauses = (view: ReturnType<typeof swissView>) =>
      announcedLines('en', view.setup, '', '').flatMap((line) => line.clauses);
    expect(clauses(swissView())).toEqual(expect.arrayContaining(['D 2', 'D 11', 'D 17', 'N 6-7']));
    expect(clauses(clubView())).toEqual(expect.arrayContaining(['N 2-2', 'N 4-8-1', 'N 5-2']));
  });
  it('D 8: a game whose book has a committee online too is not said to have none', () => {
    const { setup } = swissView();
    const appeals = (committee_online: boolean) =>
      announcedLines('en', { ...setup, committee_online }, '', '').at(-1);
    expect(appeals(true)?.clauses).toEqual(['D 8', 'N 5-2']);
    expect(appeals(true)?.text).toContain('committee');
    expect(appeals(false)?.clauses).toEqual(['N 6-7']);
  });
  it('names tie-breaks in words', () => {
    const { setup } = swissView();
    const line = (lang: 'fa' | 'en') =>
      announcedLines(lang, { ...setup, tie_breaks: 'BH/C1,DIFF' }, '', '').find((each) =>
        each.clauses.includes('D 16'),
      )?.text;
    expect(line('fa')).toMatch(/^بوخهولتس \(\u2066BH\/C1\u2069\)، تفاضل/);
    expect(line('en')).toMatch(/^Buchholz \(\u2066BH\/C1\u2069\), /);
  });
  it('N 4-8-1: every draw has its lengths, and the bank may hang on them', () => {
    const { setup } = clubView();
    const lines = announcedLines(
      'en',
      {
        ...setup,
        lengths: [5, 7],
        consolation_lengths: [3, 5],
        last_chance_lengths: [3],
        bank_per_point_ms: 120_000,
      },
      '',
      '',
    );
    const of = (label: string) => lines.find((line) => line.label.en === label)?.text;
    expect(of('Match lengths of the consolation')).toContain('3, 5');
    expect(of('Match lengths of the last chance')).toBe('To 3');
    expect(of('Time for each player')).toBe('2 min for every point of the match, 12 s delay (Required)');
  });
});

describe('a report', () => {
  it('says the result with white first, whoever reports', () => {
    const match = { white: 'w' };
    expect(reportOf(match, 'w', 'won', 7, 3)).toMatchObject({
      white: 10,
      black: 0,
      white_score: 7,
      black_score: 3,
    });
    expect(reportOf(match, 'b', 'won', 7, 3)).toMatchObject({
      white: 0,
      black: 10,
      white_score: 3,
      black_score: 7,
    });
    expect(reportOf(match, 'b', 'draw', 1, 1)).toMatchObject({ white: 5, black: 5 });
  });
});

describe('opening an event', () => {
  const games = [
    { id: 'dice', has_chance: true, options: [], rule_sets: [{ name: 'modern' }] },
    { id: 'mind', has_chance: false, options: [], rule_sets: [{ name: 'standard' }] },
  ] as unknown as GameInfo[];
  const presets = presetsOf(new Map([['dice', part]]));
  it("has the house's presets, and those of the games between them", () => {
    expect(presetsOf(new Map()).map((preset) => preset.id)).toEqual(['mind-games', 'plain']);
    expect(presets.map((preset) => preset.id)).toEqual([
      'mind-games',
      'club-knockout',
      'club-swiss',
      'online-window',
      'plain',
    ]);
  });
  it('begins with a preset that only lacks names, a start and a place', () => {
    for (const preset of presets) {
      const setup = setupOf(preset, games);
      const named = { ...setup, fa: 'جام', en: 'Cup', starts_at_ms: 1, place: 'Hall' };
      expect(problemsOf(named), preset.id).toEqual([]);
      expect(problemsOf(setup).length, preset.id).toBeGreaterThan(1);
    }
  });
  it('keeps the directive in the day of mind games', () => {
    const day = setupOf(presets.find((each) => each.id === 'mind-games') ?? ({} as never), games);
    expect(day).toMatchObject({
      game: 'mind', // D 1
      per_institution: 3, // D 2
      online: true, // D 3
      round_every_ms: 20 * 60_000, // D 6
      clock: { kind: 'sudden_death', bank_ms: 5 * 60_000, step_ms: 0 }, // D 9
      lateness: 'clock', // D 11
      tie_breaks: 'BH,DIFF', // D 16, D 17
    });
    expect(day.sections.map((section) => [section.id, section.format, section.rounds])).toEqual([
      ['women', 'swiss', 7],
      ['men', 'swiss', 7],
    ]);
  });
  it('gives a match two minutes a point and a delay of twelve seconds', () => {
    const club = setupOf(presets.find((each) => each.id === 'club-knockout') ?? ({} as never), games);
    expect(club).toMatchObject({ game: 'dice', lengths: [7], lateness: 'points', online: false });
    expect(club.clock).toMatchObject({ kind: 'simple_delay', bank_ms: 14 * 60_000, step_ms: 12_000 });
  });
  it('makes ids of sections from their names', () => {
    expect(sectionId('Under 18!', [])).toBe('under_18');
    expect(sectionId('Women', ['women'])).toBe('women_2');
    expect(sectionId('بانوان', [])).toBe('section');
  });
  it('reads match lengths in both kinds of digits', () => {
    expect(lengthsOf('5, 7,9')).toEqual([5, 7, 9]);
    expect(lengthsOf('۵، ۷')).toEqual([5, 7]);
    expect(lengthsOf('')).toEqual([]);
    expect(lengthsOf('seven')).toBeNull();
  });
});

describe('the screen in the hall', () => {
  it('turns pages of even length through boards, standings and notices', () => {
    const view = swissView();
    const pages = hallPages(view, 4, 1, view.now_ms);
    expect(pages.map((page) => page.kind)).toEqual([
      ...['boards', 'standings', 'standings'],
      ...['boards', 'boards', 'standings', 'standings', 'standings', 'notices'],
    ]);
    const lengths = pages.flatMap((page) => (page.kind === 'standings' ? [page.rows.length] : []));
    expect(lengths).toEqual([4, 4, 4, 4, 3]);
  });
  it('counts down to the next round by the plan', () => {
    const view = swissView();
    expect(nextStart(view, view.now_ms)).toEqual({ round: 2, at_ms: view.now_ms + 10_000 });
    expect(nextStart(view, view.now_ms + 20_000)?.round).toBe(3);
    expect(nextStart(clubView(), view.now_ms)).toBeNull();
  });
});

describe('the next game', () => {
  it('is looked for in events that are played now or soon', () => {
    expect(matters({ phase: 'running', starts_at_ms: 0 }, 1e12)).toBe(true);
    expect(matters({ phase: 'coming', starts_at_ms: 1e12 + 3_600_000 }, 1e12)).toBe(true);
    expect(matters({ phase: 'coming', starts_at_ms: 1e12 + 86_400_000 }, 1e12)).toBe(false);
    expect(matters({ phase: 'over', starts_at_ms: 1e12 }, 1e12)).toBe(false);
  });
});

describe('addresses', () => {
  it('lead to the pages of events', () => {
    expect(routeOf('/events')).toEqual({ page: 'events' });
    expect(routeOf('/events/new')).toEqual({ page: 'event-new' });
    expect(routeOf('/events/x')).toEqual({ page: 'event', id: 'x' });
    expect(routeOf('/events/x/print')).toEqual({ page: 'of-event', id: 'x', part: 'print' });
    expect(routeOf('/games/x/print')).toEqual({ page: 'missing' });
    expect(eventPart('print')?.bare).toBe(true);
    expect(eventPart('constructor')).toBeUndefined();
  });
});

describe('the draw', () => {
  it('follows from its seed as docs/draws.md says', () => {
    expect(drawOrder('nowruz cup 1405', 5)).toEqual([2, 3, 1, 4, 5]);
  });
  it('is checked with its seal', () => {
    const view = swissView();
    const section = view.sections[0];
    if (!section) throw new Error('no section');
    const seed = '00'.repeat(32);
    const ids = [...section.numbers].sort();
    const order = drawOrder(seed, ids.length);
    const numbers = order.map((place) => ids[place - 1] ?? '');
    const equal = { ...view, entries: view.entries.map((entry) => ({ ...entry, rating: 1500 })) };
    const drawn = { ...section, seed, numbers };
    expect(checkDraw(equal, new Names(equal), drawn)).toEqual({ sealed: false, drawn: true });
    const late = { ...drawn, numbers: [...numbers, 'late'] };
    expect(checkDraw(equal, new Names(equal), late).drawn).toBe(true);
    const wrong = { ...drawn, numbers: [...numbers].reverse() };
    expect(checkDraw(equal, new Names(equal), wrong).drawn).toBe(false);
    const sealed = {
      ...equal,
      setup: { ...equal.setup, draw_seal: `women=${commitment(new Uint8Array(32))}` },
    };
    expect(checkDraw(sealed, new Names(sealed), drawn).sealed).toBe(true);
  });
});
