import { productLanguages } from '#app/lib/languages.ts';
import { agentPages, type MemberPage } from '#app/lib/modules.ts';
import { routeIds } from '#app/lib/route-table.ts';
import { waysOf } from '../support/story-turns.ts';
import { urlOf, audienceOf, type Audience } from './page-url.ts';
import { brands, memberOf, demoAccounts, type TestBrand } from './fixtures.ts';

/** Of the centre: the wallet, a record, and one that opens soon. */
const centrePages: readonly MemberPage[] = ['transferFund', 'transactionHistory', 'depositv2'];

/** Addresses of every page that an audience can open, pages of each centre included. */
export function addressesFor(brand: TestBrand, audience: Audience): string[] {
  const site = brand.site();
  const routes = routeIds.filter(
    (id) => site.routes[id].on && audienceOf(id, site.flags.loginedToHomePage.on) === audience,
  );
  const centre = {
    guest: [],
    member: brand
      .site(memberOf(demoAccounts.player))
      .memberPages.filter(({ id, on }) => on && centrePages.includes(id))
      .map(({ id }) => `/member/${id}`),
    agent: [`/agent/${agentPages[2]}`],
  }[audience];
  return [
    ...routes.flatMap((id) => urlOf(id, brand) ?? []),
    ...(audience === 'guest' ? ['/no-such-page'] : centre),
  ];
}

/**
 * The screens on which a page of a brand is audited: each brand's page on one, by turns, so that
 * what several brands have is audited on both.
 */
export function auditedScreens(
  brand: TestBrand,
  audience: Audience,
  address: string,
): readonly ('phone' | 'desktop')[] {
  const sharers = brands.filter((one) => addressesFor(one, audience).includes(address));
  return waysOf(address, sharers.length, sharers.indexOf(brand), ['phone', 'desktop']);
}

/** The brand's languages that the product is written in, its default first. */
export const languagesOf = ({
  brand: {
    merchant: { languages },
  },
}: TestBrand): string[] => {
  const writtenMenuLanguages = languages.menu.filter((code) => productLanguages.includes(code));
  return [...writtenMenuLanguages].sort(
    (one, other) => Number(other === languages.default) - Number(one === languages.default),
  );
};
