import { afterAll, beforeAll, expect, test } from 'vitest';
import { setParent } from '#app/platform/agents/edges.ts';
import { sql } from '#app/platform/db/sql.ts';
import type { CallInput, CallOutput } from '#schema/calls/table.ts';
import {
  loginPassword,
  paymentMembers,
  paymentTenant,
  type PaymentMember,
} from '../../support/payment-members.ts';
import { createTestPlatform, type TestPlatform } from '../../support/test-platform.ts';

const dayMs = 86_400_000;
let testPlatform: TestPlatform;
const { join } = paymentMembers(() => testPlatform);
beforeAll(async () => {
  testPlatform = await createTestPlatform(paymentTenant('one'), {
    ...paymentTenant('few'),
    agentTypes: [2],
  });
});
afterAll(() => testPlatform.database.close());

async function joinAs(type: number, parent?: PaymentMember, brand = 'one') {
  const member = await join(brand);
  await testPlatform.database.run(
    sql`update account_member set type = ${type} where tenant = ${brand} and id = ${member.id}`,
  );
  const now = testPlatform.clock.now();
  if (parent)
    await testPlatform.database.transaction((tx) =>
      setParent(tx, {
        ...{ tenant: brand, child: member.id, parent: parent.id, from: now, at: now },
        source: 'staff',
      }),
    );
  return member;
}
const bet = ({ brand, id }: PaymentMember, stake: number, payout: number, product = 'RNG') =>
  testPlatform.database.run(sql`insert into settled_bet (tenant, member, currency, vendor, product,
      game, round, stake, payout, valid_bet, rule, settled_at)
    values (${brand}, ${id}, 'JPY', 'v', ${product}, 'g', 'r', ${stake}, ${payout}, ${stake}, 1,
      ${testPlatform.clock.now()})`);
const overview = async (
  { brand, token }: PaymentMember,
  input: CallInput<'teamOverview'> = {},
): Promise<CallOutput<'teamOverview'>> =>
  (await testPlatform.call(brand, 'teamOverview', input, { token })).value;

test('[AG-02] the overview counts all levels of the agent’s own team', async () => {
  const top = await joinAs(1);
  const sub = await joinAs(2, top);
  const leaf = await joinAs(0, sub);
  const stranger = await joinAs(0, await joinAs(1));
  for (const member of [top, leaf, stranger]) await bet(member, 100, 40);
  await bet(sub, 10, 0, 'LIVE');
  const seen = await overview(top);
  expect(seen.members).toEqual({ direct: 1, all: 2, agents: 1, newToday: 2, newThisMonth: 2 });
  expect(seen.totals).toMatchObject({ staked: 110, paid: 40, result: -70, activeMembers: 2 });
  expect(seen.products.map(({ product, result }) => [product, result])).toEqual([
    ['RNG', -60],
    ['LIVE', -10],
  ]);
  expect((await overview(sub)).totals).toMatchObject({ staked: 100, activeMembers: 1 });
});

test('[AG-02] days are by the brand’s clock: today, yesterday, this month, own days', async () => {
  const top = await joinAs(1);
  const leaf = await joinAs(0, top);
  await bet(leaf, 7, 0);
  const { firstDay, lastDay, timeZone } = await overview(top);
  expect([firstDay, timeZone]).toEqual([lastDay, 'Asia/Manila']);
  testPlatform.clock.move(dayMs);
  const login = { username: top.account, password: loginPassword };
  const { token } = (await testPlatform.call('one', 'login', login)).value;
  const later = { ...top, token };
  const staked = async (input: CallInput<'teamOverview'>) =>
    (await overview(later, input)).totals.staked;
  await bet(leaf, 10, 0);
  expect(await staked({})).toBe(10);
  expect(await staked({ days: 1, skip: 1 })).toBe(7);
  expect(await staked({ from: firstDay, until: firstDay })).toBe(7);
  const month = await overview(later, { current: 'month' });
  expect(month.firstDay).toBe(`${month.lastDay.slice(0, 8)}01`);
  expect(
    await testPlatform.callRaw(
      'one',
      'teamOverview',
      { from: '2026-11-02', until: '2026-11-01' },
      { token },
    ),
  ).toMatchObject({ message: 'invalid_input', value: { paths: ['until'] } });
});

test('[AG-15] members, trial accounts and other brands’ agents are refused', async () => {
  const refusal = async ({ brand, token }: PaymentMember, to = brand) =>
    testPlatform.callRaw(to, 'teamOverview', {}, { token });
  expect(await refusal(await joinAs(0))).toMatchObject({ status: 403, message: 'non_agent' });
  expect(await refusal(await joinAs(4))).toMatchObject({
    status: 403,
    message: 'need_true_account',
  });
  expect(await refusal(await joinAs(1, undefined, 'few'))).toMatchObject({ message: 'non_agent' });
  expect(await refusal(await joinAs(2, undefined, 'few'))).toMatchObject({ success: true });
  expect(await refusal(await joinAs(1), 'few')).toMatchObject({ message: 'invalid_token' });
  expect(await testPlatform.callRaw('one', 'teamOverview', {})).toMatchObject({
    message: 'missing_token',
  });
});
