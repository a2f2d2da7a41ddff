import { cpSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { testBrands } from '../support/brands.ts';
import { makeMerchantsDir } from '../support/merchants-dir.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { expect, seeded, test as story } from './stage.ts';

/* The extreme sites and every merchant on the smallest phone [SH-21]: what is laid out needs no scripts, so none run. */

const extremes = 'tests/sites';
const brands = [...(await testBrands(extremes)), ...(await testBrands())];
const guestPages = ['/', '/login', '/register', '/forget', '/rng'];
const memberPages = ['/member', '/password'];

const test = story.extend<object, { server: TestServer }>({
  server: [async ({}, use) => {
    const folder = makeMerchantsDir({});
    for (const source of [extremes, process.env['MERCHANTS_DIR'] ?? 'merchants']) cpSync(source, folder.dir, { recursive: true });
    const server = await startServer({ MERCHANTS_DIR: folder.dir, LOG_LEVEL: 'error' });
    await use(server);
    await server.stop();
    folder.remove();
  }, { scope: 'worker', timeout: 90_000 }],
});
test.use({ viewport: { width: 320, height: 640 }, javaScriptEnabled: false });

/** What is wrong with a page as it is laid out: it scrolls sideways, or words in header and dialogs are cut off or stick out of their button. */
const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const wrong = wide > 0 ? [`scrolls sideways by ${wide} px`] : [];
    const scrolls = /auto|scroll/;
    // A line's box is as high as its font may reach, which is more than its letters do.
    const lettersIn = ({ x, y, width, height }: DOMRect) => new DOMRect(x, y + height / 5, width, (height * 3) / 5);
    /** How far a box of words sticks out of what shows it, in px: what scrolls in a direction shows all in it. */
    const hiddenBy = (words: DOMRect, from: Element): number => {
      let [across, down, most] = [true, true, 0];
      for (let box: Element | null = from; box; box = box.parentElement) {
        const { overflowX, overflowY, display } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        across &&= !scrolls.test(overflowX);
        down &&= !scrolls.test(overflowY);
        const clips = box === from || (overflowX !== 'visible' && display !== 'inline');
        if (clips && across) most = Math.max(most, edge.left - words.left, words.right - edge.right);
        if (clips && down) most = Math.max(most, edge.top - words.top, words.bottom - edge.bottom);
      }
      return across ? Math.max(most, -words.left, words.right - document.documentElement.clientWidth) : most;
    };
    for (const one of document.querySelectorAll('header[data-zone=chrome] :is(a, button, summary), dialog[open] :is(a, button, label, h2, [role=tab])')) {
      const seen = one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1;
      const words = document.createRange();
      words.selectNodeContents(one);
      const cut = seen && one.textContent?.trim() ? Math.max(0, ...[...words.getClientRects()].filter(({ width }) => width > 1).map((box) => hiddenBy(lettersIn(box), one))) : 0;
      if (cut > 1.5) wrong.push(`"${one.textContent?.trim()}" is cut by ${Math.round(cut)} px`);
    }
    return wrong;
  });

for (const brand of brands) {
  test(`[SH-21] [WL-05] ${brand.code} fits the smallest phone: nothing scrolls sideways, no words of header and dialogs are cut`, { tag: '@phone' }, async ({ page, visit }) => {
    const here = visit(brand);
    const wrong: string[] = [];
    const look = async (address: string, who: string) => {
      await page.goto(address);
      wrong.push(...(await cutWords(page)).map((what) => `${address} (${who}): ${what}`));
    };
    for (const path of guestPages) await look(here.origin + path, 'guest');
    // A log-in that always asks for a picture cannot be gone through by a plain request.
    if (brand.brand.merchant.login.captchaAfter > 0) {
      await here.signIn(seeded.player);
      for (const path of memberPages) await look(here.origin + path, 'player');
    }
    expect(wrong).toEqual([]);
  });
}
