import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite';
import type { Database, Session } from './database.ts';
import { transactionGuard } from './transaction-guard.ts';
import { BIGINT_TYPE, wholeNumber } from './whole-number.ts';

type Runner = Pick<Transaction, 'query' | 'exec'>;
type Asked = Parameters<Session['query']>;
/**
 * The engine's own result type loosens its rows; what the statement selects is the caller's word.
 */
interface Answer<Row> {
  readonly rows: Row[];
  readonly affectedRows?: number;
}

function sessionOver(runner: Runner, before: () => void = () => undefined): Session {
  const ask = async <Row>(...[statement, values]: Asked): Promise<Answer<Row>> => {
    before();
    return typeof statement === 'string'
      ? runner.query<Row>(statement, [...(values ?? [])])
      : runner.query<Row>(statement.text, [...statement.values]);
  };
  return {
    query: async <Row extends object>(...given: Asked) => (await ask<Row>(...given)).rows,
    one: async <Row extends object>(...given: Asked): Promise<Row | undefined> =>
      (await ask<Row>(...given)).rows[0],
    run: async (...given) => (await ask(...given)).affectedRows ?? 0,
    script: async (text) => {
      before();
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
  const engine = await PGlite.create({ ...options, parsers: { [BIGINT_TYPE]: wholeNumber } });
  const guard = transactionGuard();
  let closing: Promise<void> | undefined;
  const shut = async () => {
    // An empty transaction queues behind all running work.
    await engine.transaction(async () => undefined);
    await engine.close().finally(release);
  };
  return {
    ...sessionOver(engine, guard.refuseInside),
    kind: 'pglite',
    transaction: async (work) => {
      guard.refuseInside();
      return engine.transaction((transaction) =>
        guard.inside(() => work(sessionOver(transaction))),
      );
    },
    close: () => (closing ??= shut()),
    copy: () => engine.dumpDataDir('none'),
  };
}
