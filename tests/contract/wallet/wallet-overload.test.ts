import { beforeAll, expect, test } from 'vitest';
import { expectBalancedLedger } from '../../support/sound-money.ts';
import { exchangeQueueLimits, orderQueueLimits } from '#app/platform/wallet/queue-limits.ts';
import { createCaseContext, type CaseContext } from '../../../scripts/wallet-check/wallet-case.ts';
import { walletClient, type WalletResponse } from '../../../scripts/wallet-check/client.ts';
import { openGameSession } from '../../support/game-session.ts';
import { testTenant } from '../../support/test-tenant.ts';
import { platformForTests } from '../../support/platform-for-tests.ts';

/* Above its capacity the wallet refuses orders immediately and loses none that it accepted. */
const testPlatform = platformForTests(testTenant('alon'));
let context: CaseContext;
let bytesRead = 0;
beforeAll(async () => {
  const { session } = await openGameSession(testPlatform, 'alon');
  const counting = (request: Request): Request => {
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          bytesRead += 1;
          controller.enqueue(new Uint8Array(await request.arrayBuffer()));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    return new Request(request.url, {
      method: 'POST',
      headers: request.headers,
      body,
      duplex: 'half',
    });
  };
  const send = (request: Request) =>
    testPlatform.platform.fetch(counting(request), { merchantCode: 'alon', ip: '192.0.2.7' });
  context = await createCaseContext(
    walletClient({
      url: 'http://alon.localhost',
      vendor: 'demo',
      secret: await testPlatform.platform.demoVendorSecret(),
      now: () => testPlatform.clock.now(),
      send,
    }),
    session,
  );
});

/** Holds the database until it is released. */
async function holdDatabase(): Promise<() => Promise<void>> {
  return new Promise((resolveHeld) => {
    const holding = testPlatform.database.transaction(
      () =>
        new Promise<void>((resolve) => {
          resolveHeld(async () => {
            resolve();
            await holding;
          });
        }),
    );
  });
}

test('[API-23] a full queue refuses before reading the body, and accepts the retry', async () => {
  const balanceBefore = await context.balance();
  const bets = Array.from({ length: orderQueueLimits.maxPerOwner + 10 }, () => context.bet());
  const responses: WalletResponse[] = [];
  const late = context.bet();
  // Requests queue while the database is blocked.
  const letGo = await holdDatabase();
  const pendingBets = bets.map(async (bet) => responses.push(await context.send('bet', bet)));
  await expect.poll(() => responses.length, { timeout: 15_000 }).toBe(10);
  const bytesReadBefore = bytesRead;
  responses.push(await context.send('bet', late));
  expect(bytesRead).toBe(bytesReadBefore);
  await letGo();
  for (const { status, headers, json } of responses.slice(0, 11))
    expect([status, headers.get('retry-after'), json['code']]).toEqual([429, '1', 'busy']);
  await Promise.all(pendingBets);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(
    orderQueueLimits.maxPerOwner,
  );
  expect(await context.balance()).toBe(balanceBefore - orderQueueLimits.maxPerOwner * 10);
  await context.expectSuccess('bet', late);
  for (const part of [
    bets.slice(0, orderQueueLimits.maxPerOwner),
    bets.slice(orderQueueLimits.maxPerOwner),
  ])
    await Promise.all(part.map((bet) => context.expectSuccess('bet', bet)));
  expect(await context.balance()).toBe(balanceBefore - (bets.length + 1) * 10);
  await expectBalancedLedger(testPlatform.database);
});

test('[API-23] launch codes have a separate bounded queue', async () => {
  const madeUp = { launchCode: 'nobody-has-this-code', gameCode: 'MR-mango-fiesta' };
  const responses: WalletResponse[] = [];
  const letGo = await holdDatabase();
  const pending = Array.from({ length: exchangeQueueLimits.maxPerOwner + 5 }, async () =>
    responses.push(await context.send('session', madeUp)),
  );
  await expect.poll(() => responses.length, { timeout: 15_000 }).toBe(5);
  await letGo();
  await Promise.all(pending);
  const codes = responses.map(({ json }) => json['code']);
  expect(codes.slice(0, 5)).toEqual(Array<string>(5).fill('busy'));
  expect(new Set(codes.slice(5))).toEqual(new Set(['launch-expired']));
});
