import { expect, forEachBrand, test } from './fixtures.ts';
import {
  control,
  expectFieldError,
  fillForm,
  validValues,
  visibleFields,
} from './register-form.ts';

/* Messages that the specification shows in a dialog as well as in their place. */
forEachBrand((brand, turns) => {
  const site = brand.site();
  const withCode = site.register.types.find((type) =>
    visibleFields(brand, type).some(({ id }) => id === 'verificationCode'),
  );
  const withAffiliate = site.register.types.find((type) =>
    visibleFields(brand, type).some(({ id }) => id === 'affiliateCode'),
  );

  if (withCode && !site.features.phoneIdentity.on)
    test(
      '[AU-04] a code that could not be sent opens a warning, and the form stays as it was',
      turns.screen('code'),
      async ({ page, open, visit, expectedNoise }) => {
        expectedNoise.push('status of 500');
        const brandSite = visit(brand);
        await open(`${brandSite.origin}/register?type=${withCode}`);
        const form = page.getByRole('dialog', { name: brandSite.text('register.title') });
        const number = validValues(brand, withCode).values.mobileNum ?? '';
        await control(form, brandSite, 'mobileNum').fill(number);
        await brandSite.sandbox('fail', {
          path: '/wps/verification/sms/register',
          status: 500,
          times: 1,
        });
        await form.getByRole('button', { name: brandSite.text('account.getCode') }).click();
        const warning = page.getByRole('alertdialog');
        await expect(warning).toBeVisible();
        await expect(warning).toHaveAccessibleName(/\S/);
        const confirm = warning.getByRole('button', { name: brandSite.text('account.confirm') });
        await expect(confirm).toBeFocused();
        await confirm.click();
        await expect(warning).toHaveCount(0);
        await expect(control(form, brandSite, 'mobileNum')).toHaveValue(number);
        await form.getByRole('button', { name: brandSite.text('account.getCode') }).click();
        await expect(form.getByText(brandSite.text('account.codeSent'))).toBeVisible();
        await expect(warning).toHaveCount(0);
      },
    );

  if (withAffiliate)
    test(
      '[AU-17] an invalid affiliate code opens a warning, and is reported beneath its field',
      turns.screen('affiliate'),
      async ({ page, open, visit }) => {
        const brandSite = visit(brand);
        await open(`${brandSite.origin}/register?type=${withAffiliate}`);
        const form = page.getByRole('dialog', { name: brandSite.text('register.title') });
        const fields = visibleFields(brand, withAffiliate);
        const input = validValues(brand, withAffiliate);
        await fillForm(form, brandSite, fields, {
          ...input,
          values: { ...input.values, affiliateCode: 'NOSUCHCODE' },
        });
        const code = control(form, brandSite, 'affiliateCode');
        await form.getByRole('button', { name: brandSite.text('register.submit') }).click();
        const warning = page.getByRole('alertdialog', {
          name: brandSite.text('invitation_code_error'),
        });
        await expect(warning).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(warning).toHaveCount(0);
        await expect(form).toBeVisible();
        await expectFieldError(code, brandSite, { key: 'invitation_code_error' });
      },
    );
});
