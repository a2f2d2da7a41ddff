import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#app/lib/clock.ts';
import { runTestCommand } from '../../../scripts/brand/run-test-command.ts';
import { dataFolder } from '../../support/data-folder.ts';
import { makeMerchantsDir, minimalManifest } from '../../support/merchants-dir.ts';
import { officeCode } from '../../support/office-staff.ts';
import { sendRaw, statusOf } from '../../support/http-client.ts';
import { sendRequest, startServer, type TestServer } from '../../support/server.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const host = 'office.alon.localhost';
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const brands = openForTests(() =>
  makeMerchantsDir({
    'alon/manifest.json': minimalManifest('alon'),
    'bato/manifest.json': minimalManifest('bato'),
  }),
);
let server: TestServer;
let dataDir: string;
let cookie = '';

async function visit(target: string, form?: Readonly<Record<string, string>>, at = host) {
  const { status, headers, body } = await sendRequest(server.port, at, target, {
    ...(form ? { method: 'POST', body: new URLSearchParams(form).toString() } : {}),
    headers: {
      cookie,
      ...(form
        ? {
            'content-type': 'application/x-www-form-urlencoded',
            origin: `http://${at}:${server.port}`,
          }
        : {}),
    },
  });
  const set = String(headers['set-cookie'] ?? '');
  if (set !== '') cookie = set.split(';')[0] ?? '';
  return { status, html: body.toString(), to: headers['location'], set, headers };
}
const staff = (...args: readonly string[]) =>
  runTestCommand(['staff', ...args, '--dir', brands.dir], { DATA_DIR: dataDir });

beforeAll(async () => {
  dataDir = await dataFolder();
  server = await startServer({ MERCHANTS_DIR: brands.dir, DATA_DIR: dataDir, TRUST_PROXY: '1' });
});
afterAll(() => server.stop());

test('[MC-07] an office opens with its first account, and only on its own host', async () => {
  expect((await visit('/login')).status).toBe(404);
  const added = await staff('add', 'alon', 'olga', '--role', 'owner');
  const link = /https:\/\/office\.alon\.example(\/join\/[\w-]+)/.exec(added.out)?.[1] ?? '';
  const page = await visit('/login');
  expect(page.status).toBe(200);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.headers['x-robots-tag']).toContain('noindex');
  expect((await visit('/', undefined, 'office.bato.localhost')).status).toBe(404);
  expect((await visit('/office/openapi.json', undefined, 'alon.localhost')).status).toBe(404);
  expect((await visit(link)).html).toContain('Choose a password');
  const weak = await visit(link, { newPassword: 'short' });
  expect(weak.status).toBe(400);
  expect(weak.html).toContain('too easy to guess');
  const newPassword = 'Windy-Meadow-31';
  const joined = await visit(link, { newPassword });
  expect(joined).toMatchObject({ status: 303, to: '/set-up' });
  expect(joined.set).toMatch(/^office=[\w-]+; Path=\/; HttpOnly; SameSite=Strict$/);
  expect((await visit('/withdrawals')).to).toBe('/set-up');
  const secret = /<code>(\w+)<\/code>/.exec((await visit('/set-up')).html)?.[1] ?? '';
  const code = officeCode(secret, systemClock.now());
  expect((await visit('/set-up', { code })).to).toBe('/');
  const again = await visit(link, { newPassword });
  expect(again.status).toBe(404);
  expect(again.html).toContain('already used');
  expect((await visit('/')).to).toBe('/dashboard');
  const newcomer = { act: 'add', username: 'nina', role: 'support', reason: 'a new colleague' };
  expect((await visit('/staff', newcomer)).html).toMatch(
    /http:\/\/office\.alon\.localhost(:\d+)?\/join\/[\w-]{20}/,
  );
  for (const path of ['/withdrawals', '/deposits', '/members', '/corrections', '/feedback'])
    expect((await visit(path)).status, path).toBe(200);
  for (const path of [
    '/affiliates',
    '/messages',
    '/announcements',
    '/disputes',
    '/alerts',
    '/days',
    '/days.csv',
    '/log',
    '/log.csv',
    '/staff',
    '/dashboard',
    '/dashboard.csv',
  ])
    expect((await visit(path)).status, path).toBe(200);
  for (const path of ['/withdrawals/NOBODY', '/disputes/NOBODY', '/disputes/NOBODY/payer/0'])
    expect((await visit(path)).status, path).toBe(404);
});

