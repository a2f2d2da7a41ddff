import { pathOf } from '#app/domain/pages/route-table.ts';
import { returnAs, newPersonEmail, openProvider } from './social-login.ts';
import { expect, forEachBrand, test, type BrandVisit, type TestBrand } from './fixtures.ts';
import { validAnswers } from '../support/valid-answers.ts';
import { answerQuestions } from './register-form.ts';
import type { Page } from '@playwright/test';

async function join(
  page: Page,
  here: BrandVisit,
  answers: Readonly<Record<string, string>>,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: here.text('social.joinTitle') });
  await answerQuestions(dialog, answers);
  await dialog.getByRole('button', { name: here.text('social.joinSubmit') }).click();
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
      const here = visit(brand);
      const person = newPersonEmail();
      await open(`${here.origin}/login?next=${encodeURIComponent(landing)}`);
      await accessible(page, 'log-in', '#loginPopupModal');
      await openProvider(page, here, first);
      await returnAs(page, person);
      const dialog = page.getByRole('dialog', { name: here.text('social.joinTitle') });
      await expect(dialog).toBeVisible();
      await accessible(page, 'one more step', '#socialJoinModal');
      await dialog.getByRole('checkbox').uncheck();
      await join(page, here, validAnswers(brand.site().register.questions));
      await expect(dialog.getByText(here.text('terms_required'))).toBeVisible();
      await dialog.getByRole('checkbox').check();
      await join(page, here, validAnswers(brand.site().register.questions));
      await expect(page).toHaveURL(here.origin + landing);
      await expect(anyAccount(page, first)).toBeAttached();
      await page.context().clearCookies({ domain: new URL(here.origin).hostname });
      await open(`${here.origin}/login`);
      await openProvider(page, here, first);
      await returnAs(page, person);
      await expect(page).toHaveURL(`${here.origin}/`);
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
        const here = visit(brand);
        await open(`${here.origin}/login`);
        await openProvider(page, here, 'telegram');
        await returnAs(page, newPersonEmail());
        await page.locator('[name="terms"]').check();
        await join(page, here, validAnswers(brand.site().register.questions));
        await expect(anyAccount(page, 'telegram')).toBeAttached();
      },
    );
  },
  (brand) => providersOf(brand).includes('telegram'),
);
