import type { Localised } from '#schema/tenant.ts';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** A promotion's title in each language, for messages, if the brand still has it. */
export async function readTitle(
  tx: Queryable,
  tenant: string,
  promotion: string,
): Promise<{ readonly title?: Localised }> {
  const row = await tx.one<{ title: Localised | null }>(sql`select body->'title' as title
    from tenant_entry where tenant = ${tenant} and kind = 'promotion' and id = ${promotion}`);
  return row?.title ? { title: row.title } : {};
}
