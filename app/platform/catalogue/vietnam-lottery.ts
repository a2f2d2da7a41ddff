import type { Game } from '#schema/calls/games.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { Tenant } from '#schema/tenant.ts';
import { gamesFor } from './game-list.ts';
import { vendorMenu } from './vendor-menu.ts';

export const isVietnamLottery = ({ gameType, gameClassify }: Game): boolean =>
  gameType === 'ELOTT' && gameClassify === 'VN';

export function vietnamLottery(tenant: Tenant): CallOutput<'vnGameMenu'> {
  const games = gamesFor(tenant).filter(isVietnamLottery);
  const vendors = vendorMenu(tenant).find(({ gameType }) => gameType === 'ELOTT')?.vendors ?? [];
  return vendors
    .map(({ vassalage, displayName }) => ({
      vassalage,
      displayName,
      games: games.filter((game) => game.vassalage === vassalage),
    }))
    .filter((vendor) => vendor.games.length > 0);
}
