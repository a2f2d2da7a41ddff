import { expect, forEachBrand, demoAccounts, memberOf, test } from './fixtures.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** The top of a phone's bottom bar, px. */
const firstScreenEnd = 676;

forEachBrand((brand) => {
  test(
    '[CS-05] [RT-14] help begins with search and topics, which lead to answers, then contact',
    { tag: '@phone' },
    async ({ page, open, visit, accessible }) => {
      const brandSite = visit(brand);
      const site = brand.site(memberOf(demoAccounts.player));
      const [entry] = brand.brand.tenant.help;
      if (!entry) return;
      const title = entry.title[site.languages.current] ?? Object.values(entry.title)[0] ?? '';
      await brandSite.signIn(demoAccounts.player);
      await open(`${brandSite.origin}/help`);
      const help = page.locator('[data-help-page]');
      const topics = help.getByRole('navigation', { name: brandSite.text('help.topics') });
      const search = help.getByRole('searchbox', { name: brandSite.text('help.search') });
      const openAnswers = help.locator('[data-answer][open]');
      await test.step('heading, search and topics are in the first view', async () => {
        for (const part of [help.getByRole('heading', { level: 1 }), search, topics]) {
          const box = await part.boundingBox();
          expect.soft((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThan(firstScreenEnd);
        }
        await accessible(page, 'the help page');
      });
      await test.step('a topic opens its first answer, without the popup', async () => {
        await topics.getByRole('link', { name: title, exact: true }).click();
        await expect(openAnswers).toHaveCount(1);
        await expect(openAnswers).toBeInViewport();
        await expect(page.locator('#helpModal')).toHaveCount(0);
      });
      await test.step('the search filters the answers without a request', async () => {
        const requests: string[] = [];
        page.on('request', (request) => requests.push(request.url()));
        await search.fill(title);
        await expect(topics).toHaveCount(0);
        await expect(openAnswers.first()).toBeVisible();
        await search.fill('qqqzzz');
        await expect(help.getByText(brandSite.text('help.none_found'))).toBeVisible();
        expect(requests).toEqual([]);
      });
      await test.step('the ways of contact', async () => {
        const contact = help.getByRole('region', { name: brandSite.text('shell.question') });
        expect(
          await contact
            .locator('[data-social]')
            .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
        ).toEqual(site.social.map(({ href }) => href));
        await expect(
          contact.getByRole('link', { name: brandSite.text('shell.live_chat') }),
        ).toHaveCount(site.service.chat ? 1 : 0);
      });
    },
  );
});
