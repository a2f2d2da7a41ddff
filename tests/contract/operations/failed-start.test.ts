import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { dataFolder } from '../../support/data-folder.ts';
import { runFailedStart } from '../../support/failed-start.ts';

/*
 * How the built product refuses to start (architecture.md, "Public interfaces that stay fixed").
 * app/environment.test.ts covers the other settings.
 */

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-failed-start-'));
const inFolder = (name: string) => path.join(folder, name);
const secret = 's'.repeat(32);
const dataDir = await dataFolder();

afterAll(() => {
  for (const name of [folder, dataDir]) rmSync(name, { recursive: true, force: true });
});

describe('a failing start prints the reason and remedy in one line and exits with code 1', () => {
  mkdirSync(inFolder('templates/_base'), { recursive: true });
  writeFileSync(inFolder('file'), '');

  test.each<[string, Record<string, string>, RegExp]>([
    [
      'a database that is not there',
      { DATABASE_URL: 'postgres://one:hunter2@127.0.0.1:1/x', SESSION_SECRET: secret },
      /^marquee: PostgreSQL at DATABASE_URL does not answer.*Check/,
    ],
    [
      'a platform with a password in its address',
      { WPS_ORIGIN: 'https://one:hunter2@platform.example' },
      /^marquee: WPS_ORIGIN must not hold a user name or password.*WPS_TOKEN/,
    ],
    [
      'brands that are not there',
      { MERCHANTS_DIR: inFolder('nowhere') },
      /^marquee: MERCHANTS_DIR .*nowhere.* cannot be read.*set MERCHANTS_DIR/,
    ],
    [
      'brands that are a file',
      { MERCHANTS_DIR: inFolder('file') },
      /^marquee: MERCHANTS_DIR .*file.* cannot be read.*set MERCHANTS_DIR/,
    ],
    [
      'a folder with nothing but templates',
      { MERCHANTS_DIR: inFolder('templates') },
      /^marquee: MERCHANTS_DIR .*templates contains no brands\. Create .*manifest\.json/,
    ],
    [
      'a data folder that is a file',
      { DATA_DIR: inFolder('file') },
      /^marquee: DATA_DIR .*file cannot be made or written.*Name a folder/,
    ],
    [
      'an address of another machine',
      { HOST: '192.0.2.1' },
      /^marquee: HOST=192\.0\.2\.1 is not an address of this machine\. Use/,
    ],
  ])('%s', async (_, env, line) => {
    const { code, lines } = await runFailedStart({ DATA_DIR: dataDir, ...env });
    expect(lines).toEqual([expect.stringMatching(line)]);
    expect(lines[0]).not.toContain('hunter2');
    expect(code).toBe(1);
  });

  test('a Node that is too old, before anything is installed', async () => {
    const pretend =
      "Object.defineProperty(process.versions, 'node', { value: '18.20.0' }); await import('./scripts/start.mjs')";
    const { code, lines } = await runFailedStart({}, ['--input-type=module', '-e', pretend]);
    expect(lines).toEqual([
      expect.stringMatching(/^marquee: Node 18\.20\.0 is too old. Install Node 20\.11 or newer/),
    ]);
    expect(code).toBe(1);
  });

  test.skipIf(process.getuid?.() === 0)('a data folder without write permission', async () => {
    mkdirSync(inFolder('readonly'), { mode: 0o555 });
    const { code, lines } = await runFailedStart({ DATA_DIR: inFolder('readonly') });
    expect(lines).toEqual([
      expect.stringMatching(/^marquee: DATA_DIR .*readonly cannot be made or written/),
    ]);
    expect(code).toBe(1);
  });

  test('a port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, lines } = await runFailedStart({ PORT: String(port), DATA_DIR: dataDir });
    other.close();
    expect(lines).toEqual([
      `marquee: Port ${port} is already in use. Stop the other process or set PORT=${port + 1}.`,
    ]);
    expect(code).toBe(1);
  });
});
