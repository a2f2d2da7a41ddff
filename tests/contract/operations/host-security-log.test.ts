import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataFolder } from '../../support/data-folder.ts';
import {
  makeMerchantsDir,
  minimalManifest,
  type MerchantsDir,
} from '../../support/merchants-dir.ts';
import { sendRequest, startServer, type TestServer } from '../../support/server.ts';
import { callApi } from '../../support/http-client.ts';

const run = promisify(execFile);
const host = 'alon.localhost';
let server: TestServer;
let brands: MerchantsDir;
let dataDir: string;
let file: string;

beforeAll(async () => {
  dataDir = await dataFolder();
  file = join(dataDir, 'logs', 'security.jsonl');
  brands = makeMerchantsDir({ 'alon/manifest.json': minimalManifest('alon') });
  server = await startServer({ MERCHANTS_DIR: brands.dir, DATA_DIR: dataDir, SECURITY_LOG: file });
});
afterAll(async () => {
  await server.stop();
  brands.remove();
});

const logIn = (password: string) =>
  callApi(server.port, host, '/wps/session/login', {
    method: 'POST',
    json: { username: 'player01', password },
  });
const command = async (...args: string[]): Promise<string> =>
  (
    await run(process.execPath, ['--import', 'tsx', 'scripts/security-log.ts', ...args], {
      env: { NODE_ENV: 'production', PATH: process.env['PATH'], DATA_DIR: dataDir },
    })
  ).stdout;

test('[ASVS 16.3.3] refuses, logs and counts a cross-site form, and the command finds it', async () => {
  const refused = await sendRequest(server.port, host, '/login', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
    },
    body: 'username=player01&password=Typed-Here-1',
  });
  expect(refused.status).toBe(403);
  expect((await logIn('Wrong-Word-1')).status).toBe(401);
  expect((await logIn('Marquee-2026')).status).toBe(200);
  const metrics = (await sendRequest(server.port, host, '/metrics')).body.toString();
  expect(metrics).toContain(
    'marquee_security_events_total{event="foreign-form",outcome="refused"} 1',
  );
  expect(metrics).toContain('marquee_security_events_total{event="log-in",outcome="ok"} 1');
  expect(metrics).toContain('marquee_login_failures_at_one_account{brand="alon"} 1');
  expect(metrics).toContain('marquee_security_rows_lost 0');

  expect(await command('--brand', 'alon', '--event', 'log-in', '--member', 'player01')).toMatch(
    /^\S+Z alon log-in ok who=\S+ side=player address=127\.0\.0\.1 way=username$/m,
  );
  await server.stop();
  const rows = await command('--since', '1h', '--json');
  const lines = readFileSync(file, 'utf8');
  expect(lines.trim().split('\n')).toHaveLength(rows.trim().split('\n').length);
  expect(rows).toContain('"event":"foreign-form"');
  expect(lines + rows).not.toMatch(/Typed-Here-1|Wrong-Word-1|Marquee-2026/);
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('an invalid time, and a folder without a database, are one line and exit code 1', async () => {
  await expect(command('--since', 'yesterday')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^"yesterday" is not a time[^\n]*\n$/) as string,
  });
});
