import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { setParent } from './edges.ts';

/** A move that begins later. */
export interface ScheduledMove {
  readonly tenant: string;
  readonly child: string;
  /** Start in ms since the epoch. */
  readonly from: number;
  /** Null: no agent. */
  readonly parentBefore: string | null;
  readonly parent: string | null;
  /** JSON of further changes, for the caller to revert on cancellation. */
  readonly changes: string;
}

interface MoveAct {
  readonly staff: string;
  readonly reason: string;
  readonly at: number;
}

/** Records a scheduled move, so that it can be cancelled. */
export const insertMove = (
  tx: Queryable,
  { tenant, child, from, parentBefore, parent, changes }: ScheduledMove,
  { staff, reason, at }: MoveAct,
): Promise<number> =>
  tx.run(sql`insert into agent_move (tenant, child, number, from_window, parent_before, parent, changes,
      scheduled_at, scheduled_by, reason)
    select ${tenant}, ${child}, count(*)::integer + 1, ${from}::bigint, ${parentBefore}, ${parent},
      ${changes}::jsonb, ${at}::bigint, ${staff}, ${reason}
    from agent_move where tenant = ${tenant} and child = ${child}`);

/** The last move that has not begun. */
export const readScheduledMove = (
  db: Queryable,
  { tenant, member }: { readonly tenant: string; readonly member: string },
  at: number,
): Promise<(Omit<ScheduledMove, 'changes'> & { readonly changes: unknown }) | undefined> =>
  db.one(sql`select tenant, child, from_window as "from", parent_before as "parentBefore", parent,
      changes from agent_move
    where tenant = ${tenant} and child = ${member} and cancelled_at is null
      and from_window > ${at}::bigint order by from_window desc limit 1`);

/**
 * Cancels a move that has not begun.
 * @returns false if the tree no longer allows the former agent, e.g. below the member
 */
export async function cancelScheduledMove(
  tx: Queryable,
  { tenant, child, from, parentBefore }: Omit<ScheduledMove, 'changes' | 'parent'>,
  { staff, reason, at }: MoveAct,
): Promise<boolean> {
  await tx.run(sql`update agent_move set cancelled_at = ${at}::bigint, cancelled_by = ${staff},
      cancel_reason = ${reason}
    where tenant = ${tenant} and child = ${child} and from_window = ${from}::bigint
      and cancelled_at is null`);
  const removeEdge = () =>
    tx.run(sql`delete from agent_edge where tenant = ${tenant} and child = ${child}
      and from_window = ${from}::bigint`);
  await removeEdge();
  if (parentBefore === null) return true;
  // Validates the former edge like a new one, then extends it instead.
  const edge = { tenant, child, parent: parentBefore, from, source: 'staff', at } as const;
  if ((await setParent(tx, edge)) !== 'set') return false;
  await removeEdge();
  await tx.run(sql`update agent_edge set until_window = null where tenant = ${tenant}
    and child = ${child} and until_window = ${from}::bigint`);
  return true;
}
