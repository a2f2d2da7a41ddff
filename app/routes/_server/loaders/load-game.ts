import { redirect, type AppLoadContext } from '@remix-run/node';
import type { GameData } from '#app/features/games/launch/game-data.ts';
import { gameCard } from '#app/features/games/tile/game-card.ts';
import { typePath, vendorPath } from '#app/features/shell-context/vendor-menu.ts';
import { isGameType, type GameType } from '#app/domain/games/game-types.ts';
import { withLoginReason } from '#app/domain/pages/login-reason.ts';
import { withReturnTo } from '#app/domain/pages/return-to.ts';
import { pathOf, routeTable } from '#app/domain/pages/route-table.ts';
import { safePath } from '#app/lib/safe-href.ts';
import { findGame } from './find-game.ts';
import { gameView } from './game-view.ts';
import { mayLaunch } from './may-launch.ts';
import { readLotteryOptions } from './prize-modes.ts';
import { requireDocument } from './require-document.ts';
import { withoutWaiting } from './without-waiting.ts';

const vendorListing = 'VASSALAGE';

const maxBackUrlLength = 500;

/**
 * The list in the link if it is on this site, else the type's own; home if the brand has no such
 * page [RT-23].
 */
function backUrlOf(
  { routes }: AppLoadContext['site'],
  query: URLSearchParams,
  gameType: GameType,
): string {
  const requestedBackUrl = query.get('backUrl');
  const listPath = routeTable.some(
    ({ id, paths }) => routes[id].on && paths.some((path) => path === typePath(gameType)),
  )
    ? typePath(gameType)
    : pathOf('home');
  return (
    (requestedBackUrl !== null && requestedBackUrl.length <= maxBackUrlLength
      ? safePath(requestedBackUrl)
      : undefined) ?? listPath
  );
}

/** Empty if the platform has none. */
async function roomsFor(
  { call, viewer }: Pick<AppLoadContext, 'call' | 'viewer'>,
  gameCode: string,
  { pathname, searchParams }: URL,
) {
  const rooms = await call('pvpRooms', { gameCode, language: viewer.language });
  const roomUrl = (room: string) =>
    `${pathname.replace(/\.data$/, '')}?${new URLSearchParams([...[...searchParams].filter(([key]) => key !== '_routes'), ['room', room]]).toString()}`;
  return rooms.ok
    ? rooms.value.map(({ roomId, minBet, maxBet, bots }) => ({
        roomId,
        minBet,
        maxBet,
        bots,
        href: roomUrl(roomId),
      }))
    : [];
}

const maxListedGames = 30;

/** A vendor with its own page, or without games here, redirects to its page. */
async function listOf(
  { call, viewer }: Pick<AppLoadContext, 'call' | 'viewer'>,
  gameType: GameType,
  vassalage: string,
): Promise<GameData> {
  const page = vendorPath(gameType, vassalage);
  const gameList = page.startsWith(`${typePath(gameType)}?`)
    ? await call('gameList', {
        gameType,
        vassalage,
        pageSize: maxListedGames,
        language: viewer.language,
      })
    : undefined;
  if (!gameList?.ok || gameList.value.games.length === 0) throw redirect(page);
  return { kind: 'list', gameType, vassalage, games: gameList.value.games.map(gameCard), page };
}

/** The post's loader runs in the same request, and must not launch the game again. */
const openedByForm = new WeakMap<AppLoadContext, GameData>();

export async function openPostedGame(context: AppLoadContext, request: Request): Promise<null> {
  openedByForm.set(context, await loadGame(context, request));
  return null;
}

/**
 * Launches only for requests that this site or the player caused (`mayLaunch`); guests log in first
 * [GM-07, RT-18].
 * @throws a redirect: to the log-in, or to the list when there is no such game
 */
export async function loadGame(context: AppLoadContext, request: Request): Promise<GameData> {
  const { session, call, viewer, site, access, launchHosts, now } = context;
  const opened = openedByForm.get(context);
  if (opened) return opened;
  const { pathname, search, searchParams } = new URL(request.url);
  const pagePath = pathname.replace(/\.data$/, '');
  const gameType = searchParams.get('gameType') ?? '';
  const gameCode = searchParams.get('gameCode')?.slice(0, 120) ?? '';
  if (!gameCode && access.kind === 'page' && access.route === 'seamless') return { kind: 'none' };
  const vendor = searchParams.get('vendor')?.slice(0, 20);
  if (isGameType(gameType) && vendor && (!gameCode || searchParams.get('isGame') === vendorListing))
    return listOf({ call, viewer }, gameType, vendor);
  if (!session.current)
    throw redirect(withLoginReason(withReturnTo(pathOf('login'), pagePath + search), 'game'));
  if (!isGameType(gameType) || !gameCode) return { kind: 'none' };
  const back = backUrlOf(site, searchParams, gameType);
  const nameOf = async () =>
    (await findGame(context, { gameType, gameCode, linkName: searchParams.get('name') }))?.name ??
    '';
  const room = searchParams.get('room')?.slice(0, 20);
  const playType = searchParams.get('playType')?.slice(0, 40);
  const rooms =
    gameType === 'PVP' && !room
      ? await roomsFor({ call, viewer }, gameCode, new URL(request.url))
      : [];
  if (rooms.length > 1)
    return { kind: 'rooms', back, name: await nameOf(), gameType, gameCode, rooms };
  if (!mayLaunch(request))
    return {
      kind: 'ready',
      back,
      name: await nameOf(),
      gameType,
      gameCode,
      action: pagePath + search,
    };
  requireDocument(context, request);
  const isLottery = gameType === 'LOTT' || gameType === 'ELOTT';
  const lottery = isLottery ? await readLotteryOptions(context, searchParams) : {};
  const [launch, balance] = await Promise.all([
    call('launchGame', {
      gameType,
      gameCode,
      language: viewer.language,
      theme: viewer.theme,
      backUrl: back,
      ...(vendor ? { vassalage: vendor } : {}),
      ...(room ? { room } : {}),
      ...(playType ? { defaultPlayType: playType } : {}),
      ...lottery,
      bring: true,
    }),
    withoutWaiting(call('balance', {})),
  ]);
  return gameView(
    { site, launchHosts, now },
    { gameType, gameCode, name: launch.ok ? '' : await nameOf(), back },
    launch,
    balance,
  );
}
