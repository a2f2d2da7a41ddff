import type { HomeSection } from '#schema/theme.ts';

/** The data of the home page's own sections. */
export interface HomeData {
  readonly sections: readonly HomeSection[];
  /** Guests may play for free [AU-12]. */
  readonly freePlay: boolean;
  /** Whether the brand has a jackpot [SH-05]. */
  readonly jackpot: boolean;
}
