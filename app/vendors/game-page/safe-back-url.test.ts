import { expect, test } from 'vitest';
import { safeBackUrl } from './safe-back-url.ts';

const game = (backUrl: string) =>
  safeBackUrl(
    `https://alon.example:8443/demo-vendor/play?launchCode=s&backUrl=${encodeURIComponent(backUrl)}#x`,
  );

test('[GM-07] a game alone in a window leads back to the page in its address', () => {
  expect(game('/rng?q=wild+sun')).toBe('https://alon.example:8443/rng?q=wild+sun');
  expect(game('https://alon.example:8443/hot')).toBe('https://alon.example:8443/hot');
  expect(safeBackUrl('http://alon.localhost:3000/demo-vendor/play?launchCode=s')).toBe(
    'http://alon.localhost:3000/',
  );
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://alon.example@evil.example/',
  'https://alon.example:8443@evil.example/',
  'http://alon.example.evil.example/',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'blob:https://evil.example/x',
  '/\t/evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/%2f%2fevil.example',
  '%252f%252fevil.example',
  'https://evil。example/',
  `https://evil.example/${'x'.repeat(5000)}`,
])('[GM-07] … and never to another host: %s', (hostile) => {
  expect(new URL(game(hostile)).origin).toBe('https://alon.example:8443');
});
