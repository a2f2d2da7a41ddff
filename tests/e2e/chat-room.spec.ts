import { cpSync } from 'node:fs';
import { defaultTheme } from '#schema/theme.ts';
import { brandColours } from '#themes/derive.ts';
import { testBrands } from '../support/brands.ts';
import { makeMerchantsDir, minimalManifest } from '../support/merchants-dir.ts';
import type { TestServer } from '../support/server.ts';
import { withoutImages } from './browser-launch.ts';
import { expect, forEachBrand, demoAccounts, test as story } from './fixtures.ts';
import { startOver, type Start } from './worker-servers.ts';

/*
 * The chat room [CS-08]: in its own window if it is a page of the site, in a dialog if it is
 * elsewhere.
 */
const elsewhere = 'https://rooms.example/acme';
const { light } = brandColours(defaultTheme);
const chatColour = light['accent.base'];
const manifest = minimalManifest('framed', {
  features: { chatRoom: true },
  theme: { tokens: { light: { 'chat.base': chatColour, 'chat.on': light['accent.on'] } } },
  customerService: {
    entries: [{ id: 'room', csType: 'CHATROOM', title: 'Plaza', path: elsewhere }],
  },
});
const folder = () => makeMerchantsDir({ 'framed/manifest.json': manifest });
const folderContent = folder();
const framed = (await testBrands(folderContent.dir)).find(({ code }) => code === 'framed');
folderContent.remove();

const startWithFramed: Start<TestServer> = () => {
  const brands = folder();
  cpSync(process.env['MERCHANTS_DIR'] ?? 'merchants', brands.dir, { recursive: true });
  return startOver(brands, { LOG_LEVEL: 'error' });
};
const test = story.extend({
  server: async ({ servers }, use) => use(await servers.forFile(startWithFramed)),
});
// In one worker: each would start the server anew.
test.describe.configure({ mode: 'default' });
test.use(withoutImages);

forEachBrand((brand) => {
  const { chatRoom: room } = brand.site().service;
  if (!room?.href.startsWith('/')) return;

  test(
    '[CS-08] the header opens the chat room in its own window if it is a page of this site',
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
    '[CS-08] [SH-14] an external chat room is a framed dialog with a header in the brand’s chat colour',
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
      await expect(dialog.locator('[data-dialog-title]').locator('..')).toHaveCSS(
        'background-color',
        `rgb(${[1, 3, 5].map((at) => parseInt(chatColour.slice(at, at + 2), 16)).join(', ')})`,
      );
      await accessible(page, 'the chat room', '#chatRoomModal');
      await dialog.getByRole('button', { name: here.text('shell.close') }).focus();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(link).toBeFocused();
    },
  );
}
