import { expect, test } from 'vitest';
import {
  balanceQueueLimits,
  exchangeQueueLimits,
  orderQueueLimits,
} from '#app/platform/wallet/queue-limits.ts';
import { createWalletAdmission } from './wallet-admission.ts';
import type { WireRequest } from './serialize-http.ts';

const whole: WireRequest = { method: 'POST', url: '', headers: [], body: new ArrayBuffer(0) };

function setUp(deadlineMs?: number) {
  const admit = createWalletAdmission({
    isProved: async (request) => !request.headers.get('x-vendor')?.startsWith('stranger'),
    ...(deadlineMs === undefined ? {} : { deadlineMs }),
  });
  const pendingResponses: ((response: Response | Error) => void)[] = [];
  let reads = 0;
  const ask = (vendor: string, call = 'bet', wire = whole, method = 'POST'): Promise<Response> =>
    admit({
      request: new Request(`http://alon.localhost/lgw/wallet/v1/${call}`, {
        method,
        headers: { 'x-vendor': vendor },
      }),
      merchantCode: 'alon',
      readBody: async () => {
        reads += 1;
        return wire;
      },
      refuse: () => new Response(null, { status: 429 }),
      answer: () =>
        new Promise((resolve, reject) =>
          pendingResponses.push((answer) =>
            answer instanceof Error ? reject(answer) : resolve(answer),
          ),
        ),
    });
  /** Fills the thread with pending requests. */
  const fill = async (
    count: number,
    ...how: Parameters<typeof ask>
  ): Promise<{ readonly pending: readonly Promise<Response>[] }> => {
    const from = pendingResponses.length;
    const pending = Array.from({ length: count }, () => ask(...how));
    await expect.poll(() => pendingResponses.length).toBe(from + count);
    return { pending };
  };
  return { ask, fill, pendingCount: pendingResponses, reads: () => reads };
}

const status = async (pending: Promise<Response>): Promise<unknown[]> => {
  const response = await pending;
  return [
    response.status,
    response.headers.get('retry-after'),
    ((await response.json()) as { code: string }).code,
  ];
};

test('[API-23] a full queue refuses before reading the body: 429 per vendor, 503 overall', async () => {
  const { ask, fill, pendingCount: pendingResponses, reads } = setUp();
  await fill(orderQueueLimits.maxPerOwner, 'one');
  const readsBefore = reads();
  expect(await status(ask('one'))).toEqual([429, '1', 'busy']);
  expect(reads()).toBe(readsBefore);
  await fill(orderQueueLimits.maxTotal - orderQueueLimits.maxPerOwner, 'other');
  expect(await status(ask('third'))).toEqual([503, '1', 'busy']);
  expect(pendingResponses).toHaveLength(orderQueueLimits.maxTotal);
});

test('[API-23] a request admitted during its body upload occupies its place', async () => {
  const { ask } = setUp();
  const pending = Array.from({ length: orderQueueLimits.maxPerOwner + 5 }, () =>
    Promise.race([
      ask('one').then((response) => response.status),
      new Promise((resolve) => setImmediate(resolve, 'inside')),
    ]),
  );
  expect(
    (await Promise.all(pending)).filter((responseStatus) => responseStatus === 429),
  ).toHaveLength(5);
});

test('[API-23] a response frees a place, even the one that the thread has ended', async () => {
  const { ask, fill, pendingCount: pendingResponses } = setUp();
  const {
    pending: [first, second],
  } = await fill(orderQueueLimits.maxPerOwner, 'one');
  pendingResponses[0]?.(new Response());
  pendingResponses[1]?.(new Error('the platform has ended'));
  await first;
  await expect(second).rejects.toThrow('ended');
  await fill(2, 'one');
  expect((await ask('one')).status).toBe(429);
});

test('[API-23] queues balances and launch codes separately; other requests pass', async () => {
  const { ask, fill } = setUp();
  await fill(orderQueueLimits.maxPerOwner, 'one');
  await fill(balanceQueueLimits.maxPerOwner, 'one', 'balance');
  expect((await ask('one', 'balance')).status).toBe(429);
  await fill(exchangeQueueLimits.maxPerOwner, 'one', 'session');
  expect((await ask('one', 'session')).status).toBe(429);
  await fill(1, 'one', 'openapi.json', { ...whole, method: 'GET', body: null }, 'GET');
});

test('[API-23] slow bodies do not block other requests', async () => {
  const { fill } = setUp();
  await fill(orderQueueLimits.maxTotal, 'one', 'bet', { ...whole, body: 'later' });
  await fill(1, 'one');
});

test('answers 503 at the deadline while the thread hangs; the order is still queued', async () => {
  const { ask, fill } = setUp(1);
  const { pending } = await fill(orderQueueLimits.maxPerOwner, 'one');
  expect(await status(pending[0] as Promise<Response>)).toEqual([503, '1', 'busy']);
  expect((await ask('one')).status).toBe(429);
  expect((await ask('one', 'bet', { ...whole, body: 'later' })).status).toBe(429);
});

test('unsigned requests do not use up a vendor’s capacity', async () => {
  const { ask, fill } = setUp();
  await fill(64, 'stranger');
  expect(await status(ask('stranger-2'))).toEqual([503, '1', 'busy']);
  await fill(orderQueueLimits.maxPerOwner, 'one');
  expect(await status(ask('one'))).toEqual([429, '1', 'busy']);
});
