import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gameTypes } from './game-types.ts';
import { prizeModeOf } from './prize-mode.ts';

const category = fc.record({
  gameType: fc.constantFrom(...gameTypes),
  vendors: fc.array(fc.record({ gameType: fc.constantFrom(...gameTypes) }), { maxLength: 3 }),
  cards: fc.array(fc.record({ vassalage: fc.constantFrom('VN', 'SEA', 'BN', 'HD') }), {
    maxLength: 2,
  }),
  gameClassify: fc.array(
    fc.record({ gameClassify: fc.constantFrom('VN', 'SEA', 'FAST', 'KENO') }),
    { maxLength: 3 },
  ),
});

test('[GM-10] lotteries of the Vietnamese or the brand’s own type pay electronically', () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(category, { selector: ({ gameType }) => gameType }),
      fc.constantFrom('SEA', 'KENO', 'HD'),
      (categories, lotteryType) => {
        const electronic = categories.find(({ gameType }) => gameType === 'ELOTT');
        const classes = electronic?.gameClassify.map(({ gameClassify }) => gameClassify) ?? [];
        const codes = [...classes, ...(electronic?.cards ?? []).map(({ vassalage }) => vassalage)];
        const types = electronic?.vendors.map(({ gameType }) => gameType) ?? [];
        expect(prizeModeOf(categories, lotteryType)).toBe(
          codes.includes('VN') || codes.includes(lotteryType) || types.includes('LOTT')
            ? 'Elott'
            : 'Lott',
        );
        const others = categories.filter(({ gameType }) => gameType !== 'ELOTT');
        expect(prizeModeOf(others, lotteryType)).toBe('Lott');
      },
    ),
  ));
