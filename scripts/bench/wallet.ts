import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { createTestDatabase } from '#app/platform/test-database.ts';
import { playerAccount } from '#app/platform/ledger/account.ts';
import { createLedger } from '#app/platform/ledger/ledger.ts';
import { makeMerchantsDir, minimalManifest } from '../../tests/support/merchants-dir.ts';
import { startServer, type TestServer } from '../../tests/support/server.ts';
import {
  postgresPrograms,
  startPostgres,
  type LocalPostgres,
} from '../../tests/crash/local-postgres.ts';
import { isQuick, loadClient, loadRequests, threadTimes } from './load.ts';
import { signBets } from './orders.ts';
import type { Print } from './measure-parts.ts';
import { measureRecovery, measureOverload, maxOverloadConnections } from './overload.ts';
import {
  brand,
  createPlayers,
  serverSecret,
  httpVendor,
  type Player,
} from '../../tests/crash/wallet-server.ts';

const seconds = isQuick ? 3 : 8;
const concurrency = 96;

type Vendor = ReturnType<typeof httpVendor>;
export interface Throughput {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Longest response in ms, and so the server's longest pause. */
  readonly longest: number;
  /** CPU ms per call, independent of other load. */
  readonly cpu: number;
}

const at = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0;
const describe = ({ perSecond, p50, p99, cpu }: Omit<Throughput, 'longest'>): string =>
  `${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${cpu.toFixed(2)} ms of the server’s processor each`;

const processorMs = (...pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return sum + (Number(fields[11]) + Number(fields[12])) * 10;
  }, 0);

let betCount = 0;
const betOf = ({ session, player }: Player): object => {
  const id = `bench-${(betCount += 1)}`;
  return {
    transactionId: id,
    roundId: id,
    gameCode: 'bench',
    session,
    player,
    currency: 'PHP',
    amount: 1,
  };
};
const requests: Readonly<
  Record<'bet' | 'balance', (vendor: Vendor, player: Player) => ReturnType<Vendor['ask']>>
> = {
  bet: (vendor, player) => vendor.ask('bet', betOf(player)),
  balance: (vendor, { session }) => vendor.ask('balance', { session }),
};

export async function measureThroughput(
  vendor: Vendor,
  pid: number,
  players: readonly Player[],
  call: 'bet' | 'balance',
  workers = concurrency,
  lengthMs = seconds * 1000,
): Promise<Throughput> {
  const times: number[] = [];
  const start = performance.now();
  const cpu = processorMs(pid);
  const worker = async (number: number): Promise<void> => {
    while (performance.now() - start < lengthMs) {
      const from = performance.now();
      const { status, text } = await requests[call](
        vendor,
        players[number % players.length] as Player,
      );
      if (status !== 200) throw new Error(`${call}: ${status} ${text}`);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, number) => worker(number)));
  return {
    perSecond: (times.length / (performance.now() - start)) * 1000,
    p50: at(times, 0.5),
    p99: at(times, 0.99),
    longest: at(times, 1),
    cpu: (processorMs(pid) - cpu) / times.length,
  };
}

/** More than any server processes during a measurement. */
const maxBets = 6_000 * seconds;

/** Durable bets by wrk, which uses less CPU than a vendor in Node. */
async function measureBetsByWrk(
  name: string,
  server: TestServer,
  players: readonly Player[],
  print: Print,
): Promise<void> {
  if (loadClient !== 'wrk') return print(`  ${name}: wrk is not on PATH`);
  for (const connections of [concurrency / 2, concurrency]) {
    const orders = await signBets(server.port, players, maxBets);
    const timesBefore = threadTimes(server.pid);
    const bets = await loadRequests(
      { port: server.port, requests: orders, connections, pauseMs: 0 },
      seconds,
    );
    const spent = [...threadTimes(server.pid)].reduce(
      (sum, [thread, ms]) => sum + ms - (timesBefore.get(thread) ?? 0),
      0,
    );
    print(
      `  ${name}: durable bets by wrk ${describe({ ...bets, cpu: spent / (bets.perSecond * seconds) })} (${connections} concurrent)`,
    );
  }
}

async function measureStarted(name: string, server: TestServer, print: Print): Promise<number> {
  const players = await createPlayers(server.port, 40, 100_000_000);
  await measureBetsByWrk(name, server, players, print);
  const vendor = httpVendor(server.port, concurrency);
  await measureThroughput(vendor, server.pid, players, 'bet', 16);
  const bets = await measureThroughput(vendor, server.pid, players, 'bet');
  print(
    `  ${name}: durable bets ${describe(bets)} (${concurrency} concurrent, over HTTP from this machine)`,
  );
  print(
    `  ${name}: balance reads ${describe(await measureThroughput(vendor, server.pid, players, 'balance'))}`,
  );
  vendor.close();
  const overloadVendor = httpVendor(server.port, maxOverloadConnections);
  // Open connections before the load: Node accepts one new connection per event loop turn.
  await Promise.all(
    Array.from({ length: maxOverloadConnections }, (_, number) =>
      requests.balance(overloadVendor, players[number % players.length] as Player),
    ),
  );
  const send = (number: number) =>
    requests.bet(overloadVendor, players[number % players.length] as Player);
  print(
    `  ${name}: ${await measureOverload({ port: server.port, perSecond: Math.round(bets.perSecond * 5), seconds, send })}; as fast as before after ${((await measureRecovery(send, bets.p99)) / 1000).toFixed(1)} s`,
  );
  overloadVendor.close();
  return bets.perSecond;
}

