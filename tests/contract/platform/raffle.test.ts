import { afterAll, expect, test } from 'vitest';
import type { Campaign } from '#app/domain/campaigns/campaign-kinds.ts';
import { commitToSeed } from '#app/domain/campaigns/raffle-draw.ts';
import { systemRandom } from '#app/lib/random.ts';
import { raffleGraceMs, revealDelayMs } from '#app/domain/campaigns/raffle-times.ts';
import { createRaffleJob } from '#app/platform/campaigns/raffle-job.ts';
import { readRaffleProof, verifyRaffle } from '#app/platform/campaigns/verify-raffle.ts';
import { budgetAccount, issuedAccount } from '#app/platform/campaigns/campaign-budget.ts';
import { maskedAccount } from '#app/platform/crypto/masked-account.ts';
import { sql } from '#app/platform/db/sql.ts';
import { expectBalancedLedger } from '../../support/sound-money.ts';
import { createLedger } from '#app/platform/ledger/ledger.ts';
import { createGroupDigests } from '#app/platform/responsible-gaming/exclusions/group-digest.ts';
import type { TenantPromotion } from '#schema/tenant.ts';
import { readBrokenIssued } from '../../support/issued-law.ts';
import { loginPassword, paymentTenant, type PaymentMember } from '../../support/payment-members.ts';
import { teamMembers } from '../../support/team-members.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

const dayMs = 86_400_000;
const start = Date.UTC(2026, 0, 2);
const { joinAs, addBet } = teamMembers(() => testPlatform);

const raffle = (from: number, over: Partial<Campaign> = {}): Campaign => ({
  id: 'pearls',
  promotion: 'pearls',
  kind: 'raffle',
  minimum: 0,
  budget: 700,
  claimDays: 14,
  cycle: 'week',
  unit: 1_000,
  prizes: [500, 200],
  from,
  until: from + 10 * dayMs,
  ...over,
});
const promotion: TenantPromotion = {
  id: 'pearls',
  type: 'event',
  state: 'join',
  motif: 'shell',
  title: { EN: 'Pearls' },
  summary: { EN: 'Play' },
  content: {},
};
const brand = (code: string, campaign: Campaign) => ({
  ...paymentTenant(code),
  promotions: [promotion],
  campaigns: [campaign],
});
const testPlatform = platformForTests(
  brand('one', raffle(start)),
  brand('two', raffle(start, { budget: 600 })),
);
let rivals: readonly PaymentMember[] = [];
afterAll(async () => {
  await expectBalancedLedger(testPlatform.database);
  expect(await readBrokenIssued(testPlatform.database)).toEqual([]);
});

const moveTo = (at: number) => testPlatform.clock.move(at - testPlatform.clock.now());
const failures: unknown[] = [];
const runJob = () => {
  const { database, clock } = testPlatform;
  return createRaffleJob({
    database,
    clock,
    random: systemRandom,
    groupDigests: createGroupDigests(systemRandom),
    report: (error) => failures.push(error),
  }).runIfDue();
};
const tokenOf = async ({ account, brand: code }: PaymentMember) =>
  (await testPlatform.call(code, 'login', { username: account, password: loginPassword })).value
    .token;
const detail = async (member: PaymentMember) =>
  (
    await testPlatform.call(
      member.brand,
      'promotionDetail',
      { id: 'pearls', language: 'EN' },
      { token: await tokenOf(member) },
    )
  ).value;
const view = async (member: PaymentMember) => (await detail(member)).campaign?.raffle;
const proof = async (member: PaymentMember, id = 'pearls') =>
  testPlatform.callRaw(member.brand, 'raffleProof', { id }, { token: await tokenOf(member) });
const prizesOf = async (member: PaymentMember) =>
  (
    await testPlatform.call(member.brand, 'claimableRewards', {}, { token: await tokenOf(member) })
  ).value.rewards.filter(({ kind }) => kind === 'raffle');
