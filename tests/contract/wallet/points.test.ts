import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#app/platform/db/sql.ts';
import { expectBalancedLedger } from '../../support/sound-money.ts';
import type { CallInput } from '#schema/calls/table.ts';
import type { OfficeInput } from '#schema/office-calls/table.ts';
import type { TenantReward } from '#schema/tenant.ts';
import { officeVisitor } from '../../support/office-pages.ts';
import { callOffice, joinOffice } from '../../support/office-staff.ts';
import {
  paymentMembers,
  paymentPassword,
  paymentTenant,
  type PaymentMember,
} from '../../support/payment-members.ts';
import { createTestPlatform, type TestPlatform } from '../../support/test-platform.ts';
import { validatorOf } from '../../support/valid-html.ts';

const reward = (id: string, points: number, stock?: number): TenantReward => ({
  id,
  points,
  motif: 'gift',
  ...(stock === undefined ? {} : { stock }),
  title: { EN: `The ${id}` },
  summary: { EN: '' },
  content: { EN: '' },
});
const units = { RNG: 1_000, LIVE: 2_000 };
/** One minor unit costs 2 points; the total budget is 10.00. */
const convert = { ratio: 2, minimum: 10, budget: 1_000 };
const rewards = [reward('hat', 3, 1), reward('cape', 4, 1), reward('mask', 5)];

let testPlatform: TestPlatform;
let office = '';
const { join, addBet } = paymentMembers(() => testPlatform);

beforeAll(async () => {
  testPlatform = await createTestPlatform(
    { ...paymentTenant('one'), points: { units, convert }, rewards },
    { ...paymentTenant('two'), points: { units: {} }, rewards },
  );
  // Earlier bets are not counted.
  await testPlatform.platform.points.runIfDue();
  office = (await joinOffice(testPlatform, 'one', 'the-owner', 'owner')).token;
});
beforeEach(() => testPlatform.clock.move(60_000));
afterAll(async () => {
  const { database } = testPlatform;
  await expectBalancedLedger(database);
  // The hold equals the cost of the redemptions in process, per member.
  expect(
    await database.query(sql`select a.owner from ledger_account a
      full join (select member, sum(points) as points from points_redemption
        where tenant = 'one' and state = 'process' group by member) r on r.member = a.owner
      where a.tenant = 'one' and a.kind = 'locked' and a.currency = 'PTS'
        and a.balance <> coalesce(r.points, 0)`),
  ).toEqual([]);
  expect(
    await database.query(sql`select s.reward from points_stock s where s.tenant = 'one'
      and s.taken <> (select coalesce(sum(quantity), 0) from points_redemption r
        where r.tenant = s.tenant and r.reward = s.reward and r.state <> 'rejected')`),
  ).toEqual([]);
  await database.close();
});

let roundCount = 0;
/** Settles a round as the wallet does; below 0, it takes an earlier bet back. */
const settle = (member: PaymentMember, product: string, validBet: number) =>
  addBet(member, validBet, 0, { product, round: `r${(roundCount += 1)}` });
const balance = async ({ brand, token }: PaymentMember) =>
  (await testPlatform.call(brand, 'pointBalance', {}, { token })).value;
const memberWith = async (points: number): Promise<PaymentMember> => {
  const member = await join();
  await settle(member, 'RNG', points * 1_000);
  await testPlatform.platform.points.runIfDue();
  return member;
};
let requestCount = 0;
const redeem = (
  { brand, token }: PaymentMember,
  id: string,
  change: Partial<CallInput<'redeemPointReward'>> = {},
) =>
  testPlatform.callRaw(
    brand,
    'redeemPointReward',
    {
      clientId: `redeem-${(requestCount += 1)}`,
      id,
      quantity: 1,
      paymentPassword,
      language: 'EN',
      ...change,
    },
    { token },
  );
const redemptions = async ({ brand, token }: PaymentMember) =>
  (await testPlatform.call(brand, 'redeemPointList', { language: 'EN' }, { token })).value;
const messages = async ({ brand, token }: PaymentMember): Promise<string[]> =>
  (await testPlatform.call(brand, 'inbox', { language: 'EN' }, { token })).value.messages.map(
    ({ text }) => text,
  );
const decide = (
  name: 'approveRedemption' | 'rejectRedemption',
  input: OfficeInput<'rejectRedemption'>,
) => callOffice(testPlatform, 'one', name, input, office);

test('[PR-03] bets of 7.00, 5.00 and 9.00 give 2 points at a unit of 10.00, once', async () => {
  const ana = await join();
  for (const validBet of [700, 500, 900]) await settle(ana, 'RNG', validBet);
  await settle(ana, 'LIVE', 1_999);
  await settle(ana, 'SPORTS', 50_000);
  const { points } = testPlatform.platform;
  const [first, second] = await Promise.all([points.runIfDue(), points.runIfDue()]);
  expect(first + second).toBe(2);
  expect(await balance(ana)).toEqual({ points: 2, inProcess: 0, secondFactor: false });
  expect(await points.runIfDue()).toBe(0);
  await settle(ana, 'RNG', -900);
  await settle(ana, 'LIVE', 1);
  expect(await balance(ana)).toMatchObject({ points: 3 });
  expect(
    (await testPlatform.call('one', 'pointConfig', {})).value.ratios,
    'the points ratio',
  ).toEqual([
    { gameType: 'RNG', validBet: 1_000 },
    { gameType: 'LIVE', validBet: 2_000 },
  ]);
});

