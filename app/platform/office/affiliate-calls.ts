import { affiliateStateAt } from '#app/domain/accounts/affiliate-states.ts';
import { ok } from '#app/lib/result.ts';
import { sql } from '../db/sql.ts';
import { rulesOf } from '../identity/deps.ts';
import { addAffiliateCode, endAffiliateCode } from './affiliate-acts.ts';
import type { OfficeHandlers, OfficeServices } from './office-context.ts';
import { staffActs } from './staff-acts.ts';
import { pageOf, timeCursor, timeCursorOf } from './pages.ts';

interface AffiliateRow {
  readonly code: string;
  readonly active: boolean;
  readonly uses: number;
  readonly maxUses: number | null;
  readonly until: number | null;
  readonly createdBy: string;
  readonly createdAt: number;
  readonly member: string | null;
  readonly account: string | null;
}

export const affiliateCalls = (
  services: OfficeServices,
): OfficeHandlers<'affiliates' | 'addAffiliate' | 'endAffiliate'> => {
  const act = staffActs(services);
  return {
    async affiliates({ limit, after }, { tenant, now }) {
      const cursor = timeCursor(after);
      const rows = await services.database
        .query<AffiliateRow>(sql`select a.code_key as code, a.active,
        a.uses, a.max_uses as "maxUses", a.until, a.created_by as "createdBy",
        a.created_at as "createdAt", a.member, m.account
      from account_affiliate a
      left join account_member m on m.tenant = a.tenant and m.id = a.member
      where a.tenant = ${tenant.code}
        ${cursor ? sql`and (a.created_at, a.code_key) < (${cursor.at}::bigint, ${cursor.id})` : sql``}
      order by a.created_at desc, a.code_key desc limit ${limit + 1}`);
      const { entries, next } = pageOf(rows, limit, ({ createdAt: at, code: id }) =>
        timeCursorOf({ at, id }),
      );
      return ok({
        affiliates: entries.map(({ active, member, account, ...row }) => ({
          ...row,
          owner: member === null ? null : { id: member, account: account ?? member },
          state: affiliateStateAt({ ...row, active }, now),
        })),
        host: tenant.hosts[0] ?? '',
        isFieldOn: rulesOf(tenant).get('affiliateCode')?.enabled === true,
        next,
      });
    },
    addAffiliate: act((tx, staff, input) => addAffiliateCode(tx, services.random, staff, input)),
    endAffiliate: act((tx, staff, { code }) => endAffiliateCode(tx, staff, code)),
  };
};
