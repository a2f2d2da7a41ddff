import { decimalText } from '#app/domain/money.ts';
import type { QrCode } from '#app/lib/qr-code.ts';
import type { DepositChannelView, DepositDetail, DepositView } from '#schema/calls/deposits.ts';

export interface DepositOrderData {
  readonly order: DepositDetail;
  readonly qr: QrCode | null;
  readonly now: number;
}

/** Amounts in minor units. */
export interface NewDepositData {
  readonly channels: readonly DepositChannelView[];
  /** Turnover multiple that a deposit needs before withdrawal. */
  readonly turnover: number;
  /** Null: no limit. */
  readonly limitLeft: number | null;
  readonly recent: readonly DepositView[];
  /** Idempotency key. */
  readonly clientId: string;
  readonly prefill: { readonly channel?: string; readonly amount?: string };
}

export type DepositData =
  | ({ readonly view: 'order' } & DepositOrderData)
  | ({ readonly view: 'new' } & NewDepositData);

export const depositPath = '/member/depositv2';
export const depositPresetPath = (channel: string, amount: number): string =>
  `${depositPath}?channel=${encodeURIComponent(channel)}&amount=${decimalText(amount)}#deposit-amount`;
export const depositOrderPath = (id: string): string =>
  `${depositPath}?order=${encodeURIComponent(id)}`;
