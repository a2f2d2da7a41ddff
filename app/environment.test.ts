import { expect, test } from 'vitest';
import { checkManifest } from '#schema/check-manifest.ts';
import { formatProblem } from '#schema/problem.ts';
import { readEnvironment, settingNames } from './environment.ts';

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
  ['WPS_ORIGIN', 'https://user:hunter2@platform.example/api'],
  ['WPS_ORIGIN', 'https://hunter2@platform.example'],
  ['WPS_TOKEN', 'short-hunter2'],
  ['WPS_TOKEN', 'hunter2 with a line\nbreak and characters enough'],
  ['SESSION_SECRET', 'short'],
  ['SESSION_SECRET_ACCEPTED', 'short'],
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
])('an invalid %s (%s) is one line that names it', (name, value) => {
  const result = readEnvironment({ [name]: value });
  expect(result.ok).toBe(false);
  expect(!result.ok && result.fault).toMatch(
    new RegExp(`^${name}[= ].*must .*Change it or unset it\\.$`),
  );
  if (
    [
      'WPS_ORIGIN',
      'WPS_TOKEN',
      'DATABASE_URL',
      'SESSION_SECRET',
      'SESSION_SECRET_ACCEPTED',
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
  expect(readEnvironment({ HOST: '0.0.0.0', SANDBOX: '1' })).toMatchObject({
    fault: expect.stringMatching(/^SANDBOX=1 is allowed only on a loopback HOST.*Unset/) as string,
  });
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
  { DATABASE_URL: 'postgres://127.0.0.1/db', SESSION_SECRET: 's'.repeat(32) },
  { SMTP_URL: 'smtps://one:two@mail.example', MAIL_FROM: 'no-reply@mail.example' },
  { SMS_WEBHOOK_URL: 'https://gateway.example/sms', SMS_WEBHOOK_SECRET: 's'.repeat(32) },
])('with real players (%o) the sandbox is on only by an explicit setting', (settings) => {
  expect(readEnvironment(settings)).toMatchObject({
    ok: true,
    value: { sandbox: false, isSandboxExplicit: false },
  });
  expect(readEnvironment({ ...settings, SANDBOX: '1' })).toMatchObject({
    ok: true,
    value: { sandbox: true, isSandboxExplicit: true },
  });
});

test.each([
  ['0', 0],
  ['false', 0],
  ['true', 1],
  ['1', 1],
  ['2', 2],
  ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
  ['2001:db8::/32', ['2001:db8::/32']],
])('TRUST_PROXY=%s is a number of proxies or a list of ranges', (text, setting) => {
  expect(readEnvironment({ TRUST_PROXY: text })).toMatchObject({
    ok: true,
    value: { trustProxy: setting, sandbox: setting === 0 },
  });
});

test('a shared database needs a shared session secret', () => {
  expect(readEnvironment({ DATABASE_URL: 'postgres://127.0.0.1/db' })).toMatchObject({
    fault: expect.stringMatching(/^SESSION_SECRET is required/) as string,
  });
  expect(
    readEnvironment({ DATABASE_URL: 'postgres://127.0.0.1/db', SESSION_SECRET: 's'.repeat(32) }).ok,
  ).toBe(true);
});

const withDatabase = (url: string, more: Record<string, string> = {}) =>
  readEnvironment({ DATABASE_URL: url, SESSION_SECRET: 's'.repeat(32), ...more });

test.each([
  'postgres://one:two@db.example/x',
  'postgres://one:two@db.example/x?sslmode=prefer',
  'postgres://one:two@/x?host=db.example',
  'postgres://one:two@127.0.0.1,db.example:5433/x',
  'postgres://127.0.0.1@db.example/x',
])('[ASVS 12.2.1, 12.3.1] %s needs TLS', (url) => {
  expect(withDatabase(url)).toEqual({
    ok: false,
    fault: expect.stringMatching(
      /^DATABASE_URL names another machine .*sslmode=verify-full/,
    ) as string,
  });
  expect(withDatabase(url, { DATABASE_URL_INSECURE: '1' }).ok).toBe(true);
});

test.each([
  'postgres://one:two@db.example/x?sslmode=verify-full',
  'postgres://one:two@db.example/x?application_name=m&sslmode=require',
  'postgres://one:two@127.0.0.1:5432/x',
  'postgres://one:two@[::1]:5432,localhost/x',
  'postgres:///x?host=/run/postgresql',
])('%s is private enough', (url) => expect(withDatabase(url).ok).toBe(true));

test('[ASVS 12.2.1, 12.3.3] a platform on another machine needs https', () => {
  const origin = 'http://platform.example';
  expect(readEnvironment({ WPS_ORIGIN: origin })).toEqual({
    ok: false,
    fault: expect.stringMatching(/^WPS_ORIGIN sends passwords .*Use https/) as string,
  });
  expect(readEnvironment({ WPS_ORIGIN: origin, WPS_ORIGIN_INSECURE: '1' }).ok).toBe(true);
  expect(readEnvironment({ WPS_ORIGIN: 'http://127.0.0.1:4000' }).ok).toBe(true);
  expect(readEnvironment({ WPS_ORIGIN: 'https://platform.example' }).ok).toBe(true);
});

test('a monitoring token that could be guessed is refused, and never repeated', () => {
  const short = readEnvironment({ MONITORING_TOKEN: 'hunter2' });
  expect(!short.ok && short.fault).toBe(
    'MONITORING_TOKEN must have at least 32 characters. Change it or unset it.',
  );
  expect(readEnvironment({ MONITORING_TOKEN: 'm'.repeat(32) })).toMatchObject({
    ok: true,
    value: { monitoringToken: 'm'.repeat(32) },
  });
});

test('requires both settings of mail and SMS', () => {
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

test('the monitoring’s separate port is not the players’ port', () => {
  expect(readEnvironment({})).toMatchObject({ value: { monitoring: undefined } });
  expect(readEnvironment({ MONITORING_PORT: '9100' })).toMatchObject({
    value: { monitoring: { port: 9100, host: '127.0.0.1' } },
  });
  expect(readEnvironment({ PORT: '9100', MONITORING_PORT: '9100' })).toMatchObject({
    fault:
      'MONITORING_PORT=9100 is the port that players use. Set another one, such as MONITORING_PORT=9101.',
  });
});

test.each(settingNames)(
  'a brand whose code begins like the setting %s cannot publish it',
  (name) => {
    const manifest = {
      schemaVersion: 2,
      code: name.replace(/_.*/, '').toLowerCase(),
      name: 'Brand',
      social: { facebook: `https://x.example/\${${name}}` },
    };
    const checked = checkManifest(JSON.stringify(manifest), 'manifest.json', { [name]: 't0p' });
    expect(checked.ok ? [] : checked.fault.map(formatProblem)).toEqual([
      expect.stringMatching(/is a server setting/),
    ]);
  },
);
