import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { chunkTimeoutMs } from '#app/features/lazy/load-chunk.ts';
import { slowAfterMs } from '#app/features/connectivity/router-fetch.ts';
import { brands, demoAccounts, expect, playersBrowser, test, type TestBrand } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';

/** Page loading does not differ by brand, so one open to guests is enough. */
const isOpen = (brand: TestBrand): boolean => {
  const { flags, routes } = brand.site();
  return !flags.loginedToHomePage.on && routes.promotions.on && routes.rng.on && routes.login.on;
};
const brand = brands.find(isOpen);

const fileOf = async (page: Page, route: string): Promise<{ readonly module: string }> => {
  await page.waitForFunction(
    (id) =>
      id in (window as unknown as { __remixManifest: { routes: object } }).__remixManifest.routes,
    route,
  );
  return page.evaluate(
    (id) =>
      (window as unknown as { __remixManifest: { routes: Record<string, { module: string }> } })
        .__remixManifest.routes[id],
    route,
  ) as Promise<{ readonly module: string }>;
};

test.describe('missing resources', { tag: '@desktop' }, () => {
  // No brand is open to guests.
  if (!brand) return;
  test.use(playersBrowser(brand));

  test('[SH-20] a missing chunk or stylesheet is reported, preserves input, and has a link', async ({
    page,
    open,
    visit,
    expectedNoise,
  }) => {
    expectedNoise.push('status of 404', 'Refused to apply style');
    const brandSite = visit(brand);
    const notice = page.locator('[data-trouble="chunk"]');
    const message = brandSite.text('fault_page.chunk_text', {
      type: brandSite.text('fault_page.chunk_missing'),
    });
    await open(`${brandSite.origin}/rng`);
    const { module } = await fileOf(page, 'promotions');
    await brandSite.sandbox('fail', { path: module, status: 404, times: 100 });
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page.locator('[name="q"]').fill('half a wor');
    await page.getByRole('banner').locator('a[href="/promotions"]').first().click();
    await expect(notice).toContainText(message);
    await expect(page.locator('[name="q"]')).toHaveValue('half a wor');
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/rng');
    await expect(
      notice.getByRole('link', { name: brandSite.text('network.load') }),
    ).toHaveAttribute('href', '/promotions');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    // Loaded resources would otherwise be in the browser's cache.
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
    // The link works without the chunk: the server sends the whole page with an error in its place.
    const documents: string[] = [];
    page.on(
      'request',
      (request) => void (request.isNavigationRequest() && documents.push(request.url())),
    );
    await notice.getByRole('link', { name: brandSite.text('network.load') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      brandSite.text('promotions.title'),
    );
    await expect(page.locator('[data-chunk-fault="missing"]')).toContainText(message);
    expect(documents).toHaveLength(1);
    const sheet = readdirSync('build/client/assets').find((file) => /^shell-.*\.css$/.test(file));
    await brandSite.sandbox('reset', {});
    await brandSite.sandbox('fail', { path: `/assets/${sheet}`, status: 404, times: 100 });
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
    await page.goto(`${brandSite.origin}/help`);
    await expect(page.locator('[data-chunk-fault="missing"]')).toContainText(message);
  });

  test('[SH-20] a chunk times out after 120 s; a dialog without its code counts as closed', async ({
    page,
    visit,
    open,
    expectedNoise,
  }) => {
    expectedNoise.push('status of 404');
    const brandSite = visit(brand);
    const notice = page.locator('[data-trouble="chunk"]');
    await page.clock.install();
    await open(`${brandSite.origin}/rng`);
    const { module } = await fileOf(page, 'promotions');
    await brandSite.sandbox('slow', { path: module, ms: 30_000 });
    await page.getByRole('banner').locator('a[href="/promotions"]').first().click();
    await expect(
      page.getByRole('progressbar', { name: brandSite.text('network.pending') }),
    ).toBeVisible();
    await expect(notice).toHaveCount(0);
    await page.clock.fastForward(chunkTimeoutMs);
    await expect(notice).toContainText(
      brandSite.text('fault_page.chunk_text', { type: brandSite.text('fault_page.chunk_timeout') }),
    );
    await brandSite.sandbox('reset', {});
    await open(brandSite.origin);
    const dialogs = readdirSync('build/client/assets').find((file) =>
      /^account-dialogs-.*\.js$/.test(file),
    );
    await brandSite.sandbox('fail', { path: `/assets/${dialogs}`, status: 404, times: 100 });
    await page
      .getByRole('banner')
      .getByRole('link', { name: brandSite.text('shell.login') })
      .click();
    await expect(notice.getByRole('link')).toHaveAttribute('href', '/login');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a lost network preserves page and input, is reported, and recovers', async ({
    page,
    open,
    visit,
    context,
    expectedNoise,
  }) => {
    expectedNoise.push(
      'ERR_INTERNET_DISCONNECTED',
      'ERR_INCOMPLETE_CHUNKED_ENCODING',
      'status of 503',
    );
    const brandSite = visit(brand);
    const noticeOf = (kind: string) => page.locator(`[data-trouble="${kind}"]`);
    await page.clock.install();
    await open(`${brandSite.origin}/rng`);
    await fileOf(page, 'promotions');
    await page.locator('[name="q"]').fill('half a wor');
    await context.setOffline(true);
    await expect(noticeOf('offline')).toContainText(brandSite.text('network.offline'));
    await page.getByRole('banner').locator('a[href="/promotions"]').first().click();
    await expect(noticeOf('lost').or(noticeOf('chunk'))).toBeVisible();
    await expect(page.locator('[name="q"]')).toHaveValue('half a wor');
    await context.setOffline(false);
    await open(brandSite.origin);
    await page
      .getByRole('banner')
      .getByRole('link', { name: brandSite.text('shell.login') })
      .click();
    const dialog = page.getByRole('dialog', { name: brandSite.text('login.title') });
    await dialog.locator('[name="username"]').fill(demoAccounts.player);
    await dialog.locator('[name="password"]').fill(demoAccounts.password);
    for (const status of ['drop', 503] as const) {
      await brandSite.sandbox('fail', { path: '/login.data', status, times: 1 });
      await dialog.getByRole('button', { name: brandSite.text('login.submit') }).click();
      await expect(dialog.locator('[data-trouble="lost"]')).toContainText(
        brandSite.text('network.lost'),
      );
      await expect(dialog.locator('[name="password"]')).toHaveValue(demoAccounts.password);
      await dialog
        .getByRole('button', { name: brandSite.text('shell.close') })
        .last()
        .click();
    }
    await context.setOffline(true);
    await dialog.getByRole('button', { name: brandSite.text('login.submit') }).click();
    await expect(dialog.locator('[data-trouble="lost"]')).toBeVisible();
    await context.setOffline(false);
    await expect(dialog.locator('[data-trouble="online"]')).toContainText(
      brandSite.text('network.online'),
    );
    await dialog.getByRole('button', { name: brandSite.text('network.again') }).click();
    await expect(page.getByRole('banner').locator('[data-balance]')).toBeVisible();
    const data = await holdRequests(page, '/promotions.data');
    await page.getByRole('banner').locator('a[href="/promotions"]').first().click();
    await expect
      .poll(async () => {
        await page.clock.fastForward(slowAfterMs);
        return noticeOf('slow').count();
      })
      .toBe(1);
    await expect(noticeOf('slow')).toContainText(brandSite.text('network.slow'));
    data.release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      brandSite.text('promotions.title'),
    );
    await expect(noticeOf('slow')).toHaveCount(0);
  });

  test('[AU-01] typing before scripts load continues in the same field', async ({
    page,
    visit,
  }) => {
    const brandSite = visit(brand);
    const framework = readdirSync('build/client/assets').find((file) =>
      /^framework-.*\.js$/.test(file),
    );
    const scripts = await holdRequests(page, `/assets/${framework}`);
    await page.goto(`${brandSite.origin}/login`, { waitUntil: 'commit' });
    await page.locator('[name="username"]').fill(demoAccounts.player);
    await page.locator('[name="password"]').pressSequentially(demoAccounts.password.slice(0, -1));
    expect(await page.evaluate(() => '__remixRouter' in window)).toBe(false);
    scripts.release();
    await page.waitForFunction(
      () => '__remixRouter' in window && document.querySelector('dialog:modal'),
    );
    await page.keyboard.type(demoAccounts.password.slice(-1));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('banner').locator('[data-balance]')).toBeVisible();
  });
});
