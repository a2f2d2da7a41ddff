import type { MotifName } from '#app/domain/pictures/art-request.ts';
import type { Result } from '#app/lib/result.ts';
import type { Redemption, Reward } from '#schema/calls/points.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { FaultKey } from '#schema/envelope.ts';
import { motifOf } from '../brand/brand-data.ts';

/** Conditions are HTML that the server has sanitised. */
export type RewardCard = Omit<Reward, 'motif'> & { readonly motif: MotifName };

export type PointRules = CallOutput<'pointConfig'>;
export type PointConversion = NonNullable<PointRules['convert']>;

export interface MemberPoints {
  readonly points: number;
  readonly inProcess: number;
  readonly secondFactor: boolean;
  /** The list of redemptions, or why it is unavailable. */
  readonly list: Result<
    { readonly redemptions: readonly Redemption[]; readonly next: string | null },
    FaultKey
  >;
  /** Idempotency key. */
  readonly clientId: string;
  readonly reward: string;
  readonly sent: 'redeemed' | 'converted' | null;
}

export const pointMallPath = '/pointMall';

export const rewardCard = ({ motif, ...reward }: Reward): RewardCard => ({
  ...reward,
  motif: motifOf(motif),
});
