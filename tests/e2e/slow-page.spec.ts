import { startSlowPage } from '../support/slow-page.ts';
import { brands, expect, playersBrowser, test } from './fixtures.ts';
import { waitForHydration } from './wait-for-hydration.ts';

/* Script start does not differ by brand, so one brand is enough. */
const [brand] = brands;
if (brand) test.use(playersBrowser(brand));

test(
  'a key while the page still arrives does not cost it its scripts',
  { tag: '@desktop' },
  async ({ page, server }) => {
    if (!brand) throw new Error('there is no brand');
    // The connection stalls within the text of the module script.
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
