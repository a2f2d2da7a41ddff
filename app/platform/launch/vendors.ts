import type { GameType } from '#app/lib/game-types.ts';
import type { Game } from '#schema/calls/games.ts';
import type { Tenant } from '#schema/tenant.ts';

/** Who runs a game and keeps its rounds: it opens at `launchUrl` and speaks the wallet API under `code`. */
export interface GameVendor {
  readonly code: string;
  /** An https address, or a path on the brand's own host. */
  readonly launchUrl: string;
  /** Whether it has this game. */
  runs(game: Game): boolean;
}

/** The types that the demo vendor has a game for. */
const demoTypes: readonly GameType[] = ['RNG', 'FISH', 'PVP', 'LIVE'];

/** The vendor of the product itself: every brand has it, and it speaks the wallet API like any other. */
export const demoVendor: GameVendor = {
  code: 'demo',
  launchUrl: '/demo-vendor/play',
  runs: ({ gameType }) => demoTypes.includes(gameType),
};

/** The vendor that runs a game at a brand, or nothing when nobody does. */
export const vendorOf = (_tenant: Tenant, game: Game): GameVendor | undefined => [demoVendor].find((vendor) => vendor.runs(game));
