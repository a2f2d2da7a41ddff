import type { Database, Queryable } from '../db/database.ts';
import type { ActRecord } from './handler.ts';

/**
 * Writes the call's row of the security log into the act's transaction. Call it when the act is
 * certain to succeed.
 * @param member id of the affected member, if the call has no session
 */
export type RecordAct = (member?: string) => Promise<void>;

/**
 * Runs an act and its row of the security log in one transaction, so that a crash cannot leave an
 * unlogged act.
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
