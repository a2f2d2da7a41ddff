import { c2cCommentMax } from '#app/domain/payments/c2c-states.ts';
import { c2cMethod } from '#app/domain/payments/deposit-methods.ts';
import {
  demoAccounts,
  expect,
  forEachBrand,
  memberOf,
  test as story,
  type TestBrand,
} from './fixtures.ts';
import { startOffice } from './office-server.ts';
import { measureOverflow } from './page-faults.ts';
import {
  payerSteps,
  pictureFile,
  receiverSteps,
  staffSteps,
  type PaymentStory,
} from './payment-steps.ts';

/* One member's deposit pays part of another's withdrawal, from request to credit. */

const test = story.extend<{
  dataDir: string;
  /** Resets the sandbox of a brand and returns the steps of each role. */
  begin(brand: TestBrand, channel: string): Promise<Everybody>;
}>({
  server: async ({ servers }, use) => use((await servers.forFile(startOffice)).server),
  dataDir: async ({ servers }, use) => use((await servers.forFile(startOffice)).dataDir),
  begin: async ({ page, open, visit, dataDir, javaScriptEnabled }, use) => {
    await use(async (brand, channel) => {
      const brandSite = visit(brand);
      await brandSite.sandbox('reset', {});
      // A third member: the documented trial account becomes a real one.
      await brandSite.sandbox('account-type', { account: demoAccounts.trial, type: 0 });
      const go: PaymentStory['go'] = (path) =>
        javaScriptEnabled ? open(brandSite.origin + path) : page.goto(brandSite.origin + path);
      const everything: PaymentStory = { page, brand, brandSite, go, dataDir };
      return {
        ...everything,
        staff: staffSteps(everything),
        receiver: receiverSteps(everything),
        payer: payerSteps(everything, channel, demoAccounts.agent),
        otherPayer: payerSteps(everything, channel, demoAccounts.trial),
      };
    });
  },
});
interface Everybody extends PaymentStory {
  readonly staff: ReturnType<typeof staffSteps>;
  readonly receiver: ReturnType<typeof receiverSteps>;
  readonly payer: ReturnType<typeof payerSteps>;
  readonly otherPayer: ReturnType<typeof payerSteps>;
}

const hasCashier = (brand: TestBrand): boolean =>
  ['depositv2', 'withdraw'].every((page) =>
    brand.site(memberOf(demoAccounts.player)).memberPages.some(({ id, on }) => id === page && on),
  );

/** A withdrawal approved by staff, which other members can now pay. */
async function offerWithdrawal({ receiver, staff }: Everybody, minor: number): Promise<string> {
  await receiver.prepare();
  const id = await receiver.request(minor);
  await staff.approve(id);
  await receiver.expectState(id, 'paying');
  return id;
}

