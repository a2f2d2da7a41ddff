import { expect, test } from 'vitest';
import { isOutage } from '../db/is-outage.ts';
import { createBatchQueue, QueueTimeoutError } from './batch-queue.ts';

/** Simulates a database that fails with the given code. */
function setUp(sqlState?: string) {
  let time = 0;
  const batches: (readonly string[])[] = [];
  const queue = createBatchQueue<string, string>({
    async execute(orders) {
      batches.push(orders);
      // Each batch takes a second.
      time += 1_000;
      if (sqlState) throw Object.assign(new Error('failed'), { code: sqlState });
      return orders;
    },
    maxBatchSize: 2,
    limits: { maxTotal: 100, maxPerOwner: 100 },
    maxWaitMs: 1_500,
    now: () => time,
    isSharedFailure: isOutage,
  });
  const submitAll = (orders: readonly string[]) =>
    Promise.allSettled(orders.map((order) => Promise.resolve(queue.submit(order, 'one'))));
  return { submitAll, batches };
}

test.each(['57014', '55P03', '53100', '53400', '58030'])(
  'a batch that fails with %s is not retried order by order',
  async (code) => {
    const { submitAll, batches } = setUp(code);
    expect((await submitAll(['a', 'b'])).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ]);
    expect(batches).toEqual([['a', 'b']]);
  },
);

test('a batch that fails because of one order is retried order by order', async () => {
  const { submitAll, batches } = setUp('22P02');
  await submitAll(['a', 'b']);
  expect(batches).toEqual([['a', 'b'], ['a'], ['b']]);
});

test('rejects an order that waited too long and never executes it', async () => {
  const { submitAll, batches } = setUp();
  const results = await submitAll(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(batches).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(results.slice(4)).toEqual(
    ['e', 'f'].map(() => ({
      status: 'rejected',
      reason: expect.any(QueueTimeoutError) as unknown,
    })),
  );
});
