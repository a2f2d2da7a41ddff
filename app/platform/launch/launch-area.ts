import { isTrialType } from '#app/domain/accounts/account-types.ts';
import { isLocalhost } from '#app/lib/local-host.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { token, type Random } from '#app/lib/random.ts';
import { siteDevice } from '#schema/calls/game-query.ts';
import type { Game } from '#schema/calls/games.ts';
import type { CallOutput, CallRequest } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { ThemeMode } from '#schema/theme.ts';
import type { Tenant } from '#schema/tenant.ts';
import { requireMember } from '../calls/require-member.ts';
import type { Counters } from '../rate-limit/counters.ts';
import type { GroupDigests } from '../responsible-gaming/exclusions/group-digest.ts';
import { rateLimits } from '../rate-limit/rules.ts';
import { hasModule } from '../identity/deps.ts';
import { lockPlayerRow } from '../responsible-gaming/exclusions/exclusion-store.ts';
import { findExclusionFault } from '../identity/sessions/session-store.ts';
import { createThrottle } from '../rate-limit/throttle.ts';
import type { Database } from '../db/database.ts';
import { consolidateInto } from '../wallet/sub-wallets/transfer.ts';
import { subWalletOwner } from '../wallet/sub-wallets/sub-wallets.ts';
import { walletsOf } from '../wallet/sub-wallets/wallet-list.ts';
import { gameOf, gamesFor } from '../catalogue/game-list.ts';
import { recordOpened } from '../catalogue/favourites-and-recents.ts';
import { vendorNames } from '../catalogue/vendor-menu.ts';
import { popularGames } from '../catalogue/popular-games.ts';
import { roomsIn } from '../catalogue/pvp-rooms.ts';
import { isVietnamLottery } from '../catalogue/vietnam-lottery.ts';
import type { Handlers, CallContext, SessionMember } from '../calls/handler.ts';
import { fault } from '../calls/responses.ts';
import { findReachedTimeLimit } from '../responsible-gaming/limits/limit-store.ts';
import { safeBackUrl } from './back-url.ts';
import { openGameSession } from '../game-sessions/game-session-store.ts';
import type { GameVendor, VendorOf } from '../tenants/vendors/game-vendors.ts';

interface LaunchDeps {
  readonly database: Database;
  readonly random: Random;
  readonly groupDigests: GroupDigests;
  readonly counters: Counters;
  readonly sandbox: boolean;
  readonly vendorOf: VendorOf;
}

type LaunchRequest = CallRequest<'launchGame'>;
type LaunchOptions = Omit<CallRequest<'fbLaunch'>, 'vassalage'> &
  Pick<CallRequest<'launchGame'>, 'room' | 'defaultPlayType' | 'view' | 'prizeMode' | 'device'>;
type LaunchResult = Result<CallOutput<'launchGame'>, CallFault>;

type Mode = 'real' | 'trial';

/** Maximum number of games recommended instead of a closed one [GM-08]. */
const maxRecommended = 6;

/** Empty for other games [LT-05]. */
const lotteryParameters = (
  game: Game,
  { view = 'betting', prizeMode, device = siteDevice }: LaunchOptions,
): Readonly<Record<string, string>> =>
  game.gameType === 'LOTT' || game.gameType === 'ELOTT'
    ? {
        launchMode: 'LOTT',
        ...(isVietnamLottery(game) ? { lottoArea: 'VN' } : {}),
        prizeMode: prizeMode ?? (game.gameType === 'ELOTT' ? 'Elott' : 'Lott'),
        view,
        device,
      }
    : {};

