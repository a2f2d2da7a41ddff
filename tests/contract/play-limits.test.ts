import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTable, type Table } from '../../scripts/wallet-check/case.ts';
import { walletClient } from '../../scripts/wallet-check/client.ts';
import type { CallInput } from '#schema/calls/table.ts';
import { periodEnd } from '#app/lib/play-limits.ts';
import { auditLedger } from '#app/platform/ledger/audit.ts';
import { platformBench, type PlatformBench } from '../support/platform-bench.ts';
import { openGame, takeProvedSeat, takeSeat } from '../support/seat.ts';
import { testTenant } from '../support/test-tenant.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const password = 'Marquee-2026';
let bench: PlatformBench;
let told = 0;
beforeAll(async () => {
  const rules = { timeOutHours: [24], exclusionMonths: [6], reminderMinutes: 60, checkMinutes: [15, 30, 60], loosenHours: 24 };
  bench = await platformBench(
    testTenant('one', { licenceGroup: 'house' }), testTenant('two', { licenceGroup: 'house' }), testTenant('rival', { licenceGroup: 'rival' }),
    testTenant('slow', { protection: { ...rules, loosenHours: 168 } }), testTenant('free', { protection: { ...rules, reminderMinutes: 0 } }));
});
afterAll(() => bench.database.close());

const tableOf = async (brand: string, session: string): Promise<Table> => openTable(walletClient({
  url: `http://${brand}.localhost`, vendor: 'demo', secret: await bench.platform.demoVendorSecret(), now: () => bench.clock.now(),
  send: (request) => bench.platform.fetch(request, { merchantCode: brand, ip: '192.0.2.7' }),
}), session);
interface Seated {
  readonly table: Table;
  readonly token: string;
  readonly username: string;
}
async function seated(brand = 'one', minor?: number): Promise<Seated> {
  const { session, token, username } = await takeSeat(bench, brand, minor);
  return { table: await tableOf(brand, session), token, username };
}
const set = (token: string, input: CallInput<'setLimit'>, brand = 'one') => bench.ask(brand, 'setLimit', input, { token });
const read = async (token: string, brand = 'one') => (await bench.ask(brand, 'playLimits', {}, { token })).value;
const limitOf = async (token: string, kind: string, brand = 'one') => (await read(token, brand)).limits.find((limit) => limit.kind === kind);
const loss = { kind: 'loss', period: 'day' } as const;
const stake = { kind: 'stake', period: 'bet' } as const;
const refused = (table: Table, amount: number) => table.refused('limit-reached', 'bet', table.bet({ amount }));

/** The same player at a later time, logged in anew. */
async function later(brand: string, username: string, at: number): Promise<Seated> {
  bench.clock.move(at - bench.clock.now());
  const { token } = (await bench.ask(brand, 'login', { username, password })).value;
  return { token, username, table: await tableOf(brand, (await openGame(bench, brand, token)).session) };
}

/** The same person at two brands, known by one proved number. */
async function person(brand: string): Promise<Seated> {
  const { session, token, username } = await takeProvedSeat(bench, brand, `917200${String(1000 + told)}`);
  return { table: await tableOf(brand, session), token, username };
}

