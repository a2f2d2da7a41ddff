import { assembleAgentPages, assembleMemberPages } from './assemble-centre-pages.ts';
import { publicHref } from '#app/domain/pages/route-table.ts';
import { floorOf } from '#app/domain/protection/jurisdiction.ts';
import type { Merchant } from '#schema/merchant-normal.ts';
import type { Permission } from '#schema/permission.ts';
import { gameTypes, type GameType } from '#app/domain/games/game-types.ts';
import { assembleBanners } from './assemble-banners.ts';
import { assembleCdn } from './assemble-cdn.ts';
import { assembleDownloads } from './assemble-downloads.ts';
import { assembleLogin } from './assemble-login.ts';
import { assembleNav } from './assemble-nav.ts';
import { assembleRegister } from './assemble-register.ts';
import { assembleRoutes } from './assemble-routes.ts';
import { assembleService, assembleSocial } from './assemble-service.ts';
import { decideAnalytics } from './decide-analytics.ts';
import { decideFeatures } from './decide-features.ts';
import { decideFlags } from './decide-flag.ts';
import { disabledModules, permissionDecision, type DisabledModules } from './disabled-modules.ts';
import { ownDomains } from './own-domains.ts';
import { placeNoticeBar } from './place-notice-bar.ts';
import { decideStatus } from './decide-status.ts';
import type { AssembledSite, SiteInputs, Viewer, Decision } from './types.ts';
import { allOf, manifestDecision } from './decision.ts';
import { recordFromKeys } from './record-from-keys.ts';

function chooseLanguages(
  { languages }: Merchant,
  { language }: Viewer,
): AssembledSite['languages'] {
  return {
    ...languages,
    current: languages.menu.includes(language) ? language : languages.default,
  };
}

/** Defaults to all content pages. */
const footerPages = ({ footer, pages }: Merchant): string[] =>
  (footer.pages ?? pages).filter((tag) => pages.includes(tag));

const decideGameTypes = (
  merchant: Merchant,
  disabled: DisabledModules,
): Record<GameType, Decision> =>
  recordFromKeys(gameTypes, (type) =>
    allOf(
      manifestDecision(merchant, '/features/hideGameTypes', !merchant.hideGameTypes.includes(type)),
      permissionDecision(disabled, type),
    ),
  );

/**
 * Manifest × permission × viewer [WL-03]. Pure: the same inputs give the same site. The manifest is
 * the ceiling; the permission turns things off or makes a rule stricter.
 */
export function assembleSite({ merchant, permission, viewer }: SiteInputs): AssembledSite {
  const disabled = disabledModules(permission.whitelabel);
  const flags = decideFlags(merchant, disabled);
  const features = decideFeatures(merchant, disabled);
  const gameTypes = decideGameTypes(merchant, disabled);
  const register = assembleRegister(merchant, flags, permission.register);
  const routes = assembleRoutes(merchant, { gameTypes, features, register });
  const memberPages = assembleMemberPages(merchant, features.memberCenter, disabled, viewer);
  const agentPages = assembleAgentPages(merchant, features.agentCenter, disabled, viewer);
  const { pages } = merchant;
  const loginFirst = flags.loginedToHomePage.on && viewer.kind === 'guest';
  const toPublic = <Item extends { readonly href?: string }>(item: Item): Item =>
    loginFirst && item.href !== undefined
      ? { ...item, href: publicHref(item.href, (id) => routes[id].on) }
      : item;
  const cdn = assembleCdn(merchant, permission);
  const { agentTypes, lotteryType, content: contentFrom } = merchant.platform;
  const destinations = { routes, memberPages, agentPages, agentTypes, pages };
  const { code, name, version, currency, hideVendors, theme, layout, jurisdiction, footer } =
    merchant;
  return {
    code,
    name,
    version,
    currency,
    hideVendors,
    theme,
    layout,
    jurisdiction,
    ...(merchant.logoImages ? { logo: merchant.logoImages } : {}),
    status: decideStatus(permission),
    languages: chooseLanguages(merchant, viewer),
    flags,
    features,
    gameTypes,
    register,
    routes,
    memberPages,
    agentPages,
    agentTypes,
    lotteryType,
    loginFirst,
    nav: assembleNav(merchant, destinations, viewer).map(toPublic),
    banners: assembleBanners(merchant, destinations, viewer, toPublic),
    noticeBar: placeNoticeBar(merchant),
    login: assembleLogin(merchant, viewer, { flags, features, routes, disabled }),
    service: assembleService(merchant, permission, routes, viewer, features.chatRoom, toPublic),
    social: assembleSocial(merchant),
    analytics: decideAnalytics(merchant, permission),
    cdn,
    contentFrom,
    domains: ownDomains(merchant, viewer, permission.domainRoute),
    downloads: assembleDownloads(merchant, permission, cdn.images),
    // The merchant already contains the jurisdiction's minimum: normalisation adds its marks and
    // raises the age [AU-18, SH-15].
    footer: { ...footer, pages: routes.page.on ? footerPages(merchant) : [] },
    pages,
    minimumAge: merchant.register.minimumAge,
    termsStartAccepted: merchant.register.termsStartAccepted,
    requiredTexts: floorOf(jurisdiction).texts,
  };
}

const sites = new WeakMap<Merchant, WeakMap<Permission, Map<string, AssembledSite>>>();

function sitesFor(merchant: Merchant, platformPermission: Permission): Map<string, AssembledSite> {
  const ofBrand = sites.get(merchant) ?? new WeakMap<Permission, Map<string, AssembledSite>>();
  const ofPermission = ofBrand.get(platformPermission) ?? new Map<string, AssembledSite>();
  sites.set(merchant, ofBrand.set(platformPermission, ofPermission));
  return ofPermission;
}

/** The viewer's traits that a site depends on; never their identity. */
function traitsOf(viewer: Viewer): readonly unknown[] {
  const { language, theme, agentSide } = viewer;
  const common = [viewer.kind, language, theme, agentSide];
  if (viewer.kind === 'guest') return common;
  return [...common, viewer.type, viewer.vip, viewer.mustChangePassword === true];
}

/**
 * Cached per brand version, platform response and viewer traits; members of one type and level
 * share a site.
 * @param platformPermission the permission as received, without the visitor's address
 */
export function cachedSite(
  { merchant, permission, viewer }: SiteInputs,
  platformPermission: Permission,
): AssembledSite {
  const cached = sitesFor(merchant, platformPermission);
  const key = JSON.stringify(traitsOf(viewer));
  const existing = cached.get(key);
  if (existing) return existing;
  const site = assembleSite({
    merchant,
    permission,
    viewer: viewer.kind === 'guest' ? viewer : { ...viewer, account: '' },
  });
  // A closed site shows the visitor's address [ST-01].
  if (site.status.kind === 0) cached.set(key, site);
  return site;
}
