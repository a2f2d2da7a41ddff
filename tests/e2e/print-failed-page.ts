import type { Page, TestInfo } from '@playwright/test';

/** Prints the page of a failed story, because CI stores no screenshots. */
export async function printFailedPage(page: Page, { status, expectedStatus, title }: TestInfo) {
  if (status === expectedStatus || page.isClosed()) return;
  const words = await page.locator('body').innerText({ timeout: 5_000 });
  console.log(`\n${title}: ${page.url()} shows: ${words.replace(/\s+/gu, ' ').slice(0, 1_500)}`);
}
