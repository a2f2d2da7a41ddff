import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '#app/platform/db/database.ts';
import { openDatabase } from '#app/platform/db/open-database.ts';
import { platformMigrations } from '#app/platform/db/migration-list.ts';
import { freshDatabase } from '#app/platform/db/test-database.ts';
import { auditLedger } from '#app/platform/ledger/audit.ts';
import { openTable, type Table } from '../../scripts/wallet-check/case.ts';
import { walletClient, type Heard } from '../../scripts/wallet-check/client.ts';
import { platformBench, type PlatformBench } from '../support/platform-bench.ts';
import { takeSeat } from '../support/seat.ts';
import { testTenant } from '../support/test-tenant.ts';
import { postgresPrograms, startPostgres } from './local-postgres.ts';
import { firstSeed, thorough } from './thorough.ts';
import { partings } from './wallet-histories.ts';

vi.setConfig({ testTimeout: thorough ? 3_600_000 : 180_000 });

/** Orders of chance in all; a history has about 500. */
const histories = thorough ? 220 : 3;
const ordersEach = 500;
const settled = [
  'done',
  'unknown-player',
  'wrong-currency',
  'id-reused',
  'bet-settled',
  'bet-rolled-back',
];
const everythingMet = [
  ...['bet', 'betwin'].flatMap((kind) =>
    [...settled, 'session-ended', 'insufficient'].map((answer) => `${kind} ${answer}`),
  ),
  ...['win', 'rollback'].flatMap((kind) =>
    [...settled, 'unknown-bet'].map((answer) => `${kind} ${answer}`),
  ),
];

describe.each(['pglite', 'postgres'] as const)(
  'over %s, any history of bets, wins, rollbacks, transfers and ended sessions',
  (kind) => {
    const programs = kind === 'postgres' ? postgresPrograms() : undefined;
    const here = kind === 'pglite' || programs !== undefined;
    let database: Database;
    let stop: () => Promise<void> = async () => undefined;
    beforeAll(async () => {
      if (kind === 'pglite') database = await freshDatabase();
      else if (programs) {
        const server = await startPostgres(programs);
        stop = server.stop;
        const opened = await openDatabase({
          databaseUrl: server.url,
          migrations: platformMigrations,
        });
        if (!opened.ok) throw new Error(opened.fault.message);
        database = opened.value;
      }
    });
    afterAll(async () => {
      if (here) await database.close();
      await stop();
    });

    test.runIf(here)(
      `agrees with the model, answer for answer (seeds from ${firstSeed})`,
      async () => {
        const met = new Set<string>();
        for (let seed = firstSeed; seed < firstSeed + histories; seed += 1)
          expect(await partings(database, seed, ordersEach, met), `CHAOS_SEED=${seed}`).toEqual([]);
        // The proof is worth something only when everything was met that can be.
        expect(everythingMet.filter((answer) => !met.has(answer))).toEqual([]);
        expect(await auditLedger(database)).toEqual({ accounts: [], movements: [], sum: 0 });
      },
    );
  },
);

describe('everything at once', () => {
  let bench: PlatformBench;
  beforeAll(async () => {
    bench = await platformBench(testTenant('alon'));
  });
  afterAll(() => bench.database.close());
  const seated = async (minor: number): Promise<Table> => {
    const { session } = await takeSeat(bench, 'alon', minor);
    const secret = await bench.platform.demoVendorSecret();
    return openTable(
      walletClient({
        url: 'http://alon.localhost',
        vendor: 'demo',
        secret,
        now: () => bench.clock.now(),
        send: (request) => bench.platform.fetch(request, { merchantCode: 'alon', ip: '192.0.2.7' }),
      }),
      session,
    );
  };
  /** Asks until the wallet has time for it, as a vendor does. */
  const patiently = async (
    table: Table,
    call: string,
    body: object,
  ): Promise<Heard & { readonly tries: number }> => {
    for (let tries = 1; ; tries += 1) {
      const heard = await table.ask(call, body);
      if (heard.json['code'] !== 'busy') return { ...heard, tries };
      expect([
        heard.status === 429 || heard.status === 503,
        heard.headers.get('retry-after'),
      ]).toEqual([true, '1']);
      await new Promise((soon) => setTimeout(soon, 20));
    }
  };

  test(`${thorough ? 10_000 : 1_500} attempts at once to bet more than there is: none succeeds, and those too many are told to come again`, async () => {
    const table = await seated(999);
    const heard = await Promise.all(
      Array.from({ length: thorough ? 10_000 : 1_500 }, () =>
        patiently(table, 'bet', table.bet({ amount: 1_000 })),
      ),
    );
    expect(new Set(heard.map(({ status, json }) => `${status} ${String(json['code'])}`))).toEqual(
      new Set(['402 insufficient']),
    );
    expect(heard.some(({ tries }) => tries > 1)).toBe(true);
    expect(await table.balance()).toBe(999);
  });

  test('a storm of duplicates of bets, wins and rollbacks, 32 of each and all at once, applies each once', async () => {
    const table = await seated(100_000);
    const bets = Array.from({ length: 12 }, () => table.bet({ amount: 100 }));
    const orders: { readonly call: string; readonly body: object }[] = bets.map((body) => ({
      call: 'bet',
      body,
    }));
    await Promise.all(
      orders.flatMap(({ call, body }) =>
        Array.from({ length: 32 }, () => patiently(table, call, body)),
      ),
    );
    expect(await table.balance()).toBe(100_000 - 1_200);
    const ends = bets.map((bet, index) =>
      index % 2
        ? { call: 'win', body: table.win(bet, { amount: 150 }) }
        : { call: 'rollback', body: table.rollback(bet) },
    );
    const answers = await Promise.all(
      ends.map(
        async ({ call, body }) =>
          new Set(
            (await Promise.all(Array.from({ length: 32 }, () => patiently(table, call, body)))).map(
              ({ status, text }) => `${status} ${text}`,
            ),
          ).size,
      ),
    );
    expect(answers).toEqual(ends.map(() => 1));
    expect(await table.balance()).toBe(100_000 - 1_200 + 6 * 100 + 6 * 150);
    expect(await auditLedger(bench.database)).toEqual({ accounts: [], movements: [], sum: 0 });
  });
});
