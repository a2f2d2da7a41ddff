import { afterAll, expect, test } from 'vitest';
import { periodAt } from '#app/lib/dates/zoned-period.ts';
import { graceMs } from '#app/domain/campaigns/board-windows.ts';
import type { Campaign } from '#app/domain/campaigns/campaign-kinds.ts';
import { maskedAccount } from '#app/platform/crypto/masked-account.ts';
import { sql } from '#app/platform/db/sql.ts';
import { expectBalancedLedger } from '../../support/sound-money.ts';
import { campaignTenant } from '../../support/campaign-tenant.ts';
import { readBrokenIssued } from '../../support/issued-law.ts';
import { paymentTenant, type PaymentMember } from '../../support/payment-members.ts';
import { teamMembers } from '../../support/team-members.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

const dayMs = 86_400_000;
const start = Date.UTC(2026, 0, 1);
const minuteMs = 60_000;
const campaign = (id: string, over: Partial<Campaign>): Campaign => ({
  id,
  promotion: id,
  kind: 'leaderboard',
  minimum: 0,
  budget: 100_000,
  claimDays: 14,
  cycle: 'week',
  metric: 'days',
  prizes: [500, 200],
  from: start,
  until: start + 60 * dayMs,
  ...over,
});
const zone = paymentTenant('one').protection.timeZone;

const testPlatform = platformForTests(
  campaignTenant('one', [campaign('ranks', {})]),
  campaignTenant('two', [
    campaign('daily', { kind: 'mission', metric: 'days', target: 1, cycle: 'day', amount: 10 }),
    campaign('tasks', { metric: 'missions', budget: 600 }),
  ]),
);
const { joinAs, addBet, again } = teamMembers(() => testPlatform);
afterAll(async () => {
  await expectBalancedLedger(testPlatform.database);
  expect(await readBrokenIssued(testPlatform.database)).toEqual([]);
});

function startWeek() {
  const { until } = periodAt('week', testPlatform.clock.now(), zone);
  moveTo(until + 60 * minuteMs);
  return periodAt('week', until, zone);
}
const moveTo = (at: number) => testPlatform.clock.move(at - testPlatform.clock.now());
const pass = (minutes: number) => testPlatform.clock.move(minutes * minuteMs);
const finish = () => testPlatform.platform.leaderboards.runIfDue();
const board = async (member: PaymentMember) =>
  (
    await testPlatform.call(
      member.brand,
      'missionLeaderboard',
      { language: 'EN' },
      await again(member),
    )
  ).value;
const rewards = async (member: PaymentMember) =>
  (await testPlatform.call(member.brand, 'claimableRewards', {}, await again(member))).value
    .rewards;
const claim = async (member: PaymentMember, id = '') =>
  testPlatform.callRaw(member.brand, 'claimReward', { id }, await again(member));
const row = (rank: number, { account }: PaymentMember, score: number, prize: number) => ({
  place: rank,
  account: maskedAccount(account),
  score,
  prize,
});
async function openRound({ brand: code, id }: PaymentMember): Promise<() => Promise<number>> {
  const { clock, database } = testPlatform;
  await database.run(sql`insert into game_player (tenant, vendor, id, member, wallet)
    values (${code}, 'w', ${id}, ${id}, ${id})`);
  await database.run(sql`insert into wallet_round (tenant, vendor, player, id, game_code, state,
      open_bets, staked, paid, opened_at, changed_at)
    values (${code}, 'w', ${id}, 'open', 'g', 'settled', 0, 100, 0, ${clock.now()}::bigint,
      ${clock.now()}::bigint)`);
  return () =>
    database.run(sql`insert into settled_bet (tenant, member, currency, vendor, product, game,
        round, stake, payout, valid_bet, rule, settled_at)
      values (${code}, ${id}, 'JPY', 'w', 'RNG', 'g', 'open', 100, 0, 100, 1, ${clock.now()})`);
}

