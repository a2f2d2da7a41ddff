import type { AppLoadContext } from '@remix-run/node';
import { prizeModeOf } from '#app/lib/prize-mode.ts';

/**
 * The popular games in the prize mode of the brand's categories [API-20, GM-10], as many as the
 * spec requests [GM-11].
 */
export async function popularGames({ call, site, viewer }: AppLoadContext) {
  const { language } = viewer;
  const menus = await call('gameMenus', { language });
  const prizeMode = prizeModeOf(menus.ok ? menus.value : [], site.lotteryType);
  return call('popular', { prizeMode, language });
}