describe('[MC-01] a limit', () => {
  test('that is tighter holds at once; a looser one when the delay of the jurisdiction is over, by itself', async () => {
    const { table, token, username } = await seated();
    expect((await set(token, { ...stake, value: 500 })).value).toEqual({ value: 500, next: null });
    await refused(table, 501);
    await table.done('bet', table.bet({ amount: 500 }));
    const at = bench.clock.now() + day;
    expect((await set(token, { ...stake, value: 900 })).value).toEqual({ value: 500, next: { value: 900, at } });
    expect(await limitOf(token, 'stake')).toMatchObject({ value: 500, next: { value: 900, at } });
    await refused(table, 501);
    await refused((await later('one', username, at - 1)).table, 501);
    const { table: free, token: fresh } = await later('one', username, at);
    await free.done('bet', free.bet({ amount: 900 }));
    await refused(free, 901);
    expect(await limitOf(fresh, 'stake')).toMatchObject({ value: 900, next: null });
  });

  test('that is taken away still holds for as long, and what is on its way can be taken back', async () => {
    const { table, token } = await seated('slow');
    await set(token, { ...stake, value: 100 }, 'slow');
    expect((await set(token, { ...stake, value: null }, 'slow')).value).toEqual({ value: 100, next: { value: null, at: bench.clock.now() + 7 * day } });
    expect((await bench.ask('slow', 'keepLimit', stake, { token })).value).toEqual({ value: 100, next: null });
    await refused(table, 101);
    await set(token, { ...stake, value: null }, 'slow');
    expect((await set(token, { ...stake, value: 50 }, 'slow')).value).toEqual({ value: 50, next: null });
    await refused(table, 51);
  });

  test.each([
    { ...loss, value: 0 }, { ...loss, value: -5 }, { ...loss, value: 1.5 }, { ...loss, value: '500' }, { ...loss }, { kind: 'loss', period: 'bet', value: 5 }, { kind: 'stake', period: 'day', value: 5 },
    { kind: 'luck', period: 'day', value: 5 }, { kind: 'check', period: 'play', value: 20 }, { kind: 'time', period: 'day', value: 1441 },
  ])('%j is none', async (input) => {
    const { token } = await seated();
    expect(await bench.askRaw('one', 'setLimit', input, { token })).toMatchObject({ status: 400, success: false });
    expect((await read(token)).limits).toEqual([]);
  });

  test('[AU-23] is not for a trial account', async () => {
    const { token } = (await bench.ask('one', 'login', { username: 'trial01', password })).value;
    for (const [call, input] of [['playLimits', {}], ['setLimit', { ...loss, value: 5 }], ['keepLimit', loss]] as const) expect(await bench.askRaw('one', call, input, { token })).toMatchObject({ status: 403, message: 'need_true_account' });
  });
});

describe('[MC-01] a limit of loss', () => {
  test('counts what was lost before it was set, gives room for what is won, and begins anew with the day', async () => {
    const { table, token, username } = await seated();
    const before = table.bet({ amount: 300 });
    await table.done('bet', before);
    await set(token, { ...loss, value: 500 });
    expect(await limitOf(token, 'loss')).toMatchObject({ value: 500, used: 300, freesAt: Math.floor(bench.clock.now() / day) * day + day });
    await refused(table, 201);
    expect((await read(token)).reached).toMatchObject({ ...loss, at: bench.clock.now() });
    await table.done('bet', table.bet({ amount: 200 }));
    await refused(table, 1);
    await table.refused('limit-reached', 'betwin', table.betwin({ betAmount: 1, winAmount: 1000 }));
    const balance = await table.done('win', table.win(before, { amount: 50 }));
    await refused(table, 51);
    expect(await table.done('bet', table.bet({ amount: 50 }))).toBe(balance - 50);
    const { freesAt } = (await limitOf(token, 'loss')) ?? expect.fail('there is no limit');
    await refused((await later('one', username, (freesAt ?? 0) - 1)).table, 1);
    const { table: next } = await later('one', username, freesAt ?? 0);
    await next.done('bet', next.bet({ amount: 500 }));
    await refused(next, 1);
  });

  test('pays wins and gives bets back after it is reached, and a stake that was given back is not lost', async () => {
    const { table, token } = await seated();
    await set(token, { ...loss, value: 300 });
    const [won, back, lost] = [table.bet({ amount: 100 }), table.bet({ amount: 100 }), table.bet({ amount: 100 })];
    for (const bet of [won, back, lost]) await table.done('bet', bet);
    await refused(table, 1);
    const balance = await table.done('win', table.win(won, { amount: 40 }));
    expect(await table.done('rollback', table.rollback(back))).toBe(balance + 100);
    expect(await limitOf(token, 'loss')).toMatchObject({ used: 160 });
    await refused(table, 141);
    await table.done('bet', table.bet({ amount: 140 }));
  });

  test('is never passed by bets at the same time', async () => {
    const { table, token } = await seated();
    await set(token, { ...loss, value: 1000 });
    const answers = await Promise.all(Array.from({ length: 60 }, (_, number) => (number % 3 ? table.ask('bet', table.bet({ amount: 70 })) : table.ask('betwin', table.betwin({ betAmount: 70, winAmount: 0 })))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(14);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ json }) => json['code']))).toEqual(new Set(['limit-reached']));
    expect(await limitOf(token, 'loss')).toMatchObject({ used: 980 });
    expect(await auditLedger(bench.database)).toEqual({ accounts: [], movements: [], sum: 0 });
  });

  test('of a week and of a month go on when the day is over', async () => {
    const { token, username, table } = await seated();
    await set(token, { kind: 'loss', period: 'week', value: 300 });
    await set(token, { kind: 'loss', period: 'month', value: 400 });
    await table.done('bet', table.bet({ amount: 300 }));
    const week = (await limitOf(token, 'loss'))?.freesAt ?? expect.fail('there is no limit');
    await refused((await later('one', username, week - 1)).table, 1);
    const { table: next } = await later('one', username, week);
    await refused(next, 101);
    await next.done('bet', next.bet({ amount: 100 }));
  });
});

