// What the places of a section win, in words: as it is announced, and who has won it.
import { expect, test } from 'vitest';
import { moneyText, prizesText, wonText } from '../src/events/prizes';
import type { Award, SectionSetup } from '../src/events/types';
import { numberText } from '../src/i18n/number';

const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');

test('An amount keeps its unit after it in the direction of the language', () => {
  expect(moneyText('fa', 12_000_000, 'تومان')).toBe('\u2067۱۲٬۰۰۰٬۰۰۰ \u2068تومان\u2069\u2069');
  expect(moneyText('en', 12_000_000, 'تومان')).toBe('\u206612,000,000 \u2068تومان\u2069\u2069');
  expect(moneyText('en', 500, '')).toBe('500');
});

test('What somebody has won is one line', () => {
  const award: Award = { entry: 'e', place: 1, last_place: 1, ranking: '', amount: 1000, things: ['جام'] };
  expect(plain(wonText('en', award, 'Toman'))).toBe('1,000 Toman · جام');
  expect(plain(wonText('fa', award, 'تومان'))).toBe('۱٬۰۰۰ تومان، جام');
});

test('Prizes are announced by place, and how equal points share them', () => {
  const section = {
    prize_unit: 'Toman',
    prizes: [
      { place: 1, amount: 1000, thing: 'Cup', ranking: '' },
      { place: 1, amount: 300, thing: '', ranking: 'consolation' },
    ],
  } as SectionSetup;
  expect(plain(prizesText('en', section))).toBe(
    'Place 1: 1,000 Toman · Cup; Consolation, place 1: 300 Toman',
  );
  expect(plain(prizesText('fa', { ...section, prize_ties: 'shared' }))).toMatch(
    /^ردهٔ ۱: ۱٬۰۰۰ Toman، Cup؛ جدول تسلی، ردهٔ ۱: ۳۰۰ Toman\. پول میان هم‌امتیازها/,
  );
});

test('A field shows three places of a fraction', () => {
  expect(numberText('fa', 6 / 7)).toBe('۰٫۸۵۷');
  expect(numberText('en', 0.5)).toBe('0.5');
});
