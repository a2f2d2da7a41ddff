import { beforeEach, describe, expect, test } from 'vitest';
import { addMonths } from '#app/lib/dates/add-months.ts';
import { callsAt } from '../../support/test-platform.ts';
import {
  createExclusionPlatform,
  day,
  excludableMembers,
} from '../../support/excludable-members.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const testPlatform = openForTests(createExclusionPlatform);
const { call, callRaw } = callsAt(() => testPlatform);
let caseCount = 0;
const { login, tokenOf, isIn, registered, byCode, mobileOf } = excludableMembers(
  () => testPlatform,
  () => caseCount,
);
beforeEach(async () => {
  await testPlatform.reset();
  caseCount += 1;
});

describe('a time-out', () => {
  test('[ASVS 7.4.2] [MC-01] ends every session at once, is revealed after the password only', async () => {
    const [desktop, phone] = [await tokenOf(), await tokenOf()];
    const endsAt = testPlatform.clock.now() + day;
    expect((await call('timeOut', { hours: 24 }, { token: desktop })).value).toEqual({ endsAt });
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
    await call('timeOut', { hours: 24 }, { token: await tokenOf() });
    testPlatform.clock.move(day);
    expect((await call('balance', {}, { token: await tokenOf() })).value.minor).toBe(1_000_043);
  });

  test('[MC-01] another one never shortens it: the latest end counts', async () => {
    const [desktop, phone] = [await tokenOf(), await tokenOf()];
    const both = await Promise.all([
      callRaw('timeOut', { hours: 168 }, { token: desktop }),
      callRaw('timeOut', { hours: 24 }, { token: phone }),
    ]);
    expect(both.some(({ success }) => success)).toBe(true);
    const maxEndsAt = Math.max(
      ...both
        .filter(({ success }) => success)
        .map(({ value }) => (value as { endsAt: number }).endsAt),
    );
    expect(await login()).toMatchObject({ value: { pause: { endsAt: maxEndsAt } } });
  });

  test.each([
    ...[0, -24, 1, 25, 720, 24.5, 1e12].map((hours) => ['timeOut', { hours }] as const),
    ...[0, 1, 60, -6, 6.5].map((months) => ['selfExclude', { months }] as const),
  ])('[MC-01] %s of %j is not offered', async (name, input) => {
    const token = await tokenOf();
    expect((await callRaw(name, input, { token })).status).toBe(400);
    expect(await isIn(token)).toBe(true);
  });

  test('[AU-23] is refused to a trial account', async () => {
    const token = await tokenOf('one', 'trial01');
    for (const [name, input] of [
      ['protection', {}],
      ['timeOut', { hours: 24 }],
      ['selfExclude', { months: null }],
    ] as const) {
      expect(await callRaw(name, input, { token })).toMatchObject({
        status: 403,
        message: 'need_true_account',
      });
    }
  });

  test('[MC-01] a log-in at the same moment is refused, or its session ends', async () => {
    const token = await tokenOf();
    const entries = await Promise.all([
      ...Array.from({ length: 4 }, () => login()),
      callRaw('timeOut', { hours: 24 }, { token }),
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
    expect((await call('selfExclude', { months: 6 }, { token: await tokenOf() })).value).toEqual({
      endsAt,
    });
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
    expect((await call('selfExclude', { months: null }, { token: await tokenOf() })).value).toEqual(
      { endsAt: null },
    );
    testPlatform.clock.move(10 * 365 * day);
    expect(await login()).toMatchObject({
      message: 'self_excluded',
      value: { pause: { endsAt: null } },
    });
  });

  test('[MC-01] [AU-03] applies to log-in by code and by password', async () => {
    const { token } = (await registered('one', 'Coder1')).value as { token: string };
    await call('selfExclude', { months: 6 }, { token });
    testPlatform.clock.move(5 * 60_000);
    expect(await byCode('one')).toMatchObject({ status: 403, message: 'self_excluded' });
  });
});

describe('all sites of one operator', () => {
  test('[MC-01] excludes a verified number on all brands of its group and ends sessions', async () => {
    const here = ((await registered('one', 'Here01')).value as { token: string }).token;
    const otherBrandToken = ((await registered('two', 'There1')).value as { token: string }).token;
    const rival = ((await registered('other', 'Rival1')).value as { token: string }).token;
    const alike = await tokenOf('two', 'player01');
    expect((await call('protection', {}, { token: here })).value).toEqual({
      timeOutHours: [24, 168],
      exclusionMonths: [6, 12],
      group: 'ready',
    });
    const endsAt = addMonths(testPlatform.clock.now(), 12, 'Asia/Manila');
    expect(
      (await call('selfExclude', { months: 12, everywhere: true }, { token: here })).value,
    ).toEqual({ endsAt });
    expect([
      await isIn(here),
      await isIn(otherBrandToken, 'two'),
      await isIn(rival, 'other'),
      await isIn(alike, 'two'),
    ]).toEqual([false, false, true, true]);
    expect(
      await testPlatform.callRaw('two', 'login', { username: 'There1', password: 'Marquee-2026' }),
    ).toMatchObject({ message: 'self_excluded', value: { pause: { endsAt } } });
    testPlatform.clock.move(5 * 60_000);
    expect((await byCode('two')).message).toBe('self_excluded');
    expect((await byCode('other')).success).toBe(true);
    testPlatform.clock.move(366 * day);
    expect(
      await testPlatform.callRaw('two', 'login', { username: 'There1', password: 'Marquee-2026' }),
    ).toMatchObject({ success: true });
  });

  test('[MC-01] [AU-19] refuses and does not store a new account on another brand', async () => {
    const here = ((await registered('one', 'Here02')).value as { token: string }).token;
    await call('selfExclude', { months: null, everywhere: true }, { token: here });
    expect(await registered('two', 'Again1')).toMatchObject({
      status: 403,
      message: 'self_excluded',
    });
    expect(
      await testPlatform.database.query("select 1 from account_member where account = 'Again1'"),
    ).toEqual([]);
    expect((await registered('other', 'Again1')).success).toBe(true);
  });

  test('[MC-01] of a time-out here and a permanent exclusion at a sister brand the latter is shown', async () => {
    const here = ((await registered('one', 'Here04')).value as { token: string }).token;
    const otherBrandToken = ((await registered('two', 'There4')).value as { token: string }).token;
    const loginHere = () => callRaw('login', { username: 'Here04', password: 'Marquee-2026' });
    await call('timeOut', { hours: 168 }, { token: here });
    expect((await loginHere()).message).toBe('timed_out');
    await testPlatform.call(
      'two',
      'selfExclude',
      { months: null, everywhere: true },
      { token: otherBrandToken },
    );
    const exclusionReply = { message: 'self_excluded', value: { pause: { endsAt: null } } };
    expect(await loginHere()).toMatchObject(exclusionReply);
    testPlatform.clock.move(8 * day);
    expect(await loginHere()).toMatchObject(exclusionReply);
  });

  test('[MC-01] shows an exclusion rather than a shorter time-out, whichever began first', async () => {
    const [first, second] = [await tokenOf(), await tokenOf('one', 'agent01')];
    const endsAt = addMonths(testPlatform.clock.now(), 6, 'Asia/Manila');
    const pauseAt = (member: string, kind: string, until: number) =>
      testPlatform.database.run(
        `insert into account_pause (tenant, id, member, kind, started_at, ends_at)
         select tenant, '${member}-${kind}', id, '${kind}', ${testPlatform.clock.now()}, ${until}
         from account_member where tenant = 'one' and account = '${member}'`,
      );
    await call('selfExclude', { months: 6 }, { token: first });
    await pauseAt('player01', 'time-out', testPlatform.clock.now() + day);
    await call('timeOut', { hours: 24 }, { token: second });
    await pauseAt('agent01', 'exclusion', endsAt);
    for (const account of ['player01', 'agent01'])
      expect(await login('one', account), account).toMatchObject({
        message: 'self_excluded',
        value: { pause: { endsAt } },
      });
  });

  test('[MC-01] without the choice the other brands stay open', async () => {
    const here = ((await registered('one', 'Here03')).value as { token: string }).token;
    const otherBrandToken = ((await registered('two', 'There3')).value as { token: string }).token;
    await call('selfExclude', { months: 6 }, { token: here });
    expect(await isIn(otherBrandToken, 'two')).toBe(true);
    expect(
      await testPlatform.callRaw('two', 'login', { username: 'There3', password: 'Marquee-2026' }),
    ).toMatchObject({ success: true });
  });

  test('[MC-01] needs a verified number, and a group', async () => {
    const { value } = await callRaw('register', {
      username: 'Unproved1',
      password: 'Marquee-2026',
      confirmPassword: 'Marquee-2026',
      termsAccepted: true,
    });
    const { token } = value as { token: string };
    expect((await call('protection', {}, { token })).value.group).toBe('unproved');
    expect(await callRaw('selfExclude', { months: 6, everywhere: true }, { token })).toMatchObject({
      status: 400,
      message: 'field_invalid',
      value: { fields: { everywhere: { key: 'protection.unproved' } } },
    });
    expect(await isIn(token)).toBe(true);
  });

  test('[MC-01] [WL-03] the data that brands share has no number, no name and no brand', async () => {
    const here = ((await registered('one', 'Secret9')).value as { token: string }).token;
    await call('selfExclude', { months: null, everywhere: true }, { token: here });
    const rows = await testPlatform.database.query<{ row: string }>(
      'select row_to_json(p)::text as row from account_group_pause p',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toMatch(new RegExp(`${mobileOf()}|secret9|"one"`, 'i'));
  });
});
