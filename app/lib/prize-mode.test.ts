import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gameTypes } from './game-types.ts';
import { prizeModeOf } from './prize-mode.ts';

const category = fc.record({
  gameType: fc.constantFrom(...gameTypes),
  vendors: fc.array(fc.record({ gameType: fc.constantFrom(...gameTypes) }), { maxLength: 3 }),
  cards: fc.array(fc.record({ vassalage: fc.constantFrom('VN', 'BN', 'HD') }), { maxLength: 2 }),
  gameClassify: fc.array(fc.record({ gameClassify: fc.constantFrom('VN', 'FAST', 'KENO') }), {
    maxLength: 3,
  }),
});

test('[GM-10] lotteries pay electronically exactly where the electronic category holds the Vietnamese lottery or the lottery’s type', () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(category, { selector: ({ gameType }) => gameType }),
      (categories) => {
        const electronic = categories.find(({ gameType }) => gameType === 'ELOTT');
        const classes = electronic?.gameClassify.map(({ gameClassify }) => gameClassify) ?? [];
        const cards = electronic?.cards.map(({ vassalage }) => vassalage) ?? [];
        const types = electronic?.vendors.map(({ gameType }) => gameType) ?? [];
        expect(prizeModeOf(categories)).toBe(
          [...classes, ...cards].includes('VN') || types.includes('LOTT') ? 'Elott' : 'Lott',
        );
        expect(prizeModeOf(categories.filter(({ gameType }) => gameType !== 'ELOTT'))).toBe('Lott');
      },
    ),
  ));
