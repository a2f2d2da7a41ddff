import type { HomeSection } from '#schema/theme.ts';
import type { GameCard } from '../games/tile/game-tile.tsx';
import type { PromotionCard, Winners } from '../promotions/promotion-data.ts';

/** What the home page shows; `null` stands for what the platform would not tell just now. */
export interface HomeData {
  readonly sections: readonly HomeSection[];
  /** A guest here may play for free [AU-12]. */
  readonly freePlay: boolean;
  /** Whether the brand has a jackpot [SH-05]. */
  readonly jackpot: boolean;
  readonly popular: readonly GameCard[] | null;
  readonly promotions: readonly PromotionCard[] | null;
  /** Who was paid out of running promotions, the latest first. */
  readonly winners: NonNullable<Winners>;
}
