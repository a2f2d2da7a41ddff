import type { Game } from '#schema/calls/games.ts';
import type { Tenant } from '#schema/tenant.ts';
import type { VendorOf } from '../tenants/vendors/game-vendors.ts';

/** Marks games as under maintenance while their vendor does not serve the brand [GM-08]. */
export type MarkAvailability = (tenant: Tenant, games: readonly Game[]) => Game[];

export const availabilityMarker =
  (vendorOf: VendorOf): MarkAvailability =>
  (tenant, games) =>
    games.map((game) =>
      game.maintenance || vendorOf(tenant, game) ? game : { ...game, maintenance: true },
    );
