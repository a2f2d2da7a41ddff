import { expect, test } from 'vitest';
import { readEnvironment } from '../../environment.ts';
import { deploymentFindings } from './deployment-findings.ts';

const secret = 'k3Jx9-Qm2_Zt7vB5wL8cR1yH6nD4fG0s';

const node = { nodeVersion: '24.11.0', now: Date.parse('2026-11-28T12:00Z') };

const settingsOf = (variables: Record<string, string>, isDataOpen = false) => {
  const environment = readEnvironment(variables);
  if (!environment.ok) throw new Error(environment.fault);
  return deploymentFindings(environment.value, { isDataOpen, ...node }).map(
    ({ setting }) => setting,
  );
};

test('finds nothing on a laptop or on a server that follows the guide', () => {
  expect(settingsOf({})).toEqual([]);
  expect(
    settingsOf({
      HOST: '0.0.0.0',
      TRUST_PROXY: '10.0.0.5',
      DATABASE_URL: 'postgres://one:two@db.example/x?sslmode=verify-full',
      SESSION_SECRET: secret,
      MONITORING_TOKEN: secret,
      MONITORING_PORT: '9100',
      MONITORING_HOST: '10.0.0.5',
    }),
  ).toEqual([]);
  expect(settingsOf({ MONITORING_PORT: '9100' })).toEqual([]);
});

test.each<[string, string, Record<string, string>]>([
  ['F22', 'HOST', { HOST: '0.0.0.0' }],
  ['F6', 'TRUST_PROXY', { HOST: '0.0.0.0', TRUST_PROXY: '1' }],
  ['F2', 'SANDBOX', { SANDBOX: '1', TRUST_PROXY: '1' }],
  [
    'F2',
    'SANDBOX',
    { SANDBOX: '1', SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'a@mail.example' },
  ],
  ['F22', 'WPS_ORIGIN_INSECURE', { WPS_ORIGIN: 'http://p.example', WPS_ORIGIN_INSECURE: '1' }],
  ['F22', 'DATABASE_URL_INSECURE', { DATABASE_URL_INSECURE: '1' }],
  ['F22', 'SMTP_URL_INSECURE', { SMTP_URL_INSECURE: 'true' }],
  ['F3', 'SESSION_SECRET', { SESSION_SECRET: 's'.repeat(40) }],
  ['F23', 'SESSION_SECRET_ACCEPTED', { SESSION_SECRET_ACCEPTED: 's'.repeat(40) }],
  ['F16', 'MONITORING_HOST', { MONITORING_PORT: '9100', MONITORING_HOST: '10.0.0.5' }],
  ['F16', 'MONITORING_TOKEN', { MONITORING_TOKEN: 'token'.repeat(8) }],
])('[%s] %s is reported as unsafe in %o', (_id, setting, variables) => {
  expect(settingsOf(variables)).toEqual([setting]);
});

test('reports a data folder that others can read, without secrets', () => {
  expect(settingsOf({}, true)).toEqual(['DATA_DIR']);
  const environment = readEnvironment({ SESSION_SECRET: 'hunter2'.repeat(5) });
  expect(
    environment.ok &&
      JSON.stringify(deploymentFindings(environment.value, { isDataOpen: true, ...node })),
  ).not.toContain('hunter2');
});

test.each<[string, string, string | undefined]>([
  ['20.11.0', '2026-04-30T23:59Z', undefined],
  ['20.20.2', '2026-05-02T00:00Z', 'Node 20.20.2 has had no security fixes since 2026-04-30.'],
  ['22.12.0', '2026-11-28T00:00Z', undefined],
  ['22.12.0', '2027-06-01T00:00Z', 'Node 22.12.0 has had no security fixes since 2027-04-30.'],
  ['23.1.0', '2026-11-28T00:00Z', 'Node 23.1.0 has had no security fixes since 2025-06-01.'],
  ['24.0.0', '2026-11-28T00:00Z', undefined],
  ['99.0.0', '2026-11-28T00:00Z', undefined],
])('Node %s on %s: %s', (nodeVersion, date, problem) => {
  const environment = readEnvironment({});
  if (!environment.ok) throw new Error(environment.fault);
  const facts = { isDataOpen: false, nodeVersion, now: Date.parse(date) };
  const findings = deploymentFindings(environment.value, facts);
  expect(findings.map((finding) => finding.problem)).toEqual(problem ? [problem] : []);
  if (problem) expect(findings[0]?.fix).toBe('Run Marquee on Node 24.');
});
