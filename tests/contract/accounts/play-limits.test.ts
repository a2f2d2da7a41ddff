import { beforeAll, describe, expect, test } from 'vitest';
import { periodAt } from '#app/lib/dates/zoned-period.ts';
import { expectBalancedLedger } from '../../support/sound-money.ts';
import { limitedPlayers } from '../../support/limited-players.ts';
import { callsAt, createTestPlatform } from '../../support/test-platform.ts';
import { testTenant } from '../../support/test-tenant.ts';
import { floorOf, jurisdictions } from '#app/domain/protection/jurisdiction.ts';
import { periodEnd } from '#app/domain/protection/play-limit-period-end.ts';
import { sql } from '#app/platform/db/sql.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const day = 24 * 3_600_000;
const password = 'Marquee-2026';
const testPlatform = openForTests(() => {
  const rules = {
    timeOutHours: [24],
    exclusionMonths: [6],
    reminderMinutes: 60,
    checkMinutes: [15, 30, 60],
    loosenHours: 24,
    timeZone: 'UTC',
  };
  return createTestPlatform(
    testTenant('manila', { protection: { ...rules, timeZone: 'Asia/Manila' } }),
    testTenant('one', { licenceGroup: 'house' }),
    testTenant('slow', { protection: { ...rules, loosenHours: 168 } }),
    testTenant('two', { licenceGroup: 'house' }),
    testTenant('rival', { licenceGroup: 'rival' }),
    testTenant('free', { protection: { ...rules, reminderMinutes: 0 } }),
  );
});
const { call, callRaw } = callsAt(() => testPlatform);
let players: ReturnType<typeof limitedPlayers>;
beforeAll(() => {
  players = limitedPlayers(testPlatform);
});

const loss = { kind: 'loss', period: 'day' } as const;
const stake = { kind: 'stake', period: 'bet' } as const;

describe('[MC-01] a limit', () => {
  test('that is tighter applies at once; a looser one after the jurisdiction’s delay, by itself', async () => {
    const { context, token, username } = await players.seated();
    expect((await players.set(token, { ...stake, value: 500 })).value).toEqual({
      value: 500,
      next: null,
    });
    await players.refused(context, 501);
    await context.expectSuccess('bet', context.bet({ amount: 500 }));
    const at = testPlatform.clock.now() + day;
    expect((await players.set(token, { ...stake, value: 900 })).value).toEqual({
      value: 500,
      next: { value: 900, at },
    });
    expect(await players.limitOf(token, 'stake')).toMatchObject({
      value: 500,
      next: { value: 900, at },
    });
    await players.refused(context, 501);
    await players.refused((await players.later('one', username, at - 1)).context, 501);
    const { context: free, token: fresh } = await players.later('one', username, at);
    await free.expectSuccess('bet', free.bet({ amount: 900 }));
    await players.refused(free, 901);
    expect(await players.limitOf(fresh, 'stake')).toMatchObject({ value: 900, next: null });
  });

  test('of time is at most the whole day, or a thousand hours of a session', async () => {
    const { token } = await players.seated();
    for (const [period, most] of [
      ['day', 24 * 60],
      ['session', 1000 * 60],
    ] as const) {
      const slot = { kind: 'time', period } as const;
      expect((await players.set(token, { ...slot, value: most })).value).toMatchObject({
        value: most,
      });
      expect(await players.set(token, { ...slot, value: most + 1 })).toMatchObject({
        value: { fields: { value: { key: 'limits.too_long' } } },
      });
    }
  });

  test('that is removed still applies for as long, and a pending change can be withdrawn', async () => {
    const { context, token } = await players.seated('slow');
    await players.set(token, { ...stake, value: 100 }, 'slow');
    expect((await players.set(token, { ...stake, value: null }, 'slow')).value).toEqual({
      value: 100,
      next: { value: null, at: testPlatform.clock.now() + 7 * day },
    });
    expect((await testPlatform.call('slow', 'keepLimit', stake, { token })).value).toEqual({
      value: 100,
      next: null,
    });
    await players.refused(context, 101);
    await players.set(token, { ...stake, value: null }, 'slow');
    expect((await players.set(token, { ...stake, value: 50 }, 'slow')).value).toEqual({
      value: 50,
      next: null,
    });
    await players.refused(context, 51);
  });

  test.each([
    { ...loss, value: 0 },
    { ...loss, value: -5 },
    { ...loss, value: 1.5 },
    { ...loss, value: '500' },
    { ...loss },
    { kind: 'loss', period: 'bet', value: 5 },
    { kind: 'stake', period: 'day', value: 5 },
    { kind: 'luck', period: 'day', value: 5 },
    { kind: 'check', period: 'play', value: 20 },
    { kind: 'time', period: 'day', value: 1441 },
  ])('%j is invalid', async (input) => {
    const { token } = await players.seated();
    expect(await callRaw('setLimit', input, { token })).toMatchObject({
      status: 400,
      success: false,
    });
    expect((await players.read(token)).limits).toEqual([]);
  });

  test('[AU-23] is refused to a trial account', async () => {
    const { token } = (await call('login', { username: 'trial01', password })).value;
    for (const [name, input] of [
      ['playLimits', {}],
      ['setLimit', { ...loss, value: 5 }],
      ['keepLimit', loss],
    ] as const)
      expect(await callRaw(name, input, { token })).toMatchObject({
        status: 403,
        message: 'need_true_account',
      });
  });
});

