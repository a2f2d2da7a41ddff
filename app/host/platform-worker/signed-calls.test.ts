import { expect, test } from 'vitest';
import {
  balanceQueueLimits,
  exchangeQueueLimits,
  orderQueueLimits,
} from '#app/platform/wallet/queue-limits.ts';
import { requestSignature } from '#app/lib/request-signature.ts';
import { signedApiOf } from '#schema/signed-apis.ts';
import { createBodyMemory } from './body-memory.ts';
import type { CallWorker, WorkerApi } from './protocol.ts';
import type { WireResponse } from './serialize-http.ts';
import { createSignedCalls } from './signed-calls.ts';

const secret = 'the secret of harbour-games at alon';
const done: WireResponse = { status: 200, headers: [], body: null, breaksOff: false };

interface Sent {
  readonly vendor?: string;
  readonly call?: string;
  readonly method?: string;
  readonly merchantCode?: string;
  readonly key?: string;
  /** The body that is sent; the signature is for `{}`. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** @param signed the thread's answer to a request */
function openCalls(
  findSecret: WorkerApi['signingSecret'],
  signed: WorkerApi['signed'],
  ...options: readonly [deadlineMs?: number, now?: () => number]
) {
  let reads = 0;
  const threadCalls = { signingSecret: findSecret, signed };
  const callWorker = (name: keyof typeof threadCalls, args: readonly unknown[]) =>
    (threadCalls[name] as (...given: readonly unknown[]) => Promise<unknown>)(...args);
  const calls = createSignedCalls(callWorker as CallWorker, createBodyMemory(), ...options);
  const send = ({
    vendor = 'harbour',
    call = 'bet',
    method = 'POST',
    merchantCode = 'alon',
    key = secret,
    body = '{}',
    headers = {},
  }: Sent = {}): Promise<Response> => {
    const path = `/lgw/wallet/v1/${call}`;
    const content = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          reads += 1;
          controller.enqueue(new TextEncoder().encode(body));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const request = new Request(`http://alon.localhost${path}`, {
      method,
      headers: {
        'x-vendor': vendor,
        'x-timestamp': '1',
        'x-signature': requestSignature(key, { timestamp: '1', path, body: '{}' }),
        ...headers,
      },
      ...(method === 'POST' ? { body: content, duplex: 'half' } : {}),
    });
    const api = signedApiOf(path);
    if (!api) throw new Error(`no signed API has ${path}`);
    return calls(request, api, { merchantCode, ip: '192.0.2.7' });
  };
  return { send, reads: () => reads };
}

const arriving = { headers: { 'content-length': '100000' } };

function setUp(deadlineMs?: number) {
  const pendingResponses: ((response: WireResponse | Error) => void)[] = [];
  const { send, reads } = openCalls(
    async (_api, _code, vendor) => (vendor.startsWith('stranger') ? 'another' : secret),
    () =>
      new Promise((resolve, reject) =>
        pendingResponses.push((answer) =>
          answer instanceof Error ? reject(answer) : resolve(answer),
        ),
      ),
    deadlineMs,
  );
  const sendCall = (vendor: string, call = 'bet', how: Sent = {}): Promise<Response> =>
    send({ vendor, call, ...how });
  /** Fills the thread with pending requests. */
  const fill = async (
    count: number,
    ...how: Parameters<typeof sendCall>
  ): Promise<{ readonly pending: readonly Promise<Response>[] }> => {
    const from = pendingResponses.length;
    const pending = Array.from({ length: count }, () => sendCall(...how));
    await expect.poll(() => pendingResponses.length).toBe(from + count);
    return { pending };
  };
  return { sendCall, fill, pendingCount: pendingResponses, reads: () => reads };
}

const status = async (pending: Promise<Response>): Promise<unknown[]> => {
  const response = await pending;
  return [
    response.status,
    response.headers.get('retry-after'),
    ((await response.json()) as { code: string }).code,
  ];
};

test('[API-23] refuses before reading the body when a queue is full: 429 per vendor, 503 overall', async () => {
  const { sendCall, fill, pendingCount: pendingResponses, reads } = setUp();
  await fill(orderQueueLimits.maxPerOwner, 'one');
  const readsBefore = reads();
  expect(await status(sendCall('one'))).toEqual([429, '1', 'busy']);
  expect(reads()).toBe(readsBefore);
  await fill(orderQueueLimits.maxTotal - orderQueueLimits.maxPerOwner, 'other');
  expect(await status(sendCall('third'))).toEqual([503, '1', 'busy']);
  expect(pendingResponses).toHaveLength(orderQueueLimits.maxTotal);
});

test('[API-23] counts a request that is admitted during its body upload', async () => {
  const { sendCall } = setUp();
  const pending = Array.from({ length: orderQueueLimits.maxPerOwner + 5 }, () =>
    Promise.race([
      sendCall('one').then((response) => response.status),
      new Promise((resolve) => setImmediate(resolve, 'inside')),
    ]),
  );
  expect(
    (await Promise.all(pending)).filter((responseStatus) => responseStatus === 429),
  ).toHaveLength(5);
});

test('[API-23] frees a slot with each response, even when the thread has ended', async () => {
  const { sendCall, fill, pendingCount: pendingResponses } = setUp();
  const {
    pending: [first, second],
  } = await fill(orderQueueLimits.maxPerOwner, 'one');
  pendingResponses[0]?.(done);
  pendingResponses[1]?.(new Error('the platform has ended'));
  await first;
  await expect(second).rejects.toThrow('ended');
  await fill(2, 'one');
  expect((await sendCall('one')).status).toBe(429);
});

test('[API-23] queues balances and launch codes separately; other requests pass', async () => {
  const { sendCall, fill } = setUp();
  await fill(orderQueueLimits.maxPerOwner, 'one');
  await fill(balanceQueueLimits.maxPerOwner, 'one', 'balance');
  expect((await sendCall('one', 'balance')).status).toBe(429);
  await fill(exchangeQueueLimits.maxPerOwner, 'one', 'session');
  expect((await sendCall('one', 'session')).status).toBe(429);
  await fill(1, 'one', 'openapi.json', { method: 'GET' });
});

test('[API-23] does not block other requests by slow bodies', async () => {
  const { fill } = setUp();
  await fill(orderQueueLimits.maxTotal, 'one', 'bet', arriving);
  await fill(1, 'one');
});

test('answers 503 at the deadline while the thread hangs and keeps the order queued', async () => {
  const { sendCall, fill } = setUp(1);
  const { pending } = await fill(orderQueueLimits.maxPerOwner, 'one');
  expect(await status(pending[0] as Promise<Response>)).toEqual([503, '1', 'busy']);
  expect((await sendCall('one')).status).toBe(429);
  expect((await sendCall('one', 'bet', arriving)).status).toBe(429);
});

test('does not count unsigned requests against a vendor’s capacity', async () => {
  const { sendCall, fill } = setUp();
  await fill(64, 'stranger');
  expect(await status(sendCall('stranger-2'))).toEqual([503, '1', 'busy']);
  await fill(orderQueueLimits.maxPerOwner, 'one');
  expect(await status(sendCall('one'))).toEqual([429, '1', 'busy']);
});

/** @returns whether the thread receives the verified signature */
function setUpProof() {
  let now = 0;
  let finds = 0;
  let answer: () => Promise<string | undefined> = async () => secret;
  let verifiedWith: string | undefined;
  const { send } = openCalls(
    (api, merchantCode, vendorCode) => {
      finds += 1;
      return `${api}/${merchantCode}/${vendorCode}` === 'wallet/alon/harbour'
        ? answer()
        : Promise.resolve(undefined);
    },
    async (_request, _api, _at, verified) => {
      verifiedWith = verified;
      return done;
    },
    undefined,
    () => now,
  );
  const prove = async (sent?: Sent) => {
    await send(sent);
    return verifiedWith === secret;
  };
  return {
    prove,
    finds: () => finds,
    move: (ms: number) => (now += ms),
    answerWith: (next: typeof answer) => (answer = next),
  };
}

test('accepts only the named vendor’s signature at its own brand', async () => {
  const { prove } = setUpProof();
  expect(await prove()).toBe(true);
  for (const other of [
    { merchantCode: 'bayani' },
    { vendor: 'another' },
    { vendor: '../harbour' },
    { vendor: '' },
    { key: 'another secret' },
    { body: '{"amount":2}' },
    arriving,
  ])
    expect(await prove(other), JSON.stringify(other)).toBe(false);
});

test('passes a request on unverified when its secret cannot be read', async () => {
  const { prove, answerWith } = setUpProof();
  answerWith(() => Promise.reject(new Error('the database is unreachable')));
  expect(await prove()).toBe(false);
  answerWith(async () => secret);
  expect(await prove()).toBe(true);
});

test('requests a secret once and uses it while the thread hangs', async () => {
  const { prove, finds, move, answerWith } = setUpProof();
  for (let turn = 0; turn < 5; turn += 1) expect(await prove()).toBe(true);
  expect(finds()).toBe(1);
  answerWith(() => new Promise(() => undefined));
  move(3_000);
  expect(await prove()).toBe(true);
  expect(finds()).toBe(2);
});
