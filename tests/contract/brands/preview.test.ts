import { writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { publicPreviewHosts } from '#app/registry/staged/preview-hosts.ts';
import { readStageRecord } from '#app/registry/staged/stage-record.ts';
import { previewParam, sealPreview } from '#app/session/preview-link.ts';
import { createSeal } from '#app/session/seal.ts';
import { cookieHeader, cookiesOf, postForm } from '../../support/http-client.ts';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest, type TestResponse } from '../../support/server.ts';
import { demoPassword } from '../../../scripts/brand/screenshots/demo-accounts.ts';
import { runTestCommand } from '../../../scripts/brand/run-test-command.ts';
import { serverForTests } from '../../support/server-for-tests.ts';

/* A server behind a proxy that ends TLS, with two staged brands, and its operator. */
const secret = 'a-secret-of-more-than-32-characters';
const server = serverForTests(
  {
    'acme/manifest.json': minimalManifest('acme'),
    'acme/texts/EN.json': { 'nav.HOME': 'What is live' },
    'acme@next/manifest.json': minimalManifest('acme'),
    'acme@next/texts/EN.json': { 'nav.HOME': 'What is next' },
    'acme@next/content/EN/notice.B.new.md': '# A notice of the staged brand\n\nIts words.\n',
    'zeta/manifest.json': minimalManifest('zeta'),
    'zeta@next/manifest.json': minimalManifest('zeta'),
  },
  { SESSION_SECRET: secret, TRUST_PROXY: '1', SANDBOX: '1' },
);
let link = '';

/** Later than the expiry of every link in this file. */
const dayMs = 86_400_000;

beforeAll(async () => {
  link = await linkTo('acme');
});

async function linkTo(code: string, nowMs = Date.now(), hours = 24): Promise<string> {
  await runTestCommand(['stage', code], { MERCHANTS_DIR: server.dir, SESSION_SECRET: secret });
  const id = (await readStageRecord(server.dir, code))?.id ?? '';
  const seal = createSeal(secret, () => nowMs);
  return `/?${previewParam}=${await sealPreview(seal, code, id, hours * 3600)}`;
}

const outside = (host: string) => ({
  'x-forwarded-host': host,
  'x-forwarded-proto': 'https',
  'x-forwarded-for': '203.0.113.9',
});
const writeManifest = (folder: string, value: object): Promise<void> =>
  writeFile(`${server.dir}/${folder}/manifest.json`, JSON.stringify(value));
const previewHost = 'next.acme.example';
const getPreview = (
  target: string,
  headers: Record<string, string> = {},
  method = 'GET',
  host = previewHost,
): Promise<TestResponse> =>
  sendRequest(server.port, 'inner', target, { method, headers: { ...outside(host), ...headers } });

async function cookie(): Promise<string> {
  return cookieHeader(await getPreview(link));
}

