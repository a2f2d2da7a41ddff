import { expect, test } from 'vitest';
import { balanced, writable } from './lines.ts';

test('accents are taken off; other scripts are left to live text', () => {
  expect(writable('Salón  Privé 88!')).toBe('SALON PRIVE 88');
  expect(writable('金龍')).toBeUndefined();
  expect(writable('')).toBeUndefined();
});

test('a long name breaks where its lines are most even', () => {
  expect(balanced('MANILA BLACKJACK VIP', 2)).toEqual(['MANILA', 'BLACKJACK VIP']);
  expect(balanced('ONE TWO THREE', 1)).toEqual(['ONE TWO THREE']);
  expect(balanced('SWERTRES', 2)).toEqual(['SWERTRES']);
});
