import { redirect, type AppLoadContext } from '@remix-run/node';
import {
  drawOnSale,
  filterLotteries,
  lotteryEntry,
  lotteryPollMs,
  openNumbers,
  type LotteryData,
  type LotteryDraws,
} from '#app/features/games/lottery/lottery-data.ts';
import { readLotteryQuery, type LotteryQuery } from '#app/features/games/lottery/lottery-query.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import type { Lottery } from '#schema/calls/lotteries.ts';
import { readBrandPrizeMode } from './prize-modes.ts';

/** Specification [LT-06]. */
const maxCount = 100;

/** In the prize mode of the brand's categories [API-22, GM-10]. */
async function recentLotteries(context: AppLoadContext): Promise<readonly Lottery[] | null> {
  const { language } = context.viewer;
  const prizeMode = await readBrandPrizeMode(context);
  const recent = await context.call('vnRecent', {
    prizeMode,
    device: 'WEB',
    recentCount: maxCount,
    language,
  });
  return recent.ok ? recent.value : null;
}

/**
 * Null when the platform did not respond. Guests must log in for their own lists [GM-01].
 * @throws a redirect to the log-in
 */
async function listLotteries(
  context: AppLoadContext,
  query: LotteryQuery,
  menu: {
    readonly lotteries: readonly Lottery[] | null;
    readonly favourites: readonly string[] | null;
  },
  returnPath: string,
): Promise<readonly Lottery[] | null> {
  const { lotteries, favourites } = menu;
  if ((query.list === 'fav' || query.list === 'recent') && !context.session.current)
    throw redirect(`${pathOf('login')}?${new URLSearchParams({ next: returnPath }).toString()}`);
  if (query.list === 'recent') return recentLotteries(context);
  if (!lotteries) return null;
  if (query.list === 'hot') return lotteries.filter(({ isHot }) => isHot === 1);
  if (query.list === 'fav')
    return favourites && lotteries.filter(({ nodeId }) => favourites.includes(nodeId));
  return filterLotteries(lotteries, query);
}

async function drawsOf(
  { call, viewer, now }: AppLoadContext,
  { nodeId, remark, name }: Lottery,
): Promise<LotteryDraws> {
  const query = { gameId: nodeId, count: maxCount, language: viewer.language };
  const [numeros, opened] = await Promise.all([
    call('numeros', query),
    call('openedNumeros', query),
  ]);
  return {
    name: remark ?? name,
    onSale: numeros.ok ? numeros.value.flatMap((draw) => drawOnSale(draw, now) ?? []) : null,
    opened: opened.ok
      ? opened.value.map(({ numero, winningTime, openNumero }) => ({
          numero,
          winningTime,
          numbers: openNumbers(openNumero),
        }))
      : null,
  };
}

async function favouriteIds({
  call,
  session,
  viewer,
}: AppLoadContext): Promise<readonly string[] | null> {
  if (!session.current) return null;
  const favourites = await call('favourites', {
    gameType: 'ELOTT',
    platform: 'flash',
    language: viewer.language,
  });
  return favourites.ok ? favourites.value.map(({ nodeId }) => nodeId) : null;
}

/** @throws a redirect to the log-in */
export async function loadVietnamLottery(
  context: AppLoadContext,
  request: Request,
): Promise<LotteryData> {
  const { call, session, viewer, now } = context;
  const url = new URL(request.url);
  const query = readLotteryQuery(url.searchParams);
  const [menu, favourites] = await Promise.all([
    call('vnGameMenu', { language: viewer.language }),
    favouriteIds(context),
  ]);
  const lotteries = menu.ok ? menu.value.flatMap(({ games }) => games) : null;
  const selected = lotteries?.find(({ nodeId }) => nodeId === query.gameCode);
  const [listed, draws] = await Promise.all([
    listLotteries(context, query, { lotteries, favourites }, url.pathname + url.search),
    selected ? drawsOf(context, selected) : null,
  ]);
  const entries = listed?.map((lottery) => lotteryEntry(lottery, now)) ?? null;
  return {
    query,
    menus: menu.ok
      ? menu.value.map(({ tag, vassalage, displayName }) => ({
          tag: tag ?? vassalage,
          name: displayName,
        }))
      : [],
    lotteries: entries,
    favourites,
    isMember: session.current !== undefined,
    draws,
    pollMs: lotteryPollMs(
      [...(entries ?? []).map(({ nextDraw }) => nextDraw), ...(draws?.onSale ?? [])],
      now,
    ),
  };
}
