import { demoTypes } from '#app/lib/game-models.ts';
import { lotteryPace } from '#app/lib/lottery-games.ts';
import { sportsTypes } from '#app/lib/virtual-sports.ts';
import type { Game } from '#schema/calls/games.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { VendorSecrets } from './vendor-secrets.ts';

/**
 * The vendor of a game, which keeps its rounds: it opens at `launchUrl` and uses the wallet API
 * under `code`.
 */
export interface GameVendor {
  readonly code: string;
  /** An https address, or a path on the brand's own host. */
  readonly launchUrl: string;
  /** What the address of a launch carries. */
  readonly launchCredential: 'code' | 'session';
}

/** The vendor of a game at a brand, or undefined without one. */
export type VendorOf = (tenant: Tenant, game: Game) => GameVendor | undefined;

/** The product's own vendor: every brand has it, and it uses the wallet API like any other. */
export const demoVendor: GameVendor = {
  code: 'demo',
  launchUrl: '/demo-vendor/play',
  launchCredential: 'code',
};

/** The product's own lottery, with its own draws: every brand has it. */
export const lotteryVendor: GameVendor = {
  code: 'lottery',
  launchUrl: '/lottery-vendor/play',
  launchCredential: 'code',
};

/** The product's own virtual sports: every brand has them. */
export const sportsVendor: GameVendor = {
  code: 'sports',
  launchUrl: '/sports-vendor/play',
  launchCredential: 'code',
};

/** The product's own vendor of a game, if one of them has it. */
function ownVendorOf({ gameType, nodeId }: Game): GameVendor | undefined {
  if (demoTypes.includes(gameType)) return demoVendor;
  if (sportsTypes.includes(gameType)) return sportsVendor;
  return lotteryPace(nodeId) === undefined ? undefined : lotteryVendor;
}

/**
 * Finds the vendor of a game: the one that the brand names for it, else one of the product's own. A
 * named one without a secret could move no money, so that its games are closed; no other replaces
 * it, since players would get another game than they chose.
 */
export const vendorFinder =
  (secrets: VendorSecrets): VendorOf =>
  ({ code, vendors }, game) => {
    const namedVendor = vendors.find(({ runs }) => runs.includes(game.vassalage));
    if (namedVendor)
      return secrets.find(code, namedVendor.code) === undefined ? undefined : namedVendor;
    return ownVendorOf(game);
  };
