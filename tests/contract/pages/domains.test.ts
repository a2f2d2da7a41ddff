import { expect, test } from 'vitest';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest } from '../../support/server.ts';
import { sharedServerForTests } from '../../support/server-for-tests.ts';

const server = sharedServerForTests({
  'domain-alon/manifest.json': minimalManifest('domain-alon', {
    hosts: {
      player: ['domain-alon.example', 'two.domain-alon.example'],
      agent: ['agent.domain-alon.example'],
    },
  }),
  'domain-bakaw/manifest.json': minimalManifest('domain-bakaw'),
  'domain-shut/manifest.json': minimalManifest('domain-shut', { routes: { domains: false } }),
});

const get = (target: string, host = 'domain-alon.localhost', cookie = '') =>
  sendRequest(server.port, host, target, { headers: cookie ? { cookie } : {} });
const domainsIn = (html: string): string[] =>
  [...html.matchAll(/data-domain="([^"]+)"/g)].map(([, domain = '']) => domain);
const connects = (policy: unknown): string => /connect-src ([^;]*)/.exec(String(policy))?.[1] ?? '';

test('[CS-07] lists the brand’s player addresses, and only this page may reach them', async () => {
  for (const cookie of ['', '', 'lastUser=x']) {
    const { body, headers } = await get('/domains', 'domain-alon.localhost', cookie);
    expect(domainsIn(body.toString())).toEqual([
      `domain-alon.localhost:${server.port}`,
      'domain-alon.example',
      'two.domain-alon.example',
    ]);
    expect(connects(headers['content-security-policy'])).toBe(
      "'self' domain-alon.example two.domain-alon.example",
    );
    expect(
      connects(
        (await get('/help', 'domain-alon.localhost', cookie)).headers['content-security-policy'],
      ),
    ).toBe("'self'");
  }
  expect((await get('/')).body.toString()).toContain('href="/domains"');
  expect((await get('/domains', 'domain-shut.localhost')).status).toBe(404);
  expect((await get('/', 'domain-shut.localhost')).body.toString()).not.toContain(
    'href="/domains"',
  );
});

test('[CS-07] a ping has an empty, uncached CORS answer; an unknown host has none', async () => {
  const { status, headers, body } = await get('/ping', 'two.domain-alon.example');
  expect({
    status,
    length: body.length,
    cache: headers['cache-control'],
    origin: headers['access-control-allow-origin'],
    cookie: headers['set-cookie'],
  }).toEqual({ status: 204, length: 0, cache: 'no-store', origin: '*', cookie: undefined });
  expect((await get('/ping', 'evil.example')).status).toBe(404);
});
