import { movableClock, type Clock } from '#app/lib/clock.ts';
import type { Database, Session } from '../db/database.ts';
import { createSharedValue, type SharedValue } from '../db/shared-value.ts';
import { sql } from '../db/sql.ts';
import { neutralState, sandboxStateSchema, type SandboxState } from './state.ts';

/**
 * The sandbox's settings: read on every call, so they are in memory; kept in the database, so they
 * outlive a restart and count at every server.
 */
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

/** How soon what a tester sets at one server counts at the others. */
const seenElsewhereMs = 1_000;

/**
 * The switchboard of a sandbox, over a database. An embedded one has no other server that could
 * change it.
 */
export function createSwitchboard(database: Database, base: Clock): Switchboard {
  const freshMs = database.kind === 'postgres' ? seenElsewhereMs : Infinity;
  const states = new Map<string, SharedValue<SandboxState>>();
  const clock = movableClock(base);
  const offset = createSharedValue(() => readOffset(database), freshMs);
  const put = (ms: number): void => clock.move(ms - clock.offset());
  const stateAt = (code: string): SharedValue<SandboxState> => {
    const kept = states.get(code) ?? createSharedValue(() => readState(database, code), freshMs);
    states.set(code, kept);
    return kept;
  };
  return {
    clock,
    clockOffset: () => clock.offset(),
    ready: async () => put(await offset.get()),
    stateOf: (code) => stateAt(code).get(),
    async change(code, change) {
      const next = await database.transaction((session) => changeState(session, code, change));
      stateAt(code).set(next);
      return next;
    },
    async moveClock(move) {
      const moved = await moveOffset(database, move);
      offset.set(moved);
      put(moved);
      return moved;
    },
  };
}

const readOffset = async (database: Session): Promise<number> =>
  (await database.one<{ offset_ms: number }>('select offset_ms from sandbox_clock'))?.offset_ms ??
  0;

async function moveOffset(database: Session, move: number | 'reset'): Promise<number> {
  const [first, further] =
    move === 'reset' ? [0, sql`0`] : [move, sql`sandbox_clock.offset_ms + ${move}::bigint`];
  const row = await database.one<{
    offset_ms: number;
  }>(sql`insert into sandbox_clock (id, offset_ms) values (1, ${first}::bigint)
    on conflict (id) do update set offset_ms = ${further} returning offset_ms`);
  return row?.offset_ms ?? 0;
}

async function readState(database: Session, code: string): Promise<SandboxState> {
  const row = await database.one<{ document: unknown }>(
    sql`select document from sandbox_state where tenant = ${code}`,
  );
  return sandboxStateSchema.safeParse(row?.document ?? {}).data ?? neutralState;
}

/** Takes the row's lock first: what two servers change at once is changed one after the other. */
async function changeState(
  session: Session,
  code: string,
  change: (state: SandboxState) => SandboxState,
): Promise<SandboxState> {
  await session.run(
    sql`insert into sandbox_state (tenant, document) values (${code}, ${JSON.stringify(neutralState)}::jsonb) on conflict (tenant) do update set tenant = excluded.tenant`,
  );
  const next = change(await readState(session, code));
  await session.run(
    sql`update sandbox_state set document = ${JSON.stringify(next)}::jsonb where tenant = ${code}`,
  );
  return next;
}
