import type { MotifName } from '#app/domain/pictures/art-request.ts';
import type { GameType } from '#app/domain/games/game-types.ts';
import type { Result } from '#app/lib/result.ts';
import type { Redemption, Reward } from '#schema/calls/points.ts';
import type { FaultKey } from '#schema/envelope.ts';
import { motifOf } from '../brand/brand-data.ts';

/** Conditions are HTML that the server has sanitised. */
export interface RewardCard {
  readonly id: string;
  readonly points: number;
  /** How many are left; null: no limit. */
  readonly left: number | null;
  readonly motif: MotifName;
  readonly title: string;
  readonly summary: string;
  readonly content: string;
}

export interface PointConversion {
  /** Points per minor unit. */
  readonly ratio: number;
  readonly minimum: number;
}

export interface PointRules {
  readonly expires: boolean;
  readonly passwordToRedeem: boolean;
  /** The valid bets for one point by product, in minor units. */
  readonly ratios: readonly { readonly gameType: GameType; readonly validBet: number }[];
  readonly convert: PointConversion | null;
}

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
