import type { MotifName } from '#app/lib/art-request.ts';
import type { VipLevel } from '#schema/calls/offers.ts';
import { motifOf } from '../brand/brand-data.ts';

/** A VIP level as the page shows it; what it brings is HTML that the server has sanitised. */
export interface LevelCard {
  readonly rank: number;
  readonly points: number;
  readonly motif: MotifName;
  readonly title: string;
  readonly summary: string;
  readonly content: string;
}

/** A level of the platform as the page shows it. Pure. */
export const levelCard = ({ motif, ...level }: VipLevel): LevelCard => ({
  ...level,
  motif: motifOf(motif),
});
