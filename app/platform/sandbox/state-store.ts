import { movableClock, type Clock } from '#app/lib/clock.ts';
import type { Database, Queryable } from '../db/database.ts';
import { createRefreshingValue, type RefreshingValue } from '../db/refreshing-value.ts';
import { sql } from '../db/sql.ts';
import { neutralState, sandboxStateSchema, type SandboxState } from './state.ts';

/**
 * The sandbox's settings: read on every call, so that they are in memory; stored in the database,
 * so that they survive a restart and apply on every server.
 */
export interface SandboxStore {
  /** The platform's clock, with the sandbox's offset. */
  readonly clock: Clock;
  /** The clock's offset, in ms. */
  readonly clockOffset: () => number;
  stateOf(tenantCode: string): Promise<SandboxState>;
  change(tenantCode: string, change: (state: SandboxState) => SandboxState): Promise<SandboxState>;
  /** Moves the clock of all brands by this many ms; 'reset' sets it right. Returns the offset. */
  moveClock(move: number | 'reset'): Promise<number>;
  /** Reads the clock's offset; await it before using the clock. */
  ready(): Promise<void>;
}

/** Without a sandbox nothing is ever set, whatever a database from a tester's machine contains. */
export const disabledSandbox = (clock: Clock): SandboxStore => ({
  clock,
  clockOffset: () => 0,
  stateOf: async () => neutralState,
  change: async () => neutralState,
  moveClock: async () => 0,
  ready: async () => undefined,
});

/** How soon a tester's setting on one server applies on the others. */
const stateTtlMs = 1_000;

/**
 * Stores the sandbox's state in a database. An embedded one has no other server that could change
 * it, so that its state is never read again.
 */
export function createSandboxStore(database: Database, base: Clock): SandboxStore {
  const ttlMs = database.kind === 'postgres' ? stateTtlMs : Infinity;
  const states = new Map<string, RefreshingValue<SandboxState>>();
  const clock = movableClock(base);
  const offset = createRefreshingValue(() => readOffset(database), ttlMs);
  const applyOffset = (ms: number): void => clock.move(ms - clock.offset());
  const stateAt = (code: string): RefreshingValue<SandboxState> => {
    const cached =
      states.get(code) ?? createRefreshingValue(() => readState(database, code), ttlMs);
    states.set(code, cached);
    return cached;
  };
  return {
    clock,
    clockOffset: () => clock.offset(),
    ready: async () => applyOffset(await offset.get()),
    stateOf: (code) => stateAt(code).get(),
    async change(code, change) {
      const next = await database.transaction((tx) => changeState(tx, code, change));
      stateAt(code).set(next);
      return next;
    },
    async moveClock(move) {
      const newOffset = await moveOffset(database, move);
      offset.set(newOffset);
      applyOffset(newOffset);
      return newOffset;
    },
  };
}

const readOffset = async (database: Queryable): Promise<number> =>
  (await database.one<{ offset_ms: number }>('select offset_ms from sandbox_clock'))?.offset_ms ??
  0;

async function moveOffset(database: Queryable, move: number | 'reset'): Promise<number> {
  const [first, nextOffset] =
    move === 'reset' ? [0, sql`0`] : [move, sql`sandbox_clock.offset_ms + ${move}::bigint`];
  const row = await database.one<{
    offset_ms: number;
  }>(sql`insert into sandbox_clock (id, offset_ms) values (1, ${first}::bigint)
    on conflict (id) do update set offset_ms = ${nextOffset} returning offset_ms`);
  return row?.offset_ms ?? 0;
}

async function readState(database: Queryable, code: string): Promise<SandboxState> {
  const row = await database.one<{ document: unknown }>(
    sql`select document from sandbox_state where tenant = ${code}`,
  );
  return sandboxStateSchema.safeParse(row?.document ?? {}).data ?? neutralState;
}

/** Locks the row first: simultaneous changes of two servers happen one after the other. */
async function changeState(
  tx: Queryable,
  code: string,
  change: (state: SandboxState) => SandboxState,
): Promise<SandboxState> {
  await tx.run(
    sql`insert into sandbox_state (tenant, document) values (${code},
      ${JSON.stringify(neutralState)}::jsonb) on conflict (tenant) do update
      set tenant = excluded.tenant`,
  );
  const next = change(await readState(tx, code));
  await tx.run(
    sql`update sandbox_state set document = ${JSON.stringify(next)}::jsonb where tenant = ${code}`,
  );
  return next;
}
