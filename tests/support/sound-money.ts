import { expect } from 'vitest';
import { checkPayments } from '#app/platform/cashier/payment-check.ts';
import type { Queryable } from '#app/platform/db/database.ts';
import { auditLedger } from '#app/platform/ledger/audit.ts';

/** Balances must equal the sums of entries. */
export async function expectBalancedLedger(db: Queryable): Promise<void> {
  expect(await auditLedger(db)).toEqual({ accounts: [], movements: [], sum: 0 });
}

/** Also each order and payment must have its posting. */
export async function expectSoundMoney(db: Queryable): Promise<void> {
  await expectBalancedLedger(db);
  const sinceEver = 0;
  expect((await checkPayments(db, sinceEver)).unposted).toBe(0);
}
