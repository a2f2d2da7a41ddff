import type { PayParts } from './net-pay.ts';

/**
 * Why a window pays nothing: `bets`, there were no valid bets; `base`, the members
 * won; `row`, no row was reached; `rate`, the
 * row pays 0; `downline`, no more than the contracts below pay; `carried`, earlier windows lacked
 * more.
 */
export const zeroReasons = ['bets', 'base', 'row', 'rate', 'downline', 'carried'] as const;
export type ZeroReason = (typeof zeroReasons)[number];

/** The reason of an amount of 0; null for any other. */
export function zeroReason({
  amount,
  gross,
  downlineGross,
  validBet,
  base,
  hasRow,
}: PayParts & {
  readonly amount: number;
  readonly validBet: number;
  /** Of a dividend; null for other kinds. */
  readonly base: number | null;
  readonly hasRow: boolean;
}): ZeroReason | null {
  if (amount > 0) return null;
  if (gross > downlineGross) return 'carried';
  if (gross > 0 || downlineGross > 0) return 'downline';
  if (base !== null && base < 0) return 'base';
  if (validBet <= 0) return 'bets';
  return hasRow ? 'rate' : 'row';
}