describe('[MC-01] a limit of loss', () => {
  test('counts earlier losses, grows by wins, and starts again with the day', async () => {
    const { context, token, username } = await players.seated();
    const earlierBet = context.bet({ amount: 300 });
    await context.expectSuccess('bet', earlierBet);
    await players.set(token, { ...loss, value: 500 });
    expect(await players.limitOf(token, 'loss')).toMatchObject({
      value: 500,
      used: 300,
      freesAt: periodAt('day', testPlatform.clock.now(), 'Asia/Manila').until,
    });
    await players.refused(context, 201);
    expect((await players.read(token)).reached).toMatchObject({
      ...loss,
      at: testPlatform.clock.now(),
    });
    await context.expectSuccess('bet', context.bet({ amount: 200 }));
    await players.refused(context, 1);
    await context.expectRefusal(
      'limit-reached',
      'betwin',
      context.betwin({ betAmount: 1, winAmount: 1000 }),
    );
    const balance = await context.expectSuccess('win', context.win(earlierBet, { amount: 50 }));
    await players.refused(context, 51);
    expect(await context.expectSuccess('bet', context.bet({ amount: 50 }))).toBe(balance - 50);
    const { freesAt } = (await players.limitOf(token, 'loss')) ?? expect.fail('there is no limit');
    await players.refused((await players.later('one', username, (freesAt ?? 0) - 1)).context, 1);
    const { context: next } = await players.later('one', username, freesAt ?? 0);
    await next.expectSuccess('bet', next.bet({ amount: 500 }));
    await players.refused(next, 1);
  });

  test('pays wins and returns bets after it is reached; a returned stake is no loss', async () => {
    const { context, token } = await players.seated();
    await players.set(token, { ...loss, value: 300 });
    const [winningBet, returnedBet, losingBet] = [
      context.bet({ amount: 100 }),
      context.bet({ amount: 100 }),
      context.bet({ amount: 100 }),
    ];
    for (const bet of [winningBet, returnedBet, losingBet]) await context.expectSuccess('bet', bet);
    await players.refused(context, 1);
    const balance = await context.expectSuccess('win', context.win(winningBet, { amount: 40 }));
    expect(await context.expectSuccess('rollback', context.rollback(returnedBet))).toBe(
      balance + 100,
    );
    expect(await players.limitOf(token, 'loss')).toMatchObject({ used: 160 });
    await players.refused(context, 141);
    await context.expectSuccess('bet', context.bet({ amount: 140 }));
  });

  test('is never exceeded by simultaneous bets', async () => {
    const { context, token } = await players.seated();
    await players.set(token, { ...loss, value: 1000 });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, number) =>
        number % 3
          ? context.send('bet', context.bet({ amount: 70 }))
          : context.send('betwin', context.betwin({ betAmount: 70, winAmount: 0 })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(14);
    expect(
      new Set(answers.filter(({ status }) => status !== 200).map(({ json }) => json['code'])),
    ).toEqual(new Set(['limit-reached']));
    expect(await players.limitOf(token, 'loss')).toMatchObject({ used: 980 });
    await expectBalancedLedger(testPlatform.database);
  });

  test('of a week and of a month continue after the day', async () => {
    const { token, username, context } = await players.seated();
    await players.set(token, { kind: 'loss', period: 'week', value: 300 });
    await players.set(token, { kind: 'loss', period: 'month', value: 400 });
    await context.expectSuccess('bet', context.bet({ amount: 300 }));
    const week =
      (await players.limitOf(token, 'loss'))?.freesAt ?? expect.fail('there is no limit');
    await players.refused((await players.later('one', username, week - 1)).context, 1);
    const { context: next } = await players.later('one', username, week);
    await players.refused(next, 101);
    await next.expectSuccess('bet', next.bet({ amount: 100 }));
  });
});

