import { isEnded } from '#app/lib/promotion-states.ts';
import type { MotifName } from '#app/lib/art-request.ts';
import type { Promotion } from '#schema/calls/offers.ts';
import { motifOf } from '../brand/brand-data.ts';

/** A promotion as a card shows it. Times are ms since the epoch. */
export interface PromotionCard {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly summary: string;
  readonly state: string;
  readonly motif: MotifName;
  readonly from: number | null;
  readonly until: number | null;
}

/** A promotion's page: its terms are HTML that the server has sanitised. */
export interface PromotionDetail extends PromotionCard {
  readonly content: string;
}

/** Who won how much; null: the platform would not tell just now. */
export type Winners =
  readonly { readonly account: string; readonly amount: number; readonly at: number }[] | null;

/** A promotion of the platform as a card shows it. Pure. */
export const promotionCard = ({
  id,
  type,
  title,
  summary,
  state,
  motif,
  from,
  until,
}: Promotion): PromotionCard => ({
  id,
  type,
  title,
  summary,
  state,
  motif: motifOf(motif),
  from: from ?? null,
  until: until ?? null,
});

/**
 * What the page of all promotions shows: those of the chosen type, with those that are over apart.
 */
export interface PromotionList {
  readonly types: readonly string[];
  readonly selected: string | null;
  readonly open: readonly PromotionCard[];
  readonly past: readonly PromotionCard[];
}

/**
 * Sorts promotions for the page; a type that none has is no choice. What runs comes before what is
 * still to come. Pure.
 */
export function promotionList(
  promotions: readonly Promotion[],
  requestedType: string | null,
): PromotionList {
  const cards = promotions.map(promotionCard);
  const types = [...new Set(cards.map(({ type }) => type))];
  const selected = types.find((type) => type === requestedType) ?? null;
  const visibleCards = cards.filter(({ type }) => selected === null || type === selected);
  const running = visibleCards.filter(({ state }) => !isEnded(state));
  const isComing = ({ state }: PromotionCard): boolean => state === 'coming';
  return {
    types,
    selected,
    open: [...running.filter((one) => !isComing(one)), ...running.filter(isComing)],
    past: visibleCards.filter(({ state }) => isEnded(state)),
  };
}
