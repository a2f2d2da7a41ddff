import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import type { SecretBox } from './secret-box.ts';

const batchSize = 200;

/** `id` is '' for values with one row per member. */
export interface SealedKey {
  readonly tenant: string;
  readonly member: string;
  readonly id: string;
}

interface SealedRow extends SealedKey {
  /** Plain or sealed. */
  readonly value: string;
}

export interface SealedRows {
  readonly table: Statement;
  /** The columns `tenant`, `member` and `id`. */
  readonly key: Statement;
  readonly at: (key: SealedKey) => Statement;
  /** Rows after a key, in the order of the primary key. */
  readonly after: (key: SealedKey) => Statement;
}

/** Sealed values beside the plain column of the previous version. */
export interface SealedColumn extends SealedRows {
  readonly sealed: Statement;
  readonly plain: Statement;
  /** Must match the index of plain values. */
  readonly isPlain: Statement;
  /** Value of the plain column beside a sealed value. */
  readonly mark: Statement;
  /** Converts text to the plain column's type. */
  readonly cast?: Statement;
  /** Binds a sealed value to its owner. */
  readonly owner: (key: SealedKey) => string;
}

/** Processes matching rows in batches; returns the number of changes. */
async function eachRow(
  db: Queryable,
  { table, key, after }: SealedRows,
  { value, condition }: { readonly value: Statement; readonly condition: Statement },
  change: (row: SealedRow) => Promise<number>,
): Promise<number> {
  let changed = 0;
  let last: SealedKey = { tenant: '', member: '', id: '' };
  for (;;) {
    const rows = await db.query<SealedRow>(sql`select ${key}, ${value}::text as value
      from ${table} where ${condition} and ${after(last)} limit ${batchSize}`);
    for (const row of rows) changed += await change(row);
    const end = rows.at(-1);
    if (end === undefined || rows.length < batchSize) return changed;
    last = end;
  }
}

/**
 * Seals plain values, even while servers of the previous version run. Each row is a
 * compare-and-set, so a run can stop at any point, and servers may run it concurrently.
 * @param prepare runs before a row is sealed
 * @returns number of sealed values
 * @throws database errors; a new run continues
 */
export const sealColumn = (
  db: Queryable,
  secretBox: SecretBox,
  column: SealedColumn,
  prepare: (row: SealedRow) => Promise<void> = () => Promise.resolve(),
): Promise<number> => {
  const { table, at, sealed, plain, isPlain, mark, cast = sql``, owner } = column;
  return eachRow(db, column, { value: plain, condition: isPlain }, async (row) => {
    await prepare(row);
    const newlySealed = await secretBox.seal(row.value, owner(row));
    return db.run(sql`update ${table} set ${sealed} = ${newlySealed}, ${plain} = ${mark}
      where ${at(row)} and ${plain} = ${row.value}${cast}`);
  });
};

/**
 * Reseals values that the accepted key sealed, so that the accepted secret can be removed. Servers
 * may run it concurrently.
 * @returns number of renewed values
 * @throws database errors; a new run continues
 */
export const renewColumn = (
  db: Queryable,
  secretBox: SecretBox,
  column: SealedColumn,
): Promise<number> => {
  const { table, at, sealed, owner } = column;
  const condition = sql`${sealed} is not null`;
  return eachRow(db, column, { value: sealed, condition }, async (row) => {
    const newlySealed = await secretBox.renew(row.value, owner(row));
    return newlySealed === undefined
      ? 0
      : db.run(sql`update ${table} set ${sealed} = ${newlySealed}
          where ${at(row)} and ${sealed} = ${row.value}`);
  });
};
