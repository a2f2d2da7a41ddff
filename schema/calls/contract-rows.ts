import { z } from 'zod';
import { contractKinds } from '#app/lib/contracts/contract-kinds.ts';
import { maxTiers, rateTypes, wholePpm } from '#app/lib/contracts/tiers.ts';
import { minor } from './quantities.ts';

export const count = z.number().int().min(0);
export const kind = z.enum(contractKinds);
const amount = minor.min(0).max(1_000_000_000_000);
export const memberId = z.string().min(1).max(100);
/** A row of a daily wage; with `rateType` `P` the rate is in millionths, with `A` in minor units. */
const wageRow = z.object({
  betVolume: amount,
  activeMember: count.max(1_000_000),
  rateType: z.enum(rateTypes),
  rate: amount,
});
/** A row of an hourly salary. */
const hourRow = wageRow.omit({ betVolume: true }).extend({ minimumBet: amount });
/** A row of a real-time salary; rates are in millionths. */
const betRow = z.object({
  singleBetAmount: amount,
  winRate: amount.max(wholePpm),
  lossRate: amount.max(wholePpm),
});
/** A row of a dividend; the rate is in millionths of the base. */
const dividendRow = z.object({
  minimumBet: amount,
  netLoss: amount,
  activeMember: count.max(1_000_000),
  contractRate: amount.max(wholePpm),
});
export const anyRow = z.union([wageRow, hourRow, betRow, dividendRow]);
export const rows = z.array(anyRow).max(maxTiers);
/** How much of a dividend’s negative base the next period takes over; null: all of it. */
export const carryCap = amount.nullable();