test('[PR-03] a brand without units offers no points', async () => {
  const bo = await join('two');
  await settle(bo, 'RNG', 100_000);
  await testPlatform.platform.points.runIfDue();
  const { message } = await testPlatform.callRaw('two', 'pointBalance', {}, { token: bo.token });
  expect(message).toBe('not_offered');
});

test('[PR-03] redeeming reserves the points; rejecting returns them with a remark', async () => {
  const ana = await memberWith(12);
  expect(await redeem(ana, 'mask', { paymentPassword: '000000' })).toMatchObject({
    message: 'payment_password_wrong',
  });
  const request = { clientId: 'the-mask-1', quantity: 2 };
  const replies = await Promise.all(Array.from({ length: 4 }, () => redeem(ana, 'mask', request)));
  const [first] = replies;
  expect(first?.value).toMatchObject({
    title: 'The mask',
    quantity: 2,
    changedPoints: 10,
    status: 'process',
    remark: '',
  });
  expect(replies.map(({ value }) => value)).toEqual(replies.map(() => first?.value));
  expect(await balance(ana)).toMatchObject({ points: 2, inProcess: 10 });
  expect((await redeem(ana, 'hat', request)).message).toBe('redemption_reused');
  const { redemptions: held } = await redemptions(ana);
  expect(held).toEqual([first?.value]);
  const id = held[0]?.id ?? '';
  const reason = 'The mask is not made any more.';
  expect(await decide('rejectRedemption', { id, reason })).toMatchObject({
    value: { outcome: 'rejected' },
  });
  expect((await redemptions(ana)).redemptions).toMatchObject([
    { id, status: 'rejected', remark: reason },
  ]);
  expect(await balance(ana)).toMatchObject({ points: 12, inProcess: 0 });
  expect(await messages(ana)).toEqual([
    `We could not approve your redemption: The mask. Your points are back in your account. Reason: ${reason}`,
  ]);
  expect(await decide('approveRedemption', { id, reason })).toMatchObject({
    message: 'state_changed',
    value: { state: 'rejected' },
  });
});

test('[PR-03] approving spends the points', async () => {
  const ana = await memberWith(5);
  await redeem(ana, 'mask');
  const [one] = (await redemptions(ana)).redemptions;
  await decide('approveRedemption', { id: one?.id ?? '', reason: 'sent by post' });
  expect((await redemptions(ana)).redemptions).toMatchObject([{ status: 'approved', remark: '' }]);
  expect(await balance(ana)).toMatchObject({ points: 0, inProcess: 0 });
  expect(await messages(ana)).toEqual(['We approved your redemption: The mask.']);
});

test('[PR-03] refuses an unknown reward and a redemption above the points', async () => {
  const ana = await memberWith(4);
  expect(await redeem(ana, 'mask')).toMatchObject({ message: 'points_short', value: { left: 4 } });
  expect((await redeem(ana, 'crown')).message).toBe('not_found');
  expect(await balance(ana)).toMatchObject({ points: 4, inProcess: 0 });
});

test('[PR-03] of two members who redeem the last one at once, one gets it', async () => {
  const members = await Promise.all([memberWith(10), memberWith(10)]);
  const replies = await Promise.all(members.map((member) => redeem(member, 'hat')));
  expect(replies.map(({ message }) => message).sort()).toEqual([null, 'sold_out'].sort());
  expect(replies.find(({ success }) => !success)?.value).toEqual({ left: 0 });
  const shown = (await testPlatform.call('one', 'pointRewards', { language: 'EN' })).value;
  expect(shown.map(({ id, left }) => [id, left])).toEqual([
    ['hat', 0],
    ['cape', 1],
    ['mask', null],
  ]);
});

test('[PR-03] a rejected reward is in stock again', async () => {
  const ana = await memberWith(8);
  await redeem(ana, 'cape');
  expect((await redeem(ana, 'cape')).message).toBe('sold_out');
  const [one] = (await redemptions(ana)).redemptions;
  await decide('rejectRedemption', { id: one?.id ?? '', reason: 'the wrong size' });
  expect((await redeem(ana, 'cape')).success).toBe(true);
});

const exchange = (
  { brand, token }: PaymentMember,
  points: number,
  change: Partial<CallInput<'convertPoints'>> = {},
) =>
  testPlatform.callRaw(
    brand,
    'convertPoints',
    { clientId: `convert-${(requestCount += 1)}`, points, paymentPassword, ...change },
    { token },
  );

