import type { ClubLabel } from '#schema/calls/session.ts';
import { gameTypes, type GameType } from '#app/domain/games/game-types.ts';
import type { MemberPage } from '#app/domain/pages/modules.ts';
import { pathOf, publicHref, routeAt, type RouteId } from '#app/domain/pages/route-table.ts';
import { safeHref } from '#app/lib/safe-href.ts';
import type { AssembledSite, NavEntry, SocialLink, Viewer } from '#app/site/types.ts';
import type { Vendor } from '#schema/calls/games.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { BannerData } from '../banner/banner-data.ts';
import { noPromotions, type AvailablePromotions } from './available-promotions.ts';
import { footerGames, type HotGame } from './footer-games.ts';
import {
  unlistedTypesOf,
  vendorsByType,
  vendorsWithoutPage,
  type VendorsByType,
} from './vendor-menu.ts';

export interface ShellNavItem {
  readonly id: string;
  readonly text: string;
  readonly href: string;
  readonly icon?: string;
  readonly gameType?: GameType;
  readonly vendors: number;
}

export interface MemberCard {
  readonly account: string;
  readonly trial: boolean;
  readonly vip: ClubLabel | null;
  /** Minor units; null while unknown. */
  readonly balance: number | null;
  readonly pages: readonly MemberPage[];
  readonly memberCentre: boolean;
  readonly agentCentre: boolean;
  /** Null while unknown. Times in ms since the epoch, `now` by the platform's clock. */
  readonly session: SessionFacts | null;
  /** Unread notices and messages; 0 while unknown [API-28, MC-15]. */
  readonly unreadMessage: number;
  /** The part of `unreadMessage` that is notices. */
  readonly unreadNotices: number;
  /** 0 while unknown [MC-15]. */
  readonly claimable: ClaimableCounts;
  readonly promotions: AvailablePromotions;
  /** Path of the selected picture; null: drawn from the account name [API-15]. */
  readonly icon: string | null;
  /** True if the platform reports a first session without times [AU-06]. */
  readonly isFirstLogin: boolean;
}

interface ClaimableCounts {
  readonly rewards: number;
  readonly missions: number;
}

export interface SessionFacts {
  readonly startedAt: number;
  readonly now: number;
  readonly lastLogin: { readonly at: number; readonly address: string } | null;
  readonly reminderAt: number | null;
}

/** Goes to the browser with every page, so it omits reasons and everything that is off. */
export interface ShellData {
  readonly layout: Pick<AssembledSite['layout'], 'header' | 'nav' | 'footer' | 'hero'>;
  readonly nav: readonly ShellNavItem[];
  readonly vendors: VendorsByType;
  /**
   * Types without an open game, unless the manifest requires them. Menus omit them; their pages
   * work [SH-11, GM-08].
   */
  readonly unlistedTypes: readonly GameType[];
  readonly hiddenRoutes: readonly RouteId[];
  readonly signUp: boolean;
  /** Help and apps are linked only where guests may open them [RT-20]. */
  readonly loginFirst: boolean;
  readonly member: MemberCard | null;
  /** The platform does not respond, so cached data is used [ST-03]. */
  readonly stale: boolean;
  /** Member-centre links of the bottom bar; for guests, those available after log-in [SH-21]. */
  readonly quickLinks: { readonly wallet: boolean; readonly account: boolean };
  readonly agentSide: boolean;
  /** Parts that the platform did not provide; the page shows an error there [ST-03]. */
  readonly unavailable: readonly ('vendors' | 'notices' | 'help')[];
  readonly notices: readonly { readonly id: string; readonly title: string }[];
  /** Keys of notices that open automatically [CS-04]. */
  readonly popup: readonly string[];
  readonly noticeBar: AssembledSite['noticeBar'];
  /** Banners by group; they replace the folder's. */
  readonly platformBanners: Readonly<Record<string, readonly BannerData[]>>;
  readonly help: readonly { readonly tag: string; readonly title: string }[];
  /** Without affiliates their help entry is not linked [SH-07]. */
  readonly affiliates: boolean;
  /** Available hot games, one of each type first [GM-05]. */
  readonly hotGames: readonly HotGame[];
  readonly social: readonly SocialLink[];
  readonly footer: Omit<AssembledSite['footer'], 'pages'>;
  readonly pages: readonly { readonly tag: string; readonly title: string }[];
  readonly minimumAge: number;
  readonly termsStartAccepted: AssembledSite['termsStartAccepted'];
  readonly requiredTexts: AssembledSite['requiredTexts'];
}

export interface ShellFacts {
  readonly menus:
    | readonly { readonly gameType: GameType; readonly vendors: readonly Vendor[] }[]
    | null;
  readonly notices: ShellData['notices'] | null;
  readonly popup: ShellData['popup'];
  readonly platformBanners: ShellData['platformBanners'];
  readonly help: ShellData['help'] | null;
  readonly hotGames: CallOutput<'hotGames'>;
  readonly pages: ShellData['pages'];
  readonly stale: boolean;
}

