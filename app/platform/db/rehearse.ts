import type { Database, Queryable } from './database.ts';

/** Carries the result out of a transaction that is rolled back. */
class Rehearsal<Value> extends Error {
  constructor(readonly outcome: Value) {
    super('rehearsed, and undone');
  }
}

/**
 * The result that work would have, without its effects: it runs in a transaction that is rolled
 * back. Rejects with the work's own error, or the database's.
 */
export async function rehearse<Value>(
  database: Database,
  work: (tx: Queryable) => Promise<Value>,
): Promise<Value> {
  let rehearsal: Rehearsal<Value> | undefined;
  try {
    await database.transaction(async (tx) => {
      rehearsal = new Rehearsal(await work(tx));
      throw rehearsal;
    });
  } catch (error) {
    if (rehearsal === undefined || error !== rehearsal) throw error;
  }
  if (rehearsal === undefined) throw new Error('a rehearsal was committed');
  return rehearsal.outcome;
}
