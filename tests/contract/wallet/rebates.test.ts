import { afterAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#app/platform/db/sql.ts';
import { expectBalancedLedger } from '../../support/sound-money.ts';
import { periodAt } from '#app/lib/dates/zoned-period.ts';
import { registerPlayer } from '../../support/external-vendor-table.ts';
import { testTenant } from '../../support/test-tenant.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

let memberCount = 0;
const rates = { LIVE: [6_000, 8_000], RNG: [4_000] };
const testPlatform = platformForTests(
  testTenant('alon', { rebates: { minClaim: 100, rates } }),
  testTenant('bayani', { rebates: { minClaim: 100, rates: {} } }),
);

beforeEach(() => testPlatform.reset());
afterAll(async () => {
  await expectBalancedLedger(testPlatform.database);
  // Rebates and postings correspond one to one.
  expect(
    await testPlatform.database.query(sql`
      select c.upto, v.key from rebate_claim c full join (
        select m.tenant, m.key, e.account, e.amount from ledger_movement m
          join ledger_entry e on e.tenant = m.tenant and e.movement = m.key and e.amount > 0
          where m.kind = 'rebate') v
        on v.tenant = c.tenant and v.key = 'rebate:claim:' || c.member || ':' || c.upto
          and v.amount = c.amount and v.account = 'player:' || c.member || ':' || c.currency
      where c.upto is null or v.key is null`),
  ).toEqual([]);
});

interface Player {
  readonly brand: string;
  readonly token: string;
  readonly id: string;
}

async function player(brand = 'alon'): Promise<Player> {
  memberCount += 1;
  const account = `rebate${memberCount}`;
  const { token } = await registerPlayer(testPlatform, brand, account, `198.51.101.${memberCount}`);
  const row = await testPlatform.database.one<{ id: string }>(
    sql`select id from account_member where tenant = ${brand} and account = ${account}`,
  );
  return { brand, token, id: row?.id ?? '' };
}

/** Settles a round as the wallet does; a valid bet below 0 takes an earlier one back. */
async function settle({ brand, id }: Player, product: string, stake: number): Promise<void> {
  await testPlatform.database.query(sql`insert into settled_bet (tenant, member, currency, vendor,
      product, game, round, stake, payout, valid_bet, rule, settled_at)
    values (${brand}, ${id}, 'JPY', 'v', ${product}, 'g', 'r', ${stake}::bigint, 0,
      ${stake}::bigint, 1, ${testPlatform.platform.clock.now()}::bigint)`);
}

const settings = async ({ brand, token }: Player) =>
  (await testPlatform.call(brand, 'customerRebateSettings', {}, { token })).value;
const claim = ({ brand, token }: Player, upto: number) =>
  testPlatform.callRaw(brand, 'claimRebate', { upto }, { token });
const balanceOf = async ({ brand, id }: Player): Promise<number> =>
  (
    await testPlatform.database.one<{ balance: number }>(
      sql`select balance from ledger_account where tenant = ${brand} and id = ${`player:${id}:JPY`}`,
    )
  )?.balance ?? 0;

test('[MC-14] valid bets times the rate of the rank, by product; a claim pays them once', async () => {
  const ana = await player();
  const balanceBefore = await balanceOf(ana);
  expect(await settings(ana)).toMatchObject({ state: 'below', amount: 0, upto: 0, last: null });
  await settle(ana, 'LIVE', 1_234_000);
  await settle(ana, 'RNG', 500_000);
  await settle(ana, 'SPORTS', 900_000);
  const shown = await settings(ana);
  expect(shown).toMatchObject({
    state: 'ready',
    amount: 9_404,
    minClaim: 100,
    parts: [
      { gameType: 'LIVE', validBet: 1_234_000, ratePpm: 6_000, amount: 7_404 },
      { gameType: 'RNG', validBet: 500_000, ratePpm: 4_000, amount: 2_000 },
    ],
    rates: [
      { gameType: 'RNG', ratePpm: 4_000, rule: 'stake' },
      { gameType: 'LIVE', ratePpm: 6_000, rule: 'net' },
    ],
  });
  const replies = await Promise.all(Array.from({ length: 16 }, () => claim(ana, shown.upto)));
  expect(replies.map(({ value }) => value)).toEqual(
    replies.map(() => ({ paid: 9_404, currency: 'JPY' })),
  );
  expect(await balanceOf(ana)).toBe(balanceBefore + 9_404);
  expect(await settings(ana)).toMatchObject({
    state: 'claimed',
    amount: 0,
    last: { amount: 9_404, paidBy: 'member' },
  });
  expect(
    await testPlatform.database.query(sql`select key from ledger_movement where tenant = 'alon'
      and key = ${`rebate:claim:${ana.id}:${shown.upto}`}`),
  ).toHaveLength(1);
});

test('[MC-10] [PR-07] the rewards list a claimable rebate, which is paid once', async () => {
  const ana = await player();
  const balanceBefore = await balanceOf(ana);
  const rewards = async () =>
    (await testPlatform.call(ana.brand, 'claimableRewards', {}, { token: ana.token })).value;
  const claimReward = (id: string) =>
    testPlatform.callRaw(ana.brand, 'claimReward', { id }, { token: ana.token });
  expect((await rewards()).rewards).toEqual([]);
  await settle(ana, 'RNG', 500_000);
  const { upto, paidAt } = await settings(ana);
  const id = `rebate:${upto}`;
  expect(await rewards()).toMatchObject({
    currency: 'JPY',
    rewards: [{ id, kind: 'rebate', amount: 2_000, until: paidAt, isPaidAnyway: true }],
  });
  await settle(ana, 'RNG', 250_000);
  expect((await claimReward(id)).message).toBe('rebate_changed');
  const [changed] = (await rewards()).rewards;
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => claimReward(changed?.id ?? '')),
  );
  expect(replies.map(({ value }) => value)).toEqual(
    replies.map(() => ({ paid: 3_000, currency: 'JPY' })),
  );
  expect(await balanceOf(ana)).toBe(balanceBefore + 3_000);
  expect((await rewards()).rewards).toEqual([]);
  for (const unknown of ['rebate:0', 'rebate:1x', 'rebate:99999999999999999', 'bonus:1'])
    expect((await claimReward(unknown)).success).toBe(false);
});

