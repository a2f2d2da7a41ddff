import type { Locator, Page } from '@playwright/test';
import { decisionText } from '#app/inspector/explanation-card.ts';
import { createExplainer, type Explainer } from '#app/context/explain/explainer.ts';
import type { Explanation } from '#app/context/explain/explain-subject.ts';
import type { Viewer } from '#app/site/types.ts';
import { tokenDetails } from '#themes/token-details.ts';
import { loadPermission } from '../../scripts/brand/explain/load-permission.ts';
import { openMainMenu } from './main-menu.ts';
import { visibleFields } from './register-form.ts';
import {
  expect,
  forEachBrand,
  memberOf,
  demoAccounts,
  test,
  type TestBrand,
  type BrandVisit,
} from './fixtures.ts';

/** The command line's explanation with the platform's current permission. */
async function explainerFor(
  { brand, code }: TestBrand,
  { origin }: BrandVisit,
  who: Partial<Viewer> = {},
): Promise<Explainer> {
  const { languages, theme } = brand.merchant;
  const viewer = {
    kind: 'guest',
    agentSide: false,
    language: languages.default,
    theme: theme.mode,
    ...who,
  } as Viewer;
  const permission = await loadPermission(`http://127.0.0.1:${new URL(origin).port}`, code, {});
  return createExplainer({ brand, permission, viewer, tokenDetails });
}

async function explained(
  brand: TestBrand,
  brandSite: BrandVisit,
  word: string,
  who?: Partial<Viewer>,
): Promise<Explanation> {
  const explanation = (await explainerFor(brand, brandSite, who)).query(word);
  const [first] = explanation.ok ? explanation.value : [];
  if (!first) throw new RangeError(`nothing is called ${word}`);
  return first;
}

const inspector = (page: Page): Locator => page.getByRole('region', { name: 'Inspector' });
const card = (page: Page, subject: string): Locator =>
  inspector(page).locator(`details[data-subject="${subject}"]`);
const opener = (page: Page): Locator =>
  page.getByRole('button', { name: 'Inspector', exact: true });

/** Opens the inspector with the sandbox page's button. */
async function switchOn(page: Page, { origin }: BrandVisit): Promise<void> {
  await page.goto(`${origin}/__sandbox`);
  await page.getByRole('button', { name: 'Open the site with the inspector' }).click();
  await expect(opener(page)).toBeVisible();
}

async function withinScreen(page: Page): Promise<void> {
  const box = await inspector(page).boundingBox();
  const screen = page.viewportSize();
  if (!box || !screen) throw new RangeError('there is no inspector on the screen');
  expect([
    box.x >= 0,
    box.y >= 0,
    box.x + box.width <= screen.width,
    box.y + box.height <= screen.height,
  ]).toEqual([true, true, true, true]);
}

