import { languageOf } from '#app/domain/languages.ts';
import type { RegisterType } from '#app/domain/accounts/register-fields.ts';
import type { Locator, Page } from '@playwright/test';
import { openMainMenu } from './main-menu.ts';
import {
  invalidValues,
  control,
  expectFieldError,
  fillForm,
  validValues,
  readVisibleFieldNames,
  visibleFields,
} from './register-form.ts';
import { expect, forEachBrand, test, type BrandVisit, waitForHydration } from './fixtures.ts';

forEachBrand((brand, turns) => {
  const site = brand.site();
  const loginFirst = site.flags.loginedToHomePage.on;
  const { types } = site.register;
  const dialogOf = (page: Page, { text }: BrandVisit): Locator =>
    page.getByRole('dialog', { name: text('register.title') });

  /** Opens the form by the header's button or its address, then its tab. */
  async function openForm(
    page: Page,
    open: (url: string) => Promise<unknown>,
    brandSite: BrandVisit,
    type: RegisterType,
  ): Promise<Locator> {
    const byButton = site.login.signUp.on && !loginFirst;
    await open(byButton ? brandSite.origin : `${brandSite.origin}/register`);
    if (byButton)
      await page
        .getByRole('banner')
        .getByRole('link', { name: brandSite.text('shell.sign_up') })
        .click();
    const form = dialogOf(page, brandSite);
    await expect(form).toBeVisible();
    if (types.length > 1) {
      const tabs = form
        .getByRole('navigation', { name: brandSite.text('register.ways') })
        .getByRole('link');
      expect(await tabs.allInnerTexts()).toEqual(
        types.map((way) => brandSite.text(`register.by.${way}`)),
      );
      await expect(tabs.first()).toHaveAttribute('aria-current', 'true');
      await tabs.filter({ hasText: brandSite.text(`register.by.${type}`) }).click();
    }
    return form;
  }

  if (types.length === 0) {
    test('[AU-14] a brand without a registration method has no such page', async ({ visit }) => {
      expect((await visit(brand).ask('/register')).status).toBe(404);
    });
  }

  for (const type of types) {
    test(
      `[AU-14] [AU-15] [AU-16] [AU-18] [RT-03] the form (${type}) has the brand's fields`,
      turns.screen('fields'),
      async ({ page, open, visit }) => {
        const brandSite = visit(brand);
        const form = await openForm(page, open, brandSite, type);
        const fields = visibleFields(brand, type);
        expect(await readVisibleFieldNames(form)).toEqual(fields.map(({ id }) => id));
        const groups = [
          `w_${type}_${site.languages.current}`,
          `w_${type}`,
          `w_register_${site.languages.current}`,
          'w_register',
        ].filter((group) => site.banners[group]);
        await expect(form.locator(`[data-banner-group="${groups[0]}"]`)).toHaveCount(
          groups.length > 0 ? 1 : 0,
        );
        const submit = form.getByRole('button', { name: brandSite.text('register.submit') });
        await expect(form.locator('[name="terms"]')).toBeChecked({
          checked: site.termsStartAccepted,
        });
        const input = validValues(brand, type);
        const bad = invalidValues(brand, type);
        await fillForm(form, brandSite, fields, input, async (press) => {
          await test.step('no input', async () => {
            await press.click();
            for (const { id, required } of fields) {
              const field = control(form, brandSite, id);
              if (id === 'countryDialingCode' || !(await field.isVisible())) continue;
              if (required)
                await expectFieldError(field, brandSite, { key: `field.required.${id}` });
              else await expect(field).not.toHaveAttribute('aria-invalid');
            }
          });
          await test.step('invalid input', async () => {
            const badHere = [];
            for (const one of bad)
              if (await control(form, brandSite, one.id).isVisible()) badHere.push(one);
            for (const { id, value } of badHere) await control(form, brandSite, id).fill(value);
            await press.click();
            for (const { id, value, fault } of badHere) {
              await expectFieldError(control(form, brandSite, id), brandSite, fault);
              await expect(control(form, brandSite, id)).toHaveValue(value);
            }
            for (const { id } of badHere) await control(form, brandSite, id).fill('');
          });
        });
        await test.step('terms not accepted', async () => {
          const terms = form.getByRole('checkbox');
          await terms.uncheck();
          await submit.click();
          await expect(terms).toHaveAccessibleDescription(brandSite.text('terms_required'));
          await expect(form).toBeVisible();
          await expect(
            form.getByText(brandSite.text('register.agree', { age: site.minimumAge })),
          ).toBeVisible();
        });

        await test.step('input survives the dialog and the page, secrets do not', async () => {
          await open(`${brandSite.origin}/register?type=${type}`);
          const again = dialogOf(page, brandSite);
          for (const [id, value] of Object.entries(input.values))
            await expect(control(again, brandSite, id as 'username')).toHaveValue(
              /password/i.test(id) ? '' : (value ?? ''),
            );
        });
      },
    );

    test(
      `[AU-02, AU-04, AU-09, AU-13, AU-19, SH-08, SH-10, SH-17] first visit (${type})`,
      turns.screen('person'),
      async ({ page, open, visit, isMobile }) => {
        const brandSite = visit(brand);
        const fields = visibleFields(brand, type);
        const input = validValues(brand, type);
        const accountMenu = page.getByLabel(
          brandSite.text('shell.account_menu', { name: input.account }),
        );
        await test.step('registers', async () => {
          const form = await openForm(page, open, brandSite, type);
          await fillForm(form, brandSite, fields, input);
          await form.getByRole('button', { name: brandSite.text('register.submit') }).click();
          await expect(page).toHaveURL(`${brandSite.origin}/`);
          await expect(form).toHaveCount(0);
          await expect(accountMenu).toBeVisible();
          await expect(page.locator('[data-balance]')).toHaveText(
            new RegExp(`^\\${site.currency.symbol}[\\d,]+\\.\\d{2}$`),
          );
        });
        await test.step('a reload preserves the session', async () => {
          await open(brandSite.origin);
          await expect(accountMenu).toBeVisible();
        });
        await test.step('theme', async () => {
          const other = site.theme.mode === 'dark' ? 'light' : 'dark';
          await expect(page.locator('html')).toHaveAttribute('data-theme', site.theme.mode);
          if (isMobile) await openMainMenu(page, brandSite, isMobile);
          const container = isMobile ? page.getByRole('dialog') : page.getByRole('banner');
          const pendingResponse = page.waitForResponse(
            (response) =>
              response.request().method() === 'POST' && response.url().includes('/preferences'),
          );
          await container
            .getByRole('button', { name: brandSite.text(`shell.theme_${other}`) })
            .click();
          await expect(page.locator('html')).toHaveAttribute('data-theme', other);
          expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(other);
          await pendingResponse;
          await open(brandSite.origin);
          await expect(page.locator('html')).toHaveAttribute('data-theme', other);
        });
        const language = site.languages.menu.find((code) => code !== site.languages.current);
        const inIt = (key: string, values?: Record<string, string>) =>
          brand.text(language ?? site.languages.current, key, values);
        await test.step('language', async () => {
          if (!language) return;
          const { name = '', tag } = languageOf(language) ?? {};
          if (isMobile) {
            await openMainMenu(page, brandSite, isMobile);
            await page
              .getByRole('dialog')
              .getByText(brandSite.text('shell.language'), { exact: true })
              .click();
            await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
          } else {
            await page
              .getByLabel(
                brandSite.text('shell.language_now', {
                  name: languageOf(site.languages.current)?.name ?? '',
                }),
              )
              .hover();
            await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
          }
          await expect(page.locator('html')).toHaveAttribute('lang', tag ?? '');
          await open(brandSite.origin);
          await expect(page.locator('html')).toHaveAttribute('lang', tag ?? '');
          await expect(
            page.getByLabel(inIt('shell.account_menu', { name: input.account })),
          ).toBeVisible();
          expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe(language);
        });
        const otherTab = await page.context().newPage();
        await otherTab.goto(brandSite.origin);
        await waitForHydration(otherTab);
        await test.step('signs out after a question', async () => {
          await page.getByLabel(inIt('shell.account_menu', { name: input.account })).click();
          await page
            .getByRole('banner')
            .getByRole('button', { name: inIt('shell.sign_out') })
            .click();
          const question = page.getByRole('dialog', { name: inIt('shell.sign_out_title') });
          await question.getByRole('button', { name: inIt('shell.stay') }).click();
          await expect(question).toHaveCount(0);
          await page.getByLabel(inIt('shell.account_menu', { name: input.account })).click();
          await page
            .getByRole('banner')
            .getByRole('button', { name: inIt('shell.sign_out') })
            .click();
          await question.getByRole('button', { name: inIt('shell.sign_out') }).click();
          await expect(page).toHaveURL(brandSite.origin + (loginFirst ? '/login' : '/'));
          await expect(
            page.getByLabel(inIt('shell.account_menu', { name: input.account })),
          ).toHaveCount(0);
        });
        await test.step('the other tab notices', async () => {
          await expect(
            otherTab.getByLabel(inIt('shell.account_menu', { name: input.account })),
          ).toHaveCount(0);
          await otherTab.close();
        });
        await test.step('returns: the name is remembered', async () => {
          if (!input.values.password) return;
          const dialog = page.getByRole('dialog', { name: inIt('login.title') });
          if (!loginFirst)
            await page
              .getByRole('banner')
              .getByRole('link', { name: inIt('shell.login') })
              .click();
          await expect(dialog.locator('[name="username"]')).toHaveValue(input.account);
          await dialog.locator('[name="password"]').fill(input.values.password);
          await dialog.getByRole('button', { name: inIt('login.submit') }).click();
          await expect(
            page.getByLabel(inIt('shell.account_menu', { name: input.account })),
          ).toBeVisible();
          await expect(page).toHaveURL(`${brandSite.origin}/`);
        });
      },
    );

    test(
      `[RT-03] [AU-17] the address fills in the referral code and the affiliate code (${type})`,
      turns.screen('codes'),
      async ({ page, open, visit }) => {
        const brandSite = visit(brand);
        const has = (id: string) => visibleFields(brand, type).some((field) => field.id === id);
        const address = (query: Record<string, string>) =>
          `${brandSite.origin}/register?${new URLSearchParams({ type, ...query }).toString()}`;
        const form = dialogOf(page, brandSite);
        await open(address({ referralCode: 'FRIEND42' }));
        await expect(control(form, brandSite, 'referralCode')).toHaveCount(
          has('referralCode') ? 1 : 0,
        );
        if (has('referralCode'))
          await expect(control(form, brandSite, 'referralCode')).toHaveValue('FRIEND42');
        const affiliate = control(form, brandSite, 'affiliateCode');
        await expect(affiliate).toHaveCount(has('affiliateCode') ? 1 : 0);
        await open(address({ affiliateCode: 'WELCOME21' }));
        await expect(form).toBeVisible();
        await expect(affiliate).toHaveCount(0);
        if (!has('affiliateCode')) return;
        expect(await form.locator('[name="affiliateCode"]').inputValue()).toBe('WELCOME21');
        await open(address({ affiliateCode: 'NOSUCHCODE' }));
        await expect(affiliate).toHaveValue('NOSUCHCODE');
        await fillForm(form, brandSite, visibleFields(brand, type), validValues(brand, type));
        const back = form.getByRole('button', { name: brandSite.text('register.back') });
        while (!(await affiliate.isVisible())) await back.click();
        await expectFieldError(affiliate, brandSite, { key: 'invitation_code_error' });
      },
    );
  }
});
