import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { runTestCommand } from '../../scripts/brand/run-test-command.ts';
import { officeCode } from '../support/office-staff.ts';
import { gatePart } from '../support/suite.ts';
import {
  demoAccounts,
  expect,
  forEachBrand,
  memberOf,
  test as story,
  type BrandVisit,
  type TestBrand,
} from './fixtures.ts';
import { startOffice } from './office-server.ts';
import { measureOverflow } from './page-faults.ts';
import { readPlatformTime } from './platform-time.ts';

/*
 * The back office in a browser: a cashier decides by keyboard, and the member reads the decision.
 */

const test = story.extend<{ dataDir: string }>({
  server: async ({ servers }, use) => use((await servers.forFile(startOffice)).server),
  dataDir: async ({ servers }, use) => use((await servers.forFile(startOffice)).dataDir),
});
const paymentPassword = '846213';
const officePassword = 'Quiet-Harbour-26';
const hourMs = 3_600_000;
/** The validity of an authenticator code, ms; each is valid once. */
const codeMs = 30_000;

const hasWithdrawals = (brand: TestBrand): boolean =>
  brand
    .site(memberOf(demoAccounts.player))
    .memberPages.some(({ id, on }) => id === 'withdraw' && on);

/** A member's steps on the player site. */
function memberSteps(page: Page, brandSite: BrandVisit, open: (url: string) => Promise<unknown>) {
  const go = (path: string) => open(brandSite.origin + path);
  const fill = (name: string, value: string) =>
    page.locator(`main [name="${name}"]`).first().fill(value);
  const press = (intent: string) =>
    page.locator(`main button[name="intent"][value="${intent}"]`).click();
  return {
    /** Sets a payment password and adds an account, which is usable a day later. */
    async prepare(): Promise<void> {
      await brandSite.signIn(demoAccounts.player);
      await go('/member/securityCenter?task=payment-password');
      await fill('password', demoAccounts.password);
      await fill('newPaymentPassword', paymentPassword);
      await fill('confirmPaymentPassword', paymentPassword);
      await press('payment-set');
      await expect(page.locator('[data-payment-password="set"]')).toBeVisible();
      await go('/member/securityCenter?task=instruments');
      await fill('bank', 'Harbour Bank');
      await fill('number', '0012 3456 7890');
      await fill('holder', 'Maria Santos');
      await page.locator('main [name="confirmHolder"]').check();
      await fill('paymentPassword', paymentPassword);
      await press('instrument-add');
      await expect(page.locator('[data-instrument="held"]')).toBeVisible();
      await brandSite.sandbox('clock', { moveMs: 25 * hourMs });
      await brandSite.signIn(demoAccounts.player);
    },
    async request(amount: string): Promise<string> {
      await go('/member/withdraw');
      await fill('amount', amount);
      await fill('paymentPassword', paymentPassword);
      await press('request');
      const request = page.locator('[data-withdrawal]');
      await expect(request).toHaveAttribute('data-state', 'review');
      return (await request.getAttribute('data-withdrawal')) ?? '';
    },
    async read(id: string) {
      await go('/member/withdraw');
      await page.locator(`[data-past="${id}"] a`).click();
      return page.locator(`[data-withdrawal="${id}"]`);
    },
  };
}

/** Steps of staff, all by keyboard. */
function staffSteps(page: Page, origin: string, brandSite: BrandVisit) {
  const arrive = (path: string) => page.waitForURL((url) => url.pathname === path);
  const type = async (id: string, value: string) => {
    await page.locator(`#${id}`).focus();
    await page.keyboard.type(value);
  };
  const logIn = async (username: string, password: string) => {
    await page.goto(`${origin}/login`);
    await type('username', username);
    await type('password', password);
    await page.keyboard.press('Enter');
  };
  const enterCode = async (secret: string) => {
    await brandSite.sandbox('clock', { moveMs: codeMs });
    await type('code', officeCode(secret, await readPlatformTime(brandSite)));
    await page.keyboard.press('Enter');
  };
  const returnWith = async (username: string, secret: string) => {
    await logIn(username, officePassword);
    await arrive('/code');
    await enterCode(secret);
    await arrive('/dashboard');
  };
  return {
    arrive,
    returnWith,
    /**
     * Accepts the invitation: sets a password and an authenticator, logs out and in again.
     * Returns the authenticator's secret.
     */
    async join(username: string, link: string): Promise<string> {
      await page.goto(`${origin}${link}`);
      await type('newPassword', officePassword);
      await page.keyboard.press('Enter');
      await arrive('/set-up');
      const secret = (await page.locator('main code').textContent()) ?? '';
      await enterCode(secret);
      await arrive('/dashboard');
      await page.locator('form[action="/logout"] button').focus();
      await page.keyboard.press('Enter');
      await arrive('/login');
      await returnWith(username, secret);
      return secret;
    },
    async openQueue(): Promise<void> {
      await page.locator('nav a[href="/withdrawals"]').focus();
      await page.keyboard.press('Enter');
      await arrive('/withdrawals');
    },
    /** Opens the first withdrawal of the queue and checks its id. */
    async openFirst(id: string): Promise<void> {
      await page.keyboard.press('j');
      await expect(page.locator('[data-row]').first()).toBeFocused();
      await page.keyboard.press('Enter');
      await arrive(`/withdrawals/${id}`);
    },
  };
}