describe('[MC-01] limits on all sites of the operator', () => {
  test('hold at every brand of the licence group at once, for what is lost at all of them together', async () => {
    told += 1;
    const [one, two] = [await person('one'), await person('two')];
    const rival = await person('rival');
    expect(await read(one.token)).toMatchObject({ group: 'ready' });
    await two.table.done('bet', two.table.bet({ amount: 200 }));
    await set(one.token, { ...loss, value: 500, everywhere: true });
    await refused(two.table, 301);
    await one.table.done('bet', one.table.bet({ amount: 250 }));
    await refused(two.table, 51);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => [one, two][number % 2]!.table.ask('bet', [one, two][number % 2]!.table.bet({ amount: 20 }))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await limitOf(two.token, 'loss', 'two')).toMatchObject({ everywhere: true, value: 500, used: 490 });
    await rival.table.done('bet', rival.table.bet({ amount: 5000 }));
    expect((await read(rival.token, 'rival')).limits).toEqual([]);
  });

  test('hold for who comes later, too, and are loosened for all', async () => {
    told += 1;
    const one = await person('one');
    await set(one.token, { ...stake, value: 10, everywhere: true });
    const two = await person('two');
    await refused(two.table, 11);
    expect((await set(two.token, { ...stake, value: 20, everywhere: true }, 'two')).value).toMatchObject({ value: 10, next: { value: 20 } });
    expect(await limitOf(one.token, 'stake')).toMatchObject({ value: 10, next: { value: 20 } });
  });

  test('need a proved number or address', async () => {
    const { token } = await seated();
    expect(await bench.askRaw('one', 'setLimit', { ...stake, value: 10, everywhere: true }, { token })).toMatchObject({ status: 400, message: 'field_invalid', value: { fields: { everywhere: { key: 'protection.unproved' } } } });
  });

  test('a self-exclusion everywhere ends what is played at the other brand at once, and wins are paid', async () => {
    told += 1;
    const [one, two] = [await person('one'), await person('two')];
    const bet = two.table.bet();
    const balance = await two.table.done('bet', bet);
    await bench.ask('one', 'selfExclude', { months: 6, everywhere: true }, { token: one.token });
    expect((await two.table.ask('bet', two.table.bet())).json).toMatchObject({ code: 'session-ended' });
    expect(await two.table.done('win', two.table.win(bet, { amount: 77 }))).toBe(balance + 77);
  });
});

