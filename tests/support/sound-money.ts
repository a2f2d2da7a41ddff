import { expect } from 'vitest';
import { checkPayments } from '#app/platform/cashier/payment-check.ts';
import type { Queryable } from '#app/platform/db/database.ts';
import { auditLedger } from '#app/platform/ledger/audit.ts';

/**
 * Expects the ledger's balances to be the sums of its entries, and each order and payment that there
 * ever was to have its posting.
 */
export async function expectSoundMoney(db: Queryable): Promise<void> {
  expect(await auditLedger(db)).toEqual({ accounts: [], movements: [], sum: 0 });
  const sinceEver = 0;
  expect((await checkPayments(db, sinceEver)).unposted).toBe(0);
}