forEachBrand((brand, turns) => {
  const { channels } = brand.brand.merchant.cashier;
  const channel = channels.find(({ method }) => method === c2cMethod);
  if (!channel) {
    test(
      '[MC-17] without payments between members, neither page offers any',
      turns.screen('none'),
      async ({ page, open, visit }) => {
        const brandSite = visit(brand);
        await brandSite.signIn(demoAccounts.player);
        await open(`${brandSite.origin}/member/depositv2`);
        await expect(page.locator('[data-channel]')).toHaveCount(channels.length);
        await expect(page.getByText(brandSite.text('deposit.method_c2c'))).toHaveCount(0);
        await open(`${brandSite.origin}/member/withdraw`);
        await expect(page.locator('[data-withdraw]')).toBeVisible();
        await expect(page.locator('[data-c2c]')).toHaveCount(0);
      },
    );
    return;
  }
  const part = channel.min;

  for (const scripts of [true, false])
    // Without scripts the layout is the same, so one screen is enough.
    test.describe(
      scripts ? 'with scripts' : 'without scripts',
      { tag: scripts ? [] : '@phone' },
      () => {
        test.use({ javaScriptEnabled: scripts });

        test('[MC-17] a member’s deposit pays another’s withdrawal, and is credited once received', async ({
          begin,
          page,
          accessible,
        }) => {
          const story = await begin(brand, channel.id);
          const { brandSite, receiver, payer } = story;
          const audit = async () => {
            if (scripts) await accessible(page);
            expect.soft(await measureOverflow(page), page.url()).toBeLessThanOrEqual(0);
          };
          await test.step('no payment is pending', async () => {
            const choice = await payer.look();
            await expect(choice.getByRole('radio')).toBeDisabled();
            await expect(choice).toContainText(brandSite.text('deposit.c2c_nobody'));
          });
          const id = await offerWithdrawal(story, part);
          await expect(page.locator(`[data-withdrawal="${id}"]`)).toContainText(
            brandSite.text('c2c.withdrawal_note'),
          );
          const order = await test.step('the payer sees whom to pay', async () => {
            const address = await payer.open(part);
            await audit();
            return address;
          });
          await test.step('the receiver cannot confirm what is not paid yet', async () => {
            const payments = await receiver.look();
            await expect(payments).toHaveAttribute('data-state', 'assigned');
            await expect(payments).toContainText(brandSite.text('c2c.state_assigned'));
            await expect(
              page.getByRole('button', { name: brandSite.text('c2c.received'), exact: true }),
            ).toHaveCount(0);
          });
          await payer.read(order);
          await payer.sendReceipt();
          await expect(page.getByText(brandSite.text('deposit.c2c_waiting'))).toBeVisible();
          await audit();

          await test.step('the receiver confirms it', async () => {
            const payments = await receiver.look();
            await expect(payments).toHaveAttribute('data-state', 'proof');
            await expect(page.locator('[data-to-confirm="1"]')).toBeVisible();
            await expect(payments).toContainText(brandSite.text('c2c.until'));
            await audit();
            await page
              .getByRole('button', { name: brandSite.text('c2c.received'), exact: true })
              .click();
            await expect(page.getByText(brandSite.text('c2c.confirmed'))).toBeVisible();
            await expect(payments).toHaveCount(0);
          });
          await receiver.expectState(id, 'done');
          await expect(await payer.read(order)).toHaveAttribute('data-deposit', 'credited');
          await expect(page.locator(`[data-amount="${part}"]`)).toBeVisible();
        });

        test('[MC-17] a member disputes a payment with a picture, and staff decide', async ({
          begin,
          page,
          accessible,
        }) => {
          const story = await begin(brand, channel.id);
          const { brandSite, receiver, payer, staff } = story;
          const id = await offerWithdrawal(story, part);
          const order = await payer.open(part);
          await payer.sendReceipt();

          if (scripts) await page.clock.install();
          const payment = await receiver.look();
          const name = (await payment.getAttribute('data-payment')) ?? '';
          await payment.getByText(brandSite.text('c2c.not_received'), { exact: true }).click();
          const comment = payment.getByLabel(brandSite.text('c2c.comment'));
          const pictures = payment.getByLabel(brandSite.text('c2c.images'));
          const send = payment.getByRole('button', { name: brandSite.text('c2c.send') });
          await test.step('a comment that is too long, and no picture', async () => {
            const long = 'é'.repeat(c2cCommentMax + 1);
            await comment.fill(long);
            await send.click();
            await expect(comment).toHaveAccessibleDescription(
              new RegExp(brandSite.text('feedback.too_long')),
            );
            await expect(pictures).toHaveAccessibleDescription(
              new RegExp(brandSite.text('c2c.proof_missing')),
            );
            // The page refreshes every ten seconds, but not while it shows a refusal.
            if (scripts) {
              await page.clock.runFor(30_000);
              await accessible(page);
            }
            await expect(comment).toHaveValue(long);
            await expect(pictures).toHaveAccessibleDescription(
              new RegExp(brandSite.text('c2c.proof_missing')),
            );
          });
          const words = 'é'.repeat(c2cCommentMax);
          await test.step('a file that is no picture', async () => {
            await comment.fill(words);
            await pictures.setInputFiles({
              ...(await pictureFile()),
              buffer: Buffer.from('no picture'),
            });
            await send.click();
            await expect(pictures).toHaveAccessibleDescription(
              new RegExp(brandSite.text('feedback.not_picture')),
            );
            await expect(comment).toHaveValue(words);
          });
          await pictures.setInputFiles(await pictureFile('statement.png'));
          await send.click();
          await expect(payment).toHaveAttribute('data-state', 'disputed');
          await expect(payment).toContainText(words);
          await expect(send).toHaveCount(0);
          await expect(page.locator('[data-to-confirm]')).toHaveCount(0);
          if (scripts) await accessible(page);
          await expect(await payer.read(order)).toHaveAttribute('data-deposit', 'proof');

          await staff.decide(name, 'received');
          await expect(await payer.read(order)).toHaveAttribute('data-deposit', 'credited');
          await receiver.expectState(id, 'done');
        });
      },
    );

  test(
    '[MC-17] one button confirms the payments of two members',
    { tag: '@all' },
    async ({ begin, page, accessible }) => {
      const story = await begin(brand, channel.id);
      const { brandSite, receiver, payer, otherPayer } = story;
      const id = await offerWithdrawal(story, 3 * part);
      const order = await payer.open(2 * part);
      await payer.sendReceipt();
      const otherOrder = await otherPayer.open(part);
      await otherPayer.sendReceipt();

      const payments = await receiver.look();
      await expect(payments).toHaveCount(2);
      await expect(page.locator('[data-to-confirm="2"]')).toBeVisible();
      await accessible(page);
      await page
        .getByRole('button', {
          name: brandSite.text('c2c.all_received', { count: 2 }),
          exact: true,
        })
        .click();
      await expect(page.getByText(brandSite.text('c2c.confirmed'))).toBeVisible();
      await expect(payments).toHaveCount(0);
      await receiver.expectState(id, 'done');
      await expect(await payer.read(order)).toHaveAttribute('data-deposit', 'credited');
      await expect(await otherPayer.read(otherOrder)).toHaveAttribute('data-deposit', 'credited');
    },
  );
}, hasCashier);
