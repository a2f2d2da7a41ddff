import { z } from 'zod';
import { contractKinds } from '#app/domain/contracts/contract-kinds.ts';
import { maxTiers, rateTypes, wholePpm } from '#app/domain/contracts/tiers.ts';
import { minor } from './quantities.ts';

export const count = z.number().int().min(0);
export const kind = z.enum(contractKinds);
const amount = minor.min(0).max(1_000_000_000_000);
export const memberId = z.string().min(1).max(100);
/** The rate is in millionths for `rateType` `P`, in minor units for `A`. */
const wageRow = z.object({
  betVolume: amount,
  activeMember: count.max(1_000_000),
  rateType: z.enum(rateTypes),
  rate: amount,
});
const hourRow = wageRow.omit({ betVolume: true }).extend({ minimumBet: amount });
/** Rates in millionths. */
const betRow = z.object({
  singleBetAmount: amount,
  winRate: amount.max(wholePpm),
  lossRate: amount.max(wholePpm),
});
/** Rate in millionths of the base. */
const dividendRow = z.object({
  minimumBet: amount,
  netLoss: amount,
  activeMember: count.max(1_000_000),
  contractRate: amount.max(wholePpm),
});
export const anyRow = z.union([wageRow, hourRow, betRow, dividendRow]);
export const rows = z.array(anyRow).max(maxTiers);
/** Maximum carried negative base of a dividend; null: all of it. */
export const carryCap = amount.nullable();
