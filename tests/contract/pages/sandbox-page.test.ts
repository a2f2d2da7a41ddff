import { expect, test } from 'vitest';
import { startPlatformServer } from '../../support/platform-server.ts';
import { sampleTenant } from '../../support/sample-tenant.ts';
import { openForTests } from '../../support/open-for-tests.ts';

const server = openForTests(() => startPlatformServer({ tenants: [sampleTenant('alon')] }));

const get = (path: string, method = 'GET') => fetch(server.origin('alon') + path, { method });

test.each([
  ['/__sandbox', 'text/html'],
  ['/__sandbox/', 'text/html'],
  ['/__sandbox/page.js', 'text/javascript'],
  ['/__sandbox/page.css', 'text/css'],
])('%s is %s under a strict policy', async (path, type) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    `${type}; charset=utf-8`,
  ]);
  expect(answer.headers.get('content-security-policy')).toContain(
    "default-src 'none'; script-src 'self'; style-src 'self'",
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('the page has nothing inline that the policy would refuse', async () => {
  const html = await (await get('/__sandbox')).text();
  expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=/i);
});

test('the script is JavaScript that parses, and writes no HTML', async () => {
  const script = await (await get('/__sandbox/page.js')).text();
  const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor as new (
    body: string,
  ) => unknown;
  expect(() => new AsyncFunction(script)).not.toThrow();
  expect(script).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(/);
});

test('only these files exist, and only for reading', async () => {
  for (const path of [
    '/__sandbox/page.js/',
    '/__sandbox/other',
    '/__sandbox/constructor',
    '/__sandboxed',
  ])
    expect((await get(path)).status).toBe(404);
  expect((await get('/__sandbox', 'POST')).status).toBe(404);
  expect(await (await get('/__sandbox', 'HEAD')).text()).toBe('');
});
