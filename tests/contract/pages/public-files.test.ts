import { expect, test } from 'vitest';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest } from '../../support/server.ts';
import { sharedServerForTests } from '../../support/server-for-tests.ts';

const server = sharedServerForTests({
  'public-alon/manifest.json': minimalManifest('public-alon'),
});

const hosts = [
  'public-alon.localhost',
  'agent.public-alon.localhost',
  'nobody.example',
  '127.0.0.1',
];

test('security.txt is the same on every host, as RFC 9116 requires', async () => {
  for (const host of hosts) {
    const { status, headers, body } = await sendRequest(
      server.port,
      host,
      '/.well-known/security.txt',
    );
    expect([status, headers['content-type']], host).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body.toString()).toMatch(/^Contact: (?:mailto|https):\S+$/m);
    const expires = /^Expires: (\S+)$/m.exec(body.toString())?.[1] ?? '';
    expect(new Date(expires).toISOString()).toContain(expires.slice(0, 19));
  }
});

test('the licence of each font is on every host', async () => {
  for (const host of hosts)
    for (const font of [
      'bricolage-grotesque',
      'figtree',
      'fraunces',
      'fredoka',
      'manrope',
      'nunito',
    ]) {
      const { status, body } = await sendRequest(server.port, host, `/licences/${font}.txt`);
      expect([status, body.toString().includes('SIL Open Font License')], host).toEqual([
        200,
        true,
      ]);
    }
});

test('[ASVS 13.4.1] [WL-01] an unknown host has the neutral icon, a brand its own', async () => {
  const icon = (host: string) => sendRequest(server.port, host, '/favicon.ico');
  const [neutral, brandIcon] = [await icon('nobody.example'), await icon('public-alon.localhost')];
  expect([neutral.status, neutral.headers['content-type']]).toEqual([200, 'image/x-icon']);
  expect(brandIcon.status).toBe(200);
  expect(brandIcon.body.equals(neutral.body)).toBe(false);
  for (const path of ['/', '/vip', '/licences/../favicon.ico/', '/licences/none.txt'])
    expect((await sendRequest(server.port, 'nobody.example', path)).status, path).toBe(404);
});
