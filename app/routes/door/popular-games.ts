import type { AppLoadContext } from '@remix-run/node';
import { prizeModeOf } from '#app/lib/prize-mode.ts';

/** The popular games in the prize mode that the brand's categories make [API-20, GM-10]; 20 unless a count is said. */
export async function popularGames({ call, viewer }: AppLoadContext, count?: number) {
  const { language } = viewer;
  const menus = await call('gameMenus', { language });
  return call('popular', { prizeMode: prizeModeOf(menus.ok ? menus.value : []), language, ...(count === undefined ? {} : { count }) });
}