const minute = 60_000;
let personCount = 0;
/** The person of this test, at a brand. */
const person = (brand: string) => players.person(brand, `917200${String(1000 + personCount)}`);

describe('[MC-01] limits on all sites of the operator', () => {
  test('apply at once to every brand of the licence group, to the losses at all of them together', async () => {
    personCount += 1;
    const [one, two] = [await person('one'), await person('two')];
    const rival = await person('rival');
    expect(await players.read(one.token)).toMatchObject({ group: 'ready' });
    await two.context.expectSuccess('bet', two.context.bet({ amount: 200 }));
    await players.set(one.token, { ...loss, value: 500, everywhere: true });
    await players.refused(two.context, 301);
    await one.context.expectSuccess('bet', one.context.bet({ amount: 250 }));
    await players.refused(two.context, 51);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        [one, two][number % 2]!.context.send(
          'bet',
          [one, two][number % 2]!.context.bet({ amount: 20 }),
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await players.limitOf(two.token, 'loss', 'two')).toMatchObject({
      everywhere: true,
      value: 500,
      used: 490,
    });
    await rival.context.expectSuccess('bet', rival.context.bet({ amount: 5000 }));
    expect((await players.read(rival.token, 'rival')).limits).toEqual([]);
  });

  test('apply to later members, too, and are loosened for all', async () => {
    personCount += 1;
    const one = await person('one');
    await players.set(one.token, { ...stake, value: 10, everywhere: true });
    const two = await person('two');
    await players.refused(two.context, 11);
    expect(
      (await players.set(two.token, { ...stake, value: 20, everywhere: true }, 'two')).value,
    ).toMatchObject({ value: 10, next: { value: 20 } });
    expect(await players.limitOf(one.token, 'stake')).toMatchObject({
      value: 10,
      next: { value: 20 },
    });
  });

  test('that differ for number and address are as strict as the stricter one', async () => {
    personCount += 1;
    const { token, username } = await person('one');
    await players.set(token, { ...stake, value: 50, everywhere: true });
    for (const [holder, value] of [
      ['group:a', 70],
      ['group:zz', 60],
    ] as const) {
      await testPlatform.database.run(sql`insert into play_holder (tenant, member, holder)
        select tenant, id, ${holder} from account_member
          where tenant = 'one' and account = ${username}`);
      await testPlatform.database.run(sql`insert into play_limit
        (holder, kind, period, currency, value, next_value, next_at, set_at)
        select ${holder}, kind, period, currency, ${value}, null, null, set_at from play_limit
          where value = 50 and kind = 'stake' limit 1`);
    }
    expect(await players.limitOf(token, 'stake')).toMatchObject({ value: 50, everywhere: true });
  });

  test('still count losses at a site where the player is logged out', async () => {
    personCount += 1;
    const two = await person('two');
    await two.context.expectSuccess('bet', two.context.bet({ amount: 300 }));
    await testPlatform.call('two', 'endOtherSessions', {}, { token: two.token });
    await testPlatform.call('two', 'logout', {}, { token: two.token });
    const one = await person('one');
    await players.set(one.token, { ...loss, value: 500, everywhere: true });
    expect(await players.limitOf(one.token, 'loss')).toMatchObject({ everywhere: true, used: 300 });
    await players.refused(one.context, 201);
    await one.context.expectSuccess('bet', one.context.bet({ amount: 200 }));
  });

  test('need a verified number or address', async () => {
    const { token } = await players.seated();
    expect(
      await callRaw('setLimit', { ...stake, value: 10, everywhere: true }, { token }),
    ).toMatchObject({
      status: 400,
      message: 'field_invalid',
      value: { fields: { everywhere: { key: 'protection.unproved' } } },
    });
  });

  test('a self-exclusion everywhere ends play at the other brand at once, and wins are paid', async () => {
    personCount += 1;
    const [one, two] = [await person('one'), await person('two')];
    const bet = two.context.bet();
    const balance = await two.context.expectSuccess('bet', bet);
    await call('selfExclude', { months: 6, everywhere: true }, { token: one.token });
    expect((await two.context.send('bet', two.context.bet())).json).toMatchObject({
      code: 'session-ended',
    });
    expect(await two.context.expectSuccess('win', two.context.win(bet, { amount: 77 }))).toBe(
      balance + 77,
    );
  });
});

