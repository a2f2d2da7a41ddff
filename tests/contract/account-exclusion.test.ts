import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMonths } from '#app/lib/dates/add-months.ts';
import { createTestPlatform, type TestPlatform } from '../support/test-platform.ts';
import { testTenant } from '../support/test-tenant.ts';

const hour = 3_600_000;
const day = 24 * hour;
const brands = ['one', 'two', 'other'] as const;
let testPlatform: TestPlatform;
let caseCount = 0;
beforeAll(async () => {
  testPlatform = await createTestPlatform(
    testTenant('one', { licenceGroup: 'house' }),
    testTenant('two', { licenceGroup: 'house' }),
    testTenant('other', { licenceGroup: 'rival' }),
  );
});
beforeEach(async () => {
  for (const brand of brands) await testPlatform.control(brand, 'reset');
  caseCount += 1;
});
afterAll(() => testPlatform.database.close());

const login = (brand = 'one', username = 'player01', password = 'Marquee-2026') =>
  testPlatform.callRaw(brand, 'login', { username, password });
const tokenOf = async (brand = 'one', username = 'player01'): Promise<string> =>
  ((await login(brand, username)).value as { token: string }).token;
const isIn = async (token: string, brand = 'one'): Promise<boolean> =>
  (await testPlatform.call(brand, 'memberInfo', {}, { token })).success;
/** A number that no other test has. */
const mobileOf = (): string => `917123${String(4500 + caseCount)}`;

/** Registers by user name with a proved number, and answers the token. */
async function registered(brand: string, username: string) {
  await testPlatform.call(brand, 'smsRegister', { countryDialingCode: '63', mobileNo: mobileOf() });
  return testPlatform.callRaw(brand, 'register', {
    username,
    password: 'Marquee-2026',
    confirmPassword: 'Marquee-2026',
    mobileNum: mobileOf(),
    countryDialingCode: '63',
    verificationCode: await testPlatform.codeTo(brand, `+63${mobileOf()}`),
    termsAccepted: true,
  });
}
async function byCode(brand: string) {
  await testPlatform.call(brand, 'smsLogin', { countryDialingCode: '63', mobileNum: mobileOf() });
  return testPlatform.callRaw(brand, 'login', {
    mobile: `+63${mobileOf()}`,
    password: await testPlatform.codeTo(brand, `+63${mobileOf()}`),
    type: 'sms',
  });
}

