import type { Page } from '@playwright/test';
import { agentPages, memberPages } from '#app/lib/modules.ts';
import { routeIds } from '#app/lib/route-table.ts';
import { audit } from './audit.ts';
import { openMainMenu } from './main-menu.ts';
import { addressOf, audienceOf, type Audience } from './page-address.ts';
import { shownFields } from './register-form.ts';
import { expect, forEveryMerchant, seeded, test, type TestBrand } from './stage.ts';

const accounts = { guest: undefined, member: seeded.player, agent: seeded.agent } as const;

/** Addresses of every page that an audience can open, one page of each centre included. */
function addressesFor(brand: TestBrand, audience: Audience): string[] {
  const site = brand.site();
  const routes = routeIds.filter((id) => site.routes[id].on && audienceOf(id, site.flags.loginedToHomePage.on) === audience);
  const centre = { guest: [], member: [`/member/${memberPages[2]}`], agent: [`/agent/${agentPages[2]}`] }[audience];
  return [...routes.flatMap((id) => addressOf(id, brand) ?? []), ...(audience === 'guest' ? ['/no-such-page'] : centre)];
}

/** No sideways scrolling, and nothing that sticks out of the screen [SH-21]. */
const overflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

forEveryMerchant((brand) => {
  const site = brand.site();
  const loginFirst = site.flags.loginedToHomePage.on;

  for (const audience of ['guest', 'member', 'agent'] as const) {
    test(`[SH-21] [SH-17] every page of a ${audience} is accessible in both themes and fits the screen`, async ({ page, open, visit, accessible }) => {
      test.setTimeout(240_000);
      const here = visit(brand);
      const origin = audience === 'agent' ? here.agentOrigin : here.origin;
      const account = accounts[audience];
      if (account) await here.signIn(account, audience === 'agent' ? 'agent' : 'player');
      for (const address of addressesFor(brand, audience)) {
        await test.step(address, async () => {
          await open(origin + address);
          expect.soft(await overflow(page), `${address} scrolls sideways`).toBeLessThanOrEqual(0);
          await accessible(page, address);
        });
      }
    });
  }

  test('[SH-21] [SH-14] every dialog and menu is accessible in both themes', async ({ page, open, visit, accessible, isMobile, expectedNoise }) => {
    test.setTimeout(150_000);
    expectedNoise.push('status of 503');
    const here = visit(brand);
    const check = async (what: string, within?: string) => {
      expect.soft(await overflow(page), `${what} scrolls sideways`).toBeLessThanOrEqual(0);
      await accessible(page, what, within);
    };
    const closeTop = () => page.getByRole('dialog').getByRole('button', { name: here.text('shell.close') }).click();
    await test.step('log-in', async () => {
      await open(`${here.origin}/login`);
      const dialog = page.getByRole('dialog', { name: here.text('login.title') });
      await here.sandbox('demand-captcha', { account: seeded.player });
      await dialog.locator('[name="username"]').fill(seeded.player);
      await dialog.locator('[name="password"]').fill('wrong');
      await dialog.getByRole('button', { name: here.text('login.submit') }).click();
      await expect(dialog.getByLabel(here.text('account.captcha'))).toBeVisible();
      await check('log-in with a captcha and an error');
      if (!site.login.mobile.on) return;
      await dialog.getByRole('link', { name: here.text('login.byMobile') }).click();
      await dialog.getByRole('button', { name: here.text('login.submit') }).click();
      await expect(dialog.locator('[name="mobileNum"]')).toHaveAttribute('aria-invalid', 'true');
      await check('log-in by code with errors');
    });
    for (const type of site.register.types) {
      await test.step(`registration (${type})`, async () => {
        await open(`${here.origin}/register?type=${type}`);
        const dialog = page.getByRole('dialog', { name: here.text('register.title') });
        await dialog.getByRole('checkbox').uncheck();
        await dialog.getByRole('button', { name: here.text('register.submit') }).click();
        const required = shownFields(brand, type).find((field) => field.required && field.id !== 'countryDialingCode');
        if (required) await expect(dialog.locator(`[name="${required.id}"]`)).toHaveAttribute('aria-invalid', 'true');
        await check(`registration (${type}) with errors`);
      });
    }
    await here.sandbox('reset', {});
    await here.signIn(seeded.player);
    await open(here.origin);
    await test.step('menus of the header', async () => {
      await page.getByLabel(here.text('shell.account_menu', { name: seeded.player })).click();
      await check('the avatar’s menu', 'header details[open]');
      await page.getByRole('banner').getByRole('button', { name: here.text('shell.sign_out') }).click();
      const question = page.getByRole('dialog', { name: here.text('shell.sign_out_title') });
      await expect(question).toBeVisible();
      await check('the question before signing out');
      await question.getByRole('button', { name: here.text('shell.stay') }).click();
      if (isMobile) {
        await openMainMenu(page, here, isMobile);
        await page.getByRole('dialog').getByText(here.text('shell.language'), { exact: true }).click();
        await check('the drawer with its languages');
        await closeTop();
        return;
      }
      await page.getByLabel(new RegExp(here.text('shell.language_now', { name: '.+' }))).first().hover();
      await check('the language menu', 'header details[open]');
      const entry = site.nav.find(({ on, vendors, gameType }) => on && vendors > 0 && gameType);
      if (!entry) return;
      await page.getByRole('banner').getByRole('link', { name: here.text(entry.text), exact: true }).hover();
      await expect(page.locator(`[data-dropdown="${entry.id}"]`)).toBeVisible();
      await check('a vendor dropdown', `[data-dropdown="${entry.id}"]`);
      await page.mouse.move(700, 880);
    });
    await test.step('popups', async () => {
      const side = page.locator('[data-side-menu] summary');
      if (await side.count()) {
        await side.click();
        await check('the side menu', '[data-side-menu]');
        await side.click();
      }
      const footer = page.getByRole('contentinfo');
      const [help] = brand.brand.tenant.help;
      if (help) {
        await footer.getByRole('navigation', { name: here.text('footer.help') }).getByRole('link').first().click();
        await expect(page.getByRole('dialog', { name: here.text('help.title') }).getByRole('tabpanel')).toBeVisible();
        await check('the help popup');
        await closeTop();
      }
      const bar = page.getByRole('region', { name: here.text('notice.label') });
      if (await bar.count()) {
        await bar.locator('[data-notice]').first().click();
        await expect(page.getByRole('dialog', { name: here.text('notice.title') }).locator('details').first()).toBeVisible();
        await check('the notice popup');
        await closeTop();
      }
    });
    await test.step('status', async () => {
      await here.sandbox('maintenance', { on: true, end: '2031-05-04T03:00:00.000Z' });
      await open(here.origin);
      await check('maintenance');
      await here.sandbox('maintenance', { on: false });
      await here.sandbox('region', { blocked: true });
      await open(here.origin);
      await check('a closed region');
    });
  });

  test('[SH-21] whatever the Tab key reaches on home shows that it has the focus, the skip link first', async ({ page, open, visit }) => {
    const here = visit(brand);
    if (loginFirst) await here.signIn(seeded.player);
    await open(here.origin);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: here.text('shell.skip') })).toBeFocused();
    await expect(page.getByRole('link', { name: here.text('shell.skip') })).toBeInViewport();
    const faceless: string[] = [];
    for (let stop = 0; stop < 30; stop += 1) {
      await page.keyboard.press('Tab');
      const fault = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return '';
        const marks = (style: CSSStyleDeclaration) => (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none';
        const box = element.getBoundingClientRect();
        const shown = box.width > 0 && box.height > 0;
        return shown && marks(getComputedStyle(element)) ? '' : element.outerHTML.slice(0, 120);
      });
      if (fault) faceless.push(fault);
    }
    expect(faceless).toEqual([]);
  });
});

test('the stage sees what is wrong: a picture without words, and pale letters in the theme that is not worn', async ({ page }) => {
  await page.setContent('<html lang="en" data-theme="light"><title>x</title><main><style>[data-theme="dark"] p { color: #eee; background: #fff }</style><img src="data:,"><p>Pale</p></main></html>');
  const { light, dark } = await audit(page);
  expect(light.join()).toContain('image-alt');
  expect(light.join()).not.toContain('color-contrast');
  expect(dark.join()).toContain('color-contrast');
});
