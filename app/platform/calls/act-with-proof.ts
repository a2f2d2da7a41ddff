import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { Database, Queryable } from '../db/database.ts';
import { actTransaction, type RecordAct } from './act-transaction.ts';
import type { FreshProof } from './fresh-proof.ts';
import type { CallContext } from './handler.ts';

class RefusedAct extends Error {
  constructor(readonly fault: CallFault) {
    super(fault.key);
  }
}

/**
 * Runs an act with a fresh proof in one transaction. A refusal rolls back everything, including the
 * use of the code, so that the member can retry with it. It also refunds the attempt, unless the
 * code was wrong.
 */
export async function actWithProof<Value>(
  database: Database,
  context: CallContext,
  proof: FreshProof,
  work: (tx: Queryable, recordAct: RecordAct) => Promise<Result<Value, CallFault>>,
): Promise<Result<Value, CallFault>> {
  try {
    const value = await actTransaction(database, context, async (tx, recordAct) => {
      const result = await work(tx, recordAct);
      if (!result.ok) throw new RefusedAct(result.fault);
      return result.value;
    });
    await proof.done();
    return ok(value);
  } catch (error) {
    if (!(error instanceof RefusedAct)) throw error;
    if (error.fault.key !== 'proof_wrong') await proof.returnAttempt();
    return refuse(error.fault);
  }
}
