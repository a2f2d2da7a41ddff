import type { MotifName } from '#app/domain/pictures/art-request.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { VipLevel } from '#schema/calls/offers.ts';
import { motifOf } from '../brand/brand-data.ts';

/** Benefits are HTML that the server has sanitised. */
export interface LevelCard {
  readonly rank: number;
  readonly points: number;
  /** Points granted when a member first reaches the level. */
  readonly gift: number;
  readonly keep?: VipLevel['keep'];
  readonly motif: MotifName;
  readonly title: string;
  readonly summary: string;
  readonly content: string;
}

/** `next`: the level that more points reach. `keep`: how to stay. `lost`: how to regain a level. */
export type VipProgress = CallOutput<'vipProgress'>;

export const levelCard = ({ motif, ...level }: VipLevel): LevelCard => ({
  ...level,
  motif: motifOf(motif),
});
