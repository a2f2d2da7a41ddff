import { demoAccounts, expect, forEachBrand, test } from './fixtures.ts';
import {
  control,
  expectFieldError,
  fillForm,
  stepCount,
  validValues,
  visibleFields,
} from './register-form.ts';

forEachBrand((brand) => {
  for (const type of brand.site().register.types) {
    const fields = visibleFields(brand, type);
    const total = stepCount(fields, validValues(brand, type));
    if (total > 1)
      test(
        `[SH-21] [AU-16] a long form has at most three steps; a refusal leads to its step (${type})`,
        { tag: '@phone' },
        async ({ page, open, visit }) => {
          const brandSite = visit(brand);
          await open(`${brandSite.origin}/register?type=${type}`);
          const form = page.getByRole('dialog', { name: brandSite.text('register.title') });
          const valid = validValues(brand, type);
          const takesName = fields.some(({ id }) => id === 'username');
          const input = takesName
            ? { ...valid, values: { ...valid.values, username: demoAccounts.player } }
            : valid;
          const progress = (step: number) =>
            form.getByText(brandSite.text('register.step', { step, total }));
          const first = form.getByRole('textbox').first();
          const next = form.getByRole('button', {
            name: brandSite.text('register.next'),
            exact: true,
          });
          await expect(progress(1)).toBeVisible();
          await test.step('Enter continues only once the step is filled in', async () => {
            await expect(form.getByRole('checkbox')).toHaveCount(0);
            await expect(
              form.getByRole('button', { name: brandSite.text('register.submit') }),
            ).toHaveCount(0);
            await first.press('Enter');
            await expect(first).toBeFocused();
            await expect(first).toHaveAttribute('aria-invalid', 'true');
            await expect(progress(1)).toBeVisible();
          });
          await fillForm(form, brandSite, fields, input);
          await test.step('Back and Next preserve the input', async () => {
            const back = form.getByRole('button', { name: brandSite.text('register.back') });
            for (let step = total - 1; step >= 1; step -= 1) {
              await back.press('Enter');
              await expect(progress(step)).toBeFocused();
            }
            for (const [id, value] of Object.entries(input.values))
              await expect(control(form, brandSite, id as 'username')).toHaveValue(value ?? '');
            for (let step = 2; step <= total; step += 1) {
              await next.press('Enter');
              await expect(progress(step)).toBeFocused();
            }
          });
          if (!takesName) return;
          await test.step('a name that is taken shows its step', async () => {
            await form.getByRole('button', { name: brandSite.text('register.submit') }).click();
            const name = control(form, brandSite, 'username');
            await expectFieldError(name, brandSite, { key: 'fault.username_taken' });
            await expect(name).toBeFocused();
            await expect(progress(1)).toBeVisible();
          });
        },
      );
  }
});
