import type { Statement, SqlValue } from './sql.ts';

/**
 * Something that runs SQL: the database itself or an open transaction. Stores take one of these, so
 * they work in both.
 */
export interface Queryable {
  /**
   * All rows. `Row` is what the statement selects: bigint columns are safe whole numbers, jsonb is
   * parsed. Throws a SQL error.
   */
  query<Row extends object>(
    statement: Statement | string,
    values?: readonly SqlValue[],
  ): Promise<Row[]>;
  /** The first row, or nothing. */
  one<Row extends object>(
    statement: Statement | string,
    values?: readonly SqlValue[],
  ): Promise<Row | undefined>;
  /**
   * All rows of a pure read, a `select` without functions that write. The embedded engine, which
   * nobody else writes, remembers them until one of their tables is written, so they are as fresh
   * as those of `query`. They are shared: never change them. Keep moving values such as the time
   * out of the statement.
   */
  recall<Row extends object>(statement: Statement): Promise<readonly Row[]>;
  /** Runs a change and tells how many rows it touched. */
  run(statement: Statement | string, values?: readonly SqlValue[]): Promise<number>;
  /** Several statements at once, without values: migrations only. */
  script(text: string): Promise<void>;
}

/** One PostgreSQL, embedded or served. */
export interface Database extends Queryable {
  readonly kind: 'pglite' | 'postgres';
  /**
   * Runs `work` in one transaction: commits when it returns (a refusal included), rolls back and
   * rethrows when it throws. Inside, use only the session that is handed in: the embedded engine
   * has one connection, so asking the database itself would wait for ever; it throws instead.
   */
  transaction<Value>(work: (tx: Queryable) => Promise<Value>): Promise<Value>;
  /** Lets running work end, closes the engine and frees the folder. Safe to call twice. */
  close(): Promise<void>;
}

/** Why a database could not be opened. `message` is one line for an operator, with the way out. */
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

/** The SQLSTATE of an error from either engine, or nothing when it is no SQL error. */
const sqlState = (error: unknown): string | undefined =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^[0-9A-Z]{5}$/.test(error.code)
    ? error.code
    : undefined;

/**
 * True when an insert met a unique key that is already there: a race that was lost, to be told as a
 * refusal.
 */
export const isDuplicate = (error: unknown): boolean => sqlState(error) === '23505';

/** The first line of whatever was thrown, for one-line messages. */
export const firstLine = (error: unknown): string =>
  (error instanceof Error
    ? error.message || String('code' in error ? error.code : error.name)
    : String(error)
  ).split('\n', 1)[0] ?? '';
