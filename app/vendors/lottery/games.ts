import { createHash } from 'node:crypto';
import { lotteryModels } from './models/models.ts';
import { playOdds, oddsUnit, type PlayOdds } from './models/odds.ts';
import type { LotteryModel, Play } from './models/play.ts';
import type { DrawSchedule } from './draws/schedule.ts';

/** A lottery of the catalogue. Amounts in minor currency units. */
export interface LotteryGame {
  readonly code: string;
  readonly model: string;
  readonly schedule: DrawSchedule;
  /** How far ahead (ms) draws are planned and announced. */
  readonly horizonMs: number;
  /** Share of fair odds, of 2,000. */
  readonly prizeGroup: number;
  /** Allowed stakes per line. */
  readonly units: readonly number[];
  readonly maxStake: number;
  /** Liability per number of a play and draw; then the number is closed. */
  readonly maxLiability: number;
}

export interface PricedPlay {
  readonly play: Play<unknown>;
  readonly odds: PlayOdds;
  /** Liability of a line per unit staked, in thousandths. */
  readonly lineLiability: number;
}

export interface Paytable {
  readonly model: LotteryModel;
  readonly plays: ReadonlyMap<string, PricedPlay>;
  /** The hash of all odds, published with each draw. */
  readonly hash: string;
}

/** The share of winning draws that the liability covers, in ten-thousandths. */
const quantile = 9_999n;

/**
 * What a winning line costs per unit, in thousandths, in all but one of 10,000 winning draws: a
 * number can come up to 27 times, but hardly ever does.
 */
function lineLiability(play: Play<unknown>, odds: PlayOdds): number {
  const costs = play.prizes.map(({ line }, prize) => {
    const weights = new Map<number, bigint>();
    let wins = 0n;
    for (const { outcome, weight } of play.cases(line)) {
      const hit = play.hit(line, outcome);
      if (hit?.prize !== prize) continue;
      weights.set(hit.times, (weights.get(hit.times) ?? 0n) + weight);
      wins += weight;
    }
    let within = 0n;
    const times = [...weights].sort(([a], [b]) => a - b);
    const [enough = 0] =
      times.find(([, weight]) => (within += weight) * 10_000n >= wins * quantile) ?? [];
    return enough * (odds[prize] ?? 0);
  });
  return Math.max(...costs);
}

const paytables = new Map<string, Paytable>();

/** @throws Error for an unknown model */
export function paytableOf(modelId: string, group: number): Paytable {
  const key = `${modelId} ${group}`;
  const cached = paytables.get(key);
  if (cached) return cached;
  const model = lotteryModels.get(modelId);
  if (!model) throw new Error(`there is no lottery model ${modelId}`);
  const plays = new Map(
    model.plays.map((play): [string, PricedPlay] => {
      const odds = playOdds(play, group);
      return [play.code, { play, odds, lineLiability: lineLiability(play, odds) }];
    }),
  );
  const text = JSON.stringify([...plays].map(([code, { odds }]) => [code, odds]));
  const paytable = { model, plays, hash: createHash('sha256').update(text).digest('hex') };
  paytables.set(key, paytable);
  return paytable;
}

/** The liability of a line, in minor units, rounded up. */
export const liabilityOf = ({ lineLiability: cost }: PricedPlay, unit: number): number =>
  Math.ceil((cost * unit) / oddsUnit);
