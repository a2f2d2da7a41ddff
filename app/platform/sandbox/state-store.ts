import { movableClock, type Clock } from '#app/lib/clock.ts';
import type { Database, Queryable } from '../db/database.ts';
import { createRefreshingValue, type RefreshingValue } from '../db/refreshing-value.ts';
import { sql } from '../db/sql.ts';
import { neutralState, sandboxStateSchema, type SandboxState } from './state.ts';

/**
 * The state is in memory because every call reads it, and in the database to survive restarts and
 * apply on every server.
 */
export interface SandboxStore {
  /** Includes the sandbox's offset. */
  readonly clock: Clock;
  /** In ms. */
  readonly clockOffset: () => number;
  stateOf(tenantCode: string): Promise<SandboxState>;
  change(tenantCode: string, change: (state: SandboxState) => SandboxState): Promise<SandboxState>;
  /** `move` in ms. Moves the clock of all brands; returns the offset. */
  moveClock(move: number | 'reset'): Promise<number>;
  /** Loads the clock's offset; await it before using the clock. */
  ready(): Promise<void>;
}

/** Ignores stored settings, such as those in a copied test database. */
export const disabledSandbox = (clock: Clock): SandboxStore => ({
  clock,
  clockOffset: () => 0,
  stateOf: async () => neutralState,
  change: async () => neutralState,
  moveClock: async () => 0,
  ready: async () => undefined,
});

/** Delay until a setting applies on other servers. */
const stateTtlMs = 1_000;

/** With an embedded database there is no other server, so the state is never reloaded. */
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

/** Locks the row first, so that concurrent changes of several servers are serialised. */
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
