import { beforeEach, describe, expect, test } from 'vitest';
import { createCounters } from '#app/platform/rate-limit/counters.ts';
import { rateLimits, sandboxFactor } from '#app/platform/rate-limit/rules.ts';
import { limitsAround } from '#app/platform/rate-limit/throttle.ts';
import { testTenant } from '../../support/test-tenant.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

const password = 'Marquee-2026';
const testPlatform = platformForTests(
  testTenant('one'),
  testTenant('two'),
  testTenant('always', { captchaAfter: 0 }),
  testTenant('wide', { agentTypes: [1, 2, 4, 41, 42] }),
  testTenant('narrow', { agentTypes: [1] }),
);
let visitor = 0;
/** Each attempt from its own address unless a test is about addresses. */
const ip = (): string => `198.51.100.${(visitor += 1)}`;
const login = (username: string, more: object = {}, from = ip()) =>
  testPlatform.call('one', 'login', { username, password, ...more }, { ip: from });

beforeEach(() => testPlatform.reset());

describe('log-in by password', () => {
  test('[API-01] returns the member and a token that is new each time', async () => {
    const first = await login('player01');
    const second = await login('player01');
    expect(first).toMatchObject({
      status: 200,
      success: true,
      value: { account: 'player01', type: 0, firstTimeLogin: false, passwordExpired: false },
    });
    expect(first.value.token).toMatch(/^[\w-]{43}$/);
    expect(second.value.token).not.toBe(first.value.token);
    expect(second.value.customerId).toBe(first.value.customerId);
  });

  test('[AU-01] refuses a /48 of IPv6 that has used up its log-ins, and no other network', async () => {
    const { database, clock } = testPlatform;
    const from = '2001:db8:7:1::1';
    const [limit, network] = limitsAround(rateLimits.login, from).at(-1) ?? [];
    if (!limit || !network) throw new Error('no limit');
    const max = limit.max * sandboxFactor;
    await createCounters(database).raise('one', limit, network, max - 1, clock.now());
    expect((await login('player01', {}, from)).success).toBe(true);
    expect((await login('player01', {}, '2001:db8:7:ff01::1')).status).toBe(429);
    expect((await login('player01', {}, '2001:db8:8:1::1')).success).toBe(true);
  });

  test('[AU-02] [ASVS 6.2.8] trims the name and the password, and ignores the case of the name', async () => {
    expect((await login('  PLAYER01 ')).success).toBe(true);
    expect((await login('player01', { password: ` ${password} ` })).success).toBe(true);
    expect((await login('player01', { password: password.toLowerCase() })).message).toBe(
      'login_failed',
    );
  });

  test('[AU-02] names the missing field', async () => {
    expect(await login(' ', { password: '' })).toMatchObject({
      status: 400,
      message: 'field_invalid',
      value: {
        fields: { username: { key: 'field.required' }, password: { key: 'field.required' } },
      },
    });
  });

  test('[API-01] answers an unknown account like a wrong password, also as failures add up', async () => {
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const unknownReply = await login('nobody', { password: 'wrong-one' });
      const knownReply = await login('agent01', { password: 'wrong-one' });
      expect(unknownReply).toEqual(knownReply);
    }
  });
});

describe('the same name and number at two brands', () => {
  let count = 0;
  const newPerson = () => {
    count += 1;
    return { username: `twin${count}x`, number: `917123456${count}` };
  };
  const registerAt = async (
    brand: string,
    { username, number }: ReturnType<typeof newPerson>,
  ): Promise<string> => {
    await testPlatform.call(brand, 'smsRegister', { countryDialingCode: '63', mobileNo: number });
    const registered = await testPlatform.call(
      brand,
      'register',
      {
        username,
        password,
        confirmPassword: password,
        mobileNum: number,
        countryDialingCode: '63',
        verificationCode: await testPlatform.codeTo(brand, `+63${number}`),
        termsAccepted: true,
      },
      { ip: ip() },
    );
    expect(registered, brand).toMatchObject({ success: true });
    return registered.value.customerId;
  };

  test('[API-01] [WL-03] log in to different members, one at each brand', async () => {
    const person = newPerson();
    const accounts = { one: await registerAt('one', person), two: await registerAt('two', person) };
    expect(accounts.one).not.toBe(accounts.two);
    for (const typed of [
      person.username,
      person.number,
      `0${person.number}`,
      `+63${person.number}`,
    ])
      for (const brand of ['one', 'two'] as const)
        expect(
          await testPlatform.call(brand, 'login', { username: typed, password }, { ip: ip() }),
          `${typed} at ${brand}`,
        ).toMatchObject({ success: true, value: { customerId: accounts[brand] } });
  });

  test('[API-01] [WL-03] of another brand’s member are unknown here', async () => {
    const person = newPerson();
    await registerAt('two', person);
    for (const typed of [person.username, person.number, `+63${person.number}`])
      expect(await login(typed), typed).toMatchObject({ message: 'login_failed' });
  });
});

