import pg from 'pg';
import type { Database, Session } from './database.ts';
import type { SqlValue, Statement } from './sql.ts';
import { transactionGuard } from './transaction-guard.ts';
import { BIGINT_TYPE, wholeNumber } from './whole-number.ts';

const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;
/**
 * A server that went silent in the middle of a transaction (its machine is gone, its cable) must
 * not keep rows locked for the others.
 */
const SILENT_TIMEOUT_MS = 30_000;

interface Runner {
  query(text: string, values?: SqlValue[]): Promise<pg.QueryResult>;
}

function sessionOver(runner: Runner, before: () => void = () => undefined): Session {
  const ask = async (statement: Statement | string, values?: readonly SqlValue[]) => {
    before();
    return typeof statement === 'string'
      ? runner.query(statement, [...(values ?? [])])
      : runner.query(statement.text, [...statement.values]);
  };
  return {
    query: async <Row extends object>(...given: Parameters<Session['query']>) =>
      (await ask(...given)).rows as Row[],
    one: async <Row extends object>(...given: Parameters<Session['one']>) =>
      (await ask(...given)).rows[0] as Row | undefined,
    run: async (...given) => (await ask(...given)).rowCount ?? 0,
    script: async (text) => {
      before();
      await runner.query(text);
    },
  };
}

async function inTransaction<Value>(
  pool: pg.Pool,
  work: (session: Session) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // While it is lent out the pool does not listen: a connection that breaks between two statements
  // would end the process.
  const breaks = (error: Error): void => void (broken = error);
  client.on('error', breaks);
  try {
    await client.query('begin');
    const value = await work(sessionOver(client));
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => (broken = lost));
    throw error;
  } finally {
    client.release(broken);
    client.removeListener('error', breaks);
  }
}

const readTypes: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === BIGINT_TYPE && format !== 'binary'
      ? wholeNumber
      : pg.types.getTypeParser(type, format),
};

/**
 * Connects to a served PostgreSQL and asks it once, so that a wrong address is known now. Throws
 * when it does not answer.
 */
export async function connectPostgres(
  databaseUrl: string,
  report: (error: Error) => void,
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: SILENT_TIMEOUT_MS,
    keepAlive: true,
    types: readTypes,
  });
  // An idle connection that breaks must not end the process; the pool opens another.
  pool.on('error', report);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  const guard = transactionGuard();
  let closing: Promise<void> | undefined;
  return {
    ...sessionOver(pool, guard.refuseInside),
    kind: 'postgres',
    transaction: async (work) => {
      guard.refuseInside();
      return inTransaction(pool, (session) => guard.inside(() => work(session)));
    },
    close: () => (closing ??= pool.end()),
  };
}