function launchUrl(tenant: Tenant, opening: GameOpening, credential: string): string {
  const { game, mode, vendor, language, theme, room, playType, lottery } = opening;
  const query = new URLSearchParams({
    [vendor.launchCredential === 'code' ? 'launchCode' : 'session']: credential,
    gameCode: game.nodeId,
    language,
    currency: tenant.currency.code,
    mode,
    backUrl: backUrlFor(tenant, vendor, opening),
    ...(theme ? { theme } : {}),
    ...(room ? { room } : {}),
    ...(playType ? { playType } : {}),
    ...lottery,
  });
  return `${vendor.launchUrl}${vendor.launchUrl.includes('?') ? '&' : '?'}${query.toString()}`;
}

async function launch(
  deps: LaunchDeps,
  context: CallContext,
  member: SessionMember,
  game: Game,
  request: LaunchOptions,
): Promise<LaunchResult> {
  const { counters, sandbox, vendorOf } = deps;
  const { tenant } = context;
  const mode = modeOf(tenant, member, request);
  if (!mode.ok) return mode;
  const backUrl = request.backUrl === undefined ? '/' : safeBackUrl(tenant, request.backUrl);
  if (backUrl === undefined) return refuse(fault('invalid_input', { paths: ['backUrl'] }));
  const vendor = vendorOf(tenant, game);
  if (!vendor || game.maintenance)
    return refuse(
      fault('game_maintenance', { recommended: alternativesTo(tenant, game, vendorOf) }),
    );
  const throttle = createThrottle(counters, sandbox);
  const rateCheck = await throttle(context, rateLimits.launch);
  if (!rateCheck.ok) return rateCheck;
  return open(deps, context, member, {
    game,
    mode: mode.value,
    vendor,
    backUrl,
    host: context.host,
    language: request.language ?? context.language,
    theme: request.theme,
    room: request.room,
    playType: request.defaultPlayType,
    lottery: lotteryParameters(game, request),
    consolidateWallets: request.bring,
  });
}

/** Locked like a log-in, so that a concurrent launch either sees a time-out or is ended by it. */
function open(
  deps: LaunchDeps,
  context: CallContext,
  member: SessionMember,
  opening: GameOpening,
): Promise<LaunchResult> {
  const { database, random, groupDigests, vendorOf } = deps;
  const { tenant, now } = context;
  const { game, mode, vendor } = opening;
  return database.transaction(async (tx) => {
    const exclusion = await findExclusionFault(
      tx,
      await lockPlayerRow(tx, groupDigests, tenant, member.id),
      now,
    );
    if (exclusion) return refuse(exclusion);
    const reachedLimit = await findReachedTimeLimit(
      tx,
      {
        tenant: tenant.code,
        member: member.id,
        currency: tenant.currency.code,
        timeZone: tenant.protection.timeZone,
      },
      member.sessionId,
      now,
    );
    if (reachedLimit) return refuse(fault('limit_reached', { limit: reachedLimit }));
    const credential = await openGameSession(tx, random, {
      tenant: tenant.code,
      vendor: vendor.code,
      member: member.id,
      wallet: subWalletOwner(tenant, member, vendor.code),
      accountSession: member.sessionId,
      gameCode: game.nodeId,
      mode,
      currency: tenant.currency.code,
      credential: vendor.launchCredential,
      now,
    });
    if (credential === undefined) return refuse(fault('invalid_token'));
    if (opening.consolidateWallets)
      await consolidateInto(
        tx,
        { tenant, member, now },
        `bring:${token(random, 12)}`,
        vendor.code,
        walletsOf(tenant, vendorOf).map(({ code }) => code),
      );
    await recordOpened(tx, { tenant: tenant.code, member: member.id }, game.nodeId, now);
    return ok({
      url: launchUrl(tenant, opening, credential),
      gameCode: game.nodeId,
      name: game.name,
      gameType: game.gameType,
      vassalage: game.vassalage,
      mode,
      startedAt: now,
    });
  });
}

