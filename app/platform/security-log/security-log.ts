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

/** Since the server started. */
export interface EventCount {
  readonly event: SecurityEventName;
  readonly outcome: string;
  readonly times: number;
}

export interface SecurityLogState {
  readonly counts: readonly EventCount[];
  /** Rows lost in a long outage, or because the key was unavailable. */
  readonly lostRows: number;
  readonly attacks: readonly AttackSigns[];
}

export interface SecurityLog {
  /**
   * Resolves when a success is on disk, or after 2 s. Refusals are aggregated and written within a
   * second. Never rejects.
   */
  record(event: SecurityEvent): Promise<void>;
  /**
   * For events stored by the platform log's `write`: counts them and writes the line. Never
   * rejects.
   */
  recordWritten(event: SecurityEvent): Promise<void>;
  state(): SecurityLogState;
  /** Flushes waiting rows first. */
  close(): Promise<void>;
}

export interface SecurityLogDeps {
  readonly clock: Clock;
  /** Absent without an embedded platform, which has the table. */
  readonly insert?: ((rows: readonly SecurityRow[]) => Promise<unknown>) | undefined;
  readonly writeLine?: ((line: string) => void) | undefined;
  /** Key of the hashes of names that match no member. */
  readonly key: () => Promise<string>;
  readonly report: (error: unknown) => void;
}

/** Aggregation period, ms. */
const foldMs = 1_000;
/** Maximum wait of a call for its row, ms. */
const maxWaitMs = 2_000;
const batchSize = 500;
const maxWaitingRows = 5_000;

const subjectOf = (key: string, { tenant, name }: SecurityEvent): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(['subject', tenant, name]))
    .digest('base64url')
    .slice(0, 22);

export const rowOf = (key: string, folded: FoldedEvent): SecurityRow => {
  const { name, ...event } = folded;
  const subject = event.member !== null || name === null ? null : subjectOf(key, folded);
  return { ...event, subject };
};

const lineOf = ({ tenant, at, ...row }: SecurityRow): string =>
  `${JSON.stringify({ log: 'security', time: new Date(at).toISOString(), brand: tenant, ...row })}\n`;

/** Writes batches one at a time and retries failed ones later. */
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
    /** Resolves after one attempt for everything queued. */
    write: (): Promise<void> => (writing ??= writeAll().finally(() => (writing = undefined))),
    isWaiting: () => waiting.length > 0,
    lost(rows: number): void {
      lostRows += rows;
    },
    lostRows: () => lostRows,
  };
}

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
