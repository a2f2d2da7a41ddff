import { expect, test } from 'vitest';
import { betsOn, createTestSports, openFixture } from '../../../tests/support/sports-vendor.ts';
import { vendorMigrations } from '../arcade/db/migrations.ts';
import { seedHash } from '../provably-fair/seeds.ts';
import { fixtureStore } from './db/fixtures.ts';
import { sportsMigrations } from './db/migrations.ts';
import { resultOf, sidesOf } from './fixture-seeds.ts';
import { maxTotalOdds, totalOdds } from './models/fixture.ts';
import { sports } from './models/sports.ts';
import type { OpenResponse } from './page-protocol.ts';
import { databaseForTests } from '../../../tests/support/database-for-tests.ts';

const database = databaseForTests([...vendorMigrations, ...sportsMigrations]);

test('[GM-07] a fixture publishes its hash before betting and its seed with the result', async () => {
  const { ask, open, clock, gameCode } = createTestSports(database);
  const firstPage = await open();
  const last = firstPage.fixtures.at(-1) ?? expect.fail();
  expect(last.opensAt).toBeGreaterThan(firstPage.serverNow);
  expect(last.hash).toMatch(/^[0-9a-f]{64}$/);
  const text = JSON.stringify(firstPage.fixtures);
  clock.move(last.endsAt - firstPage.serverNow - 1);
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
  const { ask, open, clock, vendor, wallet } = createTestSports(database);
  const opened = await open();
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
  expect(paid[0]).toMatchObject({
    step: 'settled',
    paid: ((paid[0]?.legs[0]?.odds ?? 0) * 500) / 100,
  });
  expect(body.balance).toBe(100_000 - 1_500 + (paid[0]?.paid ?? 0));
  expect(await vendor.runMaintenance()).toBe(0);
  expect(wallet.requests.filter((line) => line.startsWith('win'))).toHaveLength(3);
});

test('[GM-07] the page lists the newest 20 bets', async () => {
  const { ask, open, clock } = createTestSports(database);
  const fixture = openFixture(await open());
  const bets = Array.from({ length: 7 }, (_, page) => betsOn(fixture, `many-bets-${page}`)).flat();
  expect(bets).toHaveLength(21);
  for (const bet of bets) {
    expect((await ask('place', bet)).status).toBe(200);
    clock.move(1);
  }
  const { tickets } = await open();
  expect(tickets.map((ticket) => ticket.ask)).toEqual(
    bets
      .slice(1)
      .map((bet) => bet.ask)
      .toReversed(),
  );
});

/** One pick of each open fixture. */
const accumulator = ({ fixtures, serverNow }: OpenResponse, ask: string) => {
  const open = fixtures.filter(
    ({ opensAt, locksAt }) => opensAt <= serverNow && locksAt > serverNow,
  );
  const legs = open.flatMap(({ number, markets: [market] }) =>
    (market?.prices ?? [])
      .slice(0, 1)
      .map(({ pick, odds }) => ({ number, market: market?.code ?? '', pick, odds })),
  );
  return { ask, legs, stake: 500 };
};

test('[GM-07] an accumulator is decided with its last fixture, and wins only if all legs win', async () => {
  const { ask, open, clock, vendor } = createTestSports(database);
  const winners = new Set<boolean>();
  for (let round = 0; winners.size < 2 && round < 200; round += 1) {
    const opened = await open();
    const accumulatorBet = accumulator(opened, `accumulator-${round}`);
    const bet = { ...accumulatorBet, legs: accumulatorBet.legs.slice(0, 2) };
    const last = opened.fixtures.find(({ number }) => number === bet.legs[1]?.number);
    expect((await ask('place', bet)).body.ticket).toMatchObject({ ...bet, step: 'open' });
    clock.move((last?.endsAt ?? NaN) - opened.serverNow - 1);
    await vendor.runMaintenance();
    const [openTicket] = (await ask('fixtures')).body.tickets;
    expect(openTicket?.step).toBe('open');
    expect(openTicket?.legs.map(({ result }) => result === undefined)).toEqual([false, true]);
    clock.move(1);
    await vendor.runMaintenance();
    const [settledTicket] = (await ask('fixtures')).body.tickets;
    const isWinner = settledTicket?.legs.every(({ isWon }) => isWon) ?? false;
    expect(settledTicket).toMatchObject({
      step: 'settled',
      paid: isWinner ? (totalOdds(bet.legs) * 500) / 100 : 0,
    });
    winners.add(isWinner);
    clock.move(60_000);
  }
  expect(winners.size).toBe(2);
});

