import type { Database, Queryable } from './database.ts';

class Rehearsal<Value> extends Error {
  constructor(readonly outcome: Value) {
    super('rehearsed, and undone');
  }
}

/** Dry run: executes in a transaction that is rolled back. */
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
