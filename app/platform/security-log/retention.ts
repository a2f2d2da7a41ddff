import type { Clock } from '#app/lib/clock.ts';
import type { Database } from '../db/database.ts';
import { deleteEventsBefore } from './event-store.ts';

const dayMs = 24 * 3_600_000;
const intervalMs = 3_600_000;

/** Deletes rows after the operator's retention period [F13]. */
export interface RetentionJob {
  /** Deletes now; returns the number of rows. */
  deleteExpired(): Promise<number>;
  /**
   * Deletes now and every hour.
   * @returns stops it
   */
  start(): () => void;
}

/**
 * The job over the rows of all tenants.
 * @param days retention of rows
 */
export function createRetentionJob(
  database: Database,
  clock: Clock,
  days: number,
  report: (error: unknown) => void,
): RetentionJob {
  const deleteExpired = (): Promise<number> => {
    const now = clock.now();
    return deleteEventsBefore(database, now - days * dayMs, now);
  };
  return {
    deleteExpired,
    start() {
      const run = (): void => void deleteExpired().catch(report);
      run();
      const timer = setInterval(run, intervalMs).unref();
      return () => clearInterval(timer);
    },
  };
}
