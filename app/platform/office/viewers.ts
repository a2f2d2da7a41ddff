import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import { sessionOf, type OfficeContext } from './office-context.ts';

/** How long a person counts as viewer after opening a request. */
const viewingMs = 5 * 60_000;

/** One request per session; none in a queue. */
export async function noteViewing(
  db: Queryable,
  context: OfficeContext,
  subject: string | null,
): Promise<void> {
  const { tenant, now } = context;
  await db.run(sql`update office_session set viewing = ${subject}, viewing_at = ${now}
    where tenant = ${tenant.code} and id = ${sessionOf(context).sessionId}
      and (viewing is not null or ${subject}::text is not null)`);
}

/**
 * Other viewers as JSON.
 * @param subject the column or text written by `noteViewing`
 */
export const viewersOf = (context: OfficeContext, subject: Statement): Statement =>
  sql`coalesce((select jsonb_agg(distinct a.username) from office_session s
    join office_account a on a.tenant = s.tenant and a.id = s.staff
    where s.tenant = ${context.tenant.code} and s.viewing = ${subject}
      and s.viewing_at > ${context.now - viewingMs} and s.ends_at > ${context.now}
      and s.staff <> ${sessionOf(context).staff} and a.disabled_at is null), '[]'::jsonb)`;
