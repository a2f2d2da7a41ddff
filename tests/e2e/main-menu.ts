import type { Locator, Page } from '@playwright/test';
import type { BrandVisit } from './fixtures.ts';

/**
 * The main menu with all entries: on wide screens in the header with 'More' opened, on phones in
 * the drawer opened by the bottom bar.
 */
export async function openMainMenu(
  page: Page,
  { text }: BrandVisit,
  isMobile: boolean,
): Promise<Locator> {
  const scope = isMobile
    ? page.getByRole('dialog', { name: text('shell.main_menu') })
    : page.getByRole('banner');
  if (isMobile && !(await scope.isVisible())) {
    await page
      .getByRole('navigation', { name: text('shell.quick_menu') })
      .getByRole('link', { name: text('shell.games') })
      .click();
  }
  const menu = scope.getByRole('navigation', { name: text('shell.main_menu') });
  const more = menu.locator('details:not([open]) > summary');
  if (!isMobile && (await more.count()) > 0) await more.click();
  return menu;
}
