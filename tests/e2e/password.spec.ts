import type { Locator } from '@playwright/test';
import { patternText } from '#app/domain/pattern-text.ts';
import { accountMenu, loginForm, openLogin } from './login-form.ts';
import {
  readTemporaryPassword,
  ownPassword,
  playerContacts,
  restorePassword,
} from './player-password.ts';
import { readCodeSentTo } from './register-form.ts';
import { expect, forEachBrand, demoAccounts, test, type BrandVisit } from './fixtures.ts';

const labelled = (dialog: Locator, brandSite: BrandVisit, key: string) =>
  dialog.getByLabel(new RegExp(`^${brandSite.text(key)}\\*?$`));

forEachBrand((brand, turns) => {
  const site = brand.site();
  const byPhone = site.flags.CHNGPASSVERIF3.on;
  const rule = site.register.fields.find(({ id }) => id === 'password');

  test(
    '[AU-21] a forgotten password is recovered from the log-in, by the brand’s method',
    turns.screen('recover'),
    async ({ page, open, visit, accessible }) => {
      const brandSite = visit(brand);
      const { dialog: login } = await openLogin(page, open, brand, brandSite);
      await login.getByRole('link', { name: brandSite.text('login.forgot') }).click();
      const dialog = page.getByRole('dialog', { name: brandSite.text('forget.title') });
      await expect(dialog).toHaveAttribute('id', 'forgetPassModal');
      await accessible(page, 'forget', '#forgetPassModal');
      const submit = dialog.getByRole('button', {
        name: brandSite.text(`forget.submit.${byPhone ? 'mobileNum' : 'email'}`),
      });
      await expect(dialog.locator(byPhone ? '[name="email"]' : '[name="mobileNum"]')).toHaveCount(
        0,
      );
      await submit.click();
      await expect(
        dialog.getByText(brandSite.text(`field.required.${byPhone ? 'mobileNum' : 'email'}`)),
      ).toBeVisible();
      if (byPhone) {
        await dialog.locator('[name="mobileNum"]').fill(playerContacts.mobile);
        await dialog.getByRole('button', { name: brandSite.text('account.getCode') }).click();
        await expect(dialog.getByText(brandSite.text('account.codeSent'))).toBeVisible();
        await dialog
          .locator('[name="verificationCode"]')
          .fill(await readCodeSentTo(brandSite, playerContacts.mobile));
        await labelled(dialog, brandSite, 'password.new').fill(ownPassword);
        await submit.click();
        await expect(accountMenu(page, brandSite, demoAccounts.player)).toBeVisible();
        return restorePassword(brandSite, ownPassword);
      }
      await dialog.locator('[name="username"]').fill('no name of ours!');
      await dialog.locator('[name="email"]').fill('not an address');
      await submit.click();
      await expect(dialog.locator('[name="username"]')).toHaveAttribute('aria-invalid', 'true');
      await dialog.locator('[name="username"]').fill(demoAccounts.player);
      await submit.click();
      await expect(dialog.getByText(brandSite.text('reg_pattern_email'))).toBeVisible();
      await expect(dialog.locator('[name="username"]')).toHaveValue(demoAccounts.player);
      await dialog.locator('[name="email"]').fill(playerContacts.email);
      await submit.click();
      await expect(page.getByText(brandSite.text('forget.sent'))).toBeVisible();
      await expect(dialog).toHaveCount(0);
      const temporary = await readTemporaryPassword(brandSite);
      await openLogin(page, open, brand, brandSite);
      const form = loginForm(page, brandSite);
      await form.username.fill(demoAccounts.player);
      await form.password.fill(temporary);
      await form.submit.click();
      await test.step('[AU-10] a temporary one must be changed before anything else', async () => {
        await expect(page).toHaveURL(`${brandSite.origin}/password`);
        await page.goto(brandSite.origin);
        await expect(page).toHaveURL(`${brandSite.origin}/password`);
        const change = page.getByRole('dialog', { name: brandSite.text('password.title') });
        await expect(change.getByText(brandSite.text('password.due'))).toBeVisible();
        await expect(change.locator('[name="oldPassword"]')).toHaveCount(0);
        await labelled(change, brandSite, 'password.new').fill(ownPassword);
        await labelled(change, brandSite, 'password.confirm').fill(ownPassword);
        await change.getByRole('button', { name: brandSite.text('password.submit') }).click();
        await expect(accountMenu(page, brandSite, demoAccounts.player)).toBeVisible();
        await expect(page).not.toHaveURL(/password/);
      });
      await restorePassword(brandSite, ownPassword);
    },
  );

  test(
    '[AU-22] [SH-10] [SH-14] a dialog changes the password in the same session',
    turns.screen('change'),
    async ({ page, open, visit, accessible }) => {
      const brandSite = visit(brand);
      await brandSite.signIn(demoAccounts.player);
      await open(brandSite.origin);
      await accountMenu(page, brandSite, demoAccounts.player).click();
      await page.getByRole('link', { name: brandSite.text('shell.change_password') }).click();
      const dialog = page.getByRole('dialog', { name: brandSite.text('password.title') });
      await expect(dialog).toHaveAttribute('id', 'changePassModal');
      await accessible(page, 'password', '#changePassModal');
      const [old, fresh, again] = [
        labelled(dialog, brandSite, 'password.old'),
        labelled(dialog, brandSite, 'password.new'),
        labelled(dialog, brandSite, 'password.confirm'),
      ];
      const submit = dialog.getByRole('button', { name: brandSite.text('password.submit') });
      await submit.click();
      await expect(old).toBeFocused();
      await expect(dialog.getByText(brandSite.text('field.required.oldPassword'))).toBeVisible();
      await expect(dialog.getByText(brandSite.text('field.required.newPassword'))).toBeVisible();
      await old.fill('not it');
      await fresh.fill('x');
      await submit.click();
      await expect(
        dialog.getByText(
          patternText(brandSite.text(`reg_pattern_${rule?.patternId ?? 'password'}`), {
            min: rule?.minLength ?? 6,
            max: rule?.maxLength ?? 255,
          }),
        ),
      ).toBeVisible();
      await fresh.fill(ownPassword);
      await again.fill(`${ownPassword}!`);
      await submit.click();
      await expect(dialog.getByText(brandSite.text('field.confirm'))).toBeVisible();
      await again.fill(ownPassword);
      await submit.click();
      await expect(dialog.getByText(brandSite.text('fault.password_wrong'))).toBeVisible();
      await old.fill(demoAccounts.password);
      await submit.click();
      await expect(dialog).toHaveCount(0);
      await expect(accountMenu(page, brandSite, demoAccounts.player)).toBeVisible();
      await restorePassword(brandSite, ownPassword);
    },
  );
});
