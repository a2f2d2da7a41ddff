import type { Locator, Page } from '@playwright/test';
import { expect, type BrandVisit } from './fixtures.ts';

interface CentreVisit {
  readonly page: Page;
  readonly here: BrandVisit;
  /** The open panel. */
  readonly centre: Locator;
  /** The keys of its name and of the name of the page in it that is opened. */
  readonly names: { readonly centre: string; readonly page: string };
  /** Which page is opened. */
  readonly other: string;
  /** Expects the page that was beneath, at its place. */
  readonly expectPage: () => Promise<void>;
}

/** Opens another page of a centre, closes the centre, and comes back by the browser's history [SH-01]. */
export async function closeAndComeBack(visit: CentreVisit): Promise<void> {
  const { page, here, centre, names, other, expectPage } = visit;
  await centre
    .getByRole('navigation', { name: here.text(names.centre) })
    .getByRole('link', { name: here.text(names.page) })
    .click();
  await expect(centre.locator(`[data-page=${other}]`)).toBeVisible();
  await centre.getByRole('link', { name: here.text('account.close'), exact: true }).click();
  await expectPage();
  await page.goForward();
  await expect(centre).toBeVisible();
  await page.goBack();
  await expectPage();
}
