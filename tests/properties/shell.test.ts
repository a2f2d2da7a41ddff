import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bannerData } from '#app/features/banner/banner-data.ts';
import { brandData } from '#app/features/brand/brand-data.ts';
import { memberCard } from '#app/features/shell-context/member-card.ts';
import { sharedShell } from '#app/features/shell-context/shell-data.ts';
import { gameTypes } from '#app/domain/games/game-types.ts';
import { safeHref } from '#app/lib/safe-href.ts';
import { assembleSite } from '#app/site/assemble-site.ts';
import type { SiteInputs, Viewer } from '#app/site/types.ts';
import type { Vendor } from '#schema/calls/games.ts';
import { anySiteInputs } from '../support/any-viewer.ts';
import { checkProperty } from '../support/property.ts';
import { guest, member as plainMember } from '../support/site-inputs.ts';

const anyVendor: fc.Arbitrary<Vendor> = fc.record({
  displayName: fc.string({ minLength: 1, maxLength: 20 }),
  vassalage: fc.constantFrom('AA', 'BB', 'CC', 'DS88', 'FB'),
  gameType: fc.constantFrom(...gameTypes),
  accountTypeId: fc.nat(),
  isHot: fc.constantFrom<0 | 1>(0, 1),
  esports: fc.boolean(),
  maintenance: fc.boolean(),
});
const files = {
  imageHosts: [],
  artVersion: 'a1',
  icons: 'i1',
  stylesheet: '/theme/x.css',
  texts: { url: '/texts/x/TY.json', complete: true, mainLanguage: 'EN', languageOf: () => 'TY' },
  seo: { origin: 'https://a.example', language: 'EN', languages: ['EN'], isHidden: false },
  origin: 'https://plain.example',
  consent: undefined,
};

function seenBy(facts: SiteInputs, vendors: readonly Vendor[] | null = []) {
  const site = assembleSite(facts);
  const shell = {
    ...sharedShell(site, facts.viewer, {
      menus: vendors && [{ gameType: 'RNG', vendors }],
      notices: [],
      help: [],
      hotGames: [],
      pages: [],
      stale: false,
      popup: [],
      platformBanners: {},
    }),
    member: memberCard(site, facts.viewer, { balance: 1 }),
  };
  return { site, shell, brand: brandData(site, facts.viewer, files) };
}

test('[WL-03] no reason of any decision reaches the browser', () =>
  checkProperty(
    fc.property(anySiteInputs(), fc.array(anyVendor), (facts, vendors) => {
      const { site, shell, brand } = seenBy(facts, vendors);
      const banners = Object.values(site.banners).flat().map(bannerData);
      expect(JSON.stringify({ shell, brand, banners })).not.toMatch(/"(reason|layer|source)":/);
    }),
  ));

test('[SH-11] the browser has no disabled menu entry, vendor or centre', () =>
  checkProperty(
    fc.property(anySiteInputs(), fc.array(anyVendor), (facts, vendors) => {
      const { site, shell } = seenBy(facts, vendors);
      expect(
        shell.nav.every((item) => site.nav.some((entry) => entry.id === item.id && entry.on)),
      ).toBe(true);
      for (const type of gameTypes)
        if (!site.gameTypes[type].on) expect(shell.vendors[type]).toBeUndefined();
      const codes = Object.values(shell.vendors)
        .flat()
        .map(([code]) => code);
      expect(codes.filter((code) => site.hideVendors.includes(code))).toEqual([]);
    }),
  ));

test('[SH-11] [GM-08] lists a game type if it has an open game or the manifest insists', () =>
  checkProperty(
    fc.property(
      anySiteInputs(),
      fc.option(fc.array(anyVendor), { nil: null }),
      (facts, vendors) => {
        const { site, shell } = seenBy(facts, vendors);
        const isOpen = (type: string) =>
          vendors?.some(
            ({ gameType, vassalage, esports, maintenance }) =>
              !maintenance &&
              shell.vendors[type as Vendor['gameType']]?.some(([code]) => code === vassalage) &&
              (vassalage === 'DS88' && !(gameType === 'SPORTS' && esports)
                ? 'COCKFIGHT'
                : gameType === 'SPORTS' && esports
                  ? 'ESPORTS'
                  : gameType) === type,
          ) ?? true;
        expect(shell.nav.map(({ id }) => id)).toEqual(
          site.nav
            .filter(({ on, gameType, always }) => on && (!gameType || always || isOpen(gameType)))
            .map(({ id }) => id),
        );
      },
    ),
  ));

test('[SH-10] a guest’s page contains no member data', () =>
  checkProperty(
    fc.property(anySiteInputs(), (facts) => {
      expect(seenBy(facts).shell.member === null).toBe(facts.viewer.kind === 'guest');
    }),
  ));

test('[SH-21] [WL-03] links a guest only to wallet and account pages that members have', () =>
  checkProperty(
    fc.property(anySiteInputs(), (facts) => {
      const quickFor = (viewer: Viewer) => seenBy({ ...facts, viewer });
      const { site, shell } = quickFor(guest);
      const member = quickFor(plainMember());
      expect(member.shell.quickLinks).toEqual({
        wallet: member.shell.member?.pages.includes('transferFund') && member.site.routes.member.on,
        account: member.shell.member?.memberCentre,
      });
      expect(shell.quickLinks).toEqual(
        site.routes.login.on ? member.shell.quickLinks : { wallet: false, account: false },
      );
    }),
  ));

test('[SH-03] every target in the data has passed the safe-href check', () =>
  checkProperty(
    fc.property(anySiteInputs(), (facts) => {
      const { site, shell, brand } = seenBy(facts);
      const banners = Object.values(site.banners).flat().map(bannerData);
      const targets = [
        ...shell.nav,
        ...shell.social,
        ...banners,
        ...(brand.chat ? [brand.chat] : []),
      ].flatMap(({ href }) => (href === undefined ? [] : [href]));
      expect(targets.filter((href) => safeHref(href) !== href)).toEqual([]);
    }),
  ));
