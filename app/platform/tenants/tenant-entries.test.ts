import { expect, test } from 'vitest';
import { testTenant } from '../../../tests/support/test-tenant.ts';
import { entriesOf, profileOf, tenantFrom } from './tenant-entries.ts';

const { cashier, ...older } = profileOf(testTenant('one'));
const read = (profile: object) =>
  tenantFrom({ ...older, ...profile }, 'v1', {}, entriesOf(testTenant('one')));

test('[MC-04] a tenant without a cashier takes no money and pays none out', () => {
  expect(read({}).cashier).toMatchObject({
    providers: [],
    channels: [],
    depositTurnover: 1,
    withdrawals: { max: 0, dailyMax: 0 },
    transfers: { max: 0, dailyCount: 0, dailyMax: 0 },
  });
});

test('[MC-04] a cashier without a turnover rule requires each deposit to be wagered once', () => {
  const { depositTurnover, ...olderCashier } = cashier ?? {};
  expect(read({ cashier: olderCashier }).cashier).toEqual({ ...cashier, depositTurnover: 1 });
  expect(read({ cashier: { ...cashier, depositTurnover: 7 } }).cashier.depositTurnover).toBe(7);
});
