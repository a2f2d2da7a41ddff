import { beforeAll, expect, test } from 'vitest';
import { systemRandom } from '#app/lib/random.ts';
import { sql } from '#app/platform/db/sql.ts';
import { createGroupDigests } from '#app/platform/responsible-gaming/exclusions/group-digest.ts';
import {
  lockPlayerRow,
  startExclusion,
} from '#app/platform/responsible-gaming/exclusions/exclusion-store.ts';
import type { TenantVipLevel } from '#schema/tenant.ts';
import { callOffice, joinOffice } from '../../support/office-staff.ts';
import {
  paymentMembers,
  paymentTenant,
  type PaymentMember,
} from '../../support/payment-members.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

const level = (rank: number, points: number, more: Partial<TenantVipLevel> = {}) => ({
  rank,
  points,
  motif: 'gift',
  title: { EN: `Level ${rank}` },
  summary: {},
  content: {},
  ...more,
});
const tenant = {
  ...paymentTenant('one'),
  points: { units: { RNG: 100 } },
  vipLevels: [
    level(1, 0),
    level(4, 20_000, { keep: { points: 3_000, cycle: 'quarter' } }),
    level(5, 50_000, { gift: 2_500, keep: { points: 8_000, cycle: 'month' } }),
  ],
};
const zone = '+08:00';
const at = (day: string): number => Date.parse(`${day}T12:00:00${zone}`);

const testPlatform = platformForTests(tenant);
const { join, again } = paymentMembers(() => testPlatform);
beforeAll(async () => {
  await runAt('2027-01-05');
});

async function runAt(day: string): Promise<void> {
  const { clock, platform } = testPlatform;
  clock.move(at(day) - clock.now());
  await platform.points.runIfDue();
}
let roundCount = 0;
/** Settles bets that are worth these points at noon of a day, and gives the points. */
async function earn({ id }: PaymentMember, points: number, day: string): Promise<void> {
  await testPlatform.database.query(sql`select settlement_record(array[row('one', ${id}, 'JPY',
    'v', 'RNG', 'g', ${`r${(roundCount += 1)}`}, ${points * 100}::bigint, 0::bigint,
    ${points * 100}::bigint, 0::bigint, 1::smallint, ${at(day)}::bigint)::settlement_entry])`);
  await runAt(day);
}
const progress = async (member: PaymentMember) =>
  (await testPlatform.call('one', 'vipProgress', {}, await again(member))).value;
const rankOf = async ({ id }: PaymentMember) =>
  (
    await testPlatform.database.one<{ rank: number }>(
      sql`select rank_level as rank from account_member where tenant = 'one' and id = ${id}`,
    )
  )?.rank;
const messagesOf = async ({ id }: PaymentMember) =>
  (
    await testPlatform.database.query<{ template: string }>(sql`select template from inbox_message
      where tenant = 'one' and member = ${id} order by at, id`)
  ).map(({ template }) => template);

test('[PR-04] a level needs its points of each month, and comes back with them', async () => {
  const ana = await join();
  await earn(ana, 60_000, '2027-01-10');
  expect(await progress(ana)).toMatchObject({
    rank: 5,
    points: 60_000,
    lost: null,
    keep: { rank: 5, points: 8_000, earned: 0, firstDay: '2027-03-01', lastDay: '2027-03-31' },
  });
  // The month of the promotion and the next one are exempt.
  await runAt('2027-02-27');
  await runAt('2027-03-01');
  expect(await rankOf(ana)).toBe(5);
  await earn(ana, 6_100, '2027-03-20');
  expect(await progress(ana)).toMatchObject({ keep: { earned: 6_100 } });
  for (const day of ['2027-03-26', '2027-03-27']) await runAt(day);
  expect(await messagesOf(ana)).toEqual(['rankRaised', 'rankAtRisk']);
  // Settled after the month, so it counts for the next one.
  await earn(ana, 1_900, '2027-04-01');
  expect(await progress(ana)).toEqual({
    rank: 4,
    points: 68_000,
    next: null,
    keep: { rank: 4, points: 3_000, earned: 0, firstDay: '2027-07-01', lastDay: '2027-09-30' },
    lost: { rank: 5, points: 8_000, earned: 1_900, firstDay: '2027-04-01', lastDay: '2027-04-30' },
  });
  expect(await messagesOf(ana)).toEqual(['rankRaised', 'rankAtRisk', 'rankLost']);
  await earn(ana, 6_099, '2027-04-02');
  expect(await rankOf(ana)).toBe(4);
  await earn(ana, 1, '2027-04-03');
  expect(await rankOf(ana)).toBe(5);
  const { value } = await testPlatform.call('one', 'pointBalance', {}, await again(ana));
  expect(value.points).toBe(74_100 + 2_500);
});

test('[PR-04] staff ranks and the ranks of excluded members are never lowered', async () => {
  const { database } = testPlatform;
  await runAt('2027-05-03');
  const [bo, cleo] = [await join(), await join()];
  for (const member of [bo, cleo]) await earn(member, 60_000, '2027-05-04');
  const { token } = await joinOffice(testPlatform, 'one', 'the-owner', 'owner');
  const change = { id: bo.id, rank: 5, label: 'A friend of the house', reason: 'Long with us' };
  expect(await callOffice(testPlatform, 'one', 'changeMemberLevel', change, token)).toMatchObject({
    success: true,
  });
  await database.transaction(async (tx) => {
    const digests = createGroupDigests(systemRandom);
    const player = await lockPlayerRow(tx, digests, tenant, cleo.id);
    const pause = { kind: 'exclusion', endsAt: null, everywhere: false } as const;
    await startExclusion(tx, systemRandom, player, pause, at('2027-05-05'));
  });
  for (const day of ['2027-07-28', '2027-08-01']) await runAt(day);
  expect([await rankOf(bo), await rankOf(cleo)]).toEqual([5, 5]);
  expect(await progress(bo)).toMatchObject({ keep: null });
  expect(await messagesOf(cleo)).toEqual(['rankRaised']);
});

test('[PR-04] an excluded member gets no level and no gift until they play again', async () => {
  const { database } = testPlatform;
  await runAt('2027-09-01');
  const dan = await join();
  const exclusion = sql`tenant = 'one' and member = ${dan.id}`;
  await database.transaction(async (tx) => {
    const player = await lockPlayerRow(tx, createGroupDigests(systemRandom), tenant, dan.id);
    const pause = { kind: 'time-out', endsAt: at('2027-09-08'), everywhere: false } as const;
    await startExclusion(tx, systemRandom, player, pause, at('2027-09-01'));
  });
  await earn(dan, 50_000, '2027-09-02');
  expect([await rankOf(dan), await messagesOf(dan)]).toEqual([0, []]);
  expect(await database.query(sql`select 1 from vip_rank where ${exclusion}`)).toEqual([]);
  await earn(dan, 1, '2027-09-09');
  expect(await rankOf(dan)).toBe(5);
  expect(
    await database.query(sql`select rank, gift from vip_rank where ${exclusion} order by rank`),
  ).toEqual([1, 4, 5].map((rank) => ({ rank, gift: rank === 5 ? 2_500 : 0 })));
});
