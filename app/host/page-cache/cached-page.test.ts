import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '../middleware/security.ts';
import { toCachedPage, negotiateEncoding, stripPerRequestValues } from './cached-page.ts';

const nonce = 'q83vEjRWeJASNFZ4kBI0Vg==';
const requestId = '0123456789abcdef';
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const answer = (html: string, change: Record<string, string> = {}, status = 200) =>
  new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(nonce),
      'x-request-id': requestId,
      ...change,
    },
  });

test('our own scripts are allowed by their hash; an injected one is not', () => {
  const smuggled = fc.constantFrom(
    '<script>evil()</script>',
    '<script nonce="">evil()</script>',
    '<script nonce="guess">evil()</script>',
    '<script type="module">evil()</script>',
  );
  fc.assert(
    fc.property(smuggled, fc.stringMatching(/^[a-z0-9();= ]{0,40}$/), (evil, text) => {
      const result = stripPerRequestValues(
        `<p>${evil}</p><script nonce="${nonce}">ours("${requestId}");${text}</script><script nonce="${nonce}" src="/a.js"></script>`,
        nonce,
        requestId,
      );
      expect(result?.hashes).toEqual([hashOf(`ours("${'0'.repeat(16)}");${text}`)]);
      expect(result?.html).not.toContain(requestId);
      expect(result?.html).not.toContain(nonce);
    }),
  );
});

test('a page that has its nonce in another place is not cached', async () => {
  expect(
    await toCachedPage(answer(`<script nonce="${nonce}">keep("${nonce}")</script>`)),
  ).toBeUndefined();
});

test.each([
  ['a cookie', answer('<p></p>', { 'set-cookie': 'a=b' })],
  ['another status', answer('<p></p>', {}, 503)],
  ['no page', answer('{}', { 'content-type': 'application/json' })],
])('with %s it is not cached, and its body is still there', async (_, response) => {
  expect(await toCachedPage(response)).toBeUndefined();
  expect((await response.text()).length).toBeGreaterThan(0);
});

test('it is the same page in every encoding, and its policy allows its scripts by their hashes', async () => {
  const cachedPage = await toCachedPage(answer(`<p>é</p><script nonce="${nonce}">x()</script>`));
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
  ).toEqual(Array(3).fill('<p>é</p><script>x()</script>'));
  expect(bodies.map(({ headers }) => headers['content-encoding'])).toEqual([
    'br',
    'gzip',
    undefined,
  ]);
  expect(bodies[0]?.headers['content-security-policy']).toContain(
    `script-src 'self' ${hashOf('x()')};`,
  );
  expect(bodies[0]?.headers['x-request-id']).toBeUndefined();
});
