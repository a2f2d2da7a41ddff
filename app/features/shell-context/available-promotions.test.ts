import fc from 'fast-check';
import { expect, test } from 'vitest';
import { promotionStates } from '#app/domain/campaigns/promotion-states.ts';
import { availablePromotions } from './available-promotions.ts';

test('[PR-01] counts promotions to join or claim and detects a referral promotion', () => {
  const anyPromotion = fc.record({
    state: fc.constantFrom(...promotionStates, 'unknown'),
    type: fc.constantFrom('event', 'referral', ''),
  });
  fc.assert(
    fc.property(fc.array(anyPromotion), (promotions) => {
      const joinable = promotions.filter(({ state }) => /^(join|claim)$/.test(state));
      expect(availablePromotions(promotions)).toEqual({
        count: joinable.length,
        hasReferral: joinable.some(({ type }) => type === 'referral'),
      });
    }),
  );
});
