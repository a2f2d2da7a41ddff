import type { MemberPage } from '#app/domain/pages/modules.ts';
import { expect, forEachBrand, memberOf, demoAccounts, test, type TestBrand } from './fixtures.ts';

const has = (brand: TestBrand, page: MemberPage): boolean =>
  brand.site(memberOf(demoAccounts.player)).memberPages.some(({ id, on }) => id === page && on);

forEachBrand(
  (brand, turns) => {
    test(
      '[MC-11] [PR-06] a member shares their code: as text, link and QR code',
      turns.screen('referral'),
      async ({ page, visit, open, accessible }) => {
        const brandSite = visit(brand);
        await brandSite.signIn(demoAccounts.player);
        await open(`${brandSite.origin}/member/referral`);
        const main = page.getByRole('main');
        const code = (await main.locator('[data-referral]').getAttribute('data-referral')) ?? '';
        expect(code).not.toBe('');
        const link = `${brandSite.origin}/register?referralCode=${code}`;
        await expect(main.getByText(link, { exact: true })).toBeVisible();
        await expect(main.getByRole('img', { name: brandSite.text('referral.qr') })).toBeVisible();
        await accessible(page, 'the invitation of friends');
      },
    );
  },
  (brand) => has(brand, 'referral'),
);

forEachBrand(
  (brand, turns) => {
    test(
      '[MC-10] [MC-12] pages without rewards or missions say where they come from',
      turns.screen('rewards'),
      async ({ page, visit, open, accessible }) => {
        const brandSite = visit(brand);
        await brandSite.signIn(demoAccounts.agent);
        const main = page.getByRole('main');
        const now = Date.now();
        const missions = brand.brand.tenant.campaigns.filter(
          ({ kind, from, until }) => kind === 'mission' && from <= now && now < until,
        );
        await open(`${brandSite.origin}/member/rewardCenter`);
        await expect(main.getByText(brandSite.text('reward.none'), { exact: true })).toBeVisible();
        await accessible(page, 'the rewards');
        await open(`${brandSite.origin}/member/missionLeaderboard`);
        await expect(main.locator('[data-mission]')).toHaveCount(missions.length);
        await expect(main.getByText(brandSite.text('mission.none'), { exact: true })).toBeVisible({
          visible: missions.length === 0,
        });
      },
    );
  },
  (brand) => has(brand, 'rewardCenter') && has(brand, 'missionLeaderboard'),
);
