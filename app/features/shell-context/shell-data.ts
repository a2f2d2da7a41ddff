import type { ClubLabel } from '#schema/calls/session.ts';
import { gameTypes, type GameType } from '#app/lib/game-types.ts';
import { interleave } from '#app/lib/interleave.ts';
import { memberPages, type MemberPage } from '#app/lib/modules.ts';
import { isTrialType } from '#app/lib/account-types.ts';
import { pathOf, publicHref, type RouteId } from '#app/lib/route-table.ts';
import { safeHref } from '#app/lib/safe-href.ts';
import type { AssembledSite, NavEntry, SocialLink, Viewer } from '#app/site/types.ts';
import type { Vendor } from '#schema/calls/games.ts';
import type { CallOutput } from '#schema/calls/table.ts';
import type { BannerData } from '../banner/banner-data.ts';
import { vendorsByType, vendorsWithoutPage, type VendorsByType } from './vendor-menu.ts';

/** One entry of the header menu. */
export interface ShellNavItem {
  readonly id: string;
  readonly text: string;
  readonly href: string;
  readonly icon?: string;
  readonly gameType?: GameType;
  /** How many vendors its dropdown lists [SH-11]. */
  readonly vendors: number;
}

/** A hot game in the footer. */
export interface HotGame {
  readonly gameType: GameType;
  readonly gameCode: string;
  readonly name: string;
  /** The vassalage code; some platforms have the same game codes at several vendors. */
  readonly vendor: string;
}

/** The member as the header shows them [SH-10]. */
export interface MemberCard {
  readonly account: string;
  readonly trial: boolean;
  readonly vip: ClubLabel | null;
  /** Minor units; null while it is not known. */
  readonly balance: number | null;
  readonly pages: readonly MemberPage[];
  readonly memberCentre: boolean;
  readonly agentCentre: boolean;
  /**
   * Their session; null while it is not known. Times in ms since the epoch, `now` by the platform's
   * clock.
   */
  readonly session: SessionFacts | null;
}

/** What a member is told of the session they are in. */
export interface SessionFacts {
  readonly startedAt: number;
  readonly now: number;
  readonly lastLogin: { readonly at: number; readonly address: string } | null;
  readonly reminderAt: number | null;
}

/**
 * Everything around the page. It goes to the browser with every page, so it is lean: no reasons,
 * nothing that is off.
 */
export interface ShellData {
  readonly layout: Pick<AssembledSite['layout'], 'header' | 'nav' | 'footer' | 'hero'>;
  readonly nav: readonly ShellNavItem[];
  readonly vendors: VendorsByType;
  readonly hiddenRoutes: readonly RouteId[];
  readonly signUp: boolean;
  /** Help and apps are read where the spec's list lets a guest in [RT-20]. */
  readonly loginFirst: boolean;
  readonly member: MemberCard | null;
  /** The platform does not answer just now; what it said last still counts [ST-03]. */
  readonly stale: boolean;
  /**
   * Which of the thumb's ways into the member centre there are: for a guest those that a log-in
   * opens [SH-21].
   */
  readonly quickLinks: { readonly wallet: boolean; readonly account: boolean };
  readonly agentSide: boolean;
  /** What the platform would not tell just now: its place says so [ST-03]. */
  readonly unavailable: readonly ('vendors' | 'notices' | 'help')[];
  readonly notices: readonly { readonly id: string; readonly title: string }[];
  /** The marks of notices that open by themselves [CS-04]. */
  readonly popup: readonly string[];
  readonly noticeBar: AssembledSite['noticeBar'];
  /** By group: what is shown in place of the folder's banners. */
  readonly platformBanners: Readonly<Record<string, readonly BannerData[]>>;
  readonly help: readonly { readonly tag: string; readonly title: string }[];
  /** Whether the brand takes affiliates: else nothing leads to their help entry [SH-07]. */
  readonly affiliates: boolean;
  /** Hot games for the footer: those that open, the first of every kind first [GM-05]. */
  readonly hotGames: readonly HotGame[];
  readonly social: readonly SocialLink[];
  readonly footer: Omit<AssembledSite['footer'], 'pages'>;
  /** Content pages that the footer links to. */
  readonly pages: readonly { readonly tag: string; readonly title: string }[];
  readonly minimumAge: number;
  /** Texts that the jurisdiction requires. */
  readonly termsStartAccepted: AssembledSite['termsStartAccepted'];
  readonly requiredTexts: AssembledSite['requiredTexts'];
}

