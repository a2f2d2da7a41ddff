import { texts, type TextKey } from '#app/vendors/sports/locales/texts.ts';
import { totalOdds } from '#app/vendors/sports/models/fixture.ts';
import { brands, expect, playersBrowser, test } from './fixtures.ts';
import { launchGame } from '../support/launched-game.ts';
import { registerWithMoney } from './new-member.ts';

const brand = brands.find((one) =>
  one.site().nav.some((entry) => entry.on && entry.gameType === 'COCKFIGHT'),
);

const cockfight = { gameType: 'COCKFIGHT', gameCode: 'DS88-dawn-spur-rooster-arena' };

if (brand)
  test.describe(brand.code, () => {
    test.use(playersBrowser(brand));

    test(
      '[GM-07] a player opens a virtual sport from the menu, and places a bet and an accumulator',
      { tag: '@phone' },
      async ({ page, visit }) => {
        const brandSite = visit(brand);
        const { account } = await registerWithMoney(brand, brandSite, 100_000);
        await brandSite.signIn(account);
        await page.goto(`${brandSite.origin}/cockfight`);
        await page.locator('[data-game]').first().tap();
        await expect(page.locator('[data-game-state="shown"]')).toBeVisible();
        const game = page.frames().find((frame) => frame.url().includes('/sports-vendor/'));
        if (!game) throw new Error('no frame');
        const words = texts[new URL(game.url()).searchParams.get('language') ?? 'EN'];
        const t = (key: TextKey): string => words?.[key] ?? key;
        await expect(game.getByText(t('virtualNote')).first()).toBeVisible();
        const placeButton = game.getByRole('button', { name: t('place') });
        await expect(placeButton).toBeHidden();
        // The third fixture, because the first may lock at any moment.
        const pick = game.locator('.fixture').nth(2).locator('.pick').first();
        const odds = (await pick.locator('b').textContent()) ?? '';
        await pick.tap();
        await expect(pick).toHaveAttribute('aria-pressed', 'true');
        await game.getByRole('combobox', { name: t('stake') }).selectOption({ index: 3 });
        const payout = (Number(odds) * 10).toFixed(2);
        await expect(game.locator('.slip')).toContainText(payout);
        await placeButton.tap();
        const ticket = game.locator('.ticket');
        const balance = page.locator('[data-game-bar] [data-balance]');
        await expect(ticket).toHaveCount(1);
        await expect(ticket).toContainText(odds);
        await expect(ticket).toContainText(t('status.open'));
        await expect(game.locator('.news')).toContainText(odds);
        await expect(balance).toContainText('990.00');

        const legs: { readonly odds: number }[] = [];
        for (const index of [2, 3]) {
          const leg = game.locator('.fixture').nth(index).locator('.pick').first();
          legs.push({ odds: Math.round(Number(await leg.locator('b').textContent()) * 100) });
          await leg.tap();
        }
        const accumulator = t('accumulator')
          .replace('{{count}}', '2')
          .replace('{{odds}}', (totalOdds(legs) / 100).toFixed(2));
        await expect(game.locator('.slip')).toContainText(accumulator);
        await placeButton.tap();
        await expect(ticket).toHaveCount(2);
        await expect(ticket.first()).toContainText(accumulator);
        await expect(balance).toContainText('980.00');
        // After the last of the four fixtures on sale.
        await brandSite.sandbox('clock', { moveMs: 600_000 });
        await game.evaluate(() => void window.dispatchEvent(new Event('online')));
        await expect(ticket.first()).not.toContainText(t('status.open'));
        await expect(ticket.first()).toContainText(new RegExp(`${t('legWon')}|${t('legLost')}`));
      },
    );

    test(
      '[GM-07] the page of a virtual sport checks the seed of a result in the browser',
      { tag: '@desktop' },
      async ({ page, visit, server, accessible, expectedNoise }) => {
        // axe would read the stylesheet, which is cross-origin for an opaque origin.
        expectedNoise.push('Applying inline style violates');
        const brandSite = visit(brand);
        const { token } = await registerWithMoney(brand, brandSite, 100_000);
        const { url } = await launchGame(server.port, brand.host, cockfight, token);
        await page.goto(brandSite.origin + url);
        const words = texts[new URL(url, brandSite.origin).searchParams.get('language') ?? 'EN'];
        const t = (key: TextKey): string => words?.[key] ?? key;
        const fixtures = page.locator('.fixture');
        await expect(fixtures).not.toHaveCount(0);
        const hash = (await fixtures.first().locator('.code').textContent()) ?? '';
        await brandSite.sandbox('clock', { moveMs: 150_000 });
        await page.evaluate(() => void window.dispatchEvent(new Event('online')));
        const proof = page.locator('.result details').filter({ hasText: hash });
        await proof.locator('summary').click();
        await expect(proof.getByRole('status')).toHaveText(t('agrees'));
        await accessible(page, 'virtual sports');
      },
    );
  });
