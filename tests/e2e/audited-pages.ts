import { productLanguages } from '#app/domain/languages.ts';
import { agentPageModules } from '#app/domain/pages/centre-modules.ts';
import type { MemberPage } from '#app/domain/pages/modules.ts';
import { routeDefinition, routeIds, type RouteId } from '#app/domain/pages/route-table.ts';
import { isGate, onlyBrand } from '../support/suite.ts';
import { waysOf } from '../support/story-turns.ts';
import { urlOf, audienceOf, type Audience } from './page-url.ts';
import { brands, memberOf, demoAccounts, type TestBrand } from './fixtures.ts';

export type Screen = 'phone' | 'desktop';

/** Pages of the centre: the wallet, two records, the deposit, the messages, and a leaderboard. */
const centrePages: readonly MemberPage[] = [
  'transferFund',
  'transactionHistory',
  'personalHistoryCopy',
  'depositv2',
  'messageV2',
  'missionLeaderboard',
];

interface AuditedPage {
  readonly address: string;
  /** Its row in the spec's route table; centre pages and missing pages have none. */
  readonly route?: RouteId;
}

/** Game lists are the same page: `npm test` audits one and visits all from the menu. */
const isOneOfManyLists = (id: RouteId): boolean => {
  const { gameType, chrome } = routeDefinition(id);
  return gameType !== undefined && chrome === 'full' && id !== 'rng';
};

/** Every page that an audience can open, pages of each centre included. */
export function pagesFor(brand: TestBrand, audience: Audience): AuditedPage[] {
  const site = brand.site();
  const routes = routeIds.filter(
    (id) =>
      site.routes[id].on &&
      audienceOf(id, site.flags.loginedToHomePage.on) === audience &&
      !(isGate && isOneOfManyLists(id)),
  );
  const centre = {
    guest: [],
    member: brand
      .site(memberOf(demoAccounts.player))
      .memberPages.filter(({ id, on }) => on && centrePages.includes(id))
      // Adjacent brands audit alternating pages.
      .filter(
        (_, index) =>
          isGate ||
          onlyBrand !== undefined ||
          brands.length === 1 ||
          index % 2 === brands.indexOf(brand) % 2,
      )
      .map(({ id }) => `/member/${id}`),
    agent: Object.keys(agentPageModules)
      .slice(0, 1)
      .map((page) => `/agent/${page}`),
  }[audience];
  return [
    ...routes.flatMap((route) => {
      const address = urlOf(route, brand);
      return address === undefined ? [] : [{ address, route }];
    }),
    ...(audience === 'guest' ? ['/no-such-page'] : centre).map((address) => ({ address })),
  ];
}

/**
 * The screens on which a page of a brand is audited: each brand on one, in turn, so that shared
 * pages are audited on both. `npm test` audits one brand, on the screen of its story.
 */
export function auditedScreens(
  brand: TestBrand,
  audience: Audience,
  address: string,
): readonly Screen[] {
  if (isGate || onlyBrand !== undefined) return ['phone', 'desktop'];
  const sharers = brands.filter((one) =>
    pagesFor(one, audience).some((page) => page.address === address),
  );
  return waysOf(address, sharers.length, sharers.indexOf(brand), ['phone', 'desktop']);
}

/** The brand's languages that the product has, its default first. */
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