test('[PR-05] a leaderboard counts days, not stakes, and becomes final with its prizes', async () => {
  const week = startWeek();
  const [ana, ben, cora] = [await joinAs(0), await joinAs(0), await joinAs(0)];
  const trial = await joinAs(4);
  await addBet(ana, 10, 0);
  await addBet(ana, 90_000, 0);
  await addBet(trial, 10, 0);
  expect(
    (await testPlatform.call('one', 'missionLeaderboard', {}, { token: trial.token })).value,
  ).toMatchObject({ ownPlace: null, rows: [row(1, ana, 1, 500)] });
  pass(1);
  await addBet(ben, 10, 0);
  testPlatform.clock.move(dayMs);
  await addBet(ben, 10, 0);
  pass(1);
  await addBet(ana, 10, 0);
  expect(await board(ana)).toMatchObject({
    title: 'The ranks',
    metric: 'days',
    state: 'running',
    from: week.from,
    until: week.until,
    ownPlace: 2,
    ownScore: 2,
    previous: null,
    rows: [row(1, ben, 2, 500), row(2, ana, 2, 200)],
  });
  moveTo(week.until - minuteMs);
  const settle = await openRound(cora);
  pass(5);
  await settle();
  pass(3);
  await finish();
  expect((await board(ana)).previous).toBeNull();
  moveTo(week.until + graceMs);
  await Promise.all([finish(), finish()]);
  const final = [row(1, ben, 2, 500), row(2, ana, 2, 200), row(3, cora, 1, 0)];
  expect(await board(cora)).toMatchObject({
    state: 'running',
    from: week.until,
    rows: [],
    ownPlace: null,
    previous: { from: week.from, until: week.until, ownPlace: 3, rows: final },
  });
  await addBet(ben, -20, 0);
  await addBet(cora, 10, 0);
  await finish();
  expect((await board(ben)).previous?.rows).toEqual(final);
  expect((await board(ben)).rows).toEqual([]);
  await expect(
    testPlatform.database.run(sql`update leaderboard_place set prize = 1 where tenant = 'one'`),
  ).rejects.toThrow('final');

  expect(
    await testPlatform.database.query(sql`select member, content->'values' as values
      from inbox_message where tenant = 'one' and template = 'leaderboardWon' order by id`),
  ).toEqual(
    [ben, ana].map(({ id }, index) => ({
      member: id,
      values: { amount: [500, 200][index], place: index + 1, title: { EN: 'The ranks' } },
    })),
  );
  const [prize, ...others] = await rewards(ben);
  expect(others).toEqual([]);
  expect(prize).toMatchObject({ kind: 'prize', amount: 500, page: 'missionLeaderboard' });
  const paid = await Promise.all([claim(ben, prize?.id), claim(ben, prize?.id)]);
  expect(paid.map(({ value }) => value)).toEqual([
    { paid: 500, currency: 'JPY' },
    { paid: 500, currency: 'JPY' },
  ]);
  expect(await rewards(ben)).toEqual([]);
  expect(await claim(cora, prize?.id)).toMatchObject({ success: false });
  expect(
    await testPlatform.database.query(
      sql`select key from ledger_movement where tenant = 'one' and key like 'mission:prize:%'`,
    ),
  ).toEqual([{ key: `mission:prize:ranks.${week.from}:1` }]);
});

test('[PR-05] claimed missions count, and prizes stay within the budget', async () => {
  const week = startWeek();
  const [dora, eli] = [await joinAs(0, undefined, 'two'), await joinAs(0, undefined, 'two')];
  for (const member of [eli, dora]) {
    await addBet(member, 10, 0);
    const [reward] = await rewards(member);
    await claim(member, reward?.id);
    pass(1);
  }
  expect(await board(dora)).toMatchObject({
    metric: 'missions',
    ownPlace: 2,
    ownScore: 1,
    rows: [row(1, eli, 1, 500), row(2, dora, 1, 200)],
  });
  moveTo(week.until + graceMs);
  await finish();
  expect((await board(dora)).previous?.rows).toEqual([row(1, eli, 1, 500), row(2, dora, 1, 0)]);
  expect(await rewards(dora)).toEqual([]);
  expect((await rewards(eli)).map(({ amount }) => amount)).toEqual([500]);
});
