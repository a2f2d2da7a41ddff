import { beforeEach, describe, expect, test } from 'vitest';
import { solutionPayload } from '#app/features/auth/human-verification/solve-challenge.ts';
import type { HumanPurpose } from '#schema/calls/verification.ts';
import { callsAt } from '../../support/test-platform.ts';
import { challengeSolution } from '../../support/solve-challenge.ts';
import { testTenant } from '../../support/test-tenant.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

const password = 'Marquee-2026';
const { modules } = testTenant('x');
const verifying = { modules: { ...modules, REGMOBVERF3: false, HUMANVERIFICATION: true } };
const testPlatform = platformForTests(
  testTenant('one', verifying),
  testTenant('two', verifying),
  testTenant('off'),
);
const { call } = callsAt(() => testPlatform);
let visitor = 0;
const ip = (): string => `198.51.100.${(visitor += 1)}`;
const demanded = { status: 401, message: 'verification_required', value: { captcha: true } };

const challenge = async (purpose: HumanPurpose, brand = 'one', from = ip()) =>
  (await testPlatform.call(brand, 'challenge', { purpose }, { ip: from })).value;
const proof = async (purpose: HumanPurpose = 'login', brand = 'one', from = ip()) => ({
  verification: challengeSolution(await challenge(purpose, brand, from)),
});
const login = (more: object, { brand = 'one', from = ip() } = {}) =>
  testPlatform.call(brand, 'login', { username: 'player01', password, ...more }, { ip: from });

beforeEach(() => testPlatform.reset());

describe('log-in by user name', () => {
  test('[AU-08] requires human verification: a proof of work or a solved captcha', async () => {
    expect(await login({})).toMatchObject(demanded);
    expect((await login(await proof())).success).toBe(true);
    expect((await login(await testPlatform.solvedCaptcha('one'))).success).toBe(true);
    const { captchaId } = await testPlatform.solvedCaptcha('one');
    expect(await login({ captchaId, captcha: 'zzzz' })).toMatchObject({
      status: 400,
      message: 'captcha_wrong',
      value: { captcha: true },
    });
  });

  test('[AU-08] without it reveals nothing about the password, and counts no failure', async () => {
    for (let attempt = 0; attempt < 6; attempt += 1)
      expect(await login({ password: 'wrong-one' })).toMatchObject(demanded);
    expect((await login({ ...(await proof()), password: 'wrong-one' })).value).toBeNull();
  });

  test('[AU-07] [AU-08] a proof does not replace the captcha once that is required', async () => {
    await testPlatform.control('one', 'demand-captcha', { account: 'player01' });
    expect((await login(await proof())).message).toBe('captcha_required');
    expect((await login(await testPlatform.solvedCaptcha('one'))).success).toBe(true);
  });

  test('[AU-08] needs none without human verification at the brand or platform', async () => {
    expect((await login({}, { brand: 'off' })).success).toBe(true);
    await testPlatform.control('one', 'modules', { modId: 'HUMANVERIFICATION', enabled: false });
    expect((await login({})).success).toBe(true);
  });

  test('[AU-08] by SMS code needs none; sending the code does', async () => {
    const number = { countryDialingCode: '+63', mobileNum: '9171234567' };
    expect(await call('smsLogin', number, { ip: ip() })).toMatchObject(demanded);
    expect(
      await call('smsLogin', { ...number, ...(await proof('code')) }, { ip: ip() }),
    ).toMatchObject({ success: true });
    expect(
      await login({ username: undefined, mobile: '9171234567', password: '000000', type: 'sms' }),
    ).toMatchObject({ message: 'code_wrong' });
  });
});

