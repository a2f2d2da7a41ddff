import { expect, test } from 'vitest';
import { sql } from '#app/platform/db/sql.ts';
import type { Campaign } from '#app/domain/campaigns/campaign-kinds.ts';
import { campaignTenant, eventPromotion } from '../../support/campaign-tenant.ts';
import type { PaymentMember } from '../../support/payment-members.ts';
import { teamMembers } from '../../support/team-members.ts';
import { callsAt, createTestPlatform } from '../../support/test-platform.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const dayMs = 86_400_000;
const start = Date.UTC(2026, 0, 1);
const campaign = (id: string, over: Partial<Campaign>): Campaign => ({
  id: `${id}-2026`,
  promotion: id,
  kind: 'registration',
  minimum: 0,
  budget: 100_000,
  claimDays: 14,
  cycle: 'week',
  from: start - dayMs,
  until: start + 60 * dayMs,
  ...over,
});
const campaigns = [
  campaign('welcome', { amount: 22_222 }),
  campaign('first', { kind: 'firstDeposit', ratePpm: 500_000, cap: 10_000, minimum: 1_000 }),
  campaign('again', { kind: 'reload', amount: 500, minimum: 2_000 }),
  campaign('back', { kind: 'cashback', ratePpm: 50_000, cap: 30_000, minimum: 100_000 }),
  campaign('later', { amount: 1, from: start + dayMs }),
  campaign('scarce', { amount: 600, budget: 1_000 }),
  campaign('held', { amount: 600, budget: 1_000 }),
];

const testPlatform = openForTests(() => {
  const tenant = campaignTenant('one', campaigns);
  return createTestPlatform({
    ...tenant,
    promotions: [...tenant.promotions, eventPromotion('plain')],
  });
});
const { call, callRaw } = callsAt(() => testPlatform);
const { joinAs, addBet, again } = teamMembers(() => testPlatform);

const detail = async (id: string, member?: PaymentMember) =>
  (await call('promotionDetail', { id, language: 'EN' }, { token: member?.token })).value;
const join = (id: string, { token }: PaymentMember) => callRaw('promotionJoin', { id }, { token });
const claim = (
  id: string,
  part: number,
  { token }: PaymentMember,
  clientId = `claim-${id}-${part}`,
) => callRaw('promotionClaim', { id, part, clientId }, { token });
const cash = async ({ token }: PaymentMember) =>
  (await call('withdrawable', {}, { token })).value.cash;
async function addDeposit({ id }: PaymentMember, amount: number): Promise<void> {
  const now = testPlatform.clock.now();
  const ref = `${id}-${now}-${amount}`;
  await testPlatform.database.run(sql`insert into deposit_order (tenant, id, member, client_id,
      channel, method, currency, amount, fee_ppm, fee_fixed, turnover, proof_needed, reference,
      language, state, created_at, expires_at, changed_at)
    values ('one', ${ref}, ${id}, ${ref}, 'demo', 'wallet', 'JPY', ${amount}, 0, 0, 1, false, ${ref},
      'EN', 'credited', ${now}, ${now}, ${now})`);
  await testPlatform.database.run(sql`insert into deposit_receipt (tenant, provider, ref, deposit,
      currency, paid, fee, state, reason, at, changed_at)
    values ('one', 'demo', ${ref}, ${ref}, 'JPY', ${amount}, 0, 'credited', '', ${now}, ${now})`);
}

test('[PR-01] a registration’s reward is joined, claimed once, and listed among the winners', async () => {
  const member = await joinAs(0);
  expect(await detail('later', member)).toMatchObject({ state: 'coming' });
  expect(await join('later', member)).toMatchObject({ status: 409, message: 'promotion_closed' });
  expect(await detail('welcome')).toMatchObject({ state: 'join', campaign: { amount: 22_222 } });
  expect(await claim('welcome', 0, member)).toMatchObject({
    status: 409,
    message: 'promotion_closed',
    value: { state: 'join' },
  });
  expect((await join('welcome', member)).value).toEqual({ state: 'claim' });
  const until = testPlatform.clock.now() + 14 * dayMs;
  expect(await detail('welcome', member)).toMatchObject({
    state: 'claim',
    campaign: { reward: { part: 0, amount: 22_222, until } },
  });
  const cashBefore = await cash(member);
  const paid = { paid: 22_222, currency: 'JPY' };
  const answers = await Promise.all([
    claim('welcome', 0, member, 'client-1'),
    claim('welcome', 0, member, 'client-2'),
  ]);
  expect(answers.map(({ value }) => value)).toEqual([paid, paid]);
  expect((await claim('welcome', 0, member, 'client-1')).value).toEqual(paid);
  expect(await cash(member)).toBe(cashBefore + 22_222);
  expect(await detail('welcome', member)).toMatchObject({ state: 'claimed' });
  const winners = await call('winners', { id: 'welcome' });
  expect(winners.value).toMatchObject([{ amount: 22_222 }]);
});

