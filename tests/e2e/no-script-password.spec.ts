import type { Locator } from '@playwright/test';
import { accountMenu, loginForm, solve } from './login-form.ts';
import {
  readTemporaryPassword,
  ownPassword,
  playerContacts,
  restorePassword,
} from './player-password.ts';
import { readCodeSentTo, expectFieldError } from './register-form.ts';
import { expect, forEachBrand, demoAccounts, test, type BrandVisit } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

async function answerPicture(here: BrandVisit, dialog: Locator): Promise<void> {
  const captcha = dialog.getByLabel(here.text('account.captcha'));
  if ((await captcha.count()) > 0) await captcha.fill(await solve(here, dialog));
}

forEachBrand((brand) => {
  const site = brand.site();
  const byPhone = site.flags.CHNGPASSVERIF3.on;

  test(
    '[AU-21] [AU-10] plain forms recover a forgotten password and retain the input',
    { tag: '@phone' },
    async ({ page, visit }) => {
      const here = visit(brand);
      await page.goto(`${here.origin}/login?picture=1`);
      await page
        .getByRole('dialog')
        .getByRole('link', { name: here.text('login.forgot') })
        .click();
      const dialog = page.getByRole('dialog', { name: here.text('forget.title') });
      const field = (name: string) => dialog.locator(`[name="${name}"]`);
      const submit = dialog.getByRole('button', {
        name: here.text(`forget.submit.${byPhone ? 'mobileNum' : 'email'}`),
      });
      if (byPhone) {
        const getCode = dialog.getByRole('button', { name: here.text('account.getCode') });
        await getCode.click();
        await expectFieldError(field('mobileNum'), here, { key: 'field.required.mobileNum' });
        await field('mobileNum').fill(playerContacts.mobile);
        await answerPicture(here, dialog);
        await getCode.click();
        await expect(dialog.getByText(here.text('account.codeSent'))).toBeVisible();
        await expect(field('mobileNum')).toHaveValue(playerContacts.mobile);
        await field('verificationCode').fill(await readCodeSentTo(here, playerContacts.mobile));
        await submit.click();
        await expectFieldError(field('newPassword'), here, { key: 'field.required.newPassword' });
        await expect(field('newPassword')).toBeFocused();
        await field('verificationCode').fill(await readCodeSentTo(here, playerContacts.mobile));
        await field('newPassword').fill(ownPassword);
        await submit.click();
        await expect(accountMenu(page, here, demoAccounts.player)).toBeVisible();
        return restorePassword(here, ownPassword);
      }
      await field('username').fill(demoAccounts.player);
      await field('email').fill('not an address');
      await submit.click();
      await expectFieldError(field('email'), here, { key: 'reg_pattern_email' });
      await expect(field('email')).toBeFocused();
      await expect(field('email')).toHaveValue('not an address');
      await expect(field('username')).toHaveValue(demoAccounts.player);
      await field('email').fill(playerContacts.email);
      await submit.click();
      await expect(dialog.getByText(here.text('forget.sent'))).toBeVisible();
      const temporary = await readTemporaryPassword(here);
      await dialog.getByRole('link', { name: here.text('forget.back') }).click();
      const form = loginForm(page, here);
      await form.username.fill(demoAccounts.player);
      await form.password.fill(temporary);
      await answerPicture(here, form.dialog);
      await form.submit.click();
      await expect(page).toHaveURL(`${here.origin}/password`);
      const change = page.getByRole('dialog', { name: here.text('password.title') });
      await expect(change.getByText(here.text('password.due'))).toBeVisible();
      await change.locator('[name="newPassword"]').fill(ownPassword);
      await change.locator('[name="confirmNewPassword"]').fill(ownPassword);
      await change.getByRole('button', { name: here.text('password.submit') }).click();
      await expect(accountMenu(page, here, demoAccounts.player)).toBeVisible();
      await restorePassword(here, ownPassword);
    },
  );
});
