import type { QueueFilter } from '#schema/office-calls/queue-filter.ts';
import { sql, type Statement } from '../db/sql.ts';

const hourMs = 3_600_000;

interface FilterColumns {
  readonly amount: Statement;
  readonly method: Statement;
  readonly since: Statement;
}

/** SQL starting with `and`. */
export const queueFilter = (
  { atLeast, atMost, waitingHours, method }: QueueFilter,
  columns: FilterColumns,
  now: number,
): Statement => sql`
  ${atLeast === undefined ? sql`` : sql`and ${columns.amount} >= ${atLeast}::bigint`}
  ${atMost === undefined ? sql`` : sql`and ${columns.amount} <= ${atMost}::bigint`}
  ${method === undefined ? sql`` : sql`and ${columns.method} = ${method}`}
  ${waitingHours === undefined ? sql`` : sql`and ${columns.since} <= ${now - waitingHours * hourMs}::bigint`}`;
