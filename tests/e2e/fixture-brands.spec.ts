import { cpSync } from 'node:fs';
import { testBrands } from '../support/brands.ts';
import { makeMerchantsDir } from '../support/merchants-dir.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { findClippedText } from './clipped-text.ts';
import { expect, demoAccounts, test as story } from './fixtures.ts';

/*
 * The extreme sites and every merchant on the smallest phone [SH-21]: what is laid out needs no
 * scripts, so none run.
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

const test = story.extend<object, { server: TestServer }>({
  server: [
    async ({}, use) => {
      const folder = makeMerchantsDir({});
      for (const source of [fixtures, process.env['MERCHANTS_DIR'] ?? 'merchants'])
        cpSync(source, folder.dir, { recursive: true });
      const server = await startServer({ MERCHANTS_DIR: folder.dir, LOG_LEVEL: 'error' });
      await use(server);
      await server.stop();
      folder.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
test.use({ viewport: { width: 320, height: 640 }, javaScriptEnabled: false });

for (const brand of brands) {
  test(
    `[SH-21] [WL-05] ${brand.code} fits the smallest phone: nothing scrolls sideways, no words of header and dialogs are cut`,
    { tag: '@phone' },
    async ({ page, visit, expectedNoise }) => {
      // A content network that no brand of ours has: the own host comes after it [CS-07].
      for (const host of brand.brand.merchant.cdn.images) expectedNoise.push(host);
      const here = visit(brand);
      const wrong: string[] = [];
      const look = async (address: string, who: string) => {
        await page.goto(address);
        // A log-in without scripts leads on by itself to where its picture is [AU-08].
        await expect(page.locator('meta[http-equiv="refresh"]')).toHaveCount(0);
        wrong.push(...(await findClippedText(page)).map((what) => `${address} (${who}): ${what}`));
      };
      for (const path of guestPages) await look(here.origin + path, 'guest');
      // A log-in that always asks for a picture cannot be gone through by a plain request.
      if (brand.brand.merchant.login.captchaAfter > 0) {
        await here.signIn(demoAccounts.player);
        for (const path of memberPages) await look(here.origin + path, 'player');
      }
      expect(wrong).toEqual([]);
    },
  );
}
