import { demoTypes } from '#app/domain/games/game-models.ts';
import { lotteryPace } from '#app/domain/games/lottery-games.ts';
import { sportsTypes } from '#app/domain/games/virtual-sports.ts';
import type { Game } from '#schema/calls/games.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { VendorSecrets } from './vendor-secrets.ts';

/** The vendor opens games at `launchUrl` and calls the wallet API as `code`. */
export interface GameVendor {
  readonly code: string;
  /** An https URL, or a path on the brand's host. */
  readonly launchUrl: string;
  /** Credential in the launch URL. */
  readonly launchCredential: 'code' | 'session';
}

export type VendorOf = (tenant: Tenant, game: Game) => GameVendor | undefined;

/** Built-in; available at every brand. Uses the wallet API like any other vendor. */
export const demoVendor: GameVendor = {
  code: 'demo',
  launchUrl: '/demo-vendor/play',
  launchCredential: 'code',
};

/** Built-in lottery with its own draws; available at every brand. */
export const lotteryVendor: GameVendor = {
  code: 'lottery',
  launchUrl: '/lottery-vendor/play',
  launchCredential: 'code',
};

/** Built-in virtual sports; available at every brand. */
export const sportsVendor: GameVendor = {
  code: 'sports',
  launchUrl: '/sports-vendor/play',
  launchCredential: 'code',
};

function ownVendorOf({ gameType, nodeId }: Game): GameVendor | undefined {
  if (demoTypes.includes(gameType)) return demoVendor;
  if (sportsTypes.includes(gameType)) return sportsVendor;
  return lotteryPace(nodeId) === undefined ? undefined : lotteryVendor;
}

/**
 * Prefers the vendor that the brand configures, else a built-in one. Without a secret the
 * configured vendor cannot move money, so its games are closed. No other vendor replaces it:
 * players would get a different game.
 */
export const vendorFinder =
  (secrets: VendorSecrets): VendorOf =>
  ({ code, vendors }, game) => {
    const namedVendor = vendors.find(({ runs }) => runs.includes(game.vassalage));
    if (namedVendor)
      return secrets.find(code, namedVendor.code) === undefined ? undefined : namedVendor;
    return ownVendorOf(game);
  };
