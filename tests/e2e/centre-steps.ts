import type { Locator, Page } from '@playwright/test';
import { expect, type BrandVisit } from './fixtures.ts';

interface CentreVisit {
  readonly page: Page;
  readonly brandSite: BrandVisit;
  readonly centre: Locator;
  /** The text keys of the centre's name and of its opened page. */
  readonly names: { readonly centre: string; readonly page: string };
  readonly other: string;
  readonly expectPage: () => Promise<void>;
}

/** Opens another page of a centre, closes the centre, and returns by browser history [SH-01]. */
export async function closeAndComeBack(visit: CentreVisit): Promise<void> {
  const { page, brandSite, centre, names, other, expectPage } = visit;
  await centre
    .getByRole('navigation', { name: brandSite.text(names.centre) })
    .getByRole('link', { name: brandSite.text(names.page) })
    .click();
  await expect(centre.locator(`[data-page=${other}]`)).toBeVisible();
  await centre.getByRole('link', { name: brandSite.text('account.close'), exact: true }).click();
  await expectPage();
  await page.goForward();
  await expect(centre).toBeVisible();
  await page.goBack();
  await expectPage();
}
