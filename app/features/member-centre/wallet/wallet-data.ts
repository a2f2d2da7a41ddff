import type { CallOutput } from '#schema/calls/table.ts';

/**
 * A wallet with what is in it (minor units) and the names of the vendors whose games are played
 * from it.
 */
interface WalletView {
  readonly code: string;
  readonly minor: number;
  readonly vendors: readonly string[];
}

/** What the page of a player's money shows [MC-02]. */
export interface WalletData extends Pick<
  CallOutput<'consolidated'>,
  'minor' | 'bonus' | 'locked' | 'inPlay'
> {
  readonly isSingle: boolean;
  readonly trial: boolean;
  readonly wallets: readonly WalletView[];
  /** Makes the transfer of this page happen once, however often it is sent. */
  readonly transferId: string;
  /** A transfer has just been made. */
  readonly transferred: boolean;
  /** Pages of the centre that are on, to go on to. */
  readonly pageLinks: readonly string[];
}
