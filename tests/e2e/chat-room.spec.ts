import { cpSync } from 'node:fs';
import { testBrands } from '../support/brands.ts';
import { makeMerchantsDir, minimalManifest } from '../support/merchants-dir.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { withoutImages } from './browser-launch.ts';
import { expect, forEachBrand, demoAccounts, test as story } from './fixtures.ts';

/*
 * The chat room [CS-08]: in a window of its own where it is a page of the site, in a dialog where
 * it is elsewhere.
 */
const elsewhere = 'https://rooms.example/acme';
const manifest = minimalManifest('framed', {
  features: { chatRoom: true },
  customerService: {
    entries: [{ id: 'room', csType: 'CHATROOM', title: 'Plaza', path: elsewhere }],
  },
});
const folder = () => makeMerchantsDir({ 'framed/manifest.json': manifest });
const folderContent = folder();
const framed = (await testBrands(folderContent.dir)).find(({ code }) => code === 'framed');
folderContent.remove();

const test = story.extend<object, { server: TestServer }>({
  server: [
    async ({}, use) => {
      const { dir, remove } = folder();
      cpSync(process.env['MERCHANTS_DIR'] ?? 'merchants', dir, { recursive: true });
      const server = await startServer({ MERCHANTS_DIR: dir, LOG_LEVEL: 'error' });
      await use(server);
      await server.stop();
      remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
test.use(withoutImages);

forEachBrand((brand) => {
  const { chatRoom: room } = brand.site().service;
  if (!room?.href.startsWith('/')) return;

  test(
    '[CS-08] the header leads to the chat room, in a window of its own where it is a page of this site',
    { tag: '@desktop' },
    async ({ page, open, visit, context }) => {
      const here = visit(brand);
      await here.signIn(demoAccounts.player);
      await open(here.origin);
      const link = page
        .getByRole('banner')
        .getByRole('link', { name: room.title ?? here.text('shell.chat_room') });
      const [popup] = await Promise.all([context.waitForEvent('page'), link.click()]);
      await popup.waitForURL(here.origin + room.href);
      await expect(popup.locator('h1')).not.toBeEmpty();
      expect(await popup.evaluate(() => window.opener as unknown)).toBeNull();
      await popup.close();
      await expect(link).toBeVisible();
    },
  );
});

if (framed) {
  test(
    '[CS-08] [SH-14] a chat room elsewhere is a dialog with its name: framed, closed by Escape with the focus back at its link; one that does not answer says so and can be asked again',
    { tag: '@desktop' },
    async ({ page, open, visit, context, accessible, expectedNoise }) => {
      expectedNoise.push('ERR_CONNECTION_REFUSED');
      const here = visit(framed);
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
      await open(here.origin);
      const link = page.getByRole('banner').getByRole('link', { name: 'Plaza' });
      await link.click();
      const dialog = page.getByRole('dialog', { name: 'Plaza' });
      await expect(dialog).toHaveAttribute('id', 'chatRoomModal');
      await expect(
        dialog.getByText(here.text('shell.chat_room_failed'), { exact: true }),
      ).toBeVisible();
      await expect(
        dialog.getByRole('link', { name: here.text('shell.chat_room_window') }),
      ).toHaveAttribute('href', elsewhere);
      answers = true;
      await dialog.getByRole('button', { name: here.text('network.again') }).click();
      await expect(
        dialog.locator('iframe').contentFrame().getByRole('heading', { name: 'Good evening' }),
      ).toBeVisible();
      await expect(dialog.locator('iframe')).toHaveAttribute('title', 'Plaza');
      await expect(dialog.getByRole('status')).toHaveCount(0);
      await accessible(page, 'the chat room', '#chatRoomModal');
      await dialog.getByRole('button', { name: here.text('shell.close') }).focus();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(link).toBeFocused();
    },
  );
}
