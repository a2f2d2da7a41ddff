import { startSlowPage } from '../support/slow-page.ts';
import { brands, expect, playersBrowser, test } from './fixtures.ts';
import { waitForHydration } from './wait-for-hydration.ts';

/* No brand changes how a page starts its scripts: one brand stands for all. */
const [brand] = brands;
if (brand) test.use(playersBrowser(brand));

test(
  'a key while the page still arrives does not cost it its scripts',
  { tag: '@desktop' },
  async ({ page, server }) => {
    if (!brand) throw new Error('there is no brand');
    // The page stops within the text of its module script, as a network may cut it.
    const proxy = await startSlowPage(server.port, 'data-later="">');
    try {
      await page.goto(`http://${brand.host}:${proxy.port}/`, { waitUntil: 'commit' });
      await page.waitForFunction(() => document.querySelector('script[data-later]') !== null);
      await page.keyboard.press('Tab');
      proxy.release();
      await waitForHydration(page);
      await expect(page.locator('#main, main').first()).toBeVisible();
    } finally {
      proxy.release();
      await page.close();
      await proxy.close();
    }
  },
);
