import { floorOf } from '#app/domain/protection/jurisdiction.ts';
import { loginForm } from './login-form.ts';
import type { Page } from '@playwright/test';
import {
  expect,
  forEachBrand,
  memberOf,
  demoAccounts,
  test,
  timeZoneOf,
  type BrandVisit,
} from './fixtures.ts';
import { readPlatformTime, setPlatformTime } from './platform-time.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const centre = '/member/securityCenter';
const sessions = `${centre}?task=sessions`;
const breaks = `${centre}?task=play-safely`;

/** Logs in on another device and returns its cookies. */
async function elsewhere(brandSite: BrandVisit): Promise<string> {
  const answer = await brandSite.post('/login', {
    by: 'username',
    username: demoAccounts.player,
    password: demoAccounts.password,
  });
  expect(answer.status).toBe(302);
  return (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
}
const isIn = async (brandSite: BrandVisit, cookie: string): Promise<boolean> =>
  (await brandSite.ask(centre, { headers: { cookie } })).status === 200;
/**
 * Waits until only some devices are logged in. A request a second later must be refused, even if a
 * busy machine answers late.
 */
async function outWithinASecond(
  brandSite: BrandVisit,
  cookies: readonly string[],
  remaining = 0,
): Promise<void> {
  const from = performance.now();
  for (;;) {
    const askedAfterMs = performance.now() - from;
    const answers = await Promise.all(cookies.map((cookie) => isIn(brandSite, cookie)));
    const count = answers.filter(Boolean).length;
    if (count === remaining) return;
    expect(askedAfterMs, `${count} devices are in`).toBeLessThan(1_000);
  }
}

/** The page's times and the expected ones in a zone, to the minute, in the browser's format. */
const timesBy = (page: Page, timeZone: string): Promise<{ shown: string; expected: string }[]> =>
  page
    .locator('main time[datetime]')
    .evaluateAll(
      (times, zone) =>
        times.map((time) => ({
          shown: time.textContent,
          expected: new Intl.DateTimeFormat(document.documentElement.lang, {
            hour: '2-digit',
            minute: '2-digit',
            hourCycle: 'h23',
            timeZone: zone,
          }).format(new Date(time.getAttribute('datetime') ?? '')),
        })),
      timeZone,
    );

/** Each brand runs each story in one of these ways, and each way is covered by some brand. */
const ways = [
  { scripts: true, tag: '@phone' },
  { scripts: true, tag: '@desktop' },
  { scripts: false, tag: '@phone' },
] as const;

forEachBrand((brand, turns) => {
  const site = brand.site(memberOf(demoAccounts.player));
  const { protection } = floorOf(brand.brand.merchant.jurisdiction);
  if (!site.memberPages.some(({ id, on }) => id === 'securityCenter' && on)) {
    test('[MC-01] a brand without the page has none', async ({ visit }) => {
      const brandSite = visit(brand);
      expect(
        (await brandSite.ask(centre, { headers: { cookie: await elsewhere(brandSite) } })).status,
      ).toBe(404);
    });
    return;
  }

  for (const way of ways) {
    const { scripts, tag } = way;
    const isTold = (story: string) => turns.waysOf(story, ways).includes(way);
    test.describe(`${scripts ? 'with' : 'without'} scripts, ${tag.slice(1)}`, { tag }, () => {
      test.use({ javaScriptEnabled: scripts });

      if (isTold('devices'))
        test('[MC-01] sessions: each device is named, and a remote sign-out ends one within a second', async ({
          page,
          open,
          visit,
          accessible,
        }) => {
          const brandSite = visit(brand);
          const go = () =>
            scripts ? open(brandSite.origin + sessions) : page.goto(brandSite.origin + sessions);
          await elsewhere(brandSite);
          await brandSite.signIn(demoAccounts.player);
          await go();
          const others = page.locator('[data-session="other"]');
          await page
            .getByRole('button', { name: brandSite.text('protection.sign_out_others') })
            .click();
          await expect(others).toHaveCount(0);
          const [one, two] = [await elsewhere(brandSite), await elsewhere(brandSite)];
          await go();
          await expect(others).toHaveCount(2);
          await expect(page.locator('[data-session="current"]')).toContainText(
            brandSite.text('protection.here'),
          );
          await expect(page.locator('[data-session="current"]')).toContainText('127.0.0.*');
          await expect(page.locator('[data-last-login]')).toContainText('127.0.0.*');
          // Without scripts the reader's zone is unknown.
          const times = await timesBy(page, scripts ? timeZoneOf(brand) : 'UTC');
          expect(times.length).toBeGreaterThan(3);
          for (const { shown, expected } of times) expect(shown).toContain(expected);
          // Sessions of the same browser are one row that lists them.
          const group = page.locator('[data-session-group="2"]');
          await group.locator('summary').click();
          if (scripts) await accessible(page);
          await others.first().getByRole('button').click();
          await expect(others).toHaveCount(1);
          await outWithinASecond(brandSite, [one, two], 1);
          await page
            .getByRole('button', { name: brandSite.text('protection.sign_out_others') })
            .click();
          await expect(others).toHaveCount(0);
          await outWithinASecond(brandSite, [one, two]);
          await expect(
            page.getByRole('button', { name: brandSite.text('protection.sign_out_others') }),
          ).toHaveCount(0);
        });

      if (isTold('time-out'))
        test('[MC-01] a time-out is explained, confirmed, and over at its end', async ({
          page,
          open,
          visit,
          accessible,
        }) => {
          const brandSite = visit(brand);
          const phone = await elsewhere(brandSite);
          await brandSite.signIn(demoAccounts.player);
          await (scripts ? open(brandSite.origin + breaks) : page.goto(brandSite.origin + breaks));
          await expect(page.locator('[name="hours"]')).toHaveCount(protection.timeOutHours.length);
          const choose = page.getByRole('button', {
            name: `${brandSite.text('protection.time_out')}: ${brandSite.text('protection.continue')}`,
          });
          await choose.click();
          const confirm = page.locator('[data-confirm="time-out"]');
          await expect(confirm).toContainText(brandSite.text('protection.happens_final'));
          await expect(confirm).toContainText(brandSite.text('protection.happens_money'));
          if (scripts) await accessible(page);
          await confirm.getByRole('link', { name: brandSite.text('protection.no') }).click();
          await expect(confirm).toHaveCount(0);
          expect(await isIn(brandSite, phone)).toBe(true);
          await choose.click();
          await confirm
            .getByRole('button', { name: brandSite.text('protection.yes_time_out') })
            .click();
          await expect(page).toHaveURL(/\/login\?break=\d+(&picture=1)?$/);
          await expect(
            loginForm(page, brandSite).alert.filter({
              hasText: brandSite.text('protection.began'),
            }),
          ).toBeVisible();
          await outWithinASecond(brandSite, [phone]);
          const right = () =>
            brandSite.post('/login', {
              by: 'username',
              username: demoAccounts.player,
              password: demoAccounts.password,
            });
          const refusalPage = (await right()).body.toString();
          expect(refusalPage).toContain(brandSite.text('fault.timed_out'));
          expect(refusalPage).toContain('data-pause-end');
          expect(
            (
              await brandSite.post('/login', {
                by: 'username',
                username: demoAccounts.player,
                password: 'not the password 1A',
              })
            ).body.toString(),
          ).not.toContain(brandSite.text('fault.timed_out'));
          await brandSite.sandbox('clock', {
            moveMs: (protection.timeOutHours[0] ?? 0) * 60 * minute,
          });
          expect((await right()).status).toBe(302);
        });

      if (isTold('exclusion'))
        test(
          '[MC-01] a permanent self-exclusion says so, and applies',
          { tag: '@all' },
          async ({ page, open, visit }) => {
            const brandSite = visit(brand);
            await brandSite.signIn(demoAccounts.player);
            await (scripts
              ? open(brandSite.origin + breaks)
              : page.goto(brandSite.origin + breaks));
            await expect(page.locator('[name="months"]')).toHaveCount(
              protection.exclusionMonths.length + 1,
            );
            await page.locator('[name="months"][value="permanent"]').check();
            await page
              .getByRole('button', {
                name: `${brandSite.text('protection.exclude')}: ${brandSite.text('protection.continue')}`,
              })
              .click();
            const confirm = page.locator('[data-confirm="exclusion"]');
            await expect(confirm).toContainText(brandSite.text('protection.happens_never'));
            await confirm
              .getByRole('button', { name: brandSite.text('protection.yes_exclude') })
              .click();
            await expect(page).toHaveURL(/\/login\?break=permanent(&picture=1)?$/);
            // After 90 days the address expires, and another proof precedes the exclusion's message
            // [AU-24].
            await brandSite.sandbox('clock', { moveMs: 89 * day });
            const refusalPage = (
              await brandSite.post('/login', {
                by: 'username',
                username: demoAccounts.player,
                password: demoAccounts.password,
              })
            ).body.toString();
            expect(refusalPage).toContain(brandSite.text('fault.self_excluded'));
            expect(refusalPage).toContain(brandSite.text('protection.never'));
          },
        );

      if (isTold('reminder'))
        test('[SH-10] the last log-in and a session clock are shown, and the time reminder when required', async ({
          page,
          open,
          visit,
        }) => {
          const brandSite = visit(brand);
          const go = (path: string) =>
            scripts ? open(brandSite.origin + path) : page.goto(brandSite.origin + path);
          await elsewhere(brandSite);
          await brandSite.signIn(demoAccounts.player);
          const loggedInAt = await readPlatformTime(brandSite);
          await go('/');
          const bar = page.locator('[data-last-login-bar]');
          await expect(bar).toContainText('127.0.0.*');
          await expect(
            bar.getByRole('link', { name: brandSite.text('protection.not_you') }),
          ).toHaveAttribute('href', sessions);
          await page
            .getByLabel(brandSite.text('shell.account_menu', { name: demoAccounts.player }))
            .click();
          await expect(page.locator('[data-session-clock]').last()).toHaveText(
            brandSite.text('protection.logged_in_for', {
              time: brandSite.text('protection.minutes', { minutes: 0 }),
            }),
          );
          await setPlatformTime(brandSite, loggedInAt + 65 * minute);
          await go('/help');
          await expect(bar).toHaveCount(0);
          const time = brandSite.text('protection.hours_minutes', { hours: 1, minutes: 5 });
          await expect(page.locator('[data-session-clock]').last()).toHaveText(
            brandSite.text('protection.logged_in_for', { time }),
          );
          const reminder = page.locator('[data-reminder]');
          await expect(reminder).toHaveCount(protection.reminderMinutes > 0 ? 1 : 0);
          if (protection.reminderMinutes === 0) return;
          await expect(reminder).toContainText(time);
          await reminder
            .getByRole('button', { name: brandSite.text('protection.keep_playing') })
            .click();
          await expect(reminder).toHaveCount(0);
          await expect(page).toHaveURL(`${brandSite.origin}/help`);
        });
    });
  }
});
