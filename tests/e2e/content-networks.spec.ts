import { expect, forEachBrand, demoAccounts, test } from './fixtures.ts';

forEachBrand((brand, turns) => {
  if (!turns.runsHere('networks')) return;
  test(
    '[CS-07] pictures of an unreachable network come from the next one, and finally from the brand’s host',
    { tag: '@desktop' },
    async ({ page, visit, expectedNoise }) => {
      const here = visit(brand);
      await here.signIn(demoAccounts.player);
      const networks = [1, 2].map((port) => `http://${brand.agentHost}:${port}`);
      await here.sandbox('cdn', { images: networks });
      expectedNoise.push('Failed to load resource: net::ERR');
      await page.goto(here.origin);
      await expect(page.locator('img').first()).toBeVisible();
      const remainingHosts = () =>
        page.evaluate(
          ([first = '', second = '']) =>
            [...document.images]
              .filter(
                ({ currentSrc, loading, complete, naturalWidth }) =>
                  currentSrc.startsWith(first) ||
                  currentSrc.startsWith(second) ||
                  (loading !== 'lazy' && !(complete && naturalWidth > 0)),
              )
              .map(({ currentSrc, src }) => currentSrc || src),
          networks,
        );
      await expect.poll(remainingHosts).toEqual([]);
    },
  );
});
