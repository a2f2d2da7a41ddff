import type { Result } from '#app/lib/result.ts';
import type { PaymentConfirmation } from '#schema/calls/c2c.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { FaultKey } from '#schema/envelope.ts';

export type WithdrawalStatus = CallOutput<'withdrawable'>;
export type PayoutInstrument = CallOutput<'instruments'>['instruments'][number];
export type WithdrawalDetail = CallOutput<'withdrawal'>;
export type PastWithdrawals = CallOutput<'withdrawals'>;

/** The data of the page of withdrawals [MC-04]. */
export interface WithdrawalData {
  /** What can leave now, or why that is unknown. */
  readonly status: Result<WithdrawalStatus, FaultKey>;
  readonly instruments: readonly PayoutInstrument[];
  /** A request also takes a code of the member's authenticator. */
  readonly secondFactor: boolean;
  /** The withdrawal that is shown with its timeline. */
  readonly detail: WithdrawalDetail | null;
  readonly past: PastWithdrawals;
  /** Other members' payments for the member's withdrawals that are under way. */
  readonly payments: readonly PaymentConfirmation[];
  /** The list does not begin with the newest. */
  readonly isOlder: boolean;
  /** Makes this page's request happen once, however often it is sent. */
  readonly clientId: string;
  /** It was just requested. */
  readonly isSent: boolean;
  /** Payments of other members were just confirmed. */
  readonly isConfirmed: boolean;
  /** The server's time, ms since the epoch. */
  readonly now: number;
}

export const withdrawalPath = '/member/withdraw';

/** The address once payments of other members are confirmed. */
export const confirmedPath = `${withdrawalPath}?confirmed=yes`;

/** The address of one withdrawal with its timeline. */
export const withdrawalAddress = (id: string): string =>
  `${withdrawalPath}?${new URLSearchParams({ id }).toString()}`;
