// What an event announces beforehand, in words, each with the clause it rests on (N 2, N 3, N 4-8-1, D 1 to D 17).
import { clockWords } from '../app/clocks';
import { demandWords, events, formatWords } from '../i18n/events';
import { entryDesk } from '../i18n/entry_desk';
import { announced as texts } from '../i18n/event_announced';
import { form } from '../i18n/event_form';
import { eventCalendar as calendar } from '../i18n/event_calendar';
import { tieBreakTexts } from '../../generated/protocol';
import { type Lang, type Text, capital, dateTime, digits, fill, ltr } from '../i18n/text';
import { prizes } from '../i18n/prizes';
import { feeText } from './entry_terms';
import { prizesText } from './prizes';
import { hasCommittee } from './reading';
import type { EventSetup, SectionSetup } from './types';

export interface Line {
  label: Text;
  text: string;
  clauses: string[];
}

const minutes = (ms: number): number => Math.round(ms / 60_000);

/** "Swiss, 7 rounds" */
export function formatText(lang: Lang, section: SectionSetup): string {
  const format = formatAlone(lang, section);
  if (section.boards <= 1) return format;
  return format + fill(lang, events.comma) + fill(lang, texts.teams, { boards: section.boards });
}

function formatAlone(lang: Lang, section: SectionSetup): string {
  const name = fill(lang, formatWords[section.format]);
  const comma = fill(lang, events.comma);
  switch (section.format) {
    case 'swiss':
      return (
        name +
        comma +
        fill(lang, section.rounds === 1 ? texts.oneRound : texts.rounds, { rounds: section.rounds })
      );
    case 'swiss_out':
      return (
        name +
        comma +
        fill(lang, section.losses === 1 ? texts.oneLoss : texts.losses, { losses: section.losses })
      );
    case 'groups_knockout':
      return name + comma + fill(lang, texts.groups, { groups: section.groups });
    case 'knockout':
    case 'consolation':
    case 'double_elimination':
      return section.third_place ? name + comma + fill(lang, texts.thirdPlace) : name;
    case 'round_robin':
    case 'double_round_robin':
      return name;
  }
}

function lateness(lang: Lang, setup: EventSetup): Line {
  const label = texts.lateness;
  switch (setup.lateness) {
    case 'clock':
      return { label, text: fill(lang, texts.lateClock), clauses: ['D 10', 'D 11'] };
    case 'points': {
      const text = fill(lang, texts.latePoints, {
        first: minutes(setup.first_grace_ms),
        other: minutes(setup.grace_ms),
        step: minutes(setup.late_step_ms),
      });
      return { label, text, clauses: ['N 2-2'] };
    }
    case 'wait':
      return {
        label,
        text: fill(lang, texts.lateWait, { minutes: minutes(setup.wait_ms) }),
        clauses: ['N 6-4'],
      };
  }
}

/** N 4-8-1: those of a draw inside the bracket stand beside those of the main. */
function lengthLine(lang: Lang, label: Text, lengths: readonly number[] | undefined): Line | null {
  const [only, ...others] = lengths ?? [];
  if (only === undefined) return null;
  const points = digits(lang, [only, ...others].join(fill(lang, events.comma)));
  const text =
    others.length === 0
      ? fill(lang, texts.oneLength, { points: only })
      : fill(lang, texts.eachPoints, { points });
  return { label, text, clauses: ['N 4-8-1'] };
}

/** T 6, N 3-5-5: the bank may hang on the length of the match. */
function clockText(lang: Lang, { clock, lengths, bank_per_point_ms }: EventSetup): string {
  const each_ms = bank_per_point_ms ?? 0;
  if (each_ms === 0 || lengths.length === 0) return clockWords(lang, clock);
  return fill(lang, texts.bankEachPoint, {
    minutes: Math.round(each_ms / 6_000) / 10,
    seconds: Math.round((clock.step_ms ?? 0) / 100) / 10,
  });
}

/** By name; the code is what other programs and the columns of the standings call it. */
const tieBreaks = (lang: Lang, codes: string): string =>
  codes
    .split(',')
    .map((code) => {
      const name = tieBreakTexts.find((each) => each.code === code.split('/')[0])?.name[lang];
      return name ? `${capital(name)} (${ltr(code)})` : code;
    })
    .join(fill(lang, events.comma));

