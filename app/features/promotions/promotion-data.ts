import { isEnded } from '#app/domain/campaigns/promotion-states.ts';
import type { MotifName } from '#app/domain/pictures/art-request.ts';
import type { CampaignView, Promotion } from '#schema/calls/offers.ts';
import { motifOf } from '../brand/brand-data.ts';

/** Times in ms since the epoch. */
export interface PromotionCard {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly summary: string;
  readonly state: string;
  readonly motif: MotifName;
  readonly from: number | null;
  readonly until: number | null;
  /** The maximum of one reward, in minor units; null: unknown. */
  readonly pays: { readonly amount: number; readonly fixed: boolean } | null;
}

/** `content` is HTML that the server has sanitised. */
export interface PromotionDetail extends PromotionCard {
  readonly content: string;
  /** Null: no automatic reward. */
  readonly campaign: CampaignView | null;
}

/** Winners and amounts; null: the platform did not provide them. */
export type Winners =
  | readonly { readonly account: string; readonly amount: number; readonly at: number }[]
  | null;

export const promotionCard = ({
  id,
  type,
  title,
  summary,
  state,
  motif,
  from,
  until,
  pays,
}: Promotion): PromotionCard => ({
  id,
  type,
  title,
  summary,
  state,
  motif: motifOf(motif),
  from: from ?? null,
  until: until ?? null,
  pays: pays ?? null,
});

export interface PromotionList {
  readonly types: readonly string[];
  readonly selected: string | null;
  readonly open: readonly PromotionCard[];
  readonly past: readonly PromotionCard[];
}

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
    open: [...running.filter((promotion) => !isComing(promotion)), ...running.filter(isComing)],
    past: visibleCards.filter(({ state }) => isEnded(state)),
  };
}