test('[GM-07] an accumulator with too high odds is refused', async () => {
  const { ask, open } = createTestSports(database);
  const opened = await open();
  const accumulatorBet = accumulator(opened, 'too-high');
  const legs = accumulatorBet.legs.map((leg) => {
    const fixture = opened.fixtures.find(({ number }) => number === leg.number);
    const score = fixture?.markets.find(({ code }) => code === 'score');
    const { pick = '', odds = 0 } = score?.prices[0] ?? {};
    return { ...leg, market: 'score', pick, odds };
  });
  expect(totalOdds(legs)).toBeGreaterThan(maxTotalOdds);
  expect((await ask('place', { ...accumulatorBet, legs })).body.error).toBe('invalid');
});

test('[GM-07] a repeated bet is one bet', async () => {
  const { ask, open, clock, vendor, wallet } = createTestSports(database);
  const opened = await open();
  const fixture = openFixture(opened);
  const [bet] = betsOn(fixture, 'twice');
  const first = await ask('place', bet);
  const again = await ask('place', bet);
  expect(again.body.ticket).toEqual(first.body.ticket);
  // The call also works after the lock: the player may not have received the response.
  clock.move(fixture.locksAt - opened.serverNow);
  expect((await ask('place', bet)).body.ticket).toEqual(first.body.ticket);
  clock.move(fixture.endsAt - fixture.locksAt);
  expect(await vendor.runMaintenance()).toBe(1);
  expect(wallet.requests.filter((line) => line.startsWith('bet'))).toHaveLength(1);
});

test('[GM-07] late, early and unknown bets and other odds are refused before any stake', async () => {
  const { ask, open, clock, wallet } = createTestSports(database);
  const opened = await open();
  const fixture = openFixture(opened);
  const [bet] = betsOn(fixture, 'bad');
  const [early] = betsOn(opened.fixtures.at(-1) ?? expect.fail(), 'early');
  const [leg] = bet?.legs ?? [];
  const withLeg = (change: object) => ({ legs: [{ ...leg, ...change }] });
  const changes: readonly (readonly [object | undefined, string])[] = [
    [early, 'bets-closed'],
    [withLeg({ number: 1 }), 'bets-closed'],
    [withLeg({ number: 1.5 }), 'invalid'],
    [withLeg({ odds: (leg?.odds ?? 0) + 1 }), 'odds-changed'],
    [withLeg({ pick: 'nobody' }), 'invalid'],
    [withLeg({ market: 'nothing' }), 'invalid'],
    [{ legs: [] }, 'invalid'],
    [{ legs: [leg, leg] }, 'invalid'],
    [{ legs: [leg, early?.legs[0]] }, 'bets-closed'],
    [{ stake: 501 }, 'invalid'],
    [{ stake: -500 }, 'invalid'],
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
  const { ask, open, clock, vendor, wallet, restarted } = createTestSports(database);
  const opened = await open();
  const fixture = openFixture(opened);
  for (const bet of betsOn(fixture, 'crash')) await ask('place', bet);
  clock.move(fixture.endsAt - opened.serverNow);
  // The wallet executes the wins, but the vendor never receives the responses.
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
  const { ask, open, clock, vendor, wallet } = createTestSports(database);
  const opened = await open();
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
  const { ask, open, brand, clock, gameCode, vendor } = createTestSports(database);
  await vendor.runMaintenance();
  const opened = await open();
  const fixture = openFixture(opened);
  const bet = accumulator(opened, 'old-accumulator');
  await ask('place', bet);
  clock.move(2 * 24 * 60 * 60_000);
  await vendor.runMaintenance();
  const left = await fixtureStore(database).between({ brand, gameCode }, 0, fixture.number + 100);
  expect(left.map(({ number }) => number)).toEqual(
    expect.arrayContaining(bet.legs.map(({ number }) => number)),
  );
  expect(left.length).toBeLessThan(opened.fixtures.length);
});
