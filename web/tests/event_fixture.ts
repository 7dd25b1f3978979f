// An event as the server tells it: two Swiss sections of a mind-games day, two rounds in, and a backgammon knockout.
import type {
  DrawnMatch,
  DrawnSide,
  DrawnStage,
  EntryView,
  EventSetup,
  EventSummary,
  EventView,
  MatchView,
  SectionView,
} from '../src/events/types';

const names = [
  'سیمرغ',
  'رخش',
  'Anahita',
  'بیژن',
  'منیژه',
  'گردآفرید',
  'زال',
  'Tahmineh',
  'سهراب',
  'کاوه',
  'فریدون',
  'Arash',
];
const institutions = ['دانشگاه البرز', 'دانشگاه زاگرس', 'Caspian College', 'دانشگاه کارون'];
const noGrounds = { clause: '', reason: '' };
const start_ms = Date.UTC(2026, 10, 20, 6, 30);

export const setup: EventSetup = {
  id: 'day',
  fa: 'مسابقهٔ بازی‌های فکری',
  en: 'Mind games day',
  place: '',
  game: 'othello',
  rules: 'standard',
  clock: { kind: 'sudden_death', bank_ms: 300_000, step_ms: 0, move_limit_ms: 0 },
  best_of: 1,
  online: true,
  rated: true,
  sections: [
    {
      id: 'women',
      fa: 'بانوان',
      en: 'Women',
      format: 'swiss',
      rounds: 7,
      losses: 3,
      groups: 4,
      third_place: false,
      boards: 1,
    },
    {
      id: 'men',
      fa: 'آقایان',
      en: 'Men',
      format: 'swiss',
      rounds: 7,
      losses: 3,
      groups: 4,
      third_place: false,
      boards: 1,
    },
  ],
  per_institution: 3,
  needs_approval: true,
  starts_at_ms: start_ms,
  round_every_ms: 1_200_000,
  lead_ms: 60_000,
  window_ms: 0,
  pairs_itself: true,
  tie_breaks: 'BH,DIFF',
  lateness: 'clock',
  first_grace_ms: 900_000,
  grace_ms: 600_000,
  late_step_ms: 300_000,
  wait_ms: 1_800_000,
  lengths: [],
  clock_use: 'required',
  baffle_box: 'optional',
  conditions: 'جایزه به سه نفر نخست هر بخش.',
  draw_seal: `women=${'ab'.repeat(32)} men=${'cd'.repeat(32)}`,
};

const entry = (section: string, at: number): EntryView => ({
  entry: `${section}${at}`,
  account: at < 10 ? `a${section}${at}` : '',
  name: `${names[at % names.length] ?? ''}${section === 'men' ? ' ۲' : ''}`,
  institution: institutions[at % institutions.length] ?? '',
  section,
  level: '',
  rating: 1500 + 10 * at,
  seed: 0,
  status: 'approved',
  refused: noGrounds,
  members: [],
  withdrawn: at === 11,
  excluded: false,
  byes: [],
  asked: [],
  declined: [],
});

const match = (section: string, round: number, board: number, white: string, black: string): MatchView => ({
  match: `${section}${round}.${board}`,
  section,
  round,
  board,
  white,
  black,
  slot: '',
  starts_at_ms: start_ms + (round - 1) * 1_200_000,
  tables: black ? [`t${section}${round}${board}`] : [],
  parts: [],
  boards: [],
  result:
    black === ''
      ? { white: 10, black: 0, kind: 'played', white_score: 0, black_score: 0 }
      : round === 1 || board === 2
        ? {
            white: board === 3 ? 5 : 10,
            black: board === 3 ? 5 : 0,
            kind: board === 4 ? 'forfeit' : 'played',
            white_score: 40,
            black_score: 24,
          }
        : null,
  grounds: noGrounds,
  ruled_by: '',
  reported: null,
  disputed: false,
  arrived: [],
  late: [],
  excused: [],
  absences: [],
  call: null,
  monitor: '',
  monitors: 0,
  lengths_agreed: [],
  wrong_length: null,
  goes_on: '',
  length: 1,
  under_appeal: false,
  over: black === '' || round === 1 || board === 2,
});

