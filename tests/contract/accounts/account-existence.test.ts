import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#app/platform/db/sql.ts';
import { testRule, testTenant } from '../../support/test-tenant.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

const minute = 60_000;
const testPlatform = platformForTests(
  testTenant('one'),
  testTenant('mail', {
    register: testTenant('mail').register.map((rule) =>
      rule.id === 'email' ? testRule('email') : rule,
    ),
  }),
);
let visitor = 0;
const ip = (): string => `2001:db8:${(visitor += 1).toString(16)}::1`;

beforeEach(() => testPlatform.reset());

const attempt = (username: string, password = 'wrong-one') =>
  testPlatform.call('one', 'login', { username, password }, { ip: ip() });

describe('whether an account exists', () => {
  test.each([
    ['a member’s number', ['0918 000 0001', '+63 918 000 0001', '63-918-000-0001', '9180000001']],
    ['nobody’s number', ['0918 777 0001', '+63 918 777 0001', '63-918-777-0001', '9187770001']],
  ])('[AU-07] is not revealed by the spellings of %s: all count as one', async (_, spellings) => {
    const messages = [];
    for (const spelling of spellings) messages.push((await attempt(spelling)).message);
    expect(messages).toEqual(['login_failed', 'login_failed', 'login_failed', 'captcha_required']);
  });

  test.each([
    ['a member’s number', '+63 918 000 0001'],
    ['nobody’s number', '+63 918 777 0001'],
  ])('[AU-07] is not revealed by failures at a number that ends like %s', async (_, number) => {
    const similar = number.replace('918', '917');
    for (let tried = 0; tried < 4; tried += 1) await attempt(similar);
    expect((await attempt(similar)).message).toBe('captcha_required');
    expect((await attempt(number)).message).toBe('login_failed');
  });

  const rowsOf = async (brand: string): Promise<number> =>
    (await testPlatform.database.query(sql`select 1 from outbox_message where tenant = ${brand}`))
      .length;

  test('[AU-21] is not revealed by the cost of a letter: a row is written and committed either way', async () => {
    const writtenRows = [];
    for (const username of ['player01', 'nobody-at-all']) {
      const rowsBefore = await rowsOf('mail');
      await testPlatform.call(
        'mail',
        'passwordEmail',
        { username, email: 'player01@mail.example' },
        { ip: ip() },
      );
      writtenRows.push((await rowsOf('mail')) - rowsBefore);
    }
    expect(writtenRows).toEqual([1, 1]);
  });

  test('[API-02] nor by the cost of a code', async () => {
    const writtenRows = [];
    for (const mobileNum of ['9180000001', '9187770001']) {
      const rowsBefore = await rowsOf('one');
      const input = { countryDialingCode: '+63', mobileNum };
      await testPlatform.call('one', 'smsLogin', input, { ip: ip() });
      writtenRows.push((await rowsOf('one')) - rowsBefore);
    }
    expect(writtenRows).toEqual([1, 1]);
    expect(await testPlatform.codeTo('one', '+639187770001')).toBe('none');
    const discarded = await testPlatform.database.query<{ body: string }>(
      sql`select body from outbox_message where tenant = 'one' and recipient = ''`,
    );
    expect(discarded.map(({ body }) => body)).toEqual(['']);
  });
});

describe('[AU-07] an owner whom strangers have locked out', () => {
  test('logs in from anywhere by a code to the phone, while the password is not checked', async () => {
    for (let guess = 0; guess < 14; guess += 1) {
      const { captchaId, captcha } = await testPlatform.solvedCaptcha('one');
      const input = { username: 'player01', password: `wrong-${guess}`, captchaId, captcha };
      await testPlatform.call('one', 'login', input, { ip: ip() });
    }
    const { captchaId, captcha } = await testPlatform.solvedCaptcha('one');
    const right = { username: 'player01', password: 'Marquee-2026', captchaId, captcha };
    expect((await testPlatform.call('one', 'login', right, { ip: ip() })).message).toBe(
      'account_locked',
    );
    testPlatform.clock.move(minute);
    const codeSession = 'the-owners-own-session';
    const phone = { countryDialingCode: '+63', mobileNum: '9180000001', codeSession };
    await testPlatform.call('one', 'smsLogin', phone, { ip: ip() });
    const code = await testPlatform.codeTo('one', '+639180000001');
    const reply = await testPlatform.call(
      'one',
      'login',
      { type: 'sms', mobile: '+639180000001', password: code, codeSession },
      { ip: ip() },
    );
    expect(reply).toMatchObject({ success: true, value: { account: 'player01' } });
  });
});
