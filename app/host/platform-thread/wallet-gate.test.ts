import { expect, test } from 'vitest';
import { balanceBounds, orderBounds } from '#app/platform/wallet/bounds.ts';
import { createWalletGate } from './wallet-gate.ts';
import type { WireRequest } from './wire.ts';

const whole: WireRequest = { method: 'POST', url: '', headers: [], body: new ArrayBuffer(0) };

/** A gate before a thread that answers when it is told to. */
function gateBefore() {
  const gate = createWalletGate();
  const held: ((response: Response | Error) => void)[] = [];
  let reads = 0;
  const ask = (vendor: string, call = 'bet', wire = whole, method = 'POST'): Promise<Response> =>
    gate({
      request: new Request(`http://alon.localhost/lgw/wallet/v1/${call}`, {
        method,
        headers: { 'x-vendor': vendor },
      }),
      merchantCode: 'alon',
      read: async () => {
        reads += 1;
        return wire;
      },
      answer: () =>
        new Promise((resolve, reject) =>
          held.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
        ),
    });
  /** Fills the thread with requests that get no answer yet. */
  const fill = async (
    count: number,
    ...how: Parameters<typeof ask>
  ): Promise<readonly Promise<Response>[]> => {
    const from = held.length;
    const asked = Array.from({ length: count }, () => ask(...how));
    await expect.poll(() => held.length).toBe(from + count);
    return asked;
  };
  return { ask, fill, held, reads: () => reads };
}

const status = async (asked: Promise<Response>): Promise<unknown[]> => {
  const response = await asked;
  return [
    response.status,
    response.headers.get('retry-after'),
    ((await response.json()) as { code: string }).code,
  ];
};

test('[API-23] who would find the line full is sent away before their body is read: 429 for a vendor’s own orders, 503 for everybody’s', async () => {
  const { ask, fill, held, reads } = gateBefore();
  await fill(orderBounds.mostOfOwner, 'one');
  const read = reads();
  expect(await status(ask('one'))).toEqual([429, '1', 'busy']);
  expect(reads()).toBe(read);
  await fill(orderBounds.mostInAll - orderBounds.mostOfOwner, 'other');
  expect(await status(ask('third'))).toEqual([503, '1', 'busy']);
  expect(held).toHaveLength(orderBounds.mostInAll);
});

test('[API-23] who came in while a body was read takes its place', async () => {
  const { ask } = gateBefore();
  const asked = Array.from({ length: orderBounds.mostOfOwner + 5 }, () =>
    Promise.race([
      ask('one').then((response) => response.status),
      new Promise((resolve) => setImmediate(resolve, 'inside')),
    ]),
  );
  expect((await Promise.all(asked)).filter((told) => told === 429)).toHaveLength(5);
});

test('[API-23] an answer makes room, also when it is that the thread has ended', async () => {
  const { ask, fill, held } = gateBefore();
  const [first, second] = await fill(orderBounds.mostOfOwner, 'one');
  held[0]?.(new Response());
  held[1]?.(new Error('the platform has ended'));
  await first;
  await expect(second).rejects.toThrow('ended');
  await fill(2, 'one');
  expect((await ask('one')).status).toBe(429);
});

test('[API-23] balances have a line of their own, and what is no call of a vendor’s passes', async () => {
  const { ask, fill } = gateBefore();
  await fill(orderBounds.mostOfOwner, 'one');
  await fill(balanceBounds.mostOfOwner, 'one', 'balance');
  expect((await ask('one', 'balance')).status).toBe(429);
  await fill(1, 'one', 'openapi.json', { ...whole, method: 'GET', body: null }, 'GET');
});

test('[API-23] bodies that trickle in keep nobody out', async () => {
  const { fill } = gateBefore();
  await fill(orderBounds.mostInAll, 'one', 'bet', { ...whole, body: 'later' });
  await fill(1, 'one');
});