export function createLaunchArea(deps: LaunchDeps): Handlers<'launchGame' | 'fbLaunch'> {
  const { vendorOf } = deps;
  return {
    async launchGame(request, context) {
      const member = requireMember(context);
      if (!member.ok) return member;
      const game = requestedGame(context.tenant, request);
      if (!game.ok) return game;
      const { room } = request;
      if (
        room !== undefined &&
        !roomsIn(context.tenant, game.value, vendorOf).some(({ roomId }) => roomId === room)
      )
        return refuse(fault('invalid_input', { paths: ['room'] }));
      return launch(deps, context, member.value, game.value, request);
    },
    async fbLaunch(request, context) {
      const member = requireMember(context);
      if (!member.ok) return member;
      const books = gamesFor(context.tenant).filter(
        ({ gameType, vassalage }) => gameType === 'SPORTS' && vassalage === request.vassalage,
      );
      const book = books.find(({ maintenance }) => !maintenance) ?? books[0];
      return book
        ? launch(deps, context, member.value, book, request)
        : refuse(fault('game_unknown'));
    },
  };
}

interface GameOpening {
  readonly game: Game;
  readonly mode: Mode;
  readonly vendor: GameVendor;
  readonly backUrl: string;
  /** The requested host. */
  readonly host: string | undefined;
  readonly language: string;
  readonly theme: ThemeMode | undefined;
  readonly room: string | undefined;
  readonly playType: string | undefined;
  /** Empty for other games. */
  readonly lottery: Readonly<Record<string, string>>;
  /** Moves the member's money to the vendor's wallet, if vendors have separate wallets. */
  readonly consolidateWallets: boolean;
}

/** Every given vendor name must match. */
function requestedGame(
  tenant: Tenant,
  { gameType, gameCode, code, vassalage, vendor, accountTypeName, isGame }: LaunchRequest,
): Result<Game, CallFault> {
  const gameId = gameCode ?? code ?? '';
  if (gameId === '' || isGame === 'VASSALAGE')
    return refuse(fault('invalid_input', { paths: ['gameCode'] }));
  const game = gameOf(tenant, gameId);
  if (game?.gameType !== gameType) return refuse(fault('game_unknown'));
  const isSameVendor =
    [vassalage, vendor].every((name) => name === undefined || name === game.vassalage) &&
    (accountTypeName === undefined || vendorNames(game.vassalage).includes(accountTypeName));
  return isSameVendor ? ok(game) : refuse(fault('game_unknown'));
}

/**
 * Trial accounts use play money, and only while the brand has free play; members use real money.
 */
function modeOf(
  tenant: Tenant,
  { type }: SessionMember,
  { mode }: LaunchOptions,
): Result<Mode, CallFault> {
  const ownMode: Mode = isTrialType(type) ? 'trial' : 'real';
  if (ownMode === 'trial' && (mode === 'real' || !hasModule(tenant, 'FREEPLAY')))
    return refuse(fault('need_true_account'));
  return mode === undefined || mode === ownMode
    ? ok(ownMode)
    : refuse(fault('invalid_input', { paths: ['mode'] }));
}

/** Games of the same type first. */
function alternativesTo(tenant: Tenant, closedGame: Game, vendorOf: VendorOf): Game[] {
  const open = popularGames(tenant, 100, vendorOf).filter(
    (game) => game.nodeId !== closedGame.nodeId,
  );
  return [
    ...open.filter(({ gameType }) => gameType === closedGame.gameType),
    ...open.filter(({ gameType }) => gameType !== closedGame.gameType),
  ].slice(0, maxRecommended);
}

/** External vendors need an absolute URL: preferably on the host of the player's log-in. */
function backUrlFor(
  { hosts }: Tenant,
  { launchUrl }: GameVendor,
  { backUrl, host }: Pick<GameOpening, 'backUrl' | 'host'>,
): string {
  if (launchUrl.startsWith('/') || !backUrl.startsWith('/')) return backUrl;
  // `localhost` names have no HTTPS.
  const ownHost = hosts.find((name) => name === host && !isLocalhost(name)) ?? hosts[0];
  return `https://${ownHost ?? ''}${backUrl}`;
}
