import { isTrialType } from '#app/lib/account-types.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { token, type Random } from '#app/lib/random.ts';
import type { Game } from '#schema/calls/games.ts';
import type { CallOutput, CallRequest } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { ThemeMode } from '#schema/theme.ts';
import type { Tenant } from '#schema/tenant.ts';
import { actingMember } from '../account/acting-member.ts';
import type { Counters } from '../account/counters.ts';
import type { GroupDigests } from '../account/group-digest.ts';
import { limits } from '../account/limits.ts';
import { hasModule } from '../account/parts.ts';
import { holdPlayer } from '../account/pause-store.ts';
import { pauseFault } from '../account/session-store.ts';
import { createThrottle } from '../account/throttle.ts';
import type { Database } from '../db/database.ts';
import { bringAll } from '../funds/move-between.ts';
import { purseOwner } from '../funds/purse.ts';
import { walletsOf } from '../funds/wallets.ts';
import { gameOf, gamesFor } from '../games/game-list.ts';
import { noteOpened } from '../games/game-marks.ts';
import { vendorNames } from '../games/vendor-menu.ts';
import { popularGames } from '../games/popular-games.ts';
import { roomsIn } from '../games/pvp-rooms.ts';
import type { Handlers, Visit, VisitMember } from '../handler.ts';
import { fault } from '../http/answer.ts';
import { timeReached } from '../limits/limit-store.ts';
import { safeBackUrl } from './back-url.ts';
import { openGameSession } from './session-store.ts';
import type { GameVendor, VendorOf } from './vendors.ts';

interface LaunchParts {
  readonly database: Database;
  readonly random: Random;
  readonly groupDigests: GroupDigests;
  readonly counters: Counters;
  readonly sandbox: boolean;
  readonly vendorOf: VendorOf;
}

type Asked = CallRequest<'launchGame'>;
/** What every launch may say besides the game. */
type Manner = Omit<CallRequest<'fbLaunch'>, 'vassalage'> &
  Pick<CallRequest<'launchGame'>, 'room' | 'defaultPlayType'>;
type Launched = Result<CallOutput<'launchGame'>, CallFault>;

type Mode = 'real' | 'trial';

/** How many other games are recommended in place of one that is closed [GM-08]. */
const mostRecommended = 6;

/** Opens games [API-23, API-28, GM-07, GM-08]. */
export function createLaunchArea({
  database,
  random,
  groupDigests,
  counters,
  sandbox,
  vendorOf,
}: LaunchParts): Handlers<'launchGame' | 'fbLaunch'> {
  const throttle = createThrottle(counters, sandbox);
  return {
    async launchGame(asked, visit) {
      const member = actingMember(visit);
      if (!member.ok) return member;
      const game = gameMeant(visit.tenant, asked);
      if (!game.ok) return game;
      const { room } = asked;
      if (
        room !== undefined &&
        !roomsIn(visit.tenant, game.value, vendorOf).some(({ roomId }) => roomId === room)
      )
        return refuse(fault('invalid_input', { paths: ['room'] }));
      return launch(visit, member.value, game.value, asked);
    },
    async fbLaunch(asked, visit) {
      const member = actingMember(visit);
      if (!member.ok) return member;
      const books = gamesFor(visit.tenant).filter(
        ({ gameType, vassalage }) => gameType === 'SPORTS' && vassalage === asked.vassalage,
      );
      const book = books.find(({ maintenance }) => !maintenance) ?? books[0];
      return book ? launch(visit, member.value, book, asked) : refuse(fault('game_unknown'));
    },
  };

  async function launch(
    visit: Visit,
    member: VisitMember,
    game: Game,
    asked: Manner,
  ): Promise<Launched> {
    const { tenant } = visit;
    const mode = modeOf(tenant, member, asked);
    if (!mode.ok) return mode;
    const backUrl = asked.backUrl === undefined ? '/' : safeBackUrl(tenant, asked.backUrl);
    if (backUrl === undefined) return refuse(fault('invalid_input', { paths: ['backUrl'] }));
    const vendor = vendorOf(tenant, game);
    if (!vendor || game.maintenance)
      return refuse(fault('game_maintenance', { recommended: othersThan(tenant, game, vendorOf) }));
    const admitted = await throttle(visit, limits.launch);
    if (!admitted.ok) return admitted;
    return open(visit, member, {
      game,
      mode: mode.value,
      vendor,
      backUrl,
      language: asked.language ?? visit.language,
      theme: asked.theme,
      room: asked.room,
      playType: asked.defaultPlayType,
      bring: asked.bring,
    });
  }

  /**
   * Held like a log-in: of a launch and a time-out at once, either the launch sees the time-out or
   * the time-out ends the game.
   */
  function open(
    visit: Visit,
    member: VisitMember,
    { game, mode, vendor, backUrl, language, theme, room, playType, bring }: Opening,
  ): Promise<Launched> {
    const { tenant, now } = visit;
    return database.transaction(async (session) => {
      const paused = await pauseFault(
        session,
        await holdPlayer(session, groupDigests, tenant, member.id),
        now,
      );
      if (paused) return refuse(paused);
      const reached = await timeReached(
        session,
        {
          tenant: tenant.code,
          member: member.id,
          currency: tenant.currency.code,
          timeZone: tenant.protection.timeZone,
        },
        member.sessionId,
        now,
      );
      if (reached) return refuse(fault('limit_reached', { limit: reached }));
      const opened = await openGameSession(session, random, {
        tenant: tenant.code,
        vendor: vendor.code,
        member: member.id,
        wallet: purseOwner(tenant, member, vendor.code),
        accountSession: member.sessionId,
        gameCode: game.nodeId,
        mode,
        currency: tenant.currency.code,
        now,
      });
      if (opened === undefined) return refuse(fault('invalid_token'));
      if (bring)
        await bringAll(
          session,
          { tenant, member, now },
          `bring:${token(random, 12)}`,
          vendor.code,
          walletsOf(tenant, vendorOf).map(({ code }) => code),
        );
      await noteOpened(session, { tenant: tenant.code, member: member.id }, game.nodeId, now);
      const query = new URLSearchParams({
        session: opened,
        gameCode: game.nodeId,
        language,
        currency: tenant.currency.code,
        mode,
        backUrl: backUrlFor(tenant, vendor, backUrl),
        ...(theme ? { theme } : {}),
        ...(room ? { room } : {}),
        ...(playType ? { playType } : {}),
      });
      const url = `${vendor.launchUrl}${vendor.launchUrl.includes('?') ? '&' : '?'}${query.toString()}`;
      return ok({
        url,
        gameCode: game.nodeId,
        name: game.name,
        gameType: game.gameType,
        vassalage: game.vassalage,
        mode,
        startedAt: now,
      });
    });
  }
}