test('[MC-07] forms of other sites, and the session’s end', async () => {
  const foreign = await sendRequest(server.port, host, '/staff', {
    method: 'POST',
    body: 'act=add&username=evil&role=owner&reason=because',
    headers: {
      cookie,
      origin: 'http://evil.example',
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  expect(foreign.status).toBe(403);
  expect((await visit('/staff')).html).not.toContain('evil');
  const cookieBefore = cookie;
  expect((await visit('/logout', {})).to).toBe('/login');
  cookie = cookieBefore;
  expect((await visit('/withdrawals')).to).toBe('/login');
});

test('staff’s forms and players’ forms share their limits', async () => {
  const from = { 'x-forwarded-for': '203.0.113.77' };
  const form = { ...from, 'content-type': 'application/x-www-form-urlencoded' };
  const post = (to: string, body: string) =>
    sendRequest(server.port, to, '/login', {
      method: 'POST',
      body,
      headers: { ...form, origin: `http://${to}:${server.port}` },
    });
  const player = 'alon.localhost';
  const logIn = 'by=username&username=nobody&password=wrong-one';
  expect((await post(player, logIn)).status).not.toBe(429);
  // Announced bytes count against the address's 4 MiB, so oversized forms cost no work. The budget
  // allows another form after a quarter of a second, so a slow machine needs several rounds.
  const announce = (bytes: number) =>
    sendRaw(
      server.port,
      [
        'POST /login HTTP/1.1',
        `Host: ${host}:${server.port}`,
        `Origin: http://${host}:${server.port}`,
        ...Object.entries(form).map(([name, value]) => `${name}: ${value}`),
        `Content-Length: ${bytes}`,
        '',
        '',
      ].join('\r\n'),
    );
  const kibibyte = 1024;
  const sizes = [...Array<number>(17).fill(256), ...Array<number>(4).fill(65)];
  const refusals: unknown[] = [];
  for (let round = 0; round < 8 && refusals.length === 0; round += 1) {
    const forms = sizes.map((size) => announce(size * kibibyte));
    const [answer, ...announced] = await Promise.all([
      Promise.all(forms.slice(1)).then(() => post(player, `${logIn}${'a'.repeat(60_000)}`)),
      ...forms,
    ]);
    for (const text of announced) expect([413, 429], text).toContain(statusOf(text));
    if (answer.status === 429) refusals.push(answer.headers['retry-after']);
  }
  expect(refusals).toEqual(['60']);
});

test('limits bodies and visits of the office', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const origin = `http://${host}:${server.port}`;
  const large = await sendRequest(server.port, host, '/login', {
    method: 'POST',
    body: `username=${'a'.repeat(70_000)}`,
    headers: { ...form, origin },
  });
  expect(large.status).toBe(413);
  // Many fields are expensive to parse despite few bytes.
  const crowded = await sendRequest(server.port, host, '/login', {
    method: 'POST',
    body: 'a&'.repeat(30_000),
    headers: { ...form, origin },
  });
  expect(crowded.status).toBe(413);
  const statuses: number[] = [];
  const from = { 'x-forwarded-for': '203.0.113.9' };
  for (let visits = 0; visits < 240 && statuses.at(-1) !== 429; visits += 1)
    statuses.push((await sendRequest(server.port, host, '/login', { headers: from })).status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect((await visit('/login')).status).toBe(200);
});
