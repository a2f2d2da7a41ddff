import { ok, refuse } from '#app/lib/result.ts';
import { actingMember } from '../account/acting-member.ts';
import type { Database } from '../db/database.ts';
import type { Handlers } from '../handler.ts';
import { fault } from '../http/answer.ts';
import { addFavourite, favouriteIds, recentIds, removeFavourite } from './game-marks.ts';
import { gameOf, gamesOf, pageOf } from './game-list.ts';
import { isOfVietnam } from './vietnam-lottery.ts';

/** Favourites and what was opened lately, each member's own [GM-01, GM-05, GM-06, API-22, API-28]. */
export function markCalls(database: Database): Handlers<'favourites' | 'addFavourite' | 'removeFavourite' | 'recentGames' | 'vnRecent'> {
  return {
    async favourites({ gameType }, visit) {
      const member = actingMember(visit);
      if (!member.ok) return member;
      return ok(gamesOf(visit.tenant, await favouriteIds(database, { tenant: visit.tenant.code, member: member.value.id }), gameType));
    },
    async addFavourite({ nodeId, vendor, gameType }, visit) {
      const member = actingMember(visit);
      if (!member.ok) return member;
      const game = gameOf(visit.tenant, nodeId);
      if (!game || game.vassalage !== vendor || game.gameType !== gameType) return refuse(fault('not_found'));
      const { code } = visit.tenant;
      await database.transaction((session) => addFavourite(session, { tenant: code, member: member.value.id }, nodeId, visit.now));
      return ok({ nodeId, favourite: true });
    },
    async removeFavourite({ nodeId }, visit) {
      const member = actingMember(visit);
      if (!member.ok) return member;
      await removeFavourite(database, { tenant: visit.tenant.code, member: member.value.id }, nodeId);
      return ok({ nodeId, favourite: false });
    },
    async recentGames({ gameType, pageNo, pageSize }, visit) {
      const member = actingMember(visit);
      if (!member.ok) return member;
      const ids = await recentIds(database, { tenant: visit.tenant.code, member: member.value.id });
      return ok(pageOf(gamesOf(visit.tenant, ids, gameType), { pageNo, pageSize }));
    },
    async vnRecent({ recentCount }, visit) {
      const member = actingMember(visit);
      if (!member.ok) return member;
      const ids = await recentIds(database, { tenant: visit.tenant.code, member: member.value.id });
      return ok(gamesOf(visit.tenant, ids, 'ELOTT').filter(isOfVietnam).slice(0, recentCount));
    },
  };
}
