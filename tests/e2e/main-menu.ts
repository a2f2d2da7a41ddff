import type { Locator, Page } from '@playwright/test';
import type { BrandVisit } from './fixtures.ts';

/**
 * The main menu: in the header on a wide screen; on a phone in the drawer, which the bottom bar
 * opens.
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
  return scope.getByRole('navigation', { name: text('shell.main_menu') });
}
