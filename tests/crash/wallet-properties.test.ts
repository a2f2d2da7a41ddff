import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '#app/platform/db/database.ts';
import { openDatabase } from '#app/platform/db/open-database.ts';
import { platformMigrations } from '#app/platform/migrations.ts';
import { createTestDatabase } from '#app/platform/test-database.ts';
import { expectBalancedLedger } from '../support/sound-money.ts';
import { createCaseContext, type CaseContext } from '../../scripts/wallet-check/wallet-case.ts';
import { walletClient, type WalletResponse } from '../../scripts/wallet-check/client.ts';
import { openGameSession } from '../support/game-session.ts';
import { testTenant } from '../support/test-tenant.ts';
import { postgresPrograms, startPostgres } from './local-postgres.ts';
import { firstSeed, isChaosRun } from './chaos-mode.ts';
import { findSettlementFaults } from './settlement-audit.ts';
import { findDifferences } from './wallet-histories.ts';
import { platformForTests } from '../support/platform-for-tests.ts';

vi.setConfig({ testTimeout: isChaosRun ? 3_600_000 : 180_000 });

/** Random orders in total; a history has about 500. */
const histories = isChaosRun ? 220 : 3;
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
  'silent rounds settled',
];

describe.each(['pglite', 'postgres'] as const)(
  'over %s, any history of orders, transfers and silent vendors',
  (kind) => {
    const programs = kind === 'postgres' ? postgresPrograms() : undefined;
    const here = kind === 'pglite' || programs !== undefined;
    let database: Database;
    let stop: () => Promise<void> = async () => undefined;
    beforeAll(async () => {
      if (kind === 'pglite') database = await createTestDatabase();
      else if (programs) {
        const server = await startPostgres(programs);
        stop = server.stop;
        const openResult = await openDatabase({
          databaseUrl: server.url,
          migrations: platformMigrations,
        });
        if (!openResult.ok) throw new Error(openResult.fault.message);
        database = openResult.value;
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
          expect(
            await findDifferences(database, seed, ordersEach, met),
            `CHAOS_SEED=${seed}`,
          ).toEqual([]);
        // Every possible answer must occur.
        expect(everythingMet.filter((answer) => !met.has(answer))).toEqual([]);
        await expectBalancedLedger(database);
        expect(await findSettlementFaults(database)).toEqual([]);
      },
    );
  },
);

describe('everything at once', () => {
  const testPlatform = platformForTests(testTenant('alon'));
  const seated = async (minor: number): Promise<CaseContext> => {
    const { session } = await openGameSession(testPlatform, 'alon', minor);
    const secret = await testPlatform.platform.demoVendorSecret();
    return createCaseContext(
      walletClient({
        url: 'http://alon.localhost',
        vendor: 'demo',
        secret,
        now: () => testPlatform.clock.now(),
        send: (request) =>
          testPlatform.platform.fetch(request, { merchantCode: 'alon', ip: '192.0.2.7' }),
      }),
      session,
    );
  };
  /** Retries until the wallet has capacity, like a vendor. */
  const patiently = async (
    context: CaseContext,
    call: string,
    body: object,
  ): Promise<WalletResponse & { readonly tries: number }> => {
    for (let tries = 1; ; tries += 1) {
      const response = await context.send(call, body);
      if (response.json['code'] !== 'busy') return { ...response, tries };
      expect([
        response.status === 429 || response.status === 503,
        response.headers.get('retry-after'),
      ]).toEqual([true, '1']);
      await new Promise((soon) => setTimeout(soon, 20));
    }
  };

  test(`${isChaosRun ? 10_000 : 1_500} simultaneous bets beyond the balance: none succeeds`, async () => {
    const context = await seated(999);
    const responses = await Promise.all(
      Array.from({ length: isChaosRun ? 10_000 : 1_500 }, () =>
        patiently(context, 'bet', context.bet({ amount: 1_000 })),
      ),
    );
    expect(
      new Set(responses.map(({ status, json }) => `${status} ${String(json['code'])}`)),
    ).toEqual(new Set(['402 insufficient']));
    expect(responses.some(({ tries }) => tries > 1)).toBe(true);
    expect(await context.balance()).toBe(999);
  });

  test('32 simultaneous duplicates of each bet, win and rollback apply it once', async () => {
    const context = await seated(100_000);
    const bets = Array.from({ length: 12 }, () => context.bet({ amount: 100 }));
    const orders: { readonly call: string; readonly body: object }[] = bets.map((body) => ({
      call: 'bet',
      body,
    }));
    await Promise.all(
      orders.flatMap(({ call, body }) =>
        Array.from({ length: 32 }, () => patiently(context, call, body)),
      ),
    );
    expect(await context.balance()).toBe(100_000 - 1_200);
    const ends = bets.map((bet, index) =>
      index % 2
        ? { call: 'win', body: context.win(bet, { amount: 150 }) }
        : { call: 'rollback', body: context.rollback(bet) },
    );
    const answers = await Promise.all(
      ends.map(
        async ({ call, body }) =>
          new Set(
            (
              await Promise.all(Array.from({ length: 32 }, () => patiently(context, call, body)))
            ).map(({ status, text }) => `${status} ${text}`),
          ).size,
      ),
    );
    expect(answers).toEqual(ends.map(() => 1));
    expect(await context.balance()).toBe(100_000 - 1_200 + 6 * 100 + 6 * 150);
    await expectBalancedLedger(testPlatform.database);
  });
});
