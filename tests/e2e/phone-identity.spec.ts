import { pathOf } from '#app/domain/pages/route-table.ts';
import {
  readCodeSentTo,
  control,
  expectFieldError,
  validValues,
  visibleFields,
} from './register-form.ts';
import { expect, forEachBrand, test } from './fixtures.ts';

forEachBrand((brand) => {
  const site = brand.site();
  const type = site.register.types.find((way) =>
    visibleFields(brand, way).some(({ id }) => id === 'verificationCode'),
  );
  if (!site.features.phoneIdentity.on || !type) return;

  test(
    '[AU-20] an identity service’s reCAPTCHA opens a window; failures show at the code',
    { tag: '@phone' },
    async ({ page, open, visit }) => {
      const brandSite = visit(brand);
      const input = validValues(brand, type);
      // The simulated service requires a captcha for numbers with this ending.
      const number = `${input.values.mobileNum?.slice(0, -6) ?? ''}990108`;
      await open(`${brandSite.origin}${pathOf('register')}?type=${type}`);
      const form = page.getByRole('dialog', { name: brandSite.text('register.title') });
      const getCode = form.getByRole('button', { name: brandSite.text('account.getCode') });
      const link = form.getByRole('link', { name: brandSite.text('account.personCheck') });
      const code = control(form, brandSite, 'verificationCode');
      await control(form, brandSite, 'mobileNum').fill(number);
      await getCode.click();
      await expectFieldError(control(form, brandSite, 'mobileNum'), brandSite, {
        key: 'fault.phone_captcha',
      });
      await test.step('blocked', async () => {
        const blocked = await page.evaluateHandle(() => {
          const { open: openWindow } = window;
          window.open = () => null;
          return () => (window.open = openWindow);
        });
        await link.click();
        await expectFieldError(code, brandSite, { key: 'fault.phone_popup_blocked' });
        await blocked.evaluate((allow) => allow());
      });
      await test.step('closed too early', async () => {
        const [popup] = await Promise.all([page.waitForEvent('popup'), link.click()]);
        await popup.close();
        await expectFieldError(code, brandSite, { key: 'fault.phone_popup_closed' });
      });
      await test.step('solved', async () => {
        const [popup] = await Promise.all([page.waitForEvent('popup'), link.click()]);
        const popupClosed = popup.waitForEvent('close');
        await popup.getByRole('button', { name: 'I am a person' }).click();
        await popupClosed;
        await expect(form.getByText(brandSite.text('account.codeSent'))).toBeVisible();
        await expect(link).toHaveCount(0);
        expect(await readCodeSentTo(brandSite, input.e164.slice(0, -6) + '990108')).toMatch(
          /^\d{6}$/,
        );
      });
    },
  );
});
