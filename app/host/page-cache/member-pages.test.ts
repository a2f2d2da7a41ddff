import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Call } from '#app/api/call.ts';
import type { RequestContext } from '#app/context/resolve-request.ts';
import { contentSecurityPolicy } from '../middleware/security.ts';
import { createMemberPages, memberPageKey, type CreatedPage } from './member-pages.ts';
import { notePageReads } from './page-reads.ts';

const start = Date.UTC(2030, 0, 1);
const nonce = 'q83vEjRWeJASNFZ4kBI0Vg==';
const madeContext = { brand: {}, site: {}, texts: {} } as CreatedPage['context'];
const response = (headers: Record<string, string> = {}, status = 200, text = '') =>
  new Response(`<p>100.00</p>${text}<script nonce="${nonce}">x()</script>`, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(nonce),
      'x-request-id': '0123456789abcdef',
      ...headers,
    },
  });

/** Like the client, it returns the same object for the same answer. */
function setUp() {
  const answers = new Map<string, object>();
  let now = start;
  const call = ((name: string) => {
    const answer = answers.get(name) ?? { ok: true, value: {} };
    answers.set(name, answer);
    return Promise.resolve(answer);
  }) as unknown as Call;
  const pages = createMemberPages(() => now);
  const keep = async (change: Partial<CreatedPage> = {}, key = 'owner.key') => {
    const reads = notePageReads(call);
    await Promise.all([reads.call('balance', {}), reads.call('thisSession', {})]);
    return pages.keep(key, {
      context: madeContext,
      reads: reads.taken(),
      madeAt: now,
      until: Infinity,
      response: response(),
      encoding: 'br',
      ...change,
    });
  };
  return {
    keep,
    find: (context = madeContext, key = 'owner.key') => pages.find(key, context, call),
    change: (name: string) => answers.delete(name),
    move: (ms: number) => void (now += ms),
    pages,
  };
}

test('[SH-10] reuses a page while every read returns the same answer', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('balance', 'thisSession', 'news', 'nothing'), { maxLength: 6 }),
      async (changes) => {
        const { keep, find, change } = setUp();
        const made = Buffer.from(await (await keep()).arrayBuffer());
        for (const name of changes) {
          change(name);
          const kept = await find();
          if (name === 'balance' || name === 'thisSession') {
            expect(kept).toBeUndefined();
            await keep();
          } else expect(kept && Buffer.from(await kept.arrayBuffer())).toEqual(made);
        }
        expect(brotliDecompressSync(made).toString()).toBe('<p>100.00</p><script>x()</script>');
      },
    ),
    { numRuns: 30 },
  );
});

test('[MC-01] its clock is at most half a minute old, and it never hides a reminder that is due', async () => {
  const { keep, find, move } = setUp();
  await keep();
  move(29_999);
  expect(await find()).toBeDefined();
  move(1);
  expect(await find()).toBeUndefined();
  await keep({ madeAt: start + 30_000, until: start + 35_000 });
  move(5_000);
  expect(await find()).toBeUndefined();
});

test('[WL-06] another brand, another site or other texts give another page', async () => {
  for (const part of ['brand', 'site', 'texts'] as const) {
    const { keep, find } = setUp();
    await keep();
    expect(await find({ ...madeContext, [part]: {} })).toBeUndefined();
  }
});

test('a page without a read, with a cookie or with a fault is sent and not cached', async () => {
  for (const change of [
    { reads: [] },
    { reads: undefined },
    { response: response({ 'set-cookie': 'a=b' }) },
    { response: response({}, 503) },
  ] satisfies Partial<CreatedPage>[]) {
    const { keep, find } = setUp();
    expect(await (await keep(change)).text()).toContain('100.00');
    expect(await find()).toBeUndefined();
  }
});

const member = {
  viewer: { kind: 'member', account: 'a', language: 'EN' },
  access: { kind: 'page', route: 'home' },
  brand: { merchant: { code: 'alon' } },
  session: { current: { token: 't', customerId: 'm1' } },
  permissionState: 'fresh',
  requestedLanguage: undefined,
  headers: new Headers(),
  origin: 'https://a.test',
  consent: undefined,
} as unknown as RequestContext;
const keyOf = (
  context: object = {},
  init: RequestInit = {},
  { url = 'https://a.test/home', cookieHeader = 'session=1', encoding = 'br' as const } = {},
) =>
  memberPageKey(new Request(url, init), { cookieHeader, encoding }, {
    ...member,
    ...context,
  } as RequestContext);

test('[AU-13] the key has one session, address and viewer; guests, forms and games have none', () => {
  const keys = [
    keyOf(),
    keyOf({}, {}, { cookieHeader: 'session=2' }),
    keyOf({}, {}, { url: 'https://a.test/home?page=2' }),
    keyOf({ origin: 'https://b.test' }),
    keyOf({ viewer: { kind: 'member', account: 'b', language: 'EN' } }),
    keyOf({ consent: 'yes' }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).not.toContain(undefined);
  for (const context of [
    { viewer: { kind: 'guest' } },
    { access: { kind: 'page', route: 'game' } },
    { access: { kind: 'missing' } },
    { session: { current: undefined } },
    { permissionState: 'stale' },
    { requestedLanguage: 'TY' },
    { headers: new Headers([['Set-Cookie', 'session=']]) },
  ])
    expect(keyOf(context)).toBeUndefined();
  expect(keyOf({}, { method: 'POST' })).toBeUndefined();
});

test('a member with many addresses evicts no other member’s pages, with any number of sessions', async () => {
  const { keep, find } = setUp();
  const keyFor = (customerId: string, page: number) =>
    keyOf(
      { session: { current: { token: 't', customerId } } },
      {},
      {
        url: `https://a.test/home?page=${page}`,
        cookieHeader: `session=${customerId}${page % 20}`,
      },
    ) ?? '';
  const others = Array.from({ length: 5 }, (_, index) => keyFor(`other${index}`, index));
  for (const key of others) await keep({}, key);
  // 64 of them exceed the cache.
  const mebibyte = 'x'.repeat(1024 ** 2);
  for (let page = 0; page < 80; page += 1)
    await keep(
      { response: response({}, 200, mebibyte), encoding: 'identity' },
      keyFor('greedy', page),
    );
  for (const key of others) expect(await find(madeContext, key)).toBeDefined();
  expect(await find(madeContext, keyFor('greedy', 79))).toBeDefined();
  expect(await find(madeContext, keyFor('greedy', 0))).toBeUndefined();
});
