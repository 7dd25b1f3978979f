// What the pages of events read from the server's view.
import { describe, expect, it } from 'vitest';
import { announcedLines } from '../src/events/announced';
import {
  Names,
  crossTable,
  currentMatch,
  firstSection,
  matchesOf,
  placesByName,
  pointsText,
  progress,
  resultText,
  sealOf,
} from '../src/events/reading';
import { reportOf } from '../src/events/report';
import { clubView, swissView } from './event_fixture';

describe('points', () => {
  it('are tenths, written as people do', () => {
    expect(pointsText('en', 25)).toBe('2½');
    expect(pointsText('fa', 25)).toBe('۲½');
    expect(pointsText('en', 5)).toBe('½');
    expect(pointsText('en', 0)).toBe('0');
    expect(pointsText('fa', 13)).toBe('۱٫۳');
  });
  it('have white first in a result', () => {
    const result = { white: 5, black: 5, kind: 'played', white_score: 0, black_score: 0 } as const;
    expect(resultText('en', result)).toBe('½ – ½');
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
    const me = { account: 'amen3', name: '', directs: false, committee: false, monitors: [], next: null };
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
