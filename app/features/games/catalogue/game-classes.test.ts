import { expect, test } from 'vitest';
import type { CallOutput } from '#schema/calls/table.ts';
import { gameClasses } from './game-classes.ts';

const menus = (...codes: string[]): CallOutput<'gameMenus'> => [
  {
    title: 'Slots',
    gameType: 'RNG',
    gameCategory: 'RNG',
    cards: [],
    gameClassify: codes.map((gameClassify) => ({ gameClassify, vendors: ['A1'] })),
    vendors: [],
  },
];

test('[GM-12] lists the game types SC VP TG AC JP, and BG only in TY', () => {
  const shuffled = menus('BG', 'JP', 'NEW', 'AC', 'TG', 'SC', 'VP');
  const known = ['SC', 'VP', 'TG', 'AC', 'JP'];
  expect(gameClasses(shuffled, 'RNG', ['A1'], 'TY')).toEqual([...known, 'BG', 'NEW']);
  for (const language of ['EN', 'AR'])
    expect(gameClasses(shuffled, 'RNG', ['A1'], language)).toEqual([...known, 'NEW']);
});

test('[GM-12] offers no classes of hidden vendors and no single class', () => {
  expect(gameClasses(menus('SC', 'VP'), 'RNG', ['B2'], 'TY')).toEqual([]);
  expect(gameClasses(menus('SC', 'BG'), 'RNG', ['A1'], 'EN')).toEqual([]);
});
