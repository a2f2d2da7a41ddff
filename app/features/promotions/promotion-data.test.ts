import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEnded, promotionStates } from '#app/domain/campaigns/promotion-states.ts';
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

test('[PR-01] lists each promotion of the type once, with ended ones apart and future ones last', () =>
  fc.assert(
    fc.property(
      fc.array(anyPromotion),
      fc.constantFrom(null, 'welcome', 'event', 'no-such'),
      (promotions, requestedType) => {
        const { open, past, types, selected } = promotionList(promotions, requestedType);
        const expected = promotions.filter(
          ({ type }) => !types.includes(requestedType ?? '') || type === requestedType,
        );
        expect(new Set([...open, ...past].map(({ id }) => id))).toEqual(
          new Set(expected.map(({ id }) => id)),
        );
        expect(open.length + past.length).toBe(expected.length);
        expect(selected).toBe(
          requestedType !== null && types.includes(requestedType) ? requestedType : null,
        );
        expect(
          past.every(({ state }) => isEnded(state)) && !open.some(({ state }) => isEnded(state)),
        ).toBe(true);
        expect(open.map(({ state }) => Number(state === 'coming'))).toEqual(
          open.map(({ state }) => Number(state === 'coming')).sort(),
        );
      },
    ),
  ));
