import { pathOf } from '#app/domain/pages/route-table.ts';
import { returnAs, newPersonEmail, openProvider } from './social-login.ts';
import { expect, forEachBrand, test, type BrandVisit, type TestBrand } from './fixtures.ts';
import { validAnswers } from '../support/valid-answers.ts';
import { answerQuestions } from './register-form.ts';
import type { Page } from '@playwright/test';

async function join(
  page: Page,
  brandSite: BrandVisit,
  answers: Readonly<Record<string, string>>,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: brandSite.text('social.joinTitle') });
  await answerQuestions(dialog, answers);
  await dialog.getByRole('button', { name: brandSite.text('social.joinSubmit') }).click();
}
const anyAccount = (page: Page, provider: string) =>
  page
    .getByRole('banner')
    .getByText(new RegExp(`^${provider}\\d{9}$`))
    .first();

const providersOf = (brand: TestBrand) =>
  brand
    .site()
    .login.social.filter(({ on }) => on)
    .map(({ provider }) => provider);
const hasServices = (brand: TestBrand): boolean => providersOf(brand).length > 0;

forEachBrand((brand, turns) => {
  const site = brand.site();
  const [first] = providersOf(brand);
  const landing = site.flags.loginedToHomePage.on ? '/' : pathOf('help');
  if (!first) return;

  test(
    '[AU-06] [AU-18] a new player uses a service, confirms age and terms once',
    turns.screen('join'),
    async ({ page, open, visit, accessible }) => {
      const brandSite = visit(brand);
      const person = newPersonEmail();
      await open(`${brandSite.origin}/login?next=${encodeURIComponent(landing)}`);
      await accessible(page, 'log-in', '#loginPopupModal');
      await openProvider(page, brandSite, first);
      await returnAs(page, person);
      const dialog = page.getByRole('dialog', { name: brandSite.text('social.joinTitle') });
      await expect(dialog).toBeVisible();
      await accessible(page, 'one more step', '#socialJoinModal');
      await dialog.getByRole('checkbox').uncheck();
      await join(page, brandSite, validAnswers(brand.site().register.questions));
      await expect(dialog.getByText(brandSite.text('terms_required'))).toBeVisible();
      await dialog.getByRole('checkbox').check();
      await join(page, brandSite, validAnswers(brand.site().register.questions));
      await expect(page).toHaveURL(brandSite.origin + landing);
      await expect(anyAccount(page, first)).toBeAttached();
      await page.context().clearCookies({ domain: new URL(brandSite.origin).hostname });
      await open(`${brandSite.origin}/login`);
      await openProvider(page, brandSite, first);
      await returnAs(page, person);
      await expect(page).toHaveURL(`${brandSite.origin}/`);
      await expect(anyAccount(page, first)).toBeAttached();
    },
  );
}, hasServices);

forEachBrand(
  (brand, turns) => {
    if (!turns.runsHere('telegram')) return;

    test(
      '[AU-06] Telegram’s answer behind the # works under the strict policy',
      { tag: '@desktop' },
      async ({ page, open, visit }) => {
        const brandSite = visit(brand);
        await open(`${brandSite.origin}/login`);
        await openProvider(page, brandSite, 'telegram');
        await returnAs(page, newPersonEmail());
        await page.locator('[name="terms"]').check();
        await join(page, brandSite, validAnswers(brand.site().register.questions));
        await expect(anyAccount(page, 'telegram')).toBeAttached();
      },
    );
  },
  (brand) => providersOf(brand).includes('telegram'),
);
