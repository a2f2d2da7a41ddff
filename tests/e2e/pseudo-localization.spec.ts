import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'jsonc-parser';
import { productTexts } from '#app/i18n/product-texts.ts';
import { protectiveTextProblem } from '#app/domain/protection/jurisdiction.ts';
import { pathOf, type RouteId } from '#app/domain/pages/route-table.ts';
import { testBrands } from '../support/brands.ts';
import { makeMerchantsDir } from '../support/merchants-dir.ts';
import { pseudoEnd, pseudoText } from '../support/pseudo-text.ts';
import type { TestServer } from '../support/server.ts';
import { findClippedText } from './clipped-text.ts';
import { demoAccounts, expect, playersBrowser, test as story } from './fixtures.ts';
import { startOver, type Start } from './worker-servers.ts';

/*
 * Every merchant in a language 40 % longer than English: no text is clipped [SH-08]
 * [SH-21]. Laid out without scripts.
 */

const source = process.env['MERCHANTS_DIR'] ?? 'merchants';
const brands = await testBrands();
const checkedRoutes: readonly RouteId[] = [
  'home',
  'register',
  'forget',
  'rng',
  'promotions',
  'vip',
  'pointMall',
  'hot',
  'help',
  'download',
  'join',
  'noticePage',
  'feedback',
  'domains',
];
const memberPages = [
  '/member',
  '/member/transferFund',
  '/member/transactionHistory',
  '/member/personalHistoryCopy',
  '/password',
];
const everything =
  ':is(header, main, footer, dialog[open], nav) :is(a, button, label, h1, h2, h3, summary, legend, [role=tab])';

const texts = (file: string): Record<string, string> => {
  try {
    return parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
};

/** Replaces all English texts of a brand, including the product's and its template's. */
function speakPseudo(dir: string, code: string): void {
  const file = path.join(dir, code, 'texts', 'EN.json');
  const english = {
    ...productTexts.EN,
    ...texts(path.join(dir, '_base', 'texts', 'EN.json')),
    ...texts(file),
  };
  // Texts that a jurisdiction requires verbatim stay.
  const translated = Object.entries(english)
    .map(([key, text]) => [key, pseudoText(text)] as const)
    .filter(([key, text]) => !protectiveTextProblem(key, text, 'EN'));
  writeFileSync(file, JSON.stringify(Object.fromEntries(translated)));
}

const startInPseudo: Start<TestServer> = () => {
  const folder = makeMerchantsDir({});
  cpSync(source, folder.dir, { recursive: true });
  for (const { code } of brands) speakPseudo(folder.dir, code);
  return startOver(folder, { LOG_LEVEL: 'error' });
};
const test = story.extend({
  server: async ({ servers }, use) => use(await servers.forFile(startInPseudo)),
});
// In one worker, because each would start its own server.
test.describe.configure({ mode: 'default' });
test.use({ javaScriptEnabled: false });

for (const brand of brands) {
  test.describe(brand.code, () => {
    test.use(playersBrowser(brand));

    test(
      '[SH-08] [SH-21] nothing is cut or scrolls sideways in a language two fifths longer',
      { tag: '@all' },
      async ({ page, visit }) => {
        const brandSite = visit(brand);
        const wrong: string[] = [];
        const look = async (target: string, who: string) => {
          await page.goto(brandSite.origin + target);
          // A log-in without scripts redirects to the page with a captcha [AU-08].
          await expect(page.locator('meta[http-equiv="refresh"]')).toHaveCount(0);
          wrong.push(
            ...(await findClippedText(page, everything, pseudoEnd)).map(
              (what) => `${target} (${who}): ${what}`,
            ),
          );
        };
        await page.goto(`${brandSite.origin}/login?lang=EN&picture=1`);
        await expect(page.locator('body')).toContainText(pseudoEnd);
        const { routes } = brand.site();
        const loginFirst = brand.site().flags.loginedToHomePage.on;
        await look('/login?picture=1', 'guest');
        for (const id of checkedRoutes)
          if (routes[id].on && (!loginFirst || id === 'register' || id === 'download'))
            await look(pathOf(id), 'guest');
        await brandSite.signIn(demoAccounts.player);
        if (loginFirst)
          for (const id of checkedRoutes) if (routes[id].on) await look(pathOf(id), 'player');
        for (const target of memberPages) await look(target, 'player');
        expect(wrong).toEqual([]);
      },
    );
  });
}
