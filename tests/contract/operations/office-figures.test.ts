import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#app/platform/db/sql.ts';
import { officeRoles, type OfficeRole } from '#schema/office-calls/acts.ts';
import { cashMembers } from '../../support/cash-members.ts';
import { officeVisitor } from '../../support/office-pages.ts';
import { callOffice } from '../../support/office-staff.ts';
import { paymentTenant } from '../../support/payment-members.ts';
import { createTestPlatformWithoutSandbox } from '../../support/test-platform.ts';
import { validatorOf } from '../../support/valid-html.ts';
import { openForTests } from '../../support/open-for-tests.ts';
import { officeStaffForTests } from '../../support/office-staff-for-tests.ts';

const validator = validatorOf('of the server');
const testPlatform = openForTests(() =>
  createTestPlatformWithoutSandbox(paymentTenant('one'), paymentTenant('two')),
);
const { tokenOf } = officeStaffForTests(testPlatform, [...officeRoles, 'foreign']);
const { join } = cashMembers(() => testPlatform);
const pages = (role: OfficeRole) => officeVisitor(testPlatform, 'one', tokenOf(role));

const settle = (brand: string, member: string, product: string, stake: number, payout: number) =>
  testPlatform.database.run(sql`insert into settled_bet (tenant, member, currency, vendor, product,
      game, round, stake, payout, valid_bet, rule, settled_at)
    values (${brand}, ${member}, 'JPY', 'v', ${product}, 'g', 'r', ${stake}, ${payout}, 0, 1,
      ${testPlatform.clock.now()})`);

beforeAll(async () => {
  const [member, other] = [await join('one'), await join('two')];
  await settle('one', member.id, 'RNG', 10_000, 4_000);
  await settle('one', member.id, '', 500, 2_000);
  await settle('two', other.id, 'RNG', 7_777_700, 0);
});
beforeEach(() => testPlatform.clock.move(60_000));

test('the dashboard has this brand’s figures, for roles that may read them', async () => {
  for (const role of ['cashier', 'risk', 'owner'] as const) {
    const { value } = await callOffice(testPlatform, 'one', 'dashboard', {}, tokenOf(role));
    expect(value.days).toHaveLength(7);
    expect(value.total).toEqual({
      registrations: 1,
      firstDeposits: 0,
      stakes: 10_500,
      payouts: 6_000,
      ggr: 4_500,
    });
    expect(value.products).toEqual([
      { product: '', stakes: 500, payouts: 2_000, ggr: -1_500 },
      { product: 'RNG', stakes: 10_000, payouts: 4_000, ggr: 6_000 },
    ]);
  }
  const refused = await callOffice(testPlatform, 'one', 'dashboard', {}, tokenOf('support'));
  expect(refused).toMatchObject({ status: 403, message: 'not_permitted' });
  const wrong = { days: 8 } as never;
  expect((await callOffice(testPlatform, 'one', 'dashboard', wrong, tokenOf('owner'))).status).toBe(
    400,
  );
});

test('the dashboard is the start page of those who may read figures', async () => {
  expect((await pages('owner')('/')).to).toBe('/dashboard');
  expect((await pages('support')('/')).to).toBe('/withdrawals');
  expect((await pages('support')('/dashboard')).status).toBe(403);
  expect((await pages('support')('/withdrawals')).html).not.toContain('/dashboard');
});

test('the page shows chart and table, for all products or one, and a CSV', async () => {
  const visit = pages('risk');
  for (const language of ['en', 'fil', 'ar'])
    for (const query of ['', '?days=92', '?days=30&product=RNG', '?product=', '?product=none']) {
      const { status, html } = await visit(`/dashboard${query}`, { language });
      expect(status).toBe(200);
      expect((await validator.validateString(html)).results).toEqual([]);
      expect(html).not.toContain('77,777');
    }
  const dashboardHtml = (await visit('/dashboard')).html;
  expect(dashboardHtml).toContain('<svg');
  expect(dashboardHtml).toContain('45.00');
  const slots = (await visit('/dashboard?product=RNG')).html;
  expect(slots).toContain('60.00');
  expect(slots).not.toContain('First deposits');
  const csv = await visit('/dashboard.csv?days=30');
  expect(csv.type).toContain('text/csv');
  const [header, ...rows] = csv.html.trim().split('\r\n');
  expect(header).toContain('day,product,currency,stakes,payouts,ggr,registrations,first deposits');
  expect(rows).toHaveLength(32);
  expect(rows.slice(-3)).toEqual([
    '2026-01-01,,JPY,105.00,60.00,45.00,1,0',
    '2026-01-01,other,JPY,5.00,20.00,-15.00,,',
    '2026-01-01,RNG,JPY,100.00,40.00,60.00,,',
  ]);
});
