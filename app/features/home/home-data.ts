import type { HomeSection } from '#schema/theme.ts';

export interface HomeData {
  readonly sections: readonly HomeSection[];
  readonly freePlay: boolean;
  readonly jackpot: boolean;
}
