import { cpSync } from 'node:fs';
import { testBrands } from '../support/brands.ts';
import { makeMerchantsDir } from '../support/merchants-dir.ts';
import type { TestServer } from '../support/server.ts';
import { findClippedText } from './clipped-text.ts';
import { demoAccounts, expect, playersBrowser, test as story } from './fixtures.ts';
import { startOver, type Start } from './worker-servers.ts';

/*
 * The extreme sites and every merchant on the smallest phone [SH-21]. Layout needs no scripts, so
 * none run.
 */

const fixtures = 'tests/fixtures/brands';
const brands = [...(await testBrands(fixtures)), ...(await testBrands())];
const guestPages = ['/', '/login?picture=1', '/register', '/forget', '/rng'];
const memberPages = [
  '/member',
  '/member/transferFund',
  '/member/transactionHistory',
  '/member/personalHistoryCopy',
  '/password',
];

const startAllBrands: Start<TestServer> = () => {
  const folder = makeMerchantsDir({});
  for (const source of [fixtures, process.env['MERCHANTS_DIR'] ?? 'merchants'])
    cpSync(source, folder.dir, { recursive: true });
  return startOver(folder, { LOG_LEVEL: 'error' });
};
const test = story.extend({
  server: async ({ servers }, use) => use(await servers.forFile(startAllBrands)),
});
// In one worker, because each would start its own server.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 320, height: 640 }, javaScriptEnabled: false });

for (const brand of brands) {
  test.describe(brand.code, () => {
    test.use(playersBrowser(brand));

    test(
      '[SH-21] [WL-05] a brand fits the smallest phone: no sideways scrolling, no cut words',
      { tag: ['@phone', '@all'] },
      async ({ page, visit, expectedNoise }) => {
        // Image hosts outside our brands: the own host is the fallback [CS-07].
        for (const host of brand.brand.merchant.cdn.images) expectedNoise.push(host);
        const brandSite = visit(brand);
        const wrong: string[] = [];
        const look = async (address: string, who: string) => {
          await page.goto(address);
          // A log-in without scripts redirects to the page with a captcha [AU-08].
          await expect(page.locator('meta[http-equiv="refresh"]')).toHaveCount(0);
          wrong.push(
            ...(await findClippedText(page)).map((what) => `${address} (${who}): ${what}`),
          );
        };
        for (const path of guestPages) await look(brandSite.origin + path, 'guest');
        // A plain request cannot pass a log-in that always requires a captcha.
        if (brand.brand.merchant.login.captchaAfter > 0) {
          await brandSite.signIn(demoAccounts.player);
          for (const path of memberPages) await look(brandSite.origin + path, 'player');
        }
        expect(wrong).toEqual([]);
      },
    );
  });
}