describe('[MC-01] limits of time', () => {
  const launch = async (token: string) => {
    const { games } = (await call('gameList', { gameType: 'RNG' })).value;
    return callRaw(
      'launchGame',
      { gameType: 'RNG', gameCode: games.find(({ maintenance }) => !maintenance)?.nodeId },
      { token },
    );
  };
  test('end the bets and the launches of a log-in of that length', async () => {
    const { context, token } = await players.seated();
    await players.set(token, { kind: 'time', period: 'session', value: 30 });
    testPlatform.clock.move(30 * minute - 1);
    const last = context.bet();
    await context.expectSuccess('bet', last);
    testPlatform.clock.move(1);
    await players.refused(context, 1);
    await context.expectSuccess('win', context.win(last, { amount: 5 }));
    expect(await launch(token)).toMatchObject({
      status: 403,
      message: 'limit_reached',
      value: { limit: { kind: 'time', period: 'session', freesAt: null } },
    });
  });

  test('of a day add up the time between stakes, without gaps over five minutes, over all log-ins', async () => {
    const { context, token, username } = await players.seated();
    await players.set(token, { kind: 'time', period: 'day', value: 12 });
    for (const minutes of [0, 4, 60, 3]) {
      testPlatform.clock.move(minutes * minute);
      await context.expectSuccess('bet', context.bet());
    }
    expect(await players.limitOf(token, 'time')).toMatchObject({ value: 12, used: 12 });
    await players.refused(context, 1);
    const fresh = (await call('login', { username, password })).value.token;
    expect(await launch(fresh)).toMatchObject({
      status: 403,
      message: 'limit_reached',
      value: { limit: { kind: 'time', period: 'day', freesAt: expect.any(Number) as number } },
    });
  });
});

test('[MC-01] every deposit is within the deposit limit, by any method', async () => {
  const { token, username } = await players.seated('one', 400);
  await players.set(token, { kind: 'deposit', period: 'week', value: 1000 });
  expect(await players.limitOf(token, 'deposit')).toMatchObject({ used: 400 });
  const credits = await Promise.all(
    Array.from({ length: 5 }, () =>
      testPlatform.control('one', 'credit', { account: username, minor: 200 }),
    ),
  );
  expect(credits.filter(({ success }) => success)).toHaveLength(3);
  expect(credits.filter(({ success }) => !success).map(({ message }) => message)).toEqual([
    'limit_reached',
    'limit_reached',
  ]);
  expect((await call('balance', {}, { token })).value.minor).toBe(1000);
});

test('[MC-01] shows a reality check with stakes and wins at the chosen interval', async () => {
  const { context, token } = await players.seated();
  const { startedAt, reminderAt } = (await call('thisSession', {}, { token })).value;
  expect(reminderAt).toBe(startedAt + 60 * minute);
  await players.set(token, { kind: 'check', period: 'play', value: 15 });
  const bet = context.bet({ amount: 70 });
  await context.expectSuccess('bet', bet);
  await context.expectSuccess('win', context.win(bet, { amount: 30 }));
  expect((await call('thisSession', {}, { token })).value).toMatchObject({
    reminderAt: startedAt + 15 * minute,
    staked: 70,
    won: 30,
  });
  await players.set(token, { kind: 'check', period: 'play', value: null });
  testPlatform.clock.move(119 * minute);
  await call('reminderSeen', {}, { token });
  expect((await call('thisSession', {}, { token })).value.reminderAt).toBe(
    testPlatform.clock.now() + 15 * minute,
  );
  const free = await players.seated('free');
  expect(
    (await testPlatform.call('free', 'thisSession', {}, { token: free.token })).value.reminderAt,
  ).toBeNull();
});

