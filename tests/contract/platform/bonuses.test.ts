import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#app/platform/db/sql.ts';
import { expectBalancedLedger } from '../../support/sound-money.ts';
import type { Campaign } from '#app/domain/campaigns/campaign-kinds.ts';
import { campaignTenant } from '../../support/campaign-tenant.ts';
import { type PaymentMember } from '../../support/payment-members.ts';
import { callOffice, joinOffice } from '../../support/office-staff.ts';
import { teamMembers } from '../../support/team-members.ts';
import { createTestPlatform, type TestPlatform } from '../../support/test-platform.ts';

const dayMs = 86_400_000;
const wagering = { multiple: 10, days: 7, returnPpm: 960_000 };
const campaign = (id: string, over: Partial<Campaign> = {}): Campaign => ({
  id: `${id}-2026`,
  promotion: id,
  kind: 'registration',
  minimum: 0,
  budget: 100_000,
  claimDays: 60,
  cycle: 'week',
  from: 0,
  until: Date.UTC(2100, 0, 1),
  amount: 500,
  wagering,
  ...over,
});
const campaigns = [
  campaign('splash'),
  campaign('reels', {
    wagering: { ...wagering, contribution: { RNG: 500_000 }, maxCounted: 1_000 },
  }),
  campaign('scarce', { budget: 500 }),
  campaign('spins'),
  campaign('rare', { budget: 500 }),
];

let testPlatform: TestPlatform;
const { joinAs, again, addBet } = teamMembers(() => testPlatform);
beforeAll(async () => {
  testPlatform = await createTestPlatform(campaignTenant('one', campaigns));
});
beforeEach(() => testPlatform.clock.move(1_000));
afterAll(async () => {
  const { database } = testPlatform;
  await expectBalancedLedger(database);
  await database.close();
});

let roundCount = 0;
async function bet(
  member: PaymentMember,
  validBet: number,
  { product = 'FISH', round = `r${(roundCount += 1)}` } = {},
): Promise<string> {
  await addBet(member, validBet, 0, { product, round });
  return round;
}
const accept = async (id: string, { token }: PaymentMember, clientId = `client-${id}`) => {
  await testPlatform.call('one', 'promotionJoin', { id }, { token });
  return testPlatform.callRaw('one', 'promotionClaim', { id, part: 0, clientId }, { token });
};
const rewards = async ({ token }: PaymentMember) =>
  (await testPlatform.call('one', 'claimableRewards', {}, { token })).value;
const bonuses = async (member: PaymentMember) => (await rewards(member)).bonuses;
const detail = async (id: string, { token }: PaymentMember) =>
  (await testPlatform.call('one', 'promotionDetail', { id, language: 'EN' }, { token })).value;
const cancel = (id: string, { token }: PaymentMember, clientId = `cancel-${id.slice(0, 4)}`) =>
  testPlatform.callRaw('one', 'cancelBonus', { id, clientId }, { token });
const money = async ({ token }: PaymentMember) => {
  const { minor, bonus } = (await testPlatform.call('one', 'consolidated', {}, { token })).value;
  return { cash: minor, bonus };
};
/** The member with a session that has not expired, some time later. */
function logInLater(member: PaymentMember, ms: number): Promise<PaymentMember> {
  testPlatform.clock.move(ms);
  return again(member);
}
const runJob = () => testPlatform.platform.bonuses.runIfDue();

test('[PR-07] a bonus shows its terms first, and enough bets turn it into cash once', async () => {
  const ana = await joinAs(0);
  await testPlatform.call('one', 'promotionJoin', { id: 'splash' }, { token: ana.token });
  const terms = { multiple: 10, days: 7, required: 5_000, cost: 200, paceDays: null };
  expect(await detail('splash', ana)).toMatchObject({
    state: 'claim',
    campaign: { turnover: 0, wagering: terms },
  });
  expect((await rewards(ana)).rewards).toMatchObject([{ amount: 500, wagering: terms }]);
  const { cash } = await money(ana);
  const answers = await Promise.all([
    accept('splash', ana, 'client-1'),
    accept('splash', ana, 'client-2'),
  ]);
  const granted = { paid: 500, currency: 'JPY', bonus: 'active' };
  expect(answers.map(({ value }) => value)).toEqual([granted, granted]);
  expect(await money(ana)).toEqual({ cash, bonus: 500 });
  expect(await detail('splash', ana)).toMatchObject({ state: 'issued' });
  testPlatform.clock.move(1);
  await bet(ana, 4_999);
  expect(await bonuses(ana)).toMatchObject([
    { title: 'The splash', amount: 500, required: 5_000, counted: 4_999, state: 'active' },
  ]);
  await bet(ana, 1);
  await Promise.all([runJob(), runJob()]);
  await runJob();
  expect(await bonuses(ana)).toEqual([]);
  expect(await money(ana)).toEqual({ cash: cash + 500, bonus: 0 });
  expect(await detail('splash', ana)).toMatchObject({ state: 'claimed' });
});

