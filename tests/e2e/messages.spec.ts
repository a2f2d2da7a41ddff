import type { Page } from '@playwright/test';
import { demoAccounts, expect, forEachBrand, memberOf, test, type TestBrand } from './fixtures.ts';

const address = '/member/messageV2';
/** The channel whose provider the sandbox simulates; its payments produce messages. */
const instantChannel = ({ brand }: TestBrand) =>
  brand.merchant.cashier.channels.find(({ method }) => method === 'demo');
const hasPages = (brand: TestBrand): boolean => {
  const pages = brand.site(memberOf(demoAccounts.player)).memberPages;
  return (
    instantChannel(brand) !== undefined &&
    ['messageV2', 'depositv2'].every((page) => pages.some(({ id, on }) => id === page && on))
  );
};

/** With scripts each brand uses one screen; without scripts every brand runs the story. */
const ways = [
  { scripts: true, tag: '@phone' },
  { scripts: true, tag: '@desktop' },
] as const;
const withoutScripts = { scripts: false, tag: '@phone' } as const;

/** Pays a deposit at the provider, which sends the member a message. */
async function deposit(page: Page, brand: TestBrand, go: (path: string) => Promise<unknown>) {
  const channel = instantChannel(brand);
  await go('/member/depositv2');
  await page.locator(`[data-channel="${channel?.id}"] input`).check();
  await page.locator('main [name="amount"]').fill(String((channel?.min ?? 0) / 100));
  await page.locator('main button[name="intent"][value="open"]').click();
  await page.locator('[data-pay]').click();
  await page.locator('button[name="act"][value="pay"]').click();
  await page.locator('a[href*="/member/depositv2"]').click();
  await expect
    .poll(async () => {
      await page.reload();
      return page.locator('[data-deposit]').getAttribute('data-deposit');
    })
    .toBe('credited');
}

forEachBrand((brand, turns) => {
  for (const { scripts, tag } of [...turns.waysOf('messages', ways), withoutScripts]) {
    test.describe(`${scripts ? 'with' : 'without'} scripts, ${tag.slice(1)}`, { tag }, () => {
      test.use({ javaScriptEnabled: scripts });

      test('[MC-13] [API-28] a member reads a message, deletes it, and sees how many are unread', async ({
        page,
        open,
        visit,
        accessible,
      }) => {
        const brandSite = visit(brand);
        await brandSite.sandbox('reset', {});
        const go = (path: string) =>
          scripts ? open(brandSite.origin + path) : page.goto(brandSite.origin + path);
        const audit = async () => {
          if (scripts) await accessible(page);
        };
        await brandSite.signIn(demoAccounts.player);
        await deposit(page, brand, go);
        await deposit(page, brand, go);

        await go(address);
        const rows = page.locator('[data-message]');
        const unreadRows = page.locator('[data-message][data-read="no"]');
        const [count, unread] = [await rows.count(), await unreadRows.count()];
        expect(unread).toBeGreaterThanOrEqual(2);
        // The count includes the notices beneath, which scripts mark as read at once.
        const badges = page.locator(`a[href="${address}"] [data-unread]`);
        const noticeCount = scripts
          ? 0
          : Number(await badges.first().getAttribute('data-unread')) - unread;
        const expectUnread = async (messageCount: number) => {
          const expected = messageCount + noticeCount;
          if (expected === 0) return expect(badges).toHaveCount(0);
          // A busy machine may deliver the count too late for one page; the next page has it.
          return expect(async () => {
            if ((await badges.count()) === 0) await page.reload();
            await expect(badges.first()).toHaveAttribute('data-unread', String(expected), {
              timeout: 5_000,
            });
          }).toPass({ timeout: 40_000 });
        };
        await expectUnread(unread);
        await audit();

        const id = (await rows.first().getAttribute('data-message')) ?? '';
        const first = page.locator(`[data-message="${id}"]`);
        await first.locator('summary').click();
        await expect(first.locator('a[href="/member/depositv2"]')).toBeVisible();
        if (scripts) {
          await expect(first).toHaveAttribute('data-read', 'yes');
          await expectUnread(unread - 1);
          await audit();
        }
        await first.locator('button[value="delete"]').click();
        await expect(first).toHaveCount(0);
        await expect(rows).toHaveCount(count - 1);
        await expectUnread(unread - 1);

        await page.locator('button[value="read-all"]').click();
        await expect(unreadRows).toHaveCount(0);
        await expectUnread(0);
        await page.reload();
        await expect(rows).toHaveCount(count - 1);
        await expect(page.locator('button[value="read-all"]')).toHaveCount(0);
      });
    });
  }
}, hasPages);
