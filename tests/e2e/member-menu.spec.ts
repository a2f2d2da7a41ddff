import { expect, forEachBrand, memberOf, demoAccounts, test } from './fixtures.ts';

forEachBrand((brand, turns) => {
  const site = brand.site(memberOf(demoAccounts.player));

  test(
    '[SH-10] [AG-15] [AU-23] the avatar’s menu differs for member, agent and trial account',
    turns.screen('menu'),
    async ({ page, open, visit }) => {
      const brandSite = visit(brand);
      for (const [account, type, level] of [
        [demoAccounts.player, 0, 'VIP 4'],
        [demoAccounts.agent, 1, 'VIP 5'],
        [demoAccounts.trial, 4, ''],
      ] as const) {
        const theirs = brand.site(memberOf(account, type));
        const vip = theirs.features.vip.on ? level : '';
        await brandSite.signIn(account);
        await open(brandSite.origin);
        const trigger = page.getByLabel(brandSite.text('shell.account_menu', { name: account }));
        await expect(trigger).toContainText(account);
        await expect(trigger).toContainText(vip);
        if (vip === '') await expect(trigger).not.toContainText('VIP');
        await trigger.click();
        const entry = (key: string) =>
          page
            .getByRole('banner')
            .getByRole('link', { name: brandSite.text(key), exact: true })
            .and(page.locator('details *'));
        const hasMemberPages = theirs.routes.member.on && theirs.memberPages.some(({ on }) => on);
        const hasAgentPages = theirs.routes.agent.on && theirs.agentPages.some(({ on }) => on);
        await expect(entry('shell.member_centre')).toHaveCount(hasMemberPages ? 1 : 0);
        await expect(entry('shell.agent_centre')).toHaveCount(hasAgentPages ? 1 : 0);
        for (const [id, key] of [
          ['personalHistoryCopy', 'bet_record'],
          ['depositv2', 'deposit'],
          ['withdraw', 'withdraw'],
          ['securityCenter', 'account_details'],
          ['securityCenter', 'change_password'],
        ] as const) {
          await expect(entry(`shell.${key}`)).toHaveCount(
            theirs.memberPages.some((one) => one.id === id && one.on) ? 1 : 0,
          );
        }
        await expect(
          page.getByRole('banner').getByRole('button', { name: brandSite.text('shell.sign_out') }),
        ).toBeVisible();
        await page.context().clearCookies();
      }
    },
  );

  test(
    '[AU-23] asks a trial account to register instead of showing member pages',
    turns.screen('trial'),
    async ({ page, open, visit }) => {
      const brandSite = visit(brand);
      await brandSite.signIn(demoAccounts.trial);
      const answer = await open(`${brandSite.origin}/member/depositv2`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('main')).toContainText(brandSite.text('fault.need_true_account'));
      if (!site.routes.register.on) return;
      expect((await open(`${brandSite.origin}/register`))?.status()).toBe(200);
      await expect(
        page.getByRole('dialog', { name: brandSite.text('register.title') }),
      ).toBeVisible();
    },
  );

  test(
    '[SH-10] [SH-18] the balance hides as *** and reloads on demand',
    turns.screen('balance'),
    async ({ page, open, visit }) => {
      const brandSite = visit(brand);
      await brandSite.signIn(demoAccounts.player);
      await open(brandSite.origin);
      const balance = page.locator('[data-balance]');
      const amountOf = async () =>
        Number((await balance.innerText()).replace(site.currency.symbol, '').replaceAll(',', ''));
      await expect(balance).toHaveText(
        new RegExp(`^\\${site.currency.symbol}\\d{1,3}(,\\d{3})*\\.\\d{2}$`),
      );
      const amountBefore = await amountOf();
      await balance.click();
      await expect(balance).toHaveText('***');
      await page.getByRole('button', { name: brandSite.text('shell.balance_show') }).click();
      await expect(balance).not.toHaveText('***');
      await brandSite.sandbox('credit', { account: demoAccounts.player, minor: 1_234_567_89 });
      await page.getByRole('button', { name: brandSite.text('shell.balance_refresh') }).click();
      await expect.poll(amountOf).toBeCloseTo(amountBefore + 1_234_567.89, 2);
    },
  );
});
