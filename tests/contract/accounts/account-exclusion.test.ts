import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMonths } from '#app/lib/dates/add-months.ts';
import type { TestPlatform } from '../../support/test-platform.ts';
import {
  createExclusionPlatform,
  day,
  excludableMembers,
} from '../../support/excludable-members.ts';

let testPlatform: TestPlatform;
let caseCount = 0;
const { login, tokenOf, isIn, registered, byCode } = excludableMembers(
  () => testPlatform,
  () => caseCount,
);
beforeAll(async () => {
  testPlatform = await createExclusionPlatform();
});
beforeEach(async () => {
  await testPlatform.reset();
  caseCount += 1;
});
afterAll(() => testPlatform.database.close());

describe('a time-out', () => {
  test('[ASVS 7.4.2] [MC-01] ends every session at once, is revealed after the password only', async () => {
    const [desktop, phone] = [await tokenOf(), await tokenOf()];
    const endsAt = testPlatform.clock.now() + day;
    expect(
      (await testPlatform.call('one', 'timeOut', { hours: 24 }, { token: desktop })).value,
    ).toEqual({
      endsAt,
    });
    expect([await isIn(desktop), await isIn(phone)]).toEqual([false, false]);
    expect(await login()).toMatchObject({
      status: 403,
      message: 'timed_out',
      value: { pause: { endsAt } },
    });
    expect(await login('one', 'player01', 'wrong')).toMatchObject({
      status: 401,
      message: 'login_failed',
    });
    expect((await login('one', 'agent01')).success).toBe(true);
    expect((await login('two')).success).toBe(true);
    testPlatform.clock.move(day - 1);
    expect((await login()).message).toBe('timed_out');
    testPlatform.clock.move(1);
    expect((await login()).success).toBe(true);
  });

  test('[MC-01] leaves money untouched', async () => {
    await testPlatform.call('one', 'timeOut', { hours: 24 }, { token: await tokenOf() });
    testPlatform.clock.move(day);
    expect(
      (await testPlatform.call('one', 'balance', {}, { token: await tokenOf() })).value.minor,
    ).toBe(1_000_043);
  });

  test('[MC-01] another one never shortens it: the latest end counts', async () => {
    const [desktop, phone] = [await tokenOf(), await tokenOf()];
    const both = await Promise.all([
      testPlatform.callRaw('one', 'timeOut', { hours: 168 }, { token: desktop }),
      testPlatform.callRaw('one', 'timeOut', { hours: 24 }, { token: phone }),
    ]);
    expect(both.some(({ success }) => success)).toBe(true);
    const maxEndsAt = Math.max(
      ...both
        .filter(({ success }) => success)
        .map(({ value }) => (value as { endsAt: number }).endsAt),
    );
    expect(await login()).toMatchObject({ value: { pause: { endsAt: maxEndsAt } } });
  });

  test.each([0, -24, 1, 25, 720, 24.5, 1e12])(
    '[MC-01] of %d hours is not offered',
    async (hours) => {
      const token = await tokenOf();
      expect((await testPlatform.callRaw('one', 'timeOut', { hours }, { token })).status).toBe(400);
      expect(await isIn(token)).toBe(true);
    },
  );

  test.each([{}, { hours: '24' }, { hours: null }, { hours: [24] }])(
    '[API-30] %j is invalid input',
    async (input) => {
      expect(
        await testPlatform.callRaw('one', 'timeOut', input, { token: await tokenOf() }),
      ).toMatchObject({ status: 400, message: 'invalid_input' });
    },
  );

  test('[AU-23] is refused to a trial account', async () => {
    const token = await tokenOf('one', 'trial01');
    for (const [call, input] of [
      ['protection', {}],
      ['timeOut', { hours: 24 }],
      ['selfExclude', { months: null }],
    ] as const) {
      expect(await testPlatform.callRaw('one', call, input, { token })).toMatchObject({
        status: 403,
        message: 'need_true_account',
      });
    }
  });

  test('[MC-01] a log-in at the same moment is refused, or its session ends', async () => {
    const token = await tokenOf();
    const entries = await Promise.all([
      ...Array.from({ length: 4 }, () => login()),
      testPlatform.callRaw('one', 'timeOut', { hours: 24 }, { token }),
      ...Array.from({ length: 4 }, () => login()),
    ]);
    for (const { success, value } of entries.filter(
      (entry) => entry.value && 'token' in (entry.value as object),
    ))
      if (success) expect(await isIn((value as { token: string }).token)).toBe(false);
  });
});

describe('a self-exclusion', () => {
  test('[MC-01] lasts for whole calendar months', async () => {
    const endsAt = addMonths(testPlatform.clock.now(), 6, 'Asia/Manila');
    expect(
      (await testPlatform.call('one', 'selfExclude', { months: 6 }, { token: await tokenOf() }))
        .value,
    ).toEqual({ endsAt });
    testPlatform.clock.move(endsAt - testPlatform.clock.now() - 1);
    expect(await login()).toMatchObject({
      status: 403,
      message: 'self_excluded',
      value: { pause: { endsAt } },
    });
    testPlatform.clock.move(1);
    expect((await login()).success).toBe(true);
  });

  test('[MC-01] for good has no end', async () => {
    expect(
      (await testPlatform.call('one', 'selfExclude', { months: null }, { token: await tokenOf() }))
        .value,
    ).toEqual({ endsAt: null });
    testPlatform.clock.move(10 * 365 * day);
    expect(await login()).toMatchObject({
      message: 'self_excluded',
      value: { pause: { endsAt: null } },
    });
  });

  test.each([0, 1, 60, -6, 6.5])('[MC-01] of %d months is not offered', async (months) => {
    expect(
      (await testPlatform.callRaw('one', 'selfExclude', { months }, { token: await tokenOf() }))
        .status,
    ).toBe(400);
  });

  test('[MC-01] [AU-03] applies to log-in by code and by password', async () => {
    const { token } = (await registered('one', 'Coder1')).value as { token: string };
    await testPlatform.call('one', 'selfExclude', { months: 6 }, { token });
    testPlatform.clock.move(5 * 60_000);
    expect(await byCode('one')).toMatchObject({ status: 403, message: 'self_excluded' });
  });
});
