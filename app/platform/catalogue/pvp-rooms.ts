import { roomsOf } from '#app/domain/games/game-rooms.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { Game, Room } from '#schema/calls/games.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Tenant } from '#schema/tenant.ts';
import { fault } from '../calls/responses.ts';
import { demoVendor, type VendorOf } from '../tenants/vendors/game-vendors.ts';
import { gameOf } from './game-list.ts';

const table = { seats: 3, bots: 2 };

/** Known only for the demo vendor; other vendors list their rooms themselves. */
export const roomsIn = (tenant: Tenant, game: Game, vendorOf: VendorOf): Room[] =>
  game.gameType === 'PVP' && vendorOf(tenant, game)?.code === demoVendor.code
    ? roomsOf(game.nodeId).map((room) => ({ ...room, ...table }))
    : [];

export function pvpRooms(
  tenant: Tenant,
  gameCode: string,
  vendorOf: VendorOf,
): Result<Room[], CallFault> {
  const game = gameOf(tenant, gameCode);
  if (!game) return refuse(fault('game_unknown'));
  // No rooms of a closed game; launching it returns the reason.
  return ok(game.maintenance ? [] : roomsIn(tenant, game, vendorOf));
}
