import type { Page } from '@playwright/test';
import { brandsOfFiles, type TestBrand } from '../support/brands.ts';
import { cells, manifestOf, titleOf, type Cell } from '../support/generated-matrix.ts';
import { makeMerchantsDir } from '../support/merchants-dir.ts';
import type { TestServer } from '../support/server.ts';
import { withImages } from './browser-launch.ts';
import { readVisibleFieldNames, visibleFields } from './register-form.ts';
import {
  demoAccounts,
  expect,
  playersBrowser,
  test as story,
  type BrandVisit,
} from './fixtures.ts';
import { startOver, type Start } from './worker-servers.ts';

/*
 * Every pair of switches in a browser, on some brand [WL-05]. `MATRIX_SHOTS=folder` stores a
 * picture of each page.
 */

const shots = process.env['MATRIX_SHOTS'];

const files = Object.fromEntries(
  cells.map((cell) => [`${cell.code}/manifest.json`, manifestOf(cell)]),
);
const brands = new Map((await brandsOfFiles(files)).map((brand) => [brand.code, brand]));
const startMatrix: Start<TestServer> = () =>
  startOver(makeMerchantsDir(files), { LOG_LEVEL: 'error' });
const test = story.extend({
  server: async ({ servers }, use) => use(await servers.forFile(startMatrix)),
});
// In one worker, because each would start its own server.
test.describe.configure({ mode: 'default' });

if (shots) test.use(withImages);

/** Fits the screen and has the brand's theme and direction. */
async function looksWell(page: Page, { code, row }: Cell, what: string): Promise<void> {
  expect
    .soft(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
      `${what} scrolls sideways`,
    )
    .toBeLessThanOrEqual(0);
  await expect.soft(page.locator('html')).toHaveAttribute('data-theme', row['theme'] ?? '');
  await expect
    .soft(page.locator('html'))
    .toHaveAttribute('dir', row['language'] === 'AR' ? 'rtl' : 'ltr');
  if (shots) await page.screenshot({ path: `${shots}/${code}-${what}.png` });
}

/** A closed platform shows it on every page until it opens again. */
async function closedThenOpen(
  page: Page,
  open: (url: string) => Promise<unknown>,
  brandSite: BrandVisit,
  cell: Cell,
): Promise<void> {
  const control = {
    maintenance: ['maintenance', { on: true, end: null }, { on: false }],
    region: ['region', { blocked: true }, { blocked: false }],
  }[cell.row['status'] ?? ''] as [string, object, object] | undefined;
  if (!control) return;
  await brandSite.sandbox(control[0], control[1]);
  await open(brandSite.origin);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    brandSite.text(control[0] === 'region' ? 'status.blocked_title' : 'status.maintenance_title'),
  );
  await looksWell(page, cell, 'closed');
  await brandSite.sandbox(control[0], control[2]);
}

async function guestPages(
  page: Page,
  open: (url: string) => Promise<unknown>,
  brandSite: BrandVisit,
  cell: Cell,
  brand: TestBrand,
): Promise<void> {
  const site = brand.site();
  const loginFirst = site.flags.loginedToHomePage.on;
  await open(brandSite.origin);
  await expect(page).toHaveURL(loginFirst ? /\/login/ : /\/$/);
  if (!loginFirst)
    await expect(
      page.getByRole('banner').getByRole('link', { name: brandSite.text('shell.sign_up') }),
    ).toHaveCount(site.login.signUp.on ? 1 : 0);
  await looksWell(page, cell, 'home');
  await open(`${brandSite.origin}/login`);
  const login = page.getByRole('dialog', { name: brandSite.text('login.title') });
  await expect(login.getByRole('link', { name: brandSite.text('login.forgot') })).toHaveCount(1);
  await looksWell(page, cell, 'login');
}

async function registerPages(
  page: Page,
  open: (url: string) => Promise<unknown>,
  brandSite: BrandVisit,
  cell: Cell,
  brand: TestBrand,
): Promise<void> {
  const { types } = brand.site().register;
  if (types.length === 0) expect((await brandSite.ask('/register')).status).toBe(404);
  for (const type of types) {
    await open(`${brandSite.origin}/register?type=${type}`);
    const form = page.getByRole('dialog', { name: brandSite.text('register.title') });
    expect
      .soft(await readVisibleFieldNames(form), type)
      .toEqual(visibleFields(brand, type).map(({ id }) => id));
    await looksWell(page, cell, type);
  }
}

for (const cell of cells) {
  const brand = brands.get(cell.code);
  if (!brand) throw new Error(`no brand ${cell.code}`);
  const account = { player: demoAccounts.player, trial: 'trial01', agent: demoAccounts.agent }[
    cell.row['account'] ?? ''
  ];
  test.describe(`${cell.code} ${titleOf(cell)}`, () => {
    test.use(playersBrowser(brand));
    test(
      '[WL-05] the pages of a generated brand follow its switches',
      { tag: `@${cell.row['device'] ?? ''}` },
      async ({ page, open, visit, expectedNoise }) => {
        expectedNoise.push('status of 503');
        const brandSite = visit(brand);
        await closedThenOpen(page, open, brandSite, cell);
        await guestPages(page, open, brandSite, cell, brand);
        await registerPages(page, open, brandSite, cell, brand);
        if (account === undefined) return;
        const side = cell.row['account'] === 'agent' ? 'agent' : 'player';
        await brandSite.signIn(account, side);
        expect(
          (await open(side === 'agent' ? brandSite.agentOrigin : brandSite.origin))?.status(),
        ).toBe(200);
        await looksWell(page, cell, 'member');
      },
    );
  });
}
