import { expect, test } from 'vitest';
import type { Campaign } from '#app/domain/campaigns/campaign-kinds.ts';
import { campaignTenant } from '../../support/campaign-tenant.ts';
import { type PaymentMember } from '../../support/payment-members.ts';
import { teamMembers } from '../../support/team-members.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

const dayMs = 86_400_000;
const mission = (id: string, over: Partial<Campaign>): Campaign => ({
  id: `${id}-2026`,
  promotion: id,
  kind: 'mission',
  minimum: 0,
  budget: 10_000,
  amount: 300,
  claimDays: 3,
  cycle: 'day',
  from: 0,
  until: Date.UTC(2100, 0, 1),
  ...over,
});
const campaigns = [
  mission('reels', { metric: 'validBet', target: 1_000, products: ['RNG'] }),
  mission('regular', { metric: 'days', target: 2, cycle: 'month' }),
  mission('saver', { metric: 'deposits', target: 500 }),
];

const testPlatform = platformForTests(campaignTenant('one', campaigns));
const { joinAs, addBet, again } = teamMembers(() => testPlatform);

const summary = async ({ token }: PaymentMember) =>
  (await testPlatform.call('one', 'missionSummary', { language: 'EN' }, { token })).value;
const rewards = async ({ token }: PaymentMember) =>
  (await testPlatform.call('one', 'claimableRewards', {}, { token })).value.rewards;
const claim = (id: string, { token }: PaymentMember) =>
  testPlatform.callRaw('one', 'claimReward', { id }, { token });
/** The member with a session that has not expired. */
function nextDay(member: PaymentMember): Promise<PaymentMember> {
  testPlatform.clock.move(dayMs);
  return again(member);
}

test('[PR-05] bets of a mission’s products count without joining, and it is paid once a day', async () => {
  let ana = await joinAs(0);
  await addBet(ana, 900, 0);
  await addBet(ana, 5_000, 0, { product: 'LIVE' });
  const [first] = (await summary(ana)).missions;
  expect(first).toMatchObject({
    id: 'reels-2026',
    title: 'The reels',
    summary: 'Play',
    progress: 900,
    target: 1_000,
    state: 'open',
  });
  expect(await rewards(ana)).toEqual([]);
  await addBet(ana, 100, 0);
  expect(await summary(ana)).toMatchObject({ claimable: 1, missions: [{ state: 'done' }, {}, {}] });
  const [reward] = await rewards(ana);
  expect(reward).toMatchObject({ kind: 'promotion', amount: 300 });
  const paid = await Promise.all([claim(reward?.id ?? '', ana), claim(reward?.id ?? '', ana)]);
  expect(paid.map(({ value }) => value)).toEqual([
    { paid: 300, currency: 'JPY' },
    { paid: 300, currency: 'JPY' },
  ]);
  expect((await summary(ana)).missions[0]).toMatchObject({ state: 'claimed', progress: 1_000 });
  expect(await rewards(ana)).toEqual([]);
  ana = await nextDay(ana);
  expect((await summary(ana)).missions[0]).toMatchObject({ state: 'open', progress: 0 });
});

test('[PR-05] days with a bet count once each; trial accounts have no missions', async () => {
  testPlatform.clock.move(40 * dayMs - (testPlatform.clock.now() % dayMs));
  let ben = await joinAs(0);
  await addBet(ben, 10, 0);
  await addBet(ben, 10, 0);
  expect((await summary(ben)).missions[1]).toMatchObject({
    progress: 1,
    target: 2,
    isMoney: false,
    state: 'open',
  });
  ben = await nextDay(ben);
  await addBet(ben, 10, 0);
  expect((await summary(ben)).missions[1]).toMatchObject({ progress: 2, state: 'done' });
  const trial = await joinAs(4);
  expect(await summary(trial)).toMatchObject({ claimable: 0, missions: [] });
});

test('[MC-10] a claim that ends within 48 hours is announced once in the inbox', async () => {
  testPlatform.clock.move(dayMs - (testPlatform.clock.now() % dayMs));
  const { claimNotices } = testPlatform.platform;
  let cora = await joinAs(0);
  await addBet(cora, 1_000, 0);
  const notices = async () =>
    (
      await testPlatform.call('one', 'inbox', { language: 'EN' }, { token: cora.token })
    ).value.messages.map(({ title, page }) => [title, page]);
  cora = await nextDay(cora);
  await claimNotices.runIfDue();
  expect(await notices()).toEqual([]);
  cora = await nextDay(cora);
  const count = await claimNotices.runIfDue();
  expect(count).toBeGreaterThan(0);
  expect(await claimNotices.runIfDue()).toBe(count);
  expect(await notices()).toEqual([[expect.stringMatching(/^Claim .3\.00 by /), 'rewardCenter']]);
});