test('[PR-03] points are exchanged for money once per clientId, and played once', async () => {
  const ana = await memberWith(30);
  const request = { clientId: 'the-money-1' };
  expect(await exchange(ana, 20, { ...request, paymentPassword: '000000' })).toMatchObject({
    message: 'payment_password_wrong',
  });
  const replies = await Promise.all(Array.from({ length: 2 }, () => exchange(ana, 20, request)));
  expect(replies.map(({ value }) => value)).toEqual([
    { points: 20, amount: 10, left: 10 },
    { points: 20, amount: 10, left: 10 },
  ]);
  expect(await balance(ana)).toMatchObject({ points: 10, inProcess: 0 });
  expect((await exchange(ana, 10, request)).message).toBe('conversion_reused');
  expect((await exchange(await memberWith(20), 20, request)).message).toBe('conversion_reused');
  const { token } = ana;
  const { value } = await testPlatform.call('one', 'memberTransactionDetail', {}, { token });
  expect(value.entries).toMatchObject([{ kind: 'points', amount: 10 }]);
  expect(
    await testPlatform.database.query(sql`select source, amount, required from turnover_line
      where tenant = 'one' and member = ${ana.id}`),
  ).toEqual([{ source: 'points', amount: 10, required: 10 }]);
});

test.each([
  ['too few points', 8, 'points_below', { minimum: 10 }],
  ['points with a remainder', 11, 'points_ratio', { ratio: 2 }],
  ['too many points', 32, 'points_short', { left: 30 }],
] as const)('[PR-03] exchanging %s is refused', async (_name, points, message, value) => {
  const ana = await memberWith(30);
  expect(await exchange(ana, points)).toMatchObject({ message, value });
  expect(await balance(ana)).toMatchObject({ points: 30 });
});

test('[PR-03] of exchanges beyond the budget, one is paid', async () => {
  const members = await Promise.all([memberWith(1_200), memberWith(1_200)]);
  const replies = await Promise.all(members.map((member) => exchange(member, 1_200)));
  expect(replies.map(({ message }) => message).sort()).toEqual([null, 'points_budget'].sort());
  const [budget] = await testPlatform.database.query<{ balance: number; paid: number }>(sql`
    select a.balance, (select -sum(e.amount)::bigint from ledger_entry e where e.tenant = a.tenant
      and e.account = a.id and e.movement like 'pts:conv:%') as paid
    from ledger_account a where a.tenant = 'one' and a.id = 'promo:points:JPY'`);
  expect((budget?.balance ?? 0) + (budget?.paid ?? 0)).toBe(convert.budget);
});

test('[PR-03] an exclusion stops redeeming, and the points stay', async () => {
  const ana = await memberWith(5);
  const { database, platform } = testPlatform;
  const now = platform.clock.now();
  const endsAt = now + 86_400_000;
  await database.run(sql`insert into account_pause
      (tenant, id, member, kind, started_at, ends_at, group_digest)
    values ('one', 'pause1', ${ana.id}, 'time-out', ${now}, ${endsAt}, null)`);
  expect(await redeem(ana, 'mask')).toMatchObject({
    message: 'timed_out',
    value: { pause: { endsAt } },
  });
  expect((await exchange(ana, 10)).message).toBe('timed_out');
  expect(await balance(ana)).toMatchObject({ points: 5, inProcess: 0 });
});

test('[PR-03] one of two servers awards a brand’s points; a dead server’s lease expires', async () => {
  const ana = await join();
  await settle(ana, 'RNG', 3_000);
  const { database, platform } = testPlatform;
  const setLease = (until: number) =>
    database.run(
      sql`update points_settlement set leased_until = ${until}::bigint where tenant = 'one'`,
    );
  await setLease(platform.clock.now() + 60_000);
  expect(await platform.points.runIfDue()).toBe(0);
  testPlatform.clock.move(60_000);
  expect(await platform.points.runIfDue()).toBe(3);
});

test('[PR-03] staff decide on a redemption in the office’s pages', async () => {
  const ana = await memberWith(5);
  await redeem(ana, 'mask');
  const id = (await redemptions(ana)).redemptions[0]?.id ?? '';
  const visit = officeVisitor(testPlatform, 'one', office);
  const list = await visit('/redemptions');
  const page = await visit(`/redemptions/${id}`);
  expect(list.html).toContain(`href="/redemptions/${id}"`);
  const validator = validatorOf('of the server');
  for (const { html } of [list, page]) {
    const { results } = await validator.validateString(html);
    expect(results.flatMap(({ messages }) => messages)).toEqual([]);
  }
  const form = { act: 'approve', reason: 'sent by post' };
  const approved = await visit(`/redemptions/${id}`, { form });
  expect(approved.to).toContain('done=redemption-approved');
  const { value } = await callOffice(testPlatform, 'one', 'officeRedemption', { id }, office);
  expect(value).toMatchObject({
    state: 'approved',
    points: 5,
    member: { id: ana.id },
    acts: [{ act: 'approve-redemption', reason: 'sent by post' }],
  });
});
