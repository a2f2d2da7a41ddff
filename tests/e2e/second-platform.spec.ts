import type { Locator, Page } from '@playwright/test';
import { productTexts } from '#app/i18n/product-texts.ts';
import { makeMerchantsDir, minimalManifest } from '../support/merchants-dir.ts';
import { startServer } from '../support/server.ts';
import { startSpecPlatform, type SpecPlatform } from '../support/spec-platform.ts';
import { withoutImages } from './browser-launch.ts';
import { expect, test as story } from './fixtures.ts';

/*
 * Stories of a brand whose platform is an operator's own, written from the specification alone
 * (tests/support/spec-platform.ts): well, with noise in every answer, slow, failing and refusing;
 * with scripts and without [issue 24].
 */

const password = 'Anchor-and-Rope-7';
/** A text of the brands' default language, which is the template's. */
const text = (key: keyof (typeof productTexts)['TY']): string => productTexts.TY[key] ?? key;
const moods = ['well', 'noisy', 'slow', 'failing', 'refusing'] as const;
type Mood = (typeof moods)[number];
/** Each story has a brand of its own, so that no other's answers are still in a cache. */
const codeOf = (mood: Mood, hasScripts: boolean): string =>
  `${mood}${hasScripts ? 'scripts' : 'plain'}`;
const codes = moods.flatMap((mood) => [codeOf(mood, true), codeOf(mood, false)]);

interface SecondPlatform {
  readonly platform: SpecPlatform;
  readonly origin: (code: string) => string;
}

const test = story.extend<object, { second: SecondPlatform }>({
  second: [
    async ({}, use) => {
      const folder = makeMerchantsDir(
        Object.fromEntries(codes.map((code) => [`${code}/manifest.json`, minimalManifest(code)])),
      );
      const platform = await startSpecPlatform({ sailor: password });
      const server = await startServer({
        MERCHANTS_DIR: folder.dir,
        WPS_ORIGIN: platform.origin,
        WPS_PAGE_MS: '3000',
        LOG_LEVEL: 'silent',
      });
      await use({ platform, origin: (code) => `http://${code}.localhost:${server.port}` });
      await server.stop();
      await platform.close();
      folder.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
test.use(withoutImages);
test.afterEach(({ second: { platform } }) => {
  platform.mood.delayMs = 0;
  platform.mood.hasNoise = false;
  platform.mood.instead.clear();
});

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

/** Home, a kind of game, registration, the wallet, service, log-out and log-in. */
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
  await expect(page.getByRole('main').getByText('1,234.50').first()).toBeVisible();
  await page.goto(`${origin}/member/securityCenter`);
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

const relays = [
  '/wps/relay/announcements',
  '/wps/relay/games',
  '/wps/relay/hotGames',
  '/lgw/games/game_menus',
  '/lgw/games/popular',
];

for (const hasScripts of [true, false])
  test.describe(hasScripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: hasScripts });
    const tagOf = (mood: Mood) => ({
      tag: moods.indexOf(mood) % 2 === Number(hasScripts) ? '@phone' : '@desktop',
    });

    for (const mood of ['well', 'noisy', 'slow'] as const)
      test(
        `[API-30] a platform of the operator’s own that is ${mood} has the whole site`,
        tagOf(mood),
        async ({ page, second: { platform, origin } }) => {
          platform.mood.hasNoise = mood === 'noisy';
          platform.mood.delayMs = mood === 'slow' ? 300 : 0;
          const code = codeOf(mood, hasScripts);
          await tellWholeStory(page, origin(code), `b${code}`);
        },
      );

    test(
      '[ST-03] one whose calls for content fail leaves pages that stand, and a log-in that works',
      tagOf('failing'),
      async ({ page, second: { platform, origin }, expectedNoise }) => {
        expectedNoise.push('the server responded with a status of 5');
        const here = origin(codeOf('failing', hasScripts));
        for (const [index, path] of relays.entries())
          platform.mood.instead.set(path, index % 2 === 0 ? 'fail' : 'break');
        for (const path of ['/', '/rng', '/hot']) {
          const answer = await page.goto(here + path);
          expect(answer?.status(), path).toBe(200);
          await expect(page.getByRole('banner')).toBeVisible();
        }
        await page.goto(`${here}/rng`);
        await expect(page.getByRole('main').getByText(text('home.try_again'))).toBeVisible();
        await logIn(page, here, 'sailor');
        await expect(accountMenu(page, 'sailor')).toBeVisible();
        platform.mood.instead.clear();
        // A failing call is left alone for some seconds; then all of it is there by itself.
        await expect(async () => {
          await page.goto(`${here}/rng`);
          const game = page.getByRole('main').getByText('Harbour Reels 1', { exact: true });
          await expect(game).toBeVisible({ timeout: 500 });
        }).toPass({ timeout: 15_000 });
      },
    );

    test(
      '[AU-07] one that refuses is heard in its own words, and nothing is told as done',
      tagOf('refusing'),
      async ({ page, second: { platform, origin }, expectedNoise }) => {
        expectedNoise.push('the server responded with a status of 4');
        const here = origin(codeOf('refusing', hasScripts));
        await logIn(page, here, `stranger${Number(hasScripts)}`, 'Wrong-and-Rope-7');
        await expect(dialogOf(page, 'loginPopupModal').getByRole('alert')).toContainText(
          'Name or password do not match',
        );
        await register(page, here, 'sailor');
        await expect(dialogOf(page, 'registerModal').getByRole('alert').first()).toContainText(
          'sailor is somebody else’s',
        );
        platform.mood.instead.set('/wps/member/register', 'refuse');
        await register(page, here, `nobody${Number(hasScripts)}`);
        await expect(dialogOf(page, 'registerModal').getByRole('alert').first()).toContainText(
          'Not today',
        );
        await expect(accountMenu(page, `nobody${Number(hasScripts)}`)).toHaveCount(0);
      },
    );
  });
