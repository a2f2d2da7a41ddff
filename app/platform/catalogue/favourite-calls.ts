import { isTrialType } from '#app/domain/accounts/account-types.ts';
import { ok, refuse } from '#app/lib/result.ts';
import type { CallRequest } from '#schema/calls/table.ts';
import type { Tenant } from '#schema/tenant.ts';
import { requireMember } from '../calls/require-member.ts';
import type { Database } from '../db/database.ts';
import type { Handlers } from '../calls/handler.ts';
import { fault } from '../calls/responses.ts';
import {
  addFavourite,
  readFavouriteIds,
  readRecentIds,
  removeFavourite,
} from './favourites-and-recents.ts';
import type { MarkAvailability } from './availability.ts';
import { gameOf, gamesOf, pageOf } from './game-list.ts';
import { isVietnamLottery } from './vietnam-lottery.ts';
import { onlyForWebClients } from './client-filter.ts';

export function favouriteCalls(
  database: Database,
  markAvailability: MarkAvailability,
): Handlers<'favourites' | 'addFavourite' | 'removeFavourite' | 'recentGames' | 'vnRecent'> {
  return {
    async favourites(query, context) {
      const member = requireMember(context);
      if (!member.ok) return member;
      const ids = await readFavouriteIds(database, {
        tenant: context.tenant.code,
        member: member.value.id,
      });
      const { tenant } = context;
      return ok(
        markAvailability(
          tenant,
          onlyForWebClients(query, () => gamesOf(tenant, ids, query.gameType)),
        ),
      );
    },
    async addFavourite({ nodeId, vendor, gameType }, context) {
      const member = requireMember(context);
      if (!member.ok) return member;
      if (isTrialType(member.value.type)) return refuse(fault('need_true_account'));
      const game = gameOf(context.tenant, nodeId);
      if (!game || game.vassalage !== vendor || game.gameType !== gameType)
        return refuse(fault('not_found'));
      const { code } = context.tenant;
      await database.transaction((tx) =>
        addFavourite(tx, { tenant: code, member: member.value.id }, nodeId, context.now),
      );
      return ok({ nodeId, favourite: true });
    },
    async removeFavourite({ nodeId }, context) {
      const member = requireMember(context);
      if (!member.ok) return member;
      await removeFavourite(
        database,
        { tenant: context.tenant.code, member: member.value.id },
        nodeId,
      );
      return ok({ nodeId, favourite: false });
    },
    async recentGames(query, context) {
      const member = requireMember(context);
      if (!member.ok) return member;
      const ids = await readRecentIds(database, {
        tenant: context.tenant.code,
        member: member.value.id,
      });
      const page = pageOf(
        onlyForWebClients(query, () => gamesOf(context.tenant, ids, query.gameType)),
        query,
      );
      return ok({ ...page, games: markAvailability(context.tenant, page.games) });
    },
    async vnRecent(query, context) {
      const member = requireMember(context);
      if (!member.ok) return member;
      const ids = await readRecentIds(database, {
        tenant: context.tenant.code,
        member: member.value.id,
      });
      return ok(markAvailability(context.tenant, vietnamRecents(context.tenant, ids, query)));
    },
  };
}

const vietnamRecents = (tenant: Tenant, ids: readonly string[], query: CallRequest<'vnRecent'>) =>
  onlyForWebClients(query, () =>
    gamesOf(tenant, ids, 'ELOTT').filter(isVietnamLottery).slice(0, query.recentCount),
  );