const claim = async (member: PaymentMember, id = '') =>
  testPlatform.callRaw(member.brand, 'claimReward', { id }, { token: await tokenOf(member) });
const noticesOf = (code: string) =>
  testPlatform.database.query(sql`select member, content->'values' as values from inbox_message
    where tenant = ${code} and template = 'raffleWon' order by id`);
const balances = async (code: string) => {
  const ledger = createLedger(testPlatform.database, { now: testPlatform.clock.now });
  return Promise.all(
    [budgetAccount, issuedAccount].map((name) => ledger.balanceOf(code, name('pearls', 'JPY'))),
  );
};

/** Placed just before the raffle and settled in its first minutes. */
async function addEarlierBet(member: PaymentMember, stake: number) {
  const { database } = testPlatform;
  await database.run(sql`insert into game_player (tenant, vendor, id, member, wallet)
    values (${member.brand}, 'v', 'early', ${member.id}, '')`);
  await database.run(sql`insert into wallet_round (tenant, vendor, player, id, game_code, state,
      open_bets, staked, paid, opened_at, changed_at)
    values (${member.brand}, 'v', 'early', 'early', 'g', 'settled', 0, ${stake}::bigint, 0,
      ${start - 1}::bigint, ${start + 1}::bigint)`);
  await addBet(member, stake, 0, { round: 'early', at: start + 1 });
}