describe('a time-out', () => {
  test('[ASVS 7.4.2] [MC-01] ends every session at once, is told only to who knows the password, and is over at its end', async () => {
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

  test('[MC-01] money is untouched', async () => {
    await testPlatform.call('one', 'timeOut', { hours: 24 }, { token: await tokenOf() });
    testPlatform.clock.move(day);
    expect(
      (await testPlatform.call('one', 'balance', {}, { token: await tokenOf() })).value.minor,
    ).toBe(1_000_000);
  });

  test('[MC-01] another one never shortens it: the one that ends last counts', async () => {
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
    '[MC-01] of %d hours is none that is offered',
    async (hours) => {
      const token = await tokenOf();
      expect((await testPlatform.callRaw('one', 'timeOut', { hours }, { token })).status).toBe(400);
      expect(await isIn(token)).toBe(true);
    },
  );

  test.each([{}, { hours: '24' }, { hours: null }, { hours: [24] }])(
    '[API-30] %j is no input',
    async (input) => {
      expect(
        await testPlatform.callRaw('one', 'timeOut', input, { token: await tokenOf() }),
      ).toMatchObject({ status: 400, message: 'invalid_input' });
    },
  );

  test('[AU-23] is not for a trial account, which is nobody’s in particular', async () => {
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

  test('[MC-01] a log-in at the same moment is either refused or its session is ended', async () => {
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
    const endsAt = addMonths(testPlatform.clock.now(), 6);
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

  test.each([0, 1, 60, -6, 6.5])('[MC-01] of %d months is none that is offered', async (months) => {
    expect(
      (await testPlatform.callRaw('one', 'selfExclude', { months }, { token: await tokenOf() }))
        .status,
    ).toBe(400);
  });

  test('[MC-01] [AU-03] holds for the code as for the password', async () => {
    const { token } = (await registered('one', 'Coder1')).value as { token: string };
    await testPlatform.call('one', 'selfExclude', { months: 6 }, { token });
    testPlatform.clock.move(5 * 60_000);
    expect(await byCode('one')).toMatchObject({ status: 403, message: 'self_excluded' });
  });
});

describe('all sites of one operator', () => {
  test('[MC-01] a proved number is known on every brand of the group: sessions end, no way in is open, and no other group hears of it', async () => {
    const here = ((await registered('one', 'Here01')).value as { token: string }).token;
    const there = ((await registered('two', 'There1')).value as { token: string }).token;
    const rival = ((await registered('other', 'Rival1')).value as { token: string }).token;
    const alike = await tokenOf('two', 'player01');
    expect((await testPlatform.call('one', 'protection', {}, { token: here })).value).toEqual({
      timeOutHours: [24, 168],
      exclusionMonths: [6, 12],
      group: 'ready',
    });
    const endsAt = addMonths(testPlatform.clock.now(), 12);
    expect(
      (
        await testPlatform.call(
          'one',
          'selfExclude',
          { months: 12, everywhere: true },
          { token: here },
        )
      ).value,
    ).toEqual({ endsAt });
    expect([
      await isIn(here),
      await isIn(there, 'two'),
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
      (await testPlatform.callRaw('two', 'login', { username: 'There1', password: 'Marquee-2026' }))
        .success,
    ).toBe(true);
  });

  test('[MC-01] [AU-19] nobody gets back in under a new account on another brand: nothing of it is kept', async () => {
    const here = ((await registered('one', 'Here02')).value as { token: string }).token;
    await testPlatform.call(
      'one',
      'selfExclude',
      { months: null, everywhere: true },
      { token: here },
    );
    expect(await registered('two', 'Again1')).toMatchObject({
      status: 403,
      message: 'self_excluded',
    });
    expect(
      await testPlatform.database.query("select 1 from account_member where account = 'Again1'"),
    ).toEqual([]);
    expect((await registered('other', 'Again1')).success).toBe(true);
  });

  test('[MC-01] of a time-out here and an exclusion for good at a sister brand the one without an end is told', async () => {
    const here = ((await registered('one', 'Here04')).value as { token: string }).token;
    const there = ((await registered('two', 'There4')).value as { token: string }).token;
    const loginHere = () =>
      testPlatform.callRaw('one', 'login', { username: 'Here04', password: 'Marquee-2026' });
    await testPlatform.call('one', 'timeOut', { hours: 168 }, { token: here });
    expect((await loginHere()).message).toBe('timed_out');
    await testPlatform.call(
      'two',
      'selfExclude',
      { months: null, everywhere: true },
      { token: there },
    );
    const exclusionReply = { message: 'self_excluded', value: { pause: { endsAt: null } } };
    expect(await loginHere()).toMatchObject(exclusionReply);
    testPlatform.clock.move(8 * day);
    expect(await loginHere()).toMatchObject(exclusionReply);
  });

  test('[MC-01] of a long exclusion and a short time-out the exclusion is told, whichever began first', async () => {
    const [first, second] = [await tokenOf(), await tokenOf('one', 'agent01')];
    const endsAt = addMonths(testPlatform.clock.now(), 6);
    const pauseAt = (member: string, kind: string, until: number) =>
      testPlatform.database.run(
        `insert into account_pause (tenant, id, member, kind, started_at, ends_at)
         select tenant, '${member}-${kind}', id, '${kind}', ${testPlatform.clock.now()}, ${until}
         from account_member where tenant = 'one' and account = '${member}'`,
      );
    await testPlatform.call('one', 'selfExclude', { months: 6 }, { token: first });
    await pauseAt('player01', 'time-out', testPlatform.clock.now() + day);
    await testPlatform.call('one', 'timeOut', { hours: 24 }, { token: second });
    await pauseAt('agent01', 'exclusion', endsAt);
    for (const account of ['player01', 'agent01'])
      expect(await login('one', account), account).toMatchObject({
        message: 'self_excluded',
        value: { pause: { endsAt } },
      });
  });

  test('[MC-01] without the choice the other brands stay open', async () => {
    const here = ((await registered('one', 'Here03')).value as { token: string }).token;
    const there = ((await registered('two', 'There3')).value as { token: string }).token;
    await testPlatform.call('one', 'selfExclude', { months: 6 }, { token: here });
    expect(await isIn(there, 'two')).toBe(true);
    expect(
      (await testPlatform.callRaw('two', 'login', { username: 'There3', password: 'Marquee-2026' }))
        .success,
    ).toBe(true);
  });

  test('[MC-01] needs a proved number, and a group', async () => {
    const { value } = await testPlatform.callRaw('one', 'register', {
      username: 'Unproved1',
      password: 'Marquee-2026',
      confirmPassword: 'Marquee-2026',
      termsAccepted: true,
    });
    const { token } = value as { token: string };
    expect((await testPlatform.call('one', 'protection', {}, { token })).value.group).toBe(
      'unproved',
    );
    expect(
      await testPlatform.callRaw('one', 'selfExclude', { months: 6, everywhere: true }, { token }),
    ).toMatchObject({
      status: 400,
      message: 'field_invalid',
      value: { fields: { everywhere: { key: 'protection.unproved' } } },
    });
    expect(await isIn(token)).toBe(true);
  });

  test('[MC-01] [WL-03] what brands share holds no number, no name and no brand', async () => {
    const here = ((await registered('one', 'Secret9')).value as { token: string }).token;
    await testPlatform.call(
      'one',
      'selfExclude',
      { months: null, everywhere: true },
      { token: here },
    );
    const rows = await testPlatform.database.query<{ row: string }>(
      'select row_to_json(p)::text as row from account_group_pause p',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toMatch(new RegExp(`${mobileOf()}|secret9|"one"`, 'i'));
  });
});

test('[AU-18] age and terms are kept with time and version, and another text of the terms is another version', async () => {
  const versionOf = async (username: string) =>
    testPlatform.database.one<{ version: string; age: number; at: number }>(
      `select terms_version as version, age_confirmed as age, terms_accepted_at as at
      from account_registration r join account_member m on m.tenant = r.tenant and m.id = r.member where m.account = $1`,
      [username],
    );
  const input = { password: 'Marquee-2026', confirmPassword: 'Marquee-2026', termsAccepted: true };
  await testPlatform.call('one', 'register', { ...input, username: 'Terms1' });
  await testPlatform.call('one', 'register', { ...input, username: 'Terms2' });
  await testPlatform.platform.provision(
    testTenant('one', {
      version: '2',
      help: [{ tag: 'term', title: { EN: 'Terms' }, content: { EN: '<p>New</p>' } }],
    }),
  );
  await testPlatform.call('one', 'register', { ...input, username: 'Terms3' });
  const [one, two, three] = [
    await versionOf('Terms1'),
    await versionOf('Terms2'),
    await versionOf('Terms3'),
  ];
  expect(one).toEqual({
    version: expect.stringMatching(/^[0-9a-f]{16}$/),
    age: 21,
    at: testPlatform.clock.now(),
  });
  expect([two?.version === one?.version, three?.version === one?.version]).toEqual([true, false]);
});
