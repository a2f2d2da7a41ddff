import type { Queryable } from '../db/database.ts';
import { sql, type Statement } from '../db/sql.ts';
import type { SecretBox } from './secret-box.ts';

const batchSize = 200;

/** Whose value it is; `id` is '' where a member has one. */
export interface SealedKey {
  readonly tenant: string;
  readonly member: string;
  readonly id: string;
}

interface SealedRow extends SealedKey {
  /** The readable value, or the sealed one. */
  readonly value: string;
}

/** The rows of a table that has sealed values. */
export interface SealedRows {
  readonly table: Statement;
  /** The columns `tenant`, `member` and `id`. */
  readonly key: Statement;
  readonly at: (key: SealedKey) => Statement;
  /** Those after one, in the order of the primary key. */
  readonly after: (key: SealedKey) => Statement;
}

/** A column of sealed values, beside the one in which the version before wrote them readably. */
export interface SealedColumn extends SealedRows {
  readonly sealed: Statement;
  readonly plain: Statement;
  /** Finds readable values by an index of their own. */
  readonly isPlain: Statement;
  /** What the readable column says beside a sealed value. */
  readonly mark: Statement;
  /** The cast from text to the readable column's type. */
  readonly cast?: Statement;
  /** The owner of a sealed value, which opens for no other. */
  readonly owner: (key: SealedKey) => string;
}

/** Handles all rows that a condition finds, by batches; returns how many it changed. */
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
 * Seals what servers of the version before wrote readably, also while they run: each row by
 * compare-and-set, as good before as after, so that it may end anywhere. Any number of servers may
 * run it [ASVS 14.2.4].
 * @param prepare what comes before a row is sealed
 * @returns the number of sealed values
 * @throws the database's error; running it again continues
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
 * Seals each value by the current key that is sealed by the accepted one, so that the accepted secret
 * can be taken away [F23]. Any number of servers may run it.
 * @returns the number of renewed values
 * @throws the database's error; running it again continues
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
