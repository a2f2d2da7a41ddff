import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runFailedStart } from '../support/failed-start.ts';
import { callApi } from '../support/http-client.ts';
import { dataFolder } from '../support/data-folder.ts';
import { makeMerchantsDir, minimalManifest } from '../support/merchants-dir.ts';
import { sendRequest, startServer, type TestServer } from '../support/server.ts';
import { isChaosRun } from './chaos-mode.ts';
import {
  brand,
  createPlayers,
  httpVendor,
  serverSecret,
  type Player,
  type Vendor,
} from './wallet-server.ts';
import { openForTests } from '../support/open-for-tests.ts';

/* A full disk, a read-only disk, a suspended server, and a wrong clock. */
vi.setConfig({ testTimeout: 120_000 });

/** How long a server is suspended. */
const stoppedMs = isChaosRun ? 60_000 : 1_500;

/** Makes a process's writes beyond this file size fail; Linux only. */
const program = '/usr/bin/prlimit';
const limitOpenFiles = (pid: number, limits: string): void =>
  void execFileSync(program, ['--pid', String(pid), `--nofile=${limits}`]);
const limitFileSize = (pid: number, bytes: number): void =>
  void execFileSync(program, ['--pid', String(pid), `--fsize=${bytes}`]);

/** Whether this user can mount a folder read-only for one process. */
const mayMount = spawnSync('unshare', ['-m', 'true']).status === 0;
/** Node arguments that start the server with a folder on a read-only file system. */
const onReadOnly = (dir: string): readonly string[] => [
  '-e',
  `const { spawnSync } = require('node:child_process');
   const mount = 'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && exec "$2" build/host/server.js';
   const args = ['-m', 'sh', '-c', mount, 'sh', '${dir}', process.execPath];
   process.exit(spawnSync('unshare', args, { stdio: 'inherit' }).status ?? 2)`,
];

describe.skipIf(!existsSync(program))('the embedded database with faults around it', () => {
  const brands = openForTests(() =>
    makeMerchantsDir({ [`${brand}/manifest.json`]: minimalManifest(brand) }),
  );
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
    dataDir = await dataFolder();
    server = await startServer(settings());
    [player] = (await createPlayers(server.port, 1, 50_000)) as [Player];
  });
  afterAll(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function bet(id: string, open?: Vendor): Promise<string | undefined> {
    const vendor = open ?? httpVendor(server.port, 1);
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
    if (!open) vendor.close();
    return answer && `${answer.status} ${answer.text}`;
  }

  const setClock = async (hours: number): Promise<void> => {
    const { status } = await callApi(server.port, `${brand}.localhost`, '/__sandbox/api/clock', {
      method: 'POST',
      json: hours === 0 ? { reset: true } : { moveMs: hours * 3_600_000 },
    });
    expect(status).toBe(200);
  };

  test('a server that cannot write its log ends with code 1; the next start finds intact data', async () => {
    const acknowledged = await bet('before');
    expect(acknowledged).toMatch(/^200 /);
    const exit = new Promise((resolve) => server.child.once('exit', resolve));
    limitFileSize(server.pid, 4_096);
    expect((await bet('full')) ?? 'no answer').not.toMatch(/^200 /);
    expect(await exit).toBe(1);
    expect(server.output()).toMatch(/the platform has ended \(the database cannot write .*pg_wal/);

    const start = await runFailedStart(settings(), [
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

  test.skipIf(!mayMount)(
    'a server on a read-only folder reports it and exits; all data survives',
    async () => {
      const acknowledged = await bet('read-only');
      expect(acknowledged).toMatch(/^200 /);
      await server.stop();
      const start = await runFailedStart(settings(), onReadOnly(dataDir));
      expect(start.lines).toEqual([
        expect.stringMatching(/^marquee: DATA_DIR .* cannot be (made or )?written/),
      ]);
      expect(start.code).toBe(1);
      server = await startServer(settings());
      expect(await bet('read-only')).toBe(acknowledged);
      expect(await bet('writable-again')).toMatch(/^200 /);
    },
  );

  test('a server stopped during orders answers them when it continues, and is ready as before', async () => {
    const ids = Array.from({ length: 32 }, (_, number) => `stopped-${number}`);
    const pending = ids.map((id) => bet(id));
    await pause(10);
    process.kill(server.pid, 'SIGSTOP');
    await pause(stoppedMs);
    process.kill(server.pid, 'SIGCONT');
    const answers = await Promise.all(pending);
    // Orders that timed out are retryable; retried, each is booked once.
    const again = await Promise.all(ids.map((id) => bet(id)));
    expect(again.filter((answer) => !answer?.startsWith('200 '))).toEqual([]);
    const acknowledged = answers.map((answer, index) =>
      answer?.startsWith('200 ') ? answer : again[index],
    );
    expect(again).toEqual(acknowledged);
    for (const path of ['/healthz', '/readyz'])
      expect((await sendRequest(server.port, `${brand}.localhost`, path)).status).toBe(200);
  });

  test.skipIf(!existsSync('/proc/self/fd'))(
    'a server without file handles reports it, loses no order, and recovers',
    async () => {
      // Open the connections first, because later ones would fail.
      const vendor = httpVendor(server.port, 1);
      const order = (id: string) => bet(id, vendor);
      const ready = async () => {
        const { status, body } = await sendRequest(server.port, `${brand}.localhost`, '/readyz', {
          agent,
        });
        return `${status} ${body.toString()}`;
      };
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const acknowledged = await order('handles');
      expect(acknowledged).toMatch(/^200 /);
      expect(await ready()).toMatch(/^200 /);
      const limit = readFileSync(`/proc/${server.pid}/limits`, 'utf8');
      const [, soft = '', hard = ''] = /^Max open files\s+(\d+)\s+(\d+)/m.exec(limit) ?? [];
      // Below the number of open files, so that files closed by the database cannot be reopened.
      limitOpenFiles(server.pid, `8:${hard}`);
      const meanwhile: string[] = [];
      for (let number = 0; !/cannot open more files/.test(await ready()); number += 1)
        meanwhile.push(`${number} ${await order(`meanwhile-${number}`)}`);
      expect(await order('refused')).toMatch(/^503 .*busy/);
      limitOpenFiles(server.pid, `${soft}:${hard}`);
      await vi.waitFor(async () => expect(await ready()).toMatch(/^200 /), { timeout: 60_000 });
      expect(await order('handles')).toBe(acknowledged);
      expect(await order('refused')).toMatch(/^200 /);
      for (const told of meanwhile.filter((one) => / 200 /.test(one))) {
        const number = told.split(' ')[0] ?? '';
        expect(`${number} ${await order(`meanwhile-${number}`)}`).toBe(told);
      }
      vendor.close();
      agent.destroy();
    },
  );

  test.each([30, -6])(
    'with the clock %i hours off, stale orders are refused and none is booked twice',
    async (hours) => {
      const id = `clock${hours}`;
      const acknowledged = await bet(id);
      expect(acknowledged).toMatch(/^200 /);
      await setClock(hours);
      expect(await bet(id)).toMatch(/^401 .*stale/);
      expect(await bet(`${id}-new`)).toMatch(/^401 .*stale/);
      await setClock(0);
      expect(await bet(id)).toBe(acknowledged);
      expect(await bet(`${id}-new`)).toMatch(/^200 /);
    },
  );
});
