// What an event announces beforehand, in words, each with the clause it rests on (N 2, N 3, N 4-8-1, D 1 to D 17).
import { clockWords } from '../app/clocks';
import { demandWords, events, formatWords } from '../i18n/events';
import { entryDesk } from '../i18n/entry_desk';
import { announced as texts } from '../i18n/event_announced';
import { eventCalendar as calendar } from '../i18n/event_calendar';
import { type Lang, type Text, dateTime, digits, fill } from '../i18n/text';
import { feeText } from './entry_terms';
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
      return name + comma + fill(lang, texts.rounds, { rounds: section.rounds });
    case 'swiss_out':
      return name + comma + fill(lang, texts.losses, { losses: section.losses });
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

export function announcedLines(lang: Lang, setup: EventSetup, game: string, rules: string): Line[] {
  const comma = fill(lang, events.comma);
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
    setup.lengths.length > 0
      ? {
          label: texts.length,
          text:
            setup.lengths.length === 1
              ? fill(lang, texts.onePoints, { points: setup.lengths[0] ?? 1 })
              : fill(lang, texts.eachPoints, { points: digits(lang, setup.lengths.join(comma)) }),
          clauses: ['N 4-8-1'],
        }
      : null,
    setup.best_of > 1
      ? {
          label: texts.bestOf,
          text: fill(lang, texts.bestOfText, { games: setup.best_of }),
          clauses: ['N 2-2-2'],
        }
      : null,
    {
      label: texts.clock,
      text:
        clockWords(lang, setup.clock) +
        (setup.online ? '' : ` (${fill(lang, demandWords[setup.clock_use])})`),
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
    { label: texts.tieBreaks, text: setup.tie_breaks.replaceAll(',', ', '), clauses: ['D 16', 'D 17'] },
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
      text: fill(lang, setup.online ? texts.noAppeals : texts.committee),
      clauses: [setup.online ? 'N 6-7' : 'N 5-2'],
    },
  ];
  return lines.filter((line) => line !== null);
}
