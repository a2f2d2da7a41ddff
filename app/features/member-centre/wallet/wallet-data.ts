import type { MemberPage } from '#app/domain/pages/modules.ts';
import type { CallOutput } from '#schema/calls/table.ts';

/** Balance in minor units; `vendors` are those whose games use the wallet. */
interface WalletView {
  readonly code: string;
  readonly minor: number;
  readonly vendors: readonly string[];
}

export const walletLinks = [
  'depositv2',
  'withdraw',
  'transactionHistory',
  'personalHistoryCopy',
] as const satisfies readonly MemberPage[];
type WalletLink = (typeof walletLinks)[number];

export interface WalletData extends Pick<
  CallOutput<'consolidated'>,
  'minor' | 'bonus' | 'locked' | 'inPlay'
> {
  readonly isSingle: boolean;
  readonly trial: boolean;
  readonly wallets: readonly WalletView[];
  /** Idempotency key. */
  readonly transferId: string;
  readonly transferred: boolean;
  /** Null: not offered. */
  readonly recent: Pick<CallOutput<'memberTransactionDetail'>, 'entries' | 'timeZone'> | null;
  readonly pageLinks: readonly WalletLink[];
}
