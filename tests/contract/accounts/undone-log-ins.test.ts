import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { createPlatform, type Platform } from '#app/platform/platform.ts';
import type { PlatformOptions } from '#app/platform/platform-options.ts';
import { stepUpRequiredSchema } from '#schema/calls/step-up.ts';
import type { CallInput } from '#schema/calls/table.ts';
import { createPasswordPlatform, passwordMembers } from '../../support/password-members.ts';
import { identifiedPhones, startPhonePlatform } from '../../support/phone-platform.ts';
import { createTestPlatform, type TestPlatform } from '../../support/test-platform.ts';
import { testTenant } from '../../support/test-tenant.ts';

/*
 * A proof survives a failed log-in and is used up by a successful one. Opening a session fails here
 * after the proof was used.
 */

const password = 'Marquee-2026';

const faultyTwin = (
  { database, clock }: TestPlatform,
  options: Partial<PlatformOptions> = {},
): Platform => createPlatform({ database, clock, sandbox: true, ...options });

async function post(platform: Platform, path: string, input: object): Promise<number> {
  const request = new Request(`http://one.localhost${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  return (await platform.fetch(request, { merchantCode: 'one', ip: '192.0.2.1' })).status;
}

/** Posts three times: while sessions cannot be opened, once they can, and with the used proof. */
async function postThrice(
  { database }: TestPlatform,
  platform: Platform,
  path: string,
  input: object,
): Promise<number[]> {
  await database.script(`create function no_session() returns trigger language plpgsql as $$
      begin raise exception 'the power was cut'; end $$;
    create trigger no_session before insert on account_session for each row execute function no_session()`);
  const undone = await post(platform, path, input);
  await database.script(`drop trigger no_session on account_session`);
  return [undone, await post(platform, path, input), await post(platform, path, input)];
}

test('[AU-21] a failed log-in restores the temporary password', async () => {
  const testPlatform = await createPasswordPlatform();
  const { member, lentTo } = passwordMembers(() => testPlatform);
  const { username, email } = await member('one');
  await testPlatform.call('one', 'passwordEmail', { username, email });
  const temporary = await lentTo('one', email);
  const login: CallInput<'login'> = { username, password: temporary };
  const twin = faultyTwin(testPlatform);
  expect(await postThrice(testPlatform, twin, '/wps/session/login', login)).toEqual([
    500, 200, 401,
  ]);
  await testPlatform.database.close();
});

test('[AU-24] a failed log-in restores the recovery code and its step', async () => {
  const { modules } = testTenant('one');
  const testPlatform = await createTestPlatform(
    testTenant('one', { modules: { ...modules, REGMOBVERF3: false, LOGINVERIFICATION: true } }),
  );
  const username = 'undone1';
  const { value: joined } = await testPlatform.call('one', 'register', {
    username,
    password,
    confirmPassword: password,
    countryDialingCode: '+63',
    login: true,
    termsAccepted: true,
  });
  const { token } = joined;
  const { value } = await testPlatform.call('one', 'authenticatorSetUp', { password }, { token });
  const code = new TOTP({ secret: value.secret }).generate({ timestamp: testPlatform.clock.now() });
  const confirmed = await testPlatform.call('one', 'authenticatorConfirm', { code }, { token });
  const reply = await testPlatform.callRaw('one', 'login', { username, password });
  const { step } = stepUpRequiredSchema.parse(reply.value);
  const [proof = ''] = confirmed.value.recoveryCodes;
  const input: CallInput<'loginStep'> = { ticket: step.ticket, way: 'recovery', proof };
  const statuses = await postThrice(
    testPlatform,
    faultyTwin(testPlatform),
    '/wps/session/login/step',
    input,
  );
  expect(statuses.slice(0, 2)).toEqual([500, 200]);
  expect(statuses[2]).toBeGreaterThanOrEqual(400);
  await testPlatform.database.close();
});

test('[AU-20] a failed log-in restores the proof of a phone number', async () => {
  const phones = await startPhonePlatform();
  const { testPlatform, identity, services } = phones;
  const { someNumber, claimsOf, register } = identifiedPhones(() => phones);
  const { localNumber, e164 } = someNumber();
  await register('one', localNumber, await identity.token(claimsOf(e164)));
  testPlatform.clock.move(60_000);
  const login: CallInput<'login'> = {
    type: 'firebase',
    mobile: e164,
    password: '',
    firebaseChannel: 'sms',
    firebaseIdToken: await identity.token(claimsOf(e164)),
  };
  const twin = faultyTwin(testPlatform, { phoneServices: services });
  expect(await postThrice(testPlatform, twin, '/wps/session/login', login)).toEqual([
    500, 200, 400,
  ]);
  await phones.close();
});