const navItem = ({ id, text, href, icon, gameType, vendors }: NavEntry): ShellNavItem[] => {
  const safe = safeHref(href);
  return safe
    ? [
        {
          id,
          text,
          href: safe,
          vendors,
          ...(icon ? { icon } : {}),
          ...(gameType ? { gameType } : {}),
        },
      ]
    : [];
};

/** Guests get no link to a page that no member of the brand has. */
function quickLinksFor(
  { routes, memberPages: centre }: AssembledSite,
  viewer: Pick<Viewer, 'kind'>,
): ShellData['quickLinks'] {
  const pages = centre.filter(
    ({ on, reason }) => on || (viewer.kind === 'guest' && reason.layer === 'viewer'),
  );
  const isOpen = routes.member.on && (viewer.kind === 'member' || routes.login.on);
  return {
    wallet: isOpen && pages.some(({ id }) => id === 'transferFund'),
    account: isOpen && pages.length > 0,
  };
}

/** Shared by all viewers of one kind; contains no member data. */
export type SharedShell = Omit<ShellData, 'member'>;

/** Only the viewer's kind and side of the site matter [SH-01, WL-03]. */
export function sharedShell(
  site: AssembledSite,
  viewer: Pick<Viewer, 'kind' | 'agentSide'>,
  facts: ShellFacts,
): SharedShell {
  const { header, nav, footer, hero } = site.layout;
  const { pages: _tags, ...marks } = site.footer;
  const { loginFirst } = site;
  const hiddenRoutes = Object.values(site.routes)
    .filter((route) => !route.on)
    .map((route) => route.id);
  const hideVendors = [...site.hideVendors, ...vendorsWithoutPage(site.routes)];
  const unlistedTypes = unlistedTypesOf(site.nav, facts.menus, hideVendors);
  const isListed = ({ on, gameType }: NavEntry) =>
    on && !(gameType && unlistedTypes.includes(gameType));
  return {
    layout: { header, nav, footer, hero },
    stale: facts.stale,
    nav: site.nav.filter(isListed).flatMap(navItem),
    unavailable: [
      ...(facts.menus ? [] : ['vendors' as const]),
      ...(facts.notices ? [] : ['notices' as const]),
      ...(facts.help ? [] : ['help' as const]),
    ],
    vendors: vendorsByType(
      facts.menus ?? [],
      gameTypes.filter((type) => site.gameTypes[type].on),
      hideVendors,
    ),
    unlistedTypes,
    hiddenRoutes,
    signUp: site.login.signUp.on,
    loginFirst,
    quickLinks: quickLinksFor(site, viewer),
    agentSide: viewer.agentSide,
    notices: facts.notices ?? [],
    platformBanners: facts.platformBanners,
    popup: facts.popup,
    noticeBar: site.noticeBar,
    help: facts.help ?? [],
    affiliates: site.features.join.on,
    hotGames: footerGames(site, facts.hotGames),
    social: site.social.filter(
      ({ href }) => safeHref(href) && openHref({ hiddenRoutes, loginFirst }, href),
    ),
    footer: marks,
    pages: facts.pages,
    minimumAge: site.minimumAge,
    termsStartAccepted: site.termsStartAccepted,
    requiredTexts: site.requiredTexts,
  };
}

const sharedParts = new WeakMap<ShellData, SharedShell>();

export function personalShell(shared: SharedShell, member: MemberCard | null): ShellData {
  const shell = { ...shared, member };
  sharedParts.set(shell, shared);
  return shell;
}

/** The same object for each shell that shares it; server only. */
export const sharedPartOf = (shell: ShellData): SharedShell | undefined => sharedParts.get(shell);

/** Keeps only member data that is the same for all of the kind. */
export const withoutIdentity = (member: MemberCard): MemberCard => ({
  ...member,
  account: '',
  vip: null,
  balance: null,
  session: null,
  isFirstLogin: false,
  unreadMessage: 0,
  unreadNotices: 0,
  claimable: { rewards: 0, missions: 0 },
  promotions: noPromotions,
  icon: null,
});

/**
 * Undefined if the route is off. On login-first brands, help and apps use their public pages
 * [RT-20, RT-23].
 */
export function openHref(
  { hiddenRoutes, loginFirst }: Pick<ShellData, 'hiddenRoutes' | 'loginFirst'>,
  href: string,
): string | undefined {
  const isOn = (id: RouteId) => !hiddenRoutes.includes(id);
  const open = loginFirst ? publicHref(href, isOn) : href;
  const [path = ''] = open.split(/[?#]/, 1);
  const route = routeAt(path);
  return route === undefined || isOn(route) ? open : undefined;
}

export const pathWhenOn = (
  shell: Pick<ShellData, 'hiddenRoutes' | 'loginFirst'>,
  id: RouteId,
): string | undefined => openHref(shell, pathOf(id));
