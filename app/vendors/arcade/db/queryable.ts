/** What may stand for `$1`; JSON travels as text. */
type SqlValue = string | number | boolean | null;

/**
 * Where the vendor keeps what is its own: any PostgreSQL. Statements are whole by themselves; none
 * is open while the wallet is asked.
 */
export interface Queryable {
  query<Row extends object>(text: string, values?: readonly SqlValue[]): Promise<Row[]>;
  /** Tells how many rows were touched. */
  run(text: string, values?: readonly SqlValue[]): Promise<number>;
}
