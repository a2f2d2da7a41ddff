import { expect, test } from 'vitest';
import type { Campaign } from '#app/domain/campaigns/campaign-kinds.ts';
import { sql } from '#app/platform/db/sql.ts';
import type { TenantPromotion } from '#schema/tenant.ts';
import { paymentTenant, type PaymentMember } from '../../support/payment-members.ts';
import { teamMembers } from '../../support/team-members.ts';
import { createTestPlatform } from '../../support/test-platform.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const dayMs = 86_400_000;
const start = Date.UTC(2026, 0, 1);
const campaign: Campaign = {
  id: 'icon-2026',
  promotion: 'icon',
  kind: 'app',
  minimum: 0,
  budget: 10_000,
  amount: 52,
  claimDays: 14,
  cycle: 'week',
  from: start - dayMs,
  until: start + 60 * dayMs,
};
const promotion: TenantPromotion = {
  id: 'icon',
  type: 'event',
  state: 'join',
  motif: 'gift',
  title: { EN: 'Icon' },
  summary: {},
  content: {},
};

const testPlatform = openForTests(() => {
  const tenant = { ...paymentTenant('one'), promotions: [promotion], campaigns: [campaign] };
  return createTestPlatform(tenant);
});
const { joinAs } = teamMembers(() => testPlatform);

const detail = async ({ token }: PaymentMember) =>
  (await testPlatform.call('one', 'promotionDetail', { id: 'icon', language: 'EN' }, { token }))
    .value;
const openApp = ({ token }: Pick<PaymentMember, 'token'>) =>
  testPlatform.callRaw('one', 'appStart', { source: 'app' }, { token });
const claim = ({ token }: PaymentMember, clientId: string) =>
  testPlatform.callRaw('one', 'promotionClaim', { id: 'icon', part: 0, clientId }, { token });

test('[PR-01] a campaign for the app pays once, after a start of the app by the member', async () => {
  const [member, other] = [await joinAs(0), await joinAs(0)];
  for (const { token } of [member, other])
    await testPlatform.call('one', 'promotionJoin', { id: 'icon' }, { token });
  expect(await claim(member, 'client-early')).toMatchObject({
    status: 409,
    message: 'promotion_closed',
    value: { state: 'signed' },
  });
  expect(await openApp({ token: '' })).toMatchObject({ status: 401 });
  const at = testPlatform.clock.now();
  expect(await openApp(member)).toMatchObject({ status: 200, value: {} });
  testPlatform.clock.move(1_000);
  expect(await openApp(member)).toMatchObject({ status: 200, value: {} });
  expect(
    await testPlatform.database.query(sql`select at from campaign_app_start where tenant = 'one'`),
  ).toEqual([{ at }]);
  expect(await detail(other)).toMatchObject({ state: 'signed' });
  expect(await detail(member)).toMatchObject({
    state: 'claim',
    campaign: { kind: 'app', reward: { part: 0, amount: 52 } },
  });
  const paid = { paid: 52, currency: 'JPY' };
  expect((await claim(member, 'client-one')).value).toEqual(paid);
  expect((await claim(member, 'client-two')).value).toEqual(paid);
  expect(await detail(member)).toMatchObject({ state: 'claimed' });
});

test('[PR-01] a start of the app is not stored while no campaign pays for it', async () => {
  testPlatform.clock.move(61 * dayMs);
  const member = await joinAs(0);
  expect(await openApp(member)).toMatchObject({ status: 200, value: {} });
  expect(
    await testPlatform.database.query(sql`select at from campaign_app_start
      where tenant = 'one' and member = ${member.id}`),
  ).toEqual([]);
});
