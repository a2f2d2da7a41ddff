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
const moods = ['well', 'noisy', 'slow', 'failing', 'refusing', 'playing'] as const;
type Mood = (typeof moods)[number];
/** Each story has its own brand, so that caches are not shared. */
const codeOf = (mood: Mood, hasScripts: boolean): string =>
  `${mood}${hasScripts ? 'scripts' : 'plain'}`;
const codes = moods.flatMap((mood) => [codeOf(mood, true), codeOf(mood, false)]);

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
        `[API-30] an operator’s platform (${mood}) has the whole site`,
        tagOf(mood),
        async ({ page, second: { platform, origin } }) => {
          platform.mood.hasNoise = mood === 'noisy';
          platform.mood.delayMs = mood === 'slow' ? 300 : 0;
          const code = codeOf(mood, hasScripts);
          await tellWholeStory(page, origin(code), `b${code}`);
        },
      );

    test(
      '[ST-03] failing content calls leave pages complete and log-in working',
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
        // A failing call is suspended for some seconds; afterwards everything recovers
        // automatically.
        await expect(async () => {
          await page.goto(`${here}/rng`);
          const game = page.getByRole('main').getByText('Harbour Reels 1', { exact: true });
          await expect(game).toBeVisible({ timeout: 500 });
        }).toPass({ timeout: 15_000 });
      },
    );

    test(
      '[AU-07] a refusal is shown in the platform’s words, and nothing is reported as done',
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

    test(
      '[API-23] [GM-06] [AU-21] games open, favourites persist, passwords are recoverable',
      tagOf('playing'),
      async ({ page, second: { platform, origin } }) => {
        const here = origin(codeOf('playing', hasScripts));
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

        await register(page, here, `gamer${Number(hasScripts)}`);
        await expect(accountMenu(page, `gamer${Number(hasScripts)}`)).toBeVisible();
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
  });
