import { spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testBrands } from '../support/brands.ts';
import { failedStart } from '../support/failed-start.ts';
import { sendRequest, startServer, type TestServer } from '../support/server.ts';

/* architecture.md, "Public interfaces that stay fixed": how the built product starts, refuses to start, and ends. */

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-boot-'));
const place = (name: string) => path.join(folder, name);
const secret = 's'.repeat(32);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a start that cannot succeed says why in one line, with the way out, and ends with code 1', () => {
  mkdirSync(place('empty'));
  mkdirSync(place('templates/_base'), { recursive: true });
  writeFileSync(place('file'), '');

  test.each<[string, Record<string, string>, RegExp]>([
    ['a port that is no number', { PORT: 'abc' }, /^marquee: PORT="abc" must be a whole number/],
    [
      'a sandbox for the whole world',
      { SANDBOX: '1', HOST: '0.0.0.0' },
      /^marquee: SANDBOX=1 is allowed only on a loopback HOST.*Unset/,
    ],
    [
      'a database without a secret',
      { DATABASE_URL: 'postgres://one:hunter2@127.0.0.1/x' },
      /^marquee: SESSION_SECRET is required/,
    ],
    [
      'a database of another kind',
      { DATABASE_URL: 'mysql://one:hunter2@127.0.0.1/x' },
      /^marquee: DATABASE_URL must start with postgres/,
    ],
    [
      'a database that is not there',
      { DATABASE_URL: 'postgres://one:hunter2@127.0.0.1:1/x', SESSION_SECRET: secret },
      /^marquee: PostgreSQL at DATABASE_URL does not answer.*Check/,
    ],
    [
      'a platform without an address',
      { WPS_ORIGIN: 'nonsense' },
      /^marquee: WPS_ORIGIN must be an address/,
    ],
    [
      'a platform with a password in its address',
      { WPS_ORIGIN: 'https://one:hunter2@platform.example' },
      /^marquee: WPS_ORIGIN must not hold a user name or password.*WPS_TOKEN/,
    ],
    [
      'a database whose traffic others can read',
      { DATABASE_URL: 'postgres://one:hunter2@db.example/x', SESSION_SECRET: secret },
      /^marquee: DATABASE_URL names another machine without TLS\. Add \?sslmode=verify-full/,
    ],
    [
      'a mail server without a sender',
      { SMTP_URL: 'smtp://one:hunter2@mail.example' },
      /^marquee: MAIL_FROM is required with SMTP_URL\. Set both/,
    ],
    [
      'an SMS gateway in clear',
      { SMS_WEBHOOK_URL: 'http://gateway.example/?key=hunter2' },
      /^marquee: SMS_WEBHOOK_URL must be an https/,
    ],
    [
      'brands that are not there',
      { MERCHANTS_DIR: place('nowhere') },
      /^marquee: MERCHANTS_DIR .*nowhere.* cannot be read.*set MERCHANTS_DIR/,
    ],
    [
      'brands that are a file',
      { MERCHANTS_DIR: place('file') },
      /^marquee: MERCHANTS_DIR .*file.* cannot be read.*set MERCHANTS_DIR/,
    ],
    [
      'a folder without brands',
      { MERCHANTS_DIR: place('empty') },
      /^marquee: MERCHANTS_DIR .*empty contains no brands\. Create .*manifest\.json/,
    ],
    [
      'a folder with nothing but templates',
      { MERCHANTS_DIR: place('templates') },
      /^marquee: MERCHANTS_DIR .*templates contains no brands/,
    ],
    [
      'a data folder that is a file',
      { DATA_DIR: place('file') },
      /^marquee: DATA_DIR .*file cannot be made or written.*Name a folder/,
    ],
    [
      'an address of another machine',
      { HOST: '192.0.2.1' },
      /^marquee: HOST=192\.0\.2\.1 is not an address of this machine\. Use/,
    ],
  ])('%s', async (_, env, line) => {
    const { code, lines } = await failedStart({ DATA_DIR: place('data'), ...env });
    expect(lines).toEqual([expect.stringMatching(line)]);
    expect(lines[0]).not.toContain('hunter2');
    expect(code).toBe(1);
  });

  test('a Node that is too old, before anything is installed', async () => {
    const pretend =
      "Object.defineProperty(process.versions, 'node', { value: '18.20.0' }); await import('./scripts/start.mjs')";
    const { code, lines } = await failedStart({}, ['--input-type=module', '-e', pretend]);
    expect(lines).toEqual([
      expect.stringMatching(/^marquee: Node 18\.20\.0 is too old. Install Node 20\.11 or newer/),
    ]);
    expect(code).toBe(1);
  });

  test.skipIf(process.getuid?.() === 0)('a data folder without the right to write', async () => {
    mkdirSync(place('readonly'), { mode: 0o555 });
    const { code, lines } = await failedStart({ DATA_DIR: place('readonly') });
    expect(lines).toEqual([
      expect.stringMatching(/^marquee: DATA_DIR .*readonly cannot be made or written/),
    ]);
    expect(code).toBe(1);
  });

  test('a port that another program has', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, lines } = await failedStart({ PORT: String(port), DATA_DIR: place('data') });
    other.close();
    expect(lines).toEqual([
      `marquee: Port ${port} is already in use. Stop the other process or set PORT=${port + 1}.`,
    ]);
    expect(code).toBe(1);
  });
});

