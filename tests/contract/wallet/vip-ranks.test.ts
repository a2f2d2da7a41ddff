import { beforeAll, expect, test } from 'vitest';
import { trialType } from '#app/domain/accounts/account-types.ts';
import { sql } from '#app/platform/db/sql.ts';
import type { TenantVipLevel } from '#schema/tenant.ts';
import {
  paymentMembers,
  paymentTenant,
  type PaymentMember,
} from '../../support/payment-members.ts';
import { createTestPlatform } from '../../support/test-platform.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const level = (rank: number, points: number, gift?: number): TenantVipLevel => ({
  rank,
  points,
  motif: 'gift',
  ...(gift === undefined ? {} : { gift }),
  title: { EN: `Level ${rank}` },
  summary: {},
  content: {},
});

const unkept = { keep: null, lost: null };

const testPlatform = openForTests(() => {
  const vipLevels = [level(1, 0), level(2, 10, 7), level(3, 25, 20), level(4, 1_000)];
  return createTestPlatform(
    { ...paymentTenant('one'), points: { units: { RNG: 100 } }, vipLevels },
    { ...paymentTenant('two'), points: { units: {} }, vipLevels },
  );
});
const { join, addBet } = paymentMembers(() => testPlatform);
beforeAll(async () => {
  await testPlatform.platform.points.runIfDue();
});

let roundCount = 0;
/** Settles bets that are worth these points, and gives the points. */
async function earn(member: PaymentMember, points: number): Promise<void> {
  await addBet(member, points * 100, 0, { round: `r${(roundCount += 1)}` });
  await testPlatform.platform.points.runIfDue();
}
const progress = async ({ token }: PaymentMember) =>
  (await testPlatform.call('one', 'vipProgress', {}, { token })).value;
const label = async ({ token }: PaymentMember) =>
  (await testPlatform.call('one', 'memberInfo', {}, { token })).value.clubLabel;
const balance = async ({ token }: PaymentMember) =>
  (await testPlatform.call('one', 'pointBalance', {}, { token })).value.points;

test('[PR-04] points raise a member by several ranks at once, each gift is given once', async () => {
  const ana = await join();
  expect(await progress(ana)).toEqual({
    rank: 0,
    points: 0,
    next: { rank: 2, points: 10 },
    ...unkept,
  });
  await earn(ana, 9);
  expect(await progress(ana)).toEqual({
    rank: 1,
    points: 9,
    next: { rank: 2, points: 10 },
    ...unkept,
  });
  await earn(ana, 16);
  expect(await label(ana)).toEqual({ labelName: 'Level 3', rankLevel: 3 });
  expect(await balance(ana)).toBe(25 + 7 + 20);
  // Gifted points are not earned points.
  expect(await progress(ana)).toEqual({
    rank: 3,
    points: 25,
    next: { rank: 4, points: 1_000 },
    ...unkept,
  });
  const { value } = await testPlatform.call(
    'one',
    'inbox',
    { language: 'EN' },
    { token: ana.token },
  );
  expect(value.messages[0]).toMatchObject({
    title: 'You reached a new VIP level',
    text: 'Your level is now Level 3. The VIP page shows what it brings.',
  });
  await testPlatform.database.run(sql`update account_member set rank_level = 1
    where tenant = 'one' and id = ${ana.id}`);
  await earn(ana, 1);
  expect(await label(ana)).toEqual({ labelName: 'Level 3', rankLevel: 3 });
  expect(await balance(ana)).toBe(25 + 7 + 20 + 1);
});

test('[PR-04] a rank that staff gave stays; points bring the gifts of lower levels', async () => {
  const bo = await join();
  await testPlatform.database.run(sql`update account_member
    set rank_level = 4, label_name = 'Level 4' where tenant = 'one' and id = ${bo.id}`);
  await earn(bo, 30);
  expect(await label(bo)).toEqual({ labelName: 'Level 4', rankLevel: 4 });
  expect(await progress(bo)).toEqual({ rank: 4, points: 30, next: null, ...unkept });
  expect(await balance(bo)).toBe(30 + 7 + 20);
});

test('[PR-04] refuses progress to trial accounts and in brands without point ranks', async () => {
  const cleo = await join('two');
  const ask = (brand: string, token: string) =>
    testPlatform.callRaw(brand, 'vipProgress', {}, { token });
  expect(await ask('two', cleo.token)).toMatchObject({ message: 'not_offered' });
  const dan = await join();
  await testPlatform.database.run(sql`update account_member set type = ${trialType}
    where tenant = 'one' and id = ${dan.id}`);
  expect(await ask('one', dan.token)).toMatchObject({ message: 'need_true_account' });
});
