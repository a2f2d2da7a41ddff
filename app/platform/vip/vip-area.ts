import { isTrialType } from '#app/lib/account-types.ts';
import { ok, refuse } from '#app/lib/result.ts';
import type { Handlers } from '../calls/handler.ts';
import { requireMember } from '../calls/require-member.ts';
import { fault } from '../calls/responses.ts';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** How far a member is on the way to the next VIP level [PR-04]. */
export const createVipArea = (database: Database): Handlers<'vipProgress'> => ({
  async vipProgress(_, context) {
    const member = requireMember(context);
    if (!member.ok) return member;
    if (isTrialType(member.value.type)) return refuse(fault('need_true_account'));
    const { tenant } = context;
    const isOffered = tenant.vipLevels.length > 0 && Object.keys(tenant.points.units).length > 0;
    if (!isOffered) return refuse(fault('not_offered'));
    const row = await database.one<{ rank: number; points: number }>(sql`
      select a.rank_level as rank, coalesce(p.points, 0) as points
      from account_member a
        left join vip_progress p on p.tenant = ${tenant.code} and p.member = a.id
      where a.tenant = ${tenant.code} and a.id = ${member.value.id}`);
    if (!row) return refuse(fault('not_found'));
    const { rank, points } = row;
    const next = tenant.vipLevels.find((level) => level.rank > rank && level.points > points);
    return ok({ rank, points, next: next ? { rank: next.rank, points: next.points } : null });
  },
});
