import { beforeEach, expect, test } from 'vitest';
import { sql } from '#app/platform/db/sql.ts';
import { callOffice, joinOffice } from '../../support/office-staff.ts';
import {
  loginPassword,
  paymentMembers,
  paymentTenant,
  type PaymentMember,
} from '../../support/payment-members.ts';
import { createTestPlatformWithoutSandbox } from '../../support/test-platform.ts';
import { testRule } from '../../support/test-tenant.ts';
import { openForTests } from '../../support/open-for-tests.ts';
import { officeStaffForTests } from '../../support/office-staff-for-tests.ts';

const brandWithCodes = (code: string) => ({
  ...paymentTenant(code),
  register: [
    ...paymentTenant(code).register,
    testRule('affiliateCode', { required: false }),
    testRule('referralCode', { required: false }),
  ],
});
const testPlatform = openForTests(() =>
  createTestPlatformWithoutSandbox(brandWithCodes('one'), brandWithCodes('two')),
);
const { call } = officeStaffForTests(testPlatform, ['owner', 'cashier', 'support']);
const { join } = paymentMembers(() => testPlatform);
const reason = 'agreed by letter';

beforeEach(() => testPlatform.clock.move(60_000));

async function joinAgent(): Promise<PaymentMember> {
  const agent = await join();
  await testPlatform.database.run(
    sql`update account_member set type = 1 where tenant = 'one' and id = ${agent.id}`,
  );
  return agent;
}

let nameCount = 0;
const registerWith = (fields: object, brand = 'one') =>
  testPlatform.callRaw(brand, 'register', {
    username: `invited${(nameCount += 1)}`,
    password: loginPassword,
    confirmPassword: loginPassword,
    termsAccepted: true,
    paymentPassword: '846213',
    countryDialingCode: '+63',
    login: true,
    ...fields,
  });
const isValid = async (code: string, brand = 'one') =>
  (await testPlatform.call(brand, 'affiliate', { code, domain: 'one.example' })).value.valid;
const stateOf = async (code: string) =>
  (await call('affiliates', {}, 'support')).value.affiliates.find((one) => one.code === code);

test('[AU-17] a code with one use puts one player under its agent', async () => {
  const agent = await joinAgent();
  const code = { code: 'once1', owner: agent.account, maxUses: 1, reason };
  expect((await call('addAffiliate', code, 'cashier')).message).toBe('not_permitted');
  expect((await call('addAffiliate', code, 'support')).message).toBe('not_permitted');
  expect((await call('addAffiliate', code)).value).toEqual({ code: 'ONCE1' });
  expect((await call('addAffiliate', { ...code, owner: '' })).message).toBe('code_taken');
  expect([await isValid('once1'), await isValid('once1', 'two')]).toEqual([true, false]);
  const first = await registerWith({ affiliateCode: 'Once1' });
  expect(first.success).toBe(true);
  const { customerId } = first.value as { customerId: string };
  const edge = await testPlatform.database.one(sql`select parent, source from agent_edge
    where tenant = 'one' and child = ${customerId} and until_window is null`);
  expect(edge).toEqual({ parent: agent.id, source: 'affiliate' });
  expect(await registerWith({ affiliateCode: 'once1' })).toMatchObject({
    message: 'invitation_code_error',
    value: { fields: { affiliateCode: { key: 'fault.invitation_code_error' } } },
  });
  expect(await isValid('once1')).toBe(false);
  expect(await stateOf('ONCE1')).toMatchObject({
    owner: { id: agent.id, account: agent.account },
    uses: 1,
    maxUses: 1,
    state: 'used-up',
    createdBy: 'the-owner',
  });
});

test('[AU-17] concurrent registrations do not exceed a code’s maximum', async () => {
  await call('addAffiliate', { code: 'FEW2', maxUses: 2, reason });
  const replies = await Promise.all(
    ['affiliateCode', 'referralCode', 'affiliateCode', 'affiliateCode', 'referralCode'].map(
      (field) => registerWith({ [field]: 'few2' }),
    ),
  );
  expect(replies.filter(({ success }) => success).length).toBe(2);
  expect(new Set(replies.filter((one) => !one.success).map(({ message }) => message))).toEqual(
    new Set(['invitation_code_error']),
  );
  expect(await stateOf('FEW2')).toMatchObject({ uses: 2, state: 'used-up', owner: null });
  const members = await testPlatform.database.one(sql`select count(*)::int as count
    from account_registration where tenant = 'one'
    and 'FEW2' in (upper(affiliate_code), upper(referral_code))`);
  expect(members).toEqual({ count: 2 });
});

test('[AU-17] a code is invalid after its last day, and once it is ended', async () => {
  const { clock } = testPlatform;
  expect(
    (await call('addAffiliate', { code: 'LATE1', lastDay: '2025-12-30', reason })).message,
  ).toBe('invalid_input');
  await call('addAffiliate', { code: 'DAY1', lastDay: '2026-01-02', reason });
  clock.move(1);
  const generated = (await call('addAffiliate', { reason })).value.code;
  expect(generated).toMatch(/^[A-Z0-9]{8}$/);
  expect([await isValid('DAY1'), await isValid(generated)]).toEqual([true, true]);
  expect((await call('endAffiliate', { code: generated, reason }, 'support')).message).toBe(
    'not_permitted',
  );
  expect((await call('endAffiliate', { code: generated, reason })).success).toBe(true);
  expect((await call('endAffiliate', { code: generated, reason })).message).toBe('state_changed');
  expect((await call('endAffiliate', { code: 'NOSUCH', reason })).message).toBe('not_found');
  expect(await isValid(generated)).toBe(false);
  const { until } = (await stateOf('DAY1')) ?? {};
  clock.move((until ?? 0) - clock.now());
  expect(await isValid('DAY1')).toBe(false);
  const owner = await joinOffice(testPlatform, 'one', 'next-owner', 'owner');
  const list = await callOffice(testPlatform, 'one', 'affiliates', { limit: 2 }, owner.token);
  const { affiliates, next, host, isFieldOn } = list.value;
  expect([affiliates.map(({ state }) => state), host, isFieldOn]).toEqual([
    ['ended', 'expired'],
    'one.example',
    true,
  ]);
  const rest = { after: next ?? '' };
  const older = await callOffice(testPlatform, 'one', 'affiliates', rest, owner.token);
  expect(older.value.affiliates.map(({ code }) => code)).toEqual(['FEW2', 'ONCE1']);
});
