import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { failedStart } from '../support/failed-start.ts';
import { makeMerchantsDir, minimalManifest, type MerchantsDir } from '../support/merchants-dir.ts';
import { sendRequest, startServer, type TestServer } from '../support/server.ts';
import { brand, createPlayers, httpVendor, serverSecret, type Player } from './wallet-server.ts';

/* A disk that takes nothing more, under a running server and under a start. */
vi.setConfig({ testTimeout: 120_000 });

/** Makes every write of a process fail beyond so many bytes of a file; Linux only. */
const program = '/usr/bin/prlimit';
const limitFileSize = (pid: number, bytes: number): void =>
  void execFileSync(program, ['--pid', String(pid), `--fsize=${bytes}`]);

describe.skipIf(!existsSync(program))('a disk that takes nothing more', () => {
  let brands: MerchantsDir;
  let dataDir: string;
  let server: TestServer;
  let player: Player;
  const settings = () => ({
    MERCHANTS_DIR: brands.dir,
    DATA_DIR: dataDir,
    SESSION_SECRET: serverSecret,
    SANDBOX: '1',
    LOG_LEVEL: 'fatal',
  });

  beforeAll(async () => {
    brands = makeMerchantsDir({ [`${brand}/manifest.json`]: minimalManifest(brand) });
    dataDir = mkdtempSync(join(tmpdir(), 'marquee-disk-'));
    server = await startServer(settings());
    [player] = (await createPlayers(server.port, 1, 50_000)) as [Player];
  });
  afterAll(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
    brands.remove();
  });

  async function bet(id: string): Promise<string | undefined> {
    const vendor = httpVendor(server.port, 1);
    const answer = await vendor
      .ask('bet', {
        transactionId: id,
        roundId: id,
        gameCode: 'disk',
        session: player.session,
        player: player.player,
        currency: 'PHP',
        amount: 1,
      })
      .catch(() => undefined);
    vendor.close();
    return answer && `${answer.status} ${answer.text}`;
  }

  test('[M1] a server that cannot write its log ends with a line and exit code 1; [M3] a start says that the data is intact; with room all is there', async () => {
    const acknowledged = await bet('before');
    expect(acknowledged).toMatch(/^200 /);
    const exit = new Promise((resolve) => server.child.once('exit', resolve));
    limitFileSize(server.pid, 4_096);
    expect((await bet('full')) ?? 'no answer').not.toMatch(/^200 /);
    expect(await exit).toBe(1);
    expect(server.output()).toMatch(/the platform has ended \(the database cannot write .*pg_wal/);

    const start = await failedStart(settings(), [
      '-e',
      `require('node:child_process').execFileSync('${program}', ['--pid', String(process.pid), '--fsize=4096']);
       import('./build/host/server.js')`,
    ]);
    expect(start.code).toBe(1);
    const message = start.lines.findLast((line) => line.startsWith('marquee: ')) ?? '';
    expect(message).toMatch(/disk fails \(.*\)\. The folder was not emptied/);
    expect(message).not.toMatch(/empty one/);

    server = await startServer(settings());
    expect(await bet('before')).toBe(acknowledged);
    expect(await bet('full')).toMatch(/^200 /);
    expect((await sendRequest(server.port, `${brand}.localhost`, '/readyz')).status).toBe(200);
  });
});
