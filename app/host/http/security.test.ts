import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, isSameOrigin, scriptHashes, secureHeaders } from './security.ts';

const post = (headers: Record<string, string>) =>
  new Request('http://brand.localhost:3000/login', { method: 'POST', headers });

test.each([
  ['the brand’s own form', { 'sec-fetch-site': 'same-origin' }, true],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
  [
    'another brand on a sibling host',
    { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost:3000' },
    false,
  ],
  ['an old browser, own origin', { origin: 'http://brand.localhost:3000' }, true],
  ['an old browser, foreign origin', { origin: 'http://evil.example' }, false],
  ['an opaque origin', { origin: 'null' }, false],
  ['no browser at all', {}, true],
] as const)('a post from %s: %o → %s', (_from, headers, isAllowed) => {
  expect(isSameOrigin(post(headers), { host: 'brand.localhost:3000', https: false })).toBe(
    isAllowed,
  );
});

test('does not treat a plain-http page as same-origin for an https brand', () => {
  const at = { host: 'brand.example', https: true };
  expect(isSameOrigin(post({ origin: 'http://brand.example' }), at)).toBe(false);
  expect(isSameOrigin(post({ origin: 'https://brand.example' }), at)).toBe(true);
});

test('forbids inline content and content from other hosts', () => {
  const policy = contentSecurityPolicy(["'nonce-n0nce'"]);
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  expect(policy).toContain("script-src 'self' 'nonce-n0nce'");
  for (const name of ['default-src', 'frame-ancestors', 'base-uri', 'object-src'])
    expect(policy).toContain(`${name} 'none'`);
});

test('hashes scripts with the page’s nonce, and never an injected one', () => {
  const nonce = 'q83vEjRWeJASNFZ4kBI0Vg==';
  const injected = fc.constantFrom(
    '<script>evil()</script>',
    '<script nonce="">evil()</script>',
    '<script nonce="guess">evil()</script>',
    '<script type="module">evil()</script>',
  );
  fc.assert(
    fc.property(injected, fc.stringMatching(/^[a-z0-9();= ]{0,40}$/), (evil, text) => {
      const html = `<p>${evil}</p><script nonce="${nonce}">own();${text}</script><script nonce="${nonce}" src="/a.js"></script>`;
      const hash = createHash('sha256').update(`own();${text}`).digest('base64');
      expect(scriptHashes(html, nonce)).toEqual([`'sha256-${hash}'`]);
    }),
  );
});

test('sends HSTS for the host and its sub-domains over https only', async () => {
  const headerOver = async (https: boolean) => {
    const app = new Hono().use(secureHeaders(() => https)).get('/', (context) => context.text(''));
    return (await app.request('/')).headers.get('strict-transport-security');
  };
  expect(await headerOver(true)).toBe('max-age=31536000; includeSubDomains');
  expect(await headerOver(false)).toBeNull();
});
