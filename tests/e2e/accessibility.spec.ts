import { isGate } from '../support/suite.ts';
import { audit } from './accessibility-audit.ts';
import { openMainMenu } from './main-menu.ts';
import { visibleFields } from './register-form.ts';
import { expect, forEachBrand, demoAccounts, test } from './fixtures.ts';
import { languagesOf, type Screen } from './audited-pages.ts';
import { fitsOtherWidths, findInvalidMarkup, measureOverflow } from './page-faults.ts';

const screens: readonly Screen[] = ['phone', 'desktop'];

forEachBrand((brand, turns) => {
  const site = brand.site();
  const loginFirst = site.flags.loginedToHomePage.on;

  test('[SH-21] [SH-14] [SH-08] every dialog and menu is accessible and restores focus', async ({
    page,
    open,
    visit,
    accessible,
    isMobile,
    expectedNoise,
  }) => {
    test.setTimeout(150_000);
    expectedNoise.push('status of 503');
    const screen = isMobile ? 'phone' : 'desktop';
    const languages = languagesOf(brand);
    const brandSite = await visit(brand).speak(
      languages[isMobile ? 0 : languages.length - 1] ?? '',
      isMobile ? 'light' : 'dark',
    );
    /** HTML shared by both screens is opened on one of them, in turn. */
    const isTurnOf = (what: string) => isGate || turns.waysOf(what, screens).includes(screen);
    /**
     * @param onlyHere the other screen does not have it; otherwise axe audits it on one of them, in
     * turn
     */
    const check = async (what: string, within?: string, onlyHere = false) => {
      expect.soft(await measureOverflow(page), `${what} scrolls sideways`).toBeLessThanOrEqual(0);
      expect.soft(await findInvalidMarkup(page), `${what} is valid HTML`).toEqual([]);
      if (onlyHere || isTurnOf(what)) await accessible(page, what, within);
    };
    /** For parts of this screen alone; other widths are set in place. */
    const checkOnItsTurn = async (what: string) => {
      expect.soft(await measureOverflow(page), `${what} scrolls sideways`).toBeLessThanOrEqual(0);
      expect.soft(await findInvalidMarkup(page), `${what} is valid HTML`).toEqual([]);
      await accessible(page, what);
      await fitsOtherWidths(page, screen, what);
    };
    const closeTop = () =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: brandSite.text('shell.close') })
        .click();
    await test.step('log-in', async () => {
      if (!isTurnOf('log-in')) return;
      await open(`${brandSite.origin}/login`);
      const dialog = page.getByRole('dialog', { name: brandSite.text('login.title') });
      await brandSite.sandbox('demand-captcha', { account: demoAccounts.player });
      await dialog.locator('[name="username"]').fill(demoAccounts.player);
      await dialog.locator('[name="password"]').fill('wrong');
      await dialog.getByRole('button', { name: brandSite.text('login.submit') }).click();
      await expect(dialog.getByLabel(brandSite.text('account.captcha'))).toBeVisible();
      await checkOnItsTurn('log-in with a captcha and an error');
      if (!site.login.mobile.on) return;
      await dialog.getByRole('link', { name: brandSite.text('login.byMobile') }).click();
      await dialog.getByRole('button', { name: brandSite.text('login.submit') }).click();
      await expect(dialog.locator('[name="mobileNum"]')).toHaveAttribute('aria-invalid', 'true');
      await checkOnItsTurn('log-in by code with errors');
    });
    for (const type of site.register.types) {
      if (!isTurnOf(`registration (${type})`)) continue;
      await test.step(`registration (${type})`, async () => {
        await open(`${brandSite.origin}/register?type=${type}`);
        const dialog = page.getByRole('dialog', { name: brandSite.text('register.title') });
        // A long form has steps, of which the first is checked.
        const next = dialog.getByRole('button', {
          name: brandSite.text('register.next'),
          exact: true,
        });
        if (await next.isVisible()) await next.click();
        else {
          await dialog.getByRole('checkbox').uncheck();
          await dialog.getByRole('button', { name: brandSite.text('register.submit') }).click();
        }
        const required = visibleFields(brand, type).find(
          (field) => field.required && field.id !== 'countryDialingCode',
        );
        if (required)
          await expect(dialog.locator(`[name="${required.id}"]`)).toHaveAttribute(
            'aria-invalid',
            'true',
          );
        await checkOnItsTurn(`registration (${type}) with errors`);
      });
    }
    await brandSite.sandbox('reset', {});
    await brandSite.signIn(demoAccounts.player);
    await open(brandSite.origin);
    await test.step('menus of the header', async () => {
      await page
        .getByLabel(brandSite.text('shell.account_menu', { name: demoAccounts.player }))
        .click();
      await check('the avatar’s menu', 'header details[open]');
      await page
        .getByRole('banner')
        .getByRole('button', { name: brandSite.text('shell.sign_out') })
        .click();
      const question = page.getByRole('dialog', { name: brandSite.text('shell.sign_out_title') });
      await expect(question).toBeVisible();
      await check('the question before signing out');
      await question.getByRole('button', { name: brandSite.text('shell.stay') }).click();
      await expect
        .soft(page.getByLabel(brandSite.text('shell.account_menu', { name: demoAccounts.player })))
        .toBeFocused();
      if (isMobile) {
        await openMainMenu(page, brandSite, isMobile);
        await page
          .getByRole('dialog')
          .getByText(brandSite.text('shell.language'), { exact: true })
          .click();
        await check('the drawer with its languages', undefined, true);
        await closeTop();
        return;
      }
      await page
        .getByLabel(new RegExp(brandSite.text('shell.language_now', { name: '.+' })))
        .first()
        .hover();
      await check('the language menu', 'header details[open]', true);
      const entry = site.nav.find(({ on, vendors, gameType }) => on && vendors > 0 && gameType);
      if (!entry) return;
      await page
        .getByRole('banner')
        .getByRole('link', { name: brandSite.text(entry.text), exact: true })
        .hover();
      await expect(page.locator(`[data-dropdown="${entry.id}"]`)).toBeVisible();
      await check('a vendor dropdown', `[data-dropdown="${entry.id}"]`, true);
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
      if (help && isTurnOf('help')) {
        const entry = footer
          .getByRole('navigation', { name: brandSite.text('footer.help') })
          .getByRole('link')
          .first();
        await entry.click();
        await expect(
          page.getByRole('dialog', { name: brandSite.text('help.title') }).getByRole('tabpanel'),
        ).toBeVisible();
        await checkOnItsTurn('the help popup');
        await closeTop();
        await expect.soft(entry).toBeFocused();
      }
      const bar = page.getByRole('region', { name: brandSite.text('notice.label') });
      if ((await bar.count()) && isTurnOf('notices')) {
        const title = bar.locator('[data-notice]').first();
        await title.click();
        await expect(
          page
            .getByRole('dialog', { name: brandSite.text('notice.title') })
            .locator('details')
            .first(),
        ).toBeVisible();
        await checkOnItsTurn('the notice popup');
        await closeTop();
        await expect.soft(title).toBeFocused();
      }
    });
    await test.step('status', async () => {
      if (!isTurnOf('status')) return;
      await brandSite.sandbox('maintenance', { on: true, end: '2031-05-04T03:00:00.000Z' });
      await open(brandSite.origin);
      await checkOnItsTurn('maintenance');
      await brandSite.sandbox('maintenance', { on: false });
      await brandSite.sandbox('region', { blocked: true });
      await open(brandSite.origin);
      await checkOnItsTurn('a closed region');
    });
  });

  test(
    '[SH-21] everything on home that the Tab key reaches shows its focus, the skip link first',
    turns.screen('focus'),
    async ({ page, open, visit }) => {
      const brandSite = visit(brand);
      if (loginFirst) await brandSite.signIn(demoAccounts.player);
      await open(brandSite.origin);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: brandSite.text('shell.skip') })).toBeFocused();
      await expect(page.getByRole('link', { name: brandSite.text('shell.skip') })).toBeInViewport();
      const faceless: string[] = [];
      const coveredElements: string[] = [];
      for (let stop = 0; stop < 30; stop += 1) {
        await page.keyboard.press('Tab');
        const fault = await page.evaluate(() => {
          const element = document.activeElement;
          if (!element || element === document.body) return '';
          const marks = (style: CSSStyleDeclaration) =>
            (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) ||
            style.boxShadow !== 'none';
          const box = element.getBoundingClientRect();
          const isVisible = box.width > 0 && box.height > 0;
          // A text input fills a box that shows its border.
          const marked = element instanceof HTMLInputElement ? element.parentElement : element;
          return isVisible && marks(getComputedStyle(marked ?? element))
            ? ''
            : element.outerHTML.slice(0, 120);
        });
        if (fault) faceless.push(fault);
        // Sticky edges must not cover a focused element.
        const clippedFocus = await page.evaluate(async () => {
          const element = document.activeElement;
          if (!element || element.closest('header, [role=banner]')) return '';
          const isVisible = () => {
            const box = element.getBoundingClientRect();
            const over = [0.1, 0.5, 0.9].flatMap((x) =>
              [0.1, 0.5, 0.9].map((y) =>
                document.elementFromPoint(box.left + box.width * x, box.top + box.height * y),
              ),
            );
            return over.some((top) => top && (element.contains(top) || top.contains(element)));
          };
          // A carousel scrolls to the focused slide one frame later.
          for (let frame = 0; frame < 4 && !isVisible(); frame += 1)
            await new Promise((resolve) => requestAnimationFrame(resolve));
          return isVisible() ? '' : element.outerHTML.slice(0, 120);
        });
        if (clippedFocus) coveredElements.push(clippedFocus);
      }
      expect(faceless).toEqual([]);
      expect(coveredElements).toEqual([]);
    },
  );
});

test(
  'the audit finds a missing text alternative and low contrast',
  { tag: '@all' },
  async ({ page }) => {
    await page.setContent(
      '<html lang="en" data-theme="light"><title>x</title><main><style>[data-theme="dark"] p { color: #eee; background: #fff }</style><img src="data:,"><p>Pale</p></main></html>',
    );
    const { light, dark } = await audit(page, new Set());
    expect(light.join()).toContain('image-alt');
    expect(light.join()).not.toContain('color-contrast');
    expect(dark.join()).toContain('color-contrast');
    const inDark = await audit(page, new Set(), 'html', 'dark');
    expect(inDark.light).toEqual([]);
    expect(inDark.dark.join()).toMatch(/color-contrast.*image-alt|image-alt.*color-contrast/);
  },
);
