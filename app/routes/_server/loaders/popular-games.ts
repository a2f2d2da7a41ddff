import type { AppLoadContext } from '@remix-run/node';
import { prizeModeOf } from '#app/lib/prize-mode.ts';

/**
 * The popular games in the prize mode that the brand's categories make [API-20, GM-10], as many as
 * the spec asks for [GM-11].
 */
export async function popularGames({ call, viewer }: AppLoadContext) {
  const { language } = viewer;
  const menus = await call('gameMenus', { language });
  return call('popular', { prizeMode: prizeModeOf(menus.ok ? menus.value : []), language });
}
