import { beforeEach, expect, test } from 'vitest';
import type { Tenant } from '#schema/tenant.ts';
import { sampleTenant } from '../../../tests/support/sample-tenant.ts';
import { sql } from '../db/sql.ts';
import { readFigures } from './figure-calls.ts';
import { databaseForTests } from '../../../tests/support/database-for-tests.ts';

const sample = sampleTenant('t');
const tenant: Tenant = {
  ...sample,
  code: 't',
  currency: { ...sample.currency, code: 'EUR' },
  protection: { ...sample.protection, timeZone: 'Europe/Malta' },
};
const hourMs = 3_600_000;
const database = databaseForTests();
beforeEach(() => database.script('truncate settled_bet, account_member, deposit_order cascade;'));

const register = (id: string, at: number, { type = 0, brand = 't' } = {}) =>
  database.run(sql`insert into account_member (tenant, id, account, account_key, nickname, type,
      referral_code, created_at)
    values (${brand}, ${id}, ${id}, ${id}, ${id}, ${type}, ${id}, ${at})`);
const settle = (
  member: string,
  at: number,
  { stake = 0, payout = 0, product = 'RNG', brand = 't', currency = 'EUR' },
) =>
  database.run(sql`insert into settled_bet (tenant, member, currency, vendor, product, game, round,
      stake, payout, valid_bet, rule, settled_at)
    values (${brand}, ${member}, ${currency}, 'v', ${product}, 'g', 'r', ${stake}, ${payout}, 0, 1,
      ${at})`);
const deposit = (member: string, at: number, { state = 'credited', brand = 't' } = {}) =>
  database.run(sql`insert into deposit_order (tenant, id, member, client_id, channel, method,
      currency, amount, fee_ppm, fee_fixed, turnover, proof_needed, reference, language, state,
      created_at, expires_at, changed_at)
    values (${brand}, ${`${member}${at}`}, ${member}, ${String(at)}, 'c', 'bank', 'EUR', 500, 0, 0, 1,
      false, ${`${member}${at}`}, 'EN', ${state}, 0, 0, ${at})`);

test('a day begins and ends at midnight of the brand’s clock', async () => {
  // 24 November in Malta: 23:00 to 23:00 UTC.
  const midnight = Date.UTC(2026, 10, 23, 23);
  await register('ana', midnight - 1);
  await register('ben', midnight);
  await settle('ana', midnight - 1, { stake: 100 });
  await settle('ana', midnight, { stake: 30, payout: 50 });
  await settle('ana', midnight + 24 * hourMs - 1, { stake: 5, product: 'LIVE' });
  await settle('ana', midnight + 24 * hourMs, { stake: 1_000 });
  const { days, products, total } = await readFigures(database, tenant, 7, midnight + hourMs);
  expect(days.map(({ day }) => day)).toEqual(
    [18, 19, 20, 21, 22, 23, 24].map((day) => `2026-11-${day}`),
  );
  expect(days.slice(-2)).toEqual([
    {
      day: '2026-11-23',
      registrations: 1,
      firstDeposits: 0,
      stakes: 100,
      payouts: 0,
      ggr: 100,
      products: [{ product: 'RNG', stakes: 100, payouts: 0, ggr: 100 }],
    },
    {
      day: '2026-11-24',
      registrations: 1,
      firstDeposits: 0,
      stakes: 35,
      payouts: 50,
      ggr: -15,
      products: [
        { product: 'LIVE', stakes: 5, payouts: 0, ggr: 5 },
        { product: 'RNG', stakes: 30, payouts: 50, ggr: -20 },
      ],
    },
  ]);
  expect(products.map(({ product, ggr }) => [product, ggr])).toEqual([
    ['LIVE', 5],
    ['RNG', 80],
  ]);
  expect(total).toEqual({ registrations: 2, firstDeposits: 0, stakes: 135, payouts: 50, ggr: 85 });
});

test.each([
  ['2026-03-29', 23, Date.UTC(2026, 2, 28, 23)],
  ['2026-10-25', 25, Date.UTC(2026, 9, 24, 22)],
] as const)('%s has %d hours, all on one day', async (day, hours, midnight) => {
  await register('ana', midnight);
  for (let hour = -1; hour <= hours; hour += 1)
    await settle('ana', midnight + hour * hourMs, { stake: 1 });
  const { days } = await readFigures(database, tenant, 7, midnight + 30 * hourMs);
  expect(days.slice(-3).map((one) => [one.day, one.stakes])).toMatchObject([
    [expect.any(String), 1],
    [day, hours],
    [expect.any(String), 1],
  ]);
});

test('a first deposit counts once, on the day of its credit', async () => {
  const midnight = Date.UTC(2026, 10, 23, 23);
  await deposit('ana', midnight - 1);
  await deposit('ana', midnight);
  await deposit('ben', midnight - 9 * 24 * hourMs);
  await deposit('ben', midnight);
  await deposit('cleo', midnight - 1, { state: 'late' });
  await deposit('cleo', midnight + 1);
  const { days } = await readFigures(database, tenant, 7, midnight + hourMs);
  expect(days.map(({ firstDeposits }) => firstDeposits)).toEqual([0, 0, 0, 0, 0, 1, 1]);
});

test('leaves out trial accounts, other brands and other currencies', async () => {
  const at = Date.UTC(2026, 10, 24, 10);
  await register('trial', at, { type: 4 });
  await register('ana', at, { brand: 'other' });
  await settle('trial', at, { stake: 100 });
  await settle('ana', at, { stake: 100, brand: 'other' });
  await deposit('ana', at, { brand: 'other' });
  await register('ben', at - 30 * 24 * hourMs);
  await settle('ben', at, { stake: 100, currency: 'USD' });
  const { total } = await readFigures(database, tenant, 7, at);
  expect(total).toEqual({ registrations: 0, firstDeposits: 0, stakes: 0, payouts: 0, ggr: 0 });
});
