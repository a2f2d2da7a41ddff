import type { MotifName } from '#app/lib/art-request.ts';
import type { HomeSection } from '#schema/theme.ts';
import type { Promotion } from '#schema/calls/content.ts';
import { motifOf } from '../brand/brand-data.ts';
import type { GameCard } from '../game/game-tile.tsx';

/** A promotion as a card shows it. */
export interface PromotionCard {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly state: string;
  readonly motif: MotifName;
}

/** What the home page shows; `null` stands for what the platform would not tell just now. */
export interface HomeData {
  readonly sections: readonly HomeSection[];
  /** A guest here may play for free [AU-12]. */
  readonly freePlay: boolean;
  readonly popular: readonly GameCard[] | null;
  readonly promotions: readonly PromotionCard[] | null;
}

/** A promotion of the platform as a card shows it. Pure. */
export const promotionCard = ({ id, title, summary, state, motif }: Promotion): PromotionCard => ({ id, title, summary, state, motif: motifOf(motif) });
