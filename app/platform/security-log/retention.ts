import type { Clock } from '#app/lib/clock.ts';
import type { Database } from '../db/database.ts';
import { deleteEventsBefore } from './event-store.ts';

const dayMs = 24 * 3_600_000;
const intervalMs = 3_600_000;

export interface RetentionJob {
  deleteExpired(): Promise<number>;
  /**
   * Runs now and every hour.
   * @returns stops the job
   */
  start(): () => void;
}

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
