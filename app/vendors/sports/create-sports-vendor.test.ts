import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#app/platform/db/database.ts';
import { databaseFromTemplate } from '#app/platform/db/template-database.ts';
import { betsOn, createTestSports, openFixture } from '../../../tests/support/sports-vendor.ts';
import { vendorMigrations } from '../arcade/db/migrations.ts';
import { seedHash } from '../provably-fair/seeds.ts';
import { fixtureStore } from './db/fixtures.ts';
import { sportsMigrations } from './db/migrations.ts';
import { resultOf, sidesOf } from './fixture-seeds.ts';
import { sports } from './models/sports.ts';

let database: Database;
beforeAll(async () => {
  database = await databaseFromTemplate([...vendorMigrations, ...sportsMigrations]);
});
afterAll(() => database.close());

test('[GM-07] a fixture shows its hash before it takes bets, and its seed only with the result', async () => {
  const { ask, clock, gameCode } = createTestSports(database);
  const { body: before } = await ask('open');
  const last = before.fixtures.at(-1) ?? expect.fail();
  expect(last.opensAt).toBeGreaterThan(before.serverNow);
  expect(last.hash).toMatch(/^[0-9a-f]{64}$/);
  const text = JSON.stringify(before.fixtures);
  clock.move(last.endsAt - before.serverNow - 1);
  const numbers = (await ask('fixtures')).body.results.map(({ number }) => number);
  expect(numbers).not.toContain(last.number);
  clock.move(1);
  const [result] = (await ask('fixtures')).body.results;
  if (!result) return expect.fail('no result');
  const key = { gameCode, number: last.number };
  expect([result.number, seedHash(result.serverSeed), result.sides]).toEqual([
    last.number,
    last.hash,
    sidesOf(sports.football, last.hash, key),
  ]);
  expect(result.result).toBe(resultOf(sports.football, result.sides, result.serverSeed, key));
  expect(text).not.toContain(result.serverSeed);
});

test('[GM-07] bets on every outcome settle once each: one wins at the odds it was placed at', async () => {
  const { ask, clock, vendor, wallet } = createTestSports(database);
  const { body: opened } = await ask('open');
  const fixture = openFixture(opened);
  const bets = betsOn(fixture, 'all');
  for (const bet of bets)
    expect((await ask('place', bet)).body.ticket).toMatchObject({ ...bet, step: 'open' });
  expect(wallet.balance()).toBe(100_000 - 3 * 500);
  clock.move(fixture.endsAt - opened.serverNow - 1);
  expect(await vendor.runMaintenance()).toBe(0);
  clock.move(1);
  expect(await vendor.runMaintenance()).toBe(3);
  const { body } = await ask('fixtures');
  const paid = body.tickets.filter((ticket) => (ticket.paid ?? 0) > 0);
  expect(paid).toHaveLength(1);
  expect(paid[0]).toMatchObject({ step: 'settled', paid: ((paid[0]?.odds ?? 0) * 500) / 100 });
  expect(body.balance).toBe(100_000 - 1_500 + (paid[0]?.paid ?? 0));
  expect(await vendor.runMaintenance()).toBe(0);
  expect(wallet.requests.filter((line) => line.startsWith('win'))).toHaveLength(3);
});

test('[GM-07] a repeated bet is one bet', async () => {
  const { ask, clock, vendor, wallet } = createTestSports(database);
  const { body: opened } = await ask('open');
  const fixture = openFixture(opened);
  const [bet] = betsOn(fixture, 'twice');
  const first = await ask('place', bet);
  const again = await ask('place', bet);
  expect(again.body.ticket).toEqual(first.body.ticket);
  // Also after the lock: its player may not have seen the answer.
  clock.move(fixture.locksAt - opened.serverNow);
  expect((await ask('place', bet)).body.ticket).toEqual(first.body.ticket);
  clock.move(fixture.endsAt - fixture.locksAt);
  expect(await vendor.runMaintenance()).toBe(1);
  expect(wallet.requests.filter((line) => line.startsWith('bet'))).toHaveLength(1);
});

