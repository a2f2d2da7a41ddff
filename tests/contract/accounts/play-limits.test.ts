import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { periodAt } from '#app/lib/dates/zoned-period.ts';
import { auditLedger } from '#app/platform/ledger/audit.ts';
import { limitedPlayers } from '../../support/limited-players.ts';
import { createTestPlatform, type TestPlatform } from '../../support/test-platform.ts';
import { testTenant } from '../../support/test-tenant.ts';

const day = 24 * 3_600_000;
const password = 'Marquee-2026';
let testPlatform: TestPlatform;
let players: ReturnType<typeof limitedPlayers>;
beforeAll(async () => {
  const rules = {
    timeOutHours: [24],
    exclusionMonths: [6],
    reminderMinutes: 60,
    checkMinutes: [15, 30, 60],
    loosenHours: 24,
    timeZone: 'UTC',
  };
  testPlatform = await createTestPlatform(
    testTenant('one'),
    testTenant('slow', { protection: { ...rules, loosenHours: 168, timeZone: 'UTC' } }),
  );
  players = limitedPlayers(testPlatform);
});
afterAll(() => testPlatform.database.close());

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
    expect(await testPlatform.callRaw('one', 'setLimit', input, { token })).toMatchObject({
      status: 400,
      success: false,
    });
    expect((await players.read(token)).limits).toEqual([]);
  });

  test('[AU-23] is refused to a trial account', async () => {
    const { token } = (await testPlatform.call('one', 'login', { username: 'trial01', password }))
      .value;
    for (const [call, input] of [
      ['playLimits', {}],
      ['setLimit', { ...loss, value: 5 }],
      ['keepLimit', loss],
    ] as const)
      expect(await testPlatform.callRaw('one', call, input, { token })).toMatchObject({
        status: 403,
        message: 'need_true_account',
      });
  });
});

describe('[MC-01] a limit of loss', () => {
  test('counts earlier losses, grows by wins, and starts again with the day', async () => {
    const { context, token, username } = await players.seated();
    const before = context.bet({ amount: 300 });
    await context.expectSuccess('bet', before);
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
    const balance = await context.expectSuccess('win', context.win(before, { amount: 50 }));
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
    expect(await auditLedger(testPlatform.database)).toEqual({
      accounts: [],
      movements: [],
      sum: 0,
    });
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
