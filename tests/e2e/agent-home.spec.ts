import { demoAccounts, expect, forEachBrand, memberOf, test } from './fixtures.ts';

forEachBrand((brand, turns) => {
  const site = brand.site(memberOf(demoAccounts.agent, 1));
  if (!site.routes.agentHome.on) return;
  const pages = site.memberPages.filter(({ on }) => on).map(({ id }) => id);

  test(
    '[RT-19] [AG-15] the agents’ home links to every page that the agent has',
    turns.screen('agent-home'),
    async ({ page, open, visit, accessible }) => {
      const here = visit(brand);
      await here.signIn(demoAccounts.agent, 'agent');
      // Without a built page, the agent centre's address redirects here.
      await open(`${here.agentOrigin}/agent`);
      const hasAgentPages = site.agentPages.some(({ on }) => on);
      if (!hasAgentPages) await expect(page).toHaveURL(`${here.agentOrigin}/agentHome`);
      await open(`${here.agentOrigin}/agentHome`);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(here.text('page.agentHome'));
      await expect(main).toContainText(demoAccounts.agent);
      for (const id of pages)
        await expect(
          main.getByRole('link', { name: here.text(`member.${id}`), exact: true }),
        ).toHaveAttribute('href', `/member/${id}`);
      await accessible(page, 'the agents’ home');
      const [first] = pages;
      if (first === undefined) return;
      await main.getByRole('link', { name: here.text(`member.${first}`), exact: true }).click();
      await expect(page.locator(`[data-page=${first}]`)).toBeVisible();
    },
  );

  test(
    '[AG-15] a member has no page for agents',
    turns.screen('agent-home-of-member'),
    async ({ page, visit }) => {
      const here = visit(brand);
      await here.signIn(demoAccounts.player);
      for (const path of ['/agentHome', '/agent'])
        expect((await page.goto(here.origin + path))?.status(), path).toBe(404);
    },
  );
});
