import type { Result } from '#app/lib/result.ts';
import type { PaymentConfirmation } from '#schema/calls/c2c.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { FaultKey } from '#schema/envelope.ts';

export type WithdrawalStatus = CallOutput<'withdrawable'>;
export type PayoutInstrument = CallOutput<'instruments'>['instruments'][number];
export type WithdrawalDetail = CallOutput<'withdrawal'>;
export type PastWithdrawals = CallOutput<'withdrawals'>;

export interface WithdrawalData {
  readonly status: Result<WithdrawalStatus, FaultKey>;
  readonly instruments: readonly PayoutInstrument[];
  readonly secondFactor: boolean;
  readonly detail: WithdrawalDetail | null;
  readonly past: PastWithdrawals;
  /** Other members' payments for open withdrawals. */
  readonly payments: readonly PaymentConfirmation[];
  /** True on pages after the first. */
  readonly isOlder: boolean;
  /** Idempotency key. */
  readonly clientId: string;
  readonly isSent: boolean;
  readonly isConfirmed: boolean;
  /** Server time, ms since the epoch. */
  readonly now: number;
}

export const withdrawalPath = '/member/withdraw';

export const confirmedPath = `${withdrawalPath}?confirmed=yes`;

export const withdrawalAddress = (id: string): string =>
  `${withdrawalPath}?${new URLSearchParams({ id }).toString()}`;
