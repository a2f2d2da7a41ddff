import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Catches the one mistake that would hang the embedded engine for ever: asking the database from
 * within its own transaction.
 */
export interface TransactionGuard {
  /** Marks everything that `work` starts as being inside, until it ends. */
  inside<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Throws when the caller is inside a transaction that is still open. */
  refuseInside(): void;
}

/** One guard for one database. */
export function transactionGuard(): TransactionGuard {
  const current = new AsyncLocalStorage<{ open: boolean }>();
  return {
    async inside(work) {
      const mark = { open: true };
      try {
        return await current.run(mark, work);
      } finally {
        mark.open = false;
      }
    },
    refuseInside() {
      if (current.getStore()?.open)
        throw new Error('Inside a transaction: use the session it hands in, not the database.');
    },
  };
}