test('[PR-07] before a bonus is accepted its page estimates the chance to convert it', async () => {
  const kim = await joinAs(0);
  expect((await detail('splash', kim)).campaign?.wagering).toMatchObject({ chance: null });
  await Promise.all(Array.from({ length: 30 }, () => bet(kim, 1_000)));
  const back = await logInLater(kim, dayMs);
  const { chance, paceDays } = (await detail('splash', back)).campaign?.wagering ?? {};
  expect(paceDays).toBe(15);
  // The member has no cash to play with.
  expect(chance).toBe(1);
});

test('[PR-07] only bets after the start count, by product and maximum, and voids back out', async () => {
  const ben = await joinAs(0);
  const firstBet = await bet(ben, 3_000, { product: 'RNG' });
  testPlatform.clock.move(1);
  await accept('reels', ben);
  testPlatform.clock.move(1);
  await bet(ben, 9_000, { product: 'LIVE' });
  await bet(ben, 400, { product: 'RNG' });
  const large = await bet(ben, 7_000, { product: 'RNG' });
  expect(await bonuses(ben)).toMatchObject([{ counted: 200 + 500 }]);
  await bet(ben, -7_000, { product: 'RNG', round: large });
  await bet(ben, -3_000, { product: 'RNG', round: firstBet });
  expect(await bonuses(ben)).toMatchObject([{ counted: 200 }]);
});

test('[PR-07] a round that was opened before the bonus does not count when it settles', async () => {
  const gil = await joinAs(0);
  const { clock, database } = testPlatform;
  await database.run(sql`insert into game_player (tenant, vendor, id, member, wallet)
    values ('one', 'v', 'gil', ${gil.id}, ${gil.id})`);
  const open = (round: string) =>
    database.run(sql`insert into wallet_round (tenant, vendor, player, id, game_code, state,
        open_bets, staked, paid, opened_at, changed_at)
      values ('one', 'v', 'gil', ${round}, 'g', 'settled', 0, 100, 0, ${clock.now()}::bigint,
        ${clock.now()}::bigint)`);
  await open('gil-early');
  testPlatform.clock.move(1);
  await accept('splash', gil);
  testPlatform.clock.move(1);
  await open('gil-late');
  testPlatform.clock.move(1);
  await bet(gil, 100, { round: 'gil-early' });
  await bet(gil, 30, { round: 'gil-late' });
  expect(await bonuses(gil)).toMatchObject([{ counted: 30 }]);
});

test('[PR-07] a second bonus waits for its turn, and each bet counts for one', async () => {
  const cleo = await joinAs(0);
  expect((await accept('splash', cleo)).value).toMatchObject({ bonus: 'active' });
  testPlatform.clock.move(1);
  expect((await accept('reels', cleo)).value).toMatchObject({ bonus: 'queued' });
  await bet(cleo, 1_000, { product: 'RNG' });
  expect(await bonuses(cleo)).toMatchObject([
    { promotion: 'splash', state: 'active', counted: 1_000 },
    { promotion: 'reels', state: 'queued', counted: 0, until: null },
  ]);
  const answer = { state: 'cancelled', amount: 500, currency: 'JPY' };
  expect((await cancel('splash-2026:0', cleo)).value).toEqual(answer);
  expect((await cancel('splash-2026:0', cleo)).value).toEqual(answer);
  expect(await bonuses(cleo)).toMatchObject([{ promotion: 'reels', state: 'active', counted: 0 }]);
  expect(await money(cleo)).toMatchObject({ bonus: 500 });
  expect(await detail('splash', cleo)).toMatchObject({
    state: 'close',
    campaign: { reason: 'bonus_cancelled' },
  });
  expect(await cancel('reels-2026:0', cleo, 'cancel-spla')).toMatchObject({
    message: 'invalid_input',
  });
  expect(await cancel('other:0', cleo)).toMatchObject({ message: 'not_found' });
});

test('[PR-07] a member chooses which of the queued bonuses comes next', async () => {
  const ida = await joinAs(0);
  for (const id of ['splash', 'reels', 'spins']) {
    await accept(id, ida);
    testPlatform.clock.move(1);
  }
  const prefer = (id: string) =>
    testPlatform.callRaw('one', 'preferBonus', { id }, { token: ida.token });
  const order = async () => (await bonuses(ida)).map(({ promotion }) => promotion);
  expect(await order()).toEqual(['splash', 'reels', 'spins']);
  expect((await prefer('spins-2026:0')).value).toEqual({ state: 'queued' });
  expect((await prefer('splash-2026:0')).value).toEqual({ state: 'active' });
  expect(await order()).toEqual(['splash', 'spins', 'reels']);
  expect(await prefer('other:0')).toMatchObject({ message: 'not_found' });
  await cancel('splash-2026:0', ida);
  expect(await bonuses(ida)).toMatchObject([
    { promotion: 'spins', state: 'active' },
    { promotion: 'reels', state: 'queued' },
  ]);
});

