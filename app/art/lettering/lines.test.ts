import { expect, test } from 'vitest';
import { balanceLines, toAlphabet } from './lines.ts';

test('accents are taken off; other scripts are left to live text', () => {
  expect(toAlphabet('Salón  Privé 88!')).toBe('SALON PRIVE 88');
  expect(toAlphabet('金龍')).toBeUndefined();
  expect(toAlphabet('')).toBeUndefined();
});

test('a long name breaks where its lines are most even', () => {
  expect(balanceLines('MANILA BLACKJACK VIP', 2)).toEqual(['MANILA', 'BLACKJACK VIP']);
  expect(balanceLines('ONE TWO THREE', 1)).toEqual(['ONE TWO THREE']);
  expect(balanceLines('SWERTRES', 2)).toEqual(['SWERTRES']);
});
