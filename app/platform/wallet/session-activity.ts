import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** Limits writes: not every bet causes one. */
const recordIntervalMs = 60_000;
const maxTracked = 20_000;

/** Extends the game session and the log-in session of an active player. */
export interface SessionActivity {
  record(tenant: string, session: string, now: number): Promise<void>;
}

export function createSessionActivity(database: Database): SessionActivity {
  const lastRecordedAt = new Map<string, number>();
  return {
    async record(tenant, session, now) {
      const key = `${tenant}/${session}`;
      if (Math.abs(now - (lastRecordedAt.get(key) ?? -Infinity)) < recordIntervalMs) return;
      if (lastRecordedAt.size >= maxTracked) lastRecordedAt.clear();
      lastRecordedAt.set(key, now);
      // Same lock order as a log-out, to prevent deadlocks.
      await database.transaction(async (tx) => {
        await tx.run(sql`update account_session a set seen_at = greatest(a.seen_at, ${now}) from game_session g
          where g.tenant = ${tenant} and g.token_hash = ${session} and g.ended_at is null
            and a.tenant = g.tenant and a.id = g.account_session`);
        await tx.run(
          sql`update game_session set seen_at = greatest(seen_at, ${now}) where tenant = ${tenant}
            and token_hash = ${session} and ended_at is null`,
        );
      });
    },
  };
}
