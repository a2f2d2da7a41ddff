import type { MotifName } from '#app/lib/art-request.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { VipLevel } from '#schema/calls/offers.ts';
import { motifOf } from '../brand/brand-data.ts';

/** The data of a VIP level; its benefits are HTML that the server has sanitised. */
export interface LevelCard {
  readonly rank: number;
  readonly points: number;
  /** Points that a member gets when they first reach it. */
  readonly gift: number;
  readonly keep?: VipLevel['keep'];
  readonly motif: MotifName;
  readonly title: string;
  readonly summary: string;
  readonly content: string;
}

/**
 * The member's rank and earned points; `next` is the level that more points reach. `keep` is what
 * keeps the level, and `lost` what brings a lost one back.
 */
export type VipProgress = CallOutput<'vipProgress'>;

/** A level of the platform as the page's data. Pure. */
export const levelCard = ({ motif, ...level }: VipLevel): LevelCard => ({
  ...level,
  motif: motifOf(motif),
});