const columns = [
  {
    id: 'BH',
    fa: 'بوخهولتس',
    en: 'Buchholz',
    hint_fa: 'مجموع امتیاز حریفان',
    hint_en: "the sum of the opponents' points",
  },
  {
    id: 'DIFF',
    fa: 'تفاضل امتیاز بازی',
    en: 'game-score difference',
    hint_fa: 'امتیاز بازی‌ها منهای امتیاز حریفان',
    hint_en: 'own game scores less those of the opponents',
  },
];

function sectionView(id: string, count: number): { section: SectionView; matches: MatchView[] } {
  const numbers = Array.from({ length: count }, (_, at) => `${id}${at}`);
  const matches = [1, 2].flatMap((round) =>
    Array.from({ length: Math.ceil(count / 2) }, (_, at) => {
      const white = numbers[(2 * at) % count] ?? '';
      const black = numbers[(2 * at + (round === 1 ? 1 : 3)) % count] ?? '';
      return match(id, round, at + 1, white, 2 * at + 1 < count ? black : '');
    }),
  );
  const ofSection = setup.sections.find((each) => each.id === id);
  if (!ofSection) throw new Error(id);
  return {
    matches,
    section: {
      setup: ofSection,
      started: true,
      ended: false,
      over: false,
      finished: false,
      seed: '5eed'.repeat(8),
      numbers,
      rounds: [1, 2].map((round) => ({
        round,
        starts_at_ms: start_ms + (round - 1) * 1_200_000,
        matches: matches.filter((each) => each.round === round).map((each) => each.match),
        absent: [],
        warnings: [],
        grounds: noGrounds,
      })),
      columns,
      standings: numbers.map((each, at) => ({
        entry: each,
        rank: at + 1,
        points: 20 - 5 * Math.floor(at / 3),
        values: [String(3 - at / 4), String(30 - 5 * at)],
        ranking: '',
        group: 0,
      })),
      bracket: [],
    },
  };
}

export function swissView(): EventView {
  const women = sectionView('women', 8);
  const men = sectionView('men', 11);
  return {
    version: 57,
    now_ms: start_ms + 1_190_000,
    phase: 'running',
    setup,
    directors: [{ account: 'd', name: 'Davar' }],
    committee: [],
    me: null,
    entries: [
      ...Array.from({ length: 8 }, (_, at) => entry('women', at)),
      ...Array.from({ length: 11 }, (_, at) => entry('men', at)),
    ],
    sections: [women.section, men.section],
    matches: [...women.matches, ...men.matches],
    penalties: [],
    paused: false,
    appeals: [],
    notices: [{ time_ms: start_ms, name: 'Davar', text: 'دور دوم سر ساعت آغاز می‌شود.' }],
  };
}

const side = (over: Partial<DrawnSide>): DrawnSide => ({
  entry: '',
  from: 'seed',
  slot: '',
  place: 0,
  group: 0,
  ...over,
});
const drawn = (slot: string, stage: DrawnMatch['stage'], one: DrawnSide, other: DrawnSide): DrawnMatch => ({
  slot,
  stage,
  sides: [one, other],
  winner: '',
  length: 7,
  needed: true,
});
const after = (from: 'winner' | 'loser', slot: string): DrawnSide => side({ from, slot });
const seeded = (at: number): DrawnSide => side({ entry: `main${at}`, place: at + 1 });

