import { createHash } from 'node:crypto';
import { lotteryModels } from './models/models.ts';
import { playOdds, oddsUnit, type PlayOdds } from './models/odds.ts';
import type { LotteryModel, Play } from './models/play.ts';
import type { DrawSchedule } from './draws/schedule.ts';

/** A lottery that a brand offers: data over a model. Amounts are minor currency units. */
export interface LotteryGame {
  /** The catalogue's code. */
  readonly code: string;
  readonly model: string;
  readonly schedule: DrawSchedule;
  /** How long before their time draws are planned and announced, in ms. */
  readonly horizonMs: number;
  /** Which share of fair odds its plays pay, of 2,000. */
  readonly prizeGroup: number;
  /** The stakes that a line can have. */
  readonly units: readonly number[];
  readonly maxStake: number;
  /** What one number of a play may cost in a draw at most: then the number is closed. */
  readonly maxLiability: number;
}

/** A play with the odds of a prize group. */
export interface PricedPlay {
  readonly play: Play<unknown>;
  readonly odds: PlayOdds;
  /** What one line can cost for each unit staked, in thousandths. */
  readonly lineLiability: number;
}

/** All plays of a model in a prize group. */
export interface Paytable {
  readonly model: LotteryModel;
  readonly plays: ReadonlyMap<string, PricedPlay>;
  /** The hash of all odds, as it is published with each draw. */
  readonly hash: string;
}

/** Of a thousand draws in which a line wins, so many are within its liability, times ten. */
const quantile = 9_999n;

/**
 * What a line costs for each unit when it wins, in thousandths, in all but one of 10,000 of the
 * draws in which it wins: a number can come up to 27 times, but hardly ever does.
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

/**
 * The plays of a model in a prize group.
 * @throws Error for an unknown model
 */
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

/** What a line of a play can cost, in minor units, at a stake of `unit` per unit; rounded up. */
export const liabilityOf = ({ lineLiability: cost }: PricedPlay, unit: number): number =>
  Math.ceil((cost * unit) / oddsUnit);
