import type { Database, Queryable } from '../db/database.ts';
import { deleteBatch, maxBatchSize } from '../db/delete-batch.ts';
import { sql } from '../db/sql.ts';
import type { SecurityRow } from './security-event.ts';

export const insertEvents = (db: Queryable, rows: readonly SecurityRow[]): Promise<number> =>
  db.run(sql`insert into security_event
      (tenant, at, event, outcome, side, member, subject, session, address, detail, times)
    select tenant, at, event, outcome, side, member, subject, session, address, detail, times
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(tenant text, at bigint, event text, outcome text,
      side text, member text, subject text, session text, address text, detail jsonb, times integer)`);

/** A trigger otherwise forbids deletion. */
export const allowDeletion = (tx: Queryable): Promise<unknown> =>
  tx.query(`select set_config('marquee.delete_security_events', 'on', true)`);

/**
 * Logs for every tenant that an operator restored or moved all data.
 * @param at ms since the epoch
 */
export const insertDataAct = (
  db: Queryable,
  act: 'restore' | 'move',
  at: number,
): Promise<number> =>
  db.run(sql`insert into security_event (tenant, at, event, outcome, side, address, detail, times)
    select code, ${at}, 'data', 'ok', '', '', ${JSON.stringify({ act })}::jsonb, 1 from tenant`);

const insertRetention = (db: Queryable, before: number, at: number): Promise<number> =>
  db.run(sql`insert into security_event (tenant, at, event, outcome, side, address, detail, times)
    select tenant, ${at}, 'data', 'ok', '', '', jsonb_build_object('act', 'retention', 'rows', count(*)), 1
    from security_event where at < ${before} group by tenant`);

/**
 * Deletes rows of all tenants in batches, to avoid long transactions. The first batch also logs the
 * deletion. Returns the number of rows.
 * @param before ms since the epoch, like `now`
 */
export async function deleteEventsBefore(
  database: Database,
  before: number,
  now: number,
): Promise<number> {
  let deletedCount = 0;
  for (let isFirst = true; ; isFirst = false) {
    const batch = await database.transaction(async (tx) => {
      if (isFirst) await insertRetention(tx, before, now);
      await allowDeletion(tx);
      return deleteBatch(tx, sql`security_event`, sql`at < ${before}`);
    });
    deletedCount += batch;
    if (batch < maxBatchSize) return deletedCount;
  }
}

/** Absent fields do not restrict. Times in ms since the epoch. */
export interface EventFilter {
  readonly tenant?: string;
  readonly since?: number;
  readonly until?: number;
  readonly member?: { readonly id: string; readonly accountKey: string };
  readonly event?: string;
  readonly address?: string;
  readonly limit: number;
}

/**
 * Oldest first, over all tenants by default. A member is given by id, user name or E.164 number.
 */
export async function readEvents(db: Queryable, filter: EventFilter): Promise<SecurityRow[]> {
  const { tenant, since, until, member, event, address, limit } = filter;
  const rows = await db.query<SecurityRow>(sql`
    select tenant, at, event, outcome, side, member, subject, session, address, detail, times
    from security_event e
    where true ${tenant === undefined ? sql`` : sql`and tenant = ${tenant}`}
      ${since === undefined ? sql`` : sql`and at >= ${since}`}
      ${until === undefined ? sql`` : sql`and at < ${until}`}
      ${event === undefined ? sql`` : sql`and event = ${event}`}
      ${address === undefined ? sql`` : sql`and address = ${address}`}
      ${
        member === undefined
          ? sql``
          : sql`and (member = ${member.id} or exists (select 1 from account_member m where m.tenant = e.tenant
              and m.id = e.member and (m.account_key = ${member.accountKey} or m.mobile = ${member.id})))`
      }
    order by id desc limit ${limit}`);
  return rows.reverse();
}
