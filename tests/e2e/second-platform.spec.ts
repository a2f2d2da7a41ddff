import type { Locator, Page } from '@playwright/test';
import { productTexts } from '#app/i18n/product-texts.ts';
import { brandsOfFiles } from '../support/brands.ts';
import { makeMerchantsDir, minimalManifest } from '../support/merchants-dir.ts';
import { specGameHost } from '../support/spec-platform-games.ts';
import { startSpecPlatform, type SpecPlatform } from '../support/spec-platform.ts';
import { expect, playersBrowser, test as story } from './fixtures.ts';
import { startOver, type Start } from './worker-servers.ts';

/*
 * Stories of a brand with a minimal third-party platform (tests/support/spec-platform.ts): working,
 * with noise in each answer, slow, failing and refusing; with and without scripts.
 */

const password = 'Anchor-and-Rope-7';
const text = (key: keyof (typeof productTexts)['TY']): string => productTexts.TY[key] ?? key;
const moods = ['well', 'playing'] as const;
type Mood = (typeof moods)[number];
/** Each story has its own brand, so that no other story's answers are in a cache. */
const codeOf = (mood: Mood): string => `${mood}scripts`;
const codes = moods.map(codeOf);

const files = Object.fromEntries(
  codes.map((code) => [
    `${code}/manifest.json`,
    minimalManifest(code, { cdn: { games: [specGameHost] } }),
  ]),
);
/** All brands here have the same jurisdiction and languages. */
const [anyBrand] = await brandsOfFiles(files);
if (!anyBrand) throw new Error('no brand');

interface SecondPlatform {
  readonly platform: SpecPlatform;
  readonly origin: (code: string) => string;
}

const startSecond: Start<SecondPlatform> = async () => {
  const folder = makeMerchantsDir(files);
  const platform = await startSpecPlatform({ sailor: password });
  const { value: server, end } = await startOver(folder, {
    WPS_ORIGIN: platform.origin,
    WPS_PAGE_MS: '3000',
    LOG_LEVEL: 'silent',
  });
  return {
    value: { platform, origin: (code) => `http://${code}.localhost:${server.port}` },
    end: async () => {
      await end();
      await platform.close();
    },
  };
};
const test = story.extend<{ second: SecondPlatform }>({
  second: [
    async ({ servers }, use) => use(await servers.forFile(startSecond)),
    { timeout: 90_000 },
  ],
});
// In one worker, because each would start its own server.
test.describe.configure({ mode: 'default' });
test.use(playersBrowser(anyBrand));
const dialogOf = (page: Page, id: 'loginPopupModal' | 'registerModal'): Locator =>
  page.locator(`#${id}`);
const accountMenu = (page: Page, name: string): Locator =>
  page.getByLabel(text('shell.account_menu').replace('{{name}}', name));

async function logIn(page: Page, origin: string, username: string, secret = password) {
  await page.goto(`${origin}/login`);
  const dialog = dialogOf(page, 'loginPopupModal');
  await dialog.locator('[name="username"]').fill(username);
  await dialog.locator('[name="password"]').fill(secret);
  await dialog.getByRole('button', { name: text('login.submit') }).click();
}

async function register(page: Page, origin: string, username: string) {
  await page.goto(`${origin}/register`);
  const dialog = dialogOf(page, 'registerModal');
  await dialog.locator('[name="username"]').fill(username);
  await dialog.locator('[name="password"]').fill(password);
  await dialog.locator('[name="confirmPassword"]').fill(password);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: text('register.submit') }).click();
}

async function tellWholeStory(page: Page, origin: string, newcomer: string) {
  const home = await page.goto(origin);
  expect(home?.status()).toBe(200);
  await expect(page.getByText('The tide is coming in').first()).toBeVisible();
  await expect(page.locator('a[href="/chat"]').first()).toBeAttached();
  await page.goto(`${origin}/rng`);
  await expect(page.getByRole('main').getByText('Harbour Reels 1', { exact: true })).toBeVisible();
  await expect(page.getByText('Pine Games').first()).toBeAttached();

  await register(page, origin, newcomer);
  await expect(accountMenu(page, newcomer)).toBeVisible();
  const wallet = await page.goto(`${origin}/member/transferFund`);
  expect(wallet?.status()).toBe(200);
  await expect(page.getByRole('main').getByText('1,234.57').first()).toBeVisible();
  await page.goto(`${origin}/member/securityCenter?task=limits`);
  await expect(page.locator('[data-absent="not_offered"]').first()).toBeVisible();
  const service = await page.goto(`${origin}/helpmc`);
  expect(service?.status()).toBe(200);
  await expect(page.getByText('Terms of the harbour').first()).toBeVisible();

  await page.goto(`${origin}/logout`);
  await page.getByRole('button', { name: text('logout.confirm') }).click();
  await expect(accountMenu(page, newcomer)).toHaveCount(0);
  await logIn(page, origin, newcomer);
  await expect(accountMenu(page, newcomer)).toBeVisible();
}

test(
  '[API-30] an operator’s platform (well) has the whole site',
  { tag: '@phone' },
  async ({ page, second: { origin } }) => {
    const code = codeOf('well');
    await tellWholeStory(page, origin(code), `b${code}`);
  },
);

test(
  '[API-23] [GM-06] [AU-21] opens games, stores a favourite, sends a password e-mail',
  { tag: '@desktop' },
  async ({ page, second: { platform, origin } }) => {
    const here = origin(codeOf('playing'));
    await page.route(`${specGameHost}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>The reels turn</p>' }),
    );
    await page.goto(`${here}/forget`);
    const recovery = page.locator('#forgetPassModal');
    await recovery.locator('[name="username"]').fill('sailor');
    await recovery.locator('[name="email"]').fill('sailor@harbour.example');
    await recovery.getByRole('button', { name: text('forget.submit.email') }).click();
    await expect(page.getByText(text('forget.sent'))).toBeVisible();
    const letters = platform.requests.filter(({ path }) => path.endsWith('/password/email'));
    expect(letters.at(-1)?.body).toContain('email=sailor%40harbour.example');

    await register(page, here, 'gamer1');
    await expect(accountMenu(page, 'gamer1')).toBeVisible();
    const main = page.getByRole('main');
    const game = (name: string) =>
      main.getByRole('link', { name: new RegExp(`\\b${name}(?!\\d)`) });
    await page.goto(`${here}/rng`);
    const heart = main.getByRole('button', {
      name: text('game.favourite').replace('{{name}}', 'Harbour Reels 2'),
      exact: true,
    });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await main.getByRole('link', { name: text('catalogue.list_fav') }).click();
    await expect(game('Harbour Reels 2')).toBeVisible();
    await expect(game('Harbour Reels 1')).toHaveCount(0);

    for (const name of ['Harbour Reels 1', 'Harbour Reels 2']) {
      await page.goto(`${here}/rng`);
      await game(name).click();
      await expect(page.frameLocator('iframe').getByText('The reels turn')).toBeVisible();
    }
    const launches = platform.requests.filter(({ path }) => path === '/wps/game/launchGame');
    expect(launches.length).toBeGreaterThanOrEqual(2);
  },
);
