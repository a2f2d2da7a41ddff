import type { MemberPage } from '#app/lib/modules.ts';
import type { CallOutput } from '#schema/calls/table.ts';

/** A wallet with its balance (minor units) and the names of the vendors whose games use it. */
interface WalletView {
  readonly code: string;
  readonly minor: number;
  readonly vendors: readonly string[];
}

/** The pages that the wallet links to. */
export const walletLinks = [
  'depositv2',
  'withdraw',
  'transactionHistory',
  'personalHistoryCopy',
] as const satisfies readonly MemberPage[];
type WalletLink = (typeof walletLinks)[number];

/** The data of the wallet page [MC-02]. */
export interface WalletData extends Pick<
  CallOutput<'consolidated'>,
  'minor' | 'bonus' | 'locked' | 'inPlay'
> {
  readonly isSingle: boolean;
  readonly trial: boolean;
  readonly wallets: readonly WalletView[];
  /** Makes this page's transfer happen once, however often it is sent. */
  readonly transferId: string;
  /** A transfer has just been made. */
  readonly transferred: boolean;
  /** The newest movements of the main wallet; null: the platform, or the brand, has none. */
  readonly recent: Pick<CallOutput<'memberTransactionDetail'>, 'entries' | 'timeZone'> | null;
  /** Pages of the centre that are on, to link to. */
  readonly pageLinks: readonly WalletLink[];
}
