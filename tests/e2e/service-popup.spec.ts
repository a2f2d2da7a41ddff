import { expect, forEachBrand, demoAccounts, memberOf, test } from './fixtures.ts';

const config = '/wps/relay/customerService';

forEachBrand((brand) => {
  const { service, status } = brand.site(memberOf(demoAccounts.player));
  const { chat } = service;
  if (!chat || status.kind !== 0) return;

  test(
    '[CS-01] [CS-02] live chat opens a window of the brand’s size, or reports the fault',
    { tag: '@desktop' },
    async ({ page, open, visit, context, expectedNoise }) => {
      const brandSite = visit(brand);
      await brandSite.signIn(demoAccounts.player);
      await open(brandSite.origin);
      const link = page
        .getByRole('link', { name: brandSite.text('shell.live_chat') })
        .filter({ visible: true })
        .first();
      if (chat.resolveOnOpen) {
        expectedNoise.push('/service/address');
        await brandSite.sandbox('fail', { path: config, status: 500, times: 1 });
        const [closing] = await Promise.all([context.waitForEvent('page'), link.click()]);
        await expect(page.getByText(brandSite.text('shell.service_unreachable'))).toBeVisible();
        await expect.poll(() => closing.isClosed()).toBe(true);
      }
      const [popup] = await Promise.all([context.waitForEvent('page'), link.click()]);
      await popup.waitForURL((url) => url.href !== 'about:blank');
      const expected = chat.resolveOnOpen
        ? (brand.brand.merchant.customerService.entries.find(({ csType }) => csType === '3')
            ?.path ?? '')
        : chat.href;
      expect(popup.url()).toBe(new URL(expected, brandSite.origin).href);
      expect(
        await popup.evaluate(() => ({
          width: window.innerWidth,
          height: window.innerHeight,
          opener: window.opener as unknown,
        })),
      ).toEqual({ ...service.popup, opener: null });
      await link.click();
      expect(context.pages().filter((one) => !one.isClosed())).toHaveLength(2);
    },
  );
});