test('[GM-07] late, early and unknown bets and other odds are refused before any stake', async () => {
  const { ask, clock, wallet } = createTestSports(database);
  const { body: opened } = await ask('open');
  const fixture = openFixture(opened);
  const [bet] = betsOn(fixture, 'bad');
  const [early] = betsOn(opened.fixtures.at(-1) ?? expect.fail(), 'early');
  const changes: readonly (readonly [object | undefined, string])[] = [
    [early, 'bets-closed'],
    [{ number: 1 }, 'bets-closed'],
    [{ number: 1.5 }, 'invalid'],
    [{ odds: (bet?.odds ?? 0) + 1 }, 'odds-changed'],
    [{ stake: 501 }, 'invalid'],
    [{ stake: -500 }, 'invalid'],
    [{ pick: 'nobody' }, 'invalid'],
    [{ market: 'nothing' }, 'invalid'],
    [{ ask: 'short' }, 'invalid'],
  ];
  for (const [change, error] of changes)
    expect((await ask('place', { ...bet, ...change })).body.error, JSON.stringify(change)).toBe(
      error,
    );
  clock.move(fixture.locksAt - opened.serverNow);
  expect(await ask('place', bet)).toMatchObject({ status: 409, body: { error: 'bets-closed' } });
  expect([wallet.balance(), wallet.requests.some((line) => line.startsWith('bet'))]).toEqual([
    100_000,
    false,
  ]);
});

test('[GM-07] a server that stops between result and payment pays once after its restart', async () => {
  const { ask, clock, vendor, wallet, restarted } = createTestSports(database);
  const { body: opened } = await ask('open');
  const fixture = openFixture(opened);
  for (const bet of betsOn(fixture, 'crash')) await ask('place', bet);
  clock.move(fixture.endsAt - opened.serverNow);
  // The wallet executes the wins, but the vendor never gets their answers.
  wallet.injectFault('win', 'unheard', 3);
  await vendor.runMaintenance();
  const balance = wallet.balance();
  expect(balance).toBeGreaterThan(100_000 - 1_500);
  clock.move(60_000);
  expect(await restarted().runMaintenance()).toBe(3);
  expect(wallet.balance()).toBe(balance);
  const { body } = await ask('fixtures');
  expect(body.tickets.map(({ step }) => step)).toEqual(['settled', 'settled', 'settled']);
});

test('[GM-07] a bet whose answer is lost is returned, and its ticket is marked so', async () => {
  const { ask, clock, vendor, wallet } = createTestSports(database);
  const { body: opened } = await ask('open');
  const [bet] = betsOn(openFixture(opened), 'lost');
  wallet.injectFault('bet', 'unheard', 9);
  wallet.injectFault('rollback', 'lost', 9);
  expect((await ask('place', bet)).body.error).toBe('busy');
  expect((await ask('fixtures')).body.tickets).toMatchObject([{ step: 'undo-asked' }]);
  wallet.injectFault('rollback', 'lost', 0);
  clock.move(60_000);
  await vendor.runMaintenance();
  expect((await ask('fixtures')).body.tickets).toMatchObject([{ step: 'undone' }]);
  expect(wallet.balance()).toBe(100_000);
});

test('[GM-07] old fixtures without bets are deleted, those with bets stay', async () => {
  const { ask, brand, clock, gameCode, vendor } = createTestSports(database);
  await vendor.runMaintenance();
  const { body: opened } = await ask('open');
  const fixture = openFixture(opened);
  await ask('place', betsOn(fixture, 'old')[0]);
  clock.move(2 * 24 * 60 * 60_000);
  await vendor.runMaintenance();
  const left = await fixtureStore(database).between({ brand, gameCode }, 0, fixture.number + 100);
  expect(left.map(({ number }) => number)).toEqual([fixture.number]);
});
