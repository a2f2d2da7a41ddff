import { ok, refuse } from '#app/lib/result.ts';
import { actingMember } from '../account/acting-member.ts';
import type { Database } from '../db/database.ts';
import type { Handlers } from '../handler.ts';
import { fault } from '../http/answer.ts';
import { addFavourite, favouriteIds, recentIds, removeFavourite } from './game-marks.ts';
import { gameOf, gamesOf, pageOf } from './game-list.ts';
import { isOfVietnam } from './vietnam-lottery.ts';
import { forWebsite } from './website.ts';

/**
 * Favourites and what was opened lately, each member's own [GM-01, GM-05, GM-06, API-22, API-28].
 */
export function markCalls(
  database: Database,
): Handlers<'favourites' | 'addFavourite' | 'removeFavourite' | 'recentGames' | 'vnRecent'> {
  return {
    async favourites(query, visit) {
      const member = actingMember(visit);
      if (!member.ok) return member;
      const ids = await favouriteIds(database, {
        tenant: visit.tenant.code,
        member: member.value.id,
      });
      return ok(forWebsite(query, () => gamesOf(visit.tenant, ids, query.gameType)));
    },
    async addFavourite({ nodeId, vendor, gameType }, visit) {
      const member = actingMember(visit);
      if (!member.ok) return member;
      const game = gameOf(visit.tenant, nodeId);
      if (!game || game.vassalage !== vendor || game.gameType !== gameType)
        return refuse(fault('not_found'));
      const { code } = visit.tenant;
      await database.transaction((session) =>
        addFavourite(session, { tenant: code, member: member.value.id }, nodeId, visit.now),
      );
      return ok({ nodeId, favourite: true });
    },
    async removeFavourite({ nodeId }, visit) {
      const member = actingMember(visit);
      if (!member.ok) return member;
      await removeFavourite(
        database,
        { tenant: visit.tenant.code, member: member.value.id },
        nodeId,
      );
      return ok({ nodeId, favourite: false });
    },
    async recentGames(query, visit) {
      const member = actingMember(visit);
      if (!member.ok) return member;
      const ids = await recentIds(database, { tenant: visit.tenant.code, member: member.value.id });
      return ok(
        pageOf(
          forWebsite(query, () => gamesOf(visit.tenant, ids, query.gameType)),
          query,
        ),
      );
    },
    async vnRecent(query, visit) {
      const member = actingMember(visit);
      if (!member.ok) return member;
      const ids = await recentIds(database, { tenant: visit.tenant.code, member: member.value.id });
      return ok(
        forWebsite(query, () =>
          gamesOf(visit.tenant, ids, 'ELOTT').filter(isOfVietnam).slice(0, query.recentCount),
        ),
      );
    },
  };
}
