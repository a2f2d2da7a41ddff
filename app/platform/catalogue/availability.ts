import type { Game } from '#schema/calls/games.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { VendorOf } from '../tenants/vendors/game-vendors.ts';

/**
 * Games as a player finds them now: one that nobody runs at the brand is under maintenance, and is
 * open again as soon as a vendor runs it [GM-08].
 */
export type MarkAvailability = (tenant: Tenant, games: readonly Game[]) => Game[];

export const availabilityMarker =
  (vendorOf: VendorOf): MarkAvailability =>
  (tenant, games) =>
    games.map((game) =>
      game.maintenance || vendorOf(tenant, game) ? game : { ...game, maintenance: true },
    );
