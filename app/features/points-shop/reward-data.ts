import type { MotifName } from '#app/lib/art-request.ts';
import type { Reward } from '#schema/calls/offers.ts';
import { motifOf } from '../brand/brand-data.ts';

/** A reward's data; its conditions are HTML that the server has sanitised. */
export interface RewardCard {
  readonly id: string;
  readonly points: number;
  readonly motif: MotifName;
  readonly title: string;
  readonly summary: string;
  readonly content: string;
}

/** The rules of points, as far as the platform provides them. */
export interface PointRules {
  readonly expires: boolean;
  readonly passwordToRedeem: boolean;
}

/** A reward of the platform as the shop's data. Pure. */
export const rewardCard = ({ motif, ...reward }: Reward): RewardCard => ({
  ...reward,
  motif: motifOf(motif),
});
