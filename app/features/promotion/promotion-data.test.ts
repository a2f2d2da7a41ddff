import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEnded, promotionStates } from '#app/lib/promotion-states.ts';
import type { Promotion } from '#schema/calls/offers.ts';
import { promotionList } from './promotion-data.ts';

const anyPromotion: fc.Arbitrary<Promotion> = fc.record({
  id: fc.uuid(),
  title: fc.string(),
  summary: fc.string(),
  type: fc.constantFrom('welcome', 'event', 'club'),
  state: fc.constantFrom(...promotionStates),
  motif: fc.constantFrom('gift', 'nonsense'),
  from: fc.constant(null),
  until: fc.constant(null),
});

test('[PR-01] every promotion of the chosen type stands on the page once, ended ones apart, coming ones last', () =>
  fc.assert(
    fc.property(
      fc.array(anyPromotion),
      fc.constantFrom(null, 'welcome', 'event', 'no-such'),
      (promotions, asked) => {
        const { open, ended, types, chosen } = promotionList(promotions, asked);
        const wanted = promotions.filter(
          ({ type }) => !types.includes(asked ?? '') || type === asked,
        );
        expect(new Set([...open, ...ended].map(({ id }) => id))).toEqual(
          new Set(wanted.map(({ id }) => id)),
        );
        expect(open.length + ended.length).toBe(wanted.length);
        expect(chosen).toBe(asked !== null && types.includes(asked) ? asked : null);
        expect(
          ended.every(({ state }) => isEnded(state)) && !open.some(({ state }) => isEnded(state)),
        ).toBe(true);
        expect(open.map(({ state }) => Number(state === 'coming'))).toEqual(
          open.map(({ state }) => Number(state === 'coming')).sort(),
        );
      },
    ),
  ));
