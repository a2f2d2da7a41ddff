import { makeMerchantsDir, minimalManifest } from '../support/merchants-dir.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { withoutImages } from './browser-launch.ts';
import { expect, test as story } from './fixtures.ts';

/*
 * Visits are counted for those who allow it, and for nobody else: seen by what a browser asks of
 * Google [CS-09].
 */

const id = 'G-ALON12345';
const test = story.extend<object, { server: TestServer }>({
  server: [
    async ({}, use) => {
      const folder = makeMerchantsDir({
        'alon/manifest.json': minimalManifest('alon', { analytics: { gtagId: id } }),
      });
      const server = await startServer({ MERCHANTS_DIR: folder.dir });
      await use(server);
      await server.stop();
      folder.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
test.use(withoutImages);

test(
  '[CS-09] nothing is asked of Google before a visitor allows it, the tag is when they do, and nothing again when they take it back',
  { tag: '@phone' },
  async ({ page, open, server, expectedNoise }) => {
    // Nobody answers for Google here.
    expectedNoise.push('googletagmanager.com');
    const origin = `http://alon.localhost:${server.port}`;
    const externalRequests: URL[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.host !== new URL(origin).host && url.protocol.startsWith('http'))
        externalRequests.push(url);
    });
    const answer = (value: 'yes' | 'no') =>
      page.locator(`button[name="consent"][value="${value}"]`).first().click();

    await open(origin);
    await expect(page.locator('[data-consent="asked"]')).toBeVisible();
    await answer('no');
    await expect(page.locator('[data-consent="asked"]')).toHaveCount(0);
    await open(`${origin}/help`);
    expect(externalRequests).toEqual([]);

    const tag = page.waitForRequest((request) => request.url().includes('googletagmanager'));
    await answer('yes');
    const { host, pathname, searchParams } = new URL((await tag).url());
    expect([host, pathname, searchParams.get('id')]).toEqual([
      'www.googletagmanager.com',
      '/gtag/js',
      id,
    ]);

    await answer('no');
    await expect(page.locator('button[name="consent"][value="yes"]').first()).toBeVisible();
    externalRequests.length = 0;
    await open(origin);
    expect(externalRequests).toEqual([]);
  },
);
