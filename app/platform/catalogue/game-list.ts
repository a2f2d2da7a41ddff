import { demoTypes, linesOf } from '#app/domain/games/game-models.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallOutput, CallRequest } from '#schema/calls/table.ts';
import type { Game } from '#schema/calls/games.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Tenant } from '#schema/tenant.ts';
import { fault } from '../calls/responses.ts';
import { catalogueIndex } from './catalogue-index.ts';
import { searchGames, type SearchableGame } from './game-search.ts';
import { offeredKeys } from './vendor-menu.ts';
import { onlyForWebClients } from './client-filter.ts';

const catalogueFor = ({ moreGames }: Tenant) => catalogueIndex(moreGames ?? 0);

const isOffered = (tenant: Tenant): ((game: Game) => boolean) => {
  const on = offeredKeys(tenant);
  return ({ vassalage, gameType }) => on.has(`${vassalage}/${gameType}`);
};

/** Tenants are immutable, so a changed brand is a new key. */
const offeredGames = new WeakMap<Tenant, readonly Game[]>();

export function gamesFor(tenant: Tenant): readonly Game[] {
  const games = offeredGames.get(tenant) ?? catalogueFor(tenant).games.filter(isOffered(tenant));
  offeredGames.set(tenant, games);
  return games;
}

export function gameOf(tenant: Tenant, nodeId: string): Game | undefined {
  const game = catalogueFor(tenant).byId.get(nodeId);
  return game && isOffered(tenant)(game) ? game : undefined;
}

/** For records, which also contain games that the tenant no longer offers: their type is null. */
export function createGameDescriber(
  tenant: Tenant,
): (nodeId: string) => { gameCode: string; name: string; gameType: Game['gameType'] | null } {
  const { byId } = catalogueFor(tenant);
  const isInOffer = isOffered(tenant);
  return (nodeId) => {
    const game = byId.get(nodeId);
    return {
      gameCode: nodeId,
      name: game?.name ?? nodeId,
      gameType: game && isInOffer(game) ? game.gameType : null,
    };
  };
}

/** In the order of ids. Omits games that the tenant does not offer, or of another type. */
export const gamesOf = (
  tenant: Tenant,
  ids: readonly string[],
  gameType?: Game['gameType'],
): Game[] =>
  ids
    .flatMap((id) => gameOf(tenant, id) ?? [])
    .filter((game) => gameType === undefined || game.gameType === gameType);

/** `0.05` is 5 minor units; '' and `all` mean no filter; undefined for invalid text. */
function parseMinBet(minBet: string): number | 'all' | undefined {
  if (minBet === '' || minBet.toLowerCase() === 'all') return 'all';
  const amount = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(minBet);
  return amount ? Number(amount[1]) * 100 + Number((amount[2] ?? '').padEnd(2, '0')) : undefined;
}

const linesIn = ({ gameType, nodeId }: Game): number =>
  demoTypes.includes(gameType) ? linesOf(nodeId) : 0;

interface Page {
  readonly pageNo: number;
  readonly pageSize: number;
}

export function pageOf(
  games: readonly Game[],
  { pageNo, pageSize }: Page,
): { games: Game[]; totalPages: number } {
  const first = (pageNo - 1) * pageSize;
  return {
    games: games.slice(first, first + pageSize),
    totalPages: Math.ceil(games.length / pageSize),
  };
}

/** `minBet` selects games with exactly that minimum bet [GM-02, GM-04, GM-11]. */
export function gamePage(
  tenant: Tenant,
  query: CallRequest<'gameList'>,
): Result<CallOutput<'gameList'>, CallFault> {
  const { merchant, minLineNum = 0 } = query;
  if (merchant && merchant !== tenant.code) return refuse(fault('unknown_merchant'));
  const minBet = parseMinBet(query.minBet ?? 'all');
  if (minBet === undefined) return refuse(fault('invalid_input', { paths: ['minBet'] }));
  const isInOffer = isOffered(tenant);
  const matches = ({ game }: SearchableGame): boolean =>
    (!query.vassalage || game.vassalage === query.vassalage) &&
    (!query.gameClassify || game.gameClassify === query.gameClassify) &&
    (minBet === 'all' || game.minBet === minBet) &&
    (minLineNum === 0 || linesIn(game) >= minLineNum) &&
    isInOffer(game);
  const matchingGames = onlyForWebClients(query, () =>
    (catalogueFor(tenant).byType.get(query.gameType) ?? []).filter(matches),
  );
  return ok(pageOf(searchGames(matchingGames, query.gameName ?? ''), query));
}
