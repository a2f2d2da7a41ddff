import { audit } from './accessibility-audit.ts';
import { openMainMenu } from './main-menu.ts';
import { visibleFields } from './register-form.ts';
import { expect, forEachBrand, demoAccounts, test } from './fixtures.ts';
import { addressesFor, auditedScreens, languagesOf } from './audited-pages.ts';
import { invalid, overflow, smallest, smallTargets } from './page-faults.ts';

const accounts = {
  guest: undefined,
  member: demoAccounts.player,
  agent: demoAccounts.agent,
} as const;

const themes = ['light', 'dark'] as const;

forEachBrand((brand) => {
  const site = brand.site();
  const loginFirst = site.flags.loginedToHomePage.on;

  for (const audience of ['guest', 'member', 'agent'] as const) {
    test(`[SH-21] [SH-17] [SH-08] every page of a ${audience} is accessible in both themes and in each language, fits the screen, also at 400 %, and has targets that can be hit`, async ({
      page,
      open,
      visit,
      accessible,
      isMobile,
    }) => {
      test.setTimeout(240_000);
      const here = visit(brand);
      const origin = audience === 'agent' ? here.agentOrigin : here.origin;
      const account = accounts[audience];
      if (account) await here.signIn(account, audience === 'agent' ? 'agent' : 'player');
      const languages = languagesOf(brand);
      // Turn and turn about; what phones see in one language and theme, desktops see in the other.
      for (const [index, address] of addressesFor(brand, audience).entries()) {
        await test.step(address, async () => {
          const turn = index + (isMobile ? 0 : 1);
          await here.speak(languages[turn % languages.length] ?? '', themes[turn % 2] ?? 'light');
          await open(origin + address);
          expect.soft(await overflow(page), `${address} scrolls sideways`).toBeLessThanOrEqual(0);
          expect
            .soft(
              await smallTargets(page, smallest[isMobile ? 'phone' : 'desktop']),
              `${address} has small targets`,
            )
            .toEqual([]);
          if (isMobile) {
            // 1280 × 1024 at 400 %.
            const usual = page.viewportSize();
            await page.setViewportSize({ width: 320, height: 256 });
            expect
              .soft(await overflow(page), `${address} scrolls sideways at 400 %`)
              .toBeLessThanOrEqual(0);
            if (usual) await page.setViewportSize(usual);
          }
          if (auditedScreens(brand, audience, address).includes(isMobile ? 'phone' : 'desktop'))
            await accessible(page, address);
        });
      }
    });
  }

  test('[SH-21] [SH-14] [SH-08] every dialog and menu is accessible in both themes, valid HTML as scripts make it, in one language on phones and in another on desktops, and gives the focus back', async ({
    page,
    open,
    visit,
    accessible,
    isMobile,
    expectedNoise,
  }) => {
    test.setTimeout(150_000);
    expectedNoise.push('status of 503');
    const languages = languagesOf(brand);
    const here = await visit(brand).speak(
      languages[isMobile ? 0 : languages.length - 1] ?? '',
      isMobile ? 'light' : 'dark',
    );
    const check = async (what: string, within?: string) => {
      expect.soft(await overflow(page), `${what} scrolls sideways`).toBeLessThanOrEqual(0);
      expect.soft(await invalid(page), `${what} is valid HTML`).toEqual([]);
      await accessible(page, what, within);
    };
    const closeTop = () =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: here.text('shell.close') })
        .click();
    await test.step('log-in', async () => {
      await open(`${here.origin}/login`);
      const dialog = page.getByRole('dialog', { name: here.text('login.title') });
      await here.sandbox('demand-captcha', { account: demoAccounts.player });
      await dialog.locator('[name="username"]').fill(demoAccounts.player);
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
        const required = visibleFields(brand, type).find(
          (field) => field.required && field.id !== 'countryDialingCode',
        );
        if (required)
          await expect(dialog.locator(`[name="${required.id}"]`)).toHaveAttribute(
            'aria-invalid',
            'true',
          );
        await check(`registration (${type}) with errors`);
      });
    }
    await here.sandbox('reset', {});
    await here.signIn(demoAccounts.player);
    await open(here.origin);
    await test.step('menus of the header', async () => {
      await page.getByLabel(here.text('shell.account_menu', { name: demoAccounts.player })).click();
      await check('the avatar’s menu', 'header details[open]');
      await page
        .getByRole('banner')
        .getByRole('button', { name: here.text('shell.sign_out') })
        .click();
      const question = page.getByRole('dialog', { name: here.text('shell.sign_out_title') });
      await expect(question).toBeVisible();
      await check('the question before signing out');
      await question.getByRole('button', { name: here.text('shell.stay') }).click();
      await expect
        .soft(page.getByLabel(here.text('shell.account_menu', { name: demoAccounts.player })))
        .toBeFocused();
      if (isMobile) {
        await openMainMenu(page, here, isMobile);
        await page
          .getByRole('dialog')
          .getByText(here.text('shell.language'), { exact: true })
          .click();
        await check('the drawer with its languages');
        await closeTop();
        return;
      }
      await page
        .getByLabel(new RegExp(here.text('shell.language_now', { name: '.+' })))
        .first()
        .hover();
      await check('the language menu', 'header details[open]');
      const entry = site.nav.find(({ on, vendors, gameType }) => on && vendors > 0 && gameType);
      if (!entry) return;
      await page
        .getByRole('banner')
        .getByRole('link', { name: here.text(entry.text), exact: true })
        .hover();
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
        const entry = footer
          .getByRole('navigation', { name: here.text('footer.help') })
          .getByRole('link')
          .first();
        await entry.click();
        await expect(
          page.getByRole('dialog', { name: here.text('help.title') }).getByRole('tabpanel'),
        ).toBeVisible();
        await check('the help popup');
        await closeTop();
        await expect.soft(entry).toBeFocused();
      }
      const bar = page.getByRole('region', { name: here.text('notice.label') });
      if (await bar.count()) {
        const title = bar.locator('[data-notice]').first();
        await title.click();
        await expect(
          page
            .getByRole('dialog', { name: here.text('notice.title') })
            .locator('details')
            .first(),
        ).toBeVisible();
        await check('the notice popup');
        await closeTop();
        await expect.soft(title).toBeFocused();
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

  test('[SH-21] whatever the Tab key reaches on home shows that it has the focus, the skip link first', async ({
    page,
    open,
    visit,
  }) => {
    const here = visit(brand);
    if (loginFirst) await here.signIn(demoAccounts.player);
    await open(here.origin);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: here.text('shell.skip') })).toBeFocused();
    await expect(page.getByRole('link', { name: here.text('shell.skip') })).toBeInViewport();
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
        return isVisible && marks(getComputedStyle(element)) ? '' : element.outerHTML.slice(0, 120);
      });
      if (fault) faceless.push(fault);
      // What sticks to the edges of the screen lies over nothing that has the focus.
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
        // A carousel brings the slide that has the focus a frame later.
        for (let frame = 0; frame < 4 && !isVisible(); frame += 1)
          await new Promise((resolve) => requestAnimationFrame(resolve));
        return isVisible() ? '' : element.outerHTML.slice(0, 120);
      });
      if (clippedFocus) coveredElements.push(clippedFocus);
    }
    expect(faceless).toEqual([]);
    expect(coveredElements).toEqual([]);
  });
});

test('the audit finds what is wrong: a picture without a text alternative, and low contrast in the other theme', async ({
  page,
}) => {
  await page.setContent(
    '<html lang="en" data-theme="light"><title>x</title><main><style>[data-theme="dark"] p { color: #eee; background: #fff }</style><img src="data:,"><p>Pale</p></main></html>',
  );
  const { light, dark } = await audit(page);
  expect(light.join()).toContain('image-alt');
  expect(light.join()).not.toContain('color-contrast');
  expect(dark.join()).toContain('color-contrast');
});