describe('a preview on a public host', () => {
  test('does not exist without its link: the same 404 as for an unknown host', async () => {
    const nobody = await getPreview('/', {}, 'GET', 'next.nobody.example');
    for (const target of ['/', '/robots.txt', '/help', `/?${previewParam}=x`, '/assets/x.js']) {
      const answer = await getPreview(target);
      expect([answer.status, answer.body.toString()], target).toEqual([
        404,
        nobody.body.toString(),
      ]);
    }
    expect((await getPreview('/', { cookie: '__Host-preview=x' })).status).toBe(404);
  });

  test('opens by its link, which becomes a host-only cookie with the same expiry', async () => {
    const answer = await getPreview(link.replace('/?', '/help?x=1&'));
    expect([answer.status, answer.headers.location]).toEqual([303, '/help?x=1']);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    const [[name, { traits }] = ['', { traits: [] }], ...others] = cookiesOf(answer);
    expect([name, others]).toEqual(['__Host-preview', []]);
    expect(traits).toEqual(
      expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']),
    );
    expect(traits.join()).not.toContain('Domain');
    const maxAge = Number(/Max-Age=(\d+)/.exec(traits.join())?.[1]);
    expect(maxAge).toBeGreaterThan(86_000);
    expect(maxAge).toBeLessThanOrEqual(86_400);
  });

  test('shows the staged texts and content to its visitor, and the live host shows the live ones', async () => {
    const page = await getPreview('/?lang=EN', { cookie: await cookie() });
    expect([page.status, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([
      200,
      'no-store',
      'noindex, nofollow',
    ]);
    const words = ['What is next', 'A notice of the staged brand', 'What is live'];
    const found = ({ body }: TestResponse) => words.map((text) => body.toString().includes(text));
    expect(found(page)).toEqual([true, true, false]);
    const live = await getPreview('/?lang=EN', { cookie: await cookie() }, 'GET', 'acme.example');
    expect(found(live)).toEqual([false, false, true]);
  });

  test('ends with its link: expired, of another brand, forged, outdated, or in plain HTTP', async () => {
    const expired = await linkTo('acme', Date.now() - dayMs - 1000);
    const foreign = await linkTo('zeta');
    const expiredSeal = await sealPreview(createSeal(secret, Date.now), 'acme', 'earlier', 3600);
    const forged = await sealPreview(createSeal(`${secret}!`, Date.now), 'acme', '', 3600);
    for (const target of [
      expired,
      foreign,
      `/?${previewParam}=${expiredSeal}`,
      `/?${previewParam}=${forged}`,
      link.slice(0, -2),
    ]) {
      const [answer, page] = [
        await getPreview(target),
        await getPreview('/', { cookie: `__Host-preview=${target.split('=')[1] ?? ''}` }),
      ];
      expect([answer.status, answer.headers['set-cookie'], page.status], target).toEqual([
        404,
        undefined,
        404,
      ]);
    }
    const plain = await getPreview(link, { 'x-forwarded-proto': 'http' });
    expect([plain.status, plain.headers['set-cookie']]).toEqual([400, undefined]);
  });

  test('[ASVS L2 8.2.1] has no log-in, play or payment', async () => {
    const visitor = { cookie: await cookie(), origin: `https://${previewHost}` };
    for (const target of ['/login', '/register', '/member/depositv2', '/feedback', '/free-play']) {
      const answer = await postForm(
        server.port,
        'inner',
        target,
        { username: 'player01' },
        { ...outside(previewHost), ...visitor },
      );
      expect([answer.status, answer.headers['set-cookie']], target).toEqual([403, undefined]);
    }
    for (const target of [
      '/wps/system/status',
      '/lgw/wallet/v1/balance',
      '/__sandbox',
      '/__sandbox/api/outbox',
      '/demo-vendor/',
      '/lottery-vendor/',
      '/sports-vendor/',
      '/social/google',
      '/social/google/callback?code=x&state=y',
      '/sw.js',
      '/offline/EN',
      '/sitemap.xml',
    ])
      expect((await getPreview(target, visitor)).status, target).toBe(404);
    const robots = await getPreview('/robots.txt', visitor);
    expect(robots.body.toString()).toBe('User-agent: *\nDisallow: /\n');
  });

  test('[AU-09] a member’s session of the live host is invalid there, and the preview creates none', async () => {
    const login = await postForm(
      server.port,
      'inner',
      '/login',
      { by: 'username', username: 'player01', password: demoPassword },
      { ...outside('acme.example'), origin: 'https://acme.example' },
    );
    const session = cookieHeader(login);
    const page = await getPreview('/', {
      cookie: [await cookie(), session].filter(Boolean).join('; '),
    });
    expect(page.status).toBe(200);
    expect(page.body.toString()).not.toContain('player01');
    expect(page.headers['set-cookie'] ?? []).toEqual([]);
    const member = await getPreview('/member/depositv2', { cookie: await cookie() });
    expect([302, 303]).toContain(member.status);
  });

  test('a choice of language and theme works without a session', async () => {
    const visitor = await cookie();
    const answer = await postForm(
      server.port,
      'inner',
      '/preferences',
      { theme: 'dark' },
      { ...outside(previewHost), cookie: visitor, origin: `https://${previewHost}` },
    );
    expect([...cookiesOf(answer).keys()], answer.body.toString()).toEqual(['__Host-theme']);
  });

  test('its errors are shown to its visitor, and players see the live brand', async () => {
    const visitor = await cookie();
    await writeManifest('acme@next', { ...minimalManifest('acme'), nva: [] });
    const broken = await getPreview('/', { cookie: visitor });
    expect([broken.status, broken.headers['cache-control']]).toEqual([503, 'no-store']);
    expect(broken.body.toString()).toContain('acme@next/manifest.json:1:');
    expect((await getPreview('/')).status).toBe(404);
    expect((await getPreview('/', {}, 'GET', 'acme.example')).status).toBe(200);
    await writeManifest('acme@next', minimalManifest('acme', { name: 'Acme Two' }));
    expect((await getPreview('/', { cookie: visitor })).body.toString()).toContain('Acme Two');
  });

  test('is in no list of hosts, but may get a certificate', async () => {
    const monitor = { headers: {} };
    const certificate = (host: string) =>
      sendRequest(server.port, 'localhost', `/served-host?domain=${host}`, monitor);
    expect((await certificate(previewHost)).status).toBe(200);
    expect((await certificate('next.nobody.example')).status).toBe(404);
    for (const target of ['/readyz'])
      expect(
        (await sendRequest(server.port, 'localhost', target, monitor)).body.toString(),
        target,
      ).not.toContain('next');
    const sitemap = await getPreview('/sitemap.xml', {}, 'GET', 'acme.example');
    expect(sitemap.body.toString()).not.toContain('next.');
  });
});

describe('a preview on the server’s machine', () => {
  const local = (headers: Record<string, string> = {}, target = '/') =>
    sendRequest(server.port, 'next.acme.localhost', target, { headers });

  test('needs no link, unless the request was forwarded', async () => {
    const page = await local();
    expect([page.status, page.headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow']);
    expect((await local({ 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
    expect((await local({ via: '1.1 tunnel' })).status).toBe(404);
  });

  test('is gone with its folder', async () => {
    const zeta = (target: string) => sendRequest(server.port, 'next.zeta.localhost', target);
    expect((await zeta('/')).status).toBe(200);
    const gone = await runTestCommand(['unstage', 'zeta'], { MERCHANTS_DIR: server.dir });
    expect(gone.code, gone.err).toBe(0);
    await expect.poll(async () => (await zeta('/')).status, { timeout: 5_000 }).toBe(404);
  });
});

test('the preview’s host of a brand is `next.` before its own, without www', () => {
  expect(publicPreviewHosts(['www.acme.example', 'acme.example', 'acme.localhost'])).toEqual([
    'next.acme.example',
  ]);
});
