import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Campaign } from '#app/domain/campaigns/campaign-kinds.ts';
import type { OfficeRole } from '#schema/office-calls/acts.ts';
import type { OfficeCallName, OfficeInput } from '#schema/office-calls/table.ts';
import { campaignTenant } from '../../support/campaign-tenant.ts';
import { officeVisitor } from '../../support/office-pages.ts';
import { callOffice, joinOffice } from '../../support/office-staff.ts';
import { paymentTenant, type PaymentMember } from '../../support/payment-members.ts';
import { teamMembers } from '../../support/team-members.ts';
import { createTestPlatformWithoutSandbox } from '../../support/test-platform.ts';
import { validatorOf } from '../../support/valid-html.ts';
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
  cycle: 'day',
  from: start - dayMs,
  until: start + 60 * dayMs,
  ...over,
});
const campaigns = [
  campaign('welcome', { amount: 22_222 }),
  campaign('back', { kind: 'cashback', ratePpm: 50_000, cap: 30_000, minimum: 1_000 }),
  campaign('reels', { kind: 'mission', amount: 300, metric: 'validBet', target: 1_000 }),
];
const tokens = new Map<OfficeRole, string>();
const validator = validatorOf('of the server');
const testPlatform = openForTests(() =>
  createTestPlatformWithoutSandbox(campaignTenant('one', campaigns), paymentTenant('two')),
);
let foreign = '';
const { joinAs, addBet } = teamMembers(() => testPlatform);

beforeAll(async () => {
  // Ten minutes before midnight in Manila; an office session ends after 15 idle minutes.
  const sinceMidnight = (testPlatform.clock.now() + 8 * 3_600_000) % dayMs;
  testPlatform.clock.move(dayMs - sinceMidnight - 600_000);
  for (const role of ['risk', 'support'] as const)
    tokens.set(role, (await joinOffice(testPlatform, 'one', `the-${role}`, role)).token);
  foreign = (await joinOffice(testPlatform, 'two', 'foreign', 'owner')).token;
});
beforeEach(() => testPlatform.clock.move(60_000));

const call = <Name extends OfficeCallName>(
  name: Name,
  input: OfficeInput<Name>,
  role: OfficeRole = 'risk',
) => callOffice(testPlatform, 'one', name, input, tokens.get(role));
const visit = (path: string, form?: Readonly<Record<string, string>>) =>
  officeVisitor(testPlatform, 'one', tokens.get('risk') ?? '')(path, form ? { form } : {});
const join = (id: string, { token }: PaymentMember) =>
  testPlatform.callRaw('one', 'promotionJoin', { id }, { token });
const claim = (id: string, { token }: PaymentMember) =>
  testPlatform.callRaw(
    'one',
    'promotionClaim',
    { id, part: 0, clientId: `claim-${id}` },
    { token },
  );
const figuresOf = async (id: string) =>
  (await call('campaignList', {})).value.campaigns.find((one) => one.id === `${id}-2026`);
const expectValid = async (html: string): Promise<void> => {
  const { results } = await validator.validateString(html);
  expect(results.flatMap(({ messages }) => messages)).toEqual([]);
};

test('[PR-01] the office lists each campaign’s budget, payments and open claims', async () => {
  const [ana, ben] = [await joinAs(0), await joinAs(0)];
  expect(await figuresOf('welcome')).toMatchObject({
    state: 'running',
    version: 1,
    budget: 100_000,
    spent: 0,
    left: 100_000,
    joined: 0,
  });
  for (const member of [ana, ben]) await join('welcome', member);
  await claim('welcome', ana);
  expect(await figuresOf('welcome')).toMatchObject({
    title: 'The welcome',
    spent: 22_222,
    left: 55_556,
    held: 22_222,
    open: { count: 1, amount: 22_222 },
    joined: 2,
    claimed: 1,
    claims: 1,
    stopped: null,
  });
  await join('back', ana);
  await addBet(ana, 9_000, 1_000);
  await addBet(ben, 2_000, 2_000);
  expect((await figuresOf('reels'))?.open).toEqual({ count: 2, amount: 600 });
  expect((await figuresOf('back'))?.open).toEqual({ count: 0, amount: 0 });
  testPlatform.clock.move(600_000);
  expect((await figuresOf('back'))?.open).toEqual({ count: 1, amount: 400 });
  const list = await visit('/campaigns');
  expect(list.html).toContain('href="/campaigns/welcome-2026"');
  await expectValid(list.html);
});

test('[PR-01] a stop closes a campaign at once, and earned rewards are still paid', async () => {
  const [ana, ben] = [await joinAs(0), await joinAs(0)];
  await join('welcome', ana);
  const stop = { id: 'welcome-2026', reason: 'wrong amount' };
  expect(await call('stopCampaign', stop, 'support')).toMatchObject({ message: 'not_permitted' });
  expect(await callOffice(testPlatform, 'two', 'stopCampaign', stop, foreign)).toMatchObject({
    message: 'not_found',
  });
  const page = await visit('/campaigns/welcome-2026');
  await expectValid(page.html);
  const form = { act: 'stop', reason: stop.reason };
  expect((await visit('/campaigns/welcome-2026', form)).to).toContain('done=campaign-stopped');
  expect(await join('welcome', ben)).toMatchObject({
    message: 'promotion_closed',
    value: { state: 'close', reason: 'ended' },
  });
  expect((await claim('welcome', ana)).value).toMatchObject({ paid: 22_222 });
  expect(await call('stopCampaign', stop)).toMatchObject({
    message: 'state_changed',
    value: { state: 'stopped' },
  });
  const { value } = await call('officeCampaign', { id: stop.id });
  expect(value).toMatchObject({
    state: 'stopped',
    stopped: { staff: 'the-risk', reason: stop.reason },
    acts: [{ act: 'stop-campaign', staff: 'the-risk', reason: stop.reason }],
  });
  expect(JSON.parse(value.copy)).toMatchObject({
    id: 'welcome-2026-copy-2',
    promotion: 'welcome-copy-2',
    kind: 'registration',
    amount: 22_222,
    budget: 100_000,
  });
  expect((await visit('/campaigns/welcome-2026')).html).toContain('welcome-2026-copy-2');
});

test('[PR-05] a stop during a day counts only the bets before it', async () => {
  const [ana, ben] = [await joinAs(0), await joinAs(0)];
  await addBet(ana, 1_000, 0);
  await addBet(ben, 900, 0);
  testPlatform.clock.move(1_000);
  await call('stopCampaign', { id: 'reels-2026', reason: 'too expensive' });
  testPlatform.clock.move(1_000);
  await addBet(ben, 100, 0);
  const rewards = async ({ token }: PaymentMember) =>
    (await testPlatform.call('one', 'claimableRewards', {}, { token })).value.rewards;
  const [reward] = await rewards(ana);
  expect(reward).toMatchObject({ kind: 'promotion', amount: 300 });
  expect(await rewards(ben)).toEqual([]);
  const paid = await testPlatform.call(
    'one',
    'claimReward',
    { id: reward?.id ?? '' },
    { token: ana.token },
  );
  expect(paid.value.paid).toBe(300);
});
