// What is wished of a section's pairing.
import type { Text } from './text';

export const wishes = {
  title: { fa: 'خواسته‌های قرعه', en: 'Pairing wishes' },
  hint: {
    fa: 'همه می‌بینند چه خواسته شده است. بدون هیچ خواسته‌ای، قرعه دقیقاً به روش سوئیسی داچ است.',
    en: 'Everybody sees what was wished. Without any wish the pairing is exactly by the Dutch system.',
  },
  institutions: {
    fa: 'تا چند دور بازیکنان یک نهاد با هم بازی نکنند (۰: هیچ)',
    en: 'In how many first rounds nobody meets the own institution (0: none)',
  },
  apart: { fa: 'این دو با هم بازی نکنند', en: 'These two never meet' },
  addApart: { fa: 'افزودن دو نفر', en: 'Add two people' },
  boards: { fa: 'میزهای ثابت', en: 'Fixed tables' },
  addBoard: { fa: 'افزودن میز ثابت', en: 'Add a fixed table' },
  table: { fa: 'میز', en: 'Table' },
  remove: { fa: 'حذف', en: 'Remove' },
  personNumber: { fa: 'بازیکن {number}', en: 'Player {number}' },
} satisfies Record<string, Text>;
