import { demoTypes } from '#app/lib/game-models.ts';
import type { Game } from '#schema/calls/games.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { VendorSecrets } from './vendor-secrets.ts';

/**
 * Who runs a game and keeps its rounds: it opens at `launchUrl` and speaks the wallet API under
 * `code`.
 */
export interface GameVendor {
  readonly code: string;
  /** An https address, or a path on the brand's own host. */
  readonly launchUrl: string;
  /** What the address of a launch carries. */
  readonly launchCredential: 'code' | 'session';
}

/** The vendor that runs a game at a brand, or nothing when nobody does. */
export type VendorOf = (tenant: Tenant, game: Game) => GameVendor | undefined;

/**
 * The vendor of the product itself: every brand has it, and it speaks the wallet API like any
 * other.
 */
export const demoVendor: GameVendor = {
  code: 'demo',
  launchUrl: '/demo-vendor/play',
  launchCredential: 'code',
};

/**
 * Finds who runs a game: the vendor that the brand names for it, else the demo vendor. A named one
 * whose secret nobody knows could move no money, so its games are closed; the demo vendor does not
 * step in for it, since players would get another game than they chose.
 */
export const vendorFinder =
  (secrets: VendorSecrets): VendorOf =>
  ({ code, vendors }, { gameType, vassalage }) => {
    const namedVendor = vendors.find(({ runs }) => runs.includes(vassalage));
    if (namedVendor)
      return secrets.find(code, namedVendor.code) === undefined ? undefined : namedVendor;
    return demoTypes.includes(gameType) ? demoVendor : undefined;
  };
