// Who did what at the end of a game, for the winner, the loser and whoever watches.
import { describe, expect, it } from 'vitest';
import { endByOne, endText, headline } from '../src/table/result';

const names = ['Ani', 'Babak'];
const reader = (seat: number | null) => ({ seat, nameAt: (at: number) => names[at] ?? '' });
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
const end = (key: string, seat: number | null, standing = ['win', 'loss']) =>
  plain(endText(null, null, { key, standing }, reader(seat)).en);

describe('the end of a game', () => {
  it.each([
    ['resignation', 'You resigned.', 'Babak resigned.'],
    ['time_out', 'Your time ran out.', "Babak's time ran out."],
    ['abandoned', 'You left the game.', 'Babak left the game.'],
  ])('%s names the loser, and says "you" to them alone', (key, own, other) => {
    expect(end(key, 1)).toBe(own);
    expect(end(key, 0)).toBe(other);
    expect(end(key, null)).toBe(other);
  });
  it('says nothing wrong where nobody lost, or several did', () => {
    expect(end('draw_agreed', 0, ['draw', 'draw'])).toBe('Draw by agreement');
    expect(end('resignation', 2, ['win', 'win', 'loss'])).toBe('The game is over');
  });
  it('has a headline for each of them', () => {
    const result = { key: 'resignation', standing: ['win', 'loss'] };
    expect(headline(result, reader(0)).en).toBe('You won!');
    expect(headline(result, reader(1)).en).toBe('You lost.');
    expect(plain(headline(result, reader(null)).fa)).toBe('Ani برد.');
  });
  it('is said in lists of tables too', () => {
    expect(plain(endByOne('resignation', false, 'Babak')?.fa ?? '')).toBe('Babak تسلیم شد.');
    expect(endByOne('four_in_line', false, 'Babak')).toBeNull();
  });
});