interface Opening {
  readonly game: Game;
  readonly mode: Mode;
  readonly vendor: GameVendor;
  readonly backUrl: string;
  readonly language: string;
  readonly theme: ThemeMode | undefined;
  readonly room: string | undefined;
  readonly playType: string | undefined;
  /** The member's money comes along, where each vendor has its own wallet. */
  readonly bring: boolean;
}

/**
 * The game that the call names, as far as the brand offers it; every name of its vendor that is
 * given has to be right.
 */
function gameMeant(
  tenant: Tenant,
  { gameType, gameCode, code, vassalage, vendor, accountTypeName, isGame }: Asked,
): Result<Game, CallFault> {
  const wanted = gameCode ?? code ?? '';
  if (wanted === '' || isGame === 'VASSALAGE')
    return refuse(fault('invalid_input', { paths: ['gameCode'] }));
  const found = gameOf(tenant, wanted);
  if (found?.gameType !== gameType) return refuse(fault('game_unknown'));
  const isTheirs =
    [vassalage, vendor].every((given) => given === undefined || given === found.vassalage) &&
    (accountTypeName === undefined || vendorNames(found.vassalage).includes(accountTypeName));
  return isTheirs ? ok(found) : refuse(fault('game_unknown'));
}

/**
 * A trial account plays with its play money while the brand has free play, and never for real; a
 * member plays with their own.
 */
function modeOf(tenant: Tenant, { type }: VisitMember, { mode }: Manner): Result<Mode, CallFault> {
  const own: Mode = isTrialType(type) ? 'trial' : 'real';
  if (own === 'trial' && (mode === 'real' || !hasModule(tenant, 'FREEPLAY')))
    return refuse(fault('need_true_account'));
  return mode === undefined || mode === own
    ? ok(own)
    : refuse(fault('invalid_input', { paths: ['mode'] }));
}

/** Open games that somebody runs, those of the same type first. */
function othersThan(tenant: Tenant, closed: Game, vendorOf: VendorOf): Game[] {
  const open = popularGames(tenant, 100).filter(
    (game) => game.nodeId !== closed.nodeId && vendorOf(tenant, game) !== undefined,
  );
  return [
    ...open.filter(({ gameType }) => gameType === closed.gameType),
    ...open.filter(({ gameType }) => gameType !== closed.gameType),
  ].slice(0, mostRecommended);
}

/** A vendor elsewhere needs to be told the host as well. */
const backUrlFor = ({ hosts }: Tenant, { launchUrl }: GameVendor, backUrl: string): string =>
  launchUrl.startsWith('/') || !backUrl.startsWith('/')
    ? backUrl
    : `https://${hosts[0] ?? ''}${backUrl}`;
