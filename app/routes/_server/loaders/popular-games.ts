import type { AppLoadContext } from '@remix-run/node';
import { brandPrizeMode } from './prize-modes.ts';

/** In the prize mode of the brand's categories [API-20, GM-10, GM-11]. */
export async function popularGames(context: AppLoadContext) {
  const { language } = context.viewer;
  return context.call('popular', { prizeMode: await brandPrizeMode(context), language });
}
