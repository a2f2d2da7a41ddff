import pg from 'pg';
import { isOutage } from './is-outage.ts';

/** A pool of connections to the server that accepts writes. */
export interface PrimaryPool {
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
}

/** A server answered, but accepts no writes: it is a standby. */
class StandbyError extends Error {
  constructor() {
    super('this PostgreSQL is a standby and takes no writes');
  }
}

/** Rejects with `StandbyError` on a connection to a standby. */
export async function ensurePrimary(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>(
    'select pg_is_in_recovery() as standby',
  );
  if (rows[0]?.standby !== false) throw new StandbyError();
}

/** The time-out for each host when searching for the primary, ms. */
const probeTimeoutMs = 2_000;

/**
 * The timeline of a host that accepts writes; undefined for a standby or a host that does not
 * answer. Each promotion begins a timeline with a higher number.
 */
async function timelineOf(connectionString: string): Promise<number | undefined> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: probeTimeoutMs,
    query_timeout: probeTimeoutMs,
  });
  // The end of its connection is reported by its queries as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await ensurePrimary(client);
    const { rows } = await client.query<{ timeline: string }>(
      'select substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline',
    );
    return Number.parseInt(rows[0]?.timeline ?? '', 16);
  } catch (error) {
    if (error instanceof StandbyError || isOutage(error)) return undefined;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * A pool that follows the primary among several hosts: when a connection cannot be opened, it
 * queries all of them, switches to the one that accepts writes (the last promoted, if an old
 * primary came back), and stays with it. Statements in progress on the lost primary fail; their
 * callers may repeat them.
 * @param addresses one for each host; one host is simply its pool
 * @throws from `connect`: the last host's error when none of them accepts writes
 */
export function createPrimaryPool(
  addresses: readonly string[],
  createPool: (address: string) => pg.Pool,
): PrimaryPool {
  let current = { address: addresses[0] ?? '', pool: createPool(addresses[0] ?? '') };
  let search: Promise<boolean> | undefined;
  let closing: Promise<void> | undefined;

  /** @returns whether a primary was found */
  async function findPrimary(): Promise<boolean> {
    const timelines = await Promise.all(addresses.map(timelineOf));
    const newest = Math.max(...timelines.map((timeline) => timeline ?? 0));
    const address = newest > 0 ? addresses[timelines.indexOf(newest)] : undefined;
    if (address === undefined || closing) return false;
    if (address === current.address) return true;
    const previous = current.pool;
    current = { address, pool: createPool(address) };
    // Connections that are still in use are returned first.
    void previous.end();
    return true;
  }

  return {
    async connect() {
      try {
        return await current.pool.connect();
      } catch (error) {
        if (addresses.length === 1 || closing) throw error;
        if (!(error instanceof StandbyError) && !isOutage(error)) throw error;
        search ??= findPrimary().finally(() => (search = undefined));
        if (!(await search)) throw error;
        return current.pool.connect();
      }
    },
    end: () => (closing ??= current.pool.end()),
  };
}
