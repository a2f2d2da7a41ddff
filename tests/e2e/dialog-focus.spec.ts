import type { Locator, Page } from '@playwright/test';
import { expect, forEachBrand, demoAccounts, test } from './fixtures.ts';

/* Focus stays inside an overlay, is visible, and wraps around (WCAG 2.2, 2.4.3, 2.4.7, 2.4.11). */
/**
 * Focus outside the dialog, invisible or covered. No fault while the browser's own controls have
 * it.
 */
const faultAt = (page: Page, id: string): Promise<string> =>
  page.evaluate((dialogId) => {
    const element = document.activeElement;
    if (!element || element === document.body) return '';
    const says = (what: string) => `${what}: ${element.outerHTML.slice(0, 110)}`;
    const dialog = document.getElementById(dialogId);
    if (!dialog?.contains(element)) return says('outside');
    if (element === dialog) return '';
    const target = element.matches('[type=checkbox], [type=radio]')
      ? (element.closest('label') ?? element)
      : element;
    const box = target.getBoundingClientRect();
    const hasFocusMark = [element, target, element.parentElement ?? element].some((one) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
    if (!hasFocusMark) return says('without a mark');
    const over = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) =>
        document.elementFromPoint(box.left + box.width * x, box.top + box.height * y),
      ),
    );
    return over.some((top) => top && (target.contains(top) || top.contains(element)))
      ? ''
      : says('covered');
  }, id);

/** Tabs through a dialog, once round or up to a limit. */
async function walk(page: Page, dialog: Locator, stops: number): Promise<void> {
  const id = (await dialog.getAttribute('id')) ?? '';
  const faults: string[] = [];
  const positions: number[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const fault = await faultAt(page, id);
    if (fault) faults.push(fault);
    positions.push(
      await page.evaluate(
        (dialogId) =>
          [...(document.getElementById(dialogId)?.querySelectorAll('*') ?? [])].indexOf(
            document.activeElement as Element,
          ),
        id,
      ),
    );
  }
  expect.soft(faults, id).toEqual([]);
  // In document order, which wraps around; the parts of a date are stops of one element.
  const within = positions.filter((position) => position >= 0);
  expect.soft(within.length, id).toBeGreaterThan(1);
  expect
    .soft(
      within.filter((position, index) => index > 0 && position < (within[index - 1] ?? -1)).length,
      `${id}: ${within.join(' ')}`,
    )
    .toBeLessThanOrEqual(Math.ceil(stops / new Set(within).size));
}

forEachBrand((brand) => {
  test(
    '[SH-21] [SH-14] the Tab key moves through overlays in order, stays in them, and is visible',
    { tag: '@desktop' },
    async ({ page, open, visit }) => {
      const brandSite = visit(brand);
      for (const [path, id] of [
        ['/login', 'loginPopupModal'],
        ['/register', 'registerModal'],
      ] as const) {
        await open(brandSite.origin + path);
        const dialog = page.locator(`#${id}`);
        await expect(dialog).toBeVisible();
        await walk(page, dialog, 14);
      }
      await brandSite.signIn(demoAccounts.player);
      await open(`${brandSite.origin}/help#${brand.brand.tenant.help[0]?.tag ?? 'term'}`);
      const help = page.locator('#helpModal');
      if (brand.brand.tenant.help.length > 0) {
        await expect(help.getByRole('tabpanel')).toBeVisible();
        await walk(page, help, 8);
      }
    },
  );
});
