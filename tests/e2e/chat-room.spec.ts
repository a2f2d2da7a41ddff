import { chatColour, externalRoom as elsewhere, extraBrand } from './extra-brands.ts';
import { expect, forEachBrand, demoAccounts, test } from './fixtures.ts';

/* The chat room [CS-08]: a window for a page of the site, a dialog for an external one. */
const framed = await extraBrand('framed');

forEachBrand((brand) => {
  const { chatRoom: room } = brand.site().service;
  if (!room?.href.startsWith('/')) return;

  test(
    '[CS-08] the header opens the chat room in its own window if it is a page of this site',
    { tag: '@desktop' },
    async ({ page, open, visit, context }) => {
      const brandSite = visit(brand);
      await brandSite.signIn(demoAccounts.player);
      await open(brandSite.origin);
      const link = page
        .getByRole('banner')
        .getByRole('link', { name: room.title ?? brandSite.text('shell.chat_room') });
      const [popup] = await Promise.all([context.waitForEvent('page'), link.click()]);
      await popup.waitForURL(brandSite.origin + room.href);
      await expect(popup.locator('h1')).not.toBeEmpty();
      expect(await popup.evaluate(() => window.opener as unknown)).toBeNull();
      await popup.close();
      await expect(link).toBeVisible();
    },
  );
});

test(
  '[CS-08] [SH-14] an external chat room is a framed dialog in the brand’s chat colour',
  { tag: '@desktop' },
  async ({ page, open, visit, context, accessible, expectedNoise }) => {
    expectedNoise.push('ERR_CONNECTION_REFUSED');
    const brandSite = visit(framed);
    let answers = false;
    await context.route(/^https:\/\/rooms\.example\//, (route) =>
      answers
        ? route.fulfill({
            contentType: 'text/html',
            headers: { 'access-control-allow-origin': '*' },
            body: '<!doctype html><html lang="en"><title>Room</title><h1>Good evening</h1></html>',
          })
        : route.abort('connectionrefused'),
    );
    await open(brandSite.origin);
    const link = page.getByRole('banner').getByRole('link', { name: 'Plaza' });
    await link.click();
    const dialog = page.getByRole('dialog', { name: 'Plaza' });
    await expect(dialog).toHaveAttribute('id', 'chatRoomModal');
    await expect(
      dialog.getByText(brandSite.text('shell.chat_room_failed'), { exact: true }),
    ).toBeVisible();
    await expect(
      dialog.getByRole('link', { name: brandSite.text('shell.chat_room_window') }),
    ).toHaveAttribute('href', elsewhere);
    answers = true;
    await dialog.getByRole('button', { name: brandSite.text('network.again') }).click();
    await expect(
      dialog.locator('iframe').contentFrame().getByRole('heading', { name: 'Good evening' }),
    ).toBeVisible();
    await expect(dialog.locator('iframe')).toHaveAttribute('title', 'Plaza');
    await expect(dialog.getByRole('status')).toHaveCount(0);
    await expect(dialog.locator('[data-dialog-title]').locator('..')).toHaveCSS(
      'background-color',
      `rgb(${[1, 3, 5].map((at) => parseInt(chatColour.slice(at, at + 2), 16)).join(', ')})`,
    );
    await accessible(page, 'the chat room', '#chatRoomModal');
    await dialog.getByRole('button', { name: brandSite.text('shell.close') }).focus();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(link).toBeFocused();
  },
);
