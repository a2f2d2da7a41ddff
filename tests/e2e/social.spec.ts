import { pathOf } from '#app/domain/pages/route-table.ts';
import { socialProviders, providerNames } from '#app/domain/accounts/social-providers.ts';
import { returnAs, newPersonEmail, openProvider, serviceButton } from './social-login.ts';
import {
  expect,
  forEachBrand,
  memberOf,
  demoAccounts,
  waitForHydration,
  test,
  type BrandVisit,
  type TestBrand,
} from './fixtures.ts';
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
  const providers = providersOf(brand);

  test(
    '[AU-06] the log-in dialog has a button for each service, the agent page none',
    turns.screen('buttons'),
    async ({ page, open, visit }) => {
      const here = visit(brand);
      await open(`${here.origin}/login`);
      for (const provider of socialProviders)
        await expect(serviceButton(page, here, provider)).toHaveCount(
          providers.includes(provider) ? 1 : 0,
        );
      await expect(page.locator('[data-social-login] button')).toHaveCount(providers.length);
      if (providers.length === 0)
        expect(await page.content()).not.toMatch(
          /data-social-login|"\/social\/(google|facebook|telegram)/,
        );
      await open(`${here.agentOrigin}/login`);
      await expect(page.locator('[data-social-login]')).toHaveCount(0);
      for (const provider of socialProviders) {
        expect(
          (await here.post(`/social/${provider}`, {}, 'agent')).status,
          `${provider} on the agent page`,
        ).toBe(404);
        if (!providers.includes(provider))
          expect((await here.post(`/social/${provider}`, {})).status, provider).toBe(404);
      }
      expect((await here.post('/social/myspace', {})).status).toBe(404);
    },
  );
});

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

const centre = '/member/securityCenter?task=links';
forEachBrand(
  (brand, turns) => {
    const [first] = providersOf(brand);
    if (!first || !turns.runsHere('link')) return;

    test(
      '[AU-25] the security centre links a service by password, and warns it is permanent',
      { tag: '@phone' },
      async ({ page, open, visit, accessible }) => {
        const here = visit(brand);
        const service = { provider: providerNames[first] };
        await here.signIn(demoAccounts.player);
        await open(here.origin + centre);
        await page
          .getByRole('button', { name: here.text('social.link', service), exact: true })
          .click();
        await returnAs(page, newPersonEmail());
        await expect(
          page.getByRole('heading', { name: here.text('social.confirm', service) }),
        ).toBeVisible();
        await waitForHydration(page);
        await accessible(page, 'the question', '[data-confirm="link"]');
        const password = page.getByLabel(here.text('social.password'));
        await password.fill('not-it-at-all');
        await page
          .getByRole('button', { name: here.text('social.confirm_submit', service) })
          .click();
        await expect(password).toHaveAccessibleDescription(here.text('fault.password_wrong'));
        await page.getByRole('button', { name: here.text('protection.no') }).click();
        await expect(page.locator(`[data-link="${first}"]`)).toHaveAttribute(
          'data-linked',
          'false',
        );
        await accessible(page, 'the links', '[aria-labelledby="links"]');
      },
    );
  },
  (brand) =>
    hasServices(brand) &&
    brand
      .site(memberOf(demoAccounts.player))
      .memberPages.some(({ id, on }) => id === 'securityCenter' && on),
);

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

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  forEachBrand((brand, turns) => {
    const [first] = providersOf(brand);
    if (!first || !turns.runsHere('scripts off')) return;
  }, hasServices);
});
