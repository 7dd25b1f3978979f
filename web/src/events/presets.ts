// Events that are opened often, ready to be changed; and what is wrong with a setup before the server is asked.
import { eventSetupDefaults, sectionSetupDefaults } from '../../generated/protocol';
import { entryDesk } from '../i18n/entry_desk';
import { eventCalendar as calendar } from '../i18n/event_calendar';
import { form } from '../i18n/event_form';
import { latin } from '../i18n/number';
import type { Text } from '../i18n/text';
import type { GameInfo } from '../rules/types';
import { areDays } from './days';
import type { GameEvents, OwnPreset } from './of_game';
import type { EventSetup, Format, SectionSetup } from './types';

const minute_ms = 60_000;

export const emptySection = (id: string, fa: string, en: string, format: Format = 'swiss'): SectionSetup => ({
  ...sectionSetupDefaults,
  id,
  fa,
  en,
  format,
});

/** The server's own defaults, with rules and a clock to begin with: D 9. */
const plain: EventSetup = {
  ...eventSetupDefaults,
  rules: 'standard',
  clock: { ...eventSetupDefaults.clock, kind: 'sudden_death', bank_ms: 5 * minute_ms },
};

export interface Preset extends OwnPreset {
  /** Which games it is made for. */
  fits: (game: GameInfo) => boolean;
}

/** D 1 to D 17: the directive's day of mind games. */
const mindGames: Preset = {
  id: 'mind-games',
  text: form.presetMind,
  hint: form.presetMindHint,
  fits: (game) => !game.has_chance,
  setup: {
    sections: [emptySection('women', 'بانوان', 'Women'), emptySection('men', 'آقایان', 'Men')],
    per_institution: 3,
    round_every_ms: 20 * minute_ms,
    pairs_itself: true,
    rated: true,
  },
};
const anyGame: Preset = {
  id: 'plain',
  text: form.presetPlain,
  hint: form.presetPlainHint,
  fits: () => true,
  setup: { sections: [{ ...emptySection('main', 'همه', 'Everybody'), rounds: 5 }] },
};

/** The house's, and between them what the games bring. */
export const presetsOf = (parts: ReadonlyMap<string, GameEvents>): Preset[] => [
  mindGames,
  ...[...parts].flatMap(([id, part]) =>
    part.presets.map((preset) => ({ ...preset, fits: (game: GameInfo) => game.id === id })),
  ),
  anyGame,
];

/** A setup to begin with: the preset's, for the first game that it fits. */
export function setupOf(preset: Preset, games: readonly GameInfo[]): EventSetup {
  const game = games.find((each) => preset.fits(each)) ?? games[0];
  return structuredClone({
    ...plain,
    game: game?.id ?? '',
    rules: game?.rule_sets[0]?.name ?? 'standard',
    ...preset.setup,
  });
}

/** An address for a section out of its English name. */
export function sectionId(name: string, taken: readonly string[]): string {
  const base =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, 16) || 'section';
  let id = base;
  for (let number = 2; taken.includes(id); ++number) id = `${base}_${number}`;
  return id;
}

/** "5, 7, 9" as numbers; null if it is nothing of the sort. */
export function lengthsOf(text: string): number[] | null {
  const parts = latin(text)
    .split(/[\s,،]+/)
    .filter(Boolean);
  const numbers = parts.map(Number);
  return numbers.every((each) => Number.isInteger(each) && each >= 1 && each <= 99) ? numbers : null;
}

/** What must be put right before the server is asked; it looks at everything again. */
export function problemsOf(setup: EventSetup): Text[] {
  const found: Text[] = [];
  if (setup.fa.trim() === '' || setup.en.trim() === '') found.push(form.nameNeeded);
  if (setup.game === '') found.push(form.gameNeeded);
  if (Number.isNaN(setup.starts_at_ms)) found.push(form.startWrong);
  else if (setup.starts_at_ms <= 0) found.push(form.startNeeded);
  if (Number.isNaN(setup.entries_until_ms ?? 0)) found.push(entryDesk.deadlineWrong);
  if (!areDays(setup)) found.push(calendar.daysWrong);
  if (setup.sections.length === 0) found.push(form.sectionNeeded);
  if (setup.sections.some((section) => section.fa.trim() === '' || section.en.trim() === ''))
    found.push(form.sectionNameNeeded);
  if (new Set(setup.sections.map((section) => section.id)).size < setup.sections.length)
    found.push(form.sectionTwice);
  const whole = (value: number, least: number, most: number) =>
    Number.isInteger(value) && value >= least && value <= most;
  const counts = (section: SectionSetup) =>
    whole(section.rounds, 1, 100) &&
    whole(section.losses, 1, 10) &&
    whole(section.groups, 1, 64) &&
    whole(section.boards, 1, 20);
  if (!setup.sections.every(counts)) found.push(form.badCounts);
  if (!whole(setup.best_of, 1, 9) || setup.best_of % 2 === 0) found.push(form.badBestOf);
  if (setup.clock.kind !== 'none' && !(setup.clock.bank_ms > 0 || (setup.bank_per_point_ms ?? 0) > 0))
    found.push(form.badClock);
  if (setup.tie_breaks === '') found.push(form.tieBreakNeeded);
  if (!setup.online && setup.place.trim() === '') found.push(form.placeNeeded);
  return found;
}