test('[PR-07] staff take back a bonus with a reason that its member reads', async () => {
  const jon = await joinAs(0);
  await accept('rare', jon);
  await accept('splash', jon);
  const tokens = new Map<string, string>();
  for (const role of ['risk', 'support'] as const)
    tokens.set(role, (await joinOffice(testPlatform, 'one', `the-${role}`, role)).token);
  const revoke = (bonus: string, role = 'risk') =>
    callOffice(
      ...([testPlatform, 'one', 'revokeBonus'] as const),
      { id: jon.id, bonus, reason: 'second account' },
      tokens.get(role),
    );
  const card = await callOffice(
    testPlatform,
    'one',
    'memberCard',
    { id: jon.id },
    tokens.get('risk'),
  );
  expect(card.value.bonuses).toMatchObject([
    { id: 'rare-2026:0', title: 'The rare', state: 'active' },
    { id: 'splash-2026:0', state: 'queued' },
  ]);
  expect(await revoke('rare-2026:0', 'support')).toMatchObject({ message: 'not_permitted' });
  expect(await revoke('other:0')).toMatchObject({ message: 'not_found' });
  const { cash } = await money(jon);
  expect((await revoke('rare-2026:0')).value).toEqual({ outcome: 'revoked' });
  expect(await revoke('rare-2026:0')).toMatchObject({
    message: 'state_changed',
    value: { state: 'revoked' },
  });
  expect(await money(jon)).toEqual({ cash, bonus: 500 });
  expect(await bonuses(jon)).toMatchObject([{ promotion: 'splash', state: 'active' }]);
  expect(await detail('rare', jon)).toMatchObject({
    state: 'close',
    campaign: { reason: 'bonus_revoked' },
  });
  const inbox = await testPlatform.call('one', 'inbox', { language: 'EN' }, { token: jon.token });
  expect(inbox.value.messages[0]?.text).toContain('Reason: second account');
  const acts = await callOffice(testPlatform, 'one', 'staffActs', { limit: 1 }, tokens.get('risk'));
  expect(acts.value.acts).toMatchObject([
    { act: 'revoke-bonus', member: jon.id, amount: 500, reason: 'second account' },
  ]);
  expect((await accept('rare', await joinAs(0))).value).toMatchObject({ bonus: 'active' });
  testPlatform.clock.move(1);
  await bet(jon, 5_000);
  expect(await revoke('splash-2026:0')).toMatchObject({
    message: 'state_changed',
    value: { state: 'converted' },
  });
});

test('[PR-07] a bonus expires by time, and its money is in the budget again', async () => {
  const dan = await joinAs(0);
  expect((await accept('scarce', dan)).value).toMatchObject({ bonus: 'active' });
  const eve = await joinAs(0);
  expect(await detail('scarce', eve)).toMatchObject({ state: 'close' });
  const again = await logInLater(dan, 7 * dayMs);
  await bet(again, 5_000);
  await runJob();
  expect(await detail('scarce', again)).toMatchObject({
    state: 'close',
    campaign: { reason: 'bonus_expired' },
  });
  const newcomer = await joinAs(0);
  expect((await accept('scarce', newcomer)).value).toMatchObject({ bonus: 'active' });
});

test('[MC-10] a bonus that expires within 48 hours is announced once in the inbox', async () => {
  const hal = await joinAs(0);
  await accept('splash', hal);
  const notices = async ({ token }: PaymentMember) =>
    (await testPlatform.call('one', 'inbox', { language: 'EN' }, { token })).value.messages.map(
      ({ title, page }) => [title, page],
    );
  let back = await logInLater(hal, 5 * dayMs - 1);
  await runJob();
  expect(await notices(back)).toEqual([]);
  back = await logInLater(back, 1);
  await runJob();
  await runJob();
  expect(await notices(back)).toEqual([
    [expect.stringMatching(/^Bet enough for your bonus of .5\.00 by /), 'rewardCenter'],
  ]);
});

test('[PR-07] the time stands still during an exclusion, and bets of before still count', async () => {
  const fay = await joinAs(0);
  await accept('splash', fay);
  const [start] = await bonuses(fay);
  const { clock, database } = testPlatform;
  testPlatform.clock.move(dayMs);
  await runJob();
  const ends = clock.now() + 30 * dayMs;
  await database.run(sql`insert into account_pause (tenant, id, member, kind, started_at, ends_at)
    values ('one', 'pause-fay', ${fay.id}, 'time-out', ${clock.now()}::bigint, ${ends}::bigint)`);
  await bet(fay, 1_000);
  testPlatform.clock.move(20 * dayMs);
  await runJob();
  const back = await logInLater(fay, 10 * dayMs + 1);
  expect(await bonuses(back)).toMatchObject([
    { state: 'active', counted: 1_000, until: (start?.until ?? 0) + 30 * dayMs + 1 },
  ]);
});
