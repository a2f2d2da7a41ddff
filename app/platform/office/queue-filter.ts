import type { QueueFilter } from '#schema/office-calls/queue-filter.ts';
import { sql, type Statement } from '../db/sql.ts';

const hourMs = 3_600_000;

/** The columns of a queue that a filter looks at. */
interface FilterColumns {
  readonly amount: Statement;
  readonly method: Statement;
  /** When the wait began, ms since the epoch. */
  readonly since: Statement;
}

/** A queue's filter as a condition that follows another one. */
export const queueFilter = (
  { atLeast, atMost, waitingHours, method }: QueueFilter,
  columns: FilterColumns,
  now: number,
): Statement => sql`
  ${atLeast === undefined ? sql`` : sql`and ${columns.amount} >= ${atLeast}::bigint`}
  ${atMost === undefined ? sql`` : sql`and ${columns.amount} <= ${atMost}::bigint`}
  ${method === undefined ? sql`` : sql`and ${columns.method} = ${method}`}
  ${waitingHours === undefined ? sql`` : sql`and ${columns.since} <= ${now - waitingHours * hourMs}::bigint`}`;