describe('[MC-01] limits of time', () => {
  const launch = async (token: string) => {
    const { games } = (await bench.ask('one', 'gameList', { gameType: 'RNG' })).value;
    return bench.askRaw('one', 'launchGame', { gameType: 'RNG', gameCode: games.find(({ maintenance }) => !maintenance)?.nodeId }, { token });
  };
  test('end the bets and the launches of a log-in when it has lasted so long', async () => {
    const { table, token } = await seated();
    await set(token, { kind: 'time', period: 'session', value: 30 });
    bench.clock.move(30 * minute - 1);
    const last = table.bet();
    await table.done('bet', last);
    bench.clock.move(1);
    await refused(table, 1);
    await table.done('win', table.win(last, { amount: 5 }));
    expect(await launch(token)).toMatchObject({ status: 403, message: 'limit_reached', value: { limit: { kind: 'time', period: 'session', freesAt: null } } });
  });

  test('of a day count from stake to stake, a pause for no more than five minutes, over all log-ins', async () => {
    const { table, token, username } = await seated();
    await set(token, { kind: 'time', period: 'day', value: 12 });
    for (const minutes of [0, 4, 60, 3]) {
      bench.clock.move(minutes * minute);
      await table.done('bet', table.bet());
    }
    expect(await limitOf(token, 'time')).toMatchObject({ value: 12, used: 12 });
    await refused(table, 1);
    const fresh = (await bench.ask('one', 'login', { username, password })).value.token;
    expect(await launch(fresh)).toMatchObject({ status: 403, message: 'limit_reached', value: { limit: { kind: 'time', period: 'day', freesAt: expect.any(Number) as number } } });
  });
});

test('[MC-01] money comes in within the limit of deposits, however it comes', async () => {
  const { token, username } = await seated('one', 400);
  await set(token, { kind: 'deposit', period: 'week', value: 1000 });
  expect(await limitOf(token, 'deposit')).toMatchObject({ used: 400 });
  const credits = await Promise.all(Array.from({ length: 5 }, () => bench.control('one', 'credit', { account: username, minor: 200 })));
  expect(credits.filter(({ success }) => success)).toHaveLength(3);
  expect(credits.filter(({ success }) => !success).map(({ message }) => message)).toEqual(['limit_reached', 'limit_reached']);
  expect((await bench.ask('one', 'balance', {}, { token })).value.minor).toBe(1000);
});

test('[MC-01] the reality check comes at the chosen interval, never more seldom than the brand’s, and tells what was staked and won', async () => {
  const { table, token } = await seated();
  const { startedAt, reminderAt } = (await bench.ask('one', 'thisSession', {}, { token })).value;
  expect(reminderAt).toBe(startedAt + 60 * minute);
  await set(token, { kind: 'check', period: 'play', value: 15 });
  const bet = table.bet({ amount: 70 });
  await table.done('bet', bet);
  await table.done('win', table.win(bet, { amount: 30 }));
  expect((await bench.ask('one', 'thisSession', {}, { token })).value).toMatchObject({ reminderAt: startedAt + 15 * minute, staked: 70, won: 30 });
  await set(token, { kind: 'check', period: 'play', value: null });
  bench.clock.move(119 * minute);
  await bench.ask('one', 'reminderSeen', {}, { token });
  expect((await bench.ask('one', 'thisSession', {}, { token })).value.reminderAt).toBe(bench.clock.now() + 15 * minute);
  const free = await seated('free');
  expect((await bench.ask('free', 'thisSession', {}, { token: free.token })).value.reminderAt).toBeNull();
});

test('[MC-01] the database ends its periods when the site says', async () => {
  const times = Array.from({ length: 800 }, (_, number) => Date.UTC(2024, 0, 1) + number * 29 * 3_600_000 + (number % 3) - 1);
  for (const period of ['day', 'week', 'month'] as const) {
    const rows = await bench.database.query<{ end: number }>('select play_period_end($1, at) as end from unnest($2::bigint[]) with ordinality as t(at, n) order by n', [period, times]);
    expect(rows.map(({ end }) => end)).toEqual(times.map((at) => periodEnd(period, at)));
  }
});