test('[MC-01] the database and the site agree on the end of each period', async () => {
  const times = Array.from(
    { length: 800 },
    (_, number) => Date.UTC(2024, 0, 1) + number * 29 * 3_600_000 + (number % 3) - 1,
  );
  for (const jurisdiction of jurisdictions) {
    const { timeZone } = floorOf(jurisdiction).protection;
    for (const period of ['day', 'week', 'month'] as const) {
      const rows = await testPlatform.database.query<{ end: number }>(
        'select play_period_end($1, at, $3) as end from unnest($2::bigint[]) with ordinality as t(at, n) order by n',
        [period, times, timeZone],
      );
      expect(
        rows.map(({ end }) => end),
        `${timeZone}, ${period}`,
      ).toEqual(times.map((at) => periodEnd(period, at, timeZone)));
    }
  }
});

test('[MC-01] a day begins at midnight in the jurisdiction’s zone, for counting and for showing', async () => {
  const noon = Date.UTC(2026, 6, 1, 12);
  const midnightInManila = Date.UTC(2026, 6, 1, 16);
  const { username } = await players.seated('manila');
  const { context, token } = await players.later('manila', username, noon);
  await players.set(token, { ...loss, value: 100 }, 'manila');
  await context.expectSuccess('bet', context.bet({ amount: 100 }));
  expect(await players.limitOf(token, 'loss', 'manila')).toMatchObject({
    used: 100,
    freesAt: midnightInManila,
  });
  testPlatform.clock.move(midnightInManila - 1 - testPlatform.clock.now());
  const next = await players.later('manila', username, midnightInManila - 1);
  await players.refused(next.context, 1);
  testPlatform.clock.move(1);
  expect(await players.limitOf(next.token, 'loss', 'manila')).toMatchObject({ used: 0 });
  await next.context.expectSuccess('bet', next.context.bet({ amount: 100 }));
  await players.refused(next.context, 1);
});

describe('[MC-01] the history of limits', () => {
  test('is newest first: the previous limit, the current one, and the pending one', async () => {
    const { token } = await players.seated();
    const at = testPlatform.clock.now();
    await players.set(token, { ...stake, value: 100 });
    await players.set(token, { ...stake, value: 50 });
    await players.set(token, { ...stake, value: 80 });
    await call('keepLimit', { ...stake }, { token });
    const { changes } = (await call('limitChanges', {}, { token })).value;
    const one = { ...stake, everywhere: false, at };
    const next = { value: 80, at: at + 24 * 60 * minute };
    expect(changes).toEqual([
      { ...one, was: 50, value: 50, next: null },
      { ...one, was: 50, value: 50, next },
      { ...one, was: 100, value: 50, next: null },
      { ...one, was: null, value: 100, next: null },
    ]);
  });

  test('shared limits show at every site, others at their own site, to their member only', async () => {
    personCount += 1;
    const [one, two, stranger] = [
      await person('one'),
      await person('two'),
      await players.seated('two'),
    ];
    await players.set(one.token, { ...loss, value: 500, everywhere: true });
    await players.set(one.token, { ...stake, value: 20 });
    const at = async (brand: string, token: string) =>
      (await testPlatform.call(brand, 'limitChanges', {}, { token })).value.changes.map(
        ({ kind, everywhere }) => ({ kind, everywhere }),
      );
    expect(await at('one', one.token)).toEqual([
      { kind: 'stake', everywhere: false },
      { kind: 'loss', everywhere: true },
    ]);
    expect([await at('two', two.token), await at('two', stranger.token)]).toEqual([
      [{ kind: 'loss', everywhere: true }],
      [],
    ]);
  });
});
