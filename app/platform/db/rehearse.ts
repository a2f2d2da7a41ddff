import type { Database, Queryable } from './database.ts';

/** Carries the outcome out of a transaction that is undone. */
class Rehearsal<Value> extends Error {
  constructor(readonly outcome: Value) {
    super('rehearsed, and undone');
  }
}

/**
 * What work would come to, without doing it: it runs in a transaction that is undone. Rejects with
 * the work's own error, or the database's.
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
