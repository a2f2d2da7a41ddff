import { ok } from '#app/lib/result.ts';
import type { Handler } from '../calls/handler.ts';
import type { Database, Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import {
  accountColumns,
  byAccount,
  decodePlace,
  encodePlace,
  isAfter,
  teamAccount,
  type AccountPage,
  type TeamAccountRow,
} from './team-accounts.ts';
import type { TeamPeriod } from './team-members.ts';
import { readTeamRequest } from './team-request.ts';
import { readBranchSums, readTeamSums } from './team-sums.ts';

/** Sorts by account and reads one row more than the limit. */
const readDirectMembers = (
  db: Queryable,
  { tenant, agent, from, until }: TeamPeriod,
  { after, limit }: AccountPage,
): Promise<readonly TeamAccountRow[]> =>
  db.query(sql`select ${accountColumns} from account_member m
    where m.tenant = ${tenant} and m.id in (select e.child from agent_edge e
        where e.tenant = ${tenant} and e.parent = ${agent} and e.from_window < ${until}::bigint
          and (e.until_window is null or e.until_window > ${from}::bigint))
      and ${isAfter(after)}
    order by ${byAccount} limit ${limit + 1}`);

const noSums = { staked: 0, paid: 0, validBet: 0, deposits: 0, withdrawals: 0 };

/** Per direct member, including all members below [AG-06]. */
export const createUserProfitLoss =
  (database: Database): Handler<'userProfitLoss'> =>
  async (request, context) => {
    const teamRequest = readTeamRequest(request, context, { name: 'after', decode: decodePlace });
    if (!teamRequest.ok) return teamRequest;
    const { days, period, place } = teamRequest.value;
    const { limit } = request;
    const rows = await readDirectMembers(database, period, { after: place, limit });
    const page = rows.slice(0, limit);
    const sums = await readBranchSums(
      database,
      period,
      page.map(({ id }) => id),
    );
    const { products: _, ...totals } = await readTeamSums(database, period);
    const last = page.at(-1);
    return ok({
      ...days,
      members: page.map((row) => {
        const { staked, paid, ...figures } = sums.get(row.id) ?? noSums;
        return { ...teamAccount(row), ...figures, staked, paid, result: paid - staked };
      }),
      totals: { ...totals, result: totals.paid - totals.staked },
      next: rows.length > limit && last ? encodePlace(last) : null,
    });
  };
