import { readFileSync } from 'node:fs';
import { connect, Socket } from 'node:net';
import { expect, test } from 'vitest';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest } from '../../support/server.ts';
import { callApi } from '../../support/http-client.ts';
import { serverForTests } from '../../support/server-for-tests.ts';

/* High load, and password guessing, on a server as an operator runs it: without the sandbox. */
const server = serverForTests(
  Object.fromEntries(
    ['alon', 'bakaw', 'dilis', 'enero'].map((code) => [
      `${code}/manifest.json`,
      minimalManifest(code),
    ]),
  ),
  { SANDBOX: '0', TRUST_PROXY: '1' },
);

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
    await logIn(
      'dilis.localhost',
      { username: 'later', password: 'Right-Pass-2026' },
      '203.0.113.3',
    ),
  ).toMatchObject({ status: 200 });
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
  // Without hashing for a missing account an unknown name would be answered about ten times faster.
  expect(
    Math.min(...unknownTimes),
    `${knownTimes.join()} and ${unknownTimes.join()} ms`,
  ).toBeGreaterThan(Math.min(...knownTimes) / 4);
});

test('queues 1,000 connections in the listener’s backlog, if the system allows it', async () => {
  // A stopped server accepts none of them: open connections wait in the system.
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

test('incomplete form uploads do not delay pages for the same address', async () => {
  const ip = '203.0.113.60';
  const requestHead = [
    'POST /login HTTP/1.1',
    'Host: alon.localhost',
    `X-Forwarded-For: ${ip}`,
    'Content-Type: application/x-www-form-urlencoded',
    'Content-Length: 100',
  ].join('\r\n');
  const sockets = Array.from({ length: 6 }, () => connect(server.port, '127.0.0.1'));
  try {
    for (const socket of sockets) socket.write(`${requestHead}\r\n\r\na=1`);
    const answer = await sendRequest(server.port, 'alon.localhost', '/login', {
      headers: { ...from(ip), cookie: 'lastUser=unknown' },
    });
    expect(answer.status).toBe(200);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}, 15_000);
