import { beforeEach, expect, test } from 'vitest';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest, type TestResponse } from '../../support/server.ts';
import { callApi } from '../../support/http-client.ts';
import { sharedServerForTests } from '../../support/server-for-tests.ts';

/*
 * Image hosts: the platform selects among the brand's hosts; a page picks one at random and lists
 * it in its CSP [CS-07].
 */
const networks = ['https://img1.example', 'https://img2.example/acme'];
const server = sharedServerForTests({
  'cdn-alon/manifest.json': minimalManifest('cdn-alon', {
    cdn: { images: networks, games: ['https://play.example'] },
  }),
  'cdn-plain/manifest.json': minimalManifest('cdn-plain'),
});

const get = (target: string, host = 'cdn-alon.localhost', headers: Record<string, string> = {}) =>
  sendRequest(server.port, host, target, { headers });
const setCdn = (json: object, host = 'cdn-alon.localhost') =>
  callApi(server.port, host, '/__sandbox/api/cdn', { method: 'POST', json: json });
const pictureHosts = ({ body }: TestResponse): string[] => [
  ...new Set(
    [
      ...body
        .toString()
        .matchAll(/<(?:img|source)[^>]*(?:src|srcSet)="([^"]*?)\/(?:art|brand-assets)\//g),
    ].map(([, host = '']) => host),
  ),
];
const imagesAllowed = ({ headers }: TestResponse): string =>
  /img-src ([^;]*);/.exec(String(headers['content-security-policy']))?.[1] ?? '';
beforeEach(async () => {
  await setCdn({ images: null, games: null });
});

test('[CS-07] all pictures of a page come from one random host, which its policy allows', async () => {
  const hosts = new Set<string>();
  // A search page is not cached, so it has new random values each time.
  for (let time = 0; time < 24; time += 1) {
    const page = await get(`/rng?q=a${time}`);
    expect(pictureHosts(page)).toHaveLength(1);
    expect(imagesAllowed(page)).toBe("'self' data: https://img1.example https://img2.example");
    hosts.add(pictureHosts(page)[0] ?? '');
  }
  expect([...hosts].sort()).toEqual(networks);
  const cachedPage = await get('/vip');
  expect([pictureHosts(await get('/vip')), imagesAllowed(cachedPage)]).toEqual([
    pictureHosts(cachedPage),
    "'self' data: https://img1.example https://img2.example",
  ]);
});

test('[CS-07] ignores hosts of the platform alone; falls back to the site', async () => {
  await setCdn({ images: ['https://evil.example', 'https://img2.example/acme/'] });
  expect(pictureHosts(await get('/vip'))).toEqual(['https://img2.example/acme']);
  await setCdn({ images: ['https://evil.example'] });
  const page = await get('/vip');
  expect([pictureHosts(page), imagesAllowed(page)]).toEqual([[''], "'self' data:"]);
  await setCdn({ images: networks }, 'cdn-plain.localhost');
  expect(pictureHosts(await get('/vip', 'cdn-plain.localhost'))).toEqual(['']);
});

test('[CS-07] another host of the brand may serve pictures; refuses invalid addresses', async () => {
  const other = `http://agent.cdn-alon.localhost:${server.port}`;
  await setCdn({ images: [other] });
  const page = await get('/vip');
  expect(pictureHosts(page)).toEqual([other]);
  const picture = /src="[^"]*(\/art\/[^"]*)"/.exec(page.body.toString())?.[1] ?? '';
  expect(
    (await get(picture, 'agent.cdn-alon.localhost')).headers['cross-origin-resource-policy'],
  ).toBe('cross-origin');
  expect(page.headers['cross-origin-resource-policy']).toBe('same-origin');
  const refusal = await setCdn({ images: [other, 'img.example'], games: ['javascript:x'] });
  expect([refusal.status, JSON.parse(refusal.body.toString())]).toEqual([
    400,
    { success: false, value: { paths: ['images', 'games'] }, message: 'invalid_url' },
  ]);
  expect(pictureHosts(await get('/vip'))).toEqual([other]);
});
