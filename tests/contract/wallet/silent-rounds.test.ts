import { afterAll, expect, test } from 'vitest';
import { sql } from '#app/platform/db/sql.ts';
import { expectBalancedLedger } from '../../support/sound-money.ts';
import { maxEventSilenceMs, maxSilenceMs } from '#app/platform/wallet/silent-rounds.ts';
import { findSettlementFaults } from '../../crash/settlement-audit.ts';
import { harbour, openGame, registerPlayer } from '../../support/external-vendor-table.ts';
import { createTestPlatformWithVendors } from '../../support/test-platform.ts';
import { testTenant } from '../../support/test-tenant.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/*
 * A vendor never reports the end of a round: after a day it counts as ended, and later reports are
 * still executed.
 */
const secret = 'what harbour games signs with';
const testPlatform = openForTests(() => {
  const rebates = { minClaim: 1, rates: { RNG: [10_000] } };
  return createTestPlatformWithVendors(
    { find: (_, code) => (code === harbour.code ? secret : undefined) },
    testTenant('alon', { vendors: [harbour], rebates }),
    testTenant('bayani', { currencyAccount: 'transfer', vendors: [harbour], rebates }),
  );
});
let memberCount = 0;

afterAll(async () => {
  await expectBalancedLedger(testPlatform.database);
  expect(await findSettlementFaults(testPlatform.database)).toEqual([]);
});

async function playerAt(brand: string) {
  memberCount += 1;
  const account = `silent${memberCount}`;
  const { token } = await registerPlayer(testPlatform, brand, account, `198.51.102.${memberCount}`);
  await testPlatform.control(brand, 'credit', { account, minor: 10_000 });
  const { context, game } = await openGame(testPlatform, secret, brand, token, 'MR', true);
  const bet = (amount: number, change = {}) =>
    context.bet({ amount, gameCode: game.gameCode, ...change });
  return { brand, account, context, bet };
}
type Player = Awaited<ReturnType<typeof playerAt>>;

/** In the order of settlement. */
const settledOf = async ({ brand, account }: Player) =>
  (
    await testPlatform.database.query<{ stake: number; payout: number; valid: number }>(
      sql`select b.stake, b.payout, b.valid_bet as valid from settled_bet b
        join account_member m on m.tenant = b.tenant and m.id = b.member
        where b.tenant = ${brand} and m.account = ${account} order by b.seq`,
    )
  ).map(({ stake, payout, valid }) => [stake, payout, valid]);

const logIn = async ({ brand, account }: Player): Promise<string> =>
  (
    await testPlatform.call(
      brand,
      'login',
      { username: account, password: 'Marquee-2026' },
      { ip: '198.51.102.200' },
    )
  ).value.token;

const runJob = () => testPlatform.platform.silentRounds.runTurn();
const pass = (ms: number) => testPlatform.clock.move(ms);

test.each(['alon', 'bayani'])(
  '[MC-03] [MC-07] at %s a round without an end is settled a day after its last message, once',
  async (brand) => {
    const ana = await playerAt(brand);
    const bet = ana.bet(500);
    await ana.context.expectSuccess('bet', bet);
    const win = ana.context.win(bet, { amount: 120, roundEnded: false });
    await ana.context.expectSuccess('win', win);
    pass(maxSilenceMs - 1);
    expect(await runJob()).toBe(0);
    expect(await settledOf(ana)).toEqual([]);
    pass(1);
    expect(await Promise.all([runJob(), runJob()])).toContain(1);
    expect(await runJob()).toBe(0);
    expect(await settledOf(ana)).toEqual([[500, 120, 500]]);
    const token = await logIn(ana);
    expect((await testPlatform.call(brand, 'betRecord', {}, { token })).value.rounds).toMatchObject(
      [{ state: 'settled', staked: 500, paid: 120, validBet: 500 }],
    );
    expect(
      (await testPlatform.call(brand, 'customerRebateSettings', {}, { token })).value,
    ).toMatchObject({ state: 'ready', amount: 5 });
  },
);