forEachBrand((brand, turns) => {
  const pointing = (['@phone', '@desktop'] as const).filter((screen) =>
    turns.runsHere(`pointing ${screen}`),
  );
  if (pointing.length > 0)
    test(
      '[WL-03] pointing at a menu entry shows what it is, who decided, and at which line',
      { tag: pointing.length === 1 ? pointing : [] },
      async ({ page, open, visit, isMobile, accessible, context }) => {
        const brandSite = visit(brand);
        const who = memberOf(demoAccounts.player);
        const entry = brand.site(who).nav.find(({ on, href }) => on && href !== '/');
        if (!entry) return;
        const expected = await explained(brand, brandSite, `nav:${entry.id}`, who);
        await brandSite.signIn(demoAccounts.player);
        await switchOn(page, brandSite);
        await open(brandSite.origin);
        const menu = await openMainMenu(page, brandSite, isMobile);
        await opener(page).click();
        const link = menu.locator(`[data-nav="${entry.id}"] a`).first();
        if (!isMobile) {
          await test.step('under the pointer', async () => {
            await link.hover();
            await expect(card(page, `nav:${entry.id}`)).toContainText(decisionText(expected));
          });
        }
        await link.click();
        await expect(card(page, `nav:${entry.id}`)).toHaveAttribute('open', '');
        await expect(card(page, `nav:${entry.id}`)).toContainText(`nav ${entry.id} is on`);
        await expect(card(page, `nav:${entry.id}`)).toContainText(decisionText(expected));
        for (const look of expected.looks)
          await expect(card(page, `nav:${entry.id}`)).toContainText(
            `${look.layer} ${look.source} ${look.says}`,
          );
        await expect(page, 'the page did nothing by itself').toHaveURL(`${brandSite.origin}/`);
        await withinScreen(page);
        await accessible(page, 'what one points at', 'marquee-inspector');
        await test.step('the command goes to the clipboard', async () => {
          await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
            origin: brandSite.origin,
          });
          await page.getByRole('button', { name: `Copy the command for nav ${entry.id}` }).click();
          await expect(inspector(page).getByRole('status')).toHaveText('The command is copied.');
          expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
            `npm run brand -- explain ${brand.code} nav:${entry.id} --permission http`,
          );
        });
        await test.step('its text, by key', async () => {
          const markedText = inspector(page).locator(`[data-text="${entry.text}"]`);
          await expect(markedText).toContainText(`“${brandSite.text(entry.text)}”`);
          await expect(markedText).toContainText(
            `${brand.code}/texts/${brand.brand.merchant.languages.default}.json`,
          );
        });
        await test.step('its colours', async () => {
          const tokenSwatches = card(page, 'token:')
            .or(inspector(page).locator('details[data-subject^="token:"]'))
            .first();
          const role =
            (await tokenSwatches.getAttribute('data-subject'))?.replace(/^token:| \(.*\)$/g, '') ??
            '';
          await expect(tokenSwatches).toContainText(
            decisionText(await explained(brand, brandSite, role, who)),
          );
        });
        if (isMobile) return;
        await test.step('the colours of a gradient', async () => {
          const point = page.getByRole('button', { name: 'Point', exact: true });
          if ((await point.getAttribute('aria-pressed')) === 'false') await point.click();
          await page.locator('[data-banner-group] [data-zone="stage"] p').first().click();
          const ends = inspector(page)
            .locator('details[data-subject^="token:stage."]')
            .filter({ hasText: 'gradient' });
          await expect(ends.first()).toContainText('stage.');
        });
      },
    );

  if (turns.runsHere('keyboard'))
    test(
      '[AU-15] with the keyboard alone, in a dialog: a field of the form shows its rule',
      { tag: '@desktop' },
      async ({ page, open, visit }) => {
        const brandSite = visit(brand);
        const [type] = brand.site().register.types;
        const field = type && visibleFields(brand, type).find(({ id }) => id !== 'captcha');
        if (!field || !brand.site().routes.register.on) return;
        const expected = await explained(brand, brandSite, `field:${field.id}`);
        await switchOn(page, brandSite);
        await open(`${brandSite.origin}/register?type=${type}`);
        const input = page.locator(`#registerModal [name="${field.id}"]:not([type="hidden"])`);
        await input.focus();
        await page.keyboard.press('Alt+i');
        await expect(inspector(page)).toBeVisible();
        await input.focus();
        await page.keyboard.press('Enter');
        await expect(card(page, `field:${field.id}`)).toContainText(`field ${field.id} is on`);
        await expect(card(page, `field:${field.id}`)).toContainText(decisionText(expected));
        await expect(inspector(page).getByRole('heading', { level: 2 })).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(inspector(page)).toBeHidden();
        await expect(input).toBeFocused();
        await expect(
          page.locator('#registerModal'),
          'the dialog took no key of the inspector’s',
        ).toBeVisible();
      },
    );

  if (turns.runsHere('off'))
    test(
      '[WL-03] absent elements are listed with their reason, searchable, and any subject by name',
      { tag: '@desktop' },
      async ({ page, open, visit, accessible }) => {
        const brandSite = visit(brand);
        const { explanations: off } = (await explainerFor(brand, brandSite)).off();
        await switchOn(page, brandSite);
        await open(brandSite.origin);
        await opener(page).click();
        await page.getByRole('button', { name: 'What is off' }).click();
        await expect(inspector(page).locator('details')).toHaveCount(off.length);
        for (const one of off.filter(
          ({ kind }) => kind === 'nav' || kind === 'flag' || kind === 'route',
        ))
          await expect(card(page, `${one.kind}:${one.name}`)).toContainText(decisionText(one));
        await withinScreen(page);
        await accessible(page, 'what is off', 'marquee-inspector');
        const [sought] = off;
        const search = inspector(page).getByRole('searchbox');
        if (sought) {
          await search.fill(`${sought.kind}:${sought.name}`);
          await expect(card(page, `${sought.kind}:${sought.name}`)).toBeVisible();
          expect(await inspector(page).locator('details:visible').count()).toBeLessThan(off.length);
        }
        await search.fill('route:home');
        await search.press('Enter');
        await expect(card(page, 'route:home').first()).toContainText(
          `route home is ${brand.site().routes.home.on ? 'on' : 'off'}`,
        );
        await search.fill('REGMOBVERF');
        await page.getByRole('button', { name: 'Ask' }).click();
        await expect(inspector(page).getByText('did you mean `REGMOBVERF3`?')).toBeVisible();
      },
    );
});