describe('a proof', () => {
  test('[AU-08] is valid once, even for many simultaneous requests', async () => {
    const once = await proof();
    const answers = await Promise.all(Array.from({ length: 10 }, () => login(once)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await login(once)).toMatchObject(demanded);
  });

  test('[AU-08] is bound to its purpose and its brand', async () => {
    expect(await login(await proof('register'))).toMatchObject(demanded);
    expect(await login(await proof('code'))).toMatchObject(demanded);
    expect(await login(await proof('login', 'two'))).toMatchObject(demanded);
  });

  test('[AU-08] expires after five minutes', async () => {
    const [late, inTime] = [await proof(), await proof()];
    testPlatform.clock.move(4 * 60_000);
    expect((await login(inTime)).success).toBe(true);
    testPlatform.clock.move(60_000);
    expect(await login(late)).toMatchObject(demanded);
  });

  test('[AU-08] gets harder as an address fails', async () => {
    const from = ip();
    const { maxnumber } = await challenge('login', 'one', from);
    for (const username of ['nobody1', 'nobody2'])
      await login({ username, ...(await proof('login', 'one', from)) }, { from });
    expect((await challenge('login', 'one', from)).maxnumber).toBe(maxnumber * 4);
    expect((await challenge('login')).maxnumber).toBe(maxnumber);
  });

  test('[AU-08] refuses an easy proof after too many requests of its address', async () => {
    const from = ip();
    const send = (more: object) =>
      call(
        'smsLogin',
        { countryDialingCode: '+63', mobileNum: '9171234568', ...more },
        { ip: from },
      );
    const early = await proof('code', 'one', from);
    for (let attempt = 0; attempt < 12; attempt += 1)
      expect(await send({})).toMatchObject(demanded);
    expect(await send(early)).toMatchObject(demanded);
    expect((await send(await proof('code', 'one', from))).success).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['no base64', '***'],
    ['another JSON', Buffer.from('[]').toString('base64')],
    ['1000 characters', 'A'.repeat(1000)],
  ])('[AU-08] [API-30] that is %s is refused', async (_, verification) => {
    expect(await login({ verification })).toMatchObject(demanded);
  });

  test('[AU-08] that was altered is refused: number, salt, tenant, purpose, expiry, signature', async () => {
    const loginChallenge = await challenge('login');
    const good = JSON.parse(
      Buffer.from(challengeSolution(loginChallenge), 'base64').toString(),
    ) as { number: number };
    const other = await challenge('login', 'two');
    const altered = [
      solutionPayload(loginChallenge, good.number + 1),
      solutionPayload(
        { ...loginChallenge, salt: `${loginChallenge.salt}${String(good.number).slice(0, 1)}` },
        Number(String(good.number).slice(1) || 0),
      ),
      solutionPayload(
        { ...other, salt: other.salt.replace('tenant=two', 'tenant=one') },
        good.number,
      ),
      solutionPayload(
        {
          ...loginChallenge,
          salt: loginChallenge.salt.replace(/expires=\d+/, 'expires=9999999999'),
        },
        good.number,
      ),
      solutionPayload({ ...loginChallenge, signature: 'a'.repeat(64) }, good.number),
    ];
    for (const verification of altered)
      expect(await login({ verification })).toMatchObject(demanded);
    expect(
      (await login({ verification: solutionPayload(loginChallenge, good.number) })).success,
    ).toBe(true);
  });
});

test('[AU-08] [AU-19] verifies the human before checking for taken values', async () => {
  const user = { username: 'player01', password, confirmPassword: password, termsAccepted: true };
  const register = async (more: object) => call('register', { ...user, ...more }, { ip: ip() });
  expect(await register({})).toMatchObject(demanded);
  expect((await register(await proof('register'))).message).toBe('username_taken');
  expect((await register({ username: 'newcomer1', ...(await proof('register')) })).success).toBe(
    true,
  );
  expect(
    await register({ username: 'newcomer2', ...(await testPlatform.solvedCaptcha('one')) }),
  ).toMatchObject({ success: true });
  const number = { countryDialingCode: '+63', mobileNo: '9171234569' };
  expect(await call('smsRegister', number, { ip: ip() })).toMatchObject(demanded);
  expect(
    await call('smsRegister', { ...number, ...(await proof('code')) }, { ip: ip() }),
  ).toMatchObject({ success: true });
});
