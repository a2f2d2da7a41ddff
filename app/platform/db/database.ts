import type { Statement, SqlValue } from './sql.ts';

/**
 * Runs SQL: the database itself or an open transaction. Stores take one of these, so that they work
 * in both.
 */
export interface Queryable {
  /**
   * All rows. `Row` is the selected columns: bigint columns are safe whole numbers, jsonb is
   * parsed. Throws a SQL error.
   */
  query<Row extends object>(
    statement: Statement | string,
    values?: readonly SqlValue[],
  ): Promise<Row[]>;
  /** The first row, or undefined. */
  one<Row extends object>(
    statement: Statement | string,
    values?: readonly SqlValue[],
  ): Promise<Row | undefined>;
  /**
   * All rows of a pure read, a `select` without functions that write. The embedded engine, which
   * has no other writers, caches them until one of their tables is written, so that they are as
   * fresh as those of `query`. They are shared: never change them. Keep changing values such as the
   * time out of the statement.
   */
  recall<Row extends object>(statement: Statement): Promise<readonly Row[]>;
  /** Runs a change and returns the number of affected rows. */
  run(statement: Statement | string, values?: readonly SqlValue[]): Promise<number>;
  /** Several statements at once, without values: migrations only. */
  script(text: string): Promise<void>;
}

/** One PostgreSQL database, embedded or served. */
export interface Database extends Queryable {
  readonly kind: 'pglite' | 'postgres';
  /**
   * Runs `work` in one transaction: commits when it returns (a refusal included), rolls back and
   * rethrows when it throws. Inside, use only the `tx` parameter: the embedded engine has one
   * connection, so that using the database itself would wait forever; it throws instead.
   */
  transaction<Value>(work: (tx: Queryable) => Promise<Value>): Promise<Value>;
  /** Waits for running work, closes the engine and releases the folder. Safe to call twice. */
  close(): Promise<void>;
}

/** Why a database could not be opened. `message` is one line for an operator, with what to do. */
export interface DatabaseFault {
  readonly kind:
    | 'folder-locked'
    | 'folder-unwritable'
    | 'folder-unopenable'
    | 'unreachable'
    | 'migration-changed'
    | 'migration-failed'
    | 'database-newer';
  readonly message: string;
}

/** The SQLSTATE of an error from either engine, or undefined when it is not a SQL error. */
const sqlState = (error: unknown): string | undefined =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^[0-9A-Z]{5}$/.test(error.code)
    ? error.code
    : undefined;

/** True when an insert violated a unique key: a lost race, to be reported as a refusal. */
export const isDuplicate = (error: unknown): boolean => sqlState(error) === '23505';

/** The first line of anything thrown, for one-line messages. */
export const firstLine = (error: unknown): string =>
  (error instanceof Error
    ? error.message || String('code' in error ? error.code : error.name)
    : String(error)
  ).split('\n', 1)[0] ?? '';
