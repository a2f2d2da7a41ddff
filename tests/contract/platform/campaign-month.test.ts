import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Campaign } from '#app/domain/campaigns/campaign-kinds.ts';
import { sql } from '#app/platform/db/sql.ts';
import { expectBalancedLedger } from '../../support/sound-money.ts';
import type { Tenant } from '#schema/tenant.ts';
import { callOffice, joinOffice } from '../../support/office-staff.ts';
import { readBrokenIssued } from '../../support/issued-law.ts';
import {
  loginPassword,
  paymentPassword,
  paymentTenant,
  type PaymentMember,
} from '../../support/payment-members.ts';
import { teamMembers } from '../../support/team-members.ts';
import { callsAt } from '../../support/test-platform.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

/* A month with every kind of campaign, as three members and a friend live it. */
const dayMs = 86_400_000;
const start = Date.UTC(2026, 0, 1);
const exclusionDay = 10;

const amounts = (min: number, max: number) => fc.integer({ min, max });
/** What differs between generated tenants. Amounts are minor units. */
const numbers = fc.record({
  welcome: amounts(100, 900),
  multiple: amounts(1, 5),
  firstPpm: amounts(100_000, 1_000_000),
  cashbackPpm: amounts(10_000, 200_000),
  mission: amounts(10, 500),
  target: amounts(100, 3_000),
  friend: amounts(100, 900),
  unit: amounts(20, 100),
  ratio: amounts(1, 5),
  reward: amounts(1, 20),
  gift: amounts(1, 50),
});
type Numbers = typeof numbers extends fc.Arbitrary<infer Value> ? Value : never;

const campaignsOf = (numbers: Numbers): readonly Campaign[] =>
  [
    {
      promotion: 'welcome',
      kind: 'registration',
      amount: numbers.welcome,
      wagering: wageringOf(numbers),
    },
    { promotion: 'hello', kind: 'registration', amount: numbers.welcome },
    {
      promotion: 'first',
      kind: 'firstDeposit',
      ratePpm: numbers.firstPpm,
      cap: 5_000,
      minimum: 1_000,
    },
    {
      promotion: 'back',
      kind: 'cashback',
      ratePpm: numbers.cashbackPpm,
      cap: 2_000,
      minimum: 1_000,
    },
    {
      promotion: 'daily',
      kind: 'mission',
      metric: 'validBet',
      target: numbers.target,
      cycle: 'day',
      amount: numbers.mission,
    },
    {
      promotion: 'friends',
      kind: 'referral',
      amount: numbers.friend,
      minimum: 1_000,
      validBet: 1_000,
      holdDays: 7,
      monthlyMax: 3,
    },
  ].map((terms) => ({
    id: `${terms.promotion}-2026`,
    minimum: 0,
    budget: 100_000,
    claimDays: 14,
    cycle: 'week',
    from: start - dayMs,
    until: start + 40 * dayMs,
    ...terms,
  })) as readonly Campaign[];
const wageringOf = ({ multiple }: Numbers) => ({ multiple, days: 20, returnPpm: 960_000 });
const card = (id: string) => ({ id, motif: 'gift', title: { EN: id }, summary: {}, content: {} });

const tenantOf = (numbers: Numbers): Tenant => ({
  ...paymentTenant('one'),
  campaigns: campaignsOf(numbers),
  promotions: campaignsOf(numbers).map(({ promotion }) => ({
    ...card(promotion),
    type: 'event',
    state: 'join',
  })),
  points: {
    units: { RNG: numbers.unit },
    convert: { ratio: numbers.ratio, minimum: numbers.ratio, budget: 9_000 },
  },
  rewards: [{ ...card('mask'), points: numbers.reward, stock: 5 }],
  vipLevels: [0, 5_000, 20_000].map((bets, index) => ({
    ...card(`Level ${index + 1}`),
    rank: index + 1,
    points: Math.floor(bets / numbers.unit),
    gift: numbers.gift,
  })),
});

const [of] = fc.sample(numbers, 1);
if (!of) throw new Error('no numbers were generated');
const testPlatform = platformForTests(tenantOf(of));
const { call, callRaw } = callsAt(() => testPlatform);
let office = '';
const { joinAs, addMovement, addBet } = teamMembers(() => testPlatform);
beforeAll(async () => {
  await testPlatform.platform.points.runIfDue();
});

