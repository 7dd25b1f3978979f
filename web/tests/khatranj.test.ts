// Khatranj's board: reading positions as the referee writes them, words as they are meant, moves with their words.
import { beforeAll, describe, expect, it } from 'vitest';
import board from '../../games/khatranj/web/index';
import { counted, letterOf, read, squareAt, stepOf, wordMeant } from '../../games/khatranj/web/position';
import { lines, say } from '../../games/khatranj/web/say';
import type { Rules } from '../src/rules/module';
import { loadTestRules } from './helpers';

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const at = (position: string, name: string) => read(position).men[squareAt(name)];

let rules: Rules;
beforeAll(async () => {
  rules = await loadTestRules();
});
const apply = (position: string, move: string, set = 'standard') =>
  rules.apply({ game: 'khatranj', rules: set, position }, move).position;

describe('the board', () => {
  it('has the letters of the rule book, the same after a half turn', () => {
    expect(['a1', 'e2', 'd2', 'b6', 'e7', 'h8'].map((name) => letterOf(squareAt(name))).join('')).toBe(
      'هغشاشه',
    );
  });
  it('shows a move that waits for its word as made', () => {
    const due = apply(start, 'd2d4');
    expect(read(due)).toMatchObject({ phase: 'word', pairs: [['ش', 'د']], toMove: 0 });
    expect(at(due, 'd2')).toBeNull();
    expect(at(due, 'd4')).toEqual({ kind: 'p', white: true });
  });
  it('has one pair of letters from a letter to itself, in either order', () => {
    const queen = '4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1';
    const pairs = (move: string) => read(`${queen} word:${move}`, 'order=either-order').pairs;
    expect(pairs('d4e5')).toEqual([['د', 'د']]);
    expect(pairs('d4d5')).toHaveLength(2);
  });
  it('stands as the referee has it once the word is said', () => {
    const said = apply(apply(start, 'd2d4'), 'شاد');
    expect(read(said)).toMatchObject({ phase: 'move', toMove: 1, words: [['شاد'], []] });
    expect(read(said).men).toEqual(read(apply(start, 'd2d4')).men);
  });
  it('shows castling, en passant and promotion', () => {
    const castled = apply('4k3/8/8/8/8/8/8/4K2R w K - 0 1', 'e1g1');
    expect(at(castled, 'f1')).toEqual({ kind: 'r', white: true });
    expect(read(castled).pairs).toEqual([
      ['ث', 'ژ'],
      ['ض', 'ق'],
    ]);
    const turned = apply('r2k3r/8/8/8/8/8/8/4K3 b kq - 0 1', 'd8b8', 'half-turn');
    expect(at(turned, 'c8')).toEqual({ kind: 'r', white: false });
    const passing = apply('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'e5d6');
    expect(at(passing, 'd5')).toBeNull();
    expect(at(apply('7k/P7/8/8/8/8/8/4K3 w - - 0 1', 'a7a8n'), 'a8')).toEqual({ kind: 'n', white: true });
  });
  it('knows what is due after a failed word, and what is judged', () => {
    const choice = apply(apply(start, 'e2e4'), 'none');
    expect(read(choice)).toMatchObject({ phase: 'choice', step: stepOf('e2e4') });
    const judged = apply(apply(start, 'e2e4', 'words=players'), 'غددخ', 'words=players');
    expect(read(judged)).toMatchObject({ phase: 'verdict', said: 'غددخ' });
    expect(read(apply(choice, 'takeback')).lostTurns).toEqual([1, 0]);
  });
});

describe('words', () => {
  it('count by their letters (K 7)', () => {
    expect(counted('آب\u200cم\u064eرد\u064a')).toBe('ابمردی');
  });
  it('are meant whole or between the two letters that stand', () => {
    const pairs = [['ش', 'د']] as const;
    expect(wordMeant('ا', pairs)).toBe('شاد');
    expect(wordMeant(' شاد ', pairs)).toBe('شاد');
    expect(wordMeant('شاخ', pairs)).toBe('شاخ');
    expect(wordMeant('ب', [['ب', 'ر']])).toBe('ببر');
    expect(wordMeant('بر', [['ب', 'ر']])).toBe('بر');
    const castling = [
      ['ث', 'ژ'],
      ['ض', 'ق'],
    ] as const;
    expect(wordMeant('ضیق', castling)).toBe('ضیق');
  });
});

describe('moves', () => {
  it('are said by their letters', () => {
    expect(say('e2e4', 'fa')).toBe('از \u2068غ\u2069 به \u2068خ\u2069');
    expect(say('remove', 'en')).toBe('the man is taken off');
    expect(board.sound('e2e4')).toBe('piece');
    expect(board.sound('شاد')).toBeNull();
  });
  it('name the man where the position is known: "اسب از ژ به ت"', () => {
    const plain = (move: string, position: string, lang: 'fa' | 'en' = 'fa') =>
      say(move, lang, apply(position, move)).replace(/[\u2066-\u2069]/g, '');
    expect(plain('g1f3', start)).toBe('اسب از ژ به ت');
    expect(plain('e1g1', '4k3/8/8/8/8/8/8/4K2R w K - 0 1')).toBe('قلعه، شاه از ث به ژ');
    expect(plain('e5d6', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'en')).toBe(
      'pawn from د to گ, taking the pawn',
    );
    expect(plain('a7b8n', '1r5k/P7/8/8/8/8/8/4K3 w - - 0 1', 'en')).toBe(
      'pawn from ذ to ژ, taking the rook, promoted to a knight',
    );
    // Of another move than the one that waits for its word nothing is known.
    expect(say('d2d4', 'fa', apply(start, 'g1f3'))).toBe(say('d2d4', 'fa'));
  });
  it('stand in the list with their words', () => {
    const list = lines(['d2d4', 'شاد', 'e7e5', 'none', 'takeback', 'g1f3'], 'en');
    expect(list.map((entry) => entry.at)).toEqual([2, 5, 6]);
    expect(list[0]?.text).toBe('\u2066d2d4\u2069 \u2068شاد\u2069');
    expect(list[1]?.text).toContain('taken back');
  });
});
