import { analyticsId as id, extraBrand } from './extra-brands.ts';
import { expect, playersBrowser, test } from './fixtures.ts';

/* Analytics run only with consent: checks the browser's requests to Google [CS-09]. */

test.use(playersBrowser(await extraBrand('alon')));

test(
  '[CS-09] requests Google only with consent, and not after withdrawal',
  { tag: '@phone' },
  async ({ page, open, server, expectedNoise }) => {
    // Google is unreachable here.
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
