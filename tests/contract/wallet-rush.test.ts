import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLedger } from '#app/platform/ledger/audit.ts';
import { orderBounds } from '#app/platform/wallet/bounds.ts';
import { openTable, type Table } from '../../scripts/wallet-check/case.ts';
import { walletClient, type Heard } from '../../scripts/wallet-check/client.ts';
import { platformBench, type PlatformBench } from '../support/platform-bench.ts';
import { takeSeat } from '../support/seat.ts';
import { testTenant } from '../support/test-tenant.ts';

/* More orders than the wallet can carry out: it says so at once, and loses none of those that it took. */
let bench: PlatformBench;
let table: Table;
/** Bodies that somebody read. */
let read = 0;
beforeAll(async () => {
  bench = await platformBench(testTenant('alon'));
  const { session } = await takeSeat(bench, 'alon');
  const counting = (request: Request): Request => {
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          read += 1;
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
    bench.platform.fetch(counting(request), { merchantCode: 'alon', ip: '192.0.2.7' });
  table = await openTable(
    walletClient({
      url: 'http://alon.localhost',
      vendor: 'demo',
      secret: await bench.platform.demoVendorSecret(),
      now: () => bench.clock.now(),
      send,
    }),
    session,
  );
});
afterAll(() => bench.database.close());

/** Takes the database for itself until it is let go. */
async function holdDatabase(): Promise<() => Promise<void>> {
  return new Promise((held) => {
    const holding = bench.database.transaction(
      () =>
        new Promise<void>((resolve) => {
          held(async () => {
            resolve();
            await holding;
          });
        }),
    );
  });
}

test('[API-23] a line that is full sends the next order away before its body is read, and it is taken when it is asked again', async () => {
  const before = await table.balance();
  const bets = Array.from({ length: orderBounds.mostOfOwner + 10 }, () => table.bet());
  const heard: Heard[] = [];
  const late = table.bet();
  // As long as somebody else has the database, what is asked waits.
  const letGo = await holdDatabase();
  const asked = bets.map(async (bet) => heard.push(await table.ask('bet', bet)));
  await expect.poll(() => heard.length, { timeout: 15_000 }).toBe(10);
  const until = read;
  heard.push(await table.ask('bet', late));
  expect(read).toBe(until);
  await letGo();
  for (const { status, headers, json } of heard.slice(0, 11))
    expect([status, headers.get('retry-after'), json['code']]).toEqual([429, '1', 'busy']);
  await Promise.all(asked);
  expect(heard.filter(({ status }) => status === 200)).toHaveLength(orderBounds.mostOfOwner);
  expect(await table.balance()).toBe(before - orderBounds.mostOfOwner * 10);
  await table.done('bet', late);
  for (const part of [bets.slice(0, orderBounds.mostOfOwner), bets.slice(orderBounds.mostOfOwner)])
    await Promise.all(part.map((bet) => table.done('bet', bet)));
  expect(await table.balance()).toBe(before - (bets.length + 1) * 10);
  expect(await auditLedger(bench.database)).toEqual({ accounts: [], movements: [], sum: 0 });
});
