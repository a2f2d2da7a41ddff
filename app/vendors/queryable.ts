/** JSON is passed as text. */
type SqlValue = string | number | boolean | null;

/**
 * A vendor's own database: any PostgreSQL. Each statement is complete; no transaction is open
 * during a call to the platform.
 */
export interface Queryable {
  query<Row extends object>(text: string, values?: readonly SqlValue[]): Promise<Row[]>;
  /** Returns the number of affected rows. */
  run(text: string, values?: readonly SqlValue[]): Promise<number>;
}
