import { readFileSync } from 'node:fs';
import { connect, Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makeMerchantsDir,
  minimalManifest,
  type MerchantsDir,
} from '../../support/merchants-dir.ts';
import { sendRequest, startServer, type TestServer } from '../../support/server.ts';
import { callApi, postForm } from '../../support/http-client.ts';

/* Load and password guessing against a server without the sandbox, as operators run it. */
let brands: MerchantsDir;
let server: TestServer;
beforeAll(async () => {
  brands = makeMerchantsDir(
    Object.fromEntries(
      ['alon', 'bakaw', 'dilis', 'enero'].map((code) => [
        `${code}/manifest.json`,
        minimalManifest(code),
      ]),
    ),
  );
  server = await startServer({ MERCHANTS_DIR: brands.dir, SANDBOX: '0', TRUST_PROXY: '1' });
});
afterAll(async () => {
  await server.stop();
  brands.remove();
});

const from = (ip: string) => ({ 'x-forwarded-for': ip });
const registration = (username: string) => ({
  username,
  password: 'Right-Pass-2026',
  confirmPassword: 'Right-Pass-2026',
  countryDialingCode: '+63',
  termsAccepted: true,
});
const register = (host: string, json: object, ip: string) =>
  callApi(server.port, host, '/wps/member/register', { method: 'PUT', json, headers: from(ip) });
const logIn = (host: string, json: object, ip: string) =>
  callApi(server.port, host, '/wps/session/login', { method: 'POST', json, headers: from(ip) });

test('without SANDBOX there is no sandbox, no list of brands, and no seeded account', async () => {
  for (const path of [
    '/__sandbox',
    '/__sandbox/api/state',
    '/__sandbox/api/outbox',
    '/__sandbox/page.js',
  ])
    expect((await sendRequest(server.port, 'alon.localhost', path)).body.toString(), path).toBe(
      'Not found',
    );
  expect(
    (
      await sendRequest(server.port, 'alon.localhost', '/__sandbox/api/reset', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
    ).status,
  ).toBe(404);
  expect((await sendRequest(server.port, 'localhost', '/')).status).toBe(404);
  for (const username of ['player01', 'agent01', 'trial01'])
    expect(
      (await logIn('alon.localhost', { username, password: 'Marquee-2026' }, '203.0.113.1')).json
        .message,
    ).toBe('login_failed');
});

test('[AU-16] of twenty simultaneous registrations of one name, one succeeds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      register('alon.localhost', registration('wanted'), `203.0.113.${index + 10}`),
    ),
  );
  const messages = answers.map(({ json }) => json.message ?? 'registered').sort();
  expect(messages.filter((message) => message === 'registered')).toHaveLength(1);
  expect(new Set(messages)).toEqual(new Set(['registered', 'username_taken']));
});

test('[AU-01] two hundred simultaneous log-ins are answered without a 5xx, and the next succeeds', async () => {
  await register('dilis.localhost', registration('later'), '203.0.113.2');
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      logIn(
        'alon.localhost',
        { username: index % 4 ? `nobody${index}` : 'wanted', password: 'Wrong-Pass-1' },
        `198.51.100.${index}`,
      ),
    ),
  );
  for (const { status } of answers) expect([400, 401, 423, 429]).toContain(status);
  expect(
    (
      await logIn(
        'dilis.localhost',
        { username: 'later', password: 'Right-Pass-2026' },
        '203.0.113.3',
      )
    ).status,
  ).toBe(200);
});

test('[AU-07] a known name and an unknown one get the same answer', async () => {
  await register('bakaw.localhost', registration('known'), '203.0.113.4');
  const answersFor = async (username: string, ip: string) => {
    const answers: unknown[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      const { status, json } = await logIn(
        'bakaw.localhost',
        { username, password: 'Wrong-Pass-1' },
        ip,
      );
      answers.push([status, json]);
    }
    return answers;
  };
  const knownAnswers = await answersFor('known', '203.0.113.5');
  expect(knownAnswers).toEqual(await answersFor('unknown', '203.0.113.6'));
  expect(JSON.stringify(knownAnswers)).toContain('captcha_required');
});

