import { pathOf } from '#app/lib/route-table.ts';
import { withoutPictures } from './browser-launch.ts';
import { codeSentTo, control, expectFault, goodValues, shownFields } from './register-form.ts';
import { expect, forEveryMerchant, test } from './stage.ts';

test.use(withoutPictures);

forEveryMerchant((brand) => {
  const site = brand.site();
  const type = site.register.types.find((way) =>
    shownFields(brand, way).some(({ id }) => id === 'verificationCode'),
  );
  if (!site.features.phoneIdentity.on || !type) return;

  test(
    '[AU-20] an identity service that wants to see a person opens a window; blocked and closed ones are told at the code, and then the code comes',
    { tag: '@phone' },
    async ({ page, open, visit }) => {
      const here = visit(brand);
      const typed = goodValues(brand, type);
      // The stand-in wants a person for numbers that end like this.
      const number = `${typed.values.mobileNum?.slice(0, -6) ?? ''}990108`;
      await open(`${here.origin}${pathOf('register')}?type=${type}`);
      const form = page.getByRole('dialog', { name: here.text('register.title') });
      const getCode = form.getByRole('button', { name: here.text('account.getCode') });
      const link = form.getByRole('link', { name: here.text('account.personCheck') });
      const code = control(form, here, 'verificationCode');
      await control(form, here, 'mobileNum').fill(number);
      await getCode.click();
      await expectFault(control(form, here, 'mobileNum'), here, { key: 'fault.phone_captcha' });
      await test.step('blocked', async () => {
        const blocked = await page.evaluateHandle(() => {
          const { open: own } = window;
          window.open = () => null;
          return () => (window.open = own);
        });
        await link.click();
        await expectFault(code, here, { key: 'fault.phone_popup_blocked' });
        await blocked.evaluate((allow) => allow());
      });
      await test.step('closed too early', async () => {
        const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
        await opened.close();
        await expectFault(code, here, { key: 'fault.phone_popup_closed' });
      });
      await test.step('a person', async () => {
        const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
        const closed = opened.waitForEvent('close');
        await opened.getByRole('button', { name: 'I am a person' }).click();
        await closed;
        await expect(form.getByText(here.text('account.codeSent'))).toBeVisible();
        await expect(link).toHaveCount(0);
        expect(await codeSentTo(here, typed.e164.slice(0, -6) + '990108')).toMatch(/^\d{6}$/);
      });
    },
  );
});
