import type { Promotion } from '#schema/calls/offers.ts';

/**
 * What a member may take part in at the moment: the specification's `availablePromoCount`, and
 * whether `availablePromo` has an enabled `REFERRAL`.
 */
export interface AvailablePromotions {
  readonly count: number;
  readonly hasReferral: boolean;
}

/** What is shown as long as nothing is known. */
export const noPromotions: AvailablePromotions = { count: 0, hasReferral: false };

const availableStates: ReadonlySet<string> = new Set(['join', 'claim']);

/**
 * Counts the promotions that a member may join or claim [PR-01]. Pure.
 * @param promotions with the states that they have for this member
 */
export function availablePromotions(
  promotions: readonly Pick<Promotion, 'state' | 'type'>[],
): AvailablePromotions {
  const available = promotions.filter(({ state }) => availableStates.has(state));
  return {
    count: available.length,
    hasReferral: available.some(({ type }) => type === 'referral'),
  };
}
