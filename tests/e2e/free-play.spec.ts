import { sendRequest } from '../support/server.ts';
import { openLogin } from './login-form.ts';
import { expect, forEachBrand, test } from './fixtures.ts';

forEachBrand(
  (brand, turns) => {
    const site = brand.site();
    test(
      '[AU-12] [AU-18] [AU-23] a guest of age plays for free, without member pages',
      turns.screen('play'),
      async ({ page, open, visit }) => {
        const brandSite = visit(brand);
        const { dialog } = await openLogin(page, open, brand, brandSite);
        const button = dialog.getByRole('button', { name: brandSite.text('freePlay.action') });
        await expect(button).toBeVisible();
        await button.click();
        await page
          .getByRole('button', {
            name: brandSite.text('freePlay.ageYes', { age: site.minimumAge }),
          })
          .click();
        await expect(page).toHaveURL(`${brandSite.origin}/`);
        await expect(page.getByLabel(/guest_\d{10}/)).toHaveCount(1);
        await expect(page.locator('[data-free-play]')).toHaveCount(0);
        await open(`${brandSite.origin}/member/securityCenter`);
        await expect(page.getByRole('main')).toContainText(brandSite.text('in_need_true_account'));
        if (!site.routes.register.on) return;
        await page
          .getByRole('main')
          .getByRole('link', { name: brandSite.text('in_increase_submit') })
          .click();
        await expect(
          page.getByRole('dialog', { name: brandSite.text('register.title') }),
        ).toBeVisible();
      },
    );
  },
  (brand) => brand.site().login.freePlay.on,
);

forEachBrand((brand, turns) => {
  const site = brand.site();
  const isOffered = (html: string, words: string) =>
    html.includes('action="/free-play"') || html.includes(`>${words}<`);

  test(
    '[AU-12] where it is off, and on the agent page, there is no trace of it',
    turns.screen('off'),
    async ({ visit, server }) => {
      const brandSite = visit(brand);
      const offersFreePlay = async (host: string, path: string) =>
        isOffered(
          (await sendRequest(server.port, host, path)).body.toString(),
          brandSite.text('freePlay.action'),
        );
      expect(await offersFreePlay(brand.agentHost, '/login')).toBe(false);
      expect(
        (
          await sendRequest(server.port, brand.agentHost, '/free-play', {
            method: 'POST',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            body: '',
          })
        ).status,
      ).toBe(404);
      if (site.login.freePlay.on) {
        expect(await offersFreePlay(brand.host, '/login')).toBe(true);
        await brandSite.sandbox('modules', { modId: 'FREEPLAY', enabled: false });
      }
      for (const path of ['/', '/login'])
        expect(await offersFreePlay(brand.host, path), path).toBe(false);
      expect((await brandSite.post('/free-play', {})).status).toBe(404);
      expect((await brandSite.ask('/free-play')).headers.location).toBe('/');
    },
  );
});
