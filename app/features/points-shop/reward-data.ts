import type { MotifName } from '#app/lib/art-request.ts';
import type { GameType } from '#app/lib/game-types.ts';
import type { Result } from '#app/lib/result.ts';
import type { Redemption, Reward } from '#schema/calls/points.ts';
import type { FaultKey } from '#schema/envelope.ts';
import { motifOf } from '../brand/brand-data.ts';

/** A reward's data; its conditions are HTML that the server has sanitised. */
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

/** How points are exchanged for money. */
export interface PointConversion {
  /** How many points one minor unit costs. */
  readonly ratio: number;
  /** The fewest points of one exchange. */
  readonly minimum: number;
}

/** The rules of points, as far as the platform provides them. */
export interface PointRules {
  readonly expires: boolean;
  readonly passwordToRedeem: boolean;
  /** The valid bets for one point by product, in minor units. */
  readonly ratios: readonly { readonly gameType: GameType; readonly validBet: number }[];
  /** How points are exchanged for money; null: they are not. */
  readonly convert: PointConversion | null;
}

/** What a member sees of their own points. */
export interface MemberPoints {
  readonly points: number;
  readonly inProcess: number;
  readonly secondFactor: boolean;
  /** The list of redemptions, or why it is unavailable. */
  readonly list: Result<
    { readonly redemptions: readonly Redemption[]; readonly next: string | null },
    FaultKey
  >;
  /** Makes this page's redemption happen once, however often it is sent. */
  readonly clientId: string;
  /** The reward that the form begins with. */
  readonly reward: string;
  /** What has just been done. */
  readonly sent: 'redeemed' | 'converted' | null;
}

export const pointMallPath = '/pointMall';

/** A reward of the platform as the shop's data. Pure. */
export const rewardCard = ({ motif, ...reward }: Reward): RewardCard => ({
  ...reward,
  motif: motifOf(motif),
});
