import { expect, test } from 'vitest';
import { deferScripts } from './hydration-scripts.ts';

test('[SH-20] changes only attributes of scripts and of their preloads', () => {
  const page = (link: string, script: string) =>
    `<head><link rel="stylesheet" href="/a.css"/><link ${link} href="/a.js"/><script>watch()</script></head><body><p>Ñandú</p><script ${script}>import "/a.js"</script></body>`;
  expect(deferScripts(page('rel="modulepreload"', 'nonce="abc" type="module" async=""'))).toBe(
    page('media="not all" rel="modulepreload"', 'nonce="abc" type="text/plain" data-later=""'),
  );
  expect(deferScripts(page('rel="preload" as="fetch"', 'type="module" async=""'))).toBe(
    page('media="not all" rel="preload" as="fetch"', 'type="text/plain" data-later=""'),
  );
  expect(deferScripts(page('rel="preload" as="font"', 'type="application/ld+json"'))).toBe(
    page('rel="preload" as="font"', 'type="application/ld+json"'),
  );
});
