import type { Clock } from '#app/lib/clock.ts';
import type { Random } from '#app/lib/random.ts';
import { createSigningKey } from '../crypto/signing-key.ts';
import type { Database, Queryable } from '../db/database.ts';
import { insertEvents } from './event-store.ts';
import { createRetentionJob, type RetentionJob } from './retention.ts';
import type { SecurityEvent } from './security-event.ts';
import { createSecurityLog, rowOf, type SecurityLog } from './security-log.ts';

/** An operator's settings of the security log. */
export interface SecurityLogOptions {
  /** Retention of rows in days; by default 400. */
  readonly retentionDays?: number;
  /** Appends one line of JSON, with its line end, to the stream; by default there is none. */
  readonly writeLine?: ((line: string) => void) | undefined;
}

/** The security log of the embedded platform, with its retention. */
export interface PlatformSecurityLog extends SecurityLog {
  readonly retention: RetentionJob;
  /**
   * Reads the key for rows, so that `write` uses only its transaction. Rejects with the database's
   * error.
   */
  ready(): Promise<void>;
  /**
   * Writes the row of a success, in the transaction of the act; call `recordWritten` after the
   * commit. Rejects with the database's error, so that there is no act without its row.
   */
  write(tx: Queryable, event: SecurityEvent): Promise<void>;
}

const defaultRetentionDays = 400;

interface PlatformLogDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  /** The server's secret; by default a key of the database's own. */
  readonly secret: string | undefined;
  readonly report: (error: unknown) => void;
}

/** Creates the log over the platform's database. */
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
