import { movableClock, type Clock, type MovableClock } from '#app/lib/clock.ts';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { neutralState, sandboxStateSchema, type SandboxState } from './state.ts';

/** The sandbox's settings: read on every call, so they are in memory; kept in the database, so they outlive a restart. */
export interface Switchboard {
  /** The platform's clock, moved as far as the sandbox moved it. */
  readonly clock: Clock;
  /** How far the clock is moved, in ms. */
  readonly clockOffset: () => number;
  stateOf(tenantCode: string): Promise<SandboxState>;
  change(tenantCode: string, change: (state: SandboxState) => SandboxState): Promise<SandboxState>;
  /** Moves the clock of all brands by so many ms; 'reset' puts it right. Answers the offset. */
  moveClock(move: number | 'reset'): Promise<number>;
  /** Reads the clock's offset; to be awaited before the clock is trusted. */
  ready(): Promise<void>;
}

/** Without a sandbox nothing is ever set, whatever a database from a tester's machine may hold. */
export const deadSwitchboard = (clock: Clock): Switchboard => ({
  clock,
  clockOffset: () => 0,
  stateOf: async () => neutralState,
  change: async () => neutralState,
  moveClock: async () => 0,
  ready: async () => undefined,
});

/** The switchboard of a sandbox, over a database. */
export function createSwitchboard(database: Database, base: Clock): Switchboard {
  const states = new Map<string, SandboxState>();
  const clock = movableClock(base);
  let clockRead: Promise<void> | undefined;
  const ready = () => (clockRead ??= readClock(database, clock).catch((error: unknown) => {
    // The next call asks again, so a database that was away does not leave the clock wrong for ever.
    clockRead = undefined;
    throw error;
  }));
  const stateOf = async (code: string): Promise<SandboxState> => {
    const known = states.get(code);
    if (known) return known;
    const stored = await readState(database, code);
    // Another call may have set something while this one was reading.
    const state = states.get(code) ?? stored;
    states.set(code, state);
    return state;
  };
  return {
    clock,
    clockOffset: () => clock.offset(),
    ready,
    stateOf,
    async change(code, change) {
      await stateOf(code);
      const next = change(states.get(code) ?? neutralState);
      states.set(code, next);
      await writeState(database, code, next);
      return next;
    },
    async moveClock(move) {
      await ready();
      clock.move(move === 'reset' ? -clock.offset() : move);
      await database.run(sql`insert into sandbox_clock (id, offset_ms) values (1, ${clock.offset()}::bigint)
        on conflict (id) do update set offset_ms = excluded.offset_ms`);
      return clock.offset();
    },
  };
}

async function readClock(database: Database, clock: MovableClock): Promise<void> {
  const row = await database.one<{ offset_ms: number }>('select offset_ms from sandbox_clock');
  clock.move((row?.offset_ms ?? 0) - clock.offset());
}

async function readState(database: Database, code: string): Promise<SandboxState> {
  const row = await database.one<{ document: unknown }>(sql`select document from sandbox_state where tenant = ${code}`);
  return sandboxStateSchema.safeParse(row?.document ?? {}).data ?? neutralState;
}

async function writeState(database: Database, code: string, state: SandboxState): Promise<void> {
  await database.run(sql`insert into sandbox_state (tenant, document) values (${code}, ${JSON.stringify(state)}::jsonb)
    on conflict (tenant) do update set document = excluded.document`);
}
