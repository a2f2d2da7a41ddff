import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

test('every variable has the documented default', () => {
  const result = readEnvironment({});
  expect(result).toMatchObject({
    ok: true,
    value: {
      port: 3000,
      host: '127.0.0.1',
      merchantsDir: 'merchants',
      dataDir: '.data',
      sandbox: true,
      trustProxy: 0,
      logLevel: 'info',
    },
  });
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '1e3'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://x'],
  ['WPS_ORIGIN', 'ftp://x'],
  ['SESSION_SECRET', 'short'],
  ['SANDBOX', 'maybe'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '99'],
  ['TRUST_PROXY', '-1'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.1,proxy.example'],
  ['TRUST_PROXY', '10.0.0.1,'],
  ['SMTP_URL', 'http://mail.example'],
  ['SMTP_URL', 'smtp://user:hunter2@mail.example:587/box?pool=1'],
  ['MAIL_FROM', 'Brand <a@mail.example>'],
  ['SMS_WEBHOOK_URL', 'http://gateway.example/sms?key=hunter2'],
  ['SMS_WEBHOOK_URL', 'https://user:hunter2@gateway.example/sms'],
  ['SMS_WEBHOOK_SECRET', 'short'],
])('a bad %s (%s) is one line that names it', (name, value) => {
  const result = readEnvironment({ [name]: value });
  expect(result.ok).toBe(false);
  expect(!result.ok && result.fault).toMatch(
    new RegExp(`^${name}[= ].*must .*Change it or unset it\\.$`),
  );
  if (
    [
      'DATABASE_URL',
      'SESSION_SECRET',
      'SMTP_URL',
      'SMS_WEBHOOK_URL',
      'SMS_WEBHOOK_SECRET',
    ].includes(name)
  )
    expect(!result.ok && result.fault, 'a secret is not repeated').not.toContain(value);
  expect(!result.ok && result.fault).not.toContain('\n');
});

test('the sandbox is on only on loopback with the embedded platform', () => {
  expect(readEnvironment({ HOST: '0.0.0.0' })).toMatchObject({
    ok: true,
    value: { sandbox: false },
  });
  expect(readEnvironment({ WPS_ORIGIN: 'https://platform.example' })).toMatchObject({
    ok: true,
    value: { sandbox: false },
  });
  expect(readEnvironment({ HOST: '0.0.0.0', SANDBOX: '1' }).ok).toBe(false);
  expect(
    readEnvironment({ TRUST_PROXY: '1' }),
    'behind a proxy a loopback address is the whole world’s',
  ).toMatchObject({ ok: true, value: { sandbox: false } });
  expect(readEnvironment({ TRUST_PROXY: '1', SANDBOX: '1' })).toMatchObject({
    ok: true,
    value: { sandbox: true },
  });
  expect(readEnvironment({ SANDBOX: '0' })).toMatchObject({ ok: true, value: { sandbox: false } });
});

test.each([
  ['0', 0],
  ['false', 0],
  ['true', 1],
  ['1', 1],
  ['2', 2],
  ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
  ['2001:db8::/32', ['2001:db8::/32']],
])('[F6] TRUST_PROXY=%s is a number of proxies or a list of ranges', (text, setting) => {
  expect(readEnvironment({ TRUST_PROXY: text })).toMatchObject({
    ok: true,
    value: { trustProxy: setting, sandbox: setting === 0 },
  });
});

test('a shared database needs a shared session secret', () => {
  expect(readEnvironment({ DATABASE_URL: 'postgres://h/db' }).ok).toBe(false);
  expect(
    readEnvironment({ DATABASE_URL: 'postgres://h/db', SESSION_SECRET: 's'.repeat(32) }).ok,
  ).toBe(true);
});

test('mail and SMS take both of their settings, or neither', () => {
  const mail = { SMTP_URL: 'smtps://one:two@mail.example', MAIL_FROM: 'no-reply@mail.example' };
  const sms = {
    SMS_WEBHOOK_URL: 'https://gateway.example/sms',
    SMS_WEBHOOK_SECRET: 's'.repeat(32),
  };
  expect(readEnvironment({ ...mail, ...sms })).toMatchObject({
    ok: true,
    value: {
      mail: { url: mail.SMTP_URL, from: mail.MAIL_FROM },
      sms: { url: sms.SMS_WEBHOOK_URL },
    },
  });
  expect(readEnvironment({})).toMatchObject({
    ok: true,
    value: { mail: undefined, sms: undefined },
  });
  for (const [presentName, missingName] of [
    ['SMTP_URL', 'MAIL_FROM'],
    ['MAIL_FROM', 'SMTP_URL'],
    ['SMS_WEBHOOK_URL', 'SMS_WEBHOOK_SECRET'],
    ['SMS_WEBHOOK_SECRET', 'SMS_WEBHOOK_URL'],
  ] as const) {
    expect(readEnvironment({ [presentName]: { ...mail, ...sms }[presentName] })).toEqual({
      ok: false,
      fault: `${missingName} is required with ${presentName}. Set both, or unset both.`,
    });
  }
});