const expectNoOverflow = async (page: Page): Promise<void> => {
  // After a refused form the alert is in the document before its stylesheet.
  await page.waitForLoadState();
  expect.soft(await measureOverflow(page), page.url()).toBeLessThanOrEqual(0);
};

forEachBrand((brand, turns) => {
  test(
    '[MC-04] [MC-07] a cashier rejects one withdrawal and approves another by keyboard',
    turns.screen('office'),
    async ({ page, open, visit, accessible, dataDir, server }) => {
      const brandSite = visit(brand);
      await brandSite.sandbox('reset', {});
      const origin = `http://office.${brand.host}:${server.port}`;
      // The office follows the system's colours, which the audit cannot change.
      let audits = 0;
      const audit = async () => {
        await expectNoOverflow(page);
        for (const colorScheme of gatePart(['dark', 'light'] as const, (audits += 1), 2)) {
          await page.emulateMedia({ colorScheme });
          await accessible(page, `${page.url()} ${colorScheme}`);
        }
      };
      const member = memberSteps(page, brandSite, open);
      const staff = staffSteps(page, origin, brandSite);

      await member.prepare();
      const rejected = await member.request('1,234.50');
      const username = `c-${randomUUID().slice(0, 8)}`;
      const runStaff = (...words: string[]) =>
        runTestCommand(['staff', ...words], { DATA_DIR: dataDir });
      const added = await runStaff('add', brand.code, username, '--role', 'cashier');
      const link = /\/join\/[\w-]+/.exec(added.out)?.[0] ?? '';
      const secret = await staff.join(username, link);
      await audit();
      await staff.openQueue();
      await audit();

      await staff.openFirst(rejected);
      await audit();
      const reason = 'The name of the account is another person’s';
      await page.keyboard.press('r');
      await page.keyboard.type(reason);
      await page.keyboard.press('Enter');
      await page.waitForURL(/done=rejected/);
      // Focus is on the next request, or on the queue.
      await expect(page.locator('[data-key="n"], [data-key="u"]').last()).toBeFocused();
      await expect(page.locator('[data-key="a"]')).toHaveCount(0);

      await brandSite.signIn(demoAccounts.player);
      const outcome = await member.read(rejected);
      await expect(outcome).toHaveAttribute('data-state', 'rejected');
      await expect(outcome).toContainText(reason);
      const approved = await member.request('1,100.00');

      await page.goto(`${origin}/withdrawals`);
      await staff.openFirst(approved);
      // Approval requires a reason: the key focuses the empty field.
      await page.keyboard.press('a');
      await expect(page.locator('[data-key="a"] [name="reason"]')).toBeFocused();
      await page.keyboard.type('Papers and account checked');
      await page.keyboard.press('Enter');
      await page.waitForURL(/done=approved/);
      // The log shows words in any language.
      await expect(page.getByRole('table')).not.toContainText('approve:');
      await audit();
      await page.locator('dd a[href^="/members/"]').focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/members\//);
      await audit();

      // A refused withdrawal form retains its input.
      const request = page.locator('form:has(#request-amount)');
      await request.locator('#request-amount').fill('9,999,999.00');
      await request.locator('[name="reason"]').fill('Wrote a letter');
      await request.getByRole('button').click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(request.locator('#request-amount')).toHaveValue('9,999,999.00');
      await expect(request.locator('[name="reason"]')).toHaveValue('Wrote a letter');
      await audit();

      // An empty filter result shows a message, and the filter stays open.
      await page.goto(`${origin}/withdrawals`);
      await page.locator('details summary').click();
      await page.locator('#min').fill('9,999,999.00');
      await page.locator('details button').click();
      await page.waitForURL(/min=9/);
      await expect(page.locator('#min')).toBeVisible();
      await expect(page.locator('[data-row]')).toHaveCount(0);
      await audit();

      for (const path of ['/deposits', '/disputes', '/alerts', '/days']) {
        await page.locator(`.top nav a[href="${path}"]`).click();
        await staff.arrive(path);
        await audit();
      }

      // Pages of other roles: the cashier becomes an owner, which ends the session.
      await runStaff('role', brand.code, username, '--role', 'owner', '--reason', 'new owner');
      await staff.returnWith(username, secret);
      await audit();
      for (const path of ['/feedback', '/affiliates', '/switches', '/log', '/announcements']) {
        await page.locator(`.top nav a[href="${path}"]`).click();
        await staff.arrive(path);
        await audit();
      }
      await page.locator('[name^="title_"]').first().fill('Works tonight');
      await page.locator('[name^="content_"]').first().fill('<h2>At nine</h2><p>For an hour.</p>');
      await page.locator('[name="reason"]').fill('Planned works');
      await page.keyboard.press('Enter');
      await expect(page.locator('button.main')).toBeVisible();
      await audit();
      await page.locator('button.main').click();
      await page.locator('[data-row]').first().click();
      await page.waitForURL(/\/announcements\/./);
      await audit();

      await brandSite.signIn(demoAccounts.player);
      await expect(await member.read(approved)).toHaveAttribute(
        'data-state',
        /approved|paying|done/,
      );
    },
  );
}, hasWithdrawals);
