import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite';
import type { Database, Queryable } from './database.ts';
import { createTransactionGuard } from './transaction-guard.ts';
import { BIGINT_OID, parseBigint } from './parse-bigint.ts';

type Runner = Pick<Transaction, 'query' | 'exec'>;
type QueryArgs = Parameters<Queryable['query']>;
/**
 * The engine's own result type loosens its rows; what the statement selects is the caller's word.
 */
interface QueryResult<Row> {
  readonly rows: Row[];
  readonly affectedRows?: number;
}

function createQueryable(runner: Runner, beforeQuery: () => void = () => undefined): Queryable {
  const execute = async <Row>(...[statement, values]: QueryArgs): Promise<QueryResult<Row>> => {
    beforeQuery();
    return typeof statement === 'string'
      ? runner.query<Row>(statement, [...(values ?? [])])
      : runner.query<Row>(statement.text, [...statement.values]);
  };
  return {
    query: async <Row extends object>(...args: QueryArgs) => (await execute<Row>(...args)).rows,
    one: async <Row extends object>(...args: QueryArgs): Promise<Row | undefined> =>
      (await execute<Row>(...args)).rows[0],
    run: async (...args) => (await execute(...args)).affectedRows ?? 0,
    script: async (text) => {
      beforeQuery();
      await runner.exec(text);
    },
  };
}

/**
 * The embedded engine can also hand out its whole content, to start others from (tests: first
 * creation takes seconds).
 */
export interface EmbeddedDatabase extends Database {
  /** Everything in it as a tar file. */
  copy(): Promise<Blob>;
}

/**
 * Starts the embedded engine through its own interface (the node-postgres adapter breaks after a
 * failed statement). Throws when the engine cannot start. `release` runs after it is closed.
 */
export async function startPglite(
  options: PGliteOptions,
  release: () => Promise<void> = async () => undefined,
): Promise<EmbeddedDatabase> {
  const engine = await PGlite.create({ ...options, parsers: { [BIGINT_OID]: parseBigint } });
  const guard = createTransactionGuard();
  let closing: Promise<void> | undefined;
  const shutDown = async () => {
    // An empty transaction queues behind all running work.
    await engine.transaction(async () => undefined);
    await engine.close().finally(release);
  };
  return {
    ...createQueryable(engine, guard.assertOutside),
    kind: 'pglite',
    transaction: async (work) => {
      guard.assertOutside();
      return engine.transaction((transaction) =>
        guard.run(() => work(createQueryable(transaction))),
      );
    },
    close: () => (closing ??= shutDown()),
    copy: () => engine.dumpDataDir('none'),
  };
}
