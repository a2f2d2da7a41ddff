import { z } from 'zod';
import { clawbackCauses } from '#app/lib/contracts/clawback-causes.ts';
import { entryTypes } from '#app/lib/contracts/statement-file.ts';
import { zeroReasons } from '#app/lib/contracts/zero-reason.ts';
import { gameTypes } from '#app/lib/game-types.ts';
import { anyRow, carryCap, count, kind } from './contract-rows.ts';
import { minor, time } from './quantities.ts';

/** The base of a dividend with all that it consists of. */
const base = z.object({
  products: z.array(
    z.object({
      /** Null: games that have no product. */
      product: z.enum(gameTypes).nullable(),
      staked: minor,
      paid: minor,
      rebates: minor,
      providerShare: minor,
      /** Above 0, the house won. */
      net: minor,
    }),
  ),
  bonuses: minor,
  /** What contracts paid to members below. */
  wages: minor,
  /** At most 0: what the members won before. */
  carriedBase: minor,
  base: minor,
});

/** A bill with all that it was computed from. */
export const bill = z.object({
  kind,
  from: time,
  until: time,
  firstDay: z.string(),
  lastDay: z.string(),
  /** The number of the contract’s version. */
  contract: z.number().int(),
  /** 0; above it, the bill was corrected. */
  revision: count,
  staked: minor,
  /** To members. */
  paid: minor,
  validBet: minor,
  activeMembers: count,
  /** The row of the table that was reached; null: none. */
  row: anyRow.nullable(),
  /** Of dividends; null for other kinds. */
  base: base.nullable(),
  carryCap: carryCap.default(null),
  /** Of real-time salaries: the bets that reach a row, and what members won and lost in them. */
  singleBets: z.object({ bets: z.number().int(), won: minor, lost: minor }).nullable(),
  /** By the own table. */
  gross: minor,
  /** What the contracts of direct members pay: it is subtracted. */
  downlineGross: minor,
  /** At most 0: what earlier windows lacked, and what this one leaves. */
  carriedIn: minor,
  carriedOut: minor,
  /** The most that the contract pays in a day, and what it paid for other windows; null: no cap. */
  cap: z.object({ limit: minor, paidBefore: minor }).nullable().default(null),
  /** What the cap took: it is not paid later. */
  capped: minor.default(0),
  amount: minor,
  /** It pays more than the brand’s bound, and staff have not approved it; null: it is paid. */
  approval: z
    .object({ state: z.enum(['waiting', 'refused']), reason: z.string() })
    .nullable()
    .default(null),
  /** The part of the payment that repaid what the agent owed after clawbacks. */
  repaid: minor.default(0),
  /** What the brand took back, with the reason; null: nothing. */
  clawback: z
    .object({
      cause: z.enum(clawbackCauses),
      amount: minor,
      /** From the wallet. */
      fromWallet: minor,
      /** What the wallet lacked: later payments repay it. */
      owed: minor,
      reason: z.string(),
      at: time,
    })
    .nullable()
    .default(null),
  /** Why it is 0; null: it is not. */
  reason: z.enum(zeroReasons).nullable(),
  /** The conditions of the table’s first row that pays which were not met. */
  missing: z
    .array(
      z.object({
        column: z.string(),
        needed: minor,
        /** Null: of single bets no figure is stored. */
        reached: minor.nullable(),
      }),
    )
    .default([]),
});

/** One input of a bill. Amounts that an entry does not have are 0. */
export const entry = z.object({
  type: z.enum(entryTypes),
  account: z.string(),
  /** '' without a product. */
  product: z.string(),
  /** How many bets. */
  count: z.number().int(),
  staked: minor,
  paid: minor,
  validBet: minor,
  rebates: minor,
  bonuses: minor,
  wages: minor,
  /** Of a direct member’s contract. */
  gross: minor,
});
