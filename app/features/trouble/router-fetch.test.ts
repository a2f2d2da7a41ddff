import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { neverArrived, routerFetch, slowAfter } from './router-fetch.ts';
import { currentTrouble, tellTrouble } from './trouble.ts';

/** What a browser's window has of this, in a place without one. */
beforeEach(() => {
  const events = new EventTarget();
  vi.stubGlobal('location', new URL('https://site.example/rng'));
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
  tellTrouble(undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const good = () =>
  Promise.resolve(new Response('[1]\n', { headers: { 'X-Remix-Response': 'yes' } }));
const gone = () => Promise.reject(new TypeError('Failed to fetch'));
const breaksOff = () =>
  Promise.resolve(
    new Response(
      new ReadableStream({ start: (controller) => controller.error(new Error('broken off')) }),
    ),
  );
const proxysFault = () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 }));
const inTurn = (...answers: (() => Promise<Response>)[]) => {
  let asked = 0;
  return Object.assign(() => answers[Math.min(asked++, answers.length - 1)]?.() ?? gone(), {
    times: () => asked,
  });
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

test.each([
  ['is gone', gone],
  ['breaks the answer off', breaksOff],
  ['has only a fault of a proxy’s', proxysFault],
])('a page that a network %s for waits until it is back', async (_what, bad) => {
  const fetch = inTurn(bad, good);
  const asked = routerFetch(fetch, () => undefined)('/promotions.data');
  await settled();
  expect(currentTrouble()).toMatchObject({ kind: 'lost', posted: false });
  dispatchEvent(new Event('online'));
  expect(await (await asked).text()).toBe('[1]\n');
  expect(fetch.times()).toBe(2);
});

test('… or until its visitor wishes; and whoever goes elsewhere is not told of it any more', async () => {
  const leave = new AbortController();
  const fetch = routerFetch(inTurn(gone, gone, good), () => undefined);
  const [left, wanted] = [fetch('/vip.data', { signal: leave.signal }), fetch('/promotions.data')];
  await settled();
  leave.abort();
  await expect(left).rejects.toThrow('not wanted');
  expect(currentTrouble()).toBeUndefined();
  dispatchEvent(new Event('online'));
  expect((await wanted).ok).toBe(true);
});

test('a post that did not get through is never sent twice by itself, and its form hears that nothing changed', async () => {
  const fetch = inTurn(gone, good);
  const again = () => undefined;
  const answer = await routerFetch(fetch, () => again)('/login.data', { method: 'POST' });
  expect(answer.status).toBe(neverArrived);
  expect(currentTrouble()).toEqual({ kind: 'lost', posted: true, again });
  dispatchEvent(new Event('online'));
  await settled();
  expect(fetch.times()).toBe(1);
});

test('what takes long is told while it does; other requests than the router’s are nobody’s business', async () => {
  vi.useFakeTimers();
  const asked = routerFetch(
    () => new Promise((resolve) => setTimeout(() => void good().then(resolve), slowAfter + 500)),
    () => undefined,
  )('/promotions.data');
  await vi.advanceTimersByTimeAsync(slowAfter);
  expect(currentTrouble()).toEqual({ kind: 'slow' });
  await vi.advanceTimersByTimeAsync(500);
  expect((await asked).ok).toBe(true);
  expect(currentTrouble()).toBeUndefined();
  await expect(routerFetch(gone, () => undefined)('/texts/x/EN.json')).rejects.toThrow(
    'Failed to fetch',
  );
  expect(currentTrouble()).toBeUndefined();
});
