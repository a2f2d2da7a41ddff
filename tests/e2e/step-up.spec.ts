import { accountMenu, loginPlace, openLogin } from './login-form.ts';
import { expectFieldError } from './register-form.ts';
import { expect, forEachBrand, demoAccounts, test } from './fixtures.ts';

/** Unused addresses: the seeded player knows only this machine's. */
let last = Date.now() % 60_000;
const newPlace = (): string => `198.18.${Math.floor((last += 1) / 250) % 250}.${last % 250}`;

forEachBrand((brand, turns) => {
  // Other brands: tests/contract/accounts/host-step-up.test.ts.
  if (!brand.site().features.loginVerification.on) return;

  test(
    '[AU-24] a log-in from a new address asks for proof, and an SMS code logs in',
    turns.screen('code'),
    async ({ page, open, visit, accessible }) => {
      const brandSite = visit(brand);
      await brandSite.sandbox('address', { ip: newPlace() });
      const { username, password, submit } = await openLogin(page, open, brand, brandSite);
      await username.fill(demoAccounts.player);
      await password.fill(demoAccounts.password);
      await submit.click();
      const step = page.locator('#loginStepModal');
      await expect(step.getByRole('heading', { name: brandSite.text('step.title') })).toBeFocused();
      await expect(page).toHaveURL(brandSite.origin + loginPlace(brand));
      await accessible(page, 'one more check', '#loginStepModal');
      await expect(step.getByRole('link', { name: brandSite.text('step.way.mobile') })).toHaveCount(
        0,
      );
      await step.getByRole('link', { name: brandSite.text('step.way.email') }).click();
      const code = step.getByLabel(brandSite.text('account.code'));
      await code.fill('000000');
      await step.getByRole('button', { name: brandSite.text('step.submit') }).click();
      await expectFieldError(code, brandSite, { key: 'fault.proof_wrong' });
      await step.getByRole('link', { name: brandSite.text('step.way.sms') }).click();
      await step.getByRole('button', { name: brandSite.text('account.getCode') }).click();
      await expect(
        step
          .getByRole('status')
          .filter({ hasText: brandSite.text('step.sent', { to: '••••••01' }) }),
      ).toBeVisible();
      await expect(step.getByRole('button', { name: /^\d+ s$/ })).toBeDisabled();
      const { messages } = (await brandSite.sandbox('outbox')) as {
        messages: { to: string; text: string }[];
      };
      await step
        .getByLabel(brandSite.text('account.code'))
        .fill(
          /\b\d{6}\b/.exec(messages.find(({ to }) => to === '+639180000001')?.text ?? '')?.[0] ??
            '',
        );
      await step.getByRole('button', { name: brandSite.text('step.submit') }).click();
      await expect(accountMenu(page, brandSite, demoAccounts.player)).toBeVisible();
      await expect(page.locator('#loginStepModal')).toHaveCount(0);
    },
  );
});
