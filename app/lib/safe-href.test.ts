import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeHref, safePath } from './safe-href.ts';

const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'blob:https://x',
  'file:///etc/passwd',
  'http://plain.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\u00a0/evil',
  '\u202e/x',
  'https://user:pass@evil.example',
  'https:evil\\x',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/%2e%2e//evil.example',
  '',
  'a'.repeat(3000),
];

test.each(hostile)('[ASVS 1.2.2] nothing links to %j', (target) => {
  expect(safeHref(target)).toBeUndefined();
  expect(safePath(target)).toBeUndefined();
});

test.each([
  '/',
  '/promotions?x=1#y',
  '/rng?q=a//b#//c',
  '#term',
  'https://partner.example/a?b',
  'mailto:help@brand.example',
  'tel:+63212345',
])('a safe target stays: %s', (target) => {
  expect(safeHref(target)).toBe(target);
});

test('with a list of hosts only they and their sub-domains remain', () => {
  expect(safeHref('https://a.partner.example/x', ['partner.example'])).toBeDefined();
  expect(safeHref('https://evilpartner.example/x', ['partner.example'])).toBeUndefined();
});

test('every accepted target is on this site, or is https, mail or telephone', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.webUrl(),
        fc.string().map((text) => `/${text}`),
      ),
      (target) => {
        const safe = safeHref(target);
        if (safe === undefined) return;
        const url = new URL(safe, 'https://brand.example/page');
        expect(['https:', 'mailto:', 'tel:']).toContain(url.protocol);
        if (safe.startsWith('/') || safe.startsWith('#')) expect(url.host).toBe('brand.example');
      },
    ),
    { numRuns: 2000 },
  );
});

test('[AU-09] a redirect path is ASCII, whatever its letters were, without half letters', () => {
  expect(safePath('/promotions?q=日本#ü')).toBe('/promotions?q=%E6%97%A5%E6%9C%AC#%C3%BC');
  expect(safePath('/a%20b')).toBe('/a%20b');
  expect(safePath('/\ud800')).toBeUndefined();
});
