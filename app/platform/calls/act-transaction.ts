import type { Database, Queryable } from '../db/database.ts';
import type { ActRecord } from './handler.ts';

/**
 * Writes the call's row of the security log into the transaction of its act, once the act is sure
 * to succeed.
 * @param member the id of the member concerned, if the call had none before
 */
export type RecordAct = (member?: string) => Promise<void>;

/**
 * Runs an act and its row of the security log in one transaction [F13]: a crash between them cannot
 * leave an unlogged act. Throws what `work` throws, or the database.
 */
export async function actTransaction<Value>(
  database: Database,
  { record }: { readonly record?: ActRecord | undefined },
  work: (tx: Queryable, recordAct: RecordAct) => Promise<Value>,
): Promise<Value> {
  let isWritten = false;
  const value = await database.transaction((tx) =>
    work(tx, async (member) => {
      isWritten = true;
      await record?.write(tx, member);
    }),
  );
  if (isWritten) await record?.committed();
  return value;
}
