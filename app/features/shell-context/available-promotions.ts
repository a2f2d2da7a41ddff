import type { Promotion } from '#schema/calls/offers.ts';

/**
 * The specification's `availablePromoCount`, and whether `availablePromo` has an enabled
 * `REFERRAL`.
 */
export interface AvailablePromotions {
  readonly count: number;
  readonly hasReferral: boolean;
}

export const noPromotions: AvailablePromotions = { count: 0, hasReferral: false };

const availableStates: ReadonlySet<string> = new Set(['join', 'claim']);

export function availablePromotions(
  promotions: readonly Pick<Promotion, 'state' | 'type'>[],
): AvailablePromotions {
  const available = promotions.filter(({ state }) => availableStates.has(state));
  return {
    count: available.length,
    hasReferral: available.some(({ type }) => type === 'referral'),
  };
}
