import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallOutput, CallRequest } from '#schema/calls/table.ts';
import type { Game } from '#schema/calls/games.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Tenant } from '#schema/tenant.ts';
import { fault } from '../http/answer.ts';
import { catalogue } from './catalogue.ts';
import { offered } from './vendor-menu.ts';

/** The games that a tenant offers, in the catalogue's order. */
export function gamesFor(tenant: Tenant): readonly Game[] {
  const on = offered(tenant);
  return catalogue.filter(({ vassalage, gameType }) => on.has(`${vassalage}/${gameType}`));
}

/** `0.05` in whole units is 5 minor units; `all` and nothing are no filter; undefined is neither. */
function minorUnits(minBet: string): number | 'all' | undefined {
  if (minBet === '' || minBet.toLowerCase() === 'all') return 'all';
  const amount = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(minBet);
  return amount ? Number(amount[1]) * 100 + Number((amount[2] ?? '').padEnd(2, '0')) : undefined;
}

/**
 * One page of games [GM-02, GM-04]: `minBet` keeps the games whose smallest bet is that amount, `gameName` those that contain it, in any
 * case. A page beyond the last is empty. `totalPages` is 0 when nothing fits.
 */
export function gamePage(tenant: Tenant, query: CallRequest<'gameList'>): Result<CallOutput<'gameList'>, CallFault> {
  const minBet = minorUnits(query.minBet ?? 'all');
  if (minBet === undefined) return refuse(fault('invalid_input', { paths: ['minBet'] }));
  const name = query.gameName?.trim().toLowerCase() ?? '';
  const fits = (game: Game): boolean =>
    game.gameType === query.gameType &&
    (!query.vassalage || game.vassalage === query.vassalage) &&
    (!query.gameClassify || game.gameClassify === query.gameClassify) &&
    (minBet === 'all' || game.minBet === minBet) &&
    game.name.toLowerCase().includes(name);
  const found = gamesFor(tenant).filter(fits);
  const first = (query.pageNo - 1) * query.pageSize;
  return ok({ games: found.slice(first, first + query.pageSize), totalPages: Math.ceil(found.length / query.pageSize) });
}
