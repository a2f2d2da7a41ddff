import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { toCachedPage, negotiateEncoding } from './store.ts';

const requestId = '0123456789abcdef';
const answer = (html: string, change: Record<string, string> = {}, status = 200) =>
  new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'x-request-id': requestId, ...change },
  });

test.each([
  ['a cookie', answer('<p></p>', { 'set-cookie': 'a=b' })],
  ['another status', answer('<p></p>', {}, 503)],
  ['no page', answer('{}', { 'content-type': 'application/json' })],
])('with %s it is not cached, and its body is still there', async (_, response) => {
  expect(await toCachedPage(response)).toBeUndefined();
  expect((await response.text()).length).toBeGreaterThan(0);
});

test('is the same page in every encoding, without the first request’s id', async () => {
  const cachedPage = await toCachedPage(answer('<p>é</p>'));
  if (!cachedPage) throw new Error('not kept');
  const bodies = (['br', 'gzip, deflate', ''] as const).map((accepts) =>
    negotiateEncoding(cachedPage, accepts),
  );
  expect(
    [
      brotliDecompressSync(bodies[0]?.body ?? ''),
      gunzipSync(bodies[1]?.body ?? ''),
      bodies[2]?.body,
    ].map(String),
  ).toEqual(Array(3).fill('<p>é</p>'));
  expect(bodies.map(({ headers }) => headers['content-encoding'])).toEqual([
    'br',
    'gzip',
    undefined,
  ]);
  expect(bodies[0]?.headers['x-request-id']).toBeUndefined();
});