export function announcedLines(lang: Lang, setup: EventSetup, game: string, rules: string): Line[] {
  const comma = fill(lang, events.comma);
  const second = setup.sections.some((section) => section.format === 'consolation')
    ? form.consolationLengths
    : form.losersLengths;
  const lines: (Line | null)[] = [
    { label: texts.game, text: [game, rules].filter(Boolean).join(comma), clauses: [] },
    {
      label: texts.where,
      text: [fill(lang, setup.online ? events.online : events.overTheBoard), setup.place]
        .filter(Boolean)
        .join(comma),
      clauses: [],
    },
    setup.starts_at_ms > 0
      ? {
          label: texts.start,
          text: dateTime(lang, setup.starts_at_ms),
          clauses: setup.online ? ['D 10'] : [],
        }
      : null,
    ...(setup.days ?? []).slice(1).map((day, at): Line => ({
      label: {
        fa: fill('fa', calendar.dayNumber, { day: at + 2 }),
        en: fill('en', calendar.dayNumber, { day: at + 2 }),
      },
      text: dateTime(lang, day.starts_at_ms),
      clauses: [],
    })),
    feeText(lang, setup) ? { label: entryDesk.feeLabel, text: feeText(lang, setup), clauses: [] } : null,
    (setup.entries_until_ms ?? 0) > 0
      ? { label: entryDesk.deadline, text: dateTime(lang, setup.entries_until_ms ?? 0), clauses: ['N 1-4'] }
      : null,
    ...setup.sections
      .filter((section) => (section.places ?? 0) > 0)
      .map((section): Line => ({
        label: {
          fa: fill('fa', entryDesk.placesOf, { section: section.fa }),
          en: fill('en', entryDesk.placesOf, { section: section.en }),
        },
        text: digits(lang, section.places ?? 0),
        clauses: [],
      })),
    ...setup.sections.map((section): Line => ({
      label: { fa: section.fa, en: section.en },
      text: formatText(lang, section),
      clauses: section.format === 'swiss' ? ['D 4'] : [],
    })),
    // What the places win is known to who enters, not only when it is won.
    ...setup.sections
      .filter((section) => (section.prizes ?? []).length > 0)
      .map((section): Line => ({
        label: {
          fa: fill('fa', prizes.prizesOf, { section: section.fa }),
          en: fill('en', prizes.prizesOf, { section: section.en }),
        },
        text: prizesText(lang, section),
        clauses: [],
      })),
    lengthLine(lang, texts.length, setup.lengths),
    lengthLine(lang, second, setup.consolation_lengths),
    lengthLine(lang, form.lastChanceLengths, setup.last_chance_lengths),
    setup.best_of > 1
      ? {
          label: texts.bestOf,
          text: fill(lang, texts.bestOfText, { games: setup.best_of }),
          clauses: ['N 2-2-2'],
        }
      : null,
    {
      label: texts.clock,
      text: clockText(lang, setup) + (setup.online ? '' : ` (${fill(lang, demandWords[setup.clock_use])})`),
      clauses: setup.clock.kind === 'sudden_death' ? ['D 9'] : ['N 3-5-2'],
    },
    setup.online
      ? null
      : { label: texts.baffleBox, text: fill(lang, demandWords[setup.baffle_box]), clauses: ['N 3-4-1'] },
    setup.round_every_ms > 0
      ? {
          label: texts.schedule,
          text: fill(lang, texts.everyMinutes, { minutes: minutes(setup.round_every_ms) }),
          clauses: ['D 6'],
        }
      : null,
    setup.window_ms > 0
      ? {
          label: texts.window,
          text: fill(lang, texts.windowText, { hours: Math.round(setup.window_ms / 360_000) / 10 }),
          clauses: ['N 6-2'],
        }
      : null,
    {
      label: texts.draw,
      text: fill(lang, setup.pairs_itself ? texts.drawItself : texts.drawDirector),
      clauses: ['D 7'],
    },
    lateness(lang, setup),
    { label: texts.points, text: fill(lang, texts.pointsText), clauses: ['D 14'] },
    { label: texts.tieBreaks, text: tieBreaks(lang, setup.tie_breaks), clauses: ['D 16', 'D 17'] },
    setup.per_institution > 0
      ? {
          label: texts.quota,
          text: fill(lang, texts.quotaText, { count: setup.per_institution }),
          clauses: ['D 2'],
        }
      : null,
    setup.needs_approval
      ? { label: texts.entering, text: fill(lang, texts.approval), clauses: ['N 1-4'] }
      : null,
    {
      label: texts.rated,
      text: fill(lang, setup.rated ? texts.ratedYes : texts.ratedNo),
      clauses: ['N 6-3'],
    },
    {
      label: texts.appeals,
      text: fill(lang, hasCommittee(setup) ? texts.committee : texts.noAppeals),
      clauses: hasCommittee(setup) ? (setup.online ? ['D 8', 'N 5-2'] : ['N 5-2']) : ['N 6-7'],
    },
  ];
  return lines.filter((line) => line !== null);
}