async function measureServer(
  name: string,
  settings: Record<string, string>,
  print: Print,
): Promise<number> {
  const server = await startServer(settings);
  try {
    return await measureStarted(name, server, print);
  } finally {
    await server.stop();
  }
}

/** Servers with a shared PostgreSQL: total rate, and cost per bet. */
async function measureShared(
  settings: Record<string, string>,
  postgres: LocalPostgres,
  print: Print,
): Promise<void> {
  const servers = await Promise.all([startServer(settings), startServer(settings)]);
  const players = await createPlayers(servers[0].port, 40, 100_000_000);
  const vendors = servers.map(({ port }) => httpVendor(port, concurrency / 2));
  const bets = async (count: number) => {
    const cpuBefore = processorMs(...postgres.pids());
    const from = performance.now();
    const results = await Promise.all(
      vendors
        .slice(0, count)
        .map((vendor, index) =>
          measureThroughput(vendor, servers[index]?.pid ?? 0, players, 'bet', concurrency / 2),
        ),
    );
    const perSecond = results.reduce((sum, one) => sum + one.perSecond, 0);
    const answeredCount = (perSecond * (performance.now() - from)) / 1000;
    return {
      perSecond,
      text: `${results.map(describe).join('; ')}; together ${perSecond.toFixed(0)}/s, ${((processorMs(...postgres.pids()) - cpuBefore) / answeredCount).toFixed(2)} ms of PostgreSQL’s processor each`,
    };
  };
  await bets(2);
  const [one, two] = [await bets(1), await bets(2)];
  print(`  one server on PostgreSQL, one brand: durable bets ${one.text}`);
  print(
    `  two servers on one PostgreSQL, one brand: durable bets ${two.text}; ${(two.perSecond / one.perSecond).toFixed(2)} of one server’s`,
  );
  vendors.forEach((vendor) => vendor.close());
  await Promise.all(servers.map((server) => server.stop()));
}

const rows = 1_000_000;
const monthMs = 30 * 86_400_000;

/**
 * A statement of 13 months among a million rows: the newest page, one from the middle, and all of
 * one kind.
 */
async function measureStatement(print: Print): Promise<void> {
  const database = await createTestDatabase();
  const account = playerAccount('busy', 'PHP');
  const ledger = createLedger(database, { now: () => 1 });
  await ledger.openPlayerAccount('bench', 'busy', 'PHP');
  await database.script(`
    insert into ledger_movement select 'bench', 'm' || n, case when n % 50 = 0 then 'deposit' else 'bet' end, 'r' || n, '', 'f', n::bigint * ${Math.floor((13 * monthMs) / rows)} from generate_series(1, ${rows}) n;
    insert into ledger_entry select 'bench', 'player:busy:PHP', n, 'm' || n, 1, n, n::bigint * ${Math.floor((13 * monthMs) / rows)} from generate_series(1, ${rows}) n;`);
  await database.script('vacuum (analyze)');
  const questions = {
    'the newest page': {},
    'a page in the middle': { cursor: rows / 2 },
    'the deposits of 13 months': { kinds: ['deposit'], limit: 200, from: 0 },
    'one day a year ago': { from: monthMs, until: monthMs + 86_400_000 },
    'the oldest month': { until: monthMs },
  };
  for (const [name, question] of Object.entries(questions)) {
    const from = performance.now();
    const { entries } = await ledger.statement({ tenant: 'bench', account, ...question });
    print(
      `  statement among ${rows} rows, ${name}: ${(performance.now() - from).toFixed(0)} ms (${entries.length} lines)`,
    );
  }
  await database.close();
}

export async function measureWallet(print: Print): Promise<void> {
  const brands = makeMerchantsDir({ [`${brand}/manifest.json`]: minimalManifest(brand) });
  const settings = { MERCHANTS_DIR: brands.dir, SESSION_SECRET: serverSecret, SANDBOX: '1' };
  print(
    `  (load of the machine before: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}; the vendor runs on it, too)`,
  );
  const embeddedRate = await measureServer('embedded', settings, print);
  const programs = postgresPrograms();
  if (programs) {
    const postgres = await startPostgres(programs, true);
    const postgresSettings = { ...settings, DATABASE_URL: postgres.url };
    const postgresRate = await measureServer('PostgreSQL', postgresSettings, print);
    print(
      `  durable bets on PostgreSQL: ${(postgresRate / embeddedRate).toFixed(2)} of the embedded engine’s`,
    );
    await postgres.stop();
    const shared = await startPostgres(programs, true);
    try {
      await measureShared({ ...settings, DATABASE_URL: shared.url }, shared, print);
    } finally {
      await shared.stop();
    }
  } else print('  PostgreSQL: there is none on this machine');
  await measureStatement(print);
  brands.remove();
}
