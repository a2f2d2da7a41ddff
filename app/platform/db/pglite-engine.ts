import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite';
import type { Database, Queryable } from './database.ts';
import { createTransactionGuard } from './transaction-guard.ts';
import { BIGINT_OID, parseBigint } from './parse-bigint.ts';

type Runner = Pick<Transaction, 'query' | 'exec'>;
type QueryArgs = Parameters<Queryable['query']>;
interface QueryResult<Row> {
  readonly rows: Row[];
  readonly affectedRows?: number;
}

function createQueryable(runner: Runner, beforeQuery: () => void = () => undefined): Queryable {
  const execute = async <Row>(...[statement, values]: QueryArgs): Promise<QueryResult<Row>> => {
    beforeQuery();
    const text = typeof statement === 'string' ? statement : statement.text;
    return runner.query<Row>(text, [
      ...(typeof statement === 'string' ? (values ?? []) : statement.values),
    ]);
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

/** Can be dumped to start other engines: in tests, a first creation takes seconds. */
export interface EmbeddedDatabase extends Database {
  /** A tar file. */
  copy(): Promise<Blob>;
}

/**
 * Uses the engine's own interface, since the node-postgres adapter breaks after a failed statement.
 * `release` runs after closing.
 */
export async function startPglite(
  options: PGliteOptions,
  release: () => Promise<void> = async () => undefined,
): Promise<EmbeddedDatabase> {
  const engine = await PGlite.create({ ...options, parsers: { [BIGINT_OID]: parseBigint } });
  const guard = createTransactionGuard();
  const queryable = createQueryable(engine, guard.assertOutside);
  let closing: Promise<void> | undefined;
  const shutDown = async () => {
    // An empty transaction waits for all running work.
    await engine.transaction(async () => undefined);
    try {
      await engine.close();
    } finally {
      await release();
    }
  };
  return {
    ...queryable,
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
