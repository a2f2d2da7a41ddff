import pg from 'pg';
import { isOutage } from './is-outage.ts';

export interface PrimaryPool {
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
}

class StandbyError extends Error {
  constructor() {
    super('this PostgreSQL is a standby and takes no writes');
  }
}

export async function ensurePrimary(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>(
    'select pg_is_in_recovery() as standby',
  );
  if (rows[0]?.standby !== false) throw new StandbyError();
}

/** Per host. */
const probeTimeoutMs = 2_000;

/** Undefined for a standby or an unreachable host. Each promotion increases the timeline. */
async function timelineOf(connectionString: string): Promise<number | undefined> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: probeTimeoutMs,
    query_timeout: probeTimeoutMs,
  });
  // Queries report a lost connection as well.
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
 * Follows the primary: when no connection can be opened, switches to the writable host with the
 * highest timeline, since an old primary may come back. Running statements fail; callers may retry.
 * @param addresses one per host
 * @throws from `connect`: the last host's error when none accepts writes
 */
export function createPrimaryPool(
  addresses: readonly string[],
  createPool: (address: string) => pg.Pool,
): PrimaryPool {
  let current = { address: addresses[0] ?? '', pool: createPool(addresses[0] ?? '') };
  let search: Promise<boolean> | undefined;
  let closing: Promise<void> | undefined;

  async function findPrimary(): Promise<boolean> {
    const timelines = await Promise.all(addresses.map(timelineOf));
    const newest = Math.max(...timelines.map((timeline) => timeline ?? 0));
    const address = newest > 0 ? addresses[timelines.indexOf(newest)] : undefined;
    if (address === undefined || closing) return false;
    if (address === current.address) return true;
    const previous = current.pool;
    current = { address, pool: createPool(address) };
    // Waits until connections in use are returned.
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
