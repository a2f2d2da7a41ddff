import type { Clock } from '#app/lib/clock.ts';
import type { Random } from '#app/lib/random.ts';
import { createSigningKey } from '../crypto/signing-key.ts';
import type { Database } from '../db/database.ts';
import { insertEvents } from './event-store.ts';
import { createRetentionJob, type RetentionJob } from './retention.ts';
import { createSecurityLog, type SecurityLog } from './security-log.ts';

/** What an operator may set of the security log. */
export interface SecurityLogOptions {
  /** Days that rows are kept; by default 400. */
  readonly retentionDays?: number;
  /** Adds one line of JSON, with its line end, to the stream; by default there is none. */
  readonly writeLine?: ((line: string) => void) | undefined;
}

/** The security log of the embedded platform, with its retention. */
export interface PlatformSecurityLog extends SecurityLog {
  readonly retention: RetentionJob;
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

/** Puts the log together over the platform's database. */
export function createPlatformSecurityLog(
  { database, clock, random, secret, report }: PlatformLogDeps,
  { retentionDays = defaultRetentionDays, writeLine }: SecurityLogOptions = {},
): PlatformSecurityLog {
  const log = createSecurityLog({
    clock,
    insert: (rows) => insertEvents(database, rows),
    writeLine,
    key:
      secret === undefined
        ? createSigningKey(database, random, 'security-log')
        : async () => secret,
    report,
  });
  return { ...log, retention: createRetentionJob(database, clock, retentionDays, report) };
}
