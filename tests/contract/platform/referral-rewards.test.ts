import { expect, test } from 'vitest';
import type { Campaign } from '#app/domain/campaigns/campaign-kinds.ts';
import { sql } from '#app/platform/db/sql.ts';
import { paymentTenant, type PaymentMember } from '../../support/payment-members.ts';
import { teamMembers } from '../../support/team-members.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

const dayMs = 86_400_000;
const start = Date.UTC(2026, 0, 1);
const campaign: Campaign = {
  id: 'friends-2026',
  promotion: 'friends',
  kind: 'referral',
  amount: 700,
  budget: 100_000,
  minimum: 2_000,
  validBet: 5_000,
  holdDays: 7,
  monthlyMax: 10,
  claimDays: 14,
  cycle: 'week',
  from: start - 400 * dayMs,
  until: start + 400 * dayMs,
};

const testPlatform = platformForTests({
  ...paymentTenant('one'),
  promotions: [
    {
      id: 'friends',
      type: 'referral',
      state: 'join',
      motif: 'gift',
      title: { EN: 'Friends' },
      summary: {},
      content: {},
    },
  ],
  campaigns: [campaign],
});
const { joinAs, addBet, again } = teamMembers(() => testPlatform);

async function invite({ token }: PaymentMember): Promise<PaymentMember> {
  const { code } = (await testPlatform.call('one', 'referral', {}, { token })).value;
  const friend = await joinAs(0);
  await testPlatform.database.run(sql`update account_registration
    set referral_code = ${` ${code.toLowerCase()}`} where tenant = 'one' and member = ${friend.id}`);
  return friend;
}
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
const rewards = async ({ token }: PaymentMember) =>
  (await testPlatform.call('one', 'referralRewards', {}, { token })).value;
const states = async (member: PaymentMember) =>
  (await rewards(member)).friends.map(({ state }) => state);
const cash = async ({ token }: PaymentMember) =>
  (await testPlatform.call('one', 'withdrawable', {}, { token })).value.cash;

test('[PR-06] rewards for playing friends are held for a week, then paid once each', async () => {
  let ana = await joinAs(0);
  const [ben, cleo, dan] = [await invite(ana), await invite(ana), await invite(ana)];
  await joinAs(0);
  expect(await rewards(ana)).toEqual({
    promotion: 'friends',
    state: 'join',
    amount: 700,
    friends: [],
  });
  await testPlatform.call('one', 'promotionJoin', { id: 'friends' }, { token: ana.token });
  expect(await states(ana)).toEqual(['registered', 'registered', 'registered']);
  for (const friend of [ben, cleo]) {
    await addDeposit(friend, 1_500);
    testPlatform.clock.move(1_000);
    await addDeposit(friend, 500);
    await addBet(friend, 4_999, 0);
  }
  await addDeposit(dan, 1_999);
  await addBet(dan, 50_000, 0);
  expect(await states(ana)).toEqual(['registered', 'registered', 'registered']);
  for (const friend of [ben, cleo]) await addBet(friend, 1, 0);
  expect((await states(ana)).toSorted()).toEqual(['held', 'held', 'registered']);
  testPlatform.clock.move(7 * dayMs);
  ana = await again(ana);
  expect((await states(ana)).toSorted()).toEqual(['ready', 'ready', 'registered']);
  const { value } = await testPlatform.call('one', 'claimableRewards', {}, { token: ana.token });
  const cashBefore = await cash(ana);
  for (let turn = 0; turn < 2; turn += 1) {
    const detail = await testPlatform.call(
      'one',
      'promotionDetail',
      { id: 'friends', language: 'EN' },
      { token: ana.token },
    );
    const part = detail.value.campaign?.reward?.part ?? -1;
    const claim = { id: 'friends', part, clientId: `claim-${part}` };
    for (let again = 0; again < 2; again += 1)
      expect(
        (await testPlatform.call('one', 'promotionClaim', claim, { token: ana.token })).value.paid,
      ).toBe(700);
  }
  expect(value.rewards).toMatchObject([{ kind: 'promotion', amount: 700 }]);
  expect(await cash(ana)).toBe(cashBefore + 1_400);
  expect((await states(ana)).toSorted()).toEqual(['paid', 'paid', 'registered']);
});

test('[PR-06] a friend who pays out to the member’s own instrument does not count', async () => {
  const eve = await joinAs(0);
  const twin = await invite(eve);
  await testPlatform.call('one', 'promotionJoin', { id: 'friends' }, { token: eve.token });
  for (const { id } of [eve, twin])
    await testPlatform.database
      .run(sql`insert into payout_instrument (tenant, member, id, kind, bank,
        holder, sealed_number, number_tail, number_digest, added_at, usable_from)
      values ('one', ${id}, ${`i-${id}`}, 'bank', 'b', 'h', 's', '1', 'the-same', 0, 0)`);
  expect(await states(eve)).toEqual(['void']);
});