test('[PR-02] a raffle commits, freezes its tickets, draws, pays once and returns the rest', async () => {
  await runJob();
  const [ana, ben, cora] = [await joinAs(0), await joinAs(0), await joinAs(0)];
  const [trial, paused] = [await joinAs(4), await joinAs(0)];
  await addBet(ana, 50_000, 0);
  const viewBefore = await view(ana);
  expect(viewBefore).toMatchObject({ state: 'coming', own: 0, total: 0, root: '', seed: '' });
  expect(viewBefore?.seedHash).toMatch(/^[0-9a-f]{64}$/);

  moveTo(start + dayMs);
  await addBet(ben, 700, 0);
  await addBet(ana, 2_500, 0);
  await addBet(ben, 700, 0);
  await addBet(cora, 900, 0);
  rivals = [await joinAs(0, undefined, 'two'), await joinAs(0, undefined, 'two')];
  for (const rival of rivals) await addBet(rival, 1_000, 0);
  await addBet(trial, 5_000, 0);
  await addBet(paused, 5_000, 0);
  await testPlatform.database.run(sql`insert into account_pause
    (tenant, id, member, kind, started_at, ends_at) values ('one', 'p', ${paused.id}, 'exclusion',
      ${testPlatform.clock.now()}::bigint, null)`);
  await addEarlierBet(cora, 5_000);
  expect(await view(ana)).toMatchObject({ state: 'running', own: 2, total: 3 });
  expect(await proof(ana)).toMatchObject({ success: false });

  moveTo(start + 10 * dayMs + raffleGraceMs - 60_000);
  await runJob();
  expect(await view(ana)).toMatchObject({ state: 'counting', root: '' });
  moveTo(start + 10 * dayMs + raffleGraceMs);
  await Promise.all([runJob(), runJob()]);
  await addBet(cora, 9_000, 0);
  const frozen = await view(ben);
  expect(frozen).toMatchObject({ state: 'frozen', own: 1, total: 3, seed: '', winners: [] });
  expect(frozen?.root).toMatch(/^[0-9a-f]{64}$/);
  expect((await proof(ana)).value).toMatchObject({ seed: '', drawnAt: null, winners: [] });
  expect(await proof(ana, 'rubies')).toMatchObject({ success: false, message: 'not_found' });
  await expect(
    testPlatform.database.run(sql`update raffle set seed = 'other' where tenant = 'one'`),
  ).rejects.toThrow('published');

  testPlatform.clock.move(revealDelayMs);
  // A failed turn leaves no partial state.
  await testPlatform.database.script(`create function refuse_draw() returns trigger
    language plpgsql as $$ begin raise exception 'interrupted'; end $$;
    create trigger refuse_draw before insert on ledger_movement for each row
      when (new.key like 'raffle:draw:%') execute function refuse_draw()`);
  expect(failures).toEqual([]);
  await runJob();
  expect(failures.map(String)).toEqual(
    ['one', 'two'].map(() => expect.stringContaining('interrupted')),
  );
  expect(await view(ana)).toMatchObject({ state: 'frozen', winners: [] });
  await testPlatform.database.script('drop trigger refuse_draw on ledger_movement');
  failures.length = 0;
  await Promise.all([runJob(), runJob()]);
  await runJob();
  expect(failures).toEqual([]);
  const drawn = await view(ana);
  expect(drawn).toMatchObject({ state: 'drawn', root: frozen?.root, total: 3 });
  expect(commitToSeed(drawn?.seed ?? '')).toBe(viewBefore?.seedHash);
  const winners = drawn?.winners ?? [];
  expect(winners.map(({ prize }) => prize)).toEqual([500, 200]);
  expect(winners.map(({ account }) => account).toSorted()).toEqual(
    [ana, ben].map(({ account }) => maskedAccount(account)).toSorted(),
  );
  expect(await balances('one')).toEqual([0, 700]);
  expect(await balances('two')).toEqual([100, 500]);

  const { value: file } = await proof(ben);
  expect(file).toMatchObject({ own: { member: ben.id, from: 2, tickets: 1 } });
  expect(JSON.stringify(file)).not.toContain(ana.id);
  const read = readRaffleProof(file);
  expect(
    read && verifyRaffle(read, { commitment: viewBefore?.seedHash, root: frozen?.root }),
  ).not.toContainEqual(expect.objectContaining({ isTrue: false }));
  expect((await proof(cora)).value).toMatchObject({ own: null });

  const time = testPlatform.clock.now() + 14 * dayMs;
  const noticeOf = (amount: number, place: number) => ({
    member: winners[place - 1]?.account === maskedAccount(ana.account) ? ana.id : ben.id,
    values: { amount, place, title: { EN: 'Pearls' }, time },
  });
  expect(await noticesOf('one')).toEqual([noticeOf(500, 1), noticeOf(200, 2)]);

  const first = winners[0]?.account === maskedAccount(ana.account) ? ana : ben;
  const [prize, ...others] = await prizesOf(first);
  expect(others).toEqual([]);
  expect(prize?.amount).toBe(500);
  const paid = await Promise.all([claim(first, prize?.id), claim(first, prize?.id)]);
  expect(paid.map(({ value }) => value)).toEqual([
    { paid: 500, currency: 'JPY' },
    { paid: 500, currency: 'JPY' },
  ]);
  expect(await prizesOf(cora)).toEqual([]);
  expect(await claim(cora, prize?.id)).toMatchObject({ success: false });
  expect(
    await testPlatform.database.query(
      sql`select key from ledger_movement where tenant = 'one' and key like 'raffle:prize:%'`,
    ),
  ).toEqual([{ key: 'raffle:prize:pearls:1' }]);

  testPlatform.clock.move(14 * dayMs);
  const second = first === ana ? ben : ana;
  expect(await prizesOf(second)).toEqual([]);
  await Promise.all([runJob(), runJob()]);
  expect(await balances('one')).toEqual([200, 0]);
  expect(await claim(second, 'promotion:pearls:2')).toMatchObject({ success: false });
});

test('[PR-02] prizes stay within the budget of a raffle', async () => {
  const [first, second] = rivals;
  if (!first || !second) throw new Error('nobody played');
  expect((await view(first))?.winners.map(({ prize }) => prize)).toEqual([500, 0]);
  expect(await balances('two')).toEqual([600, 0]);
  expect(await noticesOf('two')).toMatchObject([{ values: { amount: 500, place: 1 } }]);
  expect(await claim(first, 'promotion:pearls:1')).toMatchObject({ success: false });
  expect(await claim(second, 'promotion:pearls:1')).toMatchObject({ success: false });
});
