import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testBrands } from '../../support/brands.ts';
import { runFailedStart } from '../../support/failed-start.ts';
import { sendRequest, startServer, type TestServer } from '../../support/server.ts';
import { isGate } from '../../support/suite.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/* How the built product starts and ends: architecture.md, "Public interfaces that stay fixed". */

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-boot-'));
const inFolder = (name: string) => path.join(folder, name);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a running server', () => {
  const dataDir = inFolder('kept');
  const monitoringToken = 'm'.repeat(32);
  const first = openForTests(() =>
    startServer({ DATA_DIR: dataDir, MONITORING_TOKEN: monitoringToken }),
  );
  let firstWork: number;
  beforeAll(() => {
    firstWork = cpuSeconds(first.pid);
  });

  test('locks its data folder: a second server exits with one line and no effect', async () => {
    const { code, lines } = await runFailedStart({ DATA_DIR: dataDir });
    expect(lines).toEqual([
      expect.stringMatching(
        /^marquee: The data folder .*kept.* is in use by another running server.*set DATA_DIR/,
      ),
    ]);
    expect(code).toBe(1);
    expect((await sendRequest(first.port, 'localhost', '/readyz')).status).toBe(200);
  });

  test('hides its data from other users of the machine', () => {
    const paths = [dataDir, ...placesBelow(dataDir)];
    expect(paths.length).toBeGreaterThan(500);
    // A temporary file may be gone by now.
    const modeOf = (name: string) => statSync(name, { throwIfNoEntry: false })?.mode ?? 0;
    expect(paths.filter((name) => (modeOf(name) & 0o077) !== 0)).toEqual([]);
  });

  test('[ASVS 13.4.2, 15.2.3] serves its sandbox to this machine only', async () => {
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

  test('[ASVS 13.4.5] serves metrics, details and documents to this machine or with the token only', async () => {
    const [{ host } = expect.fail('there is no brand')] = await testBrands();
    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    const get = (target: string, headers: Record<string, string>) =>
      sendRequest(first.port, host, target, { headers });
    const token = { ...forwarded, authorization: `Bearer ${monitoringToken}` };
    for (const target of ['/metrics', '/wps/openapi.json', '/lgw/wallet/v1/openapi.json']) {
      expect((await get(target, {})).status, target).toBe(200);
      expect((await get(target, token)).status, target).toBe(200);
      const refusal = await get(target, forwarded);
      expect([401, 404], target).toContain(refusal.status);
      expect(refusal.body.length, target).toBeLessThan(300);
    }
    const bare = await get('/readyz', forwarded);
    expect([bare.status, bare.body.toString()]).toEqual([200, '{"ready":true}']);
    expect((await get('/readyz', token)).body.toString()).toContain('"serving"');
    expect((await get('/healthz', forwarded)).status).toBe(200);
  });

  test.skipIf(isGate)(
    'serves metrics, details and documents on a configured private port only',
    async () => {
      const started = await startServer({
        MONITORING_PORT: '0',
        MONITORING_TOKEN: monitoringToken,
      });
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
        expect((await sendRequest(started.port, host, target, { headers })).status, target).toBe(
          404,
        );
      const bare = await sendRequest(started.port, host, '/readyz', { headers });
      expect([bare.status, bare.body.toString()]).toEqual([200, '{"ready":true}']);
      await started.stop();
    },
  );

  test('answers requests in flight before it ends on SIGTERM, though a browser stays connected', async () => {
    const browser = new AbortController();
    await fetch(`http://127.0.0.1:${first.port}/healthz`, { signal: browser.signal });
    const [{ host } = expect.fail('there is no brand')] = await testBrands();
    const asJson = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path: '/wps/relay/hotGames', ms: 700 }),
    };
    expect((await sendRequest(first.port, host, '/__sandbox/api/slow', asJson)).status).toBe(200);
    const pendingCall = sendRequest(first.port, host, '/wps/relay/hotGames', {
      headers: { connection: 'keep-alive' },
    });
    await sendRequest(first.port, host, '/healthz');
    expect(await exitCodeOf(first, 'SIGTERM')).toBe(0);
    const { status, headers } = await pendingCall;
    expect([status, headers.connection]).toEqual([200, 'close']);
  });

  test('restarts on the same data with little work, and ends on SIGINT with code 0', async () => {
    const again = await startServer({ DATA_DIR: dataDir });
    const work = cpuSeconds(again.pid);
    expect(await exitCodeOf(again, 'SIGINT')).toBe(0);
    // Compares CPU time because elapsed time depends on other processes.
    expect(work).toBeLessThan(0.6 * firstWork);
  });
});

test('a server started by npm ends with npm, on any signal', async () => {
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

const placesBelow = (dir: string): string[] =>
  existsSync(dir)
    ? readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
        const name = path.join(dir, entry.name);
        return [name, ...(entry.isDirectory() ? placesBelow(name) : [])];
      })
    : [];

/** Sends a signal and returns the exit code, `null` when the signal killed the process. */
const exitCodeOf = ({ child }: TestServer, signal: NodeJS.Signals): Promise<number | null> =>
  new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill(signal);
  });

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
