import { logIn } from '../../tests/support/log-in.ts';
import { sendRequest, startServer, type TestServer } from '../../tests/support/server.ts';
import { load, seconds, threadTimes, type LoadTarget } from './load.ts';
import type { Print } from './measure-parts.ts';

const secondsEach = seconds(4);
const warmUpSeconds = seconds(3);
const idleMs = 3_000;
const memberPages = [
  ['home', '/home'],
  ['/rng', '/rng'],
  ['wallet', '/member/transferFund'],
  ['statement', '/member/transactionHistory'],
  // As requested by the browser's router for a followed link.
  ['/rng.data', '/rng.data?_routes=rng'],
] as const;

const guestData = '/rng.data?_routes=rng';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** CPU ms per second, by thread of an idle server. */
async function idleLoad({ pid }: TestServer): Promise<ReadonlyMap<number, number>> {
  const timesBefore = threadTimes(pid);
  await wait(idleMs);
  return new Map(
    [...threadTimes(pid)].map(([thread, ms]) => [
      thread,
      ((ms - (timesBefore.get(thread) ?? 0)) / idleMs) * 1_000,
    ]),
  );
}

interface Measured {
  readonly perSecond: number;
  readonly p99: number;
  /** CPU ms per page: main thread, busiest other thread, total. */
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
  const timesBefore = threadTimes(server.pid);
  const result = await load(target, secondsEach);
  const pages = Math.max(1, result.perSecond * secondsEach);
  const perPage = [...threadTimes(server.pid)].map(([thread, ms]) => {
    const spent = ms - (timesBefore.get(thread) ?? 0) - (idle.get(thread) ?? 0) * secondsEach;
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

const line = (name: string, { perSecond, p99, main, platform, all: total }: Measured): string =>
  `  ${name.padEnd(24)} ${perSecond.toFixed(0).padStart(6)}/s · p99 ${p99.toFixed(1)} ms · processor a page: main ${main.toFixed(2)}, busiest other thread ${platform.toFixed(2)}, all ${total.toFixed(2)} ms`;

/**
 * Member pages and uncached guest pages per brand: rate, 99th percentile and CPU time by thread.
 */
export async function measureMembers(hosts: readonly string[], print: Print): Promise<void> {
  const server = await startServer({ SANDBOX: '1' });
  try {
    print('  eight connections, brotli');
    print(
      "  a campaign's query is one that no page reads: it is filled into a page that all guests share",
    );
    for (const host of hosts) {
      print(host);
      const idle = await idleLoad(server);
      const common = { host: `${host}:${server.port}`, 'accept-encoding': 'br' };
      const cookie = await logIn(server.port, host, 'player01');
      for (const [name, target] of memberPages)
        print(
          line(
            `member's ${name}`,
            await measure(
              server,
              { port: server.port, path: target, headers: { ...common, cookie } },
              idle,
            ),
          ),
        );
      const home = await sendRequest(server.port, host, '/');
      const anew = home.status === 302 ? (home.headers.location ?? '/login').split('?')[0] : '/';
      print(
        line(
          'guest, /rng.data',
          await measure(server, { port: server.port, path: guestData, headers: common }, idle),
        ),
      );
      // A query that pages read prevents reuse; `bench` is not one of them.
      for (const [name, query, isVaried] of [
        ['made anew', '?q=bench', false],
        ["a campaign's query each", '', true],
      ] as const)
        print(
          line(
            `guest, ${name}`,
            await measure(
              server,
              { port: server.port, path: `${anew ?? '/'}${query}`, headers: common, isVaried },
              idle,
            ),
          ),
        );
    }
  } finally {
    await server.stop();
  }
}
