// Who did what at the end of a game, for the winner, the loser and whoever watches.
import { describe, expect, it } from 'vitest';
import { type Ended, type Reader, endByOne, endText, headline, resultLine } from '../src/table/result';
import { loadTestRules } from './helpers';
import { stakeOf } from '../src/table/stake';

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
  it('of a pair names both who won, and who of the others resigned', () => {
    const standing = ['loss', 'win', 'loss', 'win'];
    const four = ['Ani', 'بابک', 'Cyrus', 'دنا'];
    const of = (seat: number | null) => ({ seat, nameAt: (at: number) => four[at] ?? '', resigner: 2 });
    const result = { key: 'resignation', standing };
    expect(plain(headline(result, of(null)).en)).toBe('بابک and دنا won.');
    expect(plain(headline(result, of(null)).fa)).toBe('بابک و دنا بردند.');
    expect(plain(headline(result, { ...of(null), match: true }).fa)).toBe('بابک و دنا مسابقه را بردند.');
    expect(headline(result, of(0)).en).toBe('You lost.');
    expect(plain(endText(null, null, result, of(0)).en)).toBe('Cyrus resigned.');
    expect(endText(null, null, result, of(2)).en).toBe('You resigned.');
    expect(plain(endText(null, null, result, of(null)).fa)).toBe('Cyrus تسلیم شد.');
  });
  it('is one line with its stops', async () => {
    const rules = await loadTestRules();
    const place = { game: 'connect_four', rules: 'standard', position: '5566778' };
    const line = (result: Ended, of: Reader) => resultLine(result, of, endText(rules, place, result, of));
    const won = { key: 'four_in_line', standing: ['win', 'loss'] };
    expect(line(won, reader(0)).en).toBe('You won! Four in a line.');
    expect(line(won, reader(1)).fa).toBe('باختید. چهار سکه در یک خط.');
    const late = { key: 'time_out', standing: ['win', 'loss'] };
    expect(line(late, { ...reader(1), match: true })).toEqual({
      fa: 'مسابقه را باختید. وقت شما تمام شد.',
      en: 'You lost the match. Your time ran out.',
    });
  });
  it('is said in lists of tables too', () => {
    expect(plain(endByOne('resignation', false, 'Babak')?.fa ?? '')).toBe('Babak تسلیم شد.');
    expect(endByOne('four_in_line', false, 'Babak')).toBeNull();
  });
});

describe('what a resignation gives up', () => {
  it.each([
    ['backgammon', 'modern', 1, 'match'],
    ['backgammon', 'modern,points=1', 1, 'only'],
    ['backgammon', 'modern-money', 1, 'only'],
    ['backgammon', 'traditional', 1, 'match'],
    ['backgammon', 'chouette', 1, 'session'],
    ['othello', 'standard', 1, 'only'],
    ['othello', 'standard', 2, 'game'],
  ] as const)('%s, %s, %d games: %s', async (game, ruleSet, games, stake) => {
    const rules = await loadTestRules();
    expect(stakeOf(rules, game, ruleSet, games)).toBe(stake);
    // As the referee has it: a match is lost whatever the score (N 4-3-3).
    if (stake !== 'match') return;
    const { position } = rules.start(game, ruleSet);
    const points = rules.matchPoints(game, ruleSet);
    expect(rules.forfeit({ game, rules: ruleSet, position }, 0, 'resignation').score).toEqual([0, points]);
  });
});
