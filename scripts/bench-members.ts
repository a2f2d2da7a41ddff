import { logIn } from '../tests/support/log-in.ts';
import { sendRequest, startServer, type TestServer } from '../tests/support/server.ts';
import { load, seconds, threadTimes, type LoadTarget } from './bench-load.ts';
import type { Print } from './bench-parts.ts';

const secondsEach = seconds(4);
const warmUpSeconds = seconds(3);
const idleMs = 3_000;
const memberPages = [
  ['home', '/home'],
  ['/rng', '/rng'],
  ['wallet', '/member/transferFund'],
  ['statement', '/member/transactionHistory'],
  ['/rng.data', '/rng.data'],
] as const;

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
  const pages = Math.max(1, result.perSecond * secondsEach);
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

/**
 * Members' pages (shown again, and each made for its request), and a guest's page made
 * anew, of each brand: pages a second, the time of the slowest percent, and the processor time of a
 * page by thread.
 */
export async function measureMembers(hosts: readonly string[], print: Print): Promise<void> {
  const server = await startServer({ SANDBOX: '1' });
  try {
    print(
      '  eight connections, brotli; "made": another query each time, so that no page is a kept one',
    );
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
      const home = await sendRequest(server.port, host, '/');
      const anew = home.status === 302 ? (home.headers.location ?? '/login').split('?')[0] : '/';
      for (const isVaried of [false, true])
        print(
          line(
            `guest, ${isVaried ? 'another query each' : 'made anew'}`,
            await measure(
              server,
              {
                port: server.port,
                // A query that no page knows: such a page is made anew each time.
                path: isVaried ? (anew ?? '/') : `${anew}?bench=1`,
                headers: common,
                isVaried,
              },
              idle,
            ),
          ),
        );
    }
  } finally {
    await server.stop();
  }
}
