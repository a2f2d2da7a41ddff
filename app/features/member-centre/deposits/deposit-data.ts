import { decimalText } from '#app/lib/money.ts';
import type { QrCode } from '#app/lib/qr-code.ts';
import type { DepositChannelView, DepositDetail, DepositView } from '#schema/calls/deposits.ts';

/** One deposit: how to pay it, and what happened to it. */
export interface DepositOrderData {
  readonly order: DepositDetail;
  /** The QR code of its payment. */
  readonly qr: QrCode | null;
  /** The server's time, ms since the epoch. */
  readonly now: number;
}

/** The form of a new deposit. Amounts are minor units. */
export interface NewDepositData {
  readonly channels: readonly DepositChannelView[];
  /** How many times a deposit is played before it can be withdrawn. */
  readonly turnover: number;
  /** What the member's own limits leave; null: no limit. */
  readonly limitLeft: number | null;
  readonly recent: readonly DepositView[];
  /** Makes the form count once. */
  readonly clientId: string;
  /** What the address fills in: a way to pay that there is, and an amount as text. */
  readonly prefill: { readonly channel?: string; readonly amount?: string };
}

/** The page of deposits: a new one, or one of them [MC-03]. */
export type DepositData =
  ({ readonly view: 'order' } & DepositOrderData) | ({ readonly view: 'new' } & NewDepositData);

/** The address of deposits. */
export const depositPath = '/member/depositv2';
/** The form with a way to pay and an amount (minor units) filled in. */
export const depositPresetPath = (channel: string, amount: number): string =>
  `${depositPath}?channel=${encodeURIComponent(channel)}&amount=${decimalText(amount)}#deposit-amount`;
export const depositOrderPath = (id: string): string =>
  `${depositPath}?order=${encodeURIComponent(id)}`;
