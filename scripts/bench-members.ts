import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { logIn } from '../tests/support/log-in.ts';
import { sendRequest, startServer, type TestServer } from '../tests/support/server.ts';
import {
  load,
  loadClient,
  startNginx,
  startNode,
  threadTimes,
  type Baseline,
  type LoadTarget,
} from './bench-load.ts';

const secondsEach = 4;
const warmUpSeconds = 3;
const idleMs = 3_000;
const memberPages = [
  ['home', '/home'],
  ['/rng', '/rng'],
  ['wallet', '/member/transferFund'],
  ['statement', '/member/transactionHistory'],
  ['/rng.data', '/rng.data'],
] as const;
/** A query that no page knows: such a page is made anew each time. */
const uncached = 'bench=1';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Processor, ms a second, of each thread of a server that nobody asks. */
async function idleLoad({ pid }: TestServer): Promise<ReadonlyMap<number, number>> {
  const before = threadTimes(pid);
  await wait(idleMs);
  return new Map(
    [...threadTimes(pid)].map(([thread, ms]) => [
      thread,
      ((ms - (before.get(thread) ?? 0)) / idleMs) * 1_000,
    ]),
  );
}

interface Measured {
  readonly perSecond: number;
  readonly p99: number;
  /** Processor for one page, ms: the main thread, the busiest other, all together. */
  readonly main: number;
  readonly platform: number;
  readonly all: number;
}

async function measure(
  server: TestServer,
  target: LoadTarget,
  idle: ReadonlyMap<number, number>,
): Promise<Measured> {
  await load(target, warmUpSeconds);
  const before = threadTimes(server.pid);
  const result = await load(target, secondsEach);
  const pages = result.perSecond * secondsEach;
  const perPage = [...threadTimes(server.pid)].map(([thread, ms]) => {
    const spent = ms - (before.get(thread) ?? 0) - (idle.get(thread) ?? 0) * secondsEach;
    return [thread, Math.max(0, spent) / pages] as const;
  });
  const main = perPage.find(([thread]) => thread === server.pid)?.[1] ?? 0;
  const others = perPage.filter(([thread]) => thread !== server.pid).map(([, ms]) => ms);
  return {
    ...result,
    main,
    platform: Math.max(0, ...others),
    all: perPage.reduce((sum, [, ms]) => sum + ms, 0),
  };
}

const line = (name: string, { perSecond, p99, main, platform, all }: Measured): string =>
  `  ${name.padEnd(24)} ${perSecond.toFixed(0).padStart(6)}/s · p99 ${p99.toFixed(1)} ms · processor a page: main ${main.toFixed(2)}, busiest other thread ${platform.toFixed(2)}, all ${all.toFixed(2)} ms`;

/** Header lines of an answer that a server of another kind may send, too. */
const plainHeaders = (headers: Readonly<Record<string, string | string[] | undefined>>) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !['date', 'connection', 'keep-alive'].includes(name)
        ? [[name, value]]
        : [],
    ),
  );

/** A kept guest page beside servers that do nothing but send the same bytes and headers. */
async function compareCached(
  server: TestServer,
  host: string,
  folder: string,
  print: (line: string) => void,
): Promise<void> {
  const request = { host: `${host}:${server.port}`, 'accept-encoding': 'br' };
  const first = await sendRequest(server.port, host, '/', { headers: request });
  const target = first.status === 302 ? (first.headers.location ?? '/login') : '/';
  const page = await sendRequest(server.port, host, target, { headers: request });
  const headers = plainHeaders(page.headers);
  const baselines: readonly (readonly [string, Baseline | undefined])[] = [
    ['node:http', await startNode(folder, page.body, headers)],
    ['nginx', await startNginx(folder, page.body, headers)],
  ];
  const ask = async (port: number, askedPath: string) =>
    (await load({ port, path: askedPath, headers: request }, secondsEach)).perSecond;
  await ask(server.port, target);
  const ours = await ask(server.port, target);
  const parts = [`  kept guest page    ${ours.toFixed(0).padStart(6)}/s`];
  for (const [name, baseline] of baselines) {
    if (!baseline) {
      parts.push(`${name} is not on PATH`);
      continue;
    }
    const theirs = await ask(baseline.port, '/');
    const again = await ask(server.port, target);
    parts.push(
      `${(Math.max(ours, again) / theirs).toFixed(2)} of ${name} with the same bytes and headers (${theirs.toFixed(0)}/s${name === 'nginx' ? ', the most that the client asked' : ''})`,
    );
    baseline.stop();
  }
  print(parts.join(' · '));
}

/**
 * Members' pages (shown again, and each made for its request), a guest's page made anew and a kept
 * one, of each brand: pages a second, the time of the slowest percent, and the processor time of a
 * page by thread.
 */
export async function measureMembers(
  hosts: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-bench-members-'));
  const server = await startServer({ SANDBOX: '1' });
  try {
    print(`pages by ${loadClient}, eight connections, brotli:`);
    for (const host of hosts) {
      print(host);
      const idle = await idleLoad(server);
      const common = { host: `${host}:${server.port}`, 'accept-encoding': 'br' };
      const cookie = await logIn(server.port, host, 'player01');
      for (const [name, target] of memberPages)
        for (const isVaried of [false, true])
          print(
            line(
              `member's ${name}${isVaried ? ', made' : ''}`,
              await measure(
                server,
                { port: server.port, path: target, headers: { ...common, cookie }, isVaried },
                idle,
              ),
            ),
          );
      const home = await sendRequest(server.port, host, `/?${uncached}`);
      const anew = `${home.status === 302 ? (home.headers.location ?? '/login') : '/'}?${uncached}`;
      print(
        line(
          'guest, made anew',
          await measure(server, { port: server.port, path: anew, headers: common }, idle),
        ),
      );
      await compareCached(server, host, folder, print);
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