/** What the platform told about this brand; null stands for what it would not tell. */
export interface ShellFacts {
  readonly menus:
    readonly { readonly gameType: GameType; readonly vendors: readonly Vendor[] }[] | null;
  readonly notices: ShellData['notices'] | null;
  readonly popup: ShellData['popup'];
  readonly platformBanners: ShellData['platformBanners'];
  readonly help: ShellData['help'] | null;
  readonly hotGames: CallOutput<'hotGames'>;
  readonly pages: ShellData['pages'];
  readonly stale: boolean;
  readonly balance: number | null;
  readonly session?: SessionFacts | undefined;
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

/**
 * What the header shows of the member: name, balance and the pages of their own; null for
 * guests.
 */
export function memberCard(
  site: AssembledSite,
  viewer: Viewer,
  { balance, session }: Pick<ShellFacts, 'balance' | 'session'>,
): MemberCard | null {
  if (viewer.kind === 'guest') return null;
  const pages = memberPages.filter((id) =>
    site.memberPages.some((page) => page.id === id && page.on),
  );
  return {
    account: viewer.account,
    trial: isTrialType(viewer.type),
    // A level is told only where the brand has levels [RT-23].
    vip: site.features.vip.on ? viewer.vip : null,
    balance,
    pages,
    memberCentre: site.routes.member.on && pages.length > 0,
    // Who tried the trial account before is none of the next one's business.
    session: session
      ? { ...session, lastLogin: isTrialType(viewer.type) ? null : session.lastLogin }
      : null,
    agentCentre: site.routes.agent.on && site.agentPages.some((page) => page.on),
  };
}

/** A guest logs in first, and is not led to what no member of the brand has. */
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

/** What is around the page for everybody of one kind: nothing of a member is in it. */
export type SharedShell = Omit<ShellData, 'member'>;

/**
 * The browser's view of everything around the page but the member. Pure [SH-01, WL-03].
 * @param viewer of whom only the kind and the side of the site count
 */
export function sharedShell(
  site: AssembledSite,
  viewer: Pick<Viewer, 'kind' | 'agentSide'>,
  facts: Omit<ShellFacts, 'balance' | 'session'>,
): SharedShell {
  const { header, nav, footer, hero } = site.layout;
  const { pages: _tags, ...marks } = site.footer;
  return {
    layout: { header, nav, footer, hero },
    stale: facts.stale,
    nav: site.nav.filter((entry) => entry.on).flatMap(navItem),
    unavailable: [
      ...(facts.menus ? [] : ['vendors' as const]),
      ...(facts.notices ? [] : ['notices' as const]),
      ...(facts.help ? [] : ['help' as const]),
    ],
    vendors: vendorsByType(
      facts.menus ?? [],
      gameTypes.filter((type) => site.gameTypes[type].on),
      [...site.hideVendors, ...vendorsWithoutPage(site.routes)],
    ),
    hiddenRoutes: Object.values(site.routes)
      .filter((route) => !route.on)
      .map((route) => route.id),
    signUp: site.login.signUp.on,
    loginFirst: site.loginFirst,
    quickLinks: quickLinksFor(site, viewer),
    agentSide: viewer.agentSide,
    notices: facts.notices ?? [],
    platformBanners: facts.platformBanners,
    popup: facts.popup,
    noticeBar: site.noticeBar,
    help: facts.help ?? [],
    affiliates: site.features.join.on,
    hotGames: footerGames(site, facts.hotGames),
    social: site.social.filter((link) => safeHref(link.href)),
    footer: marks,
    pages: facts.pages,
    minimumAge: site.minimumAge,
    termsStartAccepted: site.termsStartAccepted,
    requiredTexts: site.requiredTexts,
  };
}

/** As many as the footer names. */
const maxFooterGames = 8;

/** The hot games that the footer names: of kinds and vendors that are on, and open now. */
function footerGames(
  { gameTypes: types, hideVendors, routes }: AssembledSite,
  lists: CallOutput<'hotGames'>,
): HotGame[] {
  if (!routes.game.on) return [];
  const openLists = lists
    .filter(({ gameType }) => types[gameType].on)
    .map(({ games }) =>
      games.filter(
        ({ maintenance, vassalage }) => !maintenance && !hideVendors.includes(vassalage),
      ),
    );
  return interleave(openLists)
    .slice(0, maxFooterGames)
    .map(({ gameType, nodeId, name, vassalage: vendor }) => ({
      gameType,
      gameCode: nodeId,
      name,
      vendor,
    }));
}

const sharedParts = new WeakMap<ShellData, SharedShell>();

/** A member's shell, or a guest's: what all of their kind have, and who they are. */
export function personalShell(shared: SharedShell, member: MemberCard | null): ShellData {
  const shell = { ...shared, member };
  sharedParts.set(shell, shared);
  return shell;
}

/** The object that a shell shares with those of its kind; on the server alone. */
export const sharedPartOf = (shell: ShellData): SharedShell | undefined => sharedParts.get(shell);

/** Who is logged in, as far as it is the same for all of their kind. */
export const withoutIdentity = (member: MemberCard): MemberCard => ({
  ...member,
  account: '',
  vip: null,
  balance: null,
  session: null,
});

/** An address of this site as this viewer can open it before log-in [RT-20]. */
export const openHref = (
  { hiddenRoutes, loginFirst }: Pick<ShellData, 'hiddenRoutes' | 'loginFirst'>,
  href: string,
): string => (loginFirst ? publicHref(href, (id) => !hiddenRoutes.includes(id)) : href);

/** The path of a route, unless it is switched off [RT-23]. */
export const pathWhenOn = (
  shell: Pick<ShellData, 'hiddenRoutes' | 'loginFirst'>,
  id: RouteId,
): string | undefined =>
  shell.hiddenRoutes.includes(id) ? undefined : openHref(shell, pathOf(id));
