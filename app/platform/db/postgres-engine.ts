import pg from 'pg';
import type { Database, Queryable } from './database.ts';
import { databaseAddresses } from './database-addresses.ts';
import { createPrimaryPool, ensurePrimary, type PrimaryPool } from './primary-pool.ts';
import type { SqlValue, Statement } from './sql.ts';
import { createTransactionGuard } from './transaction-guard.ts';
import { BIGINT_OID, parseBigint } from './parse-bigint.ts';

const MAX_CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;
/** Maximum wait for a locked row. Vendors wait 10 s for a response. */
const LOCK_TIMEOUT_MS = 3_000;
/** A stopped server enforces no timeout, and its network may not report the disconnect. */
const RESPONSE_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;
/** If this process disappears within a transaction, PostgreSQL must not keep its rows locked. */
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000;

interface Runner {
  query(text: string, values?: SqlValue[]): Promise<pg.QueryResult>;
}

function createQueryable(runner: Runner, beforeQuery: () => void = () => undefined): Queryable {
  const execute = async (statement: Statement | string, values?: readonly SqlValue[]) => {
    beforeQuery();
    return typeof statement === 'string'
      ? runner.query(statement, [...(values ?? [])])
      : runner.query(statement.text, [...statement.values]);
  };
  const query = async <Row extends object>(...args: Parameters<Queryable['query']>) =>
    (await execute(...args)).rows as Row[];
  return {
    query,
    one: async <Row extends object>(...args: Parameters<Queryable['one']>) =>
      (await execute(...args)).rows[0] as Row | undefined,
    run: async (...args) => (await execute(...args)).rowCount ?? 0,
    script: async (text) => {
      beforeQuery();
      await runner.query(text);
    },
  };
}

/** Rejects when the connection must be closed. */
type Recover = (client: pg.PoolClient) => Promise<unknown>;

async function onConnection<Value>(
  pool: PrimaryPool,
  work: (client: pg.PoolClient) => Promise<Value>,
  recover: Recover,
): Promise<Value> {
  const client = await pool.connect();
  let connectionError: Error | undefined;
  // The pool does not handle errors of checked-out connections; an unhandled one would end the
  // process.
  const onError = (error: Error): void => void (connectionError = error);
  client.on('error', onError);
  try {
    return await work(client);
  } catch (error) {
    await recover(client).catch((failure: Error) => (connectionError = failure));
    throw error;
  } finally {
    client.release(connectionError);
    client.removeListener('error', onError);
  }
}

const inTransaction = <Value>(
  pool: PrimaryPool,
  work: (tx: Queryable) => Promise<Value>,
): Promise<Value> =>
  onConnection(
    pool,
    async (client) => {
      await client.query('begin');
      const value = await work(createQueryable(client));
      await client.query('commit');
      return value;
    },
    (client) => client.query('rollback'),
  );

/** Closes a connection after a failed statement, which may be stuck. */
const statementRunner = (pool: PrimaryPool): Runner => ({
  query: (text, values) =>
    onConnection(
      pool,
      (client) => client.query(text, values),
      () => Promise.reject(new Error('the statement failed')),
    ),
});

/** The pool awaits `onConnect`, but its types omit this. */
interface PoolOptions extends Omit<pg.PoolConfig, 'onConnect'> {
  readonly onConnect: (client: pg.ClientBase) => Promise<void>;
}

const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    (type as number) === BIGINT_OID && format !== 'binary'
      ? parseBigint
      : (pg.types.getTypeParser(type, format) as (value: string) => unknown),
};

/**
 * Makes commits wait for the disk regardless of server settings, so that a crash loses no
 * acknowledged money. Stricter settings stay. Rejects when the connection breaks.
 */
const ensureSynchronousCommit = async (client: pg.ClientBase): Promise<void> => {
  await client.query(
    `select set_config('synchronous_commit', 'on', false)
      where current_setting('synchronous_commit') in ('off', 'local', 'remote_write')`,
  );
};

/**
 * Queries once, so that a wrong address fails early.
 * @param databaseUrl with several hosts, the writable one is used, also after a failover
 */
export async function connectPostgres(
  databaseUrl: string,
  report: (error: Error) => void,
): Promise<Database> {
  const addresses = databaseAddresses(databaseUrl);
  const isCluster = addresses.length > 1;
  const options: PoolOptions = {
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    query_timeout: RESPONSE_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
    types: typeParsers,
    onConnect: async (client) => {
      if (isCluster) await ensurePrimary(client);
      await ensureSynchronousCommit(client);
    },
  };
  const pool = createPrimaryPool(addresses, (connectionString) => {
    const single = new pg.Pool({ ...options, connectionString });
    // A broken idle connection must not end the process; the pool replaces it.
    single.on('error', report);
    return single;
  });
  const runner = statementRunner(pool);
  try {
    await runner.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  const guard = createTransactionGuard();
  let closing: Promise<void> | undefined;
  return {
    ...createQueryable(runner, guard.assertOutside),
    kind: 'postgres',
    transaction: async (work) => {
      guard.assertOutside();
      return inTransaction(pool, (tx) => guard.run(() => work(tx)));
    },
    close: () => (closing ??= pool.end()),
  };
}