describe('a server that runs', () => {
  const dataDir = place('kept');
  const monitoringToken = 'm'.repeat(32);
  let first: TestServer;
  beforeAll(async () => {
    first = await startServer({ DATA_DIR: dataDir, MONITORING_TOKEN: monitoringToken });
  });
  afterAll(() => first.stop());

  test('has its data folder for itself: a second one is refused in one line and does it no harm', async () => {
    const { code, lines } = await failedStart({ DATA_DIR: dataDir });
    expect(lines).toEqual([
      expect.stringMatching(
        /^marquee: The data folder .*kept.* is in use by another running server.*set DATA_DIR/,
      ),
    ]);
    expect(code).toBe(1);
    expect((await sendRequest(first.port, 'localhost', '/readyz')).status).toBe(200);
  });

  test('[F3] keeps its data from every other user of the machine', () => {
    const places = [
      dataDir,
      ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(dataDir, name),
      ),
    ];
    expect(places.length).toBeGreaterThan(500);
    // A temporary file may be gone by now.
    const modeOf = (name: string) => statSync(name, { throwIfNoEntry: false })?.mode ?? 0;
    expect(places.filter((name) => (modeOf(name) & 0o077) !== 0)).toEqual([]);
  });

  test('[F2] shows its sandbox to this machine alone, not to whoever a tunnel or proxy brings', async () => {
    const [{ host } = expect.fail('there is no brand')] = await testBrands();
    const statusOf = async (name: string, target: string, headers: Record<string, string> = {}) =>
      (await sendRequest(first.port, name, target, { headers })).status;
    expect(await statusOf(host, '/__sandbox/api/outbox')).toBe(200);
    expect(await statusOf('localhost', '/')).toBe(200);
    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    expect(await statusOf(host, '/__sandbox/api/outbox', forwarded)).toBe(404);
    expect(await statusOf(host, '/__sandbox', { via: '1.1 tunnel' })).toBe(404);
    expect(await statusOf('localhost', '/', forwarded)).toBe(404);
    expect(await statusOf(host, '/', forwarded)).toBe(200);
  });

  test('[F16] shows metrics, details and documents to this machine or with the token alone', async () => {
    const [{ host } = expect.fail('there is no brand')] = await testBrands();
    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    const ask = (target: string, headers: Record<string, string>) =>
      sendRequest(first.port, host, target, { headers });
    const token = { ...forwarded, authorization: `Bearer ${monitoringToken}` };
    for (const target of ['/metrics', '/wps/openapi.json', '/lgw/wallet/v1/openapi.json']) {
      expect((await ask(target, {})).status, target).toBe(200);
      expect((await ask(target, token)).status, target).toBe(200);
      const refusal = await ask(target, forwarded);
      expect([401, 404], target).toContain(refusal.status);
      expect(refusal.body.length, target).toBeLessThan(300);
    }
    const bare = await ask('/readyz', forwarded);
    expect([bare.status, bare.body.toString()]).toEqual([200, '{"ready":true}']);
    expect((await ask('/readyz', token)).body.toString()).toContain('"serving"');
    expect((await ask('/healthz', forwarded)).status).toBe(200);
  });

  test('[F16] has metrics, details and documents on a port of their own alone, where there is one', async () => {
    const started = await startServer({ MONITORING_PORT: '0', MONITORING_TOKEN: monitoringToken });
    const [{ host } = expect.fail('there is no brand')] = await testBrands();
    const monitoring = Number(/monitoring on http:\/\/[^:]+:(\d+)/.exec(started.output())?.[1]);
    const headers = { authorization: `Bearer ${monitoringToken}` };
    const documents = ['/wps/openapi.json', '/lgw/wallet/v1/openapi.json'];
    for (const target of ['/healthz', '/readyz', '/metrics', ...documents]) {
      const { status, body } = await sendRequest(monitoring, 'localhost', target);
      expect([target, status, body.length > 10]).toEqual([target, 200, true]);
    }
    for (const target of ['/', '/__sandbox', '/wps/relay/games', '/healthz/'])
      expect((await sendRequest(monitoring, host, target)).status, target).toBe(404);
    const stranger = { 'x-forwarded-for': '203.0.113.9' };
    expect(
      (await sendRequest(monitoring, 'localhost', '/metrics', { headers: stranger })).status,
    ).toBe(401);
    for (const target of ['/metrics', ...documents])
      expect((await sendRequest(started.port, host, target, { headers })).status, target).toBe(404);
    const bare = await sendRequest(started.port, host, '/readyz', { headers });
    expect([bare.status, bare.body.toString()]).toEqual([200, '{"ready":true}']);
    await started.stop();
  });

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'ends on %s with code 0, and starts again on the same data with little work',
    async (signal) => {
      const server = await startServer({ DATA_DIR: place(signal) });
      expect(await exitCodeOf(server, signal)).toBe(0);
      const again = await startServer({ DATA_DIR: place(signal) });
      const work = cpuSeconds(again.pid);
      expect(await exitCodeOf(again, signal)).toBe(0);
      // The clock on the wall says more about the machine's other guests; a quiet one needs as long
      // as the work is.
      expect(work).toBeLessThan(7);
    },
  );

  test('what is being answered when it is to end is answered, and told that its connection ends', async () => {
    const server = await startServer();
    const [{ host } = expect.fail('there is no brand')] = await testBrands();
    const asJson = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path: '/wps/relay/hotGames', ms: 700 }),
    };
    expect((await sendRequest(server.port, host, '/__sandbox/api/slow', asJson)).status).toBe(200);
    const pendingCall = sendRequest(server.port, host, '/wps/relay/hotGames', {
      headers: { connection: 'keep-alive' },
    });
    await sendRequest(server.port, host, '/healthz');
    expect(await exitCodeOf(server, 'SIGTERM')).toBe(0);
    const { status, headers } = await pendingCall;
    expect([status, headers.connection]).toEqual([200, 'close']);
  });

  test('ends while a browser keeps its connection', async () => {
    const server = await startServer();
    const browser = new AbortController();
    await fetch(`http://127.0.0.1:${server.port}/healthz`, { signal: browser.signal });
    expect(await exitCodeOf(server, 'SIGTERM')).toBe(0);
  });
});

test('what npm started ends when npm is gone, by whatever signal', async () => {
  const code =
    "import { endWithParent } from './scripts/prepare.mjs'; endWithParent(); setInterval(() => {}, 1000); console.log('up')";
  const npm = spawn('sh', ['-c', `"${process.execPath}" --input-type=module -e "${code}"; :`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => npm.stdout.once('data', resolve));
  const closed = new Promise((resolve) => npm.stdout.once('close', resolve));
  npm.kill('SIGKILL');
  await closed;
});

/**
 * Sends a signal and answers the exit code, `null` when the signal killed it before it could end
 * itself.
 */
const exitCodeOf = ({ child }: TestServer, signal: NodeJS.Signals): Promise<number | null> =>
  new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill(signal);
  });

/** Processor seconds that a process has used: 0 where the system does not tell. */
function cpuSeconds(pid: number): number {
  if (process.platform !== 'linux') return 0;
  const [user = 0, system = 0] =
    readFileSync(`/proc/${pid}/stat`, 'utf8')
      .split(') ')[1]
      ?.split(' ')
      .slice(11, 13)
      .map(Number) ?? [];
  return (user + system) / 100;
}
