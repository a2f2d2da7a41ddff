import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Catches the one mistake that would block the embedded engine forever: using the database from
 * within its own transaction.
 */
export interface TransactionGuard {
  /** Marks everything that `work` starts as inside, until it ends. */
  run<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Throws when the caller is inside a transaction that is still open. */
  assertOutside(): void;
}

/** One guard for one database. `assertOutside` throws an Error inside a transaction. */
export function createTransactionGuard(): TransactionGuard {
  const current = new AsyncLocalStorage<{ open: boolean }>();
  return {
    async run(work) {
      const scope = { open: true };
      try {
        return await current.run(scope, work);
      } finally {
        scope.open = false;
      }
    },
    assertOutside() {
      if (current.getStore()?.open)
        throw new Error('Inside a transaction: use the session it hands in, not the database.');
    },
  };
}