test('[MC-15] [API-28] `unread` counts the rewards to claim, and no more once they are claimed', async () => {
  const ana = await player();
  const counts = async () =>
    (await testPlatform.call(ana.brand, 'unread', {}, { token: ana.token })).value;
  expect(await counts()).toMatchObject({ claimableRewards: 0, claimableMissions: 0 });
  await settle(ana, 'RNG', 500_000);
  // Each page requests the count, which is cached for 15 seconds.
  expect(await counts()).toMatchObject({ claimableRewards: 0 });
  testPlatform.clock.move(15_000);
  expect(await counts()).toMatchObject({ claimableRewards: 1, claimableMissions: 0 });
  expect((await claim(ana, (await settings(ana)).upto)).success).toBe(true);
  expect(await counts()).toMatchObject({ claimableRewards: 0 });
  await settle(ana, 'RNG', 500_000);
  testPlatform.clock.move(15_000);
  const [reward] = (
    await testPlatform.call(ana.brand, 'claimableRewards', {}, { token: ana.token })
  ).value.rewards;
  expect(await counts()).toMatchObject({ claimableRewards: 1 });
  await testPlatform.callRaw(
    ana.brand,
    'claimReward',
    { id: reward?.id ?? '' },
    { token: ana.token },
  );
  expect(await counts()).toMatchObject({ claimableRewards: 0 });
});

test('[MC-14] the rate follows the VIP rank', async () => {
  const ana = await player();
  await testPlatform.database.run(
    sql`update account_member set rank_level = 7 where tenant = 'alon' and id = ${ana.id}`,
  );
  await settle(ana, 'LIVE', 100_000);
  expect(await settings(ana)).toMatchObject({ amount: 800, rank: 7 });
});

test('[MC-14] shows the new amount first if bets settle after the page was opened', async () => {
  const ana = await player();
  await settle(ana, 'LIVE', 100_000);
  const { upto } = await settings(ana);
  await settle(ana, 'LIVE', 50_000);
  const refused = await claim(ana, upto);
  expect(refused).toMatchObject({
    status: 409,
    message: 'rebate_changed',
    value: { amount: 900, state: 'ready' },
  });
  expect(await settings(ana)).toEqual(refused.value);
  // A bet without a rebate does not change the settings.
  const seen = await settings(ana);
  await settle(ana, 'SPORTS', 50_000);
  expect(await claim(ana, seen.upto)).toMatchObject({ value: { paid: 900 } });
  expect(await claim(ana, seen.upto + 1_000_000)).toMatchObject({ message: 'rebate_changed' });
});

test('[MC-14] carries amounts below the smallest claim, including negative ones', async () => {
  const ana = await player();
  await settle(ana, 'LIVE', 16_500);
  const below = await settings(ana);
  expect(below).toMatchObject({ state: 'below', amount: 99 });
  expect(await claim(ana, below.upto)).toMatchObject({ status: 409, message: 'rebate_below' });
  await settle(ana, 'LIVE', 83_500);
  expect(await claim(ana, (await settings(ana)).upto)).toMatchObject({ value: { paid: 600 } });
  await settle(ana, 'LIVE', -50_000);
  expect(await settings(ana)).toMatchObject({ state: 'below', amount: 0 });
  await settle(ana, 'LIVE', 100_000);
  expect(await settings(ana)).toMatchObject({
    amount: 300,
    parts: [{ gameType: 'LIVE', validBet: 50_000, amount: 300 }],
  });
});

test('[MC-14] a brand without rates has none; another brand’s bets are not there', async () => {
  const ben = await player('bayani');
  await settle(ben, 'LIVE', 100_000);
  expect(await settings(ben)).toMatchObject({ state: 'none', amount: 0, rates: [] });
  expect(await claim(ben, (await settings(ben)).upto)).toMatchObject({ message: 'rebate_below' });
});

test('[MC-14] at the end of the month unclaimed rebates are paid, once, however small', async () => {
  const [ana, ben] = [await player(), await player()];
  const balancesBefore = [await balanceOf(ana), await balanceOf(ben)];
  await testPlatform.platform.rebates.runIfDue();
  await settle(ana, 'LIVE', 5_000);
  await settle(ben, 'RNG', 50_000);
  const { paidAt } = await settings(ana);
  expect(paidAt).toBe(
    periodAt('month', testPlatform.platform.clock.now(), testTenant('alon').protection.timeZone)
      .until,
  );
  expect(await testPlatform.platform.rebates.runIfDue()).toBe(0);
  await testPlatform.control('alon', 'clock', {
    moveMs: paidAt - testPlatform.platform.clock.now() + 1_000,
  });
  // Bets of the next month are excluded.
  await settle(ana, 'LIVE', 700_000);
  const runs = await Promise.all(
    Array.from({ length: 3 }, () => testPlatform.platform.rebates.runIfDue()),
  );
  expect(runs.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(2);
  expect([await balanceOf(ana), await balanceOf(ben)]).toEqual([
    (balancesBefore[0] ?? 0) + 30,
    (balancesBefore[1] ?? 0) + 200,
  ]);
  expect(await testPlatform.platform.rebates.runIfDue()).toBe(0);
});
