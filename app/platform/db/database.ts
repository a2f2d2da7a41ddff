import type { Statement, SqlValue } from './sql.ts';

/** The database or an open transaction. Stores accept either. */
export interface Queryable {
  /**
   * `Row` contains the selected columns: bigint as safe integers, jsonb parsed. Throws a SQL error.
   */
  query<Row extends object>(
    statement: Statement | string,
    values?: readonly SqlValue[],
  ): Promise<Row[]>;
  one<Row extends object>(
    statement: Statement | string,
    values?: readonly SqlValue[],
  ): Promise<Row | undefined>;
  run(statement: Statement | string, values?: readonly SqlValue[]): Promise<number>;
  /** Several statements without values; for migrations only. */
  script(text: string): Promise<void>;
}

export interface Database extends Queryable {
  readonly kind: 'pglite' | 'postgres';
  /**
   * Commits when `work` returns (even a refusal), rolls back and rethrows when it throws. Use only
   * `tx` inside: the embedded engine has one connection, so using the database there would
   * deadlock; it throws instead.
   */
  transaction<Value>(work: (tx: Queryable) => Promise<Value>): Promise<Value>;
  /** Waits for running work and releases the folder. Safe to call twice. */
  close(): Promise<void>;
}

/** `message` tells an operator the cause and the fix in one line. */
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

/** Works with both engines; undefined for other errors. */
const sqlState = (error: unknown): string | undefined =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^[0-9A-Z]{5}$/.test(error.code)
    ? error.code
    : undefined;

export const isDuplicate = (error: unknown): boolean => sqlState(error) === '23505';

export const firstLine = (error: unknown): string =>
  (error instanceof Error
    ? error.message || String('code' in error ? error.code : error.name)
    : String(error)
  ).split('\n', 1)[0] ?? '';