let count = 0;
const bet = (member: PaymentMember, stake: number, payout: number) =>
  addBet(member, stake, payout, { round: `r${(count += 1)}` });
/** A deposit that is credited now. */
async function deposit(member: PaymentMember, amount: number): Promise<void> {
  const now = testPlatform.clock.now();
  const ref = `d${(count += 1)}`;
  await testPlatform.database.run(sql`insert into deposit_order (tenant, id, member, client_id,
      channel, method, currency, amount, fee_ppm, fee_fixed, turnover, proof_needed, reference,
      language, state, created_at, expires_at, changed_at)
    values ('one', ${ref}, ${member.id}, ${ref}, 'demo', 'wallet', 'JPY', ${amount}, 0, 0, 1, false,
      ${ref}, 'EN', 'credited', ${now}, ${now}, ${now})`);
  await testPlatform.database.run(sql`insert into deposit_receipt (tenant, provider, ref, deposit,
      currency, paid, fee, state, reason, at, changed_at)
    values ('one', 'demo', ${ref}, ${ref}, 'JPY', ${amount}, 0, 'credited', '', ${now}, ${now})`);
  await addMovement(member, 'deposit', amount);
}
async function logIn({ account }: PaymentMember): Promise<string | undefined> {
  const login = { username: account, password: loginPassword };
  const reply = await callRaw('login', login);
  return reply.success ? (reply.value as { readonly token: string }).token : undefined;
}
/** Claims all that the member can claim now. */
async function claimAll(token: string): Promise<void> {
  const { value } = await call('claimableRewards', {}, { token });
  for (const { id, kind } of value.rewards.filter((one) => one.kind !== 'refill')) {
    const { message } = await callRaw('claimReward', { id }, { token });
    expect([kind, message]).toEqual([kind, null]);
  }
}
async function joinAll(token: string): Promise<void> {
  for (const { promotion, kind } of campaignsOf(of ?? expect.fail()))
    if (kind !== 'mission') await call('promotionJoin', { id: promotion }, { token });
}
async function runJobs(): Promise<void> {
  const { points, bonuses, claimNotices, holds } = testPlatform.platform;
  for (const job of [points, bonuses, claimNotices, holds]) await job.runIfDue();
}
const redeem = (clientId: string, token: string) =>
  callRaw(
    'redeemPointReward',
    { clientId, id: 'mask', quantity: 1, paymentPassword, language: 'EN' },
    { token },
  );

interface Entry {
  readonly account: string;
  readonly movement: string;
  readonly amount: number;
  readonly at: number;
}
const readEntries = () =>
  testPlatform.database.query<Entry>(
    sql`select account, movement, amount, at from ledger_entry where tenant = 'one'`,
  );
const sum = (entries: readonly Entry[]): number =>
  entries.reduce((total, { amount }) => total + amount, 0);
const balances = (kind: string, currency: string) =>
  testPlatform.database.query<{ owner: string; balance: number }>(sql`select owner, balance
    from ledger_account where tenant = 'one' and kind = ${kind} and currency = ${currency}
      and balance <> 0 order by owner`);

/** The office must show each budget as derived from ledger entries. */
async function expectBudgets(): Promise<void> {
  const entries = await readEntries();
  const { value } = await callOffice(testPlatform, 'one', 'campaignList', {}, office);
  expect(value.campaigns).toHaveLength(campaignsOf(of ?? expect.fail()).length);
  for (const { id, budget, spent, left } of value.campaigns) {
    const budgetEntries = entries.filter(({ account }) => account === `promo:campaign.${id}:JPY`);
    const held = entries.filter(({ account }) => account === `promo:issued.${id}:JPY`);
    const brandEntries = [...budgetEntries, ...held];
    const funding = new Set([`promo:budget:${id}:1`]);
    const paid = brandEntries.filter(({ movement }) => !funding.has(movement));
    // The counterparty of each payment is a member.
    const movements = new Set(paid.map(({ movement }) => movement));
    const received = entries.filter(
      ({ account, movement }) => movements.has(movement) && /^(player|bonus):/.test(account),
    );
    expect([id, spent, left]).toEqual([id, sum(received), sum(budgetEntries)]);
    expect([id, -sum(paid), sum(brandEntries) + spent]).toEqual([id, spent, budget]);
    expect([id, spent > 0]).toEqual([id, true]);
  }
}

