import { createHmac } from 'node:crypto';
import type { Clock } from '#app/lib/clock.ts';
import { withDeadline } from '#app/lib/with-deadline.ts';
import { createAttackDetector, type AttackSigns } from './attack-signs.ts';
import { createRefusalFolder, type FoldedEvent } from './fold-refusals.ts';
import {
  succeeded,
  type SecurityEvent,
  type SecurityEventName,
  type SecurityRow,
} from './security-event.ts';

/** The number of occurrences since the server started. */
export interface EventCount {
  readonly event: SecurityEventName;
  readonly outcome: string;
  readonly times: number;
}

/** The server's counts, for its metrics. */
export interface SecurityLogState {
  readonly counts: readonly EventCount[];
  /** Rows that were never written, because the database did not answer for too long. */
  readonly lostRows: number;
  readonly attacks: readonly AttackSigns[];
}

/** The security events of all brands [F13]. */
export interface SecurityLog {
  /**
   * Records an event. A success is on disk when the promise resolves, or after 2 s at the latest; a
   * refusal is written within a second, aggregated with equal ones. Never rejects.
   */
  record(event: SecurityEvent): Promise<void>;
  /**
   * Counts an event that the platform log's `write` has stored, and writes its line. Never rejects.
   */
  recordWritten(event: SecurityEvent): Promise<void>;
  state(): SecurityLogState;
  /** Writes whatever is waiting, and ends. */
  close(): Promise<void>;
}

export interface SecurityLogDeps {
  readonly clock: Clock;
  /** Inserts rows into the table; absent when another platform has one. */
  readonly insert?: ((rows: readonly SecurityRow[]) => Promise<unknown>) | undefined;
  /** Appends one line of JSON to the stream, if the operator wants one. */
  readonly writeLine?: ((line: string) => void) | undefined;
  /** The key of the hash of names that are not a member's. */
  readonly key: () => Promise<string>;
  /** Receives failures to write rows. */
  readonly report: (error: unknown) => void;
}

/** How long refusals are collected, ms. */
const foldMs = 1_000;
/** How long a call waits for the row of its act, ms. */
const maxWaitMs = 2_000;
/** The maximum number of rows in one statement. */
const batchSize = 500;
/** The maximum number of rows that wait for the database. */
const maxWaitingRows = 5_000;

const subjectOf = (key: string, { tenant, name }: SecurityEvent): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(['subject', tenant, name]))
    .digest('base64url')
    .slice(0, 22);

/**
 * The stored row of an event.
 * @param key of the hashes of names that are not a member's
 */
export const rowOf = (key: string, folded: FoldedEvent): SecurityRow => {
  const { name, ...event } = folded;
  // A known member needs no name.
  const subject = event.member !== null || name === null ? null : subjectOf(key, folded);
  return { ...event, subject };
};

const lineOf = ({ tenant, at, ...row }: SecurityRow): string =>
  `${JSON.stringify({ log: 'security', time: new Date(at).toISOString(), brand: tenant, ...row })}\n`;

/** Writes rows in batches, one after the other, and keeps failed ones for later. */
function createRowWriter({ insert, report }: Pick<SecurityLogDeps, 'insert' | 'report'>) {
  const waiting: SecurityRow[] = [];
  let writing: Promise<void> | undefined;
  let lostRows = 0;
  let hasFailed = false;
  const writeAll = async (): Promise<void> => {
    while (insert && waiting.length > 0) {
      const batch = waiting.splice(0, batchSize);
      try {
        await insert(batch);
        hasFailed = false;
      } catch (error) {
        waiting.unshift(...batch);
        lostRows += waiting.splice(maxWaitingRows).length;
        if (!hasFailed) report(error);
        hasFailed = true;
        return;
      }
    }
  };
  return {
    add(rows: readonly SecurityRow[]): void {
      if (insert) waiting.push(...rows);
    },
    /** Resolves when everything that waits now was tried. */
    write: (): Promise<void> => (writing ??= writeAll().finally(() => (writing = undefined))),
    isWaiting: () => waiting.length > 0,
    lost(rows: number): void {
      lostRows += rows;
    },
    lostRows: () => lostRows,
  };
}

/** Makes the log. */
export function createSecurityLog(deps: SecurityLogDeps): SecurityLog {
  const { clock, writeLine, key } = deps;
  const writer = createRowWriter(deps);
  const folder = createRefusalFolder();
  const detector = createAttackDetector();
  const counts = new Map<string, EventCount>();
  let timer: NodeJS.Timeout | undefined;

  const countEvent = ({ event, outcome }: SecurityEvent): void => {
    const id = `${event} ${outcome}`;
    counts.set(id, { event, outcome, times: (counts.get(id)?.times ?? 0) + 1 });
  };
  const tell = async (events: readonly FoldedEvent[]): Promise<readonly SecurityRow[]> => {
    const secret = await key();
    const rows = events.map((event) => rowOf(secret, event));
    for (const row of rows) writeLine?.(lineOf(row));
    return rows;
  };
  const add = async (events: readonly FoldedEvent[]): Promise<void> => {
    try {
      writer.add(await tell(events));
    } catch (error) {
      writer.lost(events.length);
      deps.report(error);
    }
    await writer.write();
    scheduleTurn();
  };
  /** Schedules the next write, as long as anything is waiting. */
  const scheduleTurn = (): void => {
    if (timer || (folder.isEmpty() && !writer.isWaiting())) return;
    timer = setTimeout(() => {
      timer = undefined;
      void add(folder.take(clock.now()));
    }, foldMs).unref();
  };
  return {
    async record(event) {
      countEvent(event);
      detector.observe(event);
      if (event.outcome !== succeeded) {
        folder.add(event);
        return scheduleTurn();
      }
      await withDeadline(add([{ ...event, times: 1 }]), maxWaitMs, () => undefined);
    },
    async recordWritten(event) {
      countEvent(event);
      detector.observe(event);
      await tell([{ ...event, times: 1 }]).catch(deps.report);
    },
    state: () => ({
      counts: [...counts.values()],
      lostRows: writer.lostRows(),
      attacks: detector.signs(clock.now()),
    }),
    async close() {
      clearTimeout(timer);
      await add(folder.take(clock.now(), true));
      clearTimeout(timer);
    },
  };
}