/** Eight in the main draw; who loses there goes on in the consolation. */
const mainDraw: DrawnStage = {
  stage: 'main',
  rounds: [
    [0, 1, 2, 3].map((at) => drawn(`M1.${at + 1}`, 'main', seeded(2 * at), seeded(2 * at + 1))),
    [1, 2].map((at) =>
      drawn(`M2.${at}`, 'main', after('winner', `M1.${2 * at - 1}`), after('winner', `M1.${2 * at}`)),
    ),
    [
      drawn('M3.1', 'main', after('winner', 'M2.1'), after('winner', 'M2.2')),
      drawn('T1', 'third_place', after('loser', 'M2.1'), after('loser', 'M2.2')),
    ],
  ],
};
const consolation: DrawnStage = {
  stage: 'consolation',
  rounds: [
    [1, 2].map((at) =>
      drawn(`C1.${at}`, 'consolation', after('loser', `M1.${2 * at - 1}`), after('loser', `M1.${2 * at}`)),
    ),
    [drawn('C2.1', 'consolation', after('winner', 'C1.1'), side({ from: 'bye' }))],
  ],
};

/** A club evening of backgammon over the board, in its first round; seen by its first player. */
export function clubView(): EventView {
  const view = swissView();
  const evening: EventSetup = {
    ...setup,
    id: 'club',
    fa: 'شب تخته‌نرد باشگاه',
    en: 'Club evening',
    place: 'باشگاه',
    game: 'backgammon',
    rules: 'modern',
    clock: { kind: 'simple_delay', bank_ms: 840_000, step_ms: 12_000, move_limit_ms: 0 },
    online: false,
    sections: [
      {
        id: 'main',
        fa: 'جدول اصلی',
        en: 'Main',
        format: 'consolation',
        rounds: 7,
        losses: 3,
        groups: 4,
        third_place: true,
        boards: 1,
      },
    ],
    per_institution: 0,
    round_every_ms: 0,
    lateness: 'points',
    lengths: [7],
  };
  const numbers = Array.from({ length: 8 }, (_, at) => `main${at}`);
  const matches = [0, 1, 2, 3].map((at): MatchView => ({
    ...match('main', 1, at + 1, `main${2 * at}`, `main${2 * at + 1}`),
    slot: `M1.${at + 1}`,
    tables: at === 1 ? ['7'] : [],
    length: 7,
    result: null,
    over: false,
  }));
  const first = matches[0];
  const section = view.sections[0];
  const setupOfMain = evening.sections[0];
  if (!first || !section || !setupOfMain) throw new Error('nothing to change');
  return {
    ...view,
    setup: evening,
    me: {
      account: 'amain0',
      name: 'سیمرغ',
      directs: false,
      committee: false,
      entry: 'main0',
      monitors: [],
      asked: [],
      next: {
        match: first.match,
        table: null,
        starts_at_ms: first.starts_at_ms,
        opponent: 'رخش',
        colour: 'white',
      },
    },
    entries: numbers.map((_, at) => ({ ...entry('main', at), institution: '' })),
    sections: [
      {
        ...section,
        setup: setupOfMain,
        numbers,
        rounds: section.rounds
          .slice(0, 1)
          .map((round) => ({ ...round, matches: matches.map((each) => each.match) })),
        columns: [],
        standings: [],
        bracket: [mainDraw, consolation],
      },
    ],
    matches,
    notices: [],
  };
}

export const summaryOf = (view: EventView): EventSummary => ({
  id: view.setup.id,
  fa: view.setup.fa,
  en: view.setup.en,
  place: view.setup.place,
  game: view.setup.game,
  online: view.setup.online,
  starts_at_ms: view.setup.starts_at_ms,
  mine: view.me?.entry != null,
  asked: view.me?.asked ?? [],
  phase: view.phase,
  entries: view.entries.length,
  sections: view.sections.map((section) => ({
    id: section.setup.id,
    fa: section.setup.fa,
    en: section.setup.en,
    format: section.setup.format,
    round: section.rounds.length,
    rounds: section.setup.rounds,
    ended: section.ended,
  })),
  days:
    view.setup.starts_at_ms > 0
      ? [{ from_ms: view.setup.starts_at_ms, until_ms: view.setup.starts_at_ms + 3_600_000 }]
      : [],
});
