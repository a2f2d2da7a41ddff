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

const labelled = (dialog: Locator, here: BrandVisit, key: string) =>
  dialog.getByLabel(new RegExp(`^${here.text(key)}\\*?$`));

forEachBrand((brand, turns) => {
  const site = brand.site();
  const byPhone = site.flags.CHNGPASSVERIF3.on;
  const rule = site.register.fields.find(({ id }) => id === 'password');

  test(
    '[AU-21] a forgotten password is recovered from the log-in, by the brand’s method',
    turns.screen('recover'),
    async ({ page, open, visit, accessible }) => {
      const here = visit(brand);
      const { dialog: login } = await openLogin(page, open, brand, here);
      await login.getByRole('link', { name: here.text('login.forgot') }).click();
      const dialog = page.getByRole('dialog', { name: here.text('forget.title') });
      await expect(dialog).toHaveAttribute('id', 'forgetPassModal');
      await accessible(page, 'forget', '#forgetPassModal');
      const submit = dialog.getByRole('button', {
        name: here.text(`forget.submit.${byPhone ? 'mobileNum' : 'email'}`),
      });
      await expect(dialog.locator(byPhone ? '[name="email"]' : '[name="mobileNum"]')).toHaveCount(
        0,
      );
      await submit.click();
      await expect(
        dialog.getByText(here.text(`field.required.${byPhone ? 'mobileNum' : 'email'}`)),
      ).toBeVisible();
      if (byPhone) {
        await dialog.locator('[name="mobileNum"]').fill(playerContacts.mobile);
        await dialog.getByRole('button', { name: here.text('account.getCode') }).click();
        await expect(dialog.getByText(here.text('account.codeSent'))).toBeVisible();
        await dialog
          .locator('[name="verificationCode"]')
          .fill(await readCodeSentTo(here, playerContacts.mobile));
        await labelled(dialog, here, 'password.new').fill(ownPassword);
        await submit.click();
        await expect(accountMenu(page, here, demoAccounts.player)).toBeVisible();
        return restorePassword(here, ownPassword);
      }
      await dialog.locator('[name="username"]').fill('no name of ours!');
      await dialog.locator('[name="email"]').fill('not an address');
      await submit.click();
      await expect(dialog.locator('[name="username"]')).toHaveAttribute('aria-invalid', 'true');
      await dialog.locator('[name="username"]').fill(demoAccounts.player);
      await submit.click();
      await expect(dialog.getByText(here.text('reg_pattern_email'))).toBeVisible();
      await expect(dialog.locator('[name="username"]')).toHaveValue(demoAccounts.player);
      await dialog.locator('[name="email"]').fill(playerContacts.email);
      await submit.click();
      await expect(page.getByText(here.text('forget.sent'))).toBeVisible();
      await expect(dialog).toHaveCount(0);
      const temporary = await readTemporaryPassword(here);
      await openLogin(page, open, brand, here);
      const form = loginForm(page, here);
      await form.username.fill(demoAccounts.player);
      await form.password.fill(temporary);
      await form.submit.click();
      await test.step('[AU-10] a temporary one must be changed before anything else', async () => {
        await expect(page).toHaveURL(`${here.origin}/password`);
        await page.goto(here.origin);
        await expect(page).toHaveURL(`${here.origin}/password`);
        const change = page.getByRole('dialog', { name: here.text('password.title') });
        await expect(change.getByText(here.text('password.due'))).toBeVisible();
        await expect(change.locator('[name="oldPassword"]')).toHaveCount(0);
        await labelled(change, here, 'password.new').fill(ownPassword);
        await labelled(change, here, 'password.confirm').fill(ownPassword);
        await change.getByRole('button', { name: here.text('password.submit') }).click();
        await expect(accountMenu(page, here, demoAccounts.player)).toBeVisible();
        await expect(page).not.toHaveURL(/password/);
      });
      await restorePassword(here, ownPassword);
    },
  );

  test(
    '[AU-22] [SH-10] [SH-14] a dialog changes the password in the same session',
    turns.screen('change'),
    async ({ page, open, visit, accessible }) => {
      const here = visit(brand);
      await here.signIn(demoAccounts.player);
      await open(here.origin);
      await accountMenu(page, here, demoAccounts.player).click();
      await page.getByRole('link', { name: here.text('shell.change_password') }).click();
      const dialog = page.getByRole('dialog', { name: here.text('password.title') });
      await expect(dialog).toHaveAttribute('id', 'changePassModal');
      await accessible(page, 'password', '#changePassModal');
      const [old, fresh, again] = [
        labelled(dialog, here, 'password.old'),
        labelled(dialog, here, 'password.new'),
        labelled(dialog, here, 'password.confirm'),
      ];
      const submit = dialog.getByRole('button', { name: here.text('password.submit') });
      await submit.click();
      await expect(old).toBeFocused();
      await expect(dialog.getByText(here.text('field.required.oldPassword'))).toBeVisible();
      await expect(dialog.getByText(here.text('field.required.newPassword'))).toBeVisible();
      await old.fill('not it');
      await fresh.fill('x');
      await submit.click();
      await expect(
        dialog.getByText(
          patternText(here.text(`reg_pattern_${rule?.patternId ?? 'password'}`), {
            min: rule?.minLength ?? 6,
            max: rule?.maxLength ?? 255,
          }),
        ),
      ).toBeVisible();
      await fresh.fill(ownPassword);
      await again.fill(`${ownPassword}!`);
      await submit.click();
      await expect(dialog.getByText(here.text('field.confirm'))).toBeVisible();
      await again.fill(ownPassword);
      await submit.click();
      await expect(dialog.getByText(here.text('fault.password_wrong'))).toBeVisible();
      await old.fill(demoAccounts.password);
      await submit.click();
      await expect(dialog).toHaveCount(0);
      await expect(accountMenu(page, here, demoAccounts.player)).toBeVisible();
      await restorePassword(here, ownPassword);
    },
  );
});