test('[AU-07] a known name and an unknown one take the same time', async () => {
  const rounds = [0, 1, 2, 3, 4];
  for (const round of rounds)
    await register('enero.localhost', registration(`known${round}`), '203.0.113.7');
  const time = async (username: string, ip: string) => {
    const start = performance.now();
    expect(
      (await logIn('enero.localhost', { username, password: 'Wrong-Pass-1' }, ip)).json.message,
    ).toBe('login_failed');
    return performance.now() - start;
  };
  await time('warm', '203.0.113.200');
  const knownTimes: number[] = [];
  const unknownTimes: number[] = [];
  for (const round of rounds) {
    knownTimes.push(await time(`known${round}`, `192.0.2.${round}`));
    unknownTimes.push(await time(`unknown${round}`, `192.0.3.${round}`));
  }
  // Without a dummy hash, unknown names would be answered about ten times faster.
  expect(
    Math.min(...unknownTimes),
    `${knownTimes.join()} and ${unknownTimes.join()} ms`,
  ).toBeGreaterThan(Math.min(...knownTimes) / 4);
});

test('[AU-04] a code for an unknown number is answered like any other', async () => {
  const send = (mobileNum: string, ip: string) =>
    callApi(server.port, 'bakaw.localhost', '/wps/verification/sms/noLogin', {
      method: 'POST',
      json: { countryDialingCode: '+63', mobileNum },
      headers: from(ip),
    });
  await register(
    'bakaw.localhost',
    { ...registration('phoney'), mobileNum: '9171234567' },
    '203.0.113.8',
  );
  const [knownReply, unknownReply] = [
    await send('9171234567', '203.0.113.9'),
    await send('9181234567', '203.0.113.9'),
  ];
  expect([unknownReply.status, unknownReply.json]).toEqual([knownReply.status, knownReply.json]);
});

test('[AU-07] captchas cannot be guessed: each is valid for one answer', async () => {
  const ip = '203.0.113.66';
  for (let attempt = 0; attempt < 6; attempt += 1)
    await logIn('dilis.localhost', { username: `guess${attempt}`, password: 'x' }, ip);
  const { json } = await callApi(server.port, 'dilis.localhost', '/wps/captcha', {
    headers: from(ip),
  });
  const { captchaId } = json;
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      logIn(
        'dilis.localhost',
        { username: 'later', password: 'Right-Pass-2026', captchaId, captcha: `G${index}` },
        ip,
      ),
    ),
  );
  for (const { status } of answers) expect([400, 401, 429]).toContain(status);
});

test('1,000 connections wait in the listener’s backlog without retries', async () => {
  // A stopped server accepts no connections; they wait in the kernel's backlog.
  const maxBacklog =
    process.platform === 'linux'
      ? Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'))
      : 100;
  const sockets = Array.from({ length: Math.min(1_000, maxBacklog) }, () => new Socket());
  process.kill(server.pid, 'SIGSTOP');
  try {
    const connections = await Promise.all(
      sockets.map(
        (socket) =>
          new Promise<boolean>((resolve) => {
            socket.once('error', () => resolve(false)).setTimeout(5_000, () => resolve(false));
            socket.connect(server.port, '127.0.0.1', () => resolve(true));
          }),
      ),
    );
    expect(connections.filter((isOpen) => !isOpen)).toEqual([]);
  } finally {
    process.kill(server.pid, 'SIGCONT');
    for (const socket of sockets) socket.destroy();
  }
  expect((await sendRequest(server.port, 'alon.localhost', '/healthz')).status).toBe(200);
});

test('forms that are still on their way delay no page of their address', async () => {
  const ip = '203.0.113.60';
  const head = [
    'POST /login HTTP/1.1',
    'Host: alon.localhost',
    `X-Forwarded-For: ${ip}`,
    'Content-Type: application/x-www-form-urlencoded',
    'Content-Length: 100',
  ].join('\r\n');
  const sockets = Array.from({ length: 6 }, () => connect(server.port, '127.0.0.1'));
  try {
    for (const socket of sockets) socket.write(`${head}\r\n\r\na=1`);
    const answer = await sendRequest(server.port, 'alon.localhost', '/login', {
      headers: { ...from(ip), cookie: 'lastUser=unknown' },
    });
    expect(answer.status).toBe(200);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}, 15_000);

test('[AU-16] pages do not bypass it', async () => {
  const posts = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      postForm(
        server.port,
        'alon.localhost',
        '/register',
        { ...registration('pagename'), termsAccepted: '1', terms: 'on', type: 'register' },
        from(`203.0.113.${index + 100}`),
      ),
    ),
  );
  expect(posts.filter(({ status }) => status === 302)).toHaveLength(1);
  for (const { status } of posts) expect([302, 409, 429]).toContain(status);
});
