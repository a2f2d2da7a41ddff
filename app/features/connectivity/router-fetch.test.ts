import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notDeliveredStatus, routerFetch, slowAfterMs } from './router-fetch.ts';
import { currentIssue, reportIssue } from './connectivity-store.ts';

beforeEach(() => {
  const events = new EventTarget();
  vi.stubGlobal('location', new URL('https://site.example/rng'));
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
  reportIssue(undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const success = () =>
  Promise.resolve(new Response('[1]\n', { headers: { 'X-Remix-Response': 'yes' } }));
const networkDown = () => Promise.reject(new TypeError('Failed to fetch'));
const brokenBody = () =>
  Promise.resolve(
    new Response(
      new ReadableStream({ start: (controller) => controller.error(new Error('broken off')) }),
    ),
  );
const proxyError = () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 }));
const inTurn = (...answers: (() => Promise<Response>)[]) => {
  let callCount = 0;
  return Object.assign(
    () => answers[Math.min(callCount++, answers.length - 1)]?.() ?? networkDown(),
    { times: () => callCount },
  );
};
const flush = () => new Promise((resolve) => setTimeout(resolve));

test.each([
  ['is gone', networkDown],
  ['breaks the answer off', brokenBody],
  ['has only a fault of a proxy’s', proxyError],
])('a page whose network is %s waits until it is back', async (_what, bad) => {
  const fetch = inTurn(bad, success);
  const callCount = routerFetch(fetch, () => undefined)('/promotions.data');
  await flush();
  expect(currentIssue()).toMatchObject({ kind: 'lost', isPost: false });
  dispatchEvent(new Event('online'));
  expect(await (await callCount).text()).toBe('[1]\n');
  expect(fetch.times()).toBe(2);
});

test('… or until its visitor retries; after a navigation elsewhere it is no longer reported', async () => {
  const leave = new AbortController();
  const fetch = routerFetch(inTurn(networkDown, networkDown, success), () => undefined);
  const [abandoned, awaited] = [
    fetch('/vip.data', { signal: leave.signal }),
    fetch('/promotions.data'),
  ];
  await flush();
  leave.abort();
  await expect(abandoned).rejects.toThrow('no longer needed');
  expect(currentIssue()).toBeUndefined();
  dispatchEvent(new Event('online'));
  expect((await awaited).ok).toBe(true);
});

test('does not retry a failed post, and reports that nothing changed', async () => {
  const fetch = inTurn(networkDown, success);
  const again = () => undefined;
  const answer = await routerFetch(fetch, () => again)('/login.data', { method: 'POST' });
  expect(answer.status).toBe(notDeliveredStatus);
  expect(currentIssue()).toEqual({ kind: 'lost', isPost: true, retry: again });
  dispatchEvent(new Event('online'));
  await flush();
  expect(fetch.times()).toBe(1);
});

test('reports a slow request of the router while it runs', async () => {
  vi.useFakeTimers();
  const callCount = routerFetch(
    () =>
      new Promise((resolve) => setTimeout(() => void success().then(resolve), slowAfterMs + 500)),
    () => undefined,
  )('/promotions.data');
  await vi.advanceTimersByTimeAsync(slowAfterMs);
  expect(currentIssue()).toEqual({ kind: 'slow' });
  await vi.advanceTimersByTimeAsync(500);
  expect((await callCount).ok).toBe(true);
  expect(currentIssue()).toBeUndefined();
  await expect(routerFetch(networkDown, () => undefined)('/texts/x/EN.json')).rejects.toThrow(
    'Failed to fetch',
  );
  expect(currentIssue()).toBeUndefined();
});

test.each([
  ['chunk', { kind: 'chunk', type: 'missing' } as const],
  ['lost', { kind: 'lost', isPost: false } as const],
])('[SH-20] a slow request does not hide that something is %s', async (_what, issue) => {
  vi.useFakeTimers();
  const answer = routerFetch(
    () =>
      new Promise((resolve) => setTimeout(() => void success().then(resolve), slowAfterMs + 500)),
    () => undefined,
  )('/promotions.data');
  reportIssue(issue);
  await vi.advanceTimersByTimeAsync(slowAfterMs);
  expect(currentIssue()).toEqual(issue);
  await vi.advanceTimersByTimeAsync(500);
  await answer;
  expect(currentIssue()).toEqual(issue);
});
