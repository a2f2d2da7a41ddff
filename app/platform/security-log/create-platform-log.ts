import type { Clock } from '#app/lib/clock.ts';
import type { Random } from '#app/lib/random.ts';
import { createSigningKey } from '../crypto/signing-key.ts';
import type { Database, Queryable } from '../db/database.ts';
import { insertEvents, deleteEventsBefore } from './event-store.ts';
import type { SecurityEvent } from './security-event.ts';
import { createSecurityLog, rowOf, type SecurityLog } from './security-log.ts';

const dayMs = 24 * 3_600_000;
const intervalMs = 3_600_000;

interface RetentionJob {
  deleteExpired(): Promise<number>;
  /**
   * Runs now and every hour.
   * @returns stops the job
   */
  start(): () => void;
}

function createRetentionJob(
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

export interface SecurityLogOptions {
  readonly retentionDays?: number;
  /** Appends one line of JSON, including its line end. Default: no stream. */
  readonly writeLine?: ((line: string) => void) | undefined;
}

export interface PlatformSecurityLog extends SecurityLog {
  readonly retention: RetentionJob;
  /** Preloads the key, so that `write` uses only its transaction. */
  ready(): Promise<void>;
  /**
   * Writes a success in the transaction of its act, so both commit together; call `recordWritten`
   * after the commit.
   */
  write(tx: Queryable, event: SecurityEvent): Promise<void>;
}

const defaultRetentionDays = 400;

interface PlatformLogDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  /** The server's secret; default: a key in the database. */
  readonly secret: string | undefined;
  readonly report: (error: unknown) => void;
}

export function createPlatformSecurityLog(
  { database, clock, random, secret, report }: PlatformLogDeps,
  { retentionDays = defaultRetentionDays, writeLine }: SecurityLogOptions = {},
): PlatformSecurityLog {
  const key =
    secret === undefined ? createSigningKey(database, random, 'security-log') : async () => secret;
  const log = createSecurityLog({
    clock,
    insert: (rows) => insertEvents(database, rows),
    writeLine,
    key,
    report,
  });
  return {
    ...log,
    retention: createRetentionJob(database, clock, retentionDays, report),
    ready: async () => void (await key()),
    write: async (tx, event) =>
      void (await insertEvents(tx, [rowOf(await key(), { ...event, times: 1 })])),
  };
}
