import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite';
import type { Database, Queryable } from './database.ts';
import { createTransactionGuard } from './transaction-guard.ts';
import { BIGINT_OID, parseBigint } from './parse-bigint.ts';
import { createReadMemo, type ReadMemo } from './read-memo.ts';

type Runner = Pick<Transaction, 'query' | 'exec'>;
type QueryArgs = Parameters<Queryable['query']>;
interface QueryResult<Row> {
  readonly rows: Row[];
  readonly affectedRows?: number;
}

function createQueryable(
  runner: Runner,
  memo: ReadMemo,
  beforeQuery: () => void = () => undefined,
): Omit<Queryable, 'recall'> {
  const execute = async <Row>(...[statement, values]: QueryArgs): Promise<QueryResult<Row>> => {
    beforeQuery();
    const text = typeof statement === 'string' ? statement : statement.text;
    memo.noteRun(text);
    try {
      return await runner.query<Row>(text, [
        ...(typeof statement === 'string' ? (values ?? []) : statement.values),
      ]);
    } finally {
      memo.noteRun(text);
    }
  };
  return {
    query: async <Row extends object>(...args: QueryArgs) => (await execute<Row>(...args)).rows,
    one: async <Row extends object>(...args: QueryArgs): Promise<Row | undefined> =>
      (await execute<Row>(...args)).rows[0],
    run: async (...args) => (await execute(...args)).affectedRows ?? 0,
    script: async (text) => {
      beforeQuery();
      memo.noteRun(text);
      await runner.exec(text).finally(() => memo.noteRun(text));
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
  const memo = createReadMemo();
  const queryable = createQueryable(engine, memo, guard.assertOutside);
  let closing: Promise<void> | undefined;
  const shutDown = async () => {
    // An empty transaction waits for all running work.
    await engine.transaction(async () => undefined);
    await engine.close().finally(release);
  };
  return {
    ...queryable,
    recall: (statement) => memo.recall(statement, () => queryable.query(statement)),
    kind: 'pglite',
    transaction: async (work) => {
      guard.assertOutside();
      return engine.transaction((transaction) => {
        const session = createQueryable(transaction, memo);
        return guard.run(() => work({ ...session, recall: session.query }));
      });
    },
    close: () => (closing ??= shutDown()),
    copy: () => engine.dumpDataDir('none'),
  };
}
