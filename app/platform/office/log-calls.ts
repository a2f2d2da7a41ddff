import { ok } from '#app/lib/result.ts';
import { mayDo, officeActs, type OfficeAct } from '#schema/office-calls/acts.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { lowerAscii, toLowerAscii } from '../db/ascii-case.ts';
import { sql } from '../db/sql.ts';
import { sessionOf, type OfficeHandlers, type OfficeServices } from './office-context.ts';
import { numberCursor, pageOf } from './pages.ts';

type Act = OfficeOutput<'staffActs'>['acts'][number];

const allActs = Object.keys(officeActs) as readonly OfficeAct[];

export const logCalls = ({
  database,
}: OfficeServices): OfficeHandlers<'officeSite' | 'officeSession' | 'staffActs'> => ({
  officeSite: async (_, { tenant }) => ok({ brand: tenant.name }),
  async officeSession(_, context) {
    const { username, role, stage } = sessionOf(context);
    const { name, currency, protection, cashier } = context.tenant;
    return ok({
      username,
      role,
      stage,
      brand: name,
      acts: stage === 'open' ? allActs.filter((act) => mayDo(role, act)) : [],
      currency: currency.code,
      symbol: currency.symbol,
      timeZone: protection.timeZone,
      messageLanguage: context.tenant.defaultLanguage,
      fourEyesAbove: cashier.withdrawals.fourEyesAbove,
    });
  },
  async staffActs({ limit, after, staff, act, subject, from, until }, { tenant }) {
    const cursor = numberCursor(after);
    const rows = await database.query<Act & { readonly id: number }>(sql`select id, at, staff, act,
        subject, member, amount, currency, outcome, reason
      from staff_act where tenant = ${tenant.code}
        ${cursor === undefined ? sql`` : sql`and id < ${cursor}::bigint`}
        ${staff === undefined ? sql`` : sql`and ${lowerAscii(sql`staff`)} = ${toLowerAscii(staff)}`}
        ${act === undefined ? sql`` : sql`and act = ${act}`}
        ${subject === undefined ? sql`` : sql`and (subject = ${subject} or member = ${subject})`}
        ${from === undefined ? sql`` : sql`and at >= ${from}::bigint`}
        ${until === undefined ? sql`` : sql`and at < ${until}::bigint`}
      order by id desc limit ${limit + 1}`);
    const { entries, next } = pageOf(rows, limit, ({ id }) => String(id));
    return ok({ acts: entries.map(({ id: _, ...act }) => act), next });
  },
});
