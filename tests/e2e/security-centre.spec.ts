import { floorOf } from '#app/lib/jurisdiction.ts';
import { withoutImages } from './browser-launch.ts';
import { loginForm } from './login-form.ts';
import { expect, forEachBrand, memberOf, demoAccounts, test, type BrandVisit } from './fixtures.ts';

test.use(withoutImages);

const minute = 60_000;
const day = 24 * 60 * minute;
const centre = '/member/securityCenter';

/** Logs the player in on some other device: what that device's browser would send from then on. */
async function elsewhere(here: BrandVisit): Promise<string> {
  const answer = await here.post('/login', {
    by: 'username',
    username: demoAccounts.player,
    password: demoAccounts.password,
  });
  expect(answer.status).toBe(302);
  return (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
}
const isIn = async (here: BrandVisit, cookie: string): Promise<boolean> =>
  (await here.ask(centre, { headers: { cookie } })).status === 200;

forEachBrand((brand) => {
  const site = brand.site(memberOf(demoAccounts.player));
  const { protection } = floorOf(brand.brand.merchant.jurisdiction);
  if (!site.memberPages.some(({ id, on }) => id === 'securityCenter' && on)) {
    test('[MC-01] a brand without the page has none', async ({ visit }) => {
      const here = visit(brand);
      expect((await here.ask(centre, { headers: { cookie: await elsewhere(here) } })).status).toBe(
        404,
      );
    });
    return;
  }

  for (const scripts of [true, false]) {
    test.describe(
      scripts ? 'with scripts' : 'without scripts',
      { tag: scripts ? [] : ['@phone'] },
      () => {
        test.use({ javaScriptEnabled: scripts });

        test('[MC-01] where one is logged in: each device is named, and one that is signed out from afar is out within a second', async ({
          page,
          open,
          visit,
          accessible,
        }) => {
          const here = visit(brand);
          const go = () => (scripts ? open(here.origin + centre) : page.goto(here.origin + centre));
          await elsewhere(here);
          await here.signIn(demoAccounts.player);
          await go();
          // What earlier stories left behind.
          const others = page.locator('[data-session="other"]');
          await page.getByRole('button', { name: here.text('protection.sign_out_others') }).click();
          await expect(others).toHaveCount(0);
          const [one, two] = [await elsewhere(here), await elsewhere(here)];
          await go();
          await expect(others).toHaveCount(2);
          await expect(page.locator('[data-session="current"]')).toContainText(
            here.text('protection.here'),
          );
          await expect(page.locator('[data-session="current"]')).toContainText('127.0.0.*');
          await expect(page.locator('[data-last-login]')).toContainText('127.0.0.*');
          if (scripts) await accessible(page);
          await others.first().getByRole('button').click();
          await expect(others).toHaveCount(1);
          await expect
            .poll(
              async () => [await isIn(here, one), await isIn(here, two)].filter(Boolean).length,
              { timeout: 1_000 },
            )
            .toBe(1);
          await page.getByRole('button', { name: here.text('protection.sign_out_others') }).click();
          await expect(others).toHaveCount(0);
          await expect
            .poll(async () => [await isIn(here, one), await isIn(here, two)], { timeout: 1_000 })
            .toEqual([false, false]);
          await expect(
            page.getByRole('button', { name: here.text('protection.sign_out_others') }),
          ).toHaveCount(0);
        });

        test('[MC-01] a time-out is explained, confirmed, and over at its end', async ({
          page,
          open,
          visit,
          accessible,
        }) => {
          const here = visit(brand);
          const phone = await elsewhere(here);
          await here.signIn(demoAccounts.player);
          await (scripts ? open(here.origin + centre) : page.goto(here.origin + centre));
          await expect(page.locator('[name="hours"]')).toHaveCount(protection.timeOutHours.length);
          const choose = page.getByRole('button', {
            name: `${here.text('protection.time_out')}: ${here.text('protection.continue')}`,
          });
          await choose.click();
          const confirm = page.locator('[data-confirm="time-out"]');
          await expect(confirm).toContainText(here.text('protection.happens_final'));
          await expect(confirm).toContainText(here.text('protection.happens_money'));
          if (scripts) await accessible(page);
          await confirm.getByRole('link', { name: here.text('protection.no') }).click();
          await expect(confirm).toHaveCount(0);
          expect(await isIn(here, phone)).toBe(true);
          await choose.click();
          await confirm.getByRole('button', { name: here.text('protection.yes_time_out') }).click();
          await expect(page).toHaveURL(/\/login\?break=\d+(&picture=1)?$/);
          await expect(
            loginForm(page, here).alert.filter({ hasText: here.text('protection.began') }),
          ).toBeVisible();
          await expect.poll(() => isIn(here, phone), { timeout: 1_000 }).toBe(false);
          const right = () =>
            here.post('/login', {
              by: 'username',
              username: demoAccounts.player,
              password: demoAccounts.password,
            });
          const refusalPage = (await right()).body.toString();
          expect(refusalPage).toContain(here.text('fault.timed_out'));
          expect(refusalPage).toContain('data-pause-end');
          expect(
            (
              await here.post('/login', {
                by: 'username',
                username: demoAccounts.player,
                password: 'not the password 1A',
              })
            ).body.toString(),
          ).not.toContain(here.text('fault.timed_out'));
          await here.sandbox('clock', { moveMs: (protection.timeOutHours[0] ?? 0) * 60 * minute });
          expect((await right()).status).toBe(302);
        });

        test('[MC-01] a self-exclusion for good says so, and holds', async ({
          page,
          open,
          visit,
        }) => {
          const here = visit(brand);
          await here.signIn(demoAccounts.player);
          await (scripts ? open(here.origin + centre) : page.goto(here.origin + centre));
          await expect(page.locator('[name="months"]')).toHaveCount(
            protection.exclusionMonths.length + 1,
          );
          await page.locator('[name="months"][value="good"]').check();
          await page
            .getByRole('button', {
              name: `${here.text('protection.exclude')}: ${here.text('protection.continue')}`,
            })
            .click();
          const confirm = page.locator('[data-confirm="exclusion"]');
          await expect(confirm).toContainText(here.text('protection.happens_never'));
          await confirm.getByRole('button', { name: here.text('protection.yes_exclude') }).click();
          await expect(page).toHaveURL(/\/login\?break=good(&picture=1)?$/);
          // After 90 days the address is forgotten, and one more proof comes before the word on the
          // exclusion [AU-24].
          await here.sandbox('clock', { moveMs: 89 * day });
          const refusalPage = (
            await here.post('/login', {
              by: 'username',
              username: demoAccounts.player,
              password: demoAccounts.password,
            })
          ).body.toString();
          expect(refusalPage).toContain(here.text('fault.self_excluded'));
          expect(refusalPage).toContain(here.text('protection.never'));
        });

        test('[SH-10] the last log-in is told after logging in, the session clock runs, and the reminder of the time comes when the jurisdiction wants it', async ({
          page,
          open,
          visit,
        }) => {
          const here = visit(brand);
          const go = (path: string) =>
            scripts ? open(here.origin + path) : page.goto(here.origin + path);
          await elsewhere(here);
          await here.signIn(demoAccounts.player);
          await go('/');
          const bar = page.locator('[data-last-login-bar]');
          await expect(bar).toContainText('127.0.0.*');
          await expect(
            bar.getByRole('link', { name: here.text('protection.not_you') }),
          ).toHaveAttribute('href', centre);
          await page
            .getByLabel(here.text('shell.account_menu', { name: demoAccounts.player }))
            .click();
          await expect(page.locator('[data-session-clock]').last()).toHaveText(
            here.text('protection.logged_in_for', {
              time: here.text('protection.minutes', { minutes: 0 }),
            }),
          );
          await here.sandbox('clock', { moveMs: 65 * minute });
          await go('/help');
          await expect(bar).toHaveCount(0);
          const time = here.text('protection.hours_minutes', { hours: 1, minutes: 5 });
          await expect(page.locator('[data-session-clock]').last()).toHaveText(
            here.text('protection.logged_in_for', { time }),
          );
          const reminder = page.locator('[data-reminder]');
          await expect(reminder).toHaveCount(protection.reminderMinutes > 0 ? 1 : 0);
          if (protection.reminderMinutes === 0) return;
          await expect(reminder).toContainText(time);
          await reminder
            .getByRole('button', { name: here.text('protection.keep_playing') })
            .click();
          await expect(reminder).toHaveCount(0);
          await expect(page).toHaveURL(`${here.origin}/help`);
        });
      },
    );
  }
});