test('[MC-03] a message within the day restarts it', async () => {
  const ana = await playerAt('alon');
  const bet = ana.bet(500);
  await ana.context.expectSuccess('bet', bet);
  pass(maxSilenceMs - 1);
  await ana.context.expectSuccess('win', ana.context.win(bet, { amount: 1, roundEnded: false }));
  pass(1);
  expect(await runJob()).toBe(0);
  pass(maxSilenceMs);
  expect(await runJob()).toBe(1);
});

test('[MC-03] pays a vendor’s late message and settles it as a change', async () => {
  const [ended, paid, cancelled] = [
    await playerAt('alon'),
    await playerAt('alon'),
    await playerAt('alon'),
  ];
  const bets = [ended, paid, cancelled].map((player) => ({ player, bet: player.bet(300) }));
  for (const { player, bet } of bets) await player.context.expectSuccess('bet', bet);
  pass(maxSilenceMs);
  expect(await runJob()).toBe(3);
  const [one, two, three] = bets.map(({ bet }) => bet);
  if (!one || !two || !three) throw new Error('three bets');

  const end = ended.context.win(one, { amount: 0, roundEnded: true });
  await ended.context.expectSuccess('win', end);
  await ended.context.expectSuccess('win', end);
  const lateWin = await ended.context.send('win', ended.context.win(one));
  expect(lateWin.json['code']).toBe('bet-settled');
  expect(await settledOf(ended)).toEqual([[300, 0, 300]]);

  await paid.context.expectSuccess('win', paid.context.win(two, { amount: 70, roundEnded: false }));
  await paid.context.expectSuccess('win', paid.context.win(two, { amount: 40, roundEnded: true }));
  expect(await settledOf(paid)).toEqual([
    [300, 0, 300],
    [0, 70, 0],
    [0, 40, 0],
  ]);

  await cancelled.context.expectSuccess('rollback', cancelled.context.rollback(three));
  expect(await settledOf(cancelled)).toEqual([
    [300, 0, 300],
    [-300, 0, -300],
  ]);
  pass(2 * maxSilenceMs);
  expect(await runJob()).toBe(0);
});

test('[MC-03] a further bet opens the round again; its silence is counted from there', async () => {
  const ana = await playerAt('alon');
  const first = ana.bet(200);
  await ana.context.expectSuccess('bet', first);
  await testPlatform.database.run(
    sql`update wallet_round set changed_at = changed_at - ${maxSilenceMs}::bigint
      where tenant = 'alon' and id = ${String(first['roundId'])}`,
  );
  expect(await runJob()).toBe(1);
  const second = ana.bet(50, { roundId: first['roundId'] });
  await ana.context.expectSuccess('bet', second);
  expect(await settledOf(ana)).toEqual([[200, 0, 200]]);
  await ana.context.expectSuccess('rollback', ana.context.rollback(first));
  await ana.context.expectSuccess('win', ana.context.win(second, { amount: 90 }));
  const settled = await settledOf(ana);
  expect(settled.reduce((sum, [stake = 0]) => sum + stake, 0)).toBe(50);
  expect(settled.reduce((sum, [, , valid = 0]) => sum + valid, 0)).toBe(50);
});

test('[MC-03] a bet on a match waits longer: its result may be weeks away', async () => {
  const ana = await playerAt('alon');
  const bet = ana.bet(400);
  await ana.context.expectSuccess('bet', bet);
  await testPlatform.database.run(sql`update wallet_round set product = 'SPORTS'
    where tenant = 'alon' and id = ${String(bet['roundId'])}`);
  pass(maxEventSilenceMs - 1);
  expect(await runJob()).toBe(0);
  pass(1);
  expect(await runJob()).toBe(1);
  expect(await settledOf(ana)).toEqual([[400, 0, 400]]);
});
