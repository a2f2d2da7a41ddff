import { closeAndComeBack } from './centre-steps.ts';
import {
  demoAccounts,
  expect,
  forEachBrand,
  memberOf,
  test,
  waitForHydration,
} from './fixtures.ts';

/** The type of the sandbox's agent (docs/sandbox.md). */
const agentType = 1;

forEachBrand((brand, turns) => {
  const site = brand.site(memberOf(demoAccounts.agent, agentType));
  const pagesOn = site.agentPages.filter(({ on }) => on).map(({ id }) => id);
  if (!pagesOn.includes('teamOverview') || !pagesOn.includes('announcement')) return;

  test(
    '[SH-01] the agent centre opens over the page, and closing it returns there',
    turns.screen('agent-overlay'),
    async ({ page, open, visit, accessible }) => {
      const brandSite = visit(brand);
      await brandSite.signIn(demoAccounts.agent, 'agent');
      const from = `${brandSite.agentOrigin}/`;
      await open(from);
      await waitForHydration(page);
      const heading = page.locator('main h1');
      // Attributes not set by React survive only while the page is not rerendered.
      await heading.evaluate((element) => element.setAttribute('data-same-page', ''));
      const centre = page
        .getByRole('dialog', { includeHidden: true })
        .and(page.locator('#agentCentre'));
      const openCentre = async () => {
        await page
          .getByLabel(brandSite.text('shell.account_menu', { name: demoAccounts.agent }))
          .click();
        await page
          .getByRole('banner')
          .getByRole('link', { name: brandSite.text('shell.agent_centre'), exact: true })
          .click();
        await expect(centre.locator('[data-page=teamOverview]')).toBeVisible();
        await expect(page).toHaveURL(`${brandSite.agentOrigin}/agent/teamOverview`);
        await expect(heading).toHaveAttribute('data-same-page', '');
      };
      const expectPage = async () => {
        await expect(centre).toHaveCount(0);
        await expect(page).toHaveURL(from);
        await expect(heading).toHaveAttribute('data-same-page', '');
      };
      await openCentre();
      expect(await centre.evaluate((element) => element.matches(':modal'))).toBe(true);
      await accessible(page, 'the agent centre');
      await page.keyboard.press('Escape');
      await expectPage();
      await openCentre();
      await closeAndComeBack({
        page,
        brandSite,
        centre,
        expectPage,
        other: 'announcement',
        names: { centre: 'page.agent', page: 'agent.announcement' },
      });
    },
  );

  test(
    '[AG-04] an agent finds a member by keyboard and opens their members',
    turns.screen('agent-downlines'),
    async ({ page, open, visit, accessible }) => {
      const brandSite = visit(brand);
      const { player, trial } = demoAccounts;
      await brandSite.sandbox('upline', { account: trial, upline: player });
      await brandSite.signIn(demoAccounts.agent, 'agent');
      await open(`${brandSite.agentOrigin}/agent/downlineManagement`);
      const centre = page.locator('#agentCentre');
      const accounts = centre.locator('[data-account]');
      const expectAccounts = async (...names: string[]) => {
        await expect(accounts).toHaveCount(names.length);
        for (const name of names)
          await expect(centre.locator(`[data-account="${name}"]`)).toBeVisible();
      };
      await expectAccounts(player);
      await accessible(page, 'the list of members', '#agentCentre');
      const search = centre.getByRole('searchbox', { name: brandSite.text('team.search') });
      await search.fill('TRIAL');
      await search.press('Enter');
      await expectAccounts(trial);
      await search.fill('nobody');
      await search.press('Enter');
      await expect(
        centre.getByText(brandSite.text('team.no_match', { account: 'nobody' })),
      ).toBeVisible();
      await centre.getByRole('link', { name: brandSite.text('team.show_own') }).press('Enter');
      await expectAccounts(player);
      await centre.locator(`[data-account="${player}"]`).getByRole('link').press('Enter');
      await expectAccounts(trial);
      await expect(centre.getByRole('link', { name: player })).toHaveAttribute(
        'aria-current',
        'page',
      );
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true);
      const address = new URL(page.url());
      address.searchParams.set('of', 'another-agents-member');
      await open(address.toString());
      await expect(centre.getByText(brandSite.text('team.unknown'))).toBeVisible();
      await brandSite.sandbox('upline', { account: trial, upline: null });
    },
  );

  test(
    '[AG-03] an agent creates a registration link, sees it first, and ends it',
    turns.screen('agent-links'),
    async ({ page, open, visit, accessible }) => {
      const brandSite = visit(brand);
      await brandSite.signIn(demoAccounts.agent, 'agent');
      await open(`${brandSite.agentOrigin}/agent/registerAccount`);
      const centre = page.locator('#agentCentre');
      await expect(centre.getByRole('heading', { level: 1 })).toHaveText(
        brandSite.text('agent.registerAccount'),
      );
      const uses = centre.getByLabel(brandSite.text('links.max_uses'));
      if (!(await uses.isVisible())) {
        await expect(centre.getByText(brandSite.text('links.field_off'))).toBeVisible();
        return;
      }
      const create = centre.getByRole('button', { name: brandSite.text('links.create') });
      await uses.fill('0');
      await create.press('Enter');
      await expect(centre.getByText(brandSite.text('links.bad_uses'))).toBeVisible();
      await uses.fill('5');
      await create.press('Enter');
      await expect(page).toHaveURL(/created=/);
      const code = new URL(page.url()).searchParams.get('created') ?? '';
      const card = centre.locator(`[data-link="${code}"]`);
      await expect(card).toHaveAttribute('data-state', 'open');
      await expect(card).toBeInViewport();
      await expect(centre.locator('[data-link], form').first()).toHaveAttribute('data-link', code);
      await expect(uses).toHaveValue('');
      await expect(card).toContainText(`/register?affiliateCode=${code}`);
      await expect(card).not.toContainText('//agent.');
      await expect(
        card.getByRole('img', { name: brandSite.text('links.qr', { code }) }),
      ).toBeVisible();
      await accessible(page, 'the registration links', '#agentCentre');
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true);
      await card
        .getByRole('button', { name: brandSite.text('links.end_code', { code }) })
        .press('Enter');
      await expect(card).toHaveAttribute('data-state', 'ended');
    },
  );
});
