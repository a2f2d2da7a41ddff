import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Detects use of the database inside its own transaction, which would deadlock the embedded engine.
 */
export interface TransactionGuard {
  run<Value>(work: () => Promise<Value>): Promise<Value>;
  assertOutside(): void;
}

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