describe('the captcha', () => {
  test('[AU-07] is required from the configured failure on, until the account logs in', async () => {
    const wrong = { password: 'wrong-one' };
    expect((await login('player01', wrong)).value).toBeNull();
    expect((await login('player01', wrong)).value).toBeNull();
    expect(await login('player01', wrong)).toMatchObject({
      status: 401,
      message: 'login_failed',
      value: { captcha: true },
    });
    expect(await login('player01')).toMatchObject({
      status: 401,
      message: 'captcha_required',
      value: { captcha: true },
    });
    expect((await login('agent01')).success).toBe(true);
    expect((await login('player01', await testPlatform.solvedCaptcha('one'))).success).toBe(true);
    expect((await login('player01', wrong)).value).toBeNull();
  });

  test('[AU-07] is required of an address that fails with many accounts, even after its own log-in', async () => {
    const from = ip();
    for (const name of ['nobody1', 'nobody2', 'nobody3']) await login(name, {}, from);
    expect(await login('player01', {}, from)).toMatchObject({
      message: 'captcha_required',
      value: { captcha: true },
    });
    expect((await login('player01', await testPlatform.solvedCaptcha('one'), from)).success).toBe(
      true,
    );
    expect((await login('agent01', {}, from)).message).toBe('captcha_required');
  });

  test('[AU-07] comes before the password: a wrong answer reveals nothing, and each counts', async () => {
    await testPlatform.control('one', 'demand-captcha', { account: 'player01' });
    const { captchaId, captcha } = await testPlatform.solvedCaptcha('one');
    const wrongAnswer = await login('player01', { captchaId, captcha: 'zzzz' });
    expect(wrongAnswer).toMatchObject({
      status: 400,
      message: 'captcha_wrong',
      value: { captcha: true },
    });
    expect(await login('player01', { captchaId, captcha: 'zzzz', password: 'wrong-one' })).toEqual(
      wrongAnswer,
    );
    expect((await login('player01', { captchaId, captcha })).message).toBe('captcha_wrong');
    const next = await testPlatform.solvedCaptcha('one');
    expect(
      (await login('player01', { ...next, captcha: ` ${next.captcha.toLowerCase()} ` })).success,
    ).toBe(true);
  });

  test('[AU-07] of another brand, or older than five minutes, is invalid', async () => {
    await testPlatform.control('one', 'demand-captcha', { account: 'player01' });
    expect((await login('player01', await testPlatform.solvedCaptcha('two'))).message).toBe(
      'captcha_wrong',
    );
    const old = await testPlatform.solvedCaptcha('one');
    testPlatform.clock.move(5 * 60_000);
    expect((await login('player01', old)).message).toBe('captcha_wrong');
  });

  test('[AU-07] is always required where the brand is configured so', async () => {
    expect(
      (await testPlatform.call('always', 'login', { username: 'player01', password }, { ip: ip() }))
        .message,
    ).toBe('captcha_required');
    expect(
      await testPlatform.call(
        'always',
        'login',
        { username: 'player01', password, ...(await testPlatform.solvedCaptcha('always')) },
        { ip: ip() },
      ),
    ).toMatchObject({ success: true });
  });

  test('[API-14] is a base64 PNG without prefix, with its id, and does not reveal its answer', async () => {
    const { status: _status, ...envelope } = await testPlatform.callRaw('one', 'captcha', {});
    const picture = Buffer.from(String(envelope.value), 'base64');
    expect(picture.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect(envelope.captchaId).toMatch(/^[\w-]{16,}$/);
    expect(Object.keys(envelope).sort()).toEqual(['captchaId', 'message', 'success', 'value']);
  });
});

describe('the side', () => {
  test('[AU-11] of agents accepts only agents', async () => {
    expect((await login('agent01', { side: 'agent' })).value).toMatchObject({
      account: 'agent01',
      type: 1,
    });
    for (const account of ['player01', 'trial01']) {
      expect(await login(account, { side: 'agent' })).toMatchObject({
        status: 403,
        message: 'non_agent',
      });
    }
    expect((await login('player01', { side: 'agent', password: 'wrong-one' })).message).toBe(
      'login_failed',
    );
  });

  test('[AU-11] of players accepts members, trial accounts and agents only', async () => {
    for (const account of ['player01', 'trial01', 'agent01'])
      expect((await login(account)).success).toBe(true);
    await testPlatform.database.run(
      "update account_member set type = 9 where tenant = 'one' and account = 'trial01'",
    );
    expect(await login('trial01')).toMatchObject({ status: 403, message: 'non_member' });
    await testPlatform.control('one', 'account-type', { account: 'trial01', type: 4 });
    expect((await login('trial01')).value.type).toBe(4);
  });

  test('[AG-15] [AU-11] of agents accepts the types of the brand’s own list', async () => {
    const enter = (tenant: string, username: string, side: 'player' | 'agent') =>
      testPlatform.call(tenant, 'login', { username, password, side }, { ip: ip() });
    expect((await enter('wide', 'trial01', 'agent')).value).toMatchObject({ type: 4 });
    expect((await enter('narrow', 'agent01', 'agent')).success).toBe(true);
    await testPlatform.control('narrow', 'account-type', { account: 'agent01', type: 42 });
    expect((await enter('narrow', 'agent01', 'agent')).message).toBe('non_agent');
    expect((await enter('narrow', 'agent01', 'player')).message).toBe('non_member');
    await testPlatform.control('wide', 'account-type', { account: 'agent01', type: 42 });
    expect((await enter('wide', 'agent01', 'agent')).success).toBe(true);
  });
});
