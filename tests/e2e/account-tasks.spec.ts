import type { Page } from '@playwright/test';
import { demoAccounts, expect, forEachBrand, memberOf, test, type BrandVisit } from './fixtures.ts';
import { playerContacts } from './player-password.ts';

const centre = '/member/securityCenter';
const paymentPassword = '846213';
const nextPassword = '590317';

async function newestCode(brandSite: BrandVisit): Promise<string> {
  const { messages } = (await brandSite.sandbox('outbox')) as {
    messages: { to: string; text: string }[];
  };
  const message = messages.find(({ to }) => to === playerContacts.email);
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '';
}

/** Each brand runs the story in one of these ways, and each way is covered by some brand. */
const ways = [
  { scripts: true, tag: '@phone' },
  { scripts: true, tag: '@desktop' },
  { scripts: false, tag: '@phone' },
] as const;

const fill = (page: Page, name: string, value: string, at = 0) =>
  page.locator(`main [name="${name}"]`).nth(at).fill(value);
const press = (page: Page, intent: string) =>
  page.locator(`main button[name="intent"][value="${intent}"]`).click();

forEachBrand((brand, turns) => {
  const site = brand.site(memberOf(demoAccounts.player));
  if (!site.memberPages.some(({ id, on }) => id === 'securityCenter' && on)) return;
  for (const way of ways) {
    const { scripts, tag } = way;
    if (!turns.waysOf('account tasks', ways).includes(way)) continue;
    test.describe(`${scripts ? 'with' : 'without'} scripts, ${tag.slice(1)}`, { tag }, () => {
      test.use({ javaScriptEnabled: scripts });

      test('[MC-01] a payment password, a withdrawal account and a new nickname, from the overview', async ({
        page,
        open,
        visit,
        accessible,
      }) => {
        const brandSite = visit(brand);
        await brandSite.sandbox('reset', {});
        const go = (query = '') =>
          scripts
            ? open(brandSite.origin + centre + query)
            : page.goto(brandSite.origin + centre + query);
        const audit = async () => {
          if (scripts) await accessible(page);
        };
        const done = () =>
          expect(page.getByText(brandSite.text('security.saved'), { exact: true })).toBeVisible();
        await brandSite.signIn(demoAccounts.player);
        await go();
        await audit();
        // The overview has the sum, links and one next step, but no form.
        const overview = page.locator('[data-page="securityCenter"]');
        await expect(overview.locator('[data-account-card] [data-sum="spendable"]')).toBeVisible();
        await expect(overview.locator('form')).toHaveCount(0);
        await expect(overview.locator('[data-task]')).not.toHaveCount(0);
        await page.locator('[data-next-step="payment-password"]').click();
        await expect(page.locator('[data-payment-password="unset"]')).toBeVisible();
        await audit();
        await fill(page, 'password', demoAccounts.password);
        await fill(page, 'newPaymentPassword', '123456');
        await fill(page, 'confirmPaymentPassword', '123456');
        await press(page, 'payment-set');
        await expect(page.getByText(brandSite.text('field.paymentGuessable'))).toBeVisible();
        await fill(page, 'password', demoAccounts.password);
        await fill(page, 'newPaymentPassword', paymentPassword);
        await fill(page, 'confirmPaymentPassword', paymentPassword);
        await press(page, 'payment-set');
        await done();
        await expect(page.locator('[data-payment-password="set"]')).toBeVisible();

        // A forgotten password is reset by a code to the verified address.
        await press(page, 'code-email');
        await expect(page.locator('main [name="verificationCode"]')).toBeVisible();
        await audit();
        await fill(page, 'verificationCode', await newestCode(brandSite));
        await fill(page, 'newPaymentPassword', nextPassword, 1);
        // A repeated request too soon shows an error; with scripts the input remains.
        if (scripts) {
          await press(page, 'code-email');
          await expect(page.getByText(brandSite.text('fault.code_throttled'))).toBeVisible();
          await expect(page.locator('main [name="newPaymentPassword"]').nth(1)).toHaveValue(
            nextPassword,
          );
        }
        await fill(page, 'confirmPaymentPassword', nextPassword, 1);
        await press(page, 'payment-reset');
        await done();

        await go('?task=instruments');
        await audit();
        await fill(page, 'bank', 'Harbour Bank');
        await fill(page, 'number', '0012 3456 7890');
        await fill(page, 'holder', 'Maria Santos');
        await fill(page, 'paymentPassword', paymentPassword);
        await press(page, 'instrument-add');
        await expect(page.locator('#instrument-payment')).toHaveAttribute('aria-invalid', 'true');
        await expect(page.locator('main [name="number"]')).toHaveValue('0012 3456 7890');
        await expect(page.locator('main [name="holder"]')).toHaveValue('Maria Santos');
        if (!scripts) await expect(page.locator('#instrument-payment')).toHaveValue('');
        await fill(page, 'paymentPassword', nextPassword);
        await page.locator('main [name="confirmHolder"]').check();
        await press(page, 'instrument-add');
        await done();
        const held = page.locator('[data-instrument="held"]');
        await expect(held).toContainText('•••• 890');
        await expect(held).toContainText(brandSite.text('instruments.usable_from'));
        for (const field of ['number', 'holder', 'paymentPassword'])
          await expect(page.locator(`[data-add-instrument] [name="${field}"]`)).toHaveValue('');
        await audit();

        await go('?task=own-data');
        await audit();
        await expect(page.locator('[data-own="name"]')).toContainText('M••• S•••');
        await fill(page, 'nickname', 'Lucky Maria');
        await press(page, 'nickname');
        await done();
        await expect(page.locator('main [name="nickname"]')).toHaveValue('Lucky Maria');

        await go('?task=logins');
        await expect(page.locator('[data-login="ok"]').first()).toContainText('127.0.0.*');
        await audit();
        await brandSite.sandbox('reset', {});
      });
    });
  }
});
