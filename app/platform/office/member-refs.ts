import type { OfficeOutput } from '#schema/office-calls/table.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';

type MemberRef = OfficeOutput<'previewMemberUpline'>['member'];

/** Maps ids to members; an unknown member's account is its id. */
export async function readMemberRefs(
  db: Queryable,
  tenant: string,
  ids: readonly string[],
): Promise<(id: string) => MemberRef> {
  const rows = await db.query<MemberRef>(sql`select id, account from account_member
    where tenant = ${tenant} and id = any(${[...new Set(ids)]}::text[])`);
  const refs = new Map(rows.map((row) => [row.id, row]));
  return (id) => refs.get(id) ?? { id, account: id };
}
