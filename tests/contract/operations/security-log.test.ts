import { describe, expect, test } from 'vitest';
import { allowDeletion } from '#app/platform/security-log/event-store.ts';
import {
  address,
  createLoggedPlatform,
  loggedMembers,
  password,
} from '../../support/logged-members.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const day = 24 * 3_600_000;
const lines: string[] = [];
const testPlatform = openForTests(() => createLoggedPlatform((line) => lines.push(line)));
const { rows, last, join, call } = loggedMembers(() => testPlatform);

describe('events of others', () => {
  test('[ASVS 16.3.2] a wallet order with a wrong signature, and one of an unknown vendor', async () => {
    for (const vendor of ['demo', 'stranger'])
      await testPlatform.platform.fetch(
        new Request('http://one.localhost/lgw/wallet/v1/balance', {
          method: 'POST',
          body: '{"session":"x"}',
          headers: { 'x-vendor': vendor, 'x-timestamp': '1', 'x-signature': 'v1=00' },
        }),
        { merchantCode: 'one', ip: address },
      );
    expect(
      (await rows({ event: 'wallet-signature' })).map(({ outcome, address: from }) => [
        outcome,
        from,
      ]),
    ).toEqual(expect.arrayContaining([['unknown-vendor', address]]));
  });

  test('acts of testers and operators: a sandbox control, a new brand', async () => {
    await testPlatform.control('two', 'account-type', { username: 'player01', type: 0 });
    await testPlatform.control('two', 'reset');
    expect(await last('sandbox')).toMatchObject({
      tenant: 'two',
      outcome: 'ok',
      detail: { control: 'reset' },
    });
    expect((await rows({ event: 'brand' })).map(({ tenant, detail }) => [tenant, detail])).toEqual([
      ['one', { act: 'provision', version: '1' }],
      ['two', { act: 'provision', version: '1' }],
      ['mail', { act: 'provision', version: '1' }],
    ]);
  });
});

describe('the log itself', () => {
  test('no input of a secret field is in any row or line', async () => {
    const secrets = {
      password: 'Hush-Hush-1',
      username: 'MyPassword99',
      code: '424242',
      token: 'stolen-token-of-somebody',
    };
    await call('login', { username: secrets.username, password: secrets.password });
    await call('login', { type: 'sms', mobile: secrets.username, password: secrets.code });
    await call('memberInfo', {}, { token: secrets.token });
    await call('passwordByCode', {
      newPassword: secrets.password,
      mobileNum: '9171112222',
      countryDialingCode: '+63',
      verificationCode: secrets.code,
    });
    await testPlatform.call('mail', 'passwordEmail', {
      username: secrets.username,
      email: 'hush@mail.example',
    });
    const { token, mobileNum, email } = await join({
      password: secrets.password,
      confirmPassword: secrets.password,
    });
    await call(
      'changePassword',
      {
        oldPassword: secrets.password,
        newPassword: 'Hush-Hush-2',
        confirmNewPassword: 'Hush-Hush-2',
      },
      { token },
    );
    const loggedText = JSON.stringify(await rows()) + lines.join('');
    for (const secret of [
      ...Object.values(secrets),
      token,
      'Hush-Hush-2',
      mobileNum,
      email,
      'hush@',
      '9171112222',
    ])
      expect(loggedText.toLowerCase()).not.toContain(secret.toLowerCase());
  });

  test('[ASVS 16.4.1, 16.4.3] logs each row as one line of JSON', async () => {
    const allRows = await rows();
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(entries).toHaveLength(allRows.length);
    expect(entries.at(-1)).toMatchObject({
      log: 'security',
      brand: expect.any(String) as string,
      time: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      outcome: expect.any(String) as string,
    });
    expect(
      lines.every((line) => line.endsWith('\n') && line.indexOf('\n') === line.length - 1),
    ).toBe(true);
  });

  test('[ASVS 16.4.2] rows are immutable except by an explicit statement', async () => {
    const { database } = testPlatform;
    for (const statement of [
      "update security_event set outcome = 'ok'",
      'delete from security_event',
      'truncate security_event',
    ])
      await expect(database.run(statement)).rejects.toThrow('append-only');
    await expect(
      database.transaction(async (tx) => {
        await allowDeletion(tx);
        await tx.run("update security_event set outcome = 'ok'");
      }),
    ).rejects.toThrow('append-only');
  });

  test('a flood of refusals writes a bounded number of rows with the right total', async () => {
    const countBefore = (await rows({ tenant: 'two' })).length;
    for (let attempt = 0; attempt < 500; attempt += 1)
      await testPlatform.call(
        'two',
        'memberInfo',
        {},
        { token: `none-${attempt}`, ip: `2001:db8:0:${attempt}::1` },
      );
    for (let attempt = 0; attempt < 100; attempt += 1)
      await testPlatform.call('two', 'memberInfo', {}, { token: `none-${attempt}`, ip: address });
    const added = (await rows({ tenant: 'two' })).slice(countBefore);
    expect(added.length).toBeLessThanOrEqual(61);
    expect(added.reduce((sum, { times }) => sum + times, 0)).toBe(600);
    expect(added.filter(({ detail }) => detail['summed'])).toMatchObject([
      { address: '', member: null, outcome: 'invalid_token' },
    ]);
  });

  test('rows older than the retention are deleted, of every brand, and nothing else', async () => {
    testPlatform.clock.move(20 * day);
    await call('memberInfo', {}, { token: 'none' });
    testPlatform.clock.move(11 * day);
    const rowsBefore = await rows();
    const deleted = await testPlatform.platform.securityLog.retention.deleteExpired();
    const rowsAfter = await rows();
    const told = rowsAfter.filter(({ event }) => event === 'data');
    expect(told.every(({ detail }) => detail['act'] === 'retention')).toBe(true);
    expect(told.reduce((sum, { detail }) => sum + Number(detail['rows']), 0)).toBe(deleted);
    expect(rowsAfter.length).toBe(rowsBefore.length - deleted + told.length);
    expect(
      rowsAfter
        .filter(({ event }) => event !== 'data')
        .map(({ event, address: from }) => [event, from]),
    ).toEqual([['token', address]]);
  });
});

test('attacks on accounts and signatures show in the metrics, by brand, and end', async () => {
  testPlatform.clock.move(day);
  for (let account = 0; account < 12; account += 1)
    await testPlatform.call(
      'two',
      'login',
      { username: `stuffed${account}`, password },
      { ip: `203.0.113.${account}` },
    );
  for (let attempt = 0; attempt < 7; attempt += 1)
    await testPlatform.call(
      'two',
      'login',
      { username: 'player01', password: 'Wrong-2026' },
      { ip: `198.51.100.${attempt}` },
    );
  const { securityLog } = testPlatform.platform;
  expect(securityLog.state().attacks).toEqual([
    { tenant: 'two', failedAccounts: 13, failuresAtOne: 7, refusedSignatures: 0, refusedTokens: 0 },
  ]);
  testPlatform.clock.move(10 * 60_000);
  expect(securityLog.state().attacks).toEqual([]);
});
