import { makeMerchantsDir, minimalManifest } from '../../tests/support/merchants-dir.ts';
import { logIn } from '../../tests/support/log-in.ts';
import { startServer, type TestServer } from '../../tests/support/server.ts';
import { brand, createPlayers, serverSecret } from '../../tests/crash/wallet-server.ts';
import { isQuick, loadClient, loadRequests, seconds, type LoadResult } from './load.ts';
import { signBets } from './orders.ts';
import type { Print } from './measure-parts.ts';

const host = `${brand}.localhost`;
const memberCount = isQuick ? 10 : 200;
const playerCount = isQuick ? 4 : 40;
const secondsEach = seconds(20);
const readingMs = 2_000;
/** The number of idle connections determines the order rate. */
const betConnections = 100;
const betPauseMs = 95;
const pages = ['/home', '/rng', '/live', '/promotions', '/member/transferFund', '/rng.data'];

/** Every page for every member, in an order in which neighbours differ. */
const pageRequests = (port: number, cookies: readonly string[]): readonly string[] =>
  pages.flatMap((_, turn) =>
    cookies.map((cookie, member) =>
      [
        `GET ${pages[(member + turn) % pages.length] ?? '/'} HTTP/1.1`,
        `Host: ${host}:${port}`,
        'Accept-Encoding: br',
        `Cookie: ${cookie}`,
        '',
        '',
      ].join('\r\n'),
    ),
  );

const describe = ({ perSecond, p50, p99 }: LoadResult): string =>
  `${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`;

async function measure({ port }: TestServer, print: Print): Promise<void> {
  const members = await createPlayers(port, memberCount, 100_000, 'reader');
  const players = await createPlayers(port, playerCount, 100_000_000);
  const cookies: string[] = [];
  for (const { account } of members) cookies.push(await logIn(port, host, account));
  const browse = () =>
    loadRequests(
      { port, requests: pageRequests(port, cookies), connections: memberCount, pauseMs: readingMs },
      secondsEach,
    );
  const bet = async () =>
    loadRequests(
      {
        port,
        requests: await signBets(port, players, 1_500 * secondsEach),
        connections: betConnections,
        pauseMs: betPauseMs,
      },
      secondsEach,
    );
  await browse();
  print(`  ${memberCount} members alone: pages ${describe(await browse())}`);
  print(`  orders alone: bets ${describe(await bet())}`);
  const [pages, bets] = await Promise.all([browse(), bet()]);
  print(`  both: pages ${describe(pages)}; bets ${describe(bets)}`);
}

/** Browsing members while a vendor sends a thousand bets a second of other players. */
export async function measureBrowsing(print: Print): Promise<void> {
  if (loadClient !== 'wrk') return print('  wrk is not on PATH');
  const brands = makeMerchantsDir({ [`${brand}/manifest.json`]: minimalManifest(brand) });
  const server = await startServer({
    MERCHANTS_DIR: brands.dir,
    SESSION_SECRET: serverSecret,
    SANDBOX: '1',
  });
  try {
    await measure(server, print);
  } finally {
    await server.stop();
    brands.remove();
  }
}
