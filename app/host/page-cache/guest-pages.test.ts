import { describe, expect, test } from 'vitest';
import { createPageLimit, pageCosts } from '../pages/page-limit.ts';
import { answerGuest } from './guest-pages.ts';
import { createPageStores } from './store.ts';

const ip = '203.0.113.7';

function openPages(
  unreadSearch: string | undefined,
  { isCacheable = true, headers = {} }: { isCacheable?: boolean; headers?: HeadersInit } = {},
) {
  const now = () => 1_000;
  const stores = createPageStores(now);
  const limit = createPageLimit({ now });
  const key = { brand: 'alon', text: 'alon\n/rng', unreadSearch, isCurrent: () => true };
  let renders = 0;
  const render = async () => {
    renders += 1;
    const response = new Response('<p>page</p>', { headers });
    response.headers.set('content-type', 'text/html');
    response.headers.set('x-request-id', `request-${renders}`);
    return { response, isCacheable };
  };
  const requestPage = (method = 'GET') =>
    answerGuest(stores, limit, key, { method, ip, accepts: '', isData: false, render });
  return { requestPage, limit, renders: () => renders };
}

const idOf = (response: Response | undefined) => response?.headers.get('x-request-id');

describe.each([
  ['a page', undefined],
  ['a page whose query nothing reads', '?utm_source=a'],
])('%s', (_name, search) => {
  test('is rendered once for concurrent guests, without a request id', async () => {
    const { requestPage, renders } = openPages(search);
    const responses = await Promise.all([requestPage(), requestPage()]);
    expect(renders()).toBe(1);
    expect(responses.map(idOf)).toEqual([null, null]);
    expect(await responses[1]?.text()).toBe('<p>page</p>');
    await requestPage();
    expect(renders()).toBe(1);
  });

  test.each([
    ['a cookie', { headers: { 'set-cookie': 'lang=EN' } }],
    ['missing data', { isCacheable: false }],
  ])('with %s is rendered for each guest', async (_reason, page) => {
    const { requestPage } = openPages(search, page);
    const ids = (await Promise.all([requestPage(), requestPage()])).map(idOf);
    expect(ids).toEqual([expect.any(String), expect.any(String)]);
    expect(new Set(ids).size).toBe(2);
  });

  test('is not cached for HEAD', async () => {
    const { requestPage, renders } = openPages(search);
    await requestPage('HEAD');
    expect(await (await requestPage())?.text()).toBe('<p>page</p>');
    expect(renders()).toBe(2);
  });

  test('is not rendered beyond the limit of the address', async () => {
    const { requestPage, limit, renders } = openPages(search);
    for (let turn = 0; turn < 200; turn += 1) limit.take(ip, pageCosts.page);
    expect(await requestPage()).toBeUndefined();
    expect(renders()).toBe(0);
  });
});