test('[PR-01] [PR-03] a month of three members adds up in the ledger and in the office', async () => {
  const { clock, database } = testPlatform;
  const [newcomer, regular, excluded] = [await joinAs(0), await joinAs(0), await joinAs(0)];
  const { code } = (await call('referral', {}, { token: regular.token })).value;
  const friend = await joinAs(0);
  await database.run(sql`update account_registration set referral_code = ${code}
    where tenant = 'one' and member = ${friend.id}`);
  for (const { token } of [newcomer, regular, excluded]) await joinAll(token);
  await deposit(regular, 5_000);
  let excludedAt = Infinity;
  for (let day = 0; day < 31; day += 1) {
    clock.move(dayMs);
    if (day === 2) await deposit(newcomer, 2_000);
    if (day === 3) await deposit(friend, 1_500);
    if (day < 8) await bet(friend, 500, 450);
    if (day > 2 && day % 3 === 0) await bet(newcomer, 700, 100);
    await bet(regular, 3_000, day % 4 === 0 ? 9_000 : 500);
    if (day < exclusionDay) await bet(excluded, 1_000, 0);
    if (day === exclusionDay) {
      const token = (await logIn(excluded)) ?? '';
      const { success } = await callRaw('selfExclude', { months: 6 }, { token });
      expect(success).toBe(true);
      excludedAt = clock.now();
      expect(await callRaw('claimableRewards', {}, { token })).toMatchObject({ success: false });
    }
    // A bet open at the exclusion settles later and raises the level.
    if (day === exclusionDay + 1) await bet(excluded, 400 * 100, 0);
    await runJobs();
    if (day % 3 !== 0) continue;
    for (const member of [newcomer, regular, excluded]) {
      const token = await logIn(member);
      expect([day, token === undefined]).toEqual([day, member === excluded && day >= exclusionDay]);
      if (token !== undefined) await claimAll(token);
    }
  }

  office = (await joinOffice(testPlatform, 'one', 'the-owner', 'owner')).token;
  const token = (await logIn(regular)) ?? '';
  const decide = async (name: 'approveRedemption' | 'rejectRedemption', clientId: string) => {
    const { value } = await redeem(clientId, token);
    const { id } = value as { readonly id: string };
    const decided = { id, reason: 'As agreed' };
    expect((await callOffice(testPlatform, 'one', name, decided, office)).success).toBe(true);
  };
  await decide('approveRedemption', 'the-first');
  await decide('rejectRedemption', 'the-second');
  expect((await redeem('the-third', token)).success).toBe(true);
  const exchange = { clientId: 'exchange', points: of.ratio * 3, paymentPassword };
  expect((await callRaw('convertPoints', exchange, { token })).value).toMatchObject({ amount: 3 });

  await expectBudgets();
  await expectBalancedLedger(database);
  expect(await readBrokenIssued(database)).toEqual([]);
  expect(await balances('bonus', 'JPY')).toEqual(
    await database.query(sql`select member as owner, sum(amount)::bigint as balance
      from bonus_grant where tenant = 'one' and state in ('queued', 'active')
      group by member order by member`),
  );
  expect(await balances('locked', 'PTS')).toEqual([{ owner: regular.id, balance: of.reward }]);
  expect((await call('vipProgress', {}, { token })).value).toMatchObject({ rank: 3 });

  // Only the points of the open bet are earned after the exclusion.
  const late = (await readEntries()).filter(
    ({ account, at }) => account.includes(`:${excluded.id}:`) && at >= excludedAt,
  );
  expect(late.map(({ movement }) => movement.split(':').slice(0, 2).join(':'))).toEqual([
    'pts:earn',
  ]);
  expect(
    await database.query(sql`select rank_level as rank from account_member
      where tenant = 'one' and id = ${excluded.id}`),
  ).toEqual([{ rank: 2 }]);
}, 400_000);
