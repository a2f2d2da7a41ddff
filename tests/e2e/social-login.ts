import { expect, type Page } from '@playwright/test';
import { type SocialProvider, providerNames } from '#app/domain/accounts/social-providers.ts';
import type { BrandVisit } from './fixtures.ts';

export const newPersonEmail = (): string =>
  `person-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}@people.example`;

const serviceButton = (page: Page, brandSite: BrandVisit, provider: SocialProvider) =>
  page
    .locator('#loginPopupModal')
    .getByRole('button', {
      name: brandSite.text('social.with', { provider: providerNames[provider] }),
    });

export async function openProvider(
  page: Page,
  brandSite: BrandVisit,
  provider: SocialProvider,
): Promise<void> {
  await serviceButton(page, brandSite, provider).click();
  await expect(
    page.getByRole('heading', { name: `Sandbox stand-in for ${providerNames[provider]}` }),
  ).toBeVisible();
  expect(new URL(page.url()).hostname, 'an issuer of its own, at an address of its own').toBe(
    '127.0.0.1',
  );
}

export async function returnAs(page: Page, person: string): Promise<void> {
  await page.getByLabel('Another account, by e-mail address').fill(person);
  await page.getByRole('button', { name: 'Go on as this person' }).click();
}
