import type { AppLoadContext } from '@remix-run/node';
import { prizeModeOf, prizeModes, type PrizeMode } from '#app/domain/games/prize-mode.ts';
import { siteDevice } from '#schema/calls/game-query.ts';

export async function readBrandPrizeMode({
  call,
  site,
  viewer,
}: Pick<AppLoadContext, 'call' | 'site' | 'viewer'>): Promise<PrizeMode> {
  const menus = await call('gameMenus', { language: viewer.language });
  return prizeModeOf(menus.ok ? menus.value : [], site.lotteryType);
}

export function lotteryViewIn(query: URLSearchParams) {
  const prizeMode = prizeModes.find((mode) => mode === query.get('prizeMode'));
  const view = (['betting', 'lobby'] as const).find((name) => name === query.get('view'));
  return { ...(prizeMode ? { prizeMode } : {}), ...(view ? { view } : {}) };
}

/** The URL's choice, else the brand's prize mode [LT-05]. */
export const readLotteryOptions = async (
  context: Pick<AppLoadContext, 'call' | 'site' | 'viewer'>,
  query: URLSearchParams,
) => {
  const view = lotteryViewIn(query);
  const prizeMode = view.prizeMode ?? (await readBrandPrizeMode(context));
  return { ...view, prizeMode, device: siteDevice };
};