test('[PR-01] the first deposit and a reload are paid with a line of turnover', async () => {
  const member = await joinAs(0);
  await join('first', member);
  await join('again', member);
  expect(await detail('first', member)).toMatchObject({ state: 'signed' });
  testPlatform.clock.move(1000);
  await addDeposit(member, 5_000);
  expect(await detail('again', member)).toMatchObject({ state: 'signed' });
  testPlatform.clock.move(1000);
  await addDeposit(member, 3_000);
  expect((await claim('first', 0, member)).value).toMatchObject({ paid: 2_500 });
  expect((await claim('again', 0, member)).value).toMatchObject({ paid: 500 });
  const { token } = member;
  const { value } = await call('withdrawable', {}, { token });
  expect(value.lines).toMatchObject([
    { source: 'promotion', amount: 2_500, required: 2_500 },
    { source: 'promotion', amount: 500, required: 500 },
  ]);
  const other = await joinAs(0);
  await addDeposit(other, 900);
  expect(await detail('first', other)).toMatchObject({
    state: 'close',
    campaign: { reason: 'small_first_deposit' },
  });
});

test('[PR-07] lists the cashback of a closed week in the reward centre', async () => {
  const member = await joinAs(0);
  await join('back', member);
  await addBet(member, 1_000_000, 200_000);
  expect(await detail('back', member)).toMatchObject({ state: 'signed' });
  testPlatform.clock.move(7 * dayMs);
  const { token } = await again(member);
  const rewards = async () => (await call('claimableRewards', {}, { token })).value.rewards;
  const [reward] = await rewards();
  expect(reward).toMatchObject({ kind: 'promotion', amount: 30_000 });
  expect(await detail('back', { ...member, token })).toMatchObject({ state: 'claim' });
  const id = reward?.id ?? '';
  expect((await call('claimReward', { id }, { token })).value.paid).toBe(30_000);
  expect((await call('claimReward', { id }, { token })).value.paid).toBe(30_000);
  expect(await rewards()).not.toMatchObject([{ kind: 'promotion' }]);
  expect(await detail('back', { ...member, token })).toMatchObject({ state: 'signed' });
});

test('[PR-01] joining reserves the reward until its member claims it or it expires', async () => {
  const [first, second] = [await joinAs(0), await joinAs(0)];
  const reason = { state: 'close', reason: 'budget' };
  expect((await join('held', first)).value).toEqual({ state: 'claim' });
  expect(await detail('held', second)).toMatchObject({ state: 'close' });
  expect(await join('held', second)).toMatchObject({ status: 409, value: reason });
  testPlatform.clock.move(13 * dayMs);
  await testPlatform.platform.holds.runIfDue();
  expect(await join('held', await joinAs(0))).toMatchObject({ status: 409, value: reason });
  testPlatform.clock.move(dayMs);
  await testPlatform.platform.holds.runIfDue();
  const third = await joinAs(0);
  expect((await join('held', third)).value).toEqual({ state: 'claim' });
  await testPlatform.platform.holds.runIfDue();
  expect((await claim('held', 0, third)).value).toMatchObject({ paid: 600 });
});

test('[PR-01] a budget that is gone closes the campaign, and a raised one opens it again', async () => {
  const [first, second] = [await joinAs(0), await joinAs(0)];
  expect((await join('scarce', first)).value).toEqual({ state: 'claim' });
  const reason = { state: 'close', reason: 'budget' };
  expect(await join('scarce', second)).toMatchObject({ status: 409, value: reason });
  expect((await claim('scarce', 0, first)).value).toMatchObject({ paid: 600 });
  expect(await join('scarce', second)).toMatchObject({ status: 409, value: reason });
  await testPlatform.platform.provision({
    ...campaignTenant(
      'one',
      campaigns.map((one) => (one.promotion === 'scarce' ? { ...one, budget: 1_200 } : one)),
    ),
    version: '2',
  });
  expect((await join('scarce', second)).value).toEqual({ state: 'claim' });
  expect((await claim('scarce', 0, second)).value).toMatchObject({ paid: 600 });
  const versions = await testPlatform.database.query(sql`select version, terms_hash
    from campaign_version where tenant = 'one' and campaign = 'scarce-2026' order by version`);
  expect(versions).toMatchObject([{ version: 1 }, { version: 2 }]);
});

test('[PR-01] excluded and limited members and trial accounts neither join nor claim', async () => {
  const member = await joinAs(0);
  await join('welcome', member);
  const now = testPlatform.clock.now();
  const trial = await joinAs(4);
  expect(await join('first', trial)).toMatchObject({ message: 'need_true_account' });
  const holder = `member:one:${member.id}`;
  await testPlatform.database
    .run(sql`insert into play_limit (holder, kind, period, currency, value, set_at)
    values (${holder}, 'loss', 'day', 'JPY', 1, 0)`);
  await testPlatform.database.run(sql`insert into play_holder (tenant, member, holder)
    values ('one', ${member.id}, ${holder})`);
  await testPlatform.database.run(sql`insert into play_use
      (tenant, member, currency, staked, day_ends, week_ends, month_ends)
    values ('one', ${member.id}, 'JPY', 10, ${now + dayMs}, ${now + dayMs}, ${now + dayMs})
    on conflict (tenant, member, currency) do update set staked = play_use.staked + 10`);
  expect(await claim('welcome', 0, member)).toMatchObject({ message: 'limit_reached' });
  await testPlatform.database
    .run(sql`insert into account_pause (tenant, id, member, kind, started_at)
    values ('one', 'p1', ${member.id}, 'exclusion', ${now})`);
  expect(await claim('welcome', 0, member)).toMatchObject({ message: 'self_excluded' });
  expect(await join('first', member)).toMatchObject({ message: 'self_excluded' });
});
