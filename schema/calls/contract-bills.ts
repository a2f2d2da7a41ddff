import { z } from 'zod';
import { clawbackCauses } from '#app/domain/contracts/clawback-causes.ts';
import { entryTypes } from '#app/domain/contracts/statement-file.ts';
import { zeroReasons } from '#app/domain/contracts/zero-reason.ts';
import { gameTypes } from '#app/domain/games/game-types.ts';
import { anyRow, carryCap, count, kind } from './contract-rows.ts';
import { minor, time } from './quantities.ts';

const base = z.object({
  products: z.array(
    z.object({
      /** Null: games without a product. */
      product: z.enum(gameTypes).nullable(),
      staked: minor,
      paid: minor,
      rebates: minor,
      providerShare: minor,
      /** Positive when the house won. */
      net: minor,
    }),
  ),
  bonuses: minor,
  /** Pay of the contracts of members below. */
  wages: minor,
  /** At most 0: carried losses of earlier windows. */
  carriedBase: minor,
  base: minor,
});

export const bill = z.object({
  kind,
  from: time,
  until: time,
  firstDay: z.string(),
  lastDay: z.string(),
  contract: z.number().int(),
  /** Above 0 for a corrected bill. */
  revision: count,
  staked: minor,
  paid: minor,
  validBet: minor,
  activeMembers: count,
  /** The reached row of the table; null: none. */
  row: anyRow.nullable(),
  /** Dividends only. */
  base: base.nullable(),
  carryCap: carryCap.default(null),
  /** Real-time salaries only: bets that reach a row, and members' wins and losses in them. */
  singleBets: z.object({ bets: z.number().int(), won: minor, lost: minor }).nullable(),
  gross: minor,
  /** Pay of the direct members' contracts, which is deducted. */
  downlineGross: minor,
  /** At most 0: the earlier shortfall, and the remaining one. */
  carriedIn: minor,
  carriedOut: minor,
  /** Daily maximum, and pay of the day's other windows; null: no cap. */
  cap: z.object({ limit: minor, paidBefore: minor }).nullable().default(null),
  /** The part above the cap; never paid later. */
  capped: minor.default(0),
  amount: minor,
  /** Approval of a bill above `agents.approvalAbove`; null: paid without one. */
  approval: z
    .object({ state: z.enum(['waiting', 'refused']), reason: z.string() })
    .nullable()
    .default(null),
  /** The part of the payment that repaid clawback debt. */
  repaid: minor.default(0),
  /** Null: no clawback. */
  clawback: z
    .object({
      cause: z.enum(clawbackCauses),
      amount: minor,
      fromWallet: minor,
      /** The shortfall of the wallet, which later payments repay. */
      owed: minor,
      reason: z.string(),
      at: time,
    })
    .nullable()
    .default(null),
  reason: z.enum(zeroReasons).nullable(),
  missing: z
    .array(
      z.object({
        column: z.string(),
        needed: minor,
        /** Null: not stored for single bets. */
        reached: minor.nullable(),
      }),
    )
    .default([]),
});

/** Amounts that do not apply are 0. */
export const entry = z.object({
  type: z.enum(entryTypes),
  account: z.string(),
  /** '' without a product. */
  product: z.string(),
  count: z.number().int(),
  staked: minor,
  paid: minor,
  validBet: minor,
  rebates: minor,
  bonuses: minor,
  wages: minor,
  /** Pay of a direct member's contract. */
  gross: minor,
});
